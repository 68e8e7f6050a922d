import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import ListManagement
import TestSupport
import Testing

/// Scenarios that must pass on every list view, with every storage.
@MainActor @Suite struct ScenarioTests {
  typealias Scenario = @MainActor (any Screen.Type, CardStorage) async throws -> Void

  /// Runs a scenario on each list view over each of five storages.
  private func onAllScreens(_ scenario: Scenario) async throws {
    for screen in screens {
      for storage in CardStorage.all() {
        do {
          try await scenario(screen, storage)
        } catch {
          throw ScenarioError(place: "\(screen.name) over \(storage.name)", error: error)
        }
      }
    }
  }

  private struct NoCell: Error {}

  private struct ScenarioError: Error, CustomStringConvertible {
    let place: String
    let error: any Error
    var description: String { "\(place): \(error)" }
  }

  // MARK: Showing

  @Test func `Every cell shows the card of its place`() async throws {
    try await onAllScreens { try await showCards(on: $0, $1) }
  }

  private func showCards<S: Screen>(on _: S.Type, _ storage: CardStorage) async throws {
    let screen = S(storage: storage.storage)
    screen.registerCells()
    for lists in [[[1, 2, 3], [4]], [[3, 1]], [], [[5, 6, 1], [3, 4], [7]]] {
      storage.set(cards(lists))
      try await check(screen)
    }
  }

  @Test func `The handler runs before update(with:), once for each cell`() async throws {
    try await onAllScreens { try await fillInOrder(on: $0, $1) }
  }

  private func fillInOrder<S: Screen>(on _: S.Type, _ storage: CardStorage) async throws {
    let screen = S(storage: storage.storage)
    var shownBefore: [Int?] = []
    screen.registerCells { _ in
    } handler: { cell, card, _ in
      shownBefore.append(cell.card?.id == card.id ? card.id : nil)
    }
    storage.set(cards([[1, 2]]))
    try await check(screen)
    try requireEqual(shownBefore, [nil, nil])
  }

  @Test func `The first mapping whose condition holds makes the cell`() async throws {
    try await onAllScreens { try await chooseByCondition(on: $0, $1) }
  }

  private func chooseByCondition<S: Screen>(on _: S.Type, _ storage: CardStorage) async throws {
    let screen = S(storage: storage.storage)
    screen.registerSecondCells()
    screen.registerCells()
    for lists in [[[1], [2, 3]], [[2, 1], [3]], [[3], [1], [2]]] {
      storage.set(cards(lists))
      try await check(screen)
      for (section, items) in screen.cards.enumerated() {
        for item in items.indices {
          let cell = screen.cell(at: at(item, section))
          try requireEqual(cell.map(screen.isSecond), section == 1, "(\(item), \(section))")
        }
      }
    }
  }

  // MARK: Updates

  @Test func `A card whose content changes keeps its cell, which is not prepared for reuse`()
    async throws
  {
    try await onAllScreens { try await keepChangedCell(on: $0, $1) }
  }

  private func keepChangedCell<S: Screen>(on _: S.Type, _ storage: CardStorage) async throws {
    let screen = S(storage: storage.storage)
    screen.registerCells()
    storage.set(cards([[1, 2, 3]]))
    try await check(screen)
    screen.manager.listUpdater?.updateItem = { [weak manager = screen.manager] in
      manager?.updateCell(at: $0, with: $1, payload: $2)
    }
    let cell = try required(screen.cell(at: at(1)) as? any CardShowing)
    let reuses = cell.reuses
    var lists = cards([[1, 2, 3]])
    lists[0][1].version = 7
    storage.set(lists)
    try await check(screen)
    // A storage that matches by equality treats the changed card as another card.
    guard storage.kind != .hashable else { return }
    try require(screen.cell(at: at(1)) === cell, "another cell")
    try requireEqual(cell.reuses, reuses)
  }

  @Test func `A card that moves keeps its cell`() async throws {
    try await onAllScreens { try await keepMovedCell(on: $0, $1) }
  }

  private func keepMovedCell<S: Screen>(on _: S.Type, _ storage: CardStorage) async throws {
    let screen = S(storage: storage.storage)
    screen.registerCells()
    storage.set(cards([[1, 2, 3, 4]]))
    try await check(screen)
    let cell = try required(screen.cell(at: at(3)))
    storage.set(cards([[4, 1, 2, 3]]))
    try await check(screen)
    try require(screen.cell(at: at(0)) === cell, "another cell")
  }

