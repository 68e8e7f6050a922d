#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ProxyDiffableStorage {
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
    presenter.moveShownItem(from: source, to: destination)
  }

  /// Returns the answer of `canReorderItem` of the data source's `reorderingHandlers`.
  ///
  /// - Parameter indexPath: The index path of the item, as shown.
  /// - Returns: The answer; nil if there is no such closure.
  /// - Complexity: O(log *n*) for *n* items, and that of the closure.
  public func canMoveItem(at indexPath: IndexPath) -> Bool? { presenter.canMoveItem(at: indexPath) }

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
    presenter.dropItems(at: sources, inGap: gap)
  }

  /// Returns the reason why a drop would be refused.
  ///
  /// - Parameters:
  ///   - sources: The index paths of the items, as shown.
  ///   - gap: The section, and the number of items in front of the gap.
  /// - Returns: The reason; nil if the drop would not be refused.
  /// - Complexity: O(*k* log *n*) on average for *k* of *n* items, and that of the handlers.
  public func refusal(ofItemsAt sources: [IndexPath], inGap gap: IndexPath) -> String? {
    presenter.refusal(ofItemsAt: sources, inGap: gap)
  }

  /// Runs a closure that applies changes to the data source that the view already shows.
  ///
  /// The data source reports each change to its observers and to other storages over it. The
  /// delegate of this storage gets an update only for headers and footers that change. If the
  /// delegate has not applied all earlier updates yet, it reloads all data instead.
  ///
  /// - Parameter updates: Applies snapshots to the ``dataSource``. Background applies are not included.
  /// - Throws: The error of the closure.
  public func updateWithoutAnimations<Failure: Error>(
    _ updates: () throws(Failure) -> Void
  ) throws(Failure) {
    try dataSource.submittingAsShown(by: presenter, updates)
  }
}

extension BaseModelStorage {
  /// Moves a model that the view has already moved, by `reorder` of the ``ModelStorage``.
  ///
  /// The handlers of the data source can refuse the move, and its observers are notified that this model
  /// moved. The view gets an update only for headers and footers that change, and for the contents that
  /// change with the drop. A `DerivedStorage` makes no such move: drop the model on it, and it follows its
  /// source.
  ///
  /// - Parameters:
  ///   - source: The index path of the model before the move, as shown.
  ///   - destination: The index path of the model after the move.
  /// - Returns: Whether the model was moved. If not, nothing changes, and the view has to reload.
  /// - Complexity: O(*k* log *n*) on average for *k* of *n* items, besides the handlers and observers.
  @discardableResult
  public final func moveShownItem(at source: IndexPath, to destination: IndexPath) -> Bool {
    presenter.moveShownItem(from: source, to: destination)
  }

  /// Returns the answer of `canReorderItem` of the data source's `reorderingHandlers`.
  ///
  /// - Parameter indexPath: The index path of the model, as shown.
  /// - Returns: The answer; nil if there is no such closure.
  /// - Complexity: O(log *n*) for *n* items, and that of the closure.
  public final func canMoveItem(at indexPath: IndexPath) -> Bool? {
    presenter.canMoveItem(at: indexPath)
  }

  /// Drops models between others, as ``DiffableDataSource/reorder(_:animatingDifferences:)`` does.
  ///
  /// The gap is between models that are *shown*; if some of them are gone, the nearest ones that remain are
  /// used.
  ///
  /// - Parameters:
  ///   - sources: The index paths of the models, as shown, in any order. The models keep their
  ///     relative order.
  ///   - gap: The section, and the number of models in front of the gap before anything moves.
  /// - Returns: Whether the drop was not refused. If it was, nothing changes.
  /// - Complexity: O(*k* log *n*) on average for *k* of *n* items, besides the handlers and observers.
  @discardableResult
  public final func dropItems(at sources: [IndexPath], inGap gap: IndexPath) -> Bool {
    presenter.dropItems(at: sources, inGap: gap)
  }

  /// Returns the reason why a drop would be refused.
  ///
  /// - Parameters:
  ///   - sources: The index paths of the models, as shown.
  ///   - gap: The section, and the number of models in front of the gap.
  /// - Returns: The reason; nil if the drop would not be refused.
  /// - Complexity: O(*k* log *n*) on average for *k* of *n* items, and that of the handlers.
  public final func refusal(ofItemsAt sources: [IndexPath], inGap gap: IndexPath) -> String? {
    presenter.refusal(ofItemsAt: sources, inGap: gap)
  }
}

extension ModelStorage {
  /// Runs a closure that applies changes that the view already shows.
  ///
  /// Each change is reported to the observers of the data source and of models. The delegate gets an
  /// update only for headers and footers that change. If the delegate has not applied all earlier updates
  /// yet, it reloads all data instead.
  ///
  /// - Parameter updates: Applies to this storage, or to its ``dataSource``. Background applies are not
  ///   included.
  /// - Throws: The error of the closure.
  public func updateWithoutAnimations<Failure: Error>(
    _ updates: () throws(Failure) -> Void
  ) throws(Failure) {
    try dataSource.submittingAsShown(by: presenter, updates)
  }
}
