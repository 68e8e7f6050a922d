/// A flat list view that takes one edit after the other, for a ``ListUpdater``.
///
/// During each edit, the storage has exactly the contents after that edit, so the view can read all
/// rows. ``Storage/rowIndex(_:)`` finds the item of a row.
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
  /// A view whose selection is not that of the same items after ``reloadRows()`` returns it here. If an
  /// update is shown by a reload, or a data source applies a snapshot by a reload, the updater sets the new
  /// rows of the same items afterwards.
  var selectedRows: [Int] { get set }

  /// Runs a closure as soon as the view is not in the middle of asking for rows.
  ///
  /// - Parameter work: The closure; call it at once if the view is not asking.
  func whenSettled(_ work: @escaping () -> Void)
}

extension SequentialListView {
  /// True, for a view that is always visible.
  public var isOnScreen: Bool { true }

  /// A row for each item.
  public var rowLayout: RowLayout { .items }

  /// True, for a view that can move a row.
  public var allowsRowMoves: Bool { true }

  /// Empty, for a view that has no selection, or keeps it by itself.
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
