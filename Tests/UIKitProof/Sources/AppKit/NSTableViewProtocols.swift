// The methods of drags and drops, of cells that are no views, and of columns are left out.

@MainActor public protocol NSTableViewDataSource: NSObjectProtocol {
  func numberOfRows(in tableView: NSTableView) -> Int
}

@MainActor public protocol NSTableViewDelegate: NSControlTextEditingDelegate {
  func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView?
  func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int)
  func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int)
  func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool
  func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat
  func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool
  func tableViewSelectionDidChange(_ notification: Notification)
}

// MARK: - Objects that implement some of the methods

extension NSTableViewDataSource where Self: SomeMethodsMissing {
  public func numberOfRows(in tableView: NSTableView) -> Int { 0 }
}

extension NSTableViewDelegate where Self: SomeMethodsMissing {
  public func tableView(
    _ tableView: NSTableView,
    viewFor tableColumn: NSTableColumn?,
    row: Int
  ) -> NSView? { nil }
  public func tableView(
    _ tableView: NSTableView,
    didAdd rowView: NSTableRowView,
    forRow row: Int
  ) {}
  public func tableView(
    _ tableView: NSTableView,
    didRemove rowView: NSTableRowView,
    forRow row: Int
  ) {}
  public func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { true }
  public func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat { 0 }
  public func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool { false }
  public func tableViewSelectionDidChange(_ notification: Notification) {}
}

extension NSTableView {
  static let dataSourceMethods = ["numberOfRowsInTableView:"]

  static let delegateMethodNames = [
    "tableView:viewForTableColumn:row:",
    "tableView:didAddRowView:forRow:",
    "tableView:didRemoveRowView:forRow:",
    "tableView:shouldSelectRow:",
    "tableView:heightOfRow:",
    "tableView:isGroupRow:",
    "tableViewSelectionDidChange:",
  ]
}
