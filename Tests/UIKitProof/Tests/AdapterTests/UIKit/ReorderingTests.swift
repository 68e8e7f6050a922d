import ClassicStorage
import DerivedLists
import DiffableStorageTesting
import ListManagement
import TestSupport
import Testing
import UIKit
import UIKitLists

private typealias Models = ModelStorage<String, VersionedCard>

/// A view of UIKit that shows models, by a data source or by a manager.
@MainActor private final class CardList {
  enum Kind: CaseIterable { case table, managedTable, collection, managedCollection }

  let isTable: Bool
  let window = UIWindow()
  let table = UITableView(frame: .zero, style: .plain)
  let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private(set) var source: SnapshotDataSource<String, Int>?
  private var manager: AnyObject?

  init(_ kind: Kind, _ models: BaseModelStorage<String, VersionedCard>) {
    isTable = kind == .table || kind == .managedTable
    window.addSubview(isTable ? table : view)
    switch kind {
    case .table:
      source = TableViewDataSource(tableView: table, storage: models) { _, _, _ in nil }
    case .collection:
      source = CollectionViewDataSource(collectionView: view, storage: models) { _, _, _ in nil }
    case .managedTable:
      let manager = TableViewManager(storage: models)
      manager.register(UITableViewCell.self, for: VersionedCard.self) { _, _, _ in }
      manager.manage(table)
      self.manager = manager
    case .managedCollection:
      let manager = CollectionViewManager(storage: models)
      manager.register(UICollectionViewCell.self, for: VersionedCard.self) { _, _, _ in }
      manager.manage(view)
      self.manager = manager
    }
    layOut()
  }

  func layOut() { if isTable { table.layoutIfNeeded() } else { view.layoutIfNeeded() } }

  var cells: [UIView] { isTable ? table.visibleCells : view.visibleCells }

