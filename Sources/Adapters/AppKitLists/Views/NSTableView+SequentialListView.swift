#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import ListViews

  // How a table view of AppKit shows the updates of a `ListUpdater` as edits of rows.

  /// A data source of a table view with a row layout: whether headers and footers are rows.
  ///
  /// A table view has no sections. If its data source does not conform, only the items are rows.
  @MainActor public protocol RowLayoutProviding: AnyObject {
    /// Which rows a section has. Reload the table view after a change.
    var rowLayout: RowLayout { get }
  }

  /// Lets a table view show the updates of a `ListUpdater` as row edits.
  ///
  /// The edits of a batch are one group of `beginUpdates()` and `endUpdates()`. AppKit carries them out
  /// one after the other, and the data is switched in the same steps.
  extension NSTableView: @MainActor SequentialListView {
    /// Whether the view is in a window.
    public var isOnScreen: Bool { window != nil }

    /// The row layout of the data source, if it is a ``RowLayoutProviding``; otherwise only items.
    public var rowLayout: RowLayout {
      (dataSource as? any RowLayoutProviding)?.rowLayout ?? .items
    }

    /// Shows the edits in one group.
    public func performEdits(_ edits: () -> Void) {
      beginUpdates()
      edits()
      endUpdates()
    }

    /// Shows an edit.
    public func apply(_ edit: RowEdit) { show(edit, ListAnimations()) }

    /// Shows an edit with the animations of a style, or with none.
    public func apply(_ edit: RowEdit, style: ListUpdateStyle) {
      show(edit, style.isAnimated ? style.animations : .withoutAny)
    }

    /// Reloads all rows.
    public func reloadRows() {
      (dataSource as? TableProxy)?.readLayout()
      reloadData()
    }

    /// The selected rows.
    ///
    /// AppKit notifies the delegate when their numbers change.
    public var selectedRows: [Int] {
      get { Array(selectedRowIndexes) }
      set {
        let rows = IndexSet(newValue.filter { $0 < numberOfRows })
        selectRowIndexes(rows, byExtendingSelection: false)
      }
    }

    /// Runs a closure in the next turn of the main actor, when the view does not ask for rows.
    public func whenSettled(_ work: @escaping () -> Void) { Task { @MainActor in work() } }

    package func show(_ edit: RowEdit, _ animations: ListAnimations) {
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

    /// Has the views of rows made again, and the rows measured.
    package func reloadRows(_ rows: IndexSet) {
      guard !rows.isEmpty else { return }
      // A group row has a view at the first column, even in a table view without columns.
      reloadData(forRowIndexes: rows, columnIndexes: IndexSet(0..<max(numberOfColumns, 1)))
      noteHeightOfRows(withIndexesChanged: rows)
    }
  }

  extension NSTableView.AnimationOptions {
    /// The effect with which rows appear.
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

    /// The effect with which rows disappear.
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

  extension ListAnimation {
    /// The animation with an effect for rows that appear; `automatic` if there is none.
    init(_ effect: NSTableView.AnimationOptions) {
      self = Self.allCases.first { .arriving(by: $0) == effect } ?? .automatic
    }
  }

  extension RowEdit {
    /// Whether the edit removes, moves or inserts rows.
    package var isStructural: Bool {
      if case .update = self { false } else { true }
    }
  }

  extension ListAnimations {
    /// The animations of a batch that is not animated.
    package static var withoutAny: Self {
      var animations = Self()
      (animations.insertItem, animations.deleteItem) = (.none, .none)
      return animations
    }
  }
#endif
