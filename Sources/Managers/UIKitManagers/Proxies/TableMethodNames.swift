#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import Foundation
  package import ListManagement
  import UIKit

  /// The events of each optional method, by its Objective-C name.
  ///
  /// Methods that a proxy always needs have no entry. If a view can do without the proxy, they have an entry
  /// that is `always` implemented: the required methods, and the end of a session, after which the proxy is
  /// set again.
  package enum TableMethodNames {
    package static let dataSource: MethodTable = [
      "tableView:canEditRowAtIndexPath:": [ModelEvent.canEditCell],
      "tableView:canMoveRowAtIndexPath:": .withMoves(ViewEvent.canMove),
      "sectionIndexTitlesForTableView:": [ListEvent.sectionIndexTitles],
      "tableView:sectionForSectionIndexTitle:atIndex:": [ListEvent.sectionForSectionIndexTitle],
      "tableView:commitEditingStyle:forRowAtIndexPath:": [ViewEvent.commitEditingStyle],
      "tableView:moveRowAtIndexPath:toIndexPath:": .withMoves(
        ViewEvent.moveRowTo,
        ListEvent.moveItemAtTo
      ),
    ]

    private static let everywhere: MethodTable = [
      "tableView:willDisplayCell:forRowAtIndexPath:": .withEnds(
        [ViewEvent.didEndDisplaying],
        ViewEvent.willDisplay
      ),
      "tableView:willDisplayHeaderView:forSection:": .withEnds(
        [ViewEvent.didEndDisplayingHeaderView, ViewEvent.didEndDisplayingSupplementaryView],
        ViewEvent.willDisplayHeaderView,
        ViewEvent.willDisplaySupplementaryView
      ),
      "tableView:willDisplayFooterView:forSection:": .withEnds(
        [ViewEvent.didEndDisplayingFooterView, ViewEvent.didEndDisplayingSupplementaryView],
        ViewEvent.willDisplayFooterView,
        ViewEvent.willDisplaySupplementaryView
      ),
      "tableView:didEndDisplayingCell:forRowAtIndexPath:": [ViewEvent.didEndDisplaying],
      "tableView:didEndDisplayingHeaderView:forSection:": [
        ViewEvent.didEndDisplayingHeaderView, ViewEvent.didEndDisplayingSupplementaryView,
      ],
      "tableView:didEndDisplayingFooterView:forSection:": [
        ViewEvent.didEndDisplayingFooterView, ViewEvent.didEndDisplayingSupplementaryView,
      ],
      "tableView:heightForRowAtIndexPath:": [ModelEvent.heightForCell],
      "tableView:heightForHeaderInSection:": .withHeights(of: .header, ModelEvent.heightForHeader),
      "tableView:heightForFooterInSection:": .withHeights(of: .footer, ModelEvent.heightForFooter),
      "tableView:estimatedHeightForRowAtIndexPath:": [ModelEvent.estimatedHeightForCell],
      "tableView:estimatedHeightForHeaderInSection:": [ModelEvent.estimatedHeightForHeader],
      "tableView:estimatedHeightForFooterInSection:": [ModelEvent.estimatedHeightForFooter],
      "tableView:accessoryButtonTappedForRowWithIndexPath:": [ViewEvent.accessoryButtonTapped],
      "tableView:shouldHighlightRowAtIndexPath:": [ViewEvent.shouldHighlight],
      "tableView:didHighlightRowAtIndexPath:": [ViewEvent.didHighlight],
      "tableView:didUnhighlightRowAtIndexPath:": [ViewEvent.didUnhighlight],
      "tableView:willSelectRowAtIndexPath:": [ViewEvent.willSelect, ViewEvent.shouldSelect],
      "tableView:willDeselectRowAtIndexPath:": [ViewEvent.willDeselect, ViewEvent.shouldDeselect],
      "tableView:didSelectRowAtIndexPath:": [ViewEvent.didSelect],
      "tableView:didDeselectRowAtIndexPath:": [ViewEvent.didDeselect],
      "tableView:editingStyleForRowAtIndexPath:": [ModelEvent.editingStyle],
      "tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:": [
        ViewEvent.titleForDeleteConfirmationButton
      ],
      "tableView:shouldIndentWhileEditingRowAtIndexPath:": [ViewEvent.shouldIndentWhileEditing],
      "tableView:willBeginEditingRowAtIndexPath:": [ViewEvent.willBeginEditing],
      "tableView:didEndEditingRowAtIndexPath:": [ViewEvent.didEndEditing],
      "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:": [
        ViewEvent.targetIndexPathForMove, ViewEvent.targetIndexPathForMoveFromItem,
      ],
      "tableView:indentationLevelForRowAtIndexPath:": [ModelEvent.indentationLevelForCell],
      "tableView:canFocusRowAtIndexPath:": [ViewEvent.canFocus],
      "tableView:shouldUpdateFocusInContext:": [
        ListEvent<UITableViewFocusUpdateContext, Bool>.shouldUpdateFocus
      ],
      "tableView:didUpdateFocusInContext:withAnimationCoordinator:": [
        ListEvent<(UITableViewFocusUpdateContext, UIFocusAnimationCoordinator), Void>
          .didUpdateFocus
      ],
      "indexPathForPreferredFocusedViewInTableView:": [ListEvent.indexPathForPreferredFocusedView],
      "tableView:selectionFollowsFocusForRowAtIndexPath:": [ViewEvent.selectionFollowsFocus],
      "tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:": [
        ViewEvent.shouldBeginMultipleSelectionInteraction
      ],
      "tableView:didBeginMultipleSelectionInteractionAtIndexPath:": [
        ViewEvent.didBeginMultipleSelectionInteraction
      ],
      "tableViewDidEndMultipleSelectionInteraction:": [
        ListEvent.didEndMultipleSelectionInteraction
      ],
      "tableView:performPrimaryActionForRowAtIndexPath:": [ViewEvent.performPrimaryAction],
      "tableView:canPerformPrimaryActionForRowAtIndexPath:": [ViewEvent.canPerformPrimaryAction],
    ]

    #if os(tvOS)
      package static let delegate = everywhere
    #else
      package static let delegate = everywhere.adding([
        "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:": [
          ViewEvent.leadingSwipeActionsConfiguration
        ],
        "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:": [
          ViewEvent.trailingSwipeActionsConfiguration
        ],
        "tableView:shouldSpringLoadRowAtIndexPath:withContext:": [ViewEvent.shouldSpringLoad],
        "tableView:contextMenuConfigurationForRowAtIndexPath:point:": [
          ViewEvent.contextMenuConfiguration
        ],
        "tableView:previewForHighlightingContextMenuWithConfiguration:": [
          ListEvent.previewForHighlightingContextMenu
        ],
        "tableView:previewForDismissingContextMenuWithConfiguration:": [
          ListEvent.previewForDismissingContextMenu
        ],
      ])
    #endif

    package static let prefetching: MethodTable = [
      "tableView:prefetchRowsAtIndexPaths:": .always(ModelEvent.prefetch),
      "tableView:cancelPrefetchingForRowsAtIndexPaths:": [ModelEvent.cancelPrefetch],
    ]

    #if !os(tvOS)
      package static let dragging: MethodTable = [
        "tableView:itemsForBeginningDragSession:atIndexPath:": .always(
          ViewEvent.itemsForBeginningDragSession
        ),
        "tableView:itemsForAddingToDragSession:atIndexPath:point:": [
          ViewEvent.itemsForAddingToDragSession
        ],
        "tableView:dragPreviewParametersForRowAtIndexPath:": [ViewEvent.dragPreviewParameters],
        "tableView:dragSessionWillBegin:": [ListEvent.dragSessionWillBegin],
        "tableView:dragSessionDidEnd:": .always(ListEvent.dragSessionDidEnd),
        "tableView:dragSessionAllowsMoveOperation:": [ListEvent.dragSessionAllowsMoveOperation],
        "tableView:dragSessionIsRestrictedToDraggingApplication:": [
          ListEvent.dragSessionIsRestrictedToDraggingApplication
        ],
      ]

      package static let dropping: MethodTable = [
        "tableView:performDropWithCoordinator:": .always(
          ListEvent<any UITableViewDropCoordinator, Void>.performDropWithCoordinator
        ),
        "tableView:canHandleDropSession:": [ListEvent.canHandleDropSession],
        "tableView:dropSessionDidEnter:": [ListEvent.dropSessionDidEnter],
        "tableView:dropSessionDidUpdate:withDestinationIndexPath:": [
          ListEvent<(any UIDropSession, IndexPath?), UITableViewDropProposal>.dropSessionDidUpdate
        ],
        "tableView:dropSessionDidExit:": [ListEvent.dropSessionDidExit],
        "tableView:dropSessionDidEnd:": .always(ListEvent.dropSessionDidEnd),
        "tableView:dropPreviewParametersForRowAtIndexPath:": [ViewEvent.dropPreviewParameters],
      ]
    #endif
  }
#endif
