#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A list view that carries out batches, for a ``ListUpdater``.
///
/// A view whose list is flat, or that takes one edit at a time, is a ``SequentialListView``.
///
/// Views of UIKit conform on the main actor (`extension UITableView: @MainActor ListView`).
public protocol ListView: AnyObject {
  /// Whether the view is on screen. Off screen, nothing is animated.
  var isOnScreen: Bool { get }

  /// Reloads everything.
  func reloadData()

  /// Does the pending layout of a reload, if there is one.
  func layoutIfNeeded()

  /// Whether the layout of a reload may be pending.
  ///
  /// A view that is off screen and has a pending layout cannot carry out a batch, and reloads
  /// again.
  var mayNeedLayout: Bool { get }

  /// Carries out one batch.
  ///
  /// - Parameters:
  ///   - style: How to show the batch.
  ///   - body: Changes the data, and returns the operations. Call it exactly once, inside the view's own
  ///     batch block, before this method returns.
  ///   - completion: Call it once, when the batch has been shown: now or later.
  func carryOut(
    _ style: ListUpdateStyle,
    _ body: @escaping () -> BatchOperations,
    completion: @escaping () -> Void
  )

  /// Runs a closure as soon as the view is not in the middle of asking for cells.
  ///
  /// - Parameter work: The closure; call it at once if the view is not asking.
  func whenSettled(_ work: @escaping () -> Void)

  /// The index paths of the selected items.
  ///
  /// A view that loses its selection in a reload returns it here. If an update is shown by a reload, or a
  /// data source applies a snapshot by a reload, the updater sets the new index paths of the same items
  /// afterwards. Setting it performs no events, and ignores index paths that do not exist.
  var selectedIndexPaths: [IndexPath] { get set }

  /// Called after the updater's owner has filled the cells of items again, in place.
  ///
  /// - Parameter indexPaths: The index paths of the items.
  func didUpdateItems(at indexPaths: [IndexPath])
}

extension ListView {
  /// Does nothing, for a view that lays itself out in ``reloadData()``.
  public func layoutIfNeeded() {}

  /// True, for a view that does not know it.
  public var mayNeedLayout: Bool { true }

  /// Does the work at once, for a view that does not change data while it asks for cells.
  public func whenSettled(_ work: @escaping () -> Void) { work() }

  /// Empty, for a view that has no selection, or keeps it by itself.
  public var selectedIndexPaths: [IndexPath] {
    get { [] }
    set { _ = newValue }
  }

  /// Does nothing, for a view that keeps no models.
  public func didUpdateItems(at indexPaths: [IndexPath]) {}
}
