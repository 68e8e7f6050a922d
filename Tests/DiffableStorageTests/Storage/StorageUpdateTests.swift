import DiffableStorage
import PortableFoundation
import TestSupport
import Testing

@Suite struct StorageUpdateTests {
  struct Failure: Error, Equatable {
    var number: Int
  }

  @Test func `A step that applies its update again does not remove later steps`() {
    let update = StorageUpdate()
    var runs: [Int] = []
    update.enqueueDatasourceUpdate {
      runs.append(1)
      $0.applyDeferredDatasourceUpdates()
    }
    update.enqueueDatasourceUpdate { _ in runs.append(2) }
    update.applyDeferredDatasourceUpdates()
    update.enqueueDatasourceUpdate { _ in runs.append(3) }
    update.applyDeferredDatasourceUpdates()
    #expect(runs == [1, 2, 3])
  }

  @Test func `A new update is empty and equal to another`() {
    let update = StorageUpdate()
    #expect(update.isEmpty)
    #expect(update == StorageUpdate())
    #expect(!update.containsDeferredDatasourceUpdates)
    #expect(update.description == "StorageUpdate, empty")
    #expect(update.isAnimated)
    #expect(update.batches.isEmpty)
  }

  @Test func `Deferred changes run in order, once, and may record what they did`() {
    let update = StorageUpdate()
    var log: [Int] = []
    for number in 0..<3 {
      update.enqueueDatasourceUpdate { update in
        log.append(number)
        update.objectChanges.append((.insert, [[0, number]]))
      }
    }
    #expect(!update.isEmpty)
    #expect(update.containsDeferredDatasourceUpdates)
    #expect(update.objectChanges.isEmpty)
    update.applyDeferredDatasourceUpdates()
    update.applyDeferredDatasourceUpdates()
    #expect(log == [0, 1, 2])
    #expect(update.objectChanges.map(\.1) == [[[0, 0]], [[0, 1]], [[0, 2]]])
    #expect(!update.containsDeferredDatasourceUpdates)
    #expect(!update.isEmpty)
  }

  @Test func `An error stops its own change only, and is recorded`() {
    let update = StorageUpdate()
    var log: [Int] = []
    for number in 0..<4 {
      update.enqueueDatasourceUpdate { _ in
        if number.isMultiple(of: 2) { throw Failure(number: number) }
        log.append(number)
      }
    }
    update.applyDeferredDatasourceUpdates()
    #expect(log == [1, 3])
    #expect(update.errors.compactMap { $0 as? Failure } == [.init(number: 0), .init(number: 2)])
    #expect(update.isEmpty)
  }

  @Test func `A change that is added while the update is applied also runs`() {
    let update = StorageUpdate()
    var log: [String] = []
    update.enqueueDatasourceUpdate { update in
      log.append("outer")
      update.enqueueDatasourceUpdate { _ in log.append("inner") }
      update.applyDeferredDatasourceUpdates()
    }
    update.applyDeferredDatasourceUpdates()
    #expect(log == ["outer", "inner"])
  }

  @Test func `Applying a batch applies everything before it, and nothing after it`() {
    let update = StorageUpdate(isAnimated: false)
    var log: [String] = []
    var operations = BatchOperations()
    operations.sectionInsertions = [0]
    update.enqueueDatasourceUpdate { _ in log.append("before") }
    update.enqueueBatch(operations) { _ in log.append("first") }
    update.enqueueBatch(BatchOperations()) { _ in log.append("second") }
    update.enqueueBatch(BatchOperations()) { _ in log.append("third") }
    let batches = update.batches
    #expect(batches.count == 3)
    #expect(batches.first?.operations == operations)
    batches[1].apply()
    #expect(log == ["before", "first", "second"])
    batches[0].apply()
    batches[1].apply()
    #expect(log.count == 3)
    update.applyDeferredDatasourceUpdates()
    #expect(log == ["before", "first", "second", "third"])
    #expect(update.batches.count == 3)
    #expect(!update.isAnimated)
  }

  @Test func `An update that is released is applied`() {
    var log: [Int] = []
    do {
      let update = StorageUpdate()
      update.enqueueDatasourceUpdate { _ in log.append(1) }
      update.enqueueBatch(BatchOperations()) { _ in log.append(2) }
      #expect(log.isEmpty)
    }
    #expect(log == [1, 2])
  }

  @Test func `Batches can share one change of the data, and be computed when they are read`() {
    final class Step: ComputedStep {
      var operations = [BatchOperations](repeating: BatchOperations(), count: 3)
      let change: () -> Void

      init(change: @escaping () -> Void) { self.change = change }

      func rowEdits(_: BatchOperations, _: RowLayout, allowsMoves: Bool) -> RowEdits? { nil }
      func apply() { change() }
      func list(in update: StorageUpdate) {}
    }

    let update = StorageUpdate()
    var log: [String] = []
    let step = Step { log.append("switch") }
    update.enqueue(step)
    update.enqueueBatch(BatchOperations()) { _ in log.append("last") }
    #expect(update.batches.count == 4)
    step.operations.removeLast()
    let batches = update.batches
    #expect(batches.count == 3)
    batches[1].apply()
    batches[0].apply()
    #expect(log == ["switch"])
    batches[2].apply()
    #expect(log == ["switch", "last"])
    #expect(!update.containsDeferredDatasourceUpdates)
  }