  @Test func `With animateMoveAsDeleteAndInsert a card that moves gets a cell filled anew`()
    async throws
  {
    try await onAllScreens { try await replaceMovedCell(on: $0, $1) }
  }

  private func replaceMovedCell<S: Screen>(on _: S.Type, _ storage: CardStorage) async throws {
    let screen = S(storage: storage.storage)
    var fills = 0
    screen.registerCells({ _ in }, handler: { _, _, _ in fills += 1 })
    storage.set(cards([[1, 2, 3, 4]]))
    try await check(screen)
    screen.manager.listUpdater?.animateMoveAsDeleteAndInsert = true
    fills = 0
    storage.set(cards([[4, 1, 2, 3]]))
    try await check(screen)
    try require(fills >= 1, "no cell was filled")
  }

  @Test func `Off screen nothing is lost`() async throws {
    try await onAllScreens { try await updateOffScreen(on: $0, $1) }
  }

  private func updateOffScreen<S: Screen>(on _: S.Type, _ storage: CardStorage) async throws {
    for animates in [false, true] {
      storage.set([])
      let screen = S(storage: storage.storage)
      screen.registerCells()
      screen.manager.listUpdater?.animateChangesOffScreen = animates
      storage.set(cards([[1, 2], [3]]))
      await screen.settle()
      screen.setOnScreen(false)
      storage.set(cards([[2, 4, 1]]))
      storage.set(cards([[4, 5]]))
      screen.setOnScreen(true)
      try await check(screen)
    }
  }

  @Test func `Every will has its did, in order`() async throws {
    try await onAllScreens { try await tellOfUpdates(on: $0, $1) }
  }

  private func tellOfUpdates<S: Screen>(on _: S.Type, _ storage: CardStorage) async throws {
    let screen = S(storage: storage.storage)
    screen.registerCells()
    var calls: [String] = []
    screen.manager.listUpdater?.willUpdateContent = {
      calls.append($0 == nil ? "will reload" : "will")
    }
    screen.manager.listUpdater?.didUpdateContent = {
      calls.append($0 == nil ? "did reload" : "did")
    }
    storage.set(cards([[1, 2]]))
    try await check(screen)
    screen.manager.reload()
    try await check(screen)
    try require(calls.count >= 4, "\(calls)")
    for pair in stride(from: 0, to: calls.count - 1, by: 2) {
      try requireEqual(calls[pair].replacing("will", with: "did"), calls[pair + 1], "\(calls)")
    }
    try requireEqual(Array(calls.suffix(2)), ["will reload", "did reload"])
  }

  @Test func `An edit while a cell is filled is shown afterwards`() async throws {
    try await onAllScreens { try await editWhileFilling(on: $0, $1) }
  }

  private func editWhileFilling<S: Screen>(on _: S.Type, _ storage: CardStorage) async throws {
    let screen = S(storage: storage.storage)
    var isFirst = true
    screen.registerCells { _ in
    } handler: { _, card, _ in
      guard card.id == 9, isFirst else { return }
      isFirst = false
      storage.set(cards([[2, 9, 3]]))
    }
    storage.set(cards([[1, 2]]))
    try await check(screen)
    storage.set(cards([[1, 9, 2]]))
    try await check(screen)
    try requireEqual(Set(screen.cards.joined().map { $0?.id }), [2, 9, 3])
  }

  // MARK: Headers

  @Test func `Headers are titles until a class of headers is registered`() async throws {
    try await onAllScreens { try await showHeaders(on: $0, $1) }
  }

  private func showHeaders<S: Screen>(on _: S.Type, _ storage: CardStorage) async throws {
    let screen = S(storage: storage.storage)
    screen.registerCells()
    screen.registerHeaders()
    storage.storage.headerModelProvider = { [weak storage = storage.storage] in
      "\(storage?.numberOfItems(inSection: $0) ?? 0)"
    }
    for lists in [[[1, 2], [3]], [[1, 2, 3], [4]], [[5]], [[]], [[6]], [[], [6]]] {
      storage.set(cards(lists))
      try await check(screen)
      for section in 0..<screen.manager.numberOfSections() {
        let count = screen.manager.numberOfItems(inSection: section)
        try requireEqual(screen.header(of: section), "\(count)", "section \(section)")
      }
    }
  }

  // MARK: A user

  @Test func `didSelect gets the cell, its card and its place`() async throws {
    try await onAllScreens { try await selectCards(on: $0, $1) }
  }

