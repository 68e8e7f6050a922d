#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A storage whose source carries out a user's moves, because its contents follow from the source.
package protocol MoveForwarding<Section, Item>: AnyObject {
  associatedtype Section: Hashable & Sendable
  associatedtype Item: Hashable & Sendable

  /// Whether a user can move an item, false if there is no item; nil if no closure decides it.
  func canMoveInSource(_ item: Item?) -> Bool?

  /// Makes a move that the view has already shown; returns whether it was made.
  func moveShownInSource(from source: IndexPath, to destination: IndexPath) -> Bool

  /// Carries out a drop; returns whether it was accepted.
  func reorderInSource(_ relocation: Relocation<Section, Item>) -> Bool

  /// The reason for which a drop would be refused; nil if it would not be.
  func refusalOfSource(_ relocation: Relocation<Section, Item>) -> String?

  /// Runs a closure whose changes of the source the view of a storage already shows.
  func changeSourceAsShown<Failure: Error>(
    by storage: AnyObject,
    _ changes: () throws(Failure) -> Void
  ) throws(Failure)
}

extension BaseDiffableStorage {
  /// Moves an item that the view has already moved, by
  /// ``DiffableDataSource/reorder(_:animatingDifferences:)``.
  ///
  /// The handlers of the data source can refuse the move, and its observers are notified that this item
  /// moved. If the data source is that of a ``ModelStorage``, the storage moves the model, too. The view gets
  /// an update only for headers and footers that change, and for the contents that change with the drop.
  ///
  /// - Parameters:
  ///   - source: The index path of the item before the move, as shown.
  ///   - destination: The index path of the item after the move.
  /// - Returns: Whether the item was moved. If not, nothing changes, and the view has to reload.
  /// - Complexity: O(*k* log *n*) on average for *k* of *n* items, besides the handlers and observers.
  @discardableResult
  public func moveShownItem(at source: IndexPath, to destination: IndexPath) -> Bool {
    if let forwarding { return forwarding.moveShownInSource(from: source, to: destination) }
    guard let (move, made) = shownMove(from: source, to: destination) else { return false }
    var outcome = ReorderOutcome<Section, Item>.unchanged
    dataSource.submittingAsShown(by: self) {
      outcome = dataSource.reorder(move, true, shown: made)
    }
    switch outcome {
    case .applied, .queued: return true
    case .unchanged: return made.move.from == made.move.to
    case .refused: return false
    }
  }

  /// Returns the answer of `canReorderItem` of the data source's `reorderingHandlers`.
  ///
  /// - Parameter indexPath: The index path of the item, as shown.
  /// - Returns: The answer; nil if there is no such closure.
  /// - Complexity: O(log *n*) for *n* items, and that of the closure.
  public func canMoveItem(at indexPath: IndexPath) -> Bool? {
    canMove(shownItem(at: indexPath))
  }

  /// Drops items between others, as ``DiffableDataSource/reorder(_:animatingDifferences:)`` does.
  ///
  /// The gap is between items that are *shown*; if some of them are gone, the nearest ones that remain are
  /// used.
  ///
  /// - Parameters:
  ///   - sources: The index paths of the items, as shown, in any order. The items keep their
  ///     relative order.
  ///   - gap: The section, and the number of items in front of the gap before anything moves.
  /// - Returns: Whether the drop was not refused. If it was, nothing changes.
  /// - Complexity: O(*k* log *n*) on average for *k* of *n* items, besides the handlers and observers.
  @discardableResult
  public func dropItems(at sources: [IndexPath], inGap gap: IndexPath) -> Bool {
    relocation(ofItemsAt: sources, inGap: gap).map(reorder(asDropped:)) ?? false
  }

  /// Returns the reason why a drop would be refused.
  ///
  /// - Parameters:
  ///   - sources: The index paths of the items, as shown.
  ///   - gap: The section, and the number of items in front of the gap.
  /// - Returns: The reason; nil if the drop would not be refused.
  /// - Complexity: O(*k* log *n*) on average for *k* of *n* items, and that of the handlers.
  public func refusal(ofItemsAt sources: [IndexPath], inGap gap: IndexPath) -> String? {
    guard let relocation = relocation(ofItemsAt: sources, inGap: gap) else {
      return ReorderRefusal<Item>.placeGone.description
    }
    return refusal(of: relocation)
  }

  /// Runs a closure that applies changes that the view already shows.
  ///
  /// The data source reports each change to its observers and to other storages over it. The
  /// delegate of this storage gets an update only for headers and footers that change. If the
  /// delegate has not applied all earlier updates yet, it reloads all data instead.
  ///
  /// - Parameter updates: Applies snapshots to the data source, or edits the models of this storage or of a
  ///   derived list's source. Background applies are not included.
  /// - Throws: The error of the closure.
  public func updateWithoutAnimations<Failure: Error>(
    _ updates: () throws(Failure) -> Void
  ) throws(Failure) {
    try changeAsShown(by: self, updates)
  }

  /// Runs a closure whose changes the view of a storage, this one or one that follows it, already shows.
  package final func changeAsShown<Failure: Error>(
    by storage: AnyObject,
    _ changes: () throws(Failure) -> Void
  ) throws(Failure) {
    try dataSource.submittingAsShown(by: storage) { () throws(Failure) in
      guard let forwarding else { return try changes() }
      try forwarding.changeSourceAsShown(by: storage, changes)
    }
  }
}

// MARK: - What a move means

extension BaseDiffableStorage {
  /// Whether a user can move an item, false if there is no item; nil if no closure decides it.
  package final func canMove(_ item: Item?) -> Bool? {
    if let forwarding { return forwarding.canMoveInSource(item) }
    guard let canReorderItem = dataSource.reorderingHandlers.canReorderItem else {
      return nil
    }
    return item.map(canReorderItem) ?? false
  }

  /// Carries out a drop; returns whether it was not refused.
  package final func reorder(asDropped relocation: Relocation<Section, Item>) -> Bool {
    if let forwarding { return forwarding.reorderInSource(relocation) }
    if case .refused = dataSource.reorder(relocation) { return false }
    return true
  }

  /// The reason for which a drop would be refused; nil if it would not be.
  package final func refusal(of relocation: Relocation<Section, Item>) -> String? {
    if let forwarding { return forwarding.refusalOfSource(relocation) }
    return dataSource.refusal(of: relocation)?.description
  }

  /// What a move that the view has shown means; nil if the item or the place does not exist.
  package final func shownMove(
    from source: IndexPath,
    to destination: IndexPath
  ) -> (relocation: Relocation<Section, Item>, move: DiffableDataSource<Section, Item>.ShownMove)? {
    guard let from = ItemPosition(source), let to = ItemPosition(destination),
      let move = shown.relocation(
        ofItemAt: from,
        to: to,
        asOf: dataSource.newest.snapshot
      )
    else { return nil }
    return (move, .init(contents: states.shown, move: BatchMove(from: from, to: to)))
  }

  /// The relocation that a drop into a gap of what is shown means; nil if an item or the gap is gone.
  private func relocation(
    ofItemsAt sources: [IndexPath],
    inGap gap: IndexPath
  ) -> Relocation<Section, Item>? {
    let positions = sources.compactMap { ItemPosition($0) }
    guard positions.count == sources.count, let gap = ItemPosition(gap) else { return nil }
    let newest = dataSource.newest.snapshot
    return shown.relocation(ofItemsAt: positions, toGap: gap, asOf: newest)
  }
}
