import DiffableStorage
import DiffableStorageTesting
import GridRendering
import PortableFoundation
import TestSupport
import Testing

/// Every verb that can put the first items into a list of ``MainSection``.
@Suite struct MainSectionTests {
  typealias List = Snapshot<MainSection, Int>
  typealias Models = ModelSnapshot<MainSection, Track>
  typealias Edit = @Sendable (inout List.Builder, [Int]) throws -> Void
  typealias ModelEdit = @Sendable (inout Models.Builder, [Track]) throws -> Void

  private static let start = ItemPosition(section: 0, item: 0)

  private static let edits: [(name: String, edit: Edit)] = [
    ("append", { try $0.appendItems($1) }),
    ("append to the section", { try $0.appendItems($1, toSection: .main) }),
    ("insert at a position", { try $0.insertItems($1, at: start) }),
    ("insert at an index path", { try $0.insertItems($1, at: [0, 0] as IndexPath) }),
    ("insert at a place", { try $0.insertItems($1, at: DropPlace(section: .main)) }),
    ("insert in a gap", { try $0.insertItems($1, at: try place(in: $0.build())) }),
    ("replace", { try $0.replaceItems(inSection: .main, with: $1) }),
  ]

  private static let modelEdits: [(name: String, edit: ModelEdit)] = [
    ("append", { try $0.appendModels($1) }),
    ("append to the section", { try $0.appendModels($1, toSection: .main) }),
    ("insert at a position", { try $0.insertModels($1, at: start) }),
    ("insert at an index path", { try $0.insertModels($1, at: [0, 0] as IndexPath) }),
    ("insert at a place", { try $0.insertModels($1, at: DropPlace(section: .main)) }),
    ("insert in a gap", { try $0.insertModels($1, at: try place(in: $0.build().identifiers)) }),
    ("replace", { try $0.replaceModels(inSection: .main, with: $1) }),
    (
      "replace all",
      { try $0.replaceModels(inSection: .main, with: $1, keepsEqualModels: false) }
    ),
  ]

  private static func place(in list: List) throws -> DropPlace<MainSection, Int> {
    try #require(list.dropPlace(inGap: start))
  }

  /// A list that never had a section, one that has lost it, and one that has it.
  private static func emptyLists() throws -> [List] {
    let lost = try List {
      try $0.appendItems([9])
      $0.deleteAllItems()
    }
    return [List(), lost, try List { try $0.appendSections([.main]) }]
  }

  @Test(arguments: [[], [1], [2, 1, 3], Array(0..<500)])
  func `An empty list gets its section with the first items, by every verb`(items: [Int]) throws {
    for list in try Self.emptyLists() {
      for (name, edit) in Self.edits {
        let after = try list.modifying { try edit(&$0, items) }
        #expect(after.sectionIdentifiers == [.main], "\(name)")
        #expect(after.itemIdentifiers == items, "\(name)")
        #expect(after.invariantDefects().isEmpty, "\(name)")
      }
      let models = items.map { Track($0, "\($0)") }
      for (name, edit) in Self.modelEdits {
        let after = try Models { builder in
          if list.numberOfSections > 0 { try builder.appendSections([.main]) }
          try edit(&builder, models)
        }
        #expect(after.identifiers.sectionIdentifiers == [.main], "\(name)")
        #expect(Array(after.models) == models, "\(name)")
        #expect(after._invariantDefects().isEmpty, "\(name)")
      }
    }
  }

