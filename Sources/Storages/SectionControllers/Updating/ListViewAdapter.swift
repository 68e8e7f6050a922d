public import ListViews

/// An adapter that shows the batches of a controller in a list view.
///
/// A ``StorageUpdatingAdapter`` passes them to a `ListUpdater`, which takes care of views that are off screen,
/// or that make cells. `UIKitManagers` names this class `CollectionViewAdapter` and `TableViewAdapter`, and
/// `AppKitManagers` names it `CollectionViewAdapter`.
public final class ListViewAdapter<Target>: SectionUpdating {
  /// The list view.
  public let target: Target

  /// Shows the batches; its closures and animations are yours to set.
  public let updater: ListUpdater

  private let batches: StorageUpdatingAdapter<ListUpdater>

  /// Creates an adapter.
  ///
  /// - Parameters:
  ///   - target: The list view, which is retained.
  ///   - updater: An updater of the same view.
  public init(_ target: Target, _ updater: ListUpdater) {
    self.target = target
    self.updater = updater
    batches = StorageUpdatingAdapter(updater)
  }

  /// Passes insertions on.
  ///
  /// - Complexity: O(*c*) for *c* index paths.
  public func insertItems(at indexPaths: [IndexPath], in context: UpdateContext) {
    batches.insertItems(at: indexPaths, in: context)
  }

  /// Passes deletions on.
  ///
  /// - Complexity: O(*c*) for *c* index paths.
  public func deleteItems(at indexPaths: [IndexPath], in context: UpdateContext) {
    batches.deleteItems(at: indexPaths, in: context)
  }

  /// Passes reloads on.
  ///
  /// - Complexity: O(*c*) on average for *c* index paths.
  public func reloadItems(at indexPaths: [IndexPath], in context: UpdateContext) {
    batches.reloadItems(at: indexPaths, in: context)
  }

  /// Passes a move on.
  public func moveItem(
    at indexPath: IndexPath,
    to newIndexPath: IndexPath,
    in context: UpdateContext
  ) {
    batches.moveItem(at: indexPath, to: newIndexPath, in: context)
  }

  /// Passes a batch on.
  ///
  /// - Complexity: O(*c*) for *c* changes, besides what the view does.
  public func performBatch(
    in context: UpdateContext,
    animated: Bool,
    updates: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {
    batches.performBatch(
      in: context,
      animated: animated,
      updates: updates,
      completion: completion
    )
  }

  /// Has the view reload, immediately or as soon as it is not asking for cells.
  ///
  /// - Parameter completion: Called when the view has been told to reload.
  public func reload(completion: @escaping () -> Void) {
    batches.reload(completion: completion)
  }
}
