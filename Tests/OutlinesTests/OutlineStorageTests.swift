import DerivedLists
import DiffableStorageTesting
import GridRendering
import Outlines
import PortableFoundation
import TestSupport
import Testing

/// A model that knows its parent.
struct Folder: Identifiable, Hashable, Sendable {
  let id: Int
  var name = ""
  var parent: Int?
}

/// Outlines of the models of another storage.
@Suite struct OutlineStorageTests {
  typealias Source = ModelStorage<String, Folder>

  struct Shown {
    let source = Source()
    let storage: OutlineStorage<String, Folder>
    let grid = HeadlessGrid()
    private let log = Log()
    private let token: ObservationToken

    final class Log {
      var differences: [SnapshotDifference<String, Int>] = []
    }

    init(_ folders: [Folder], expanded: [Int] = [], showsOrphans: Bool = true) throws {
      try source.apply([("A", folders)])
      storage = source.outlined(
        expansion: Expansion(except: expanded),
        showsOrphans: showsOrphans
      ) { $0.parent }
      grid.attach(to: storage)
      token = storage.dataSource.observe { [log] in log.differences.append($0.difference) }
    }

    /// Inserted, deleted, moved and reconfigured models.
    func told() throws -> String {
      try grid.verify()
      defer { log.differences = [] }
      return log.differences.map { difference in
        let parts = [
          ("+", difference.itemInsertions.map(\.identifier)),
          ("-", difference.itemDeletions.map(\.identifier)),
          ("~", difference.itemMoves.map(\.identifier)),
          ("!", difference.reconfiguredItems.map(\.identifier)),
        ]
        return parts.flatMap { sign, items in items.map { "\(sign)\($0)" } }.joined(separator: " ")
      }
      .joined(separator: " | ")
    }

    var rows: [Int] { Array(storage.snapshot().identifiers.itemIdentifiers) }
  }

  static let folders = [
    Folder(id: 1), Folder(id: 2, parent: 1), Folder(id: 3), Folder(id: 4, parent: 2),
  ]

  @Test func `A toggle shows the models below, and a refresh does not undo it`() throws {
    let shown = try Shown(Self.folders)
    #expect(shown.rows == [1, 3])
    shown.storage.setExpanded(true, 1)
    #expect(try shown.told() == "+2 !1")
    // The data comes again, with another title and a new folder.
    try shown.source.apply([
      ("A", [Folder(id: 1, name: "Inbox")] + Self.folders.dropFirst() + [Folder(id: 5, parent: 1)])
    ])
    #expect(shown.rows == [1, 2, 5, 3])
    #expect(try shown.told() == "+5 !1")
    // Nothing is told of what is hidden.
    try shown.source.modify { try $0.updateModel(4) { $0.name = "hidden" } }
    #expect(try shown.told() == "")
    #expect(shown.storage.reveal(4) == [0, 2])
    #expect(shown.storage.model(at: [0, 2])?.name == "hidden")
    _ = try shown.told()
  }

  @Test func `A model that gets another parent moves with what is below`() throws {
    let shown = try Shown(Self.folders, expanded: [1, 2, 3])
    #expect(shown.rows == [1, 2, 4, 3])
    try shown.source.modify { try $0.updateModel(2) { $0.parent = 3 } }
    #expect(shown.rows == [1, 3, 2, 4])
    #expect(try shown.told() == "~3 !1 !3 !2")
  }

  @Test func `What a user deletes is deleted in the source, with its descendants`() throws {
    let shown = try Shown(Self.folders)
    #expect(shown.storage.deleteShownItems(at: [[0, 0]]))
    #expect(shown.source.snapshot().models.map(\.id) == [3])
    #expect(shown.rows == [3])
    #expect(shown.storage.canMoveItem(at: [0, 0]) == false)
    #expect(!shown.storage.dropItems(at: [[0, 0]], inGap: [0, 1]))
    #expect(shown.storage.refusal(ofItemsAt: [[0, 0]], inGap: [0, 1]) != nil)
  }

