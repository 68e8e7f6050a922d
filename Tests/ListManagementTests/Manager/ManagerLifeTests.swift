import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement
import TestSupport
import Testing

/// Storages, views and memory.
@Suite struct ManagerLifeTests {
  @Test func `Another storage takes the delegate over, and the view shows it`() {
    let scene = Scene.ofInts([[1]])
    let (first, second) = (scene.memory, MemoryStorage())
    second.setItems([7, 8])
    scene.manager.storage = second
    #expect(first.delegate == nil)
    #expect(second.delegate === scene.manager.listUpdater)
    #expect(scene.texts == [["#7", "#8"]])
    #expect(scene.manager.memoryStorage === second)
  }

  @Test func `A delegate that somebody else has set in the old storage stays`() {
    let scene = Scene.ofInts([[1]])
    let (memory, grid) = (scene.memory, HeadlessGrid())
    memory.delegate = grid
    scene.manager.storage = MemoryStorage()
    #expect(memory.delegate === grid)
  }

  @Test func `A storage without updates is shown`() {
    let scene = Scene.ofInts([])
    scene.manager.storage = ModelStorageOfOne(4)
    #expect(scene.texts == [["#4"]])
    #expect(scene.manager.memoryStorage == nil)
    #expect(scene.manager.supplementaryStorage == nil)
  }

  @Test func `A diffable data source has cells, counts, events and minimal moves`() throws {
    let scene = Scene.ofInts([])
    let updater = scene.manager.listUpdater
    let dataSource: DiffableDataSource<String, Int> = scene.manager.configureDiffableDataSource {
      $1
    }
    dataSource.apply(try Snapshot(sections: ["one": [1, 2], "two": [3, 4]]))
    #expect(scene.texts == [["#1", "#2"], ["#3", "#4"]])
    #expect(scene.manager.listUpdater === updater)
    var selected: [Int] = []
    scene.manager.on(.didSelect, IntCell.self) { _, number, _ in selected.append(number) }
    scene.view.select(at(1, 0))
    #expect(selected == [2])
    let cell = scene.int(0)
    dataSource.apply(try Snapshot(sections: ["one": [2], "two": [3, 4, 1]]))
    #expect(scene.int(2, 1) === cell)
    #expect(scene.view.grid.counters.moved == 1)
    try scene.view.grid.verify()
  }

  @Test func `Before manage, everything is nothing`() {
    let manager = HeadlessManager()
    manager.memoryStorage?.setItems([1])
    manager.memoryStorage?.setSectionHeaderModels(["A"])
    #expect(manager.view == nil)
    #expect(manager.numberOfSections() == 0 && manager.numberOfItems(inSection: 0) == 0)
    #expect(manager.cell(at: at(0, 0)) == nil)
    #expect(manager.supplementaryView(ofKind: "x", at: at(0, 0)) == nil)
    #expect(manager.height(of: .header, inSection: 0) == .minimal)
    manager.updateVisibleCells()
    manager.updateCell(at: at(0, 0), with: 1)
    manager.reload()
  }

  @Test func `A second view takes the manager over, and the first shows nothing`() {
    let scene = Scene.ofInts([[1]])
    let second = HeadlessListView()
    scene.manager.manage(second)
    #expect(scene.view.manager == nil)
    #expect(scene.view.cell(at: at(0, 0)) == nil)
    #expect((second.cell(at: at(0, 0)) as? IntCell)?.shown == 1)
    scene.memory.addItem(2)
    #expect((second.cell(at: at(1, 0)) as? IntCell)?.shown == 2)
    #expect(scene.view.cell(at: at(1, 0)) == nil)
  }

  @Test func `A second manager takes the view over, and the first lets it go`() {
    let scene = Scene.ofInts([[1]])
    let other = HeadlessManager()
    other.register(IntCell.self, making: { IntCell() })
    other.memoryStorage?.setItems([5])
    other.manage(scene.view)
    #expect(scene.manager.view == nil)
    #expect(scene.memory.delegate == nil)
    #expect((scene.view.cell(at: at(0, 0)) as? IntCell)?.shown == 5)
    other.stopManaging()
    #expect(scene.view.manager == nil && scene.view.cell(at: at(0, 0)) == nil)
  }

  @Test func `That a manager takes a view over is not recorded as a reload`() {
    let view = HeadlessListView()
    for number in 1...2 {
      let manager = HeadlessManager()
      manager.register(IntCell.self, making: { IntCell() })
      manager.memoryStorage?.setItems([number])
      manager.manage(view)
      #expect((view.cell(at: at(0, 0)) as? IntCell)?.shown == number)
      #expect(!view.grid.html().contains("All data reloaded"))
      manager.reload()
      #expect(view.grid.html().contains("All data reloaded"))
      view.grid.recordingLimit = 0
      view.grid.recordingLimit = 50
    }
  }

