/// What a ``ListUpdater`` needs of a list view that carries out batches.
///
/// A view whose list is flat, or that takes one edit at a time, is a ``SequentialListView``.
///
/// Views of UIKit conform on the main actor (`extension UITableView: @MainActor ListView`).
public protocol ListView: AnyObject {
  /// Whether somebody could see the view. Off screen, nothing is animated.
  var isOnScreen: Bool { get }

  /// Shows everything from scratch.
  func reloadData()

  /// Does the layout that a reload still owes.
  func layoutIfNeeded()

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

  /// Does something as soon as the view is not in the middle of asking for cells.
  ///
  /// - Parameter work: What to do; call it at once if the view is not asking.
  func whenSettled(_ work: @escaping () -> Void)
}

extension ListView {
  /// Does nothing, for a view that lays itself out in ``reloadData()``.
  ///
  /// - Complexity: O(1).
  public func layoutIfNeeded() {}

  /// Does the work at once, for a view that does not change data while it asks for cells.
  ///
  /// - Complexity: That of the work.
  public func whenSettled(_ work: @escaping () -> Void) { work() }
}
