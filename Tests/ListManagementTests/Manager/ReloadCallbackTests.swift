import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement
import Testing

/// What code sees in the closures of an updater around a reload, and what it may do there.
@Suite struct ReloadCallbackTests {
  /// A storage that must not be asked for an item that it does not have, and that says when it has others.
  private final class Strict: UpdatingStorage {
    weak var delegate: (any StorageUpdating)?
    private(set) var items: [Int]
    var asked: [Int] = []

    init(_ items: [Int]) { self.items = items }

    func numberOfSections() -> Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { items.count }
    func item(at indexPath: IndexPath) -> Any? {
      asked.append(indexPath[1])
      return items[indexPath[1]]
    }

    func set(_ new: [Int]) {
      items = new
      asked = []
      delegate?.storageNeedsReloading()
    }
  }

  @Test(arguments: [0..<3, 4..<8, 1..<2], [true, false])
  func `A scroll before a reload asks for no row that is gone`(
    _ lines: Range<Int>,
    _ isAtEnd: Bool
  ) throws {
    let scene = Scene.ofInts([Array(1...8)], viewport: isAtEnd ? 5..<8 : 0..<3)
    scene.manager.listUpdater?.willUpdateContent = { [unowned scene] update in
      #expect(update == nil)
      scene.view.scroll(to: lines)
    }
    scene.memory.setItems([5, 6, 7])
    #expect(scene.anomalies == [])
    #expect(scene.view.grid.viewport == lines)
    for path in scene.view.indexPathsForVisibleCells {
      #expect(scene.int(path[1])?.shown == path[1] + 5)
    }
    #expect(scene.view.indexPathsForVisibleCells.map { $0[1] } == (0..<3).filter(lines.contains))
    try scene.view.grid.verify()
  }

  @Test func `A storage is not asked for what it no longer has, with a manager or without one`()
    throws
  {
    let storage = Strict(Array(1...8))
    let scene = Scene(viewport: 5..<8, storage: storage)
    scene.manager.register(IntCell.self, making: { IntCell() }) {
      $0.on(.didSelect) { _, _, _ in }
    }
    scene.manager.reload()
    scene.manager.listUpdater?.willUpdateContent = { [unowned scene] _ in
      scene.view.scroll(to: 2..<6)
      scene.manager.updateVisibleCells()
      scene.view.select(at(7, 0))
      _ = scene.view.header(inSection: 0)
    }
    storage.set([5, 6, 7])
    #expect(Set(storage.asked) == [2])
    #expect(scene.texts == [["-", "-", "#7"]])
    try scene.view.grid.verify()

    let plain = Strict(Array(1...8))
    let grid = HeadlessGrid(viewport: 5..<8)
    grid.attach(to: plain)
    let updater = ListUpdater(grid)
    plain.delegate = updater
    updater.willUpdateContent = { [unowned grid] _ in grid.viewport = 0..<2 }
    plain.set([5, 6, 7])
    #expect(Set(plain.asked) == [0, 1])
    try grid.verify()
  }

  @Test func `Before a reload the view keeps what it shows, and the manager its numbers`() {
    let scene = Scene.ofInts([[1, 2, 3], [4]])
    var seen: [[[String]]] = []
    let updater = scene.manager.listUpdater
    updater?.willUpdateContent = { [unowned scene] _ in seen.append(scene.texts) }
    updater?.didUpdateContent = { [unowned scene] _ in seen.append(scene.texts) }
    scene.memory.setItemsForAllSections([[5]])
    #expect(seen == [[["#1", "#2", "#3"], ["#4"]], [["#5"]]])
    seen = []
    scene.memory.addItem(6)
    #expect(seen == [[["#5"]], [["#5", "#6"]]])
    seen = []
    let other = MemoryStorage()
    other.setItemsForAllSections([[7], [8, 9]])
    scene.manager.storage = other
    #expect(seen == [[["#5", "#6"]], [["#7"], ["#8", "#9"]]])
    #expect(scene.anomalies == [])
  }

  private struct Number: Identifiable, Equatable {
    var id: Int
  }

