#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a controller tells its changes to: an adapter of a list view.
///
/// A change that keeps what is there comes as batches, one after the other:
///
///     performBatch(in: context, animated: …)
///       └─ the adapter opens the view's batch and calls updates(), exactly once
///            ├─ the controller switches its data
///            └─ reloadItems, deleteItems, insertItems, then moveItem for each move
///       └─ the adapter calls completion(), when the view is done
///
/// Deletions, reloads and the sources of moves count before the batch, insertions and the targets of
/// moves after it. The three calls with arrays are made also when there is nothing in them. What
/// goes, comes and moves is in one batch, what shows something else in the next one, so that every
/// batch is one that list views can carry out.
///
/// The next batch waits for `completion`. An adapter that lets go of it without calling it is taken
/// to be done.
public protocol Updating: AnyObject {
  /// What the adapter stands for, usually a list view.
  associatedtype Target

  /// The view that the adapter stands for; handlers are given it.
  var target: Target { get }

  /// Has the view insert items, at index paths after the batch.
  func insertItems(at indexPaths: [IndexPath], in context: UpdateContext)

  /// Has the view delete items, at index paths before the batch.
  func deleteItems(at indexPaths: [IndexPath], in context: UpdateContext)

  /// Has the view show items anew, at index paths before the batch.
  func reloadItems(at indexPaths: [IndexPath], in context: UpdateContext)

  /// Has the view move an item, from an index path before the batch to one after it.
  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath, in context: UpdateContext)

  /// Carries out a batch.
  ///
  /// - Parameters:
  ///   - context: What the batch is about.
  ///   - animated: Whether to animate it.
  ///   - updates: Switches the data and makes the calls above; call it once, inside the batch.
  ///   - completion: Call it when the view is done.
  func performBatch(
    in context: UpdateContext,
    animated: Bool,
    updates: @escaping () -> Void,
    completion: @escaping () -> Void
  )

  /// Has the view show everything from scratch; the data is new already.
  ///
  /// - Parameter completion: Call it when the view is done.
  func reload(completion: @escaping () -> Void)
}
