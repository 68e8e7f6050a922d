import ClassicStorage
import DerivedLists
import TestSupport
import Testing
import UIKit
import UIKitLists

/// Movements that UIKit makes itself, by the handlers of the data source, and what changes meanwhile.
@Suite @MainActor struct ReorderingTests {
  private let models = Cards()
  private let log = Log()

  private func ids(_ models: AnyCards) -> [[Int]] {
    models.snapshot().identifiers.sections.map { Array($0.itemIdentifiers) }
  }

  /// A view that shows two sections, whose items can be moved, but the last one.
  private func list(_ list: ListKind, _ isManaged: Bool) throws -> CardList {
    try models.apply([("a", VersionedCard.all([1, 2, 3])), ("b", VersionedCard.all([4]))])
    models.dataSource.reorderingHandlers.canReorderItem = { $0 != 4 }
    models.dataSource.reorderingHandlers.willReorder = { [log] _ in log.note("will") }
    models.dataSource.reorderingHandlers.didReorder = { [log] in
      log.note("did \($0.relocation.items) \(Array($0.finalSnapshot.itemIdentifiers))")
    }
    return CardList(list, models, isManaged: isManaged)
  }

  /// Drags an item, after a layout; nil if it cannot be moved.
  @discardableResult
  private func drag(_ list: CardList, _ source: IndexPath, to target: IndexPath) -> IndexPath? {
    list.host.layOut()
    return list.host.drag(source, to: target)
  }

