// swift-format-ignore-file

// Tables of methods, as in SomeMethodsMissing.swift.
// The methods of drags and drops are left out: nothing here handles them.

@MainActor public protocol NSCollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ list: NSCollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(_ list: NSCollectionView, itemForRepresentedObjectAt path: IndexPath)
    -> NSCollectionViewItem
  func numberOfSections(in list: NSCollectionView) -> Int
  func collectionView(_ list: NSCollectionView,
    viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind, at path: IndexPath)
    -> NSView
}

@MainActor public protocol NSCollectionViewPrefetching: NSObjectProtocol {
  func collectionView(_ list: NSCollectionView, prefetchItemsAt paths: [IndexPath])
  func collectionView(_ list: NSCollectionView, cancelPrefetchingForItemsAt paths: [IndexPath])
}

@MainActor public protocol NSCollectionViewDelegate: NSObjectProtocol {
  func collectionView(_ list: NSCollectionView, shouldChangeItemsAt paths: Set<IndexPath>,
    to state: NSCollectionViewItem.HighlightState) -> Set<IndexPath>
  func collectionView(_ list: NSCollectionView, didChangeItemsAt paths: Set<IndexPath>,
    to state: NSCollectionViewItem.HighlightState)
  func collectionView(_ list: NSCollectionView, shouldSelectItemsAt paths: Set<IndexPath>) -> Set<IndexPath>
  func collectionView(_ list: NSCollectionView, shouldDeselectItemsAt paths: Set<IndexPath>) -> Set<IndexPath>
  func collectionView(_ list: NSCollectionView, didSelectItemsAt paths: Set<IndexPath>)
  func collectionView(_ list: NSCollectionView, didDeselectItemsAt paths: Set<IndexPath>)
  func collectionView(_ list: NSCollectionView, willDisplay item: NSCollectionViewItem,
    forRepresentedObjectAt path: IndexPath)
  func collectionView(_ list: NSCollectionView, willDisplaySupplementaryView view: NSView,
    forElementKind kind: NSCollectionView.SupplementaryElementKind, at path: IndexPath)
  func collectionView(_ list: NSCollectionView, didEndDisplaying item: NSCollectionViewItem,
    forRepresentedObjectAt path: IndexPath)
  func collectionView(_ list: NSCollectionView, didEndDisplayingSupplementaryView view: NSView,
    forElementOfKind kind: NSCollectionView.SupplementaryElementKind, at path: IndexPath)
}

@MainActor public protocol NSCollectionViewDelegateFlowLayout: NSCollectionViewDelegate {
  func collectionView(_ list: NSCollectionView, layout: NSCollectionViewLayout,
    sizeForItemAt path: IndexPath) -> NSSize
  func collectionView(_ list: NSCollectionView, layout: NSCollectionViewLayout,
    referenceSizeForHeaderInSection section: Int) -> NSSize
  func collectionView(_ list: NSCollectionView, layout: NSCollectionViewLayout,
    referenceSizeForFooterInSection section: Int) -> NSSize
}
