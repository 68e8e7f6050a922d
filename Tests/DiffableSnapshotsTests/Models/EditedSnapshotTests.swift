import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// The difference that follows from an edit is the one that a search finds.
@Suite struct EditedSnapshotTests {
  typealias Tracks = ModelSnapshot<Int, Track>
  typealias Edit = (inout Tracks.Builder) throws -> Void

  /// All lists of up to three sections with up to three items each.
  static let lists: [Tracks] = {
    var counts: [[Int]] = [[]]
    var all = counts
    for _ in 0..<3 {
      counts = counts.flatMap { list in (0...3).map { list + [$0] } }
      all += counts
    }
    return all.compactMap { counts in
      var next = 0
      return try? Tracks(
        sections: counts.enumerated().map { index, count in
          defer { next += count }
          return (index, (next..<next + count).map { Track($0) })
        }
      )
    }
  }()

  /// All verbs with all items and sections of a list.
  static func edits(of list: Tracks) -> [Edit] {
    let (items, sections) = (Array(list.itemIdentifiers), Array(list.sectionIdentifiers))
    var edits: [Edit] = [
      { try $0.appendModels([Track(90), Track(91)]) }, { try $0.appendSections([9]) }, { _ in },
      { $0.deleteItems(items) }, { $0.deleteItems([items.first, items.last].compactMap { $0 }) },
      { $0.emptyAllSections() }, { $0 = Tracks.Builder(Tracks()) },
      { builder in for item in items { try builder.updateModel(item) { $0.title = "new" } } },
    ]
    for item in items {
      edits += [
        { $0.deleteItems([item]) }, { try $0.insertModels([Track(90)], beforeItem: item) },
        { try $0.insertModels([Track(90), Track(91)], afterItem: item) },
        { try $0.reloadItems([item]) }, { try $0.reconfigureItems([item]) },
        { try $0.updateModel(item) { $0.title = "new" } },
      ]
      for other in items where other != item {
        edits += [
          { try $0.moveItem(item, beforeItem: other) }, { try $0.moveItem(item, afterItem: other) },
          { try $0.moveItems([item, other], toEndOfSection: sections[0]) },
        ]
      }
      for section in sections { edits.append { try $0.moveItem(item, toEndOfSection: section) } }
    }
    for section in sections {
      edits += [
        { $0.deleteSections([section]) }, { try $0.appendModels([Track(90)], toSection: section) },
        { try $0.moveSectionToEnd(section) }, { try $0.reloadSections([section]) },
        {
          try $0.replaceModels(
            inSection: section,
            with: [Track(90)] + items.prefix(1).map { Track($0) }
          )
        },
        { $0.appendModels(items.map { Track($0) }, toSection: section, duplicates: .keepLast) },
      ]
    }
    return edits
  }

  /// Compares both differences; says whether the edit has told one.
  static func requireFound(_ list: Tracks, _ edit: Edit) throws -> Bool {
    guard let (after, difference) = try? list.edited(edit) else { return false }
    guard let difference else { return false }
    try requireEqual(difference, after.difference(from: list))
    try requireEqual(list.identifiers.applying(difference), after.identifiers)
    return true
  }

  @Test func `Every edit of every small list tells the difference that is found`() throws {
    var (told, all) = (0, 0)
    for list in Self.lists {
      for edit in Self.edits(of: list) {
        all += 1
        if try Self.requireFound(list, edit) { told += 1 }
      }
    }
    #expect(told * 2 > all)
  }

  @Test func `Two edits, and edits of marked lists, tell it, too`() throws {
    var random = SeededGenerator(seed: 48)
    for _ in 0..<cases(2000, thorough: 200_000) {
      var list = try #require(Self.lists.randomElement(using: &random))
      if Bool.random(using: &random), let item = list.itemIdentifiers.randomElement(using: &random)
      {
        list = try list.modifying { try $0.reloadItems([item]) }
      }
      let edits = Self.edits(of: list)
      let (one, two) = (edits.randomElement(using: &random), edits.randomElement(using: &random))
      _ = try Self.requireFound(list) {
        try one?(&$0)
        try? two?(&$0)
      }
    }
  }

  @Test func `One new place, deletions and a move past several are told; neighbors are not`()
    throws
  {
    let list = try Tracks(sections: [(0, (0..<9).map { Track($0) }), (1, [Track(20)])])
    #expect(try Self.requireFound(list) { try $0.appendModels([Track(90)]) })
    #expect(try Self.requireFound(list) { try $0.insertModels([Track(90)], beforeItem: 3) })
    #expect(try Self.requireFound(list) { $0.deleteItems([4]) })
    #expect(try Self.requireFound(list) { $0.deleteItems([4, 0, 20, 8]) })
    #expect(
      try Self.requireFound(list) {
        $0.deleteItems([5, 2])
        $0.deleteItems([3])
        $0.deleteItems([0, 8])
      }
    )
    #expect(try Self.requireFound(list) { try $0.moveItem(1, beforeItem: 7) })
    #expect(try Self.requireFound(list) { try $0.moveItem(8, beforeItem: 20) })
    #expect(try Self.requireFound(list) { try $0.updateModel(3) { $0.title = "new" } })
    #expect(try !Self.requireFound(list) { try $0.moveItem(1, afterItem: 2) })
    #expect(try !Self.requireFound(list) { try $0.appendSections([5]) })
  }
}
