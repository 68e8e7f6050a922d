// The methods of drags and drops are left out: nothing here handles them.

@MainActor public protocol NSCollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ collectionView: NSCollectionView, numberOfItemsInSection section: Int)
    -> Int
  func collectionView(
    _ collectionView: NSCollectionView,
    itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem
  func numberOfSections(in collectionView: NSCollectionView) -> Int
  func collectionView(
    _ collectionView: NSCollectionView,
    viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> NSView
}

@MainActor public protocol NSCollectionViewPrefetching: NSObjectProtocol {
  func collectionView(_ collectionView: NSCollectionView, prefetchItemsAt indexPaths: [IndexPath])
  func collectionView(
    _ collectionView: NSCollectionView,
    cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  )
}

@MainActor public protocol NSCollectionViewDelegate: NSObjectProtocol {
  func collectionView(
    _ collectionView: NSCollectionView,
    shouldChangeItemsAt indexPaths: Set<IndexPath>,
    to highlightState: NSCollectionViewItem.HighlightState
  ) -> Set<IndexPath>
  func collectionView(
    _ collectionView: NSCollectionView,
    didChangeItemsAt indexPaths: Set<IndexPath>,
    to highlightState: NSCollectionViewItem.HighlightState
  )
  func collectionView(
    _ collectionView: NSCollectionView,
    shouldSelectItemsAt indexPaths: Set<IndexPath>
  ) -> Set<IndexPath>
  func collectionView(
    _ collectionView: NSCollectionView,
    shouldDeselectItemsAt indexPaths: Set<IndexPath>
  ) -> Set<IndexPath>
  func collectionView(
    _ collectionView: NSCollectionView,
    didSelectItemsAt indexPaths: Set<IndexPath>
  )
  func collectionView(
    _ collectionView: NSCollectionView,
    didDeselectItemsAt indexPaths: Set<IndexPath>
  )
  func collectionView(
    _ collectionView: NSCollectionView,
    willDisplay item: NSCollectionViewItem,
    forRepresentedObjectAt indexPath: IndexPath
  )
  func collectionView(
    _ collectionView: NSCollectionView,
    willDisplaySupplementaryView view: NSView,
    forElementKind elementKind: NSCollectionView.SupplementaryElementKind,
    at indexPath: IndexPath
  )
  func collectionView(
    _ collectionView: NSCollectionView,
    didEndDisplaying item: NSCollectionViewItem,
    forRepresentedObjectAt indexPath: IndexPath
  )
  func collectionView(
    _ collectionView: NSCollectionView,
    didEndDisplayingSupplementaryView view: NSView,
    forElementOfKind elementKind: NSCollectionView.SupplementaryElementKind,
    at indexPath: IndexPath
  )
}

@MainActor public protocol NSCollectionViewDelegateFlowLayout: NSCollectionViewDelegate {
  func collectionView(
    _ collectionView: NSCollectionView,
    layout collectionViewLayout: NSCollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> NSSize
  func collectionView(
    _ collectionView: NSCollectionView,
    layout collectionViewLayout: NSCollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> NSSize
  func collectionView(
    _ collectionView: NSCollectionView,
    layout collectionViewLayout: NSCollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> NSSize
}

// MARK: - Objects that implement some of the methods

extension NSCollectionViewDataSource where Self: SomeMethodsMissing {
  public func numberOfSections(in collectionView: NSCollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: NSCollectionView,
    viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> NSView { NSView() }
}

extension NSCollectionViewPrefetching where Self: SomeMethodsMissing {
  public func collectionView(
    _ collectionView: NSCollectionView,
    cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

extension NSCollectionViewDelegate where Self: SomeMethodsMissing {
  public func collectionView(
    _ collectionView: NSCollectionView,
    shouldChangeItemsAt indexPaths: Set<IndexPath>,
    to highlightState: NSCollectionViewItem.HighlightState
  ) -> Set<IndexPath> { indexPaths }
  public func collectionView(
    _ collectionView: NSCollectionView,
    didChangeItemsAt indexPaths: Set<IndexPath>,
    to highlightState: NSCollectionViewItem.HighlightState
  ) {}
  public func collectionView(
    _ collectionView: NSCollectionView,
    shouldSelectItemsAt indexPaths: Set<IndexPath>
  ) -> Set<IndexPath> { indexPaths }
  public func collectionView(
    _ collectionView: NSCollectionView,
    shouldDeselectItemsAt indexPaths: Set<IndexPath>
  ) -> Set<IndexPath> { indexPaths }
  public func collectionView(
    _ collectionView: NSCollectionView,
    didSelectItemsAt indexPaths: Set<IndexPath>
  ) {}
  public func collectionView(
    _ collectionView: NSCollectionView,
    didDeselectItemsAt indexPaths: Set<IndexPath>
  ) {}
  public func collectionView(
    _ collectionView: NSCollectionView,
    willDisplay item: NSCollectionViewItem,
    forRepresentedObjectAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: NSCollectionView,
    willDisplaySupplementaryView view: NSView,
    forElementKind elementKind: NSCollectionView.SupplementaryElementKind,
    at indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: NSCollectionView,
    didEndDisplaying item: NSCollectionViewItem,
    forRepresentedObjectAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: NSCollectionView,
    didEndDisplayingSupplementaryView view: NSView,
    forElementOfKind elementKind: NSCollectionView.SupplementaryElementKind,
    at indexPath: IndexPath
  ) {}
}

extension NSCollectionViewDelegateFlowLayout where Self: SomeMethodsMissing {
  public func collectionView(
    _ collectionView: NSCollectionView,
    layout collectionViewLayout: NSCollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> NSSize { .zero }
  public func collectionView(
    _ collectionView: NSCollectionView,
    layout collectionViewLayout: NSCollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> NSSize { .zero }
  public func collectionView(
    _ collectionView: NSCollectionView,
    layout collectionViewLayout: NSCollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> NSSize { .zero }
}

extension NSCollectionView {
  static let dataSourceMethods = [
    "numberOfSectionsInCollectionView:",
    "collectionView:viewForSupplementaryElementOfKind:atIndexPath:",
  ]

  static let prefetchingMethods = ["collectionView:cancelPrefetchingForItemsAtIndexPaths:"]

  static let delegateMethodNames = [
    "collectionView:shouldChangeItemsAtIndexPaths:toHighlightState:",
    "collectionView:didChangeItemsAtIndexPaths:toHighlightState:",
    "collectionView:shouldSelectItemsAtIndexPaths:",
    "collectionView:shouldDeselectItemsAtIndexPaths:",
    "collectionView:didSelectItemsAtIndexPaths:",
    "collectionView:didDeselectItemsAtIndexPaths:",
    "collectionView:willDisplayItem:forRepresentedObjectAtIndexPath:",
    "collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:",
    "collectionView:didEndDisplayingItem:forRepresentedObjectAtIndexPath:",
    "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:",
    "collectionView:layout:sizeForItemAtIndexPath:",
    "collectionView:layout:referenceSizeForHeaderInSection:",
    "collectionView:layout:referenceSizeForFooterInSection:",
  ]
}