  private func selectCards<S: Screen>(on _: S.Type, _ storage: CardStorage) async throws {
    let screen = S(storage: storage.storage)
    var selected: [String] = []
    screen.registerCells { mapping in
      mapping.on(.didSelect) { [unowned screen] cell, card, indexPath in
        let isVisible = screen.cell(at: indexPath) === cell
        selected.append("\(card.id) \(indexPath[0]) \(indexPath[1]) \(isVisible)")
      }
    } handler: { _, _, _ in
    }
    storage.set(cards([[1, 2, 3]]))
    try await check(screen)
    screen.select(at(1))
    storage.set(cards([[3, 1, 2]]))
    try await check(screen)
    screen.select(at(0))
    let first = screen.storedCards.first?.first??.id
    try requireEqual(selected, ["2 0 1 true", "\(first ?? -1) 0 0 true"])
  }

  @Test func `prefetch is called once for each model`() async throws {
    try await onAllScreens { try await prefetchCards(on: $0, $1) }
  }

  private func prefetchCards<S: Screen>(on _: S.Type, _ storage: CardStorage) async throws {
    let screen = S(storage: storage.storage)
    var prefetched: [Int] = []
    screen.registerCells { mapping in
      mapping.on(.prefetch) { card, _ in prefetched.append(card.id) }
    } handler: { _, _, _ in
    }
    storage.set(cards([[1, 2, 3]]))
    try await check(screen)
    guard screen.prefetch([at(0), at(2)]) else { return }
    try requireEqual(prefetched, [1, 3])
  }

  @Test func `A card that a user drags is where it was dropped, in the storage as well`()
    async throws
  {
    try await onAllScreens { try await dragCard(on: $0, $1) }
  }

  private func dragCard<S: Screen>(on _: S.Type, _ storage: CardStorage) async throws {
    guard storage.makesShownMoves else { return }
    let screen = S(storage: storage.storage)
    screen.registerCells()
    screen.manager.on(.moveItemAtTo) { [unowned manager = screen.manager] source, destination in
      manager.moveShownItem(at: source, to: destination)
    }
    storage.set(cards([[1, 2, 3]]))
    try await check(screen)
    let cell = screen.cell(at: at(0))
    guard screen.drag(at(0), to: at(2)) else { return }
    try await check(screen)
    try requireEqual(screen.cards, cards([[2, 3, 1]]))
    try require(screen.cell(at: at(2)) === cell, "another cell")
  }

  // MARK: Life

  @Test func `A second storage is shown instead of the first`() async throws {
    try await onAllScreens { try await replaceStorage(on: $0, $1) }
  }

  private func replaceStorage<S: Screen>(on _: S.Type, _ storage: CardStorage) async throws {
    let first = MemoryStorage()
    let screen = S(storage: first)
    screen.registerCells()
    first.addItems(cards([[8, 9]])[0])
    try await check(screen)
    screen.manager.storage = storage.storage
    storage.set(cards([[1, 2]]))
    try await check(screen)
    try require(first.delegate == nil, "the first storage still has a delegate")
    try requireEqual(screen.cards, cards([[1, 2]]))
  }

  @Test func `Nothing keeps a manager, its view and its cells alive`() async throws {
    try await onAllScreens { try await letGo(on: $0, $1) }
  }

  private func letGo<S: Screen>(on _: S.Type, _ storage: CardStorage) async throws {
    weak var manager: ListManager<S.View>?
    weak var view: S.View?
    weak var cell: AnyObject?
    do {
      let screen = S(storage: storage.storage)
      screen.registerCells {
        $0.on(.didSelect) { _, _, _ in }
      } handler: { _, _, _ in
      }
      storage.set(cards([[1, 2]]))
      try await check(screen)
      (manager, view, cell) = (screen.manager, screen.manager.view, screen.cell(at: at(0)))
      try require(manager != nil && view != nil && cell != nil, "there is nothing to let go")
    }
    try require(manager == nil, "the manager is still there")
    try require(view == nil, "the view is still there")
    try require(cell == nil, "a cell is still there")
  }

  // MARK: Checking

  private func check(_ screen: some Screen) async throws {
    await screen.settle()
    try requireEqual(screen.complaints, [])
    try requireEqual(screen.cards, screen.storedCards)
  }

  private func required<T>(_ value: T?) throws -> T {
    guard let value else { throw NoCell() }
    return value
  }
}
