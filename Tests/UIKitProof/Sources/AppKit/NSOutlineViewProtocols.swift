// The methods of drags and drops, of cells that are no views, and of columns are left out.

@MainActor public protocol NSOutlineViewDataSource: NSObjectProtocol {
  func outlineView(_ list: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int
  func outlineView(_ list: NSOutlineView, child index: Int, ofItem item: Any?) -> Any
  func outlineView(_ list: NSOutlineView, isItemExpandable item: Any) -> Bool
}

@MainActor public protocol NSOutlineViewDelegate: NSControlTextEditingDelegate {
  func outlineView(_ list: NSOutlineView, viewFor column: NSTableColumn?, item: Any) -> NSView?
  func outlineViewItemDidExpand(_ notification: Notification)
  func outlineViewItemDidCollapse(_ notification: Notification)
}
