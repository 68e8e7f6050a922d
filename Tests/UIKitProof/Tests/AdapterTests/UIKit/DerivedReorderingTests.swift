import DiffableStorage
import ListManagement
import TestSupport
import Testing
import UIKit
import UIKitLists

/// Movements that UIKit makes itself in derived lists, by the handlers of the source.
@Suite @MainActor struct DerivedReorderingTests {
  private func source() throws -> ModelStorage<String, VersionedCard> {
    let source = ModelStorage<String, VersionedCard>()
    try source.apply([("a", VersionedCard.all([1, 2, 3, 4]))])
    source.dataSource.reorderingHandlers.canReorderItem = { $0 != 4 }
    return source
  }

  @Test(arguments: [false, true])
  func `A collection view moves an item of the source`(isManaged: Bool) async throws {
    let models = try source()
    let shown = models.derived(.filter { $0.id != 2 })
    let window = UIWindow()
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    window.addSubview(view)
    let manager = CollectionViewManager()
    var source: CollectionViewDataSource<String, Int>?
    if isManaged {
      manager.manage(view)
      manager.storage = shown
      manager.register(UICollectionViewCell.self, for: VersionedCard.self) { _, _, _ in }
    } else {
      source = CollectionViewDataSource(collectionView: view, storage: shown) { _, _, _ in nil }
    }
    view.layoutIfNeeded()
    let cells = view.visibleCells
    let texts = failures {
      #expect(view.drag(at(0), to: at(1)) == at(1))
      #expect(view.drag(at(2), to: at(0)) == nil)
    }
    await settle()
    #expect(texts == [] && view.visibleCells[1] === cells[0])
    #expect(models.snapshot().models.map(\.id) == [2, 3, 1, 4])
    #expect(shown.snapshot().models.map(\.id) == [3, 1, 4])
    withExtendedLifetime(source) {}
  }

  @Test func `The handlers of the source count, and not those of the derived list`() async throws {
    let models = try source()
    let window = UIWindow()
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    window.addSubview(view)
    let shown = models.derived(.filter { $0.id != 2 })
    let source = CollectionViewDataSource(collectionView: view, storage: shown) { _, _, _ in nil }
    var told: [String] = []
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.didReorder = { _ in told.append("derived") }
    models.dataSource.reorderingHandlers.didReorder = { _ in told.append("source") }
    view.layoutIfNeeded()
    #expect(view.drag(at(0), to: at(1)) == at(1))
    #expect(view.drag(at(2), to: at(0)) == nil)
    await settle()
    #expect(told == ["source"])
    #expect(models.snapshot().models.map(\.id) == [2, 3, 1, 4])
  }

  @Test(arguments: [false, true])
  func `A table moves a row of the source`(isManaged: Bool) async throws {
    let models = try source()
    let shown = models.derived(.filter { $0.id != 2 })
    let window = UIWindow()
    let table = UITableView(frame: .zero, style: .plain)
    window.addSubview(table)
    let manager = TableViewManager()
    var source: TableViewDataSource<String, Int>?
    if isManaged {
      manager.manage(table)
      manager.storage = shown
      manager.register(UITableViewCell.self, for: VersionedCard.self) { _, _, _ in }
    } else {
      source = TableViewDataSource(tableView: table, storage: shown) { _, _, _ in nil }
    }
    table.layoutIfNeeded()
    #expect(!table.canMove(at(2)))
    #expect(failures { table.drag(at(0), to: at(1)) } == [])
    await settle()
    #expect(models.snapshot().models.map(\.id) == [2, 3, 1, 4])
    #expect(shown.snapshot().models.map(\.id) == [3, 1, 4])
    withExtendedLifetime(source) {}
  }
}
