import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import GridRendering
import PortableFoundation
import TestSupport
import Testing

/// Updates that a view keeps and applies later, with reloads in between.
@Suite struct PostponedUpdatesTests {
  // MARK: Reloads

  @Test(arguments: [true, false])
  func `An update that is void changes nothing and lists nothing`(_ isRows: Bool) throws {
    let storage = SingleSectionEquatableStorage(items: notes("1a 2a"))
    let grid = HeadlessGrid()
    let list = SequentialList()
    if isRows { list.attach(to: storage) } else { grid.attach(to: storage) }
    let updater = isRows ? ListUpdater(list) : ListUpdater(grid)
    var anomalies: [StorageAnomaly] = []
    updater.anomalyHandler = { anomalies.append($0) }
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.setItems(notes("2a 3a 4a"))
    let update = try #require(keeper.updates.first)
    #expect(!update.objectChanges.isEmpty)
    storage.items = notes("9a")
    if isRows { list.reloadRows() } else { grid.reloadData() }
    let reloads = list.counters.reloads
    #expect(update.isEmpty)
    #expect(update.objectChanges.isEmpty)
    #expect(update.updatedObjects.isEmpty)
    updater.storageDidPerformUpdate(update)
    if !isRows { grid.storageDidPerformUpdate(update) }
    #expect(anomalies == [])
    #expect(list.counters.reloads == reloads)
    #expect(grid.violations == [])
    #expect(list.violations == [])
    if isRows { try list.verify() } else { try grid.verify() }
  }

  @Test func `An update that was applied before a reload stays listed`() throws {
    let dataSource = DiffableDataSource(try Snapshot(sections: ["A": [1, 2]]))
    let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    let view = LateView(of: storage)
    dataSource.apply(try Snapshot(sections: ["A": [1, 2, 3]]))
    let update = try #require(view.kept.first)
    try view.catchUp()
    dataSource.applySnapshotUsingReloadData(try Snapshot(sections: ["A": [1]]))
    #expect(update.batches.count == 1)
    #expect(update.objectChanges.count == 1)
  }

  @Test func `A user's closure in an update also runs after a reload`() throws {
    let dataSource = DiffableDataSource(try Snapshot(sections: ["A": [1, 2]]))
    let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    let view = LateView(of: storage)
    dataSource.apply(try Snapshot(sections: ["A": [1, 2, 3]]))
    let update = try #require(view.kept.first)
    var isDone = false
    update.enqueueDatasourceUpdate { _ in isDone = true }
    dataSource.applySnapshotUsingReloadData(try Snapshot(sections: ["A": [1]]))
    update.applyDeferredDatasourceUpdates()
    #expect(isDone)
    #expect(storage.numberOfItems(inSection: 0) == 1)
  }

  // MARK: Headers and footers

  @Test func `A footer that changed and changed back is reloaded`() throws {
    let storage = MemoryStorage()
    storage.setItems([1])
    storage.configureForTableViewUsage()
    storage.footerModelProvider = { [weak storage] in storage?.numberOfItems(inSection: $0) }
    let view = LateView(of: storage)
    storage.addItem(2)
    storage.removeItems(at: [[0, 1]])
    try view.check()
    #expect(view.footer(0) as? Int == 1)
  }

  @Test func `A provider that reads the storage gets the contents after the update`() throws {
    let storage = MemoryStorage()
    storage.setItems(["a"])
    storage.configureForTableViewUsage()
    storage.headerModelProvider = { [weak storage] index in
      storage?.section(atIndex: index).map { section in
        "\(section.items) \(storage?.sectionIndex(for: section) ?? -1)"
      }
    }
    let view = LateView(of: storage)
    storage.performUpdates {
      storage.insertSection(SectionModel(items: ["b"]), atIndex: 0)
      storage.addItem("c", toSection: 1)
    }
    #expect(storage.section(atIndex: 0)?.items as? [String] == ["a"])
    try view.check()
    #expect(view.header(1) as? String == #"["a", "c"] 1"#)
  }

