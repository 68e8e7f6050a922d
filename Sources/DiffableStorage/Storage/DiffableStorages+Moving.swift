#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension ProxyDiffableStorage {
  /// Moves an item that the view has already moved, as ``updateWithoutAnimations(_:)`` does.
  ///
  /// The observers of the data source are told that this item moved. If the data source is that of a
  /// ``ModelStorage``, the storage moves the model, too.
  ///
  /// - Parameters:
  ///   - source: The index path of the item before the move, as shown.
  ///   - destination: The index path of the item after the move.
  /// - Returns: Whether the item and the destination exist. If not, nothing changes.
  /// - Complexity: That of ``updateWithoutAnimations(_:)``.
  @discardableResult
  public func moveShownItem(at source: IndexPath, to destination: IndexPath) -> Bool {
    presenter.moveShownItem(from: source, to: destination)
  }

  /// Runs a closure that applies changes to the data source that the view already shows.
  ///
  /// The data source reports each change to its observers and to other storages over it. The
  /// delegate of this storage gets an update only for headers and footers that change. If the
  /// delegate has not applied all earlier updates yet, it reloads all data instead.
  ///
  /// - Parameter updates: Applies snapshots to the ``dataSource``. Background applies are not included.
  /// - Throws: The error of the closure.
  /// - Complexity: That of the closure.
  public func updateWithoutAnimations<Failure: Error>(
    _ updates: () throws(Failure) -> Void
  ) throws(Failure) {
    try dataSource.submittingAsShown(by: presenter, updates)
  }
}

extension BaseModelStorage {
  /// Moves a model that the view has already moved, as ``ModelStorage/updateWithoutAnimations(_:)`` does.
  ///
  /// The observers of the data source are told that this model moved. A ``DerivedStorage`` makes no move:
  /// its order is that of its recipe.
  ///
  /// - Parameters:
  ///   - source: The index path of the model before the move, as shown.
  ///   - destination: The index path of the model after the move.
  /// - Returns: Whether the model and the destination exist. If not, nothing changes.
  /// - Complexity: That of ``ModelStorage/modify(animatingDifferences:_:)``.
  @discardableResult
  public func moveShownItem(at source: IndexPath, to destination: IndexPath) -> Bool {
    presenter.moveShownItem(from: source, to: destination)
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
  /// - Complexity: That of the closure.
  public func updateWithoutAnimations<Failure: Error>(
    _ updates: () throws(Failure) -> Void
  ) throws(Failure) {
    try dataSource.submittingAsShown(by: presenter, updates)
  }
}