  @Test func `Managing the same view again changes nothing that is shown`() {
    let scene = Scene.ofInts([[1]])
    scene.manager.manage(scene.view)
    #expect(scene.texts == [["#1"]])
    scene.memory.addItem(2)
    #expect(scene.texts == [["#1", "#2"]])
  }

  @Test func `Updates are applied after the view is gone`() {
    let manager = HeadlessManager()
    manager.register(IntCell.self, making: { IntCell() })
    do {
      let view = HeadlessListView()
      manager.manage(view)
    }
    manager.memoryStorage?.addItem(1)
    #expect(manager.view == nil)
    #expect(manager.memoryStorage?.totalNumberOfItems == 1)
    #expect(manager.numberOfSections() == 0)
  }

  @Test func `Manager, view, storage and cells are gone after the last reference`() {
    final class Watched { weak var object: AnyObject? }
    let (manager, view, storage, cell, header) = (
      Watched(), Watched(), Watched(), Watched(), Watched()
    )
    do {
      let scene = Scene.ofInts([[1, 2], [3]])
      scene.memory.setSectionHeaderModels(["A", "B"])
      scene.manager.register(TextHeader.self, as: .header, making: { TextHeader() }) { mapping in
        mapping.on(.willDisplayHeaderView) { _, _, _ in }
      }
      scene.manager.on(.moveItemAtTo) { [unowned manager = scene.manager] source, destination in
        manager.moveShownItem(at: source, to: destination)
      }
      scene.manager.reload()
      scene.view.drag(at(0, 0), to: at(1, 1))
      scene.memory.addItem(4)
      manager.object = scene.manager
      view.object = scene.view
      storage.object = scene.memory
      cell.object = scene.view.cell(at: at(0, 0))
      header.object = scene.view.header(inSection: 0)
      #expect(cell.object != nil && header.object != nil)
    }
    for watched in [manager, view, storage, cell, header] { #expect(watched.object == nil) }
  }

  @Test func `Each anomaly has a text with its remedy and a short one, and no two are equal`() {
    let anomalies: [ListAnomaly] = [
      .nilModel(at(1, 2)), .nilSupplementaryModel(kind: "k", at(1, 2)),
      .noMapping(modelDescription: "m", viewType: .cell, at(1, 2)),
      .noMapping(modelDescription: "m", viewType: .supplementaryView(kind: "k"), at(1, 2)),
      .unexpectedView(expected: "A", found: "B", reuseIdentifier: "r"),
      .eventForUnregisteredView(viewClass: "A", event: "e"),
      .viewTypeAsModelType(type: "A", event: "e"),
      .flowLayoutEventWithoutFlowLayout(event: "e"),
      .storageCannotMove(from: at(0, 0), to: at(1, 2)), .storage(.updateNotApplied),
    ]
    #expect(Set(anomalies.map(\.description)).count == anomalies.count)
    #expect(Set(anomalies.map(\.summary)).count == anomalies.count)
    for anomaly in anomalies {
      #expect(anomaly.description.count > anomaly.summary.count)
      #expect(anomaly.description.hasPrefix("ListAnomaly."))
    }
  }

  @Test func `Without a handler of its own, a manager calls the default one`() {
    // Other tests may report anomalies at the same time.
    let names = Lock<[String]>([])
    let before = ListAnomaly.defaultHandler
    defer { ListAnomaly.defaultHandler = before }
    ListAnomaly.defaultHandler = { anomaly in
      guard case .noMapping(let model, _, _) = anomaly else { return }
      names.withLock { $0.append(model) }
    }
    let view = HeadlessListView()
    let manager = HeadlessManager()
    manager.manage(view)
    manager.memoryStorage?.addItem("nobody shows this")
    #expect(names.withLock { $0 }.contains("nobody shows this"))
    manager.anomalyHandler = { _ in }
    manager.memoryStorage?.addItem("somebody handles this")
    #expect(!names.withLock { $0 }.contains("somebody handles this"))
  }

  @Test func `Without a handler of its own, a storage calls the default one`() {
    // Other tests may report anomalies at the same time.
    let paths = Lock<[IndexPath]>([])
    let before = StorageAnomaly.defaultHandler
    defer { StorageAnomaly.defaultHandler = before }
    StorageAnomaly.defaultHandler = { anomaly in
      guard case .moveItemFailedItemNotFound(let path) = anomaly.impossibleEdit else { return }
      paths.withLock { $0.append(path) }
    }
    let memory = MemoryStorage()
    memory.moveItem(at: [4711, 1], to: [0, 0])
    #expect(paths.withLock { $0 }.contains([4711, 1]))
    memory.anomalyHandler = { _ in }
    memory.moveItem(at: [4712, 1], to: [0, 0])
    #expect(!paths.withLock { $0 }.contains([4712, 1]))
  }
}