  @Test func `Orphans are roots, or wait for their parents`() throws {
    let orphans = [Folder(id: 1), Folder(id: 7, parent: 6)]
    let shown = try Shown(orphans, expanded: [6])
    #expect(shown.rows == [1, 7])
    let waiting = try Shown(orphans, expanded: [6], showsOrphans: false)
    #expect(waiting.rows == [1])
    try waiting.source.modify { try $0.appendModels([Folder(id: 6)], toSection: "A") }
    #expect(waiting.rows == [1, 6, 7])
    #expect(try waiting.told() == "+6 +7")
  }

  @Test func `Models that are each other's parents are shown, or left out`() throws {
    let cycle = [Folder(id: 1, parent: 2), Folder(id: 2, parent: 1), Folder(id: 3)]
    #expect(try Shown(cycle, expanded: [1, 2]).rows.sorted() == [1, 2, 3])
    #expect(try Shown(cycle, expanded: [1, 2], showsOrphans: false).rows == [3])
  }

  @Test func `A model that may have children has a triangle`() throws {
    let source = Source()
    try source.apply([("A", [Folder(id: 1, name: "directory"), Folder(id: 2)])])
    let storage = source.outlined(mayHaveChildren: { $0.name == "directory" }) { $0.parent }
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    #expect(storage.outlineRow(at: [0, 0])?.isExpandable == true)
    try source.modify { try $0.updateModel(2) { $0.name = "directory" } }
    #expect(storage.outlineRow(at: [0, 1])?.isExpandable == true)
    try source.modify { try $0.updateModel(2) { $0.name = "file" } }
    #expect(storage.outlineRow(at: [0, 1])?.isExpandable == false)
    try grid.verify()
  }

  /// A model whose parent and content `==` does not compare.
  struct Loose: Identifiable, Equatable {
    let id: Int
    var parent: Int?
    static func == (a: Self, b: Self) -> Bool { a.id == b.id }
  }

  @Test func `Equal models that replace others are taken over`() throws {
    let source = ModelStorage<String, Loose>()
    try source.apply([("A", [Loose(id: 1), Loose(id: 2, parent: 1), Loose(id: 3)])])
    let storage = source.outlined(expansion: .expanded) { $0.parent }
    try source.apply(
      [("A", [Loose(id: 1), Loose(id: 2, parent: 3), Loose(id: 3)])],
      keepsEqualModels: false
    )
    #expect(storage.snapshot(for: "A").parent(of: 2) == 3)
    #expect(Array(storage.snapshot().identifiers.itemIdentifiers) == [1, 3, 2])
    #expect(storage.model(at: [0, 2])?.parent == 3)
  }

  @Test func `Marks of sections are carried out`() throws {
    let shown = try Shown(Self.folders)
    let reloaded = shown.grid.counters.reloaded
    try shown.source.modify { try $0.reloadSections(["A"]) }
    #expect(shown.grid.counters.reloaded == reloaded + 2)
    _ = try shown.told()
  }

  @Test func `What is deleted during a search goes with what is not found`() throws {
    let shown = try Shown(Self.folders)
    shown.storage.search { $0.id == 1 }
    #expect(shown.storage.deleteShownItems(at: [[0, 0]]))
    #expect(shown.source.snapshot().models.map(\.id) == [3])
  }

  @Test func `Toggles during a search that it does not own are kept`() throws {
    let shown = try Shown(Self.folders, expanded: [1])
    shown.storage.search { $0.id == 2 }
    #expect(shown.rows == [1, 2])
    // Collapsed and expanded again, 1 is as before.
    shown.storage.setExpanded(false, 1)
    #expect(shown.rows == [1])
    shown.storage.setExpanded(true, 1)
    // 2 is found and not opened by the search; what comes below it is not found.
    shown.storage.setExpanded(true, 2)
    try shown.source.modify { try $0.appendModels([Folder(id: 9, parent: 2)]) }
    #expect(shown.rows == [1, 2])
    shown.storage.search(nil)
    #expect(shown.rows == [1, 2, 4, 9, 3])
    _ = try shown.told()
  }

  @Test func `A search that toggles ends`() throws {
    let shown = try Shown(Self.folders)
    shown.storage.search { [storage = shown.storage] folder in
      storage.setExpanded(true, folder.id)
      return true
    }
    #expect(shown.rows.contains(4))
  }

