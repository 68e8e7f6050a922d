// MARK: - Views of rows

extension NSTableView {
  func show(_ row: Row, at number: Int) {
    let rowView = makeRowView(at: number)
    rowView.isGroupRowStyle = row.isGroup
    rowView.isSelected = row.isSelected
    row.rowView = rowView
    addSubview(rowView)
    rowView.views = Array(repeating: nil, count: row.isGroup ? 1 : tableColumns.count)
    for column in rowView.views.indices { fill(row, at: number, column) }
    if remembered.delegate.contains("tableView:didAddRowView:forRow:") {
      delegate?.tableView(self, didAdd: rowView, forRow: number)
    }
  }

  private func makeRowView(at number: Int) -> NSTableRowView {
    guard remembered.delegate.contains("tableView:rowViewForRow:") else { return NSTableRowView() }
    return delegate?.tableView(self, rowViewForRow: number) ?? NSTableRowView()
  }

  private func fill(_ row: Row, at number: Int, _ column: Int) {
    guard let rowView = row.rowView,
      remembered.delegate.contains("tableView:viewForTableColumn:row:")
    else { return }
    counters.asked += 1
    StandIns.willCall?()
    let tableColumn = row.isGroup ? nil : tableColumns[column]
    let view = delegate?.tableView(self, viewFor: tableColumn, row: number)
    if let view { rowView.addSubview(view) }
    rowView.views[column] = view
  }

  /// Removes the views of a row from the screen.
  ///
  /// The number is -1 if the row was deleted.
  func retire(_ row: Row, from number: Int) {
    guard let rowView = row.rowView else { return }
    row.rowView = nil
    rowView.removeFromSuperview()
    if remembered.delegate.contains("tableView:didRemoveRowView:forRow:") {
      delegate?.tableView(self, didRemove: rowView, forRow: number)
    }
    for view in rowView.views { view.map(put) }
  }

  private func put(_ view: NSView) {
    view.removeFromSuperview()
    guard let identifier = view.identifier else { return }
    waiting[identifier, default: []].append(view)
  }

  public func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) {
    for number in rowIndexes {
      guard rows.indices.contains(number) else {
        StandIns.fail("row \(number) is reloaded, and there are \(rows.count) rows")
        continue
      }
      guard let rowView = rows[number].rowView else { continue }
      for column in columnIndexes where rowView.views.indices.contains(column) {
        rowView.views[column].map(put)
        fill(rows[number], at: number, column)
      }
    }
  }

  public func noteHeightOfRows(withIndexesChanged indexSet: IndexSet) {
    for number in indexSet where rows.indices.contains(number) {
      rows[number].height = askHeight(number)
    }
  }

  /// The height of a row that the table view has stored; not in AppKit.
  public func height(ofRow row: Int) -> CGFloat { rows[row].height }

  public func makeView(
    withIdentifier identifier: NSUserInterfaceItemIdentifier,
    owner: Any?
  ) -> NSView? {
    if let view = waiting[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let view = nibs[identifier]?.makeObjects().lazy.compactMap { $0 as? NSView }.first
    view?.identifier = identifier
    return view
  }

  public func register(_ nib: NSNib?, forIdentifier identifier: NSUserInterfaceItemIdentifier) {
    nibs[identifier] = nib
  }
}

// MARK: - Finding

extension NSTableView {
  public func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? {
    guard rows.indices.contains(row), column >= 0, column < max(tableColumns.count, 1) else {
      StandIns.fail("there is no view at column \(column) of row \(row)")
      return nil
    }
    if makeIfNecessary, rows[row].rowView == nil { show(rows[row], at: row) }
    return rows[row].rowView?.view(atColumn: column) as? NSView
  }

  public func rowView(atRow row: Int, makeIfNecessary: Bool) -> NSTableRowView? {
    guard rows.indices.contains(row) else { return nil }
    if makeIfNecessary, rows[row].rowView == nil { show(rows[row], at: row) }
    return rows[row].rowView
  }

  public func enumerateAvailableRowViews(_ handler: (NSTableRowView, Int) -> Void) {
    for (number, row) in rows.enumerated() { row.rowView.map { handler($0, number) } }
  }

  public func row(for view: NSView) -> Int {
    rows.firstIndex { row in
      row.rowView === view || row.rowView?.views.contains { $0 === view } ?? false
    } ?? -1
  }

  /// Rows have the height `rowHeight` here, whatever the delegate says.
  public func rows(in rect: NSRect) -> NSRange {
    let first = min(max(Int(rect.minY / rowHeight), 0), rows.count)
    let last = min(max(Int((rect.maxY / rowHeight).rounded(.up)), first), rows.count)
    return NSRange(location: first, length: last - first)
  }
}

// MARK: - Selection

extension NSTableView {
  public var selectedRowIndexes: IndexSet {
    IndexSet(rows.indices.filter { rows[$0].isSelected })
  }

  public var selectedRow: Int { selectedRowIndexes.last ?? -1 }

  public func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
    let before = selectedRowIndexes
    let after = extend ? before.union(indexes) : indexes
    for (number, row) in rows.enumerated() {
      row.isSelected = after.contains(number)
      row.rowView?.isSelected = row.isSelected
    }
    if selectedRowIndexes != before { selectionDidChange() }
  }

  func selectionDidChange() {
    guard remembered.delegate.contains("tableViewSelectionDidChange:") else { return }
    let notification = Notification(name: Self.selectionDidChangeNotification, object: self)
    delegate?.tableViewSelectionDidChange(notification)
  }

  /// Clicks on a row; not in AppKit.
  public func click(row: Int) {
    guard rows.indices.contains(row), !rows[row].isSelected else { return }
    if remembered.delegate.contains("tableView:shouldSelectRow:"),
      delegate?.tableView(self, shouldSelectRow: row) == false
    {
      return
    }
    selectRowIndexes([row], byExtendingSelection: allowsMultipleSelection)
  }
}