  /// Carries out the first of two batches, edits the storage, and carries out the rest.
  private func checkEditBetweenBatches<S: UpdatingStorage & SupplementaryStorage>(
    of storage: S,
    change: (S) -> Void,
    edit: (S) -> Void
  ) throws {
    storage.configureForTableViewUsage()
    storage.footerModelProvider = { [weak storage] in storage?.numberOfItems(inSection: $0) }
    let view = LateView(of: storage)
    change(storage)
    let batches = try #require(view.kept.first).batches
    #expect(batches.count == 2)
    try view.grid.performBatchUpdates(batches[0].operations) { batches[0].apply() }
    edit(storage)
    try view.grid.performBatchUpdates(batches[1].operations) { batches[1].apply() }
    view.dropFirst()
    try view.check()
    #expect(view.footer(0) as? Int == storage.numberOfItems(inSection: 0))
  }

  @Test func `A footer is right when a memory storage is edited between two batches`() throws {
    let storage = MemoryStorage()
    storage.setItems([1, 2, 3])
    try checkEditBetweenBatches(of: storage) {
      $0.removeItems(at: [[0, 0], [0, 1]])
    } edit: {
      $0.addItems([7, 8])
    }
  }

  @Test func `A footer is right when a single section is edited between two batches`() throws {
    let storage = SingleSectionEquatableStorage(items: notes("1a 2a 3a"))
    try checkEditBetweenBatches(of: storage) {
      $0.setItems(notes("1a"))
    } edit: {
      $0.setItems(notes("1a 7a 8a"))
    }
  }

  @Test func `A footer that the view gets before it applies an update is reloaded`() throws {
    let memory = MemoryStorage()
    memory.setItems([1])
    let single = SingleSectionEquatableStorage(items: notes("1a"))
    let storages: [(any UpdatingStorage & SupplementaryStorage, () -> Void)] = [
      (memory, { memory.addItem(2) }), (single, { single.setItems(notes("1a 2a")) }),
    ]
    for (storage, edit) in storages {
      let view = LateView(of: storage)
      edit()
      // The footer becomes visible now.
      storage.configureForTableViewUsage()
      storage.footerModelProvider = { [weak storage] in storage?.numberOfItems(inSection: $0) }
      #expect(storage.footerModel(forSection: 0) as? Int == 1)
      var reloads: [Int] = []
      for batch in view.kept.flatMap(\.batches) {
        reloads += batch.operations.supplementaryReloads.map(\.section)
        batch.apply()
      }
      #expect(reloads == [0])
      #expect(storage.footerModel(forSection: 0) as? Int == 2)
    }
  }

  @Test func `Footers that first appear in a reload are right after an update behind it`() throws {
    let dataSource = DiffableDataSource(try Snapshot(sections: ["A": [1]]))
    let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    storage.configureForTableViewUsage()
    storage.footerModelProvider = { [weak storage] in storage?.numberOfItems(inSection: $0) }
    let later = try Snapshot(sections: ["A": [1], "B": [2]])
    let last = try Snapshot(sections: ["A": [1], "B": [2, 3]])
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    let view = AnsweringView(grid) {
      dataSource.applySnapshotUsingReloadData(later)
      dataSource.apply(last)
    }
    storage.delegate = view
    storage.reloadSupplementary(ofKind: "TableViewElementKindSectionFooter", inSections: ["A"])
    #expect(grid.violations.isEmpty)
    try grid.verify()
  }

  @Test func `The second batch of a memory storage has no effect after a reload`() throws {
    let storage = MemoryStorage()
    storage.setItems(Array(0..<5))
    let view = LateView(of: storage)
    storage.performUpdates {
      storage.addItem(9)
      storage.reloadItem(4)
    }
    let batches = try #require(view.kept.first).batches
    #expect(batches.filter { !$0.operations.isEmpty }.count == 2)
    try view.grid.performBatchUpdates(batches[0].operations) { batches[0].apply() }
    storage.setItems([7])
    #expect(batches[1].operations.isEmpty)
    view.dropFirst()
    try view.check()
  }

  @Test func `The second batch of a single section has no effect after items are set`() throws {
    let storage = SingleSectionEquatableStorage(items: notes("1a 2a 3a"))
    let view = LateView(of: storage)
    storage.setItems(notes("0a 1a 2a 3b"))
    let batches = try #require(view.kept.first).batches
    #expect(batches.filter { !$0.operations.isEmpty }.count == 2)
    try view.grid.performBatchUpdates(batches[0].operations) { batches[0].apply() }
    storage.items = []
    view.grid.reloadData()
    #expect(batches[1].operations.isEmpty)
    view.dropFirst()
    try view.check()
  }