  @Test func `Equality compares the lists in order and the number of unapplied changes`() {
    func update(_ changes: [(ChangeType, [IndexPath])], steps: Int = 0) -> StorageUpdate {
      let update = StorageUpdate()
      update.objectChanges = changes
      for _ in 0..<steps { update.enqueueDatasourceUpdate { _ in } }
      return update
    }
    let insertion: (ChangeType, [IndexPath]) = (.insert, [[0, 0]])
    let deletion: (ChangeType, [IndexPath]) = (.delete, [[0, 0]])
    #expect(update([insertion, deletion]) == update([insertion, deletion]))
    #expect(update([insertion, deletion]) != update([deletion, insertion]))
    #expect(update([insertion]) != update([insertion], steps: 1))
    #expect(update([insertion], steps: 1) == update([insertion], steps: 1))
    let model = update([insertion])
    model.updatedObjects = [[0, 0]: "model"]
    #expect(model == update([insertion]))
    let sections = StorageUpdate()
    sections.sectionChanges = [(.move, [1, 0])]
    #expect(sections != StorageUpdate())
    #expect(!sections.isEmpty)
  }

  @Test func `A description lists one change a line, sections first`() {
    let update = StorageUpdate()
    update.objectChanges = [(.insert, [[0, 1]]), (.move, [[0, 0], [1, 2]])]
    update.sectionChanges = [(.delete, [3]), (.move, [2, 0])]
    update.enqueueDatasourceUpdate { _ in }
    #expect(
      update.description == """
        StorageUpdate
          delete section 3
          move section 2 → 0
          insert item [0, 1]
          move item [0, 0] → [1, 2]
          1 not applied yet
        """
    )
  }

  @Test func `Change types are coded by their names`() {
    let types: [ChangeType] = [.delete, .move, .insert, .update]
    #expect(types.map(\.rawValue) == ["delete", "move", "insert", "update"])
  }

  @Test func `Change lists become operations without incomplete entries`() {
    let update = StorageUpdate()
    update.objectChanges = [
      (.delete, [[0, 1]]), (.insert, [[1, 0]]), (.update, [[2, 2]]), (.move, [[0, 0], [0, 3]]),
      (.insert, []), (.delete, [[1]]), (.move, [[0, 4]]),
    ]
    update.sectionChanges = [
      (.delete, [4]), (.insert, [0]), (.update, [1]), (.move, [2, 3]), (.delete, []), (.move, [5]),
    ]
    var operations = BatchOperations()
    operations.itemDeletions = [ItemPosition(section: 0, item: 1)]
    operations.itemInsertions = [ItemPosition(section: 1, item: 0)]
    operations.itemReloads = [ItemPosition(section: 2, item: 2)]
    operations.itemMoves = [
      BatchMove(from: ItemPosition(section: 0, item: 0), to: ItemPosition(section: 0, item: 3))
    ]
    operations.sectionDeletions = [4]
    operations.sectionInsertions = [0]
    operations.sectionReloads = [1]
    operations.sectionMoves = [BatchMove(from: 2, to: 3)]
    #expect(update.recordedOperations == operations)
  }

  // MARK: Delivering

  @Test func `An empty update is not delivered`() {
    let storage = BaseUpdateDeliveringStorage()
    let delegate = TestDelegate.applying()
    storage.delegate = delegate
    storage.deliver(StorageUpdate())
    #expect(delegate.updates.isEmpty)
  }

  @Test func `An update delivered during another delivery follows it`() {
    let storage = BaseUpdateDeliveringStorage()
    var log: [String] = []
    func deliver(_ name: String) {
      let update = StorageUpdate()
      update.enqueueDatasourceUpdate { _ in log.append("apply \(name)") }
      storage.deliver(update)
    }
    var isFirst = true
    let delegate = TestDelegate { update in
      if isFirst {
        isFirst = false
        deliver("b")
      }
      update.applyDeferredDatasourceUpdates()
    }
    storage.delegate = delegate
    deliver("a")
    #expect(log == ["apply a", "apply b"])
    storage.delegate = nil
    deliver("c")
    #expect(log == ["apply a", "apply b", "apply c"])
    let postponing = TestDelegate.postponing()
    storage.delegate = postponing
    deliver("d")
    #expect(log.count == 3)
  }

  @Test func `A custom storage defers updates as the others do`() {
    let storage = BaseUpdateDeliveringStorage()
    var applied = 0
    var anomalies: [StorageAnomaly] = []
    storage.anomalyHandler = { anomalies.append($0) }
    func deliver() {
      let update = StorageUpdate()
      update.enqueueDatasourceUpdate { _ in applied += 1 }
      storage.deliver(update)
    }
    deliver()
    #expect(applied == 1)
    let forgetful = TestDelegate { _ in }
    storage.delegate = forgetful
    deliver()
    #expect(applied == 2)
    #expect(anomalies == [.updateNotApplied])
    let postponing = TestDelegate.postponing()
    storage.delegate = postponing
    deliver()
    #expect(applied == 2)
    postponing.forget()
    #expect(applied == 3)
    #expect(anomalies.count == 1)
  }
}
