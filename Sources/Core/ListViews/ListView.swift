public import PortableFoundation

/// A list view that carries out batches, for a ``ListUpdater``.
///
/// A view whose list is flat, or that takes one edit at a time, is a ``SequentialListView``.
///
/// Views of UIKit conform on the main actor (`extension UITableView: @MainActor ListView`).
public protocol ListView: AnyObject {
  /// Whether the view is on screen. Off screen, nothing is animated.
  var isOnScreen: Bool { get }

  /// Called when the storage has new contents for which the view will reload.
  ///
  /// Until ``reloadData()`` is called, a view that lays itself out at once must not ask for cells: the items
  /// that it shows may be gone. The updater's `willUpdateContent` is called in between, and can scroll.
  func prepareToReload()

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
  /// A view that loses its selection in a reload, also of items or sections in a batch, returns it here. The
  /// updater sets the new index paths of the same items afterwards. Setting it performs no events, does not
  /// scroll, and ignores index paths that do not exist.
  var selectedIndexPaths: [IndexPath] { get set }

  /// Called after the owner of the updater has filled the cells of items again, in place.
  ///
  /// - Parameter indexPaths: The index paths of the items.
  func didUpdateItems(at indexPaths: [IndexPath])
}

extension ListView {
  /// Does nothing, for a view that lays itself out later.
  public func prepareToReload() {}

  /// Does nothing, for a view that lays itself out in ``reloadData()``.
  public func layoutIfNeeded() {}

  /// Returns true, for a view that does not know this.
  public var mayNeedLayout: Bool { true }

  /// Does the work at once, for a view that does not change data while it asks for cells.
  public func whenSettled(_ work: @escaping () -> Void) { work() }

  /// Returns an empty array, for a view that has no selection or keeps it by itself.
  public var selectedIndexPaths: [IndexPath] {
    get { [] }
    set { _ = newValue }
  }

  /// Does nothing, for a view that keeps no models.
  public func didUpdateItems(at indexPaths: [IndexPath]) {}
}

/// A flat list view that takes one edit after the other, for a ``ListUpdater``.
///
/// During each edit, the storage has exactly the contents after that edit, so the view can read all
/// rows. ``/DiffableStorage/Storage/rowIndex(_:)`` finds the item of a row.
public protocol SequentialListView: AnyObject {
  /// Whether the view is on screen. Off screen, all rows are reloaded instead of edited.
  var isOnScreen: Bool { get }

  /// The rows that a section has.
  var rowLayout: RowLayout { get }

  /// Whether the view can move a row. If not, a row that moves is removed and inserted.
  var allowsRowMoves: Bool { get }

  /// Shows an edit; the storage has the contents after it.
  func apply(_ edit: RowEdit)

  /// Shows an edit in a style; the storage has the contents after it.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - style: Whether to animate it, and how.
  func apply(_ edit: RowEdit, style: ListUpdateStyle)

  /// Shows the edits of one batch.
  ///
  /// - Parameter edits: Calls ``apply(_:style:)`` for each edit; call it exactly once, before this method
  ///   returns.
  func performEdits(_ edits: () -> Void)

  /// Reloads all rows.
  func reloadRows()

  /// The selected rows.
  ///
  /// A view that does not keep the same items selected in ``reloadRows()``, or when rows are removed and
  /// inserted again for a move, returns its selection here. The updater sets the new rows of the same items
  /// afterwards.
  var selectedRows: [Int] { get set }

  /// Runs a closure as soon as the view is not in the middle of asking for rows.
  ///
  /// - Parameter work: The closure; call it at once if the view is not asking.
  func whenSettled(_ work: @escaping () -> Void)
}

extension SequentialListView {
  /// Returns true, for a view that is always visible.
  public var isOnScreen: Bool { true }

  /// A row for each item.
  public var rowLayout: RowLayout { .items }

  /// Returns true, for a view that can move a row.
  public var allowsRowMoves: Bool { true }

  /// Returns an empty array, for a view that has no selection or keeps it by itself.
  public var selectedRows: [Int] {
    get { [] }
    set { _ = newValue }
  }

  /// Calls ``apply(_:)``, for a view that has one style.
  public func apply(_ edit: RowEdit, style: ListUpdateStyle) { apply(edit) }

  /// Applies the edits one by one, for a view that does not group them.
  public func performEdits(_ edits: () -> Void) { edits() }

  /// Does the work at once, for a view that does not change data while it asks for rows.
  public func whenSettled(_ work: @escaping () -> Void) { work() }
}

/// A closure that is called on the main actor.
///
/// It is used in completion handlers of UIKit and AppKit. Their isolation differs between versions of
/// the SDK: none, `@Sendable`, or `@MainActor @Sendable`.
@MainActor
package final class MainActorWork {
  private let work: () -> Void

  package init(_ work: @escaping () -> Void) { self.work = work }

  /// Calls the closure.
  ///
  /// Call it on the main thread only.
  nonisolated package func callAsFunction() {
    MainActor.assumeIsolated { work() }
  }
}
