// swift-format-ignore-file

// A table, with each method in two lines:
// what an object does that does not implement a method, or that only records its calls.

import DiffableStorage

extension UITableViewDataSource where Self: SomeMethodsMissing {
  public func tableView(_ list: UITableView, numberOfRowsInSection section: Int) -> Int
  { call("tableView:numberOfRowsInSection:", 0) }
  public func tableView(_ list: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell
  { call("tableView:cellForRowAtIndexPath:", UITableViewCell(style: .default, reuseIdentifier: nil)) }
  public func numberOfSections(in list: UITableView) -> Int
  { call("numberOfSectionsInTableView:", 0) }
  public func tableView(_ list: UITableView, titleForHeaderInSection section: Int) -> String?
  { call("tableView:titleForHeaderInSection:", "owner") }
  public func tableView(_ list: UITableView, titleForFooterInSection section: Int) -> String?
  { call("tableView:titleForFooterInSection:", "owner") }
  public func tableView(_ list: UITableView, canEditRowAt path: IndexPath) -> Bool
  { call("tableView:canEditRowAtIndexPath:", true) }
  public func tableView(_ list: UITableView, canMoveRowAt path: IndexPath) -> Bool
  { call("tableView:canMoveRowAtIndexPath:", true) }
  public func sectionIndexTitles(for list: UITableView) -> [String]?
  { call("sectionIndexTitlesForTableView:", ["X"]) }
  public func tableView(_ list: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
  { call("tableView:sectionForSectionIndexTitle:atIndex:", 7) }
  public func tableView(_ list: UITableView, commit style: UITableViewCell.EditingStyle,
    forRowAt path: IndexPath)
  { call("tableView:commitEditingStyle:forRowAtIndexPath:") }
  public func tableView(_ list: UITableView, moveRowAt source: IndexPath, to target: IndexPath)
  { call("tableView:moveRowAtIndexPath:toIndexPath:") }
}

extension UITableViewDelegate where Self: SomeMethodsMissing {
  public func tableView(_ list: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath)
  { call("tableView:willDisplayCell:forRowAtIndexPath:") }
  public func tableView(_ list: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
  { call("tableView:willDisplayHeaderView:forSection:") }
  public func tableView(_ list: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
  { call("tableView:willDisplayFooterView:forSection:") }
  public func tableView(_ list: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath)
  { call("tableView:didEndDisplayingCell:forRowAtIndexPath:") }
  public func tableView(_ list: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
  { call("tableView:didEndDisplayingHeaderView:forSection:") }
  public func tableView(_ list: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
  { call("tableView:didEndDisplayingFooterView:forSection:") }
  public func tableView(_ list: UITableView, heightForRowAt path: IndexPath) -> CGFloat
  { call("tableView:heightForRowAtIndexPath:", 31) }
  public func tableView(_ list: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  { call("tableView:heightForHeaderInSection:", 31) }
  public func tableView(_ list: UITableView, heightForFooterInSection section: Int) -> CGFloat
  { call("tableView:heightForFooterInSection:", 31) }
  public func tableView(_ list: UITableView, estimatedHeightForRowAt path: IndexPath) -> CGFloat
  { call("tableView:estimatedHeightForRowAtIndexPath:", 31) }
  public func tableView(_ list: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat
  { call("tableView:estimatedHeightForHeaderInSection:", 31) }
  public func tableView(_ list: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat
  { call("tableView:estimatedHeightForFooterInSection:", 31) }
  public func tableView(_ list: UITableView, viewForHeaderInSection section: Int) -> UIView?
  { call("tableView:viewForHeaderInSection:", nil) }
  public func tableView(_ list: UITableView, viewForFooterInSection section: Int) -> UIView?
  { call("tableView:viewForFooterInSection:", nil) }
  public func tableView(_ list: UITableView, accessoryButtonTappedForRowWith path: IndexPath)
  { call("tableView:accessoryButtonTappedForRowWithIndexPath:") }
  public func tableView(_ list: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool
  { call("tableView:shouldHighlightRowAtIndexPath:", true) }
  public func tableView(_ list: UITableView, didHighlightRowAt path: IndexPath)
  { call("tableView:didHighlightRowAtIndexPath:") }
  public func tableView(_ list: UITableView, didUnhighlightRowAt path: IndexPath)
  { call("tableView:didUnhighlightRowAtIndexPath:") }
  public func tableView(_ list: UITableView, willSelectRowAt path: IndexPath) -> IndexPath?
  { call("tableView:willSelectRowAtIndexPath:", Optional(path)) }
  public func tableView(_ list: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath?
  { call("tableView:willDeselectRowAtIndexPath:", Optional(path)) }
  public func tableView(_ list: UITableView, didSelectRowAt path: IndexPath)
  { call("tableView:didSelectRowAtIndexPath:") }
  public func tableView(_ list: UITableView, didDeselectRowAt path: IndexPath)
  { call("tableView:didDeselectRowAtIndexPath:") }
  public func tableView(_ list: UITableView, editingStyleForRowAt path: IndexPath)
    -> UITableViewCell.EditingStyle
  { call("tableView:editingStyleForRowAtIndexPath:", .insert) }
  public func tableView(_ list: UITableView, titleForDeleteConfirmationButtonForRowAt path: IndexPath)
    -> String?
  { call("tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:", "owner") }
  public func tableView(_ list: UITableView, leadingSwipeActionsConfigurationForRowAt path: IndexPath)
    -> UISwipeActionsConfiguration?
  { call("tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:", nil) }
  public func tableView(_ list: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath)
    -> UISwipeActionsConfiguration?
  { call("tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:", nil) }
  public func tableView(_ list: UITableView, shouldIndentWhileEditingRowAt path: IndexPath) -> Bool
  { call("tableView:shouldIndentWhileEditingRowAtIndexPath:", true) }
  public func tableView(_ list: UITableView, willBeginEditingRowAt path: IndexPath)
  { call("tableView:willBeginEditingRowAtIndexPath:") }
  public func tableView(_ list: UITableView, didEndEditingRowAt path: IndexPath?)
  { call("tableView:didEndEditingRowAtIndexPath:") }
  public func tableView(_ list: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath) -> IndexPath
  { call("tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:", proposed) }
  public func tableView(_ list: UITableView, indentationLevelForRowAt path: IndexPath) -> Int
  { call("tableView:indentationLevelForRowAtIndexPath:", 3) }
  public func tableView(_ list: UITableView, canFocusRowAt path: IndexPath) -> Bool
  { call("tableView:canFocusRowAtIndexPath:", true) }
  public func tableView(_ list: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext)
    -> Bool
  { call("tableView:shouldUpdateFocusInContext:", true) }
  public func tableView(_ list: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
  { call("tableView:didUpdateFocusInContext:withAnimationCoordinator:") }
  public func indexPathForPreferredFocusedView(in list: UITableView) -> IndexPath?
  { call("indexPathForPreferredFocusedViewInTableView:", nil) }
  public func tableView(_ list: UITableView, shouldSpringLoadRowAt path: IndexPath,
    with context: any UISpringLoadedInteractionContext) -> Bool
  { call("tableView:shouldSpringLoadRowAtIndexPath:withContext:", true) }
  public func tableView(_ list: UITableView, shouldBeginMultipleSelectionInteractionAt path: IndexPath)
    -> Bool
  { call("tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:", true) }
  public func tableView(_ list: UITableView, didBeginMultipleSelectionInteractionAt path: IndexPath)
  { call("tableView:didBeginMultipleSelectionInteractionAtIndexPath:") }
  public func tableViewDidEndMultipleSelectionInteraction(_ list: UITableView)
  { call("tableViewDidEndMultipleSelectionInteraction:") }
  public func tableView(_ list: UITableView, contextMenuConfigurationForRowAt path: IndexPath,
    point: CGPoint) -> UIContextMenuConfiguration?
  { call("tableView:contextMenuConfigurationForRowAtIndexPath:point:", nil) }
  public func tableView(_ list: UITableView,
    previewForHighlightingContextMenuWithConfiguration menu: UIContextMenuConfiguration) -> UITargetedPreview?
  { call("tableView:previewForHighlightingContextMenuWithConfiguration:", nil) }
  public func tableView(_ list: UITableView,
    previewForDismissingContextMenuWithConfiguration menu: UIContextMenuConfiguration) -> UITargetedPreview?
  { call("tableView:previewForDismissingContextMenuWithConfiguration:", nil) }
  public func tableView(_ list: UITableView, performPrimaryActionForRowAt path: IndexPath)
  { call("tableView:performPrimaryActionForRowAtIndexPath:") }
  public func tableView(_ list: UITableView, canPerformPrimaryActionForRowAt path: IndexPath) -> Bool
  { call("tableView:canPerformPrimaryActionForRowAtIndexPath:", true) }
  public func tableView(_ list: UITableView, selectionFollowsFocusForRowAt path: IndexPath) -> Bool
  { call("tableView:selectionFollowsFocusForRowAtIndexPath:", true) }
}

extension UITableViewDataSourcePrefetching where Self: SomeMethodsMissing {
  public func tableView(_ list: UITableView, prefetchRowsAt paths: [IndexPath])
  { call("tableView:prefetchRowsAtIndexPaths:") }
  public func tableView(_ list: UITableView, cancelPrefetchingForRowsAt paths: [IndexPath])
  { call("tableView:cancelPrefetchingForRowsAtIndexPaths:") }
}

extension UITableViewDragDelegate where Self: SomeMethodsMissing {
  public func tableView(_ list: UITableView, itemsForBeginning session: any UIDragSession,
    at path: IndexPath) -> [UIDragItem]
  { call("tableView:itemsForBeginningDragSession:atIndexPath:", []) }
  public func tableView(_ list: UITableView, itemsForAddingTo session: any UIDragSession,
    at path: IndexPath, point: CGPoint) -> [UIDragItem]
  { call("tableView:itemsForAddingToDragSession:atIndexPath:point:", []) }
  public func tableView(_ list: UITableView, dragPreviewParametersForRowAt path: IndexPath)
    -> UIDragPreviewParameters?
  { call("tableView:dragPreviewParametersForRowAtIndexPath:", nil) }
  public func tableView(_ list: UITableView, dragSessionWillBegin session: any UIDragSession)
  { call("tableView:dragSessionWillBegin:") }
  public func tableView(_ list: UITableView, dragSessionDidEnd session: any UIDragSession)
  { call("tableView:dragSessionDidEnd:") }
  public func tableView(_ list: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession)
    -> Bool
  { call("tableView:dragSessionAllowsMoveOperation:", true) }
  public func tableView(_ list: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool
  { call("tableView:dragSessionIsRestrictedToDraggingApplication:", true) }
}

extension UITableViewDropDelegate where Self: SomeMethodsMissing {
  public func tableView(_ list: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  { call("tableView:performDropWithCoordinator:") }
  public func tableView(_ list: UITableView, canHandle session: any UIDropSession) -> Bool
  { call("tableView:canHandleDropSession:", true) }
  public func tableView(_ list: UITableView, dropSessionDidEnter session: any UIDropSession)
  { call("tableView:dropSessionDidEnter:") }
  public func tableView(_ list: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath target: IndexPath?) -> UITableViewDropProposal
  { call("tableView:dropSessionDidUpdate:withDestinationIndexPath:",
    UITableViewDropProposal(operation: .copy, intent: .automatic)) }
  public func tableView(_ list: UITableView, dropSessionDidExit session: any UIDropSession)
  { call("tableView:dropSessionDidExit:") }
  public func tableView(_ list: UITableView, dropSessionDidEnd session: any UIDropSession)
  { call("tableView:dropSessionDidEnd:") }
  public func tableView(_ list: UITableView, dropPreviewParametersForRowAt path: IndexPath)
    -> UIDragPreviewParameters?
  { call("tableView:dropPreviewParametersForRowAtIndexPath:", nil) }
}

extension UICollectionViewDataSource where Self: SomeMethodsMissing {
  public func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int
  { call("collectionView:numberOfItemsInSection:", 0) }
  public func collectionView(_ list: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell
  { call("collectionView:cellForItemAtIndexPath:", UICollectionViewCell()) }
  public func numberOfSections(in list: UICollectionView) -> Int
  { call("numberOfSectionsInCollectionView:", 0) }
  public func collectionView(_ list: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at path: IndexPath) -> UICollectionReusableView
  { call("collectionView:viewForSupplementaryElementOfKind:atIndexPath:", UICollectionReusableView()) }
  public func collectionView(_ list: UICollectionView, canMoveItemAt path: IndexPath) -> Bool
  { call("collectionView:canMoveItemAtIndexPath:", true) }
  public func collectionView(_ list: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath)
  { call("collectionView:moveItemAtIndexPath:toIndexPath:") }
  public func indexTitles(for list: UICollectionView) -> [String]?
  { call("indexTitlesForCollectionView:", ["owner"]) }
  public func collectionView(_ list: UICollectionView, indexPathForIndexTitle title: String,
    at index: Int) -> IndexPath
  { call("collectionView:indexPathForIndexTitle:atIndex:", IndexPath(item: 9, section: 9)) }
}

extension UICollectionViewDataSourcePrefetching where Self: SomeMethodsMissing {
  public func collectionView(_ list: UICollectionView, prefetchItemsAt paths: [IndexPath])
  { call("collectionView:prefetchItemsAtIndexPaths:") }
  public func collectionView(_ list: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath])
  { call("collectionView:cancelPrefetchingForItemsAtIndexPaths:") }
}

extension UICollectionViewDelegate where Self: SomeMethodsMissing {
  public func collectionView(_ list: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool
  { call("collectionView:shouldHighlightItemAtIndexPath:", true) }
  public func collectionView(_ list: UICollectionView, didHighlightItemAt path: IndexPath)
  { call("collectionView:didHighlightItemAtIndexPath:") }
  public func collectionView(_ list: UICollectionView, didUnhighlightItemAt path: IndexPath)
  { call("collectionView:didUnhighlightItemAtIndexPath:") }
  public func collectionView(_ list: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool
  { call("collectionView:shouldSelectItemAtIndexPath:", true) }
  public func collectionView(_ list: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool
  { call("collectionView:shouldDeselectItemAtIndexPath:", true) }
  public func collectionView(_ list: UICollectionView, didSelectItemAt path: IndexPath)
  { call("collectionView:didSelectItemAtIndexPath:") }
  public func collectionView(_ list: UICollectionView, didDeselectItemAt path: IndexPath)
  { call("collectionView:didDeselectItemAtIndexPath:") }
  public func collectionView(_ list: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath)
    -> Bool
  { call("collectionView:canPerformPrimaryActionForItemAtIndexPath:", true) }
  public func collectionView(_ list: UICollectionView, performPrimaryActionForItemAt path: IndexPath)
  { call("collectionView:performPrimaryActionForItemAtIndexPath:") }
  public func collectionView(_ list: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt path: IndexPath)
  { call("collectionView:willDisplayCell:forItemAtIndexPath:") }
  public func collectionView(_ list: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView, forElementKind kind: String,
    at path: IndexPath)
  { call("collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:") }
  public func collectionView(_ list: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt path: IndexPath)
  { call("collectionView:didEndDisplayingCell:forItemAtIndexPath:") }
  public func collectionView(_ list: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView, forElementOfKind kind: String,
    at path: IndexPath)
  { call("collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:") }
  public func collectionView(_ list: UICollectionView,
    transitionLayoutForOldLayout old: UICollectionViewLayout, newLayout new: UICollectionViewLayout)
    -> UICollectionViewTransitionLayout
  { call("collectionView:transitionLayoutForOldLayout:newLayout:",
    UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)) }
  public func collectionView(_ list: UICollectionView, canFocusItemAt path: IndexPath) -> Bool
  { call("collectionView:canFocusItemAtIndexPath:", true) }
  public func collectionView(_ list: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext) -> Bool
  { call("collectionView:shouldUpdateFocusInContext:", true) }
  public func collectionView(_ list: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
  { call("collectionView:didUpdateFocusInContext:withAnimationCoordinator:") }
  public func indexPathForPreferredFocusedView(in list: UICollectionView) -> IndexPath?
  { call("indexPathForPreferredFocusedViewInCollectionView:", IndexPath(item: 9, section: 9)) }
  public func collectionView(_ list: UICollectionView, selectionFollowsFocusForItemAt path: IndexPath) -> Bool
  { call("collectionView:selectionFollowsFocusForItemAtIndexPath:", true) }
  public func collectionView(_ list: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath source: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath) -> IndexPath
  { call("collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:"
      + "toProposedIndexPath:", IndexPath(item: 9, section: 9)) }
  public func collectionView(_ list: UICollectionView,
    targetContentOffsetForProposedContentOffset point: CGPoint) -> CGPoint
  { call("collectionView:targetContentOffsetForProposedContentOffset:", CGPoint(x: 99, y: 99)) }
  public func collectionView(_ list: UICollectionView, canEditItemAt path: IndexPath) -> Bool
  { call("collectionView:canEditItemAtIndexPath:", true) }
  public func collectionView(_ list: UICollectionView, shouldSpringLoadItemAt path: IndexPath,
    with context: any UISpringLoadedInteractionContext) -> Bool
  { call("collectionView:shouldSpringLoadItemAtIndexPath:withContext:", true) }
  public func collectionView(_ list: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt path: IndexPath) -> Bool
  { call("collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:", true) }
  public func collectionView(_ list: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath)
  { call("collectionView:didBeginMultipleSelectionInteractionAtIndexPath:") }
  public func collectionViewDidEndMultipleSelectionInteraction(_ list: UICollectionView)
  { call("collectionViewDidEndMultipleSelectionInteraction:") }
  public func collectionView(_ list: UICollectionView, contextMenuConfigurationForItemAt path: IndexPath,
    point: CGPoint) -> UIContextMenuConfiguration?
  { call("collectionView:contextMenuConfigurationForItemAtIndexPath:point:", nil) }
  public func collectionView(_ list: UICollectionView,
    contextMenuConfigurationForItemsAt paths: [IndexPath], point: CGPoint) -> UIContextMenuConfiguration?
  { call("collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:", nil) }
  public func collectionView(_ list: UICollectionView,
    contextMenuConfiguration menu: UIContextMenuConfiguration, highlightPreviewForItemAt path: IndexPath)
    -> UITargetedPreview?
  { call("collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:", nil) }
  public func collectionView(_ list: UICollectionView,
    contextMenuConfiguration menu: UIContextMenuConfiguration, dismissalPreviewForItemAt path: IndexPath)
    -> UITargetedPreview?
  { call("collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:", nil) }
}

extension UICollectionViewDelegateFlowLayout where Self: SomeMethodsMissing {
  public func collectionView(_ list: UICollectionView, layout: UICollectionViewLayout,
    sizeForItemAt path: IndexPath) -> CGSize
  { call("collectionView:layout:sizeForItemAtIndexPath:", CGSize(width: 99, height: 99)) }
  public func collectionView(_ list: UICollectionView, layout: UICollectionViewLayout,
    insetForSectionAt section: Int) -> UIEdgeInsets
  { call("collectionView:layout:insetForSectionAtIndex:", UIEdgeInsets(top: 9, left: 9, bottom: 9,
    right: 9)) }
  public func collectionView(_ list: UICollectionView, layout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int) -> CGFloat
  { call("collectionView:layout:minimumLineSpacingForSectionAtIndex:", 99) }
  public func collectionView(_ list: UICollectionView, layout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int) -> CGFloat
  { call("collectionView:layout:minimumInteritemSpacingForSectionAtIndex:", 99) }
  public func collectionView(_ list: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int) -> CGSize
  { call("collectionView:layout:referenceSizeForHeaderInSection:", CGSize(width: 99, height: 99)) }
  public func collectionView(_ list: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int) -> CGSize
  { call("collectionView:layout:referenceSizeForFooterInSection:", CGSize(width: 99, height: 99)) }
}

extension UICollectionViewDragDelegate where Self: SomeMethodsMissing {
  public func collectionView(_ list: UICollectionView, itemsForBeginning session: any UIDragSession,
    at path: IndexPath) -> [UIDragItem]
  { call("collectionView:itemsForBeginningDragSession:atIndexPath:", []) }
  public func collectionView(_ list: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at path: IndexPath, point: CGPoint) -> [UIDragItem]
  { call("collectionView:itemsForAddingToDragSession:atIndexPath:point:", []) }
  public func collectionView(_ list: UICollectionView, dragPreviewParametersForItemAt path: IndexPath)
    -> UIDragPreviewParameters?
  { call("collectionView:dragPreviewParametersForItemAtIndexPath:", nil) }
  public func collectionView(_ list: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  { call("collectionView:dragSessionWillBegin:") }
  public func collectionView(_ list: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  { call("collectionView:dragSessionDidEnd:") }
  public func collectionView(_ list: UICollectionView,
    dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
  { call("collectionView:dragSessionAllowsMoveOperation:", true) }
  public func collectionView(_ list: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool
  { call("collectionView:dragSessionIsRestrictedToDraggingApplication:", true) }
}

extension UICollectionViewDropDelegate where Self: SomeMethodsMissing {
  public func collectionView(_ list: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  { call("collectionView:performDropWithCoordinator:") }
  public func collectionView(_ list: UICollectionView, canHandle session: any UIDropSession) -> Bool
  { call("collectionView:canHandleDropSession:", true) }
  public func collectionView(_ list: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  { call("collectionView:dropSessionDidEnter:") }
  public func collectionView(_ list: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath target: IndexPath?) -> UICollectionViewDropProposal
  { call("collectionView:dropSessionDidUpdate:withDestinationIndexPath:",
    UICollectionViewDropProposal(operation: .forbidden)) }
  public func collectionView(_ list: UICollectionView, dropSessionDidExit session: any UIDropSession)
  { call("collectionView:dropSessionDidExit:") }
  public func collectionView(_ list: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  { call("collectionView:dropSessionDidEnd:") }
  public func collectionView(_ list: UICollectionView, dropPreviewParametersForItemAt path: IndexPath)
    -> UIDragPreviewParameters?
  { call("collectionView:dropPreviewParametersForItemAtIndexPath:", nil) }
}