  @Test func `A verb that throws adds no section`() throws {
    for list in try Self.emptyLists() {
      for (name, edit) in Self.edits {
        var builder = List.Builder(list)
        let error = #expect(throws: SnapshotError.self) { try edit(&builder, [1, 2, 1]) }
        #expect(error?.code == .duplicateItem, "\(name)")
        #expect(builder.build() == list, "\(name)")
      }
    }
    for (name, edit) in Self.modelEdits {
      var builder = Models.Builder()
      let error = #expect(throws: SnapshotError.self) {
        try edit(&builder, [Track(1), Track(2), Track(1)])
      }
      #expect(error?.code == .duplicateItem, "\(name)")
      #expect(builder.build().identifiers.numberOfSections == 0, "\(name)")
    }
  }

  @Test func `Other positions and places are refused as in other empty lists`() throws {
    typealias Other = Snapshot<String, Int>
    for section in -1...2 {
      for item in -1...2 where (section, item) != (0, 0) {
        let position = ItemPosition(section: section, item: item)
        let error = #expect(throws: SnapshotError.self) {
          _ = try List { try $0.insertItems([1], at: position) }
        }
        let other = #expect(throws: SnapshotError.self) {
          _ = try Other { try $0.insertItems([1], at: position) }
        }
        #expect(error?.code == .unknownPosition)
        #expect(error?.description == other?.description)
        #expect(throws: SnapshotError.self) {
          _ = try Models { try $0.insertModels([Track(1)], at: IndexPath(position)) }
        }
        #expect(List().dropPlace(inGap: position) == nil)
      }
    }
    for place in [
      DropPlace(section: .main, previous: 7), DropPlace(section: MainSection.main, next: 7),
    ] {
      let error = #expect(throws: SnapshotError.self) {
        _ = try List { try $0.insertItems([1], at: place) }
      }
      #expect(error?.code == .placeGone)
    }
    #expect(throws: SnapshotError.self) { _ = try List { try $0.insertItems([1], at: [0]) } }
  }

  @Test func `Lists of other sections do not get one`() {
    typealias Other = Snapshot<String, Int>
    #expect(throws: SnapshotError.self) {
      _ = try Other { try $0.insertItems([1], at: Self.start) }
    }
    #expect(throws: SnapshotError.self) {
      _ = try Other { try $0.insertItems([1], at: DropPlace(section: "main")) }
    }
    #expect(throws: SnapshotError.self) {
      _ = try Other { try $0.replaceItems(inSection: "main", with: [1]) }
    }
    #expect(Other().dropPlace(inGap: Self.start) == nil)
  }

  @Test func `The first row on top of a shown list is one update`() throws {
    for (name, edit) in Self.modelEdits {
      let storage = ModelStorage<MainSection, Track>()
      let grid = HeadlessGrid()
      grid.attach(to: storage)
      try storage.modify { try edit(&$0, [Track(1)]) }
      try storage.modify { try $0.insertModels([Track(2)], at: [0, 0]) }
      #expect(storage.snapshot().itemIdentifiers == [2, 1], "\(name)")
      try grid.verify()
      #expect(grid.counters.configured == 2, "\(name)")
    }
  }

  @Test func `A proxy shows the first row on top, too`() throws {
    for (name, edit) in Self.edits {
      let dataSource = DiffableDataSource<MainSection, Int>()
      let storage = ProxyDiffableStorage(dataSource: dataSource) { _, item in item }
      let grid = HeadlessGrid()
      grid.attach(to: storage)
      dataSource.apply(try dataSource.snapshot().modifying { try edit(&$0, [1]) })
      #expect(storage.item(at: [0, 0]) as? Int == 1, "\(name)")
      try grid.verify()
    }
  }

  // MARK: Verbs of an array

  /// A verb by number: appending, inserting, removing, moving.
  private struct ArrayEdit {
    var index: Int
    var ids: [Int]
    var kind: Int
  }

  /// What an array of tracks becomes by an edit; nil if it is refused.
  private func edited(_ list: [Track], by edit: ArrayEdit) -> [Track]? {
    let known = Set(list.map(\.id))
    var list = list
    switch edit.kind {
    case 0, 1:
      let index = edit.kind == 0 ? list.count : edit.index
      guard list.indices.contains(index) || index == list.count else { return nil }
      guard Set(edit.ids).count == edit.ids.count, known.isDisjoint(with: edit.ids) else {
        return nil
      }
      list.insert(contentsOf: edit.ids.map { Track($0, "new") }, at: index)
    case 2:
      list.removeAll { edit.ids.contains($0.id) }
    default:
      let target = edit.index
      guard edit.ids.allSatisfy(list.indices.contains), 0...list.count ~= target
      else { return nil }
      let moved = Set(edit.ids)
      let picked = list.indices.filter(moved.contains).map { list[$0] }
      let rest = { (range: Range<Int>) in range.filter { !moved.contains($0) }.map { list[$0] } }
      list = rest(0..<target) + picked + rest(target..<list.count)
    }
    return list
  }

  @Test func `A list has the verbs of an array, and refuses what a list cannot hold`() throws {
    let edits = zip(
      zip(Gen.int(in: -1...6), Gen.array(of: .int(in: 0...5), count: 0...3)),
      Gen.int(in: 0...3)
    ).map { ArrayEdit(index: $0.0, ids: $0.1, kind: $1) }
    try check(Gen.array(of: edits, count: 1...8), runs: cases(100, thorough: 10_000)) { edits in
      let storage = ModelStorage<MainSection, Track>()
      let grid = HeadlessGrid()
      grid.attach(to: storage)
      var list: [Track] = []
      for edit in edits {
        let expected = edited(list, by: edit)
        let models = edit.ids.map { Track($0, "new") }
        do {
          _ =
            switch edit.kind {
            case 0: try models.count == 1 ? storage.append(models[0]) : storage.append(models)
            case 1:
              try models.count == 1
                ? storage.insert(models[0], at: edit.index) : storage.insert(models, at: edit.index)
            case 2: edit.ids.count == 1 ? storage.remove(edit.ids[0]) : storage.remove(edit.ids)
            default: try storage.move(fromOffsets: edit.ids, toOffset: edit.index)
            }
          #expect(expected != nil)
        } catch {
          #expect(expected == nil)
        }
        list = expected ?? list
        #expect(Array(storage.snapshot().models) == list)
        #expect(storage.count == list.count && storage.isEmpty == list.isEmpty)
        try grid.verify()
      }
    }
  }

  @Test func `A policy makes appending and inserting keep one of two models`() throws {
    let storage = ModelStorage<MainSection, Track>()
    storage.append([Track(1, "a"), Track(2, "b"), Track(1, "c")], duplicates: .keepFirst)
    storage.append(Track(1, "d"), duplicates: .keepLast)
    #expect(Array(storage.snapshot().models) == [Track(2, "b"), Track(1, "d")])
    try storage.insert(Track(1, "e"), at: 0, duplicates: .keepFirst)
    #expect(Array(storage.snapshot().models) == [Track(2, "b"), Track(1, "d")])
    try storage.insert(Track(1, "e"), at: 0, duplicates: .keepLast)
    #expect(Array(storage.snapshot().models) == [Track(1, "e"), Track(2, "b")])
    let error = #expect(throws: SnapshotError.self) { try storage.append(Track(2, "f")) }
    #expect(error?.code == .duplicateItem)
    #expect(storage[2]?.title == "b")
  }

  /// A sequence that edits the list when it is read.
  private struct Editing<Element>: Sequence {
    let elements: [Element]
    let edit: () -> Void

    func makeIterator() -> IndexingIterator<[Element]> {
      edit()
      return elements.makeIterator()
    }
  }

  @Test func `What is applied while a verb reads its argument stays`() throws {
    for verb in 0...3 {
      let storage = ModelStorage<MainSection, Track>()
      storage.append([Track(1), Track(2), Track(3)], duplicates: .keepFirst)
      let edit = { _ = (storage.remove(1), storage.append(Track(4), duplicates: .keepFirst)) }
      switch verb {
      case 0: try storage.append(Editing(elements: [Track(5)], edit: edit))
      case 1: try storage.insert(Editing(elements: [Track(5)], edit: edit), at: 0)
      case 2: storage.remove(Editing(elements: [2], edit: edit))
      default: try storage.move(fromOffsets: Editing(elements: [0], edit: edit), toOffset: 3)
      }
      let expected = [[2, 3, 4, 5], [5, 2, 3, 4], [3, 4], [3, 4, 2]][verb]
      #expect(storage.models.map(\.id) == expected, "verb \(verb)")
    }
  }

  @Test func `A list without a section has no index`() throws {
    let storage = ModelStorage<MainSection, Track>()
    #expect(try storage.move(fromOffsets: [], toOffset: 0).name == "unchanged")
    for (offsets, target) in [([0], 0), ([], 1), ([], -1)] {
      let error = #expect(throws: SnapshotError.self) {
        try storage.move(fromOffsets: offsets, toOffset: target)
      }
      #expect(error?.code == .unknownPosition)
    }
    #expect(storage.snapshot().numberOfSections == 0)
  }
}
