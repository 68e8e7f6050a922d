#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  package import ListManagement

  /// The events of each optional method, by its Objective-C name.
  ///
  /// Methods that a proxy always needs have no entry. If a view can do without the proxy, they have an entry
  /// that is `always` implemented: the required methods, and the end of a session, after which the proxy is
  /// set again.
  package enum TableMethodNames {
    package static let dataSource: MethodTable = [
      "tableView:canEditRowAtIndexPath:": ["canEditCell"],
      "tableView:canMoveRowAtIndexPath:": .withMoves("canMove"),
      "sectionIndexTitlesForTableView:": ["sectionIndexTitles"],
      "tableView:sectionForSectionIndexTitle:atIndex:": ["sectionForSectionIndexTitle"],
      "tableView:commitEditingStyle:forRowAtIndexPath:": ["commitEditingStyle"],
      "tableView:moveRowAtIndexPath:toIndexPath:": .withMoves("moveRowTo", "moveItemAtTo"),
    ]

    package static let delegate: MethodTable = [
      "tableView:willDisplayCell:forRowAtIndexPath:": .withEnds(
        ["didEndDisplaying"],
        "willDisplay"
      ),
      "tableView:willDisplayHeaderView:forSection:": .withEnds(
        ["didEndDisplayingHeaderView", "didEndDisplayingSupplementaryView"],
        "willDisplayHeaderView",
        "willDisplaySupplementaryView"
      ),
      "tableView:willDisplayFooterView:forSection:": .withEnds(
        ["didEndDisplayingFooterView", "didEndDisplayingSupplementaryView"],
        "willDisplayFooterView",
        "willDisplaySupplementaryView"
      ),
      "tableView:didEndDisplayingCell:forRowAtIndexPath:": ["didEndDisplaying"],
      "tableView:didEndDisplayingHeaderView:forSection:": [
        "didEndDisplayingHeaderView", "didEndDisplayingSupplementaryView",
      ],
      "tableView:didEndDisplayingFooterView:forSection:": [
        "didEndDisplayingFooterView", "didEndDisplayingSupplementaryView",
      ],
      "tableView:heightForRowAtIndexPath:": ["heightForCell"],
      "tableView:heightForHeaderInSection:": .withHeights(of: .header, "heightForHeader"),
      "tableView:heightForFooterInSection:": .withHeights(of: .footer, "heightForFooter"),
      "tableView:estimatedHeightForRowAtIndexPath:": ["estimatedHeightForCell"],
      "tableView:estimatedHeightForHeaderInSection:": ["estimatedHeightForHeader"],
      "tableView:estimatedHeightForFooterInSection:": ["estimatedHeightForFooter"],
      "tableView:accessoryButtonTappedForRowWithIndexPath:": ["accessoryButtonTapped"],
      "tableView:shouldHighlightRowAtIndexPath:": ["shouldHighlight"],
      "tableView:didHighlightRowAtIndexPath:": ["didHighlight"],
      "tableView:didUnhighlightRowAtIndexPath:": ["didUnhighlight"],
      "tableView:willSelectRowAtIndexPath:": ["willSelect", "shouldSelect"],
      "tableView:willDeselectRowAtIndexPath:": ["willDeselect", "shouldDeselect"],
      "tableView:didSelectRowAtIndexPath:": ["didSelect"],
      "tableView:didDeselectRowAtIndexPath:": ["didDeselect"],
      "tableView:editingStyleForRowAtIndexPath:": ["editingStyle"],
      "tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:": [
        "titleForDeleteConfirmationButton"
      ],
      "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:": [
        "leadingSwipeActionsConfiguration"
      ],
      "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:": [
        "trailingSwipeActionsConfiguration"
      ],
      "tableView:shouldIndentWhileEditingRowAtIndexPath:": ["shouldIndentWhileEditing"],
      "tableView:willBeginEditingRowAtIndexPath:": ["willBeginEditing"],
      "tableView:didEndEditingRowAtIndexPath:": ["didEndEditing"],
      "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:": [
        "targetIndexPathForMove", "targetIndexPathForMoveFromItem",
      ],
      "tableView:indentationLevelForRowAtIndexPath:": ["indentationLevelForCell"],
      "tableView:canFocusRowAtIndexPath:": ["canFocus"],
      "tableView:shouldUpdateFocusInContext:": ["shouldUpdateFocus"],
      "tableView:didUpdateFocusInContext:withAnimationCoordinator:": ["didUpdateFocus"],
      "indexPathForPreferredFocusedViewInTableView:": ["indexPathForPreferredFocusedView"],
      "tableView:selectionFollowsFocusForRowAtIndexPath:": ["selectionFollowsFocus"],
      "tableView:shouldSpringLoadRowAtIndexPath:withContext:": ["shouldSpringLoad"],
      "tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:": [
        "shouldBeginMultipleSelectionInteraction"
      ],
      "tableView:didBeginMultipleSelectionInteractionAtIndexPath:": [
        "didBeginMultipleSelectionInteraction"
      ],
      "tableViewDidEndMultipleSelectionInteraction:": ["didEndMultipleSelectionInteraction"],
      "tableView:contextMenuConfigurationForRowAtIndexPath:point:": ["contextMenuConfiguration"],
      "tableView:previewForHighlightingContextMenuWithConfiguration:": [
        "previewForHighlightingContextMenu"
      ],
      "tableView:previewForDismissingContextMenuWithConfiguration:": [
        "previewForDismissingContextMenu"
      ],
      "tableView:performPrimaryActionForRowAtIndexPath:": ["performPrimaryAction"],
      "tableView:canPerformPrimaryActionForRowAtIndexPath:": ["canPerformPrimaryAction"],
    ]

    package static let prefetching: MethodTable = [
      "tableView:prefetchRowsAtIndexPaths:": .always("prefetch"),
      "tableView:cancelPrefetchingForRowsAtIndexPaths:": ["cancelPrefetch"],
    ]

    package static let dragging: MethodTable = [
      "tableView:itemsForBeginningDragSession:atIndexPath:": .always(
        "itemsForBeginningDragSession"
      ),
      "tableView:itemsForAddingToDragSession:atIndexPath:point:": ["itemsForAddingToDragSession"],
      "tableView:dragPreviewParametersForRowAtIndexPath:": ["dragPreviewParameters"],
      "tableView:dragSessionWillBegin:": ["dragSessionWillBegin"],
      "tableView:dragSessionDidEnd:": .always("dragSessionDidEnd"),
      "tableView:dragSessionAllowsMoveOperation:": ["dragSessionAllowsMoveOperation"],
      "tableView:dragSessionIsRestrictedToDraggingApplication:": [
        "dragSessionIsRestrictedToDraggingApplication"
      ],
    ]

    package static let dropping: MethodTable = [
      "tableView:performDropWithCoordinator:": .always("performDropWithCoordinator"),
      "tableView:canHandleDropSession:": ["canHandleDropSession"],
      "tableView:dropSessionDidEnter:": ["dropSessionDidEnter"],
      "tableView:dropSessionDidUpdate:withDestinationIndexPath:": ["dropSessionDidUpdate"],
      "tableView:dropSessionDidExit:": ["dropSessionDidExit"],
      "tableView:dropSessionDidEnd:": .always("dropSessionDidEnd"),
      "tableView:dropPreviewParametersForRowAtIndexPath:": ["dropPreviewParameters"],
    ]
  }
#endif
