// swift-format-ignore-file

// Tables of methods, as in SomeMethodsMissing.swift.
// The methods that the adapters implement; the others of the SDK are forwarded to the owner.

@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(_ list: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell
  func numberOfSections(in list: UICollectionView) -> Int
  func collectionView(_ list: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at path: IndexPath) -> UICollectionReusableView
  func collectionView(_ list: UICollectionView, canMoveItemAt path: IndexPath) -> Bool
  func collectionView(_ list: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath)
  func indexTitles(for list: UICollectionView) -> [String]?
  func collectionView(_ list: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
    -> IndexPath
}

@MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  func collectionView(_ list: UICollectionView, prefetchItemsAt paths: [IndexPath])
  func collectionView(_ list: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath])
}

@MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(_ list: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool
  func collectionView(_ list: UICollectionView, didHighlightItemAt path: IndexPath)
  func collectionView(_ list: UICollectionView, didUnhighlightItemAt path: IndexPath)
  func collectionView(_ list: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool
  func collectionView(_ list: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool
  func collectionView(_ list: UICollectionView, didSelectItemAt path: IndexPath)
  func collectionView(_ list: UICollectionView, didDeselectItemAt path: IndexPath)
  func collectionView(_ list: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath) -> Bool
  func collectionView(_ list: UICollectionView, performPrimaryActionForItemAt path: IndexPath)
  func collectionView(_ list: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt path: IndexPath)
  func collectionView(_ list: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind kind: String, at path: IndexPath)
  func collectionView(_ list: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt path: IndexPath)
  func collectionView(_ list: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView, forElementOfKind kind: String,
    at path: IndexPath)
  func collectionView(_ list: UICollectionView, transitionLayoutForOldLayout old: UICollectionViewLayout,
    newLayout new: UICollectionViewLayout) -> UICollectionViewTransitionLayout
  func collectionView(_ list: UICollectionView, canFocusItemAt path: IndexPath) -> Bool
  func collectionView(_ list: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext) -> Bool
  func collectionView(_ list: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
  func indexPathForPreferredFocusedView(in list: UICollectionView) -> IndexPath?
  func collectionView(_ list: UICollectionView, selectionFollowsFocusForItemAt path: IndexPath) -> Bool
  func collectionView(_ list: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath source: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath) -> IndexPath
  func collectionView(_ list: UICollectionView,
    targetContentOffsetForProposedContentOffset point: CGPoint) -> CGPoint
  func collectionView(_ list: UICollectionView, canEditItemAt path: IndexPath) -> Bool
  func collectionView(_ list: UICollectionView, shouldSpringLoadItemAt path: IndexPath,
    with context: any UISpringLoadedInteractionContext) -> Bool
  func collectionView(_ list: UICollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath)
    -> Bool
  func collectionView(_ list: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath)
  func collectionViewDidEndMultipleSelectionInteraction(_ list: UICollectionView)
  func collectionView(_ list: UICollectionView, contextMenuConfigurationForItemAt path: IndexPath,
    point: CGPoint) -> UIContextMenuConfiguration?
  func collectionView(_ list: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath],
    point: CGPoint) -> UIContextMenuConfiguration?
  func collectionView(_ list: UICollectionView, contextMenuConfiguration menu: UIContextMenuConfiguration,
    highlightPreviewForItemAt path: IndexPath) -> UITargetedPreview?
  func collectionView(_ list: UICollectionView, contextMenuConfiguration menu: UIContextMenuConfiguration,
    dismissalPreviewForItemAt path: IndexPath) -> UITargetedPreview?
}

@MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  func collectionView(_ list: UICollectionView, layout: UICollectionViewLayout,
    sizeForItemAt path: IndexPath) -> CGSize
  func collectionView(_ list: UICollectionView, layout: UICollectionViewLayout,
    insetForSectionAt section: Int) -> UIEdgeInsets
  func collectionView(_ list: UICollectionView, layout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int) -> CGFloat
  func collectionView(_ list: UICollectionView, layout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int) -> CGFloat
  func collectionView(_ list: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int) -> CGSize
  func collectionView(_ list: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int) -> CGSize
}

@MainActor public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  func collectionView(_ list: UICollectionView, itemsForBeginning session: any UIDragSession,
    at path: IndexPath) -> [UIDragItem]
  func collectionView(_ list: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at path: IndexPath, point: CGPoint) -> [UIDragItem]
  func collectionView(_ list: UICollectionView, dragPreviewParametersForItemAt path: IndexPath)
    -> UIDragPreviewParameters?
  func collectionView(_ list: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  func collectionView(_ list: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  func collectionView(_ list: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession)
    -> Bool
  func collectionView(_ list: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool
}

@MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  func collectionView(_ list: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  func collectionView(_ list: UICollectionView, canHandle session: any UIDropSession) -> Bool
  func collectionView(_ list: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  func collectionView(_ list: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath target: IndexPath?) -> UICollectionViewDropProposal
  func collectionView(_ list: UICollectionView, dropSessionDidExit session: any UIDropSession)
  func collectionView(_ list: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  func collectionView(_ list: UICollectionView, dropPreviewParametersForItemAt path: IndexPath)
    -> UIDragPreviewParameters?
}
