import ClassicStorage
import DiffableStorage
import ListManagement
import StandIns
import Testing
import UIKit
import UIKitManagers

/// Events of collection views only.
@MainActor @Suite struct CollectionEventTests {
  @Test func `A flow layout's event with another layout is told once, and not with a flow layout`()
  {
    let layout = UICollectionViewCompositionalLayout()
    let scene = Items.Scene(storage: MemoryStorage(), layout: layout)
    scene.manager.register(Items.Cell<Int>.self) { $0.on(.sizeForCell) { _, _ in .zero } }
    scene.manager.on(.didSelect, Items.Cell<Int>.self) { _, _, _ in }
    #expect(
      scene.takeAnomalies() == [.flowLayoutEventWithoutFlowLayout(event: "sizeForCell")]
    )
    let manager = CollectionViewManager()
    var anomalies: [ListAnomaly] = []
    manager.anomalyHandler = { anomalies.append($0) }
    manager.register(Items.Cell<Int>.self) { $0.on(.sizeForCell) { _, _ in .zero } }
    #expect(anomalies == [])
    let list = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout()
    )
    manager.manage(list)
    #expect(anomalies == [.flowLayoutEventWithoutFlowLayout(event: "sizeForCell")])
    let flow = Items.Scene.ofNumbers([[1]]) { $0.on(.sizeForCell) { _, _ in .zero } }
    #expect(flow.takeAnomalies() == [])
  }

  @Test func `A new updater hears once that everything may be different`() {
    let scene = Items.Scene.ofNumbers([[1]])
    let (updater, log) = (ListUpdater(scene.view), Log())
    updater.didUpdateContent = { if $0 == nil { log.note("did") } }
    scene.manager.updater = updater
    #expect(log.lines == ["did"])
    #expect(scene.memory.delegate === updater)
  }

  @Test func `Closures of events that tables have with other types need no types`() {
    let scene = Items.Scene.ofNumbers([[1]])
    scene.manager.on(.shouldUpdateFocus) { context in context.nextFocusedIndexPath == nil }
    scene.manager.on(.didUpdateFocus) { context, _ in _ = context.nextFocusedIndexPath }
    scene.manager.on(.performDropWithCoordinator) { coordinator in
      _ = coordinator.items
      _ = coordinator.proposal
    }
    scene.manager.on(.dropSessionDidUpdate) { session, indexPath in
      let operation: UIDropOperation = indexPath == nil ? .cancel : .copy
      return UICollectionViewDropProposal(operation: operation)
    }
    #expect(scene.manager.isObserved("dropSessionDidUpdate"))
  }
}
