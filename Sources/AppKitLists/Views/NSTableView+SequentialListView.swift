#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import DiffableStorage

  /// A data source of a table view that says which rows a section has.
  ///
  /// A table view has no sections. The rows of a data source that does not conform are the items.
  @MainActor public protocol RowLayoutProviding: AnyObject {
    /// The rows that a section has; it does not change without a reload.
    var rowLayout: RowLayout { get }
  }

  /// A table view shows the updates of a `ListUpdater` as row edits.
  ///
  /// The edits of a batch are one group of `beginUpdates()` and `endUpdates()`. AppKit carries them out
  /// one after the other, and the data is switched in the same steps.
  extension NSTableView: @MainActor SequentialListView {
    /// Whether the view is in a window.
    public var isOnScreen: Bool { window != nil }

    /// The rows that the data source says, or those of the items.
    public var rowLayout: RowLayout {
      (dataSource as? any RowLayoutProviding)?.rowLayout ?? .items
    }

    /// Shows the edits in one group.
    ///
    /// - Complexity: That of the edits in AppKit.
    public func performEdits(_ edits: () -> Void) {
      beginUpdates()
      edits()
      endUpdates()
    }

    /// Shows an edit.
    ///
    /// - Complexity: That of the edit in AppKit.
    public func apply(_ edit: RowEdit) { show(edit, ListAnimations()) }

    /// Shows all rows from scratch.
    ///
    /// - Complexity: That of AppKit's reload.
    public func reloadRows() { reloadData() }

    /// Does something when the view is not in the middle of asking for rows.
    ///
    /// - Complexity: That of the work.
    public func whenSettled(_ work: @escaping () -> Void) { Task { @MainActor in work() } }

    func show(_ edit: RowEdit, _ animations: ListAnimations) {
      switch edit {
      case .remove(let rows):
        removeRows(at: IndexSet(rows), withAnimation: .leaving(by: animations.deleteItem))
      case .insert(let rows):
        insertRows(at: IndexSet(rows), withAnimation: .arriving(by: animations.insertItem))
      case .move(let from, let to):
        moveRow(at: from, to: to)
      case .update(let rows):
        reloadRows(IndexSet(rows))
      }
    }

    /// Makes the views of rows anew, and measures the rows.
    func reloadRows(_ rows: IndexSet) {
      guard !rows.isEmpty else { return }
      // A group row has a view at the first column, also in a table view without columns.
      reloadData(forRowIndexes: rows, columnIndexes: IndexSet(0..<max(numberOfColumns, 1)))
      noteHeightOfRows(withIndexesChanged: rows)
    }
  }

  extension NSTableView.AnimationOptions {
    /// How rows come: from the place that the animation names.
    static func arriving(by animation: ListAnimation) -> Self {
      switch animation {
      case .none: []
      case .automatic, .fade: .effectFade
      case .top: .slideDown
      case .bottom: .slideUp
      case .left: .slideRight
      case .right: .slideLeft
      case .middle: .effectGap
      }
    }

    /// How rows go: to the place that the animation names.
    static func leaving(by animation: ListAnimation) -> Self {
      switch animation {
      case .none: []
      case .automatic, .fade: .effectFade
      case .top: .slideUp
      case .bottom: .slideDown
      case .left: .slideLeft
      case .right: .slideRight
      case .middle: .effectGap
      }
    }
  }
#endif
