import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import TestSupport
import Testing

/// Each case of the updater's rules.
@Suite struct ListUpdaterTests: ShownNumbers {
  let dataSource = DiffableDataSource<String, Int>()
  let log = UpdaterLog()

  private func updater(_ grid: HeadlessGrid, _ storage: any UpdatingStorage) -> ListUpdater {
    grid.attach(to: storage)
    let updater = ListUpdater(grid)
    log.follow(updater)
    storage.delegate = updater
    return updater
  }

  // MARK: Batches

  @Test func `A batch is carried out between will and did`() throws {
    let (grid, storage) = (HeadlessGrid(), try start([1, 2]))
    let updater = updater(grid, storage)
    try apply([2, 3])
    try grid.verify()
    #expect(grid.violations == [])
    #expect(log.words == ["will", "did"])
    #expect(grid.counters.made + grid.counters.reused == 3)
    withExtendedLifetime(updater) {}
  }

  @Test func `A moved item keeps its cell, unless moves are shown as deletion and insertion`()
    throws
  {
    for isReplaced in [false, true] {
      let (grid, storage) = (HeadlessGrid(), try start([1, 2, 3]))
      let updater = updater(grid, storage)
      updater.animateMoveAsDeleteAndInsert = isReplaced
      let cell = grid.cell(at: ItemPosition(section: 0, item: 0))
      try apply([2, 3, 1])
      try grid.verify()
      let isSame = grid.cell(at: ItemPosition(section: 0, item: 2)) === cell
      #expect(isSame != isReplaced || grid.counters.moved == 0)
      #expect(grid.counters.moved == (isReplaced ? 0 : 1))
    }
  }

  @Test func `An item that is made anew is not reloaded beside its section`() {
    let view = TestListView()
    let updater = ListUpdater(view)
    updater.itemsToReload = { [[0, 0], [1, 0]] }
    var operations = BatchOperations()
    operations.itemInsertions = [ItemPosition(section: 1, item: 1)]
    operations.sectionReloads = [0]
    let update = StorageUpdate()
    update.enqueueBatch(operations) { _ in }
    updater.storageDidPerformUpdate(update)
    #expect(view.batches.last?.sectionReloads == [0])
    #expect(view.batches.last?.itemReloads == [ItemPosition(section: 1, item: 0)])
  }

  @Test func `A storage's reload reloads the view`() throws {
    let (grid, storage) = (HeadlessGrid(), try start([1]))
    let updater = updater(grid, storage)
    dataSource.applySnapshotUsingReloadData(try Small(sections: ["A": [4, 5]]))
    try grid.verify()
    #expect(log.words == ["will nil", "did nil"])
    withExtendedLifetime(updater) {}
  }

  @Test func `An updated item is filled in place, with its model and payload`() throws {
    struct Song: Identifiable, Equatable {
      let id: Int
      var title: String
    }
    let storage = ModelStorage<String, Song>()
    storage.payloadProvider = { $1.title.count - $0.title.count }
    try storage.apply([("A", [Song(id: 1, title: "a"), Song(id: 2, title: "b")])])
    let view = TestListView()
    let updater = ListUpdater(view)
    storage.delegate = updater
    var filled: [String] = []
    updater.updateItem = { indexPath, model, payload in
      let title = (model as? Song)?.title ?? "nil"
      filled.append("\(Array(indexPath)) \(title) \(payload.map { "\($0)" } ?? "nil")")
    }
    try storage.apply([("A", [Song(id: 3, title: "c"), Song(id: 2, title: "bbb")])])
    #expect(filled == ["[0, 1] bbb 2"])
    #expect(view.batches.map(\.count) == [2])
    updater.needsNewCell = { _ in true }
    try storage.apply([("A", [Song(id: 3, title: "c"), Song(id: 2, title: "d")])])
    #expect(filled.count == 1)
    #expect(view.batches.last?.itemReloads == [ItemPosition(section: 0, item: 1)])
    #expect(view.batches.last?.itemReconfigures == [])
  }

  @Test func `The style has the update's wish and the updater's animations`() throws {
    let storage = try start([1])
    let view = TestListView()
    let updater = ListUpdater(view)
    updater.animations.deleteItem = .fade
    storage.delegate = updater
    try apply([1, 2])
    dataSource.apply(try Small(sections: ["A": [1]]), animatingDifferences: false)
    #expect(view.styles.map(\.isAnimated) == [true, false])
    #expect(view.styles.allSatisfy { $0.animations.deleteItem == .fade })
    #expect(view.styles.allSatisfy { $0.animations.insertSection == .none })
  }

  // MARK: Off screen, and a pending layout

  @Test func `Off screen, an update is applied and the view reloads`() throws {
    let storage = try start([1])
    let view = TestListView()
    view.isOnScreen = false
    let updater = ListUpdater(view)
    log.follow(updater)
    storage.delegate = updater
    try apply([1, 2])
    #expect(storage.contents() == [["1", "2"]])
    #expect((view.reloads, view.batches.count) == (1, 0))
    #expect(log.words == ["will", "did"])
    updater.animateChangesOffScreen = true
    // The layout after the reload is pending, and the view cannot do it off screen.
    try apply([2])
    #expect((view.reloads, view.batches.count, view.layouts) == (2, 0, 0))
    view.isOnScreen = true
    try apply([2, 3])
    #expect((view.reloads, view.batches.count, view.layouts) == (2, 1, 1))
    view.isOnScreen = false
    try apply([3])
    #expect((view.reloads, view.batches.count, view.layouts) == (2, 2, 1))
  }