  @Test func `A change without differences keeps the record of the one that waits`() throws {
    let collection = InMemoryLiveCollection([ObservedRow(id: 1)])
    let storage = LiveCollectionStorage()
    storage.addSection(with: collection)
    let view = LateView(of: storage)
    collection.elements.append(ObservedRow(id: 2))
    collection.elements = [ObservedRow(id: 1), ObservedRow(id: 2)]
    let update = try #require(view.kept.first)
    try view.check()
    #expect(update.objectChanges.map(\.0) == [.insert])
  }

  @Test func `A silent move keeps the models of headers for the next comparison`() throws {
    let storage = MemoryStorage()
    storage.setItemsForAllSections([[1, 2], [3]])
    storage.configureForTableViewUsage()
    storage.headerModelProvider = { [weak storage] in storage?.numberOfItems(inSection: $0) }
    let view = LateView(of: storage)
    storage.moveItemWithoutAnimation(from: [0, 0], to: [1, 0])
    storage.addItem(4, toSection: 1)
    var reloads: [Int] = []
    for batch in view.kept.flatMap(\.batches) {
      reloads += batch.operations.supplementaryReloads.map(\.section)
      batch.apply()
    }
    #expect(reloads == [0, 1])
  }

  // MARK: No operations

  @Test func `Setting the same items is not delivered`() {
    let storage = SingleSectionEquatableStorage(items: notes("1a"))
    let view = BatchwiseView()
    storage.delegate = view
    var anomalies: [StorageAnomaly] = []
    storage.anomalyHandler = { anomalies.append($0) }
    storage.setItems(notes("1a"))
    #expect(view.updates == 0)
    #expect(anomalies.isEmpty)
    storage.setItems(notes("1a 2a"))
    #expect(view.updates == 1)
    #expect(anomalies.isEmpty)
  }

  @Test func `Equal items that replace others are shown when a postponed update is applied`() {
    let storage = SingleSectionEquatableStorage(items: [EqualByNumber(1, "old")])
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.setItems([EqualByNumber(1, "old"), EqualByNumber(2, "old")])
    storage.setItems([EqualByNumber(1, "new"), EqualByNumber(2, "new")])
    #expect(keeper.updates.count == 1)
    #expect(storage.items.map(\.text) == ["old"])
    keeper.applyAll()
    #expect(storage.items.map(\.text) == ["new", "new"])
    storage.setItems([EqualByNumber(1, "newest"), EqualByNumber(2, "newest")])
    #expect(keeper.updates.count == 1)
    #expect(storage.items.map(\.text) == ["newest", "newest"])
  }

  @Test func `Queries stay behind a postponed update if a source reports no changes`() {
    let controller = ScriptedResults(["A": ["a"]])
    let storage = FetchedResultsStorage(fetchedResultsController: controller)
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    controller.report([.object("b", .insert, nil, [0, 1])], leadingTo: ["A": ["a", "b"]])
    controller.report([], leadingTo: ["A": ["a", "B"]])
    #expect(keeper.updates.count == 1)
    #expect(storage.numberOfItems(inSection: 0) == 1)
    keeper.applyAll()
    #expect(storage.item(at: [0, 1]) as? String == "B")
    controller.report([], leadingTo: ["A": ["c", "d"]])
    #expect(storage.item(at: [0, 0]) as? String == "c")
  }
}

/// A delegate that applies only the batches of an update, like the adapter in the guide.
private final class BatchwiseView: StorageUpdating {
  private(set) var updates = 0

  func storageDidPerformUpdate(_ update: StorageUpdate) {
    updates += 1
    for batch in update.batches { batch.apply() }
  }

  func storageNeedsReloading() {}
}

private struct EqualByNumber: EntityIdentifiable, Equatable {
  var number: Int
  var text: String

  init(_ number: Int, _ text: String) {
    self.number = number
    self.text = text
  }

  var identifier: AnyHashable { number }
  static func == (a: Self, b: Self) -> Bool { a.number == b.number }
}

/// A delegate that passes updates to a grid, and calls a closure when it gets the first one.
private final class AnsweringView: StorageUpdating {
  private let grid: HeadlessGrid
  private var answer: (() -> Void)?

  init(_ grid: HeadlessGrid, answer: @escaping () -> Void) {
    self.grid = grid
    self.answer = answer
  }

  func storageDidPerformUpdate(_ update: StorageUpdate) {
    let answer = answer.take()
    answer?()
    grid.storageDidPerformUpdate(update)
  }

  func storageNeedsReloading() { grid.storageNeedsReloading() }
}
