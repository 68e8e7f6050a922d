import ClassicStorage
import DiffableStorage
import ListManagement
import TestSupport
import Testing
import UIKit
import UIKitLists

/// The list changes while a cell follows the finger, and movements that are refused between sections.
@Suite @MainActor struct HoveringTests {
  /// A collection view that shows models, by a data source or by a manager.
  @MainActor private final class Scene {
    let models = ModelStorage<String, VersionedCard>()
    let window = UIWindow()
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let manager = CollectionViewManager()
    private var source: CollectionViewDataSource<String, Int>?
    var moved: [[Int]] = []

    init(isManaged: Bool) throws {
      try models.apply([("a", VersionedCard.all([1, 2, 3])), ("b", VersionedCard.all([4]))])
      window.addSubview(view)
      if isManaged {
        manager.manage(view)
        manager.storage = models
        manager.register(UICollectionViewCell.self, for: VersionedCard.self) { _, _, _ in }
      } else {
        source = CollectionViewDataSource(view, dataSource: models.dataSource) { _, _, _ in nil }
      }
      models.dataSource.reorderingHandlers.canReorderItem = { _ in true }
      models.dataSource.reorderingHandlers.didReorder = { [unowned self] in
        moved.append($0.relocation.items)
      }
      view.layoutIfNeeded()
    }

    var counts: [Int] { (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) } }

    var sections: [[Int]] {
      models.snapshot().identifiers.sections.map { Array($0.itemIdentifiers) }
    }

