import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import GridRendering
import PortableFoundation
import TestSupport
import Testing

/// Batches and deferral.
@Suite struct MemoryStorageUpdatingTests {
  let storage = MemoryStorage()

  init() {
    storage.anomalyHandler = { _ in }
  }

  func apply(_ delegate: MemoryDelegate) {
    for update in delegate.updates { update.applyDeferredDatasourceUpdates() }
  }

  @Test func `The end of a batch that was not begun does nothing`() {
    storage.finishUpdate()
    storage.addItem(1)
    #expect(storage.numbers == [[1]])
    storage.startUpdate()
    storage.addItem(2)
    #expect(storage.numbers == [[1]])
    storage.finishUpdate()
    storage.finishUpdate()
    #expect(storage.numbers == [[1, 2]])
  }

  // MARK: Deferral

  @Test func `Nothing changes until the update is applied`() {
    let delegate = MemoryDelegate.postponing()
    storage.delegate = delegate
    storage.addItem(1)
    let update = delegate.updates[0]
    #expect(storage.totalNumberOfItems == 0)
    #expect(!update.isEmpty)
    #expect(update.containsDeferredDatasourceUpdates)
    #expect(update.objectChanges.isEmpty)
    #expect(update.sectionChanges.isEmpty)
    update.applyDeferredDatasourceUpdates()
    #expect(storage.numbers == [[1]])
    #expect(update.lists == .init(items: ["insert [0, 0]"], sections: ["insert [0]"]))
  }

  @Test func `An insertion or a removal is the batch that a comparison of the contents finds`()
    throws
  {
    let steps = Gen.array(
      of: zip(.bool, .int(in: 0...2), .int(in: 0...9), .int(in: 1...4)),
      count: 1...12
    )
    try check(steps, runs: cases(200, thorough: 10_000)) { steps in
      let storage = MemoryStorage()
      storage.anomalyHandler = { _ in }
      storage.setItemsForAllSections([[1, 2, 3], [], [4]])
      var batches: [BatchOperations] = []
      let delegate = MemoryDelegate { update in
        batches = update.batches.map(\.operations).filter { $0.count > 0 }
        update.applyDeferredDatasourceUpdates()
      }
      storage.delegate = delegate
      for (isInsertion, section, item, count) in steps {
        let before = storage.shown.outline
        batches = []
        if isInsertion {
          // Thrown for a place that does not exist, which is no change.
          try? storage.insertItems(Array(0..<count), at: [section, item])
        } else {
          storage.removeItems(at: (0..<count).map { [section, item + $0 * 2] })
        }
        let compared = BatchPlan(from: before, to: storage.shown.outline, policy: .fewestBatches)
        try requireEqual(batches, compared.batches.map(\.operations))
      }
    }
  }

  @Test func `Without a delegate, and after it is released, edits are applied at once`() {
    storage.addItem(1)
    do {
      let delegate = MemoryDelegate.postponing()
      storage.delegate = delegate
      storage.addItem(2)
    }
    storage.addItem(3)
    #expect(storage.numbers == [[1, 2, 3]])
  }

  @Test func `An update that the delegate does not apply is applied, with an anomaly`() {
    var anomalies: [StorageAnomaly] = []
    storage.anomalyHandler = { anomalies.append($0) }
    let delegate = MemoryDelegate { _ in }
    storage.delegate = delegate
    storage.addItem(1)
    #expect(storage.numbers == [[1]])
    #expect(anomalies == [.updateNotApplied])
  }

  @Test func `Edits see the results of earlier ones, applied or not`() throws {
    let delegate = MemoryDelegate.postponing()
    storage.delegate = delegate
    storage.addItems([2, 4, 6])
    try storage.insertItem(3, to: [0, 1])
    try storage.removeItem(4)
    storage.moveItem(at: [0, 0], to: [0, 2])
    #expect(storage.numberOfSections() == 0)
    apply(delegate)
    #expect(storage.numbers == [[3, 6, 2]])
  }

