import DiffableStorage
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
}