  /// A collection view that shows two sections.
  private func collection(_ isManaged: Bool) throws -> (list: CardList, view: UICollectionView) {
    let list = try list(.collection, isManaged)
    return (list, try #require(list.host as? Items.Scene).view)
  }

  /// Picks an item up in a collection view, changes the list, and drops the item.
  private func drag(
    _ view: UICollectionView,
    _ source: IndexPath,
    to target: IndexPath,
    meanwhile change: () -> Void
  ) async {
    #expect(view.beginInteractiveMovementForItem(at: source))
    change()
    view.layoutIfNeeded()
    view.updateInteractiveMovement(to: target)
    view.endInteractiveMovement()
    await settle()
  }

  @Test(arguments: ListKind.uiKit, [false, true])
  func `Apple's three handlers are called once for each movement`(
    _ kind: ListKind,
    isManaged: Bool
  ) async throws {
    try models.apply([("a", VersionedCard.all([1, 2]))])
    #expect(drag(CardList(kind, models, isManaged: isManaged), at(0), to: at(1)) == nil)
    let list = try list(kind, isManaged)
    #expect(failures { drag(list, at(0), to: at(2)) } == [])
    await settle()
    #expect(drag(list, at(0, 1), to: at(0)) == nil)
    #expect(log.lines == ["will", "did [1] [2, 3, 1, 4]"])
    #expect(ids(models) == [[2, 3, 1], [4]])
    #expect(list.source == nil || list.source?.itemIdentifier(for: at(2)) == 1)
  }

  @Test(arguments: ListKind.uiKit, [false, true])
  func `A movement that is refused is taken back`(
    _ kind: ListKind,
    isManaged: Bool
  ) async throws {
    let list = try list(kind, isManaged)
    models.dataSource.reorderingHandlers.refusal = {
      $0.place.previous == nil || $0.place.section == "b" ? "No" : nil
    }
    let texts = await collectingFailures {
      for (source, target) in [(at(0), at(0, 1)), (at(2), at(0)), (at(0), at(2))] {
        drag(list, source, to: target)
        await settle()
        list.host.layOut()
        #expect(list.host.shownCounts == [3, 1])
        #expect(list.host.shownTexts == ids(models).joined().map { "\($0).0" })
      }
    }
    #expect(texts == [])
    #expect(ids(models) == [[2, 3, 1], [4]] && log.lines.count == 2)
  }

  @Test(arguments: ListKind.uiKit, [false, true])
  func `What a handler changes during a movement is shown after it`(
    _ kind: ListKind,
    isManaged: Bool
  ) async throws {
    let list = try list(kind, isManaged)
    models.dataSource.reorderingHandlers.willReorder = { [unowned models] _ in
      models.modify { $0.deleteItems([2]) }
    }
    #expect(failures { drag(list, at(0), to: at(2)) } == [])
    await settle()
    list.host.layOut()
    #expect(ids(models) == [[3, 1], [4]] && list.host.shownCounts == [2, 1])
  }

  @Test func `Two views of one storage show the movement of one of them`() async throws {
    let (one, two) = (try list(.collection, false), ListKind.collection.bare())
    let second = two.source(models.dataSource)
    two.layOut()
    #expect(failures { drag(one, at(0), to: at(2)) } == [])
    #expect(failures { _ = two.drag(at(0), to: at(1)) } == [])
    await settle()
    for source in [one.source, second] {
      #expect((0..<3).map { source?.itemIdentifier(for: at($0)) } == [3, 2, 1])
    }
  }

  // MARK: Derived lists

  @Test(arguments: ListKind.uiKit, [false, true])
  func `A movement in a derived list moves an item of the source, by its handlers`(
    _ kind: ListKind,
    isManaged: Bool
  ) async throws {
    try models.apply([("a", VersionedCard.all([1, 2, 3, 4]))])
    models.dataSource.reorderingHandlers.canReorderItem = { $0 != 4 }
    models.dataSource.reorderingHandlers.didReorder = { [log] _ in log.note("source") }
    let shown = models.derived(.filter { $0.id != 2 })
    let list = CardList(kind, shown, isManaged: isManaged)
    list.source?.dataSource.reorderingHandlers.canReorderItem = { _ in true }
    list.source?.dataSource.reorderingHandlers.didReorder = { [log] _ in
      log.note("derived")
    }
    let cells = list.host.cells
    let texts = failures {
      #expect(drag(list, at(0), to: at(1)) == at(1))
      #expect(drag(list, at(2), to: at(0)) == nil)
    }
    await settle()
    #expect(texts == [] && list.host.cells[1] === cells[0])
    #expect(ids(models) == [[2, 3, 1, 4]] && ids(shown) == [[3, 1, 4]])
    #expect(log.lines == ["source"])
  }

  // MARK: Changes while a cell follows the finger

  @Test(arguments: [false, true])
  func `An update while an item hovers is shown, and the item is moved`(isManaged: Bool)
    async throws
  {
    let (list, view) = try collection(isManaged)
    let texts = await collectingFailures {
      await drag(view, at(0), to: at(2)) {
        models.modify { $0.deleteItems([4]) }
        #expect(list.host.shownCounts == [3, 0])
      }
    }
    #expect(texts == [])
    #expect(ids(models) == [[2, 3, 1], []] && list.host.shownCounts == [3, 0])
    #expect(log.lines.last == "did [1] [2, 3, 1]")
  }

  @Test(arguments: [false, true])
  func `Another item than the one that hovers is never moved, whatever UIKit asks`(isManaged: Bool)
    async throws
  {
    for asks in [false, true] {
      let (list, view) = try collection(isManaged)
      let texts = await collectingFailures {
        await drag(view, at(0), to: at(2)) {
          _ = try? models.modify { try $0.insertModels([VersionedCard(id: 9)], beforeItem: 1) }
          if asks { _ = view.dataSource?.collectionView(view, canMoveItemAt: at(2)) }
        }
      }
      #expect(texts == [])
      #expect(ids(models) == [[9, 1, 2, 3], [4]] && list.host.shownCounts == [4, 1])
      #expect(log.lines == [])
    }
  }

  @Test(arguments: [false, true])
  func `After such a movement the next one is made`(isManaged: Bool) async throws {
    let (list, view) = try collection(isManaged)
    await drag(view, at(0), to: at(1)) { models.modify { $0.deleteItems([1]) } }
    #expect(ids(models) == [[2, 3], [4]] && log.lines == [])
    await drag(view, at(0), to: at(1)) {}
    #expect(ids(models) == [[3, 2], [4]] && log.lines.last == "did [2] [3, 2, 4]")
    #expect(list.host.shownTexts == ["3.0", "2.0", "4.0"])
  }

  @Test(arguments: [false, true])
  func `If UIKit follows the change, the item that hovers is moved`(isManaged: Bool) async throws {
    let (list, view) = try collection(isManaged)
    let texts = try await collectingFailures {
      #expect(view.beginInteractiveMovementForItem(at: at(0)))
      try models.modify { try $0.insertModels([VersionedCard(id: 9)], beforeItem: 1) }
      view.cancelInteractiveMovement()
      view.performBatchUpdates {
        view.dataSource?.collectionView(view, moveItemAt: at(1), to: at(3))
        view.moveItem(at: at(1), to: at(3))
      }
      await settle()
    }
    #expect(texts == [])
    #expect(ids(models) == [[9, 2, 3, 1], [4]] && log.lines.last == "did [1] [9, 2, 3, 1, 4]")
    #expect(list.host.shownTexts == ["9.0", "2.0", "3.0", "1.0", "4.0"])
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
