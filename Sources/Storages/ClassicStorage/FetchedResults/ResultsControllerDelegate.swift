public import DiffableStorage

/// The delegate of a ``ResultsController``, which receives the changes of its sections.
///
/// Index paths and indexes *before* are positions in the sections at
/// ``controllerWillChangeContent(_:)``; those *after* are positions in the sections at
/// ``controllerDidChangeContent(_:)``. They do not depend on the order of the calls in between.
public protocol ResultsControllerDelegate: AnyObject {
  /// Called before the changes of a transaction are reported.
  ///
  /// - Parameter controller: The controller that calls.
  func controllerWillChangeContent(_ controller: any ResultsController)

  /// Called when an object was inserted, deleted, moved or updated.
  ///
  /// - Parameters:
  ///   - controller: The controller that calls.
  ///   - object: The object.
  ///   - indexPath: The index path of the object before; nil for an insertion.
  ///   - type: The type of the change.
  ///   - newIndexPath: The index path of the object after; nil for a deletion, and for an update
  ///     without a move.
  func controller(
    _ controller: any ResultsController,
    didChange object: Any,
    at indexPath: IndexPath?,
    for type: ChangeType,
    newIndexPath: IndexPath?
  )

  /// Called when a section was inserted, deleted or updated.
  ///
  /// - Parameters:
  ///   - controller: The controller that calls.
  ///   - index: The index of the section. For an insertion, it is the index after the change; for the
  ///     other changes, it is the index before.
  ///   - type: The type of the change.
  func controller(
    _ controller: any ResultsController,
    didChangeSectionAt index: Int,
    for type: ChangeType
  )

  /// Called after all changes were reported; the controller's sections contain the new results.
  ///
  /// - Parameter controller: The controller that calls.
  func controllerDidChangeContent(_ controller: any ResultsController)
}