  @Test func `What a user expands again in a search stays expanded`() throws {
    let shown = try Shown([Folder(id: 1, name: "x"), Folder(id: 2, name: "x", parent: 1)])
    shown.storage.search { $0.name == "x" }
    shown.storage.setExpanded(false, 1)
    try shown.source.modify { try $0.updateModel(2) { $0.name = "y" } }
    shown.storage.setExpanded(true, 1)
    try shown.source.modify { try $0.updateModel(2) { $0.name = "x" } }
    #expect(shown.rows == [1, 2])
    _ = try shown.told()
  }

  @Test func `A source that changes while its outline is made is followed`() throws {
    let source = Source()
    try source.apply([("A", [Folder(id: 1)])])
    var isFirst = true
    let storage = source.outlined(expansion: .expanded) { folder in
      if isFirst {
        isFirst = false
        _ = try? source.modify { try $0.appendModels([Folder(id: 2, parent: 1)]) }
      }
      return folder.parent
    }
    #expect(storage.snapshot(for: "A").items.elementsEqual([1, 2]))
  }

  @Test func `A row is toggled by index path`() throws {
    let shown = try Shown(Self.folders)
    #expect(shown.storage.setExpanded(true, at: [0, 0]))
    #expect(!shown.storage.setExpanded(true, at: [0, 9]))
    #expect(shown.rows == [1, 2, 3])
    #expect(shown.storage.outlineRow(at: [0, 1])?.level == 1)
    #expect(shown.storage.outlineRow(at: [0, 9]) == nil)
    #expect(shown.storage.reveal(99) == nil)
  }

  // TablePro#2151, Sequel-Ace#2393, CodeEdit#1139
  @Test func `A search shows ancestors, and gives the expansion back`() throws {
    let names = [
      Folder(id: 1, name: "a"), Folder(id: 2, name: "b", parent: 1),
      Folder(id: 3, name: "xc", parent: 2),
      Folder(id: 4, name: "d"), Folder(id: 5, name: "xe", parent: 4),
      Folder(id: 6, name: "f", parent: 4),
    ]
    let shown = try Shown(names, expanded: [4])
    #expect(shown.rows == [1, 4, 5, 6])
    shown.storage.search { $0.name.contains("x") }
    #expect(shown.rows == [1, 2, 3, 4, 5])
    #expect(try shown.told() == "+2 +3 -6 !1")
    // 4 was open before the search, so the toggle is kept; 2 only in it.
    shown.storage.setExpanded(false, 4)
    shown.storage.setExpanded(false, 2)
    #expect(shown.rows == [1, 2, 4])
    // What comes is searched, and what a user collapsed stays collapsed.
    try shown.source.modify { try $0.appendModels([Folder(id: 7, name: "x", parent: 2)]) }
    #expect(shown.rows == [1, 2, 4])
    shown.storage.setExpanded(true, 2)
    #expect(shown.rows == [1, 2, 3, 7, 4])
    try shown.source.modify { try $0.updateModel(7) { $0.name = "none" } }
    #expect(shown.rows == [1, 2, 3, 4])
    #expect(shown.storage.expansion == .collapsed)
    _ = try shown.told()
    shown.storage.search(nil)
    #expect(shown.rows == [1, 4])
    #expect(try shown.told() == "-2 -3 !1")
  }

  @Test func `A search shows what is found with all ancestors, whatever is expanded`() throws {
    try check(
      zip(BuilderEdit.outline(items: 12), .array(of: .int(in: 0...11), count: 0...4)),
      runs: cases(200, thorough: 20_000)
    ) { model, wanted in
      let folders = model.items.map { Folder(id: $0, parent: model.parent(of: $0)) }
      let shown = try Shown(folders, expanded: Array(model.expanded))
      shown.storage.search { wanted.contains($0.id) }
      let found = model.items.filter(wanted.contains)
      let kept = Set(found + found.flatMap(model.ancestors))
      try requireEqual(shown.rows, model.items.filter(kept.contains))
      shown.storage.search(nil)
      try requireEqual(shown.rows, model.visible)
      _ = try shown.told()
    }
  }

  @Test func `An outline of a derived list shows what is found`() throws {
    let source = Source()
    try source.apply([("A", Self.folders)])
    let found = source.derived(.filter { $0.id != 2 })
    let storage = found.outlined(expansion: .expanded) { $0.parent }
    // The parent of 4 is not found, so it is a root.
    #expect(Array(storage.snapshot().identifiers.itemIdentifiers) == [1, 3, 4])
  }

