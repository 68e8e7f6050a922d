#if canImport(UIKit) && !os(watchOS)
  package import ListManagement

  /// The events of each optional method of a collection view's delegates, by its Objective-C name.
  package enum CollectionMethodNames {
    package static let dataSource: MethodTable = [
      "collectionView:canMoveItemAtIndexPath:": .withMoves("canMove"),
      "collectionView:moveItemAtIndexPath:toIndexPath:": .withMoves("moveRowTo", "moveItemAtTo"),
      "indexTitlesForCollectionView:": ["indexTitles"],
      "collectionView:indexPathForIndexTitle:atIndex:": ["indexPathForIndexTitle", "indexTitles"],
    ]

    package static let delegate: MethodTable = [
      "collectionView:shouldHighlightItemAtIndexPath:": ["shouldHighlight"],
      "collectionView:didHighlightItemAtIndexPath:": ["didHighlight"],
      "collectionView:didUnhighlightItemAtIndexPath:": ["didUnhighlight"],
      "collectionView:shouldSelectItemAtIndexPath:": ["shouldSelect"],
      "collectionView:shouldDeselectItemAtIndexPath:": ["shouldDeselect"],
      "collectionView:didSelectItemAtIndexPath:": ["didSelect"],
      "collectionView:didDeselectItemAtIndexPath:": ["didDeselect"],
      "collectionView:canPerformPrimaryActionForItemAtIndexPath:": ["canPerformPrimaryAction"],
      "collectionView:performPrimaryActionForItemAtIndexPath:": ["performPrimaryAction"],
      "collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:": [
        "shouldBeginMultipleSelectionInteraction"
      ],
      "collectionView:didBeginMultipleSelectionInteractionAtIndexPath:": [
        "didBeginMultipleSelectionInteraction"
      ],
      "collectionViewDidEndMultipleSelectionInteraction:": ["didEndMultipleSelectionInteraction"],
      "collectionView:willDisplayCell:forItemAtIndexPath:": .withEnds(
        ["didEndDisplaying"],
        "willDisplay"
      ),
      "collectionView:didEndDisplayingCell:forItemAtIndexPath:": ["didEndDisplaying"],
      "collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:": .withEnds(
        [
          "didEndDisplayingSupplementaryView", "didEndDisplayingHeaderView",
          "didEndDisplayingFooterView",
        ],
        "willDisplaySupplementaryView",
        "willDisplayHeaderView",
        "willDisplayFooterView"
      ),
      "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:": [
        "didEndDisplayingSupplementaryView", "didEndDisplayingHeaderView",
        "didEndDisplayingFooterView",
      ],
      "collectionView:transitionLayoutForOldLayout:newLayout:": ["transitionLayout"],
      "collectionView:targetContentOffsetForProposedContentOffset:": [
        "targetContentOffsetForProposedContentOffset"
      ],
      "collectionView:canFocusItemAtIndexPath:": ["canFocus"],
      "collectionView:shouldUpdateFocusInContext:": ["shouldUpdateFocus"],
      "collectionView:didUpdateFocusInContext:withAnimationCoordinator:": ["didUpdateFocus"],
      "indexPathForPreferredFocusedViewInCollectionView:": ["indexPathForPreferredFocusedView"],
      "collectionView:selectionFollowsFocusForItemAtIndexPath:": ["selectionFollowsFocus"],
      "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:"
        + "toProposedIndexPath:": ["targetIndexPathForMove", "targetIndexPathForMoveFromItem"],
      "collectionView:canEditItemAtIndexPath:": ["canEdit"],
      "collectionView:shouldSpringLoadItemAtIndexPath:withContext:": ["shouldSpringLoad"],
      "collectionView:contextMenuConfigurationForItemAtIndexPath:point:": [
        "contextMenuConfiguration"
      ],
      "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:": [
        "contextMenuConfigurationForItemsAtIndexPaths", "contextMenuConfiguration",
      ],
      "collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:": [
        "highlightPreview"
      ],
      "collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:": [
        "dismissalPreview"
      ],
      "collectionView:layout:sizeForItemAtIndexPath:": ["sizeForCell"],
      "collectionView:layout:insetForSectionAtIndex:": ["insetForSectionAtIndex"],
      "collectionView:layout:minimumLineSpacingForSectionAtIndex:": [
        "minimumLineSpacingForSectionAtIndex"
      ],
      "collectionView:layout:minimumInteritemSpacingForSectionAtIndex:": [
        "minimumInteritemSpacingForSectionAtIndex"
      ],
      // Without these, the flow layout would leave room for headers that have no model.
      "collectionView:layout:referenceSizeForHeaderInSection:": .always(
        "referenceSizeForHeaderView"
      ),
      "collectionView:layout:referenceSizeForFooterInSection:": .always(
        "referenceSizeForFooterView"
      ),
    ]

    /// The events that only a flow layout asks for, in alphabetical order.
    static let eventsOfFlowLayout = delegate.rows.filter {
      $0.key.split(separator: ":").dropFirst().first == "layout"
    }
    .values.flatMap(\.events).sorted()

    package static let prefetching: MethodTable = [
      "collectionView:prefetchItemsAtIndexPaths:": .always("prefetch"),
      "collectionView:cancelPrefetchingForItemsAtIndexPaths:": ["cancelPrefetch"],
    ]

    package static let dragging: MethodTable = [
      "collectionView:itemsForBeginningDragSession:atIndexPath:": .always(
        "itemsForBeginningDragSession"
      ),
      "collectionView:itemsForAddingToDragSession:atIndexPath:point:": [
        "itemsForAddingToDragSession"
      ],
      "collectionView:dragPreviewParametersForItemAtIndexPath:": ["dragPreviewParameters"],
      "collectionView:dragSessionWillBegin:": ["dragSessionWillBegin"],
      "collectionView:dragSessionDidEnd:": .always("dragSessionDidEnd"),
      "collectionView:dragSessionAllowsMoveOperation:": ["dragSessionAllowsMoveOperation"],
      "collectionView:dragSessionIsRestrictedToDraggingApplication:": [
        "dragSessionIsRestrictedToDraggingApplication"
      ],
    ]

    package static let dropping: MethodTable = [
      "collectionView:performDropWithCoordinator:": .always("performDropWithCoordinator"),
      "collectionView:canHandleDropSession:": ["canHandleDropSession"],
      "collectionView:dropSessionDidEnter:": ["dropSessionDidEnter"],
      "collectionView:dropSessionDidUpdate:withDestinationIndexPath:": ["dropSessionDidUpdate"],
      "collectionView:dropSessionDidExit:": ["dropSessionDidExit"],
      "collectionView:dropSessionDidEnd:": .always("dropSessionDidEnd"),
      "collectionView:dropPreviewParametersForItemAtIndexPath:": ["dropPreviewParameters"],
    ]
  }
#endif