  @Test func `A reload that is owed is laid out before the next batch`() throws {
    let (grid, storage) = (HeadlessGrid(), try start([1]))
    grid.laysOutAutomatically = false
    grid.attach(to: storage)
    grid.layout()
    let updater = ListUpdater(grid)
    storage.delegate = updater
    dataSource.applySnapshotUsingReloadData(try Small(sections: ["A": [4, 5]]))
    try apply([5])
    #expect(grid.violations == [])
    try grid.verify()
  }

  // MARK: Holding updates

  @Test func `Held updates wait, and are carried out in order`() throws {
    let (grid, storage) = (HeadlessGrid(), try start([1]))
    let updater = updater(grid, storage)
    updater.hold()
    updater.hold()
    try apply([1, 2])
    try apply([2, 3])
    #expect(storage.contents() == [["1"]])
    #expect(log.words == [])
    updater.release()
    #expect(log.words == [])
    updater.release()
    #expect(log.words == ["will", "did", "will", "did"])
    #expect(grid.violations == [])
    try grid.verify()
    try apply([3])
    #expect(log.words.count == 6)
    try grid.verify()
  }

  @Test func `An update that comes while a held one is shown is shown after it`() throws {
    let (grid, storage) = (HeadlessGrid(), try start([1]))
    let updater = updater(grid, storage)
    let next = try Small(sections: ["A": [2]])
    let log = updater.willUpdateContent
    updater.willUpdateContent = { [dataSource] update in
      log?(update)
      if dataSource.snapshot() != next { dataSource.apply(next) }
    }
    updater.hold()
    try apply([1, 2])
    updater.release()
    #expect(self.log.words == ["will", "did", "will", "did"])
    #expect(grid.violations == [])
    try grid.verify()
  }

  @Test func `A reload that comes while updates are held makes them void`() throws {
    let (grid, storage) = (HeadlessGrid(), try start([1]))
    let updater = updater(grid, storage)
    updater.hold()
    try apply([1, 2])
    dataSource.applySnapshotUsingReloadData(try Small(sections: ["A": [7]]))
    updater.release()
    #expect(log.words == ["will", "did", "will nil", "did nil"])
    #expect(grid.violations == [])
    try grid.verify()
  }

  @Test func `Updates wait until the view has settled`() throws {
    let storage = try start([1])
    let view = TestListView()
    let updater = ListUpdater(view)
    log.follow(updater)
    storage.delegate = updater
    view.isSettled = false
    updater.hold()
    try apply([1, 2])
    updater.release()
    try apply([2])
    #expect(log.words == [])
    view.isSettled = true
    #expect(log.words == ["will", "did", "will", "did"])
    #expect(storage.contents() == [["2"]])
  }