  /// A `MemoryStorage` has the new models as soon as they are set.
  @Test func `Before a reload a storage of snapshots or results has what the view shows`() throws {
    func check(_ storage: any Storage, _ set: ([Int]) throws -> Void) throws {
      let scene = Scene(viewport: 5..<8, storage: storage)
      scene.manager.register(
        IntCell.self,
        for: Number.self,
        making: { IntCell() },
        handler: { cell, number, _ in cell.update(with: number.id) }
      )
      try set(Array(1...8))
      scene.manager.reload()
      _ = scene.takeAnomalies()
      var seen: [[Int?]] = []
      func look() {
        seen.append(scene.view.indexPathsForVisibleCells.map { scene.int($0[1])?.shown })
        seen.append(
          scene.view.indexPathsForVisibleCells.map { (storage.item(at: $0) as? Number)?.id }
        )
      }
      scene.manager.listUpdater?.willUpdateContent = { update in
        #expect(update == nil)
        look()
        scene.view.scroll(to: 1..<4)
        look()
      }
      scene.manager.listUpdater?.didUpdateContent = { _ in look() }
      try set([5, 6, 7])
      #expect(seen == [[6, 7, 8], [6, 7, 8], [2, 3, 4], [2, 3, 4], [6, 7], [6, 7]])
      #expect(scene.anomalies == [])
      scene.manager.listUpdater?.willUpdateContent = nil
      try scene.view.grid.verify()
    }
    let models = ModelStorage<Int, Number>(maximumChanges: 0)
    try check(models) { try models.apply([(0, $0.map(Number.init))]) }
    let data = DiffableDataSource<Int, Int>()
    try check(ProxyDiffableStorage(dataSource: data) { Number(id: $1) }) {
      data.applySnapshotUsingReloadData(try Snapshot(sections: [(0, $0)]))
    }
    let controller = InMemoryResultsController<Number>()
    let fetched = FetchedResultsStorage(fetchedResultsController: controller)
    fetched.headerModelProvider = nil
    try check(fetched) {
      fetched.fetchedResultsController.delegate = nil
      controller.objects = $0.map(Number.init)
      fetched.fetchedResultsController.delegate = fetched
      fetched.reload()
    }
  }

  @Test func `What is applied before a reload comes after it, and each will has its did`() throws {
    let data = DiffableDataSource<Int, Int>()
    let storage = ProxyDiffableStorage(dataSource: data) { $1 }
    let scene = Scene(storage: storage)
    scene.manager.register(IntCell.self, making: { IntCell() })
    var calls: [String] = []
    var whenTold: (() throws -> Void)?
    let updater = scene.manager.listUpdater
    updater?.willUpdateContent = { update in
      calls.append(update == nil ? "will nil" : "will")
      #expect(throws: Never.self) { try whenTold.take()?() }
    }
    updater?.didUpdateContent = { calls.append($0 == nil ? "did nil" : "did") }
    whenTold = { data.apply(try Snapshot(sections: [(0, [5, 9])])) }
    data.applySnapshotUsingReloadData(try Snapshot(sections: [(0, [5])]))
    #expect(calls == ["will nil", "did nil", "will", "did"])
    #expect(scene.texts == [["#5", "#9"]])
    calls = []
    whenTold = { storage.delegate = nil }
    data.applySnapshotUsingReloadData(try Snapshot(sections: [(0, [6])]))
    #expect(calls == ["will nil", "did nil"])
    storage.delegate = updater
    scene.manager.reload()
    data.apply(try Snapshot(sections: [(0, [6, 7])]))
    #expect(calls.count == 6)
    #expect(scene.texts == [["#6", "#7"]])
    try scene.view.grid.verify()
  }

  @Test func `A scroll while a reload waits asks for no row that is gone`() throws {
    let storage = Strict(Array(1...8))
    let scene = Scene(viewport: 5..<8, storage: storage)
    scene.manager.register(IntCell.self, making: { IntCell() })
    scene.manager.reload()
    _ = scene.takeAnomalies()
    scene.manager.holdingUpdates {
      storage.set([5, 6, 7])
      scene.view.scroll(to: 3..<7)
      #expect(storage.asked == [])
      scene.view.scroll(to: 1..<4)
    }
    #expect(Set(storage.asked) == [1, 2])
    #expect(scene.texts == [["-", "#6", "#7"]])
    #expect(scene.anomalies == [])
    try scene.view.grid.verify()
  }

  @Test func `A handler that replaces the contents and scrolls leaves no anomaly`() throws {
    let scene = Scene(viewport: 0..<3)
    var isArmed = true
    scene.manager.register(
      IntCell.self,
      making: { IntCell() },
      handler: { [unowned scene] _, number, _ in
        guard isArmed, number == 8 else { return }
        isArmed = false
        scene.memory.setItems([5, 6])
        scene.view.scroll(to: 1..<4)
      }
    )
    scene.memory.setItems(Array(1...8))
    scene.view.scroll(to: 5..<8)
    #expect(scene.anomalies == [])
    #expect(scene.texts == [["-", "#6"]])
    try scene.view.grid.verify()
  }

  @Test func `A scroll after a reload, and before and after an update, shows what is there`() throws
  {
    let scene = Scene.ofInts([Array(1...8)], viewport: 5..<8)
    let updater = scene.manager.listUpdater
    updater?.didUpdateContent = { [unowned scene] _ in scene.view.scroll(to: 0..<2) }
    scene.memory.setItems([5, 6, 7])
    #expect(scene.texts == [["#5", "#6", "-"]])
    updater?.willUpdateContent = { [unowned scene] _ in scene.view.scroll(to: 1..<3) }
    scene.memory.removeItems([5, 6])
    #expect(scene.texts == [["#7"]])
    scene.view.isOnScreen = false
    updater?.willUpdateContent = { [unowned scene] _ in scene.view.scroll(to: 0..<9) }
    scene.memory.addItems([8, 9])
    #expect(scene.texts == [["#7", "#8", "-"]])
    #expect(scene.anomalies == [])
    try scene.view.grid.verify()
  }
}
