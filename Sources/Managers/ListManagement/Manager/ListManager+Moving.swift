import ListViews
public import PortableFoundation

// What a manager does when a user moves an item, and which moves it allows.

extension ListManager {
  /// Makes in the storage a move that the view has already shown.
  ///
  /// A storage whose `reorderingHandlers` allow moves needs no closure: the manager makes them itself. For
  /// other storages, or to do more, call it in the closure for `moveRowTo` or `moveItemAtTo`:
  ///
  /// ```swift
  /// let manager = HeadlessManager()
  /// manager.on(.moveItemAtTo) { [unowned manager] source, destination in
  ///   manager.moveShownItem(at: source, to: destination)
  /// }
  /// ```
  ///
  /// The view gets no update for the item. If the storage makes no moves, or one of the
  /// index paths does not exist, nothing changes, and the manager reports the anomaly
  /// `storageCannotMove`.
  ///
  /// - Parameters:
  ///   - source: The index path of the item before the move.
  ///   - destination: The index path of the item after the move.
  /// - Returns: Whether the storage moved the item.
  @discardableResult
  public func moveShownItem(at source: IndexPath, to destination: IndexPath) -> Bool {
    if storage.moveShownItem(at: source, to: destination) { return true }
    report(.storageCannotMove(from: source, to: destination))
    return false
  }

  /// Whether a user can move an item.
  ///
  /// It can be moved if an event of moves is observed, or the `reorderingHandlers` of the storage allow it,
  /// unless `canMove` or these handlers say no.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item.
  ///   - view: Its cell, nil if it is off screen.
  /// - Returns: Whether the item can be moved.
  /// - Complexity: O(*m* + *r*) for *m* mappings with *r* reactions, besides conditions and the closure.
  public func canMoveItem(at indexPath: IndexPath, view: AnyObject?) -> Bool {
    let answer = storage.canMoveItem(at: indexPath)
    guard observesMoves || answer == true else { return false }
    return answer ?? true && self.answer(.canMove, at: indexPath, view: view) ?? true
  }

  /// Whether the storage has handlers that decide which items can be moved.
  package var offersMoves: Bool { offersMoves(at: [0, 0]) }

  private func offersMoves(at indexPath: IndexPath) -> Bool {
    (storage as? any MoveOffering)?.offersMoves ?? (storage.canMoveItem(at: indexPath) != nil)
  }

  private var observesMoves: Bool {
    isObserved(ViewEvent.moveRowTo.name) || isObserved(ListEvent.moveItemAtTo.name)
  }

  /// Returns the index path at which to drop an item.
  ///
  /// - Parameters:
  ///   - source: The index path of the item.
  ///   - proposed: Where the user drops it.
  ///   - view: Its cell, nil if it is off screen.
  /// - Returns: The answer of `targetIndexPathForMove` or `targetIndexPathForMoveFromItem`, or else
  ///   the proposed index path.
  /// - Complexity: O(*m* + *r*) for *m* mappings with *r* reactions, besides conditions and the closure.
  public func targetIndexPath(
    forMoveFrom source: IndexPath,
    proposed: IndexPath,
    view: AnyObject?
  ) -> IndexPath {
    targetAnswer(forMoveFrom: source, source, proposed, view) ?? proposed
  }

  /// The answer of a closure, which gets the current and the proposed index path of the item.
  package func targetAnswer(
    forMoveFrom source: IndexPath,
    _ current: IndexPath,
    _ proposed: IndexPath,
    _ view: AnyObject?
  ) -> IndexPath? {
    answer(.targetIndexPathForMove, proposed, at: source, view: view)
      ?? answer(.targetIndexPathForMoveFromItem, (current, proposed), at: source, view: view)
  }

  /// Performs the events of a move that the view has already shown: `moveRowTo`, then
  /// `moveItemAtTo`.
  ///
  /// If none of them is observed and the `reorderingHandlers` of the storage allow it, makes the move in the
  /// storage.
  ///
  /// - Parameters:
  ///   - source: The index path of the item before the move.
  ///   - destination: The index path of the item after the move.
  ///   - view: Its cell, nil if it is off screen.
  /// - Returns: Whether the storage accepted the move. If not, the view has to reload.
  @discardableResult
  public func itemWasMoved(at source: IndexPath, to destination: IndexPath, view: AnyObject?)
    -> Bool
  {
    // Handlers are asked by the storage, which knows that the view has moved the item.
    let makesMove = !observesMoves && offersMoves(at: source)
    guard !makesMove else { return storage.moveShownItem(at: source, to: destination) }
    performMoveEvents(at: source, to: destination, view: view)
    return true
  }

  /// Performs the events of a move, for a view whose owner may make it.
  package func performMoveEvents(
    at source: IndexPath,
    to destination: IndexPath,
    view: AnyObject?
  ) {
    answer(.moveRowTo, destination, at: source, view: view)
    answer(.moveItemAtTo, (source, destination))
  }

  /// Replaces the visible cells that need another mapping after a user moved an item.
  package func remakeMovedCells() {
    let items = itemsFilledByOtherMappings().compactMap(ItemPosition.init)
    guard !items.isEmpty, let managed else { return }
    managed.carryOut(ListUpdateStyle()) {
      var operations = BatchOperations()
      operations.itemReloads = items
      return operations
    } completion: {
    }
  }
}
