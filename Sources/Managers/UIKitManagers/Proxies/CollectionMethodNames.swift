#if canImport(UIKit) && !os(watchOS)
  import Foundation
  package import ListManagement
  import UIKit

  /// The events of each optional method of a collection view's delegates, by its Objective-C name.
  package enum CollectionMethodNames {
    package static let dataSource: MethodTable = [
      "collectionView:canMoveItemAtIndexPath:": .withMoves(ViewEvent.canMove),
      "collectionView:moveItemAtIndexPath:toIndexPath:": .withMoves(
        ViewEvent.moveRowTo,
        ListEvent.moveItemAtTo
      ),
      "indexTitlesForCollectionView:": [ListEvent.indexTitles],
      "collectionView:indexPathForIndexTitle:atIndex:": [
        ListEvent.indexPathForIndexTitle, ListEvent.indexTitles,
      ],
    ]

    private static let everywhere: MethodTable = [
      "collectionView:shouldHighlightItemAtIndexPath:": [ViewEvent.shouldHighlight],
      "collectionView:didHighlightItemAtIndexPath:": [ViewEvent.didHighlight],
      "collectionView:didUnhighlightItemAtIndexPath:": [ViewEvent.didUnhighlight],
      "collectionView:shouldSelectItemAtIndexPath:": [ViewEvent.shouldSelect],
      "collectionView:shouldDeselectItemAtIndexPath:": [ViewEvent.shouldDeselect],
      "collectionView:didSelectItemAtIndexPath:": [ViewEvent.didSelect],
      "collectionView:didDeselectItemAtIndexPath:": [ViewEvent.didDeselect],
      "collectionView:canPerformPrimaryActionForItemAtIndexPath:": [
        ViewEvent.canPerformPrimaryAction
      ],
      "collectionView:performPrimaryActionForItemAtIndexPath:": [ViewEvent.performPrimaryAction],
      "collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:": [
        ViewEvent.shouldBeginMultipleSelectionInteraction
      ],
      "collectionView:didBeginMultipleSelectionInteractionAtIndexPath:": [
        ViewEvent.didBeginMultipleSelectionInteraction
      ],
      "collectionViewDidEndMultipleSelectionInteraction:": [
        ListEvent.didEndMultipleSelectionInteraction
      ],
      "collectionView:willDisplayCell:forItemAtIndexPath:": .withEnds(
        [ViewEvent.didEndDisplaying],
        ViewEvent.willDisplay
      ),
      "collectionView:didEndDisplayingCell:forItemAtIndexPath:": [ViewEvent.didEndDisplaying],
      "collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:": .withEnds(
        [
          ViewEvent.didEndDisplayingSupplementaryView, ViewEvent.didEndDisplayingHeaderView,
          ViewEvent.didEndDisplayingFooterView,
        ],
        ViewEvent.willDisplaySupplementaryView,
        ViewEvent.willDisplayHeaderView,
        ViewEvent.willDisplayFooterView
      ),
      "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:": [
        ViewEvent.didEndDisplayingSupplementaryView, ViewEvent.didEndDisplayingHeaderView,
        ViewEvent.didEndDisplayingFooterView,
      ],
      "collectionView:transitionLayoutForOldLayout:newLayout:": [ListEvent.transitionLayout],
      "collectionView:targetContentOffsetForProposedContentOffset:": [
        ListEvent.targetContentOffsetForProposedContentOffset
      ],
      "collectionView:canFocusItemAtIndexPath:": [ViewEvent.canFocus],
      "collectionView:shouldUpdateFocusInContext:": [
        ListEvent<UICollectionViewFocusUpdateContext, Bool>.shouldUpdateFocus
      ],
      "collectionView:didUpdateFocusInContext:withAnimationCoordinator:": [
        ListEvent<(UICollectionViewFocusUpdateContext, UIFocusAnimationCoordinator), Void>
          .didUpdateFocus
      ],
      "indexPathForPreferredFocusedViewInCollectionView:": [
        ListEvent.indexPathForPreferredFocusedView
      ],
      "collectionView:selectionFollowsFocusForItemAtIndexPath:": [ViewEvent.selectionFollowsFocus],
      "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:"
        + "toProposedIndexPath:": [
          ViewEvent.targetIndexPathForMove, ViewEvent.targetIndexPathForMoveFromItem,
        ],
      "collectionView:canEditItemAtIndexPath:": [ModelEvent.canEdit],
      "collectionView:layout:sizeForItemAtIndexPath:": [ModelEvent.sizeForCell],
      "collectionView:layout:insetForSectionAtIndex:": [ListEvent.insetForSectionAtIndex],
      "collectionView:layout:minimumLineSpacingForSectionAtIndex:": [
        ListEvent.minimumLineSpacingForSectionAtIndex
      ],
      "collectionView:layout:minimumInteritemSpacingForSectionAtIndex:": [
        ListEvent.minimumInteritemSpacingForSectionAtIndex
      ],
      // Without these, the flow layout would leave room for headers that have no model.
      "collectionView:layout:referenceSizeForHeaderInSection:": .always(
        ModelEvent.referenceSizeForHeaderView
      ),
      "collectionView:layout:referenceSizeForFooterInSection:": .always(
        ModelEvent.referenceSizeForFooterView
      ),
    ]

    #if os(tvOS)
      package static let delegate = everywhere
    #else
      package static let delegate: MethodTable = {
        let table = everywhere.adding([
          "collectionView:shouldSpringLoadItemAtIndexPath:withContext:": [
            ViewEvent.shouldSpringLoad
          ],
          "collectionView:contextMenuConfigurationForItemAtIndexPath:point:": [
            ViewEvent.contextMenuConfiguration
          ],
        ])
        guard #available(iOS 16, *) else { return table }
        return table.adding([
          "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:": [
            ListEvent.contextMenuConfigurationForItemsAtIndexPaths,
            ViewEvent.contextMenuConfiguration,
          ],
          "collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:": [
            ViewEvent.highlightPreview
          ],
          "collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:": [
            ViewEvent.dismissalPreview
          ],
        ])
      }()
    #endif

    /// The events that only a flow layout asks for, in alphabetical order.
    static let eventsOfFlowLayout = delegate.rows.filter {
      $0.key.split(separator: ":").dropFirst().first == "layout"
    }
    .values.flatMap(\.events).sorted()

    package static let prefetching: MethodTable = [
      "collectionView:prefetchItemsAtIndexPaths:": .always(ModelEvent.prefetch),
      "collectionView:cancelPrefetchingForItemsAtIndexPaths:": [ModelEvent.cancelPrefetch],
    ]

    #if !os(tvOS)
      package static let dragging: MethodTable = [
        "collectionView:itemsForBeginningDragSession:atIndexPath:": .always(
          ViewEvent.itemsForBeginningDragSession
        ),
        "collectionView:itemsForAddingToDragSession:atIndexPath:point:": [
          ViewEvent.itemsForAddingToDragSession
        ],
        "collectionView:dragPreviewParametersForItemAtIndexPath:": [
          ViewEvent.dragPreviewParameters
        ],
        "collectionView:dragSessionWillBegin:": [ListEvent.dragSessionWillBegin],
        "collectionView:dragSessionDidEnd:": .always(ListEvent.dragSessionDidEnd),
        "collectionView:dragSessionAllowsMoveOperation:": [
          ListEvent.dragSessionAllowsMoveOperation
        ],
        "collectionView:dragSessionIsRestrictedToDraggingApplication:": [
          ListEvent.dragSessionIsRestrictedToDraggingApplication
        ],
      ]

      package static let dropping: MethodTable = [
        "collectionView:performDropWithCoordinator:": .always(
          ListEvent<any UICollectionViewDropCoordinator, Void>.performDropWithCoordinator
        ),
        "collectionView:canHandleDropSession:": [ListEvent.canHandleDropSession],
        "collectionView:dropSessionDidEnter:": [ListEvent.dropSessionDidEnter],
        "collectionView:dropSessionDidUpdate:withDestinationIndexPath:": [
          ListEvent<(any UIDropSession, IndexPath?), UICollectionViewDropProposal>
            .dropSessionDidUpdate
        ],
        "collectionView:dropSessionDidExit:": [ListEvent.dropSessionDidExit],
        "collectionView:dropSessionDidEnd:": .always(ListEvent.dropSessionDidEnd),
        "collectionView:dropPreviewParametersForItemAtIndexPath:": [
          ViewEvent.dropPreviewParameters
        ],
      ]
    #endif
  }
#endif
