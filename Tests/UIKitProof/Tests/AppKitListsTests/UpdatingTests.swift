import AppKit
import AppKitLists
import DiffableStorage
import ListManagement
import Testing
import TestSupport

/// Settings of the updater, and updates whose changes a storage records itself.
@MainActor @Suite struct UpdatingTests {
  /// A storage that records the changes of its updates itself, as code for DTModelStorage does.
  private final class HandFilled: BaseUpdateDeliveringStorage, UpdatingStorage {
    var numbers: [Int]

    init(_ numbers: [Int]) { self.numbers = numbers }

    func numberOfSections() -> Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { section == 0 ? numbers.count : 0 }
    func item(at indexPath: IndexPath) -> Any? {
      numbers.indices.contains(indexPath[1]) ? numbers[indexPath[1]] : nil
    }

    func change(to numbers: [Int], _ changes: (ChangeType, [IndexPath])...) {
      let update = StorageUpdate()
      update.enqueueDatasourceUpdate { [weak self] _ in self?.numbers = numbers }
      update.objectChanges = changes
      deliver(update)
    }
  }

  @Test func `A table view shows an update that is filled by hand, and reloads for a wrong one`() {
    let storage = HandFilled([1, 2])
    let scene = TableScene()
    scene.manager.storage = storage
    scene.view.layoutSubtreeIfNeeded()
    let kept = scene.int(1)
    let before = scene.view.counters.reloads
    let stops = failures {
      storage.change(to: [2, 3], (.delete, [at(0)]), (.insert, [at(1)]))
      #expect(scene.int(0) === kept)
      #expect(scene.view.counters.reloads == before)
      storage.change(to: [2, 3, 4], (.delete, [at(0)]))
      scene.view.layoutSubtreeIfNeeded()
    }
    #expect(stops == [])
    #expect(scene.texts == ["2", "3", "4"])
    #expect(scene.anomalies.count == 1)
  }

  @Test
  func `A collection view shows an update that is filled by hand, and reloads for a wrong one`() {
    let storage = HandFilled([1, 2])
    let scene = CollectionScene()
    scene.manager.storage = storage
    scene.view.layoutSubtreeIfNeeded()
    let kept = scene.int(1)
    let stops = failures {
      storage.change(to: [2, 3], (.delete, [at(0)]), (.insert, [at(1)]))
      #expect(scene.int(0) === kept)
      storage.change(to: [2, 3, 4], (.delete, [at(0)]))
      scene.view.layoutSubtreeIfNeeded()
    }
    #expect(stops == [])
    #expect((0..<3).map { scene.int($0)?.shown } == [2, 3, 4])
    #expect(scene.anomalies.count == 1)
  }

  @Test(arguments: [false, true])
  func `An item that moves keeps its view, unless moves are replaced`(areReplaced: Bool) throws {
    let (table, collection) = (
      TableScene { $0.register(CardView.self) }, CollectionScene { $0.register(CardItem.self) }
    )
    let storages = [ModelStorage<String, VersionedCard>(), ModelStorage<String, VersionedCard>()]
    table.manager.storage = storages[0]
    collection.manager.storage = storages[1]
    table.manager.listUpdater?.animateMoveAsDeleteAndInsert = areReplaced
    collection.manager.listUpdater?.animateMoveAsDeleteAndInsert = areReplaced
    for storage in storages { try storage.apply([("A", (1...3).map { VersionedCard(id: $0) })]) }
    table.view.layoutSubtreeIfNeeded()
    collection.view.layoutSubtreeIfNeeded()
    let (row, item) = (table.view(0), collection.view.item(at: at(0)))
    for storage in storages { try storage.apply([("A", [2, 3, 1].map { VersionedCard(id: $0) })]) }
    #expect((table.view(2) as? CardView)?.card?.id == 1)
    #expect((table.view.counters.moved == 0) == areReplaced)
    #expect((collection.view.item(at: at(2)) === item) == !areReplaced)
    if !areReplaced { #expect(table.view(2) === row) }
  }

  @Test func `What is not animated has no animation, and has ended at once`() throws {
    let (table, collection) = (TableScene(), CollectionScene())
    let first: DiffableDataSource<String, Int> =
      table.manager.configureDiffableDataSource { _, number in number }
    let second: DiffableDataSource<String, Int> =
      collection.manager.configureDiffableDataSource { _, number in number }
    table.view.layoutSubtreeIfNeeded()
    collection.view.layoutSubtreeIfNeeded()
    var ended = 0
    collection.manager.listUpdater?.didUpdateContent = { _ in ended += 1 }
    for dataSource in [first, second] {
      dataSource.apply(try Snapshot(sections: ["A": [1, 2]]), animatingDifferences: false)
    }
    table.view.layoutSubtreeIfNeeded()
    collection.view.layoutSubtreeIfNeeded()
    for dataSource in [first, second] {
      dataSource.apply(try Snapshot(sections: ["A": [2, 3]]), animatingDifferences: false)
    }
    #expect(table.texts == ["2", "3"])
    #expect(table.view.animations.allSatisfy { $0 == [] })
    #expect(collection.int(1)?.shown == 3)
    #expect(collection.view.animatedBatches == 0)
    #expect(ended > 0)
    let before = ended
    second.apply(try Snapshot(sections: ["A": [3]]))
    #expect(ended == before)
    collection.view.finishAnimations()
    #expect(ended == before + 1)
  }

  @Test func `A payload is handed to the mapping, and the view is not filled again`() throws {
    let storage = ModelStorage<String, VersionedCard>()
    storage.payloadProvider = { $1.version - $0.version }
    var payloads: [Int] = []
    let scene = TableScene {
      $0.register(CardView.self) { mapping in
        mapping.payloadHandler = { _, payload, _ in
          payloads.append(payload as? Int ?? 0)
          return true
        }
      }
    }
    scene.manager.storage = storage
    try storage.apply([("A", [VersionedCard(id: 1)])])
    scene.view.layoutSubtreeIfNeeded()
    try storage.apply([("A", [VersionedCard(id: 1, version: 7)])])
    #expect(payloads == [7])
    #expect((scene.view(0) as? CardView)?.card?.version == 0)
  }

  @Test func `Visible views can be filled again by the manager`() {
    let scene = TableScene([[1, 2, 3]])
    scene.view.shownRows = 0..<2
    var updated = 0
    scene.manager.updateVisibleCells { _ in updated += 1 }
    #expect(updated == 2)
    #expect(scene.int(0)?.fills == 2)
    scene.manager.updateCell(at: at(2), with: 9)
    scene.manager.updateCell(at: at(1), with: 9)
    #expect(scene.int(1)?.shown == 9)
  }
}
