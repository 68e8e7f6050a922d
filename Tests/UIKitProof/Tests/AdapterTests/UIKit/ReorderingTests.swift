import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import ListManagement
import TestSupport
import Testing
import UIKit
import UIKitLists

/// Movements that UIKit makes itself, and the handlers of the data source.
@Suite @MainActor struct ReorderingTests {
  private final class Told {
    var names: [String] = []
    var items: [[Int]] = []
  }

  private func models(_ ids: [Int]) throws -> ModelStorage<String, VersionedCard> {
    let models = ModelStorage<String, VersionedCard>()
    try models.apply([("a", VersionedCard.all(ids)), ("b", [])])
    return models
  }

  private func collection() -> UICollectionView {
    let window = UIWindow()
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    window.addSubview(view)
    return view
  }

  @Test func `Apple's three handlers are called once for each movement`() async throws {
    let models = try models([1, 2, 3])
    let view = collection()
    let source = CollectionViewDataSource(view, dataSource: models.dataSource) { _, _, _ in nil }
    let told = Told()
    source.reorderingHandlers.canReorderItem = { $0 != 3 }
    source.reorderingHandlers.willReorder = { _ in told.names.append("will") }
    source.reorderingHandlers.didReorder = {
      told.names.append("did")
      told.items.append(Array($0.finalSnapshot.itemIdentifiers))
    }
    view.layoutIfNeeded()
    #expect(failures { view.drag(at(0), to: at(2)) } == [])
    await settle()
    #expect(view.drag(at(1), to: at(0)) == nil)
    #expect(told.names == ["will", "did"] && told.items == [[2, 3, 1]])
    #expect(source.canReorderItem?(3) == false)
  }

  @Test func `A movement that is refused is taken back`() async throws {
    let models = try models([1, 2, 3])
    let view = collection()
    let source = CollectionViewDataSource(view, dataSource: models.dataSource) { _, _, _ in nil }
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.refusal = { _ in "No" }
    view.layoutIfNeeded()
    #expect(failures { view.drag(at(0), to: at(2)) } == [])
    await settle()
    #expect((0..<3).map { source.itemIdentifier(for: at($0)) } == [1, 2, 3])
    #expect(models.snapshot().models.map(\.id) == [1, 2, 3])
  }

  @Test func `Two views of one storage show the movement of one of them`() async throws {
    let models = try models([1, 2, 3])
    let (one, two) = (collection(), collection())
    let first = CollectionViewDataSource(one, dataSource: models.dataSource) { _, _, _ in nil }
    let second = CollectionViewDataSource(two, dataSource: models.dataSource) { _, _, _ in nil }
    first.reorderingHandlers.canReorderItem = { _ in true }
    one.layoutIfNeeded()
    two.layoutIfNeeded()
    #expect(failures { one.drag(at(0), to: at(2)) } == [])
    #expect(failures { two.drag(at(0), to: at(1)) } == [])
    await settle()
    for source in [first, second] {
      #expect((0..<3).map { source.itemIdentifier(for: at($0)) } == [3, 2, 1])
    }
  }

  @Test func `What a handler changes during a movement is shown after it`() async throws {
    let models = try models([1, 2, 3, 4])
    let view = collection()
    let source = CollectionViewDataSource(view, dataSource: models.dataSource) { _, _, _ in nil }
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.willReorder = { [unowned models] _ in
      models.modify { $0.deleteItems([2]) }
    }
    view.layoutIfNeeded()
    #expect(failures { view.drag(at(0), to: at(2)) } == [])
    await settle()
    #expect((0..<3).map { source.itemIdentifier(for: at($0)) } == [3, 1, 4])
  }

  @Test func `A table moves rows by the same handlers`() async throws {
    let models = try models([1, 2, 3])
    let window = UIWindow()
    let table = UITableView(frame: .zero, style: .plain)
    window.addSubview(table)
    let source = TableViewDataSource(table, dataSource: models.dataSource) { _, _, _ in nil }
    let told = Told()
    #expect(!table.canMove(at(0)))
    source.reorderingHandlers.canReorderItem = { $0 != 2 }
    source.reorderingHandlers.didReorder = { told.items.append($0.relocation.items) }
    source.reorderingHandlers.refusal = { $0.items == [1] && $0.place.previous == nil ? "No" : nil }
    table.layoutIfNeeded()
    #expect(!table.canMove(at(1)))
    #expect(failures { table.drag(at(0), to: at(2)) } == [])
    await settle()
    #expect(failures { table.drag(at(2), to: at(0)) } == [])
    await settle()
    #expect(models.snapshot().models.map(\.id) == [2, 3, 1])
    #expect(told.items == [[1]])
    #expect(source.itemIdentifier(for: at(2)) == 1)
  }

  @Test func `A manager moves rows itself if the handlers allow it`() async throws {
    let models = try models([1, 2, 3])
    let window = UIWindow()
    let table = UITableView(frame: .zero, style: .plain)
    window.addSubview(table)
    let manager = TableViewManager()
    manager.manage(table)
    manager.storage = models
    manager.register(UITableViewCell.self, for: VersionedCard.self) { _, _, _ in }
    #expect(!table.canMove(at(0)))
    models.dataSource.reorderingHandlers.canReorderItem = { $0 != 2 }
    #expect(table.canMove(at(0)) && !table.canMove(at(1)))
    #expect(failures { table.drag(at(0), to: at(2)) } == [])
    await settle()
    #expect(models.snapshot().models.map(\.id) == [2, 3, 1])
    models.dataSource.reorderingHandlers.refusal = { _ in "No" }
    #expect(failures { table.drag(at(2), to: at(0)) } == [])
    await settle()
    #expect(models.snapshot().models.map(\.id) == [2, 3, 1])
  }

  @Test func `A manager of a collection view moves items itself if the handlers allow it`()
    async throws
  {
    let models = try models([1, 2, 3])
    let view = collection()
    let manager = CollectionViewManager()
    manager.manage(view)
    manager.storage = models
    manager.register(UICollectionViewCell.self, for: VersionedCard.self) { _, _, _ in }
    view.layoutIfNeeded()
    #expect(view.drag(at(0), to: at(2)) == nil)
    models.dataSource.reorderingHandlers.canReorderItem = { _ in true }
    #expect(failures { view.drag(at(0), to: at(2)) } == [])
    await settle()
    #expect(models.snapshot().models.map(\.id) == [2, 3, 1])
    models.dataSource.reorderingHandlers.refusal = { _ in "No" }
    #expect(failures { view.drag(at(2), to: at(0)) } == [])
    await settle()
    #expect(models.snapshot().models.map(\.id) == [2, 3, 1])
  }
}