  @Test func `An edit that replaces contents does not wait for unapplied updates`() {
    let delegate = MemoryDelegate.postponing()
    storage.delegate = delegate
    storage.addItems([2])
    storage.setItems([9])
    #expect(storage.numbers == [[9]])
    #expect(delegate.reloads == 1)
    let update = delegate.updates[0]
    #expect(
      update.batches.map(\.operations.itemInsertions) == [[ItemPosition(section: 0, item: 1)]]
    )
    update.applyDeferredDatasourceUpdates()
    #expect(storage.numbers == [[9, 2]])
    #expect(update.lists == .init(items: ["insert [0, 1]"]))
  }

  @Test func `An edit that becomes impossible after another one is reported`() throws {
    let anomalies = Anomalies(of: storage)
    let delegate = MemoryDelegate.postponing()
    storage.setItems([1, 2])
    storage.delegate = delegate
    try storage.removeItem(2)
    storage.setItems([7])
    #expect(anomalies.all == [.removeItemFailedItemNotFound(itemDescription: "2")])
    apply(delegate)
    #expect(storage.numbers == [[7]])
    #expect(delegate.records == [.init()])
  }

  // MARK: Batches

  @Test func `A batch is one update, an empty one is none`() {
    let delegate = MemoryDelegate.applying()
    storage.delegate = delegate
    storage.performUpdates {}
    #expect(delegate.updates.isEmpty)
    #expect(!storage.batchUpdatesInProgress)
    #expect(storage.currentUpdate == nil)
    storage.performUpdates {
      #expect(storage.batchUpdatesInProgress)
      #expect(storage.currentUpdate?.isEmpty == true)
      storage.addItem(1)
      storage.addItem(2)
      #expect(storage.totalNumberOfItems == 0)
      #expect(delegate.updates.isEmpty)
    }
    #expect(storage.numbers == [[1, 2]])
    #expect(delegate.records.map(\.items) == [["insert [0, 0]", "insert [0, 1]"]])
  }

  @Test func `A nested batch joins the outermost`() {
    let delegate = MemoryDelegate.applying()
    storage.delegate = delegate
    storage.performUpdates {
      storage.addItem(1)
      storage.performUpdates(animatingDifferences: false) { storage.addItem(2) }
      #expect(delegate.updates.isEmpty)
      storage.startUpdate()
      storage.addItem(3)
      storage.finishUpdate()
      storage.addItem(4)
    }
    #expect(storage.numbers == [[1, 2, 3, 4]])
    #expect(delegate.updates.count == 1)
    #expect(delegate.updates.first?.isAnimated == true)
    storage.finishUpdate()
    storage.performUpdates(animatingDifferences: false) { storage.addItem(5) }
    #expect(delegate.updates.last?.isAnimated == false)
  }

  @Test func `A batch whose closure throws delivers the edits before the error`() {
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try storage.performUpdates {
        storage.addItem(1)
        throw Stop()
      }
    }
    #expect(storage.numbers == [[1]])
    #expect(!storage.batchUpdatesInProgress)
  }

  @Test func `Contents that are set inside a batch are set before its other edits`() {
    let delegate = MemoryDelegate.applying()
    storage.delegate = delegate
    storage.performUpdates {
      storage.addItem(2)
      storage.setItems([9])
      #expect(storage.numbers == [[9]])
      storage.addItem(3)
    }
    #expect(storage.numbers == [[9, 2, 3]])
    #expect(delegate.reloads == 1)
    #expect(delegate.records == [.init(items: ["insert [0, 1]", "insert [0, 2]"])])
  }

  @Test func `A user's closure runs with the update`() {
    let delegate = MemoryDelegate.postponing()
    storage.delegate = delegate
    var log: [Int] = []
    storage.performUpdates {
      storage.addItem(1)
      storage.currentUpdate?.enqueueDatasourceUpdate { _ in log.append(storage.totalNumberOfItems) }
    }
    #expect(log.isEmpty)
    apply(delegate)
    #expect(log == [0])
    #expect(storage.numbers == [[1]])
  }

  @Test func `Edits that cancel out leave the view no operations`() throws {
    let grid = HeadlessGrid()
    storage.setItems([1])
    grid.attach(to: storage)
    try storage.performUpdates {
      storage.addItem(2)
      storage.moveItem(at: [0, 1], to: [0, 0])
      try storage.removeItem(2)
      storage.insertSection(SectionModel(items: [3]), atIndex: 0)
      storage.deleteSections([0])
    }
    #expect(grid.violations.isEmpty)
    try grid.verify()
  }

  // MARK: Without animations

  @Test func `Updates without animations do not call the delegate`() {
    let delegate = MemoryDelegate.applying()
    storage.delegate = delegate
    storage.updateWithoutAnimations {
      storage.addItem(1)
      storage.addItem(2)
      #expect(storage.totalNumberOfItems == 0)
      storage.setItems([9])
      #expect(throws: MemoryStorageError.self) { try storage.removeItem(7) }
    }
    #expect(storage.numbers == [[9, 1, 2]])
    #expect(delegate.updates.isEmpty)
    #expect(delegate.reloads == 0)
    storage.delegate = nil
    storage.updateWithoutAnimations { storage.addItem(3) }
    #expect(storage.numbers == [[9, 1, 2, 3]])
  }

  @Test func `Edits without animations come before unapplied updates, or join a batch`() {
    let delegate = MemoryDelegate.postponing()
    storage.delegate = delegate
    storage.addItem(1)
    storage.updateWithoutAnimations { storage.addItem(2) }
    #expect(storage.numbers == [[2]])
    storage.performUpdates {
      storage.updateWithoutAnimations { storage.addItem(3) }
      storage.addItem(4)
    }
    #expect(storage.numbers == [[2]])
    apply(delegate)
    #expect(storage.numbers == [[2, 1, 3, 4]])
    #expect(delegate.updates.count == 2)
  }
}
