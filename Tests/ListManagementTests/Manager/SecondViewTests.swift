import ClassicStorage
import DerivedLists
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement
import TestSupport
import Testing

/// A second view on a storage that a view shows already.
@MainActor @Suite struct SecondViewTests {
  private static func storages() throws -> [any UpdatingStorage] {
    let models = ModelStorage<String, Track>()
    try models.apply([("A", [Track(1)])])
    let memory = MemoryStorage()
    memory.setItems([1, 2])
    return [
      models, models.derived(.unchanged), memory,
      ProxyDiffableStorage(dataSource: models.dataSource) { $1 },
    ]
  }

  private func anomalies(of storage: any UpdatingStorage, _ body: () -> Void) -> [StorageAnomaly] {
    var anomalies: [StorageAnomaly] = []
    guard let storage = storage as? BaseUpdateDeliveringStorage else { return [] }
    storage.anomalyHandler = { anomalies.append($0) }
    body()
    storage.anomalyHandler = nil
    return anomalies
  }

  @Test(arguments: 0..<4)
  func `A second grid, updater or manager is an anomaly`(_ index: Int) throws {
    let storage = try Self.storages()[index]
    let (first, second) = (HeadlessGrid(), HeadlessGrid())
    let (manager, view) = (HeadlessManager(), HeadlessListView())
    let updater = ListUpdater(HeadlessGrid())
    let third = HeadlessGrid()
    let thirdUpdater = ListUpdater(third)
    let found = anomalies(of: storage) {
      first.attach(to: storage)
      #expect(storage.delegate === first)
      second.attach(to: storage)
      // The view of this one is gone.
      storage.delegate = updater
      storage.delegate = thirdUpdater
      manager.manage(view)
      manager.storage = storage
    }
    #expect(found == [.secondView, .secondView])
    #expect(StorageAnomaly.secondView.description.contains("derived(.unchanged)"))
    withExtendedLifetime(third) {}
  }

  @Test func `Another delegate of the same view is none, nor is a view that is gone or let go`()
    throws
  {
    let storage = try Self.storages()[0]
    let grid = HeadlessGrid()
    let updater = ListUpdater(grid)
    let manager = HeadlessManager()
    let (one, other) = (HeadlessListView(), HeadlessListView())
    let found = anomalies(of: storage) {
      grid.attach(to: storage)
      storage.delegate = updater
      storage.delegate = updater
      storage.delegate = nil
      do {
        let gone = HeadlessGrid()
        gone.attach(to: storage)
      }
      storage.delegate = TestDelegate.applying()
      manager.storage = storage
      manager.manage(one)
      manager.manage(other)
      manager.stopManaging()
      grid.attach(to: storage)
    }
    #expect(found == [])
  }

  @Test func `A storage that follows the first shows the same on a second view`() throws {
    let models = ModelStorage<String, Track>()
    try models.apply([("A", [Track(1)])])
    let follower = models.derived(.unchanged)
    let (first, second) = (HeadlessGrid(), HeadlessGrid())
    first.attach(to: models)
    second.attach(to: follower)
    try models.modify { try $0.appendModels([Track(2)]) }
    #expect(first.counts == [2] && second.counts == [2])
  }
}
