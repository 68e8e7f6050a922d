import SectionControllers
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import TestSupport
import Testing

@Suite struct StorageUpdatingAdapterTests {
  typealias Controller<Target: StorageUpdating> = SectionDataController<
    Card, StorageUpdatingAdapter<Target>
  >

  /// A receiver that passes updates to a closure.
  final class Receiver: StorageUpdating {
    var receive: (StorageUpdate) -> Void = { _ in }
    var reloads = 0

    func storageDidPerformUpdate(_ update: StorageUpdate) { receive(update) }
    func storageNeedsReloading() { reloads += 1 }
  }

  private func show(
    _ cards: [Card],
    in controller: Controller<Receiver>,
    completion: @escaping () -> Void = {}
  ) {
    controller.update(
      items: cards,
      updateMode: .partial(animated: true),
      immediately: true,
      completion: completion
    )
  }

  @Test func `A grid keeps its cells and shows what changed`() throws {
    let grid = HeadlessGrid()
    let controller = Controller(adapter: StorageUpdatingAdapter(grid))
    grid.attach(to: controller.storage)
    let mode = UpdateMode.partial(animated: true)
    controller.update(items: [Card(1, "a"), Card(2)], updateMode: mode, immediately: true)
    let cell = try #require(grid.cell(at: ItemPosition(section: 0, item: 1)))
    controller.update(items: [Card(2), Card(1, "b")], updateMode: mode, immediately: true)
    #expect(grid.cell(at: ItemPosition(section: 0, item: 0)) === cell)
    #expect(
      grid.cell(at: ItemPosition(section: 0, item: 1))?.model as? Card == Card(1, "b")
    )
    #expect(grid.violations.isEmpty)
    try grid.verify()
  }

  @Test(arguments: [UpdateMode.partial(animated: true), .everything], [true, false])
  func `Items that an update removes or replaces are released when it is shown`(
    _ mode: UpdateMode,
    _ isLate: Bool
  ) {
    struct Box: Identifiable, Equatable {
      let id: Int
      let content: LiveItem
    }
    let count = LiveCount()
    let receiver = Receiver()
    var kept: [StorageUpdate] = []
    receiver.receive = { update in
      guard isLate else { return update.applyDeferredDatasourceUpdates() }
      update.postpone()
      kept.append(update)
    }
    let controller = SectionDataController<Box, StorageUpdatingAdapter<Receiver>>(
      adapter: StorageUpdatingAdapter(receiver),
      scheduler: ManualScheduler()
    )
    var boxes = (0..<6).map { Box(id: $0, content: LiveItem($0, count)) }
    let edits: [(inout [Box]) -> Void] = [
      { _ in }, { $0.remove(at: 2) }, { $0[1] = Box(id: 1, content: LiveItem(9, count)) },
      { $0.reverse() }, { $0.removeSubrange(1..<3) }, { $0.removeAll() },
    ]
    for edit in edits {
      edit(&boxes)
      controller.update(items: boxes, updateMode: mode, immediately: true)
      // An update of two batches sends the second one when the first one is shown.
      while let update = kept.popLast() { update.applyDeferredDatasourceUpdates() }
      #expect(count.now == boxes.count)
    }
  }

  @Test func `The record lists what the batch does, with the models of what is updated`() {
    let receiver = Receiver()
    let controller = Controller(adapter: StorageUpdatingAdapter(receiver))
    var records: [String] = []
    receiver.receive = { update in
      #expect(update.isAnimated)
      #expect(update.batches.count == 1)
      update.applyDeferredDatasourceUpdates()
      records.append("\(update)")
      if let model = update.updatedObjects[[0, 0]] { records.append("\(model)") }
    }
    show([Card(1), Card(2, "a"), Card(3)], in: controller)
    records = []
    show([Card(2, "b"), Card(4), Card(1)], in: controller)
    #expect(
      records == [
        """
        StorageUpdate
          delete item [0, 2]
          insert item [0, 1]
          move item [0, 1] → [0, 0]
        """,
        """
        StorageUpdate
          update item [0, 0]
        """,
        "2b",
      ]
    )
  }

  @Test func `A receiver that postpones is done when it has applied`() {
    let receiver = Receiver()
    var updates: [StorageUpdate] = []
    receiver.receive = {
      $0.postpone()
      updates.append($0)
    }
    let controller = Controller(adapter: StorageUpdatingAdapter(receiver))
    var isCompleted = false
    show([Card(1)], in: controller) { isCompleted = true }
    show([Card(2)], in: controller)
    #expect(updates.count == 1)
    #expect(controller.snapshot == [])
    #expect(!isCompleted)
    updates[0].applyDeferredDatasourceUpdates()
    #expect(isCompleted)
    #expect(controller.snapshot == [Card(1)])
    #expect(updates.count == 2)
  }

  @Test func `An update that is postponed and dropped is shown in the end`() {
    let receiver = Receiver()
    receiver.receive = { $0.postpone() }
    let controller = Controller(adapter: StorageUpdatingAdapter(receiver))
    var isCompleted = false
    show([Card(1)], in: controller) { isCompleted = true }
    #expect(isCompleted)
    #expect(controller.snapshot == [Card(1)])
  }

  @Test func `A receiver that forgets to apply is reported`() {
    let adapter = StorageUpdatingAdapter(Receiver())
    var anomalies: [StorageAnomaly] = []
    adapter.anomalyHandler = { anomalies.append($0) }
    let controller = Controller(adapter: adapter)
    var isCompleted = false
    show([Card(1)], in: controller) { isCompleted = true }
    #expect(anomalies == [.updateNotApplied])
    #expect(isCompleted)
    #expect(controller.snapshot == [Card(1)])
  }

  @Test func `A reload reaches the receiver`() {
    let receiver = Receiver()
    let controller = Controller(adapter: StorageUpdatingAdapter(receiver))
    controller.update(items: [Card(1)], updateMode: .everything, immediately: true)
    #expect(receiver.reloads == 1)
  }
}
