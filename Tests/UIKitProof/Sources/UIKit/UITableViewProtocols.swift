// swift-format-ignore-file

// Tables of methods, as in SomeMethodsMissing.swift.
// The protocols of table views, without deprecated methods and without those that are forwarded to the
// owner. Optional methods have no default implementations, so a misspelt one is a compiler error; see
// `SomeMethodsMissing`.

@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ list: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ list: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell
  func numberOfSections(in list: UITableView) -> Int
  func tableView(_ list: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ list: UITableView, titleForFooterInSection section: Int) -> String?
  func tableView(_ list: UITableView, canEditRowAt path: IndexPath) -> Bool
  func tableView(_ list: UITableView, canMoveRowAt path: IndexPath) -> Bool
  func sectionIndexTitles(for list: UITableView) -> [String]?
  func tableView(_ list: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
  func tableView(_ list: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath)
  func tableView(_ list: UITableView, moveRowAt source: IndexPath, to target: IndexPath)
}

@MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ list: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath)
  func tableView(_ list: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
  func tableView(_ list: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
  func tableView(_ list: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath)
  func tableView(_ list: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
  func tableView(_ list: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)
  func tableView(_ list: UITableView, heightForRowAt path: IndexPath) -> CGFloat
  func tableView(_ list: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  func tableView(_ list: UITableView, heightForFooterInSection section: Int) -> CGFloat
  func tableView(_ list: UITableView, estimatedHeightForRowAt path: IndexPath) -> CGFloat
  func tableView(_ list: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat
  func tableView(_ list: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat
  func tableView(_ list: UITableView, viewForHeaderInSection section: Int) -> UIView?
  func tableView(_ list: UITableView, viewForFooterInSection section: Int) -> UIView?
  func tableView(_ list: UITableView, accessoryButtonTappedForRowWith path: IndexPath)
  func tableView(_ list: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool
  func tableView(_ list: UITableView, didHighlightRowAt path: IndexPath)
  func tableView(_ list: UITableView, didUnhighlightRowAt path: IndexPath)
  func tableView(_ list: UITableView, willSelectRowAt path: IndexPath) -> IndexPath?
  func tableView(_ list: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath?
  func tableView(_ list: UITableView, didSelectRowAt path: IndexPath)
  func tableView(_ list: UITableView, didDeselectRowAt path: IndexPath)
  func tableView(_ list: UITableView, editingStyleForRowAt path: IndexPath) -> UITableViewCell.EditingStyle
  func tableView(_ list: UITableView, titleForDeleteConfirmationButtonForRowAt path: IndexPath) -> String?
  func tableView(_ list: UITableView, leadingSwipeActionsConfigurationForRowAt path: IndexPath)
    -> UISwipeActionsConfiguration?
  func tableView(_ list: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath)
    -> UISwipeActionsConfiguration?
  func tableView(_ list: UITableView, shouldIndentWhileEditingRowAt path: IndexPath) -> Bool
  func tableView(_ list: UITableView, willBeginEditingRowAt path: IndexPath)
  func tableView(_ list: UITableView, didEndEditingRowAt path: IndexPath?)
  func tableView(_ list: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath) -> IndexPath
  func tableView(_ list: UITableView, indentationLevelForRowAt path: IndexPath) -> Int
  func tableView(_ list: UITableView, canFocusRowAt path: IndexPath) -> Bool
  func tableView(_ list: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool
  func tableView(_ list: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
  func indexPathForPreferredFocusedView(in list: UITableView) -> IndexPath?
  func tableView(_ list: UITableView, shouldSpringLoadRowAt path: IndexPath,
    with context: any UISpringLoadedInteractionContext) -> Bool
  func tableView(_ list: UITableView, shouldBeginMultipleSelectionInteractionAt path: IndexPath) -> Bool
  func tableView(_ list: UITableView, didBeginMultipleSelectionInteractionAt path: IndexPath)
  func tableViewDidEndMultipleSelectionInteraction(_ list: UITableView)
  func tableView(_ list: UITableView, contextMenuConfigurationForRowAt path: IndexPath, point: CGPoint)
    -> UIContextMenuConfiguration?
  func tableView(_ list: UITableView,
    previewForHighlightingContextMenuWithConfiguration menu: UIContextMenuConfiguration) -> UITargetedPreview?
  func tableView(_ list: UITableView,
    previewForDismissingContextMenuWithConfiguration menu: UIContextMenuConfiguration) -> UITargetedPreview?
  func tableView(_ list: UITableView, performPrimaryActionForRowAt path: IndexPath)
  func tableView(_ list: UITableView, canPerformPrimaryActionForRowAt path: IndexPath) -> Bool
  func tableView(_ list: UITableView, selectionFollowsFocusForRowAt path: IndexPath) -> Bool
}

@MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  func tableView(_ list: UITableView, prefetchRowsAt paths: [IndexPath])
  func tableView(_ list: UITableView, cancelPrefetchingForRowsAt paths: [IndexPath])
}

@MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {
  func tableView(_ list: UITableView, itemsForBeginning session: any UIDragSession, at path: IndexPath)
    -> [UIDragItem]
  func tableView(_ list: UITableView, itemsForAddingTo session: any UIDragSession, at path: IndexPath,
    point: CGPoint) -> [UIDragItem]
  func tableView(_ list: UITableView, dragPreviewParametersForRowAt path: IndexPath)
    -> UIDragPreviewParameters?
  func tableView(_ list: UITableView, dragSessionWillBegin session: any UIDragSession)
  func tableView(_ list: UITableView, dragSessionDidEnd session: any UIDragSession)
  func tableView(_ list: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
  func tableView(_ list: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool
}

@MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  func tableView(_ list: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  func tableView(_ list: UITableView, canHandle session: any UIDropSession) -> Bool
  func tableView(_ list: UITableView, dropSessionDidEnter session: any UIDropSession)
  func tableView(_ list: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath target: IndexPath?) -> UITableViewDropProposal
  func tableView(_ list: UITableView, dropSessionDidExit session: any UIDropSession)
  func tableView(_ list: UITableView, dropSessionDidEnd session: any UIDropSession)
  func tableView(_ list: UITableView, dropPreviewParametersForRowAt path: IndexPath)
    -> UIDragPreviewParameters?
}
