// swift-format-ignore-file

// A table, with each method in two lines:
// what an object does that does not implement a method, or that only records its calls.

extension NSTableViewDataSource where Self: SomeMethodsMissing {
  public func numberOfRows(in list: NSTableView) -> Int
  { call("numberOfRowsInTableView:", 0) }
}

extension NSTableViewDelegate where Self: SomeMethodsMissing {
  public func tableView(_ list: NSTableView, viewFor column: NSTableColumn?, row: Int) -> NSView?
  { call("tableView:viewForTableColumn:row:", nil) }
  public func tableView(_ list: NSTableView, rowViewForRow row: Int) -> NSTableRowView?
  { call("tableView:rowViewForRow:", nil) }
  public func tableView(_ list: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int)
  { call("tableView:didAddRowView:forRow:") }
  public func tableView(_ list: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int)
  { call("tableView:didRemoveRowView:forRow:") }
  public func tableView(_ list: NSTableView, shouldSelectRow row: Int) -> Bool
  { call("tableView:shouldSelectRow:", true) }
  public func tableView(_ list: NSTableView, heightOfRow row: Int) -> CGFloat
  { call("tableView:heightOfRow:", 0) }
  public func tableView(_ list: NSTableView, isGroupRow row: Int) -> Bool
  { call("tableView:isGroupRow:", true) }
  public func tableViewSelectionDidChange(_ notification: Notification)
  { call("tableViewSelectionDidChange:") }
}

extension NSCollectionViewDataSource where Self: SomeMethodsMissing {
  public func collectionView(_ list: NSCollectionView, numberOfItemsInSection section: Int) -> Int
  { call("collectionView:numberOfItemsInSection:", 0) }
  public func collectionView(_ list: NSCollectionView, itemForRepresentedObjectAt path: IndexPath)
    -> NSCollectionViewItem
  { call("collectionView:itemForRepresentedObjectAtIndexPath:", NSCollectionViewItem()) }
  public func numberOfSections(in list: NSCollectionView) -> Int
  { call("numberOfSectionsInCollectionView:", 0) }
  public func collectionView(_ list: NSCollectionView,
    viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind, at path: IndexPath)
    -> NSView
  { call("collectionView:viewForSupplementaryElementOfKind:atIndexPath:", NSView()) }
}

extension NSCollectionViewPrefetching where Self: SomeMethodsMissing {
  public func collectionView(_ list: NSCollectionView, prefetchItemsAt paths: [IndexPath])
  { call("collectionView:prefetchItemsAtIndexPaths:") }
  public func collectionView(_ list: NSCollectionView, cancelPrefetchingForItemsAt paths: [IndexPath])
  { call("collectionView:cancelPrefetchingForItemsAtIndexPaths:") }
}

extension NSCollectionViewDelegate where Self: SomeMethodsMissing {
  public func collectionView(_ list: NSCollectionView, shouldChangeItemsAt paths: Set<IndexPath>,
    to state: NSCollectionViewItem.HighlightState) -> Set<IndexPath>
  { call("collectionView:shouldChangeItemsAtIndexPaths:toHighlightState:", paths) }
  public func collectionView(_ list: NSCollectionView, didChangeItemsAt paths: Set<IndexPath>,
    to state: NSCollectionViewItem.HighlightState)
  { call("collectionView:didChangeItemsAtIndexPaths:toHighlightState:") }
  public func collectionView(_ list: NSCollectionView, shouldSelectItemsAt paths: Set<IndexPath>)
    -> Set<IndexPath>
  { call("collectionView:shouldSelectItemsAtIndexPaths:", paths) }
  public func collectionView(_ list: NSCollectionView, shouldDeselectItemsAt paths: Set<IndexPath>)
    -> Set<IndexPath>
  { call("collectionView:shouldDeselectItemsAtIndexPaths:", paths) }
  public func collectionView(_ list: NSCollectionView, didSelectItemsAt paths: Set<IndexPath>)
  { call("collectionView:didSelectItemsAtIndexPaths:") }
  public func collectionView(_ list: NSCollectionView, didDeselectItemsAt paths: Set<IndexPath>)
  { call("collectionView:didDeselectItemsAtIndexPaths:") }
  public func collectionView(_ list: NSCollectionView, willDisplay item: NSCollectionViewItem,
    forRepresentedObjectAt path: IndexPath)
  { call("collectionView:willDisplayItem:forRepresentedObjectAtIndexPath:") }
  public func collectionView(_ list: NSCollectionView, willDisplaySupplementaryView view: NSView,
    forElementKind kind: NSCollectionView.SupplementaryElementKind, at path: IndexPath)
  { call("collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:") }
  public func collectionView(_ list: NSCollectionView, didEndDisplaying item: NSCollectionViewItem,
    forRepresentedObjectAt path: IndexPath)
  { call("collectionView:didEndDisplayingItem:forRepresentedObjectAtIndexPath:") }
  public func collectionView(_ list: NSCollectionView, didEndDisplayingSupplementaryView view: NSView,
    forElementOfKind kind: NSCollectionView.SupplementaryElementKind, at path: IndexPath)
  { call("collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:") }
}

extension NSCollectionViewDelegateFlowLayout where Self: SomeMethodsMissing {
  public func collectionView(_ list: NSCollectionView, layout: NSCollectionViewLayout,
    sizeForItemAt path: IndexPath) -> NSSize
  { call("collectionView:layout:sizeForItemAtIndexPath:", .zero) }
  public func collectionView(_ list: NSCollectionView, layout: NSCollectionViewLayout,
    referenceSizeForHeaderInSection section: Int) -> NSSize
  { call("collectionView:layout:referenceSizeForHeaderInSection:", .zero) }
  public func collectionView(_ list: NSCollectionView, layout: NSCollectionViewLayout,
    referenceSizeForFooterInSection section: Int) -> NSSize
  { call("collectionView:layout:referenceSizeForFooterInSection:", .zero) }
}
