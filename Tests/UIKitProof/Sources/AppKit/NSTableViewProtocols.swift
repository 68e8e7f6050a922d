// The methods of drags and drops, of cells that are no views, and of columns are left out.

@MainActor public protocol NSTableViewDataSource: NSObjectProtocol {
  func numberOfRows(in list: NSTableView) -> Int
}

@MainActor public protocol NSTableViewDelegate: NSControlTextEditingDelegate {
  func tableView(_ list: NSTableView, viewFor column: NSTableColumn?, row: Int) -> NSView?
  func tableView(_ list: NSTableView, rowViewForRow row: Int) -> NSTableRowView?
  func tableView(_ list: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int)
  func tableView(_ list: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int)
  func tableView(_ list: NSTableView, shouldSelectRow row: Int) -> Bool
  func tableView(_ list: NSTableView, heightOfRow row: Int) -> CGFloat
  func tableView(_ list: NSTableView, isGroupRow row: Int) -> Bool
  func tableViewSelectionDidChange(_ notification: Notification)
}
