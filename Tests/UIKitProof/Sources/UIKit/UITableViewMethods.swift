/// The Objective-C names of the optional methods that a table view asks for, copied from the SDK.
public enum UITableViewMethods {
  public static let dataSource: [String] = [
    "numberOfSectionsInTableView:",
    "tableView:titleForHeaderInSection:",
    "tableView:titleForFooterInSection:",
    "tableView:canEditRowAtIndexPath:",
    "tableView:canMoveRowAtIndexPath:",
    "sectionIndexTitlesForTableView:",
    "tableView:sectionForSectionIndexTitle:atIndex:",
    "tableView:commitEditingStyle:forRowAtIndexPath:",
    "tableView:moveRowAtIndexPath:toIndexPath:",
  ]

  public static let delegate: [String] = [
    "tableView:willDisplayCell:forRowAtIndexPath:",
    "tableView:willDisplayHeaderView:forSection:",
    "tableView:willDisplayFooterView:forSection:",
    "tableView:didEndDisplayingCell:forRowAtIndexPath:",
    "tableView:didEndDisplayingHeaderView:forSection:",
    "tableView:didEndDisplayingFooterView:forSection:",
    "tableView:heightForRowAtIndexPath:",
    "tableView:heightForHeaderInSection:",
    "tableView:heightForFooterInSection:",
    "tableView:estimatedHeightForRowAtIndexPath:",
    "tableView:estimatedHeightForHeaderInSection:",
    "tableView:estimatedHeightForFooterInSection:",
    "tableView:viewForHeaderInSection:",
    "tableView:viewForFooterInSection:",
    "tableView:accessoryButtonTappedForRowWithIndexPath:",
    "tableView:shouldHighlightRowAtIndexPath:",
    "tableView:didHighlightRowAtIndexPath:",
    "tableView:didUnhighlightRowAtIndexPath:",
    "tableView:willSelectRowAtIndexPath:",
    "tableView:willDeselectRowAtIndexPath:",
    "tableView:didSelectRowAtIndexPath:",
    "tableView:didDeselectRowAtIndexPath:",
    "tableView:editingStyleForRowAtIndexPath:",
    "tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:",
    "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:",
    "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:",
    "tableView:shouldIndentWhileEditingRowAtIndexPath:",
    "tableView:willBeginEditingRowAtIndexPath:",
    "tableView:didEndEditingRowAtIndexPath:",
    "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:",
    "tableView:indentationLevelForRowAtIndexPath:",
    "tableView:canFocusRowAtIndexPath:",
    "tableView:shouldUpdateFocusInContext:",
    "tableView:didUpdateFocusInContext:withAnimationCoordinator:",
    "indexPathForPreferredFocusedViewInTableView:",
    "tableView:selectionFollowsFocusForRowAtIndexPath:",
    "tableView:shouldSpringLoadRowAtIndexPath:withContext:",
    "tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:",
    "tableView:didBeginMultipleSelectionInteractionAtIndexPath:",
    "tableViewDidEndMultipleSelectionInteraction:",
    "tableView:contextMenuConfigurationForRowAtIndexPath:point:",
    "tableView:previewForHighlightingContextMenuWithConfiguration:",
    "tableView:previewForDismissingContextMenuWithConfiguration:",
    "tableView:performPrimaryActionForRowAtIndexPath:",
    "tableView:canPerformPrimaryActionForRowAtIndexPath:",
  ]

  public static let prefetching: [String] = ["tableView:cancelPrefetchingForRowsAtIndexPaths:"]

  public static let dragging: [String] = [
    "tableView:itemsForAddingToDragSession:atIndexPath:point:",
    "tableView:dragPreviewParametersForRowAtIndexPath:",
    "tableView:dragSessionWillBegin:",
    "tableView:dragSessionDidEnd:",
    "tableView:dragSessionAllowsMoveOperation:",
    "tableView:dragSessionIsRestrictedToDraggingApplication:",
  ]

  public static let dropping: [String] = [
    "tableView:canHandleDropSession:",
    "tableView:dropSessionDidEnter:",
    "tableView:dropSessionDidUpdate:withDestinationIndexPath:",
    "tableView:dropSessionDidExit:",
    "tableView:dropSessionDidEnd:",
    "tableView:dropPreviewParametersForRowAtIndexPath:",
  ]

  /// The methods in a list that an object implements; all of them if it does not conform to
  /// `SomeMethodsMissing`.
  @MainActor static func implemented(by object: AnyObject?, of methods: [String]) -> Set<String> {
    guard let object else { return [] }
    guard let object = object as? any MethodResponding else { return Set(methods) }
    return Set(methods.filter(object.responds))
  }
}
