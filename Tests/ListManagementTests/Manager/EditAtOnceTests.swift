import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement
import TestSupport
import Testing

/// Edits that change a storage at once, while updates wait or are being shown.
@Suite struct EditAtOnceTests {
  /// An edit that changes a memory storage at once, and a reload if the storage asks for none.
  enum Edit: CaseIterable {
    case setItems, setAll, setSection, removeAll, setSections, silent, silentMove, setModels

    func callAsFunction(_ memory: MemoryStorage, _ reload: () -> Void) {
      switch self {
      case .setItems: memory.setItems([5, 6, 7, 8, 9])
      case .setAll: memory.setItemsForAllSections([[5], [6, 7], [8]])
      case .setSection: memory.setSection(SectionModel(items: [5]), forSection: 0)
      case .removeAll: memory.removeAllItems()
      case .setSections:
        memory.sections = [SectionModel(items: [7]), SectionModel(items: [8, 9])]
        reload()
      case .silent:
        memory.updateWithoutAnimations { memory.removeItems(at: [[0, 0]]) }
        reload()
      case .silentMove:
        memory.moveItemWithoutAnimation(from: [0, 0], to: [0, 1])
        reload()
      case .setModels:
        memory.section(atIndex: 0)?.items = [5]
        reload()
      }
    }
  }

  static let kinds: [ListViewKind] = [.collectionView, .tableView]

  private func check(_ scene: Scene, _ comment: Comment) throws {
    #expect(scene.view.grid.violations == [], comment)
    #expect(scene.texts == scene.memory.numbers.map { $0.map { "#\($0)" } }, comment)
    #expect(scene.takeAnomalies() == [], comment)
    try scene.view.grid.verify()
  }

  @Test(arguments: kinds, Edit.allCases)
  func `An edit at once overtakes updates that wait`(_ kind: ListViewKind, _ edit: Edit) throws {
    let scene = Scene.ofInts([[1, 2]], view: kind)
    scene.manager.holdingUpdates {
      scene.memory.addItem(3)
      edit(scene.memory) { scene.manager.reload() }
      scene.memory.addItem(4)
    }
    try check(scene, "\(edit)")
  }

  @Test(arguments: kinds, Edit.allCases)
  func `An edit at once when an update is about to be shown reloads the view`(
    _ kind: ListViewKind,
    _ edit: Edit
  ) throws {
    let scene = Scene.ofInts([[1, 2]], view: kind)
    scene.manager.listUpdater?.willUpdateContent = { [unowned scene] _ in
      scene.manager.listUpdater?.willUpdateContent = nil
      edit(scene.memory) { scene.manager.reload() }
    }
    scene.memory.addItem(3)
    try check(scene, "\(edit)")
  }

  @Test(arguments: kinds, Edit.allCases)
  func `An edit at once while cells are filled reloads the view`(
    _ kind: ListViewKind,
    _ edit: Edit
  ) throws {
    for trigger in 3...5 {
      let scene = Scene(view: kind)
      var isArmed = false
      scene.manager.register(
        IntCell.self,
        making: { IntCell() },
        handler: { [unowned scene] _, number, _ in
          guard isArmed, number == trigger else { return }
          isArmed = false
          edit(scene.memory) { scene.manager.reload() }
        }
      )
      scene.memory.setItemsForAllSections([[1, 2]])
      isArmed = true
      scene.memory.performUpdates {
        scene.memory.addItems([3, 4, 5])
        scene.memory.reloadItem(1)
      }
      try check(scene, "\(edit) in the cell of \(trigger)")
    }
  }

  @Test(arguments: Edit.allCases)
  func `An edit at once while a reload fills cells reloads the view again`(_ edit: Edit) throws {
    let scene = Scene()
    var isArmed = false
    scene.manager.register(
      IntCell.self,
      making: { IntCell() },
      handler: { [unowned scene] _, number, _ in
        guard isArmed, number == 2 else { return }
        isArmed = false
        edit(scene.memory) { scene.manager.reload() }
      }
    )
    isArmed = true
    scene.memory.setItemsForAllSections([[1, 2, 3], [4]])
    try check(scene, "\(edit)")
  }

  @Test(arguments: kinds)
  func `An update that is void when it is shown is no contradiction`(_ kind: ListViewKind) throws {
    func cards(_ numbers: Int...) -> [VersionedCard] { numbers.map { VersionedCard(id: $0) } }
    let storage = SingleSectionHashableStorage(items: cards(1, 2))
    let scene = Scene(view: kind, storage: storage)
    scene.manager.register(CardCell.self, making: { CardCell() })
    scene.manager.reload()
    let updater = try #require(scene.manager.listUpdater)
    var anomalies: [StorageAnomaly] = []
    updater.anomalyHandler = { anomalies.append($0) }
    scene.manager.holdingUpdates {
      storage.setItems(cards(2, 3, 4))
      storage.items = cards(9)
    }
    #expect(anomalies == [])
    scene.manager.reload()
    #expect(scene.texts == [["9.0"]])
    #expect(scene.view.grid.violations == [])
    try scene.view.grid.verify()
  }

  // MARK: Reloads

  @Test(arguments: kinds)
  func `An edit before a reload is shown after it`(_ kind: ListViewKind) throws {
    let scene = Scene.ofInts([[1, 2]], view: kind)
    var calls: [String] = []
    var isArmed = true
    scene.manager.listUpdater?.willUpdateContent = { [unowned scene] update in
      calls.append(update == nil ? "will nil" : "will")
      guard update == nil, isArmed else { return }
      isArmed = false
      scene.memory.addItem(9)
    }
    scene.manager.listUpdater?.didUpdateContent = { calls.append($0 == nil ? "did nil" : "did") }
    scene.memory.setItems([5, 6, 7])
    try check(scene, "after the reload")
    #expect(scene.texts == [["#5", "#6", "#7", "#9"]])
    #expect(calls == ["will nil", "did nil", "will", "did"])
  }

  @Test(arguments: kinds)
  func `An edit before a reload of any storage is shown after it`(_ kind: ListViewKind) throws {
    func cards(_ numbers: Int...) -> [[VersionedCard]] { [numbers.map { VersionedCard(id: $0) }] }
    for storage in CardStorage.all() {
      let scene = Scene(view: kind, storage: storage.storage)
      scene.manager.register(CardCell.self, making: { CardCell() })
      storage.set(cards(1, 2))
      var isArmed = true
      scene.manager.listUpdater?.willUpdateContent = { update in
        guard update == nil, isArmed else { return }
        isArmed = false
        storage.set(cards(5, 6, 7, 9))
      }
      storage.setAtOnce(cards(5, 6, 7)) { scene.manager.reload() }
      #expect(scene.view.grid.violations == [], "\(storage.name)")
      #expect(scene.texts == [["5.0", "6.0", "7.0", "9.0"]], "\(storage.name)")
      #expect(scene.takeAnomalies() == [], "\(storage.name)")
      try scene.view.grid.verify()
    }
  }
}