    /// Picks an item up, changes the list, and drops the item.
    func drag(_ source: IndexPath, to target: IndexPath, meanwhile change: () -> Void) async {
      #expect(view.beginInteractiveMovementForItem(at: source))
      change()
      view.layoutIfNeeded()
      view.updateInteractiveMovement(to: target)
      view.endInteractiveMovement()
      await settle()
    }
  }

  @Test(arguments: [false, true])
  func `An update while an item hovers is shown, and the item is moved`(isManaged: Bool)
    async throws
  {
    let scene = try Scene(isManaged: isManaged)
    let texts = await collectingFailures {
      await scene.drag(at(0), to: at(2)) {
        scene.models.modify { $0.deleteItems([4]) }
        #expect(scene.counts == [3, 0])
      }
    }
    #expect(texts == [])
    #expect(scene.sections == [[2, 3, 1], []] && scene.counts == [3, 0])
    #expect(scene.moved == [[1]])
  }

  @Test(arguments: [false, true])
  func `Another item than the one that hovers is never moved`(isManaged: Bool) async throws {
    let scene = try Scene(isManaged: isManaged)
    let texts = await collectingFailures {
      await scene.drag(at(0), to: at(2)) {
        _ = try? scene.models.modify { try $0.insertModels([VersionedCard(id: 9)], beforeItem: 1) }
      }
    }
    #expect(texts == [])
    #expect(scene.sections == [[9, 1, 2, 3], [4]] && scene.counts == [4, 1])
    #expect(scene.moved == [])
  }

  @Test(arguments: [false, true])
  func `It is not, whatever else UIKit asks about meanwhile`(isManaged: Bool) async throws {
    let scene = try Scene(isManaged: isManaged)
    await scene.drag(at(0), to: at(2)) {
      _ = try? scene.models.modify { try $0.insertModels([VersionedCard(id: 9)], beforeItem: 1) }
      _ = scene.view.dataSource?.collectionView(scene.view, canMoveItemAt: at(2))
    }
    #expect(scene.sections == [[9, 1, 2, 3], [4]] && scene.moved == [])
  }

  @Test func `A row whose movement adds another one is shown where the storage has it`() async {
    let memory = MemoryStorage()
    memory.setItemsForAllSections([[1, 2, 3], [4]])
    let manager = TableViewManager(storage: memory)
    let window = UIWindow()
    let table = UITableView(frame: .zero, style: .plain)
    window.addSubview(table)
    manager.manage(table)
    manager.register(UITableViewCell.self, for: Int.self) { _, _, _ in }
    manager.on(.moveItemAtTo) { _, _ in memory.addItem(9, toSection: 0) }
    manager.reload()
    table.layoutIfNeeded()
    let texts = await collectingFailures {
      table.drag(at(0), to: at(1, 1))
      await settle()
    }
    #expect(texts == [])
    #expect((0..<2).map { table.numberOfRows(inSection: $0) } == [4, 1])
  }

  @Test(arguments: [false, true])
  func `After such a movement the next one is made`(isManaged: Bool) async throws {
    let scene = try Scene(isManaged: isManaged)
    await scene.drag(at(0), to: at(1)) { scene.models.modify { $0.deleteItems([1]) } }
    #expect(scene.sections == [[2, 3], [4]] && scene.moved == [])
    await scene.drag(at(0), to: at(1)) {}
    #expect(scene.sections == [[3, 2], [4]] && scene.moved == [[2]])
  }

  @Test(arguments: [false, true])
  func `If UIKit follows the change, the item that hovers is moved`(isManaged: Bool) async throws {
    let scene = try Scene(isManaged: isManaged)
    let texts = try await collectingFailures {
      #expect(scene.view.beginInteractiveMovementForItem(at: at(0)))
      try scene.models.modify { try $0.insertModels([VersionedCard(id: 9)], beforeItem: 1) }
      scene.view.cancelInteractiveMovement()
      scene.view.performBatchUpdates {
        scene.view.dataSource?.collectionView(scene.view, moveItemAt: at(1), to: at(3))
        scene.view.moveItem(at: at(1), to: at(3))
      }
      await settle()
    }
    #expect(texts == [])
    #expect(scene.sections == [[9, 2, 3, 1], [4]] && scene.moved == [[1]])
  }

  @Test(arguments: [false, true])
  func `A movement to another section that is refused is taken back`(isManaged: Bool)
    async throws
  {
    let scene = try Scene(isManaged: isManaged)
    scene.models.dataSource.reorderingHandlers.refusal = { _ in "No" }
    let texts = await collectingFailures {
      await scene.drag(at(0), to: at(0, 1)) {}
    }
    #expect(texts == [])
    #expect(scene.sections == [[1, 2, 3], [4]] && scene.counts == [3, 1] && scene.moved == [])
  }

  @Test(arguments: [false, true])
  func `A row that is refused in another section is taken back`(isManaged: Bool) async throws {
    let models = ModelStorage<String, VersionedCard>()
    try models.apply([("a", VersionedCard.all([1, 2, 3])), ("b", VersionedCard.all([4]))])
    let window = UIWindow()
    let table = UITableView(frame: .zero, style: .plain)
    window.addSubview(table)
    let manager = TableViewManager()
    var source: TableViewDataSource<String, Int>?
    if isManaged {
      manager.manage(table)
      manager.storage = models
      manager.register(UITableViewCell.self, for: VersionedCard.self) { _, _, _ in }
    } else {
      source = TableViewDataSource(table, dataSource: models.dataSource) { _, _, _ in nil }
    }
    models.dataSource.reorderingHandlers.canReorderItem = { _ in true }
    models.dataSource.reorderingHandlers.refusal = { _ in "No" }
    table.layoutIfNeeded()
    let texts = await collectingFailures {
      table.drag(at(0), to: at(0, 1))
      await settle()
    }
    #expect(texts == [])
    #expect((0..<2).map { table.numberOfRows(inSection: $0) } == [3, 1])
    #expect(models.snapshot().models.map(\.id) == [1, 2, 3, 4])
    withExtendedLifetime(source) {}
  }
}

/// The texts of the exceptions that UIKit would raise while a closure runs.
@MainActor private func collectingFailures(_ body: () async throws -> Void) async rethrows
  -> [String]
{
  var texts: [String] = []
  let before = StandIns.onFailure
  StandIns.onFailure = { texts.append($0) }
  defer { StandIns.onFailure = before }
  try await body()
  return texts
}