  @MainActor
  @Test func `A change of the source is shown when the outline's view shows it`() async throws {
    let shown = try Shown(Self.folders, expanded: [1])
    try shown.source.modify { try $0.updateModel(2) { $0.name = "shown" } }
    #expect(await shown.source.untilShown() == .shown)
    #expect(shown.storage.model(at: [0, 1])?.name == "shown")
  }

  // MARK: Law 4

  enum Step {
    case edit([Folder], deleting: [Int])
    case apply([Folder])
    case move(Int, before: Int)
    case toggle(Int, Bool)
    case expansion([Int], Bool)
    case mark(Int)
    case reload
  }

  static var step: Gen<Step> {
    let id = Gen<Int>.int(in: 0...11)
    let parent = Gen<Int?>.oneOf([.constant(nil), id.map { $0 }])
    let folder = zip(id, parent, .int(in: 0...2)).map { Folder(id: $0, name: "\($2)", parent: $1) }
    let folders = Gen<[Folder]>.array(of: folder, count: 0...4)
    return .frequency([
      (6, zip(folders, .array(of: id, count: 0...2)).map { .edit($0, deleting: $1) }),
      (3, Gen<[Folder]>.array(of: folder, count: 0...12).map { .apply($0) }),
      (2, zip(id, id).map { .move($0, before: $1) }),
      (8, zip(id, .bool).map { .toggle($0, $1) }),
      (1, zip(.array(of: id, count: 0...4), .bool).map { .expansion($0, $1) }),
      (1, id.map { .mark($0) }),
      (1, .constant(.reload)),
    ])
  }

  @Test(arguments: [true, false])
  func `Toggles and changes of the source commute with making the outline anew`(
    showsOrphans: Bool
  ) throws {
    try check(.array(of: Self.step, count: 1...30), runs: cases(100, thorough: 20_000)) { steps in
      let shown = try Shown(Self.folders, showsOrphans: showsOrphans)
      let list = SequentialList()
      let second = shown.source.outlined(showsOrphans: showsOrphans) { $0.parent }
      list.attach(to: second)
      for step in steps {
        switch step {
        case .edit(let folders, let deleted):
          try shown.source.modify { builder in
            try builder.upsertModels(uniqued(folders), toSection: "A")
            builder.deleteItems(deleted)
          }
        case .apply(let folders): try shown.source.apply([("A", uniqued(folders))])
        case .move(let id, let other):
          _ = try? shown.source.modify { try $0.moveItem(id, beforeItem: other) }
        case .toggle(let id, let isExpanded):
          shown.storage.setExpanded(isExpanded, id)
          second.setExpanded(isExpanded, id)
        case .expansion(let ids, let isExpanded):
          let expansion = Expansion(isExpandedByDefault: isExpanded, except: ids)
          shown.storage.expansion = expansion
          second.setExpansion(expansion)
          try requireEqual(shown.storage.expansion, expansion)
        case .mark(let id): _ = try? shown.source.modify { try $0.reloadItems([id]) }
        case .reload:
          shown.source.dataSource.applySnapshotUsingReloadData(shown.source.dataSource.snapshot())
        }
        let folders = shown.source.models(inSection: "A")
        let wanted = try SectionSnapshot(
          folders.map(\.id),
          parent: { id in folders.first { $0.id == id }?.parent },
          orphans: showsOrphans ? .roots : .dropped,
          expansion: shown.storage.expansion
        )
        for storage in [shown.storage, second] {
          try requireEqual(storage.snapshot(for: "A"), wanted)
          try requireEqual(
            Array(storage.snapshot().identifiers.itemIdentifiers),
            wanted.visibleItems
          )
          try requireEqual(
            storage.models(inSection: "A"),
            wanted.visibleItems.compactMap { id in folders.first { $0.id == id } }
          )
        }
        _ = try shown.told()
        try list.verify()
      }
    }
  }

  private func uniqued(_ folders: [Folder]) -> [Folder] {
    var seen: Set<Int> = []
    return folders.filter { seen.insert($0.id).inserted }
  }
}