  var counts: [Int] {
    isTable
      ? (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
      : (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
  }

  /// Drags an item; nil if it cannot be moved.
  @discardableResult
  func drag(_ source: IndexPath, to target: IndexPath) -> IndexPath? {
    layOut()
    return isTable ? table.drag(source, to: target) : view.drag(source, to: target)
  }

  /// Picks an item up in a collection view, changes the list, and drops the item.
  func drag(_ source: IndexPath, to target: IndexPath, meanwhile change: () -> Void) async {
    #expect(view.beginInteractiveMovementForItem(at: source))
    change()
    layOut()
    view.updateInteractiveMovement(to: target)
    view.endInteractiveMovement()
    await settle()
  }
}

/// Movements that UIKit makes itself, by the handlers of the data source, and what changes meanwhile.
@Suite @MainActor struct ReorderingTests {
  private let models = Models()
  private let log = Log()

  private func ids(_ models: BaseModelStorage<String, VersionedCard>) -> [[Int]] {
    models.snapshot().identifiers.sections.map { Array($0.itemIdentifiers) }
  }

  /// A view that shows two sections, whose items can be moved, but the last one.
  private func list(_ kind: CardList.Kind) throws -> CardList {
    try models.apply([("a", VersionedCard.all([1, 2, 3])), ("b", VersionedCard.all([4]))])
    models.dataSource.reorderingHandlers.canReorderItem = { $0 != 4 }
    models.dataSource.reorderingHandlers.willReorder = { [log] _ in log.note("will") }
    models.dataSource.reorderingHandlers.didReorder = { [log] in
      log.note("did \($0.relocation.items) \(Array($0.finalSnapshot.itemIdentifiers))")
    }
    return CardList(kind, models)
  }

  @Test(arguments: CardList.Kind.allCases)
  fileprivate func `Apple's three handlers are called once for each movement`(_ kind: CardList.Kind)
    async throws
  {
    try models.apply([("a", VersionedCard.all([1, 2]))])
    #expect(CardList(kind, models).drag(at(0), to: at(1)) == nil)
    let list = try list(kind)
    #expect(failures { list.drag(at(0), to: at(2)) } == [])
    await settle()
    #expect(list.drag(at(0, 1), to: at(0)) == nil)
    #expect(log.lines == ["will", "did [1] [2, 3, 1, 4]"])
    #expect(ids(models) == [[2, 3, 1], [4]])
    #expect(list.source == nil || list.source?.itemIdentifier(for: at(2)) == 1)
  }

  @Test(arguments: CardList.Kind.allCases)
  fileprivate func `A movement that is refused is taken back`(_ kind: CardList.Kind) async throws {
    let list = try list(kind)
    models.dataSource.reorderingHandlers.refusal = {
      $0.place.previous == nil || $0.place.section == "b" ? "No" : nil
    }
    let texts = await collectingFailures {
      for (source, target) in [(at(0), at(0, 1)), (at(2), at(0)), (at(0), at(2))] {
        list.drag(source, to: target)
        await settle()
        list.layOut()
        #expect(list.counts == [3, 1])
      }
    }
    #expect(texts == [])
    #expect(ids(models) == [[2, 3, 1], [4]] && log.lines.count == 2)
  }

  @Test(arguments: CardList.Kind.allCases)
  fileprivate func `What a handler changes during a movement is shown after it`(
    _ kind: CardList.Kind
  ) async throws {
    let list = try list(kind)
    models.dataSource.reorderingHandlers.willReorder = { [unowned models] _ in
      models.modify { $0.deleteItems([2]) }
    }
    #expect(failures { list.drag(at(0), to: at(2)) } == [])
    await settle()
    list.layOut()
    #expect(ids(models) == [[3, 1], [4]] && list.counts == [2, 1])
  }

  @Test func `Two views of one storage show the movement of one of them`() async throws {
    let (one, two) = (try list(.collection), CardList(.collection, Models()))
    let second = CollectionViewDataSource(two.view, dataSource: models.dataSource) { _, _, _ in nil
    }
    two.layOut()
    #expect(failures { one.drag(at(0), to: at(2)) } == [])
    #expect(failures { two.drag(at(0), to: at(1)) } == [])
    await settle()
    for source in [one.source, second] {
      #expect((0..<3).map { source?.itemIdentifier(for: at($0)) } == [3, 2, 1])
    }
  }

  // MARK: Derived lists

  @Test(arguments: CardList.Kind.allCases)
  fileprivate func `A movement in a derived list moves an item of the source, by its handlers`(
    _ kind: CardList.Kind
  ) async throws {
    try models.apply([("a", VersionedCard.all([1, 2, 3, 4]))])
    models.dataSource.reorderingHandlers.canReorderItem = { $0 != 4 }
    models.dataSource.reorderingHandlers.didReorder = { [log] _ in log.note("source") }
    let shown = models.derived(.filter { $0.id != 2 })
    let list = CardList(kind, shown)
    list.source?.storage.dataSource.reorderingHandlers.canReorderItem = { _ in true }
    list.source?.storage.dataSource.reorderingHandlers.didReorder = { [log] _ in
      log.note("derived")
    }
    let cells = list.cells
    let texts = failures {
      #expect(list.drag(at(0), to: at(1)) == at(1))
      #expect(list.drag(at(2), to: at(0)) == nil)
    }
    await settle()
    #expect(texts == [] && list.cells[1] === cells[0])
    #expect(ids(models) == [[2, 3, 1, 4]] && ids(shown) == [[3, 1, 4]])
    #expect(log.lines == ["source"])
  }

  // MARK: Changes while a cell follows the finger

  @Test(arguments: [CardList.Kind.collection, .managedCollection])
  fileprivate func `An update while an item hovers is shown, and the item is moved`(
    _ kind: CardList.Kind
  ) async throws {
    let list = try list(kind)
    let texts = await collectingFailures {
      await list.drag(at(0), to: at(2)) {
        models.modify { $0.deleteItems([4]) }
        #expect(list.counts == [3, 0])
      }
    }
    #expect(texts == [])
    #expect(ids(models) == [[2, 3, 1], []] && list.counts == [3, 0])
    #expect(log.lines.last == "did [1] [2, 3, 1]")
  }

  @Test(arguments: [CardList.Kind.collection, .managedCollection])
  fileprivate func `Another item than the one that hovers is never moved, whatever UIKit asks`(
    _ kind: CardList.Kind
  ) async throws {
    for asks in [false, true] {
      let list = try list(kind)
      let texts = await collectingFailures {
        await list.drag(at(0), to: at(2)) {
          _ = try? models.modify { try $0.insertModels([VersionedCard(id: 9)], beforeItem: 1) }
          if asks { _ = list.view.dataSource?.collectionView(list.view, canMoveItemAt: at(2)) }
        }
      }
      #expect(texts == [])
      #expect(ids(models) == [[9, 1, 2, 3], [4]] && list.counts == [4, 1])
      #expect(log.lines == [])
    }
  }

  @Test(arguments: [CardList.Kind.collection, .managedCollection])
  fileprivate func `After such a movement the next one is made`(_ kind: CardList.Kind) async throws
  {
    let list = try list(kind)
    await list.drag(at(0), to: at(1)) { models.modify { $0.deleteItems([1]) } }
    #expect(ids(models) == [[2, 3], [4]] && log.lines == [])
    await list.drag(at(0), to: at(1)) {}
    #expect(ids(models) == [[3, 2], [4]] && log.lines.last == "did [2] [3, 2, 4]")
  }

  @Test(arguments: [CardList.Kind.collection, .managedCollection])
  fileprivate func `If UIKit follows the change, the item that hovers is moved`(
    _ kind: CardList.Kind
  ) async throws {
    let list = try list(kind)
    let texts = try await collectingFailures {
      #expect(list.view.beginInteractiveMovementForItem(at: at(0)))
      try models.modify { try $0.insertModels([VersionedCard(id: 9)], beforeItem: 1) }
      list.view.cancelInteractiveMovement()
      list.view.performBatchUpdates {
        list.view.dataSource?.collectionView(list.view, moveItemAt: at(1), to: at(3))
        list.view.moveItem(at: at(1), to: at(3))
      }
      await settle()
    }
    #expect(texts == [])
    #expect(ids(models) == [[9, 2, 3, 1], [4]] && log.lines.last == "did [1] [9, 2, 3, 1, 4]")
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
