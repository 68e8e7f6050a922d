#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import DiffableStorage

  /// The data source and delegate of a table view whose rows are headers and items.
  ///
  /// A subclass returns the rows and makes their views. Where it returns nil, the owner is asked.
  @_spi(Managers)
  open class TableProxy: ForwardingProxy, NSTableViewDataSource, NSTableViewDelegate {
    private var delegate: (any NSTableViewDelegate)? { owner as? any NSTableViewDelegate }

    /// The rows that are shown.
    open var rows: RowIndex { RowIndex(counts: []) }

    /// Makes the view of a row in a column; nil leaves it to the owner.
    open func makeView(of place: RowIndex.Place, row: Int, _ column: NSTableColumn?) -> NSView? {
      nil
    }

    /// Makes the row view of a row; nil leaves it to the owner.
    open func makeRowView(of place: RowIndex.Place, row: Int) -> NSTableRowView? { nil }

    /// Decides which rows a section has, before the table view reloads.
    open func readLayout() {}

    package func isHeader(_ row: Int) -> Bool {
      if case .header? = rows.place(at: row) { true } else { false }
    }

    // MARK: Rows

    open func numberOfRows(in tableView: NSTableView) -> Int { rows.count }

    open func tableView(
      _ tableView: NSTableView,
      viewFor tableColumn: NSTableColumn?,
      row: Int
    ) -> NSView? {
      if let place = rows.place(at: row), let view = makeView(of: place, row: row, tableColumn) {
        return view
      }
      return askForOptional(
        "tableView:viewForTableColumn:row:",
        (delegate?.tableView(_:viewFor:row:))?(tableView, tableColumn, row)
      ) ?? nil
    }

    open func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView? {
      if let place = rows.place(at: row), let view = makeRowView(of: place, row: row) {
        return view
      }
      return askForOptional(
        "tableView:rowViewForRow:",
        (delegate?.tableView(_:rowViewForRow:))?(tableView, row)
      ) ?? nil
    }

    open func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool { isHeader(row) }

    open func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat {
      ask("tableView:heightOfRow:", (delegate?.tableView(_:heightOfRow:))?(tableView, row))
        ?? tableView.rowHeight
    }

    // MARK: Selecting and displaying

    /// Headers cannot be selected, unless the owner's method returns true.
    open func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
      ask("tableView:shouldSelectRow:", (delegate?.tableView(_:shouldSelectRow:))?(tableView, row))
        ?? !isHeader(row)
    }

    open func tableViewSelectionDidChange(_ notification: Notification) {
      ask(
        "tableViewSelectionDidChange:",
        (delegate?.tableViewSelectionDidChange(_:))?(notification)
      )
    }

    open func tableView(
      _ tableView: NSTableView,
      didAdd rowView: NSTableRowView,
      forRow row: Int
    ) {
      ask(
        "tableView:didAddRowView:forRow:",
        (delegate?.tableView(_:didAdd:forRow:))?(tableView, rowView, row)
      )
    }

    open func tableView(
      _ tableView: NSTableView,
      didRemove rowView: NSTableRowView,
      forRow row: Int
    ) {
      ask(
        "tableView:didRemoveRowView:forRow:",
        (delegate?.tableView(_:didRemove:forRow:))?(tableView, rowView, row)
      )
    }
  }
#endif
