import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement
import TestSupport
import Testing

/// Events of displaying where managers or headers change.
@MainActor @Suite struct DisplayNeighborsTests {
  private final class Cell: ModelTransfer {
    func update(with model: Int) {}
  }

  private final class Log {
    var events: [String] = []
  }

  private func manager(_ storage: MemoryStorage, _ log: Log) -> HeadlessManager {
    let manager = HeadlessManager()
    manager.register(Cell.self, making: { Cell() })
    manager.on(.willDisplay, Cell.self) { _, model, _ in log.events.append("+\(model)") }
    manager.on(.didEndDisplaying, Cell.self) { _, model, _ in log.events.append("-\(model)") }
    manager.storage = storage
    return manager
  }

  @Test func `A manager that takes over a view ends nothing that it has not shown`() {
    let (view, log) = (HeadlessListView(), Log())
    let (first, second) = (MemoryStorage(), MemoryStorage())
    first.setItems([1, 2])
    second.setItems([11, 12])
    let managers = [manager(first, log), manager(second, log)]
    managers[0].manage(view)
    #expect(log.events == ["+1", "+2"])
    log.events = []
    managers[1].manage(view)
    #expect(log.events == ["+11", "+12"])
  }

  @Test func `A manager that manages the same view again ends what it shows`() {
    let (view, log) = (HeadlessListView(), Log())
    let storage = MemoryStorage()
    storage.setItems([1, 2])
    let manager = manager(storage, log)
    manager.manage(view)
    log.events = []
    manager.updater = nil
    storage.setItems([7, 8])
    manager.manage(view)
    #expect(log.events == ["-1", "-2", "+7", "+8"])
  }

  @Test func `A footer whose model is gone when its section comes on screen is not made`() throws {
    let view = HeadlessListView(view: .tableView, viewport: 0..<4)
    let manager = HeadlessManager()
    let storage = ModelStorage<String, Track>()
    var anomalies: [ListAnomaly] = []
    manager.anomalyHandler = { anomalies.append($0) }
    storage.configureForTableViewUsage()
    storage.footerModelProvider = { [unowned storage] section in
      storage.numberOfItems(inSection: section) == 1 ? nil : "footer \(section)"
    }
    manager.register(TrackCell.self, making: { TrackCell() })
    manager.register(Footer.self, as: .footer, making: { Footer() })
    manager.manage(view)
    manager.storage = storage
    try storage.apply([("A", (0..<6).map { Track($0) }), ("B", [Track(20), Track(21)])])
    try storage.apply([("A", [Track(0)]), ("B", [Track(20)])])
    #expect(anomalies == [])
    try view.grid.verify()
  }

  private final class TrackCell: ModelTransfer {
    func update(with model: Track) {}
  }

  private final class Footer: ModelTransfer {
    func update(with model: String) {}
  }

  @Test func `A list shows none of too many rows that come with an edit`() {
    let list = SequentialList()
    let many = Many()
    list.attach(to: many)
    many.count = 5_000_000
    list.apply(.insert(0..<many.count))
    #expect(list.rowCount == 0)
    #expect(!list.violations.isEmpty)
  }

  private final class Many: Storage {
    var count = 0
    func numberOfSections() -> Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { count }
    func item(at indexPath: IndexPath) -> Any? { nil }
  }
}
