public import PortableFoundation

/// An adapter of a list view, to which a controller reports its changes.
///
/// A partial update is reported as batches, one after the other:
///
///     performBatch(in: context, animated: …)
///       └─ the adapter opens the view's batch and calls updates(), exactly once
///            ├─ the controller switches its data
///            └─ reloadItems, deleteItems, insertItems, then moveItem for each move
///       └─ the adapter calls completion(), when the view has finished
///
/// Deletions, reloads and the sources of moves are index paths before the batch. Insertions and the
/// targets of moves are index paths after it. The three calls with arrays are made even if the
/// array is empty. Deletions, insertions and moves are in the first batch, reloads in the second
/// one, because list views do not support both for the same item in one batch.
///
/// The next batch waits for `completion`. If an adapter releases the completion without calling it,
/// the batch counts as completed.
public protocol SectionUpdating: AnyObject {
  /// The type of the view.
  associatedtype Target

  /// The view. It is passed to the handlers of a ``DataController``.
  var target: Target { get }

  /// Inserts items in the view, at index paths after the batch.
  ///
  /// - Complexity: O(*c*) for *c* index paths is expected.
  func insertItems(at indexPaths: [IndexPath], in context: UpdateContext)

  /// Deletes items in the view, at index paths before the batch.
  ///
  /// - Complexity: O(*c*) for *c* index paths is expected.
  func deleteItems(at indexPaths: [IndexPath], in context: UpdateContext)

  /// Reloads items in the view, at index paths before the batch.
  ///
  /// - Complexity: O(*c*) for *c* index paths is expected.
  func reloadItems(at indexPaths: [IndexPath], in context: UpdateContext)

  /// Moves an item in the view, from an index path before the batch to one after it.
  ///
  /// - Complexity: O(1) is expected.
  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath, in context: UpdateContext)

  /// Carries out a batch.
  ///
  /// - Parameters:
  ///   - context: Information about the batch.
  ///   - animated: Whether to animate the batch.
  ///   - updates: Switches the data and makes the calls above. Call it once, inside the batch.
  ///   - completion: Call it when the view has finished the batch.
  /// - Complexity: Depends on the view. The controller calls it at most twice per update.
  func performBatch(
    in context: UpdateContext,
    animated: Bool,
    updates: @escaping () -> Void,
    completion: @escaping () -> Void
  )

  /// Reloads the view. The controller has already switched its data.
  ///
  /// - Parameter completion: Call it when the view has finished.
  /// - Complexity: Depends on the view. The controller calls it at most once per update.
  func reload(completion: @escaping () -> Void)
}
