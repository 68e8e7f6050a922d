// The methods of cells that are no views and of columns are left out, and most of drags and drops.

@MainActor public protocol NSOutlineViewDataSource: NSObjectProtocol {
  func outlineView(_ list: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int
  func outlineView(_ list: NSOutlineView, child index: Int, ofItem item: Any?) -> Any
  func outlineView(_ list: NSOutlineView, isItemExpandable item: Any) -> Bool
  func outlineView(
    _ list: NSOutlineView,
    pasteboardWriterForItem item: Any
  ) -> (any NSPasteboardWriting)?
  func outlineView(
    _ list: NSOutlineView,
    validateDrop info: any NSDraggingInfo,
    proposedItem item: Any?,
    proposedChildIndex index: Int
  ) -> NSDragOperation
  func outlineView(
    _ list: NSOutlineView,
    acceptDrop info: any NSDraggingInfo,
    item: Any?,
    childIndex index: Int
  ) -> Bool
}

@MainActor public protocol NSOutlineViewDelegate: NSControlTextEditingDelegate {
  func outlineView(_ list: NSOutlineView, viewFor column: NSTableColumn?, item: Any) -> NSView?
  func outlineView(_ list: NSOutlineView, isGroupItem item: Any) -> Bool
  func outlineView(_ list: NSOutlineView, shouldSelectItem item: Any) -> Bool
  func outlineViewSelectionDidChange(_ notification: Notification)
  func outlineViewItemDidExpand(_ notification: Notification)
  func outlineViewItemDidCollapse(_ notification: Notification)
}