  @Test func `Updates that wait for a view that goes away are applied`() throws {
    let storage = try start([1])
    var view: TestListView? = TestListView()
    let updater = try ListUpdater(#require(view))
    log.follow(updater)
    storage.delegate = updater
    view?.isSettled = false
    updater.hold()
    try apply([1, 2])
    updater.release()
    #expect(storage.contents() == [["1"]])
    view = nil
    #expect(storage.contents() == [["1", "2"]])
    #expect(log.words == ["will", "did"])
  }

  // MARK: Exactly once

  @Test(arguments: TestListView.Habit.allCases)
  func `Whatever a view does, an update is applied once and did is called once`(
    _ habit: TestListView.Habit
  ) throws {
    let storage = try start([1, 2, 3])
    let view = TestListView(habit)
    let updater = ListUpdater(view)
    log.follow(updater)
    storage.delegate = updater
    try apply([3, 1, 4])
    #expect(storage.contents() == [["3", "1", "4"]])
    view.finish()
    #expect(log.words == ["will", "did"])
    #expect(view.reloads == (habit == .ignoresBody ? 1 : 0))
  }

  @Test func `A view that is gone loses no update`() throws {
    let storage = try start([1])
    var view: TestListView? = TestListView()
    let updater = try ListUpdater(#require(view))
    log.follow(updater)
    storage.delegate = updater
    weak let gone = view
    view = nil
    #expect(gone == nil)
    try apply([2])
    #expect(storage.contents() == [["2"]])
    dataSource.applySnapshotUsingReloadData(try Small(sections: ["A": [7]]))
    #expect(log.words == ["will", "did", "will nil", "did nil"])
  }

  @Test func `A view that goes away in the middle of a batch holds nothing up`() throws {
    let storage = try start([1])
    var view: TestListView? = TestListView(.completesLater)
    let updater = try ListUpdater(#require(view))
    log.follow(updater)
    storage.delegate = updater
    try apply([2])
    #expect(log.words == ["will"])
    view = nil
    #expect(log.words == ["will", "did"])
  }

  @Test func `What is left after the last batch is applied, and the view reloads`() throws {
    let view = TestListView()
    let updater = ListUpdater(view)
    log.follow(updater)
    let update = StorageUpdate()
    var order: [String] = []
    var operations = BatchOperations()
    operations.itemInsertions = [ItemPosition(section: 0, item: 0)]
    update.enqueueBatch(operations) { _ in order.append("batch") }
    update.enqueueDatasourceUpdate { _ in order.append("rest") }
    updater.storageDidPerformUpdate(update)
    #expect(order == ["batch", "rest"])
    #expect((view.batches.count, view.reloads) == (1, 1))
    #expect(log.words == ["will", "did"])
  }

  /// An update of two batches, which share one change of the data.
  private func twoBatches(_ change: @escaping () -> Void) -> StorageUpdate {
    let update = StorageUpdate()
    var (structure, content) = (BatchOperations(), BatchOperations())
    structure.itemInsertions = [ItemPosition(section: 0, item: 0)]
    content.itemReloads = [ItemPosition(section: 0, item: 1)]
    update.enqueueBatch(structure) { _ in change() }
    update.enqueueBatch(content) { _ in }
    return update
  }

  @Test(arguments: [0, 1])
  func `A view that forgets one of two batches reloads`(_ forgotten: Int) {
    let view = TestListView()
    view.forgotten = forgotten
    let updater = ListUpdater(view)
    log.follow(updater)
    var changes = 0
    updater.storageDidPerformUpdate(twoBatches { changes += 1 })
    #expect(changes == 1)
    #expect((view.batches.count, view.reloads) == (forgotten, 1))
    #expect(log.words == ["will", "did"])
    view.finish()
    #expect(view.batches.count == forgotten)
  }

  // MARK: Updates whose changes the test records

  @Test func `Without a manager, an update whose changes are recorded is one batch`() throws {
    let (storage, view) = (SelfRecordingStorage([1, 2]), TestListView())
    let updater = ListUpdater(view)
    storage.delegate = updater
    storage.change(to: [2]) { $0.objectChanges.append((.delete, [[0, 0]])) }
    #expect(view.batches.map(\.itemDeletions) == [[ItemPosition(section: 0, item: 0)]])
    #expect(storage.contents() == [["2"]])
  }

  @Test func `With a manager, it is checked, and becomes a reload and an anomaly if it is wrong`()
    throws
  {
    let (storage, view) = (SelfRecordingStorage([1, 2]), TestListView())
    let updater = ListUpdater(view)
    log.follow(updater)
    storage.delegate = updater
    let counts = ViewCounts(of: storage)
    func ask() -> [Int] {
      (0..<counts.numberOfSections()).map { counts.numberOfItems(inSection: $0) }
    }
    #expect(ask() == [2])
    updater.counts = counts
    var anomalies: [StorageAnomaly] = []
    updater.anomalyHandler = { anomalies.append($0) }
    storage.change(to: [2]) { $0.objectChanges.append((.delete, [[0, 0]])) }
    #expect(view.batches.count == 1)
    #expect(anomalies == [])
    #expect(ask() == [1])
    storage.change(to: [2, 3, 4]) { $0.objectChanges.append((.insert, [[0, 1]])) }
    #expect((view.batches.count, view.reloads) == (1, 1))
    #expect(anomalies.map(\.isContradictoryChanges) == [true])
    #expect(anomalies.first?.description.contains("A16") == true)
    #expect(ask() == [3])
    #expect(storage.contents() == [["2", "3", "4"]])
    #expect(log.words == ["will", "did", "will", "did"])
  }

  @Test func `A move of an item or to a section that does not exist changes no counts`() {
    let storage = ModelStorage<Int, VersionedCard>()
    storage.apply([(0, []), (1, [VersionedCard(id: 1)])], duplicates: .keepFirst)
    #expect(storage.counts(movingFrom: [1, 0], to: [0, 0]) == [1, 0])
    #expect(storage.counts(movingFrom: [0, 0], to: [1, 0]) == [0, 1])
    #expect(storage.counts(movingFrom: [1, 0], to: [2, 0]) == [0, 1])
    #expect(storage.counts(movingFrom: [-1, 0], to: [0, 0]) == [0, 1])
  }

  @Test func `A view with another data source gets nothing, which is reported once`() throws {
    let (view, storage) = (TestListView(), try start([1]))
    let updater = ListUpdater(view)
    storage.delegate = updater
    var (isReplaced, anomalies) = (true, [StorageAnomaly]())
    updater.viewHasAnotherDataSource = { isReplaced }
    updater.anomalyHandler = { anomalies.append($0) }
    for items in [[1, 2], [1]] { try apply(items) }
    #expect((view.batches.count, view.reloads) == (0, 0))
    #expect(anomalies == [.viewHasAnotherDataSource])
    isReplaced = false
    try apply([3])
    isReplaced = true
    try apply([4])
    #expect(anomalies == [.viewHasAnotherDataSource, .viewHasAnotherDataSource])
  }
}
