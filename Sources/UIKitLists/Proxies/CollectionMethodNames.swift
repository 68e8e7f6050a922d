#if canImport(UIKit) && !os(watchOS)
  package import ListManagement

  /// The events of each optional method of a collection view's delegates, by its Objective-C name.
  package enum CollectionMethodNames {
    package static let dataSource: MethodTable = [
      "collectionView:canMoveItemAtIndexPath:": ["canMove"],
      "collectionView:moveItemAtIndexPath:toIndexPath:": ["moveRowTo", "moveItemAtTo"],
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
      "collectionView:willDisplayCell:forItemAtIndexPath:": ["willDisplay"],
      "collectionView:didEndDisplayingCell:forItemAtIndexPath:": ["didEndDisplaying"],
      "collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:": [
        "willDisplaySupplementaryView", "willDisplayHeaderView", "willDisplayFooterView",
      ],
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
      "collectionView:layout:referenceSizeForHeaderInSection:": ["referenceSizeForHeaderView"],
      "collectionView:layout:referenceSizeForFooterInSection:": ["referenceSizeForFooterView"],
    ]

    /// The events that only a flow layout asks for, in alphabetical order.
    static let eventsOfFlowLayout = delegate.events.filter {
      $0.key.split(separator: ":").dropFirst().first == "layout"
    }
    .values.flatMap(\.self).sorted()

    package static let prefetching: MethodTable = [
      "collectionView:prefetchItemsAtIndexPaths:": ["prefetch"],
      "collectionView:cancelPrefetchingForItemsAtIndexPaths:": ["cancelPrefetch"],
    ]

    package static let dragging: MethodTable = [
      "collectionView:itemsForBeginningDragSession:atIndexPath:": ["itemsForBeginningDragSession"],
      "collectionView:itemsForAddingToDragSession:atIndexPath:point:": [
        "itemsForAddingToDragSession"
      ],
      "collectionView:dragPreviewParametersForItemAtIndexPath:": ["dragPreviewParameters"],
      "collectionView:dragSessionWillBegin:": ["dragSessionWillBegin"],
      "collectionView:dragSessionDidEnd:": ["dragSessionDidEnd"],
      "collectionView:dragSessionAllowsMoveOperation:": ["dragSessionAllowsMoveOperation"],
      "collectionView:dragSessionIsRestrictedToDraggingApplication:": [
        "dragSessionIsRestrictedToDraggingApplication"
      ],
    ]

    package static let dropping: MethodTable = [
      "collectionView:performDropWithCoordinator:": ["performDropWithCoordinator"],
      "collectionView:canHandleDropSession:": ["canHandleDropSession"],
      "collectionView:dropSessionDidEnter:": ["dropSessionDidEnter"],
      "collectionView:dropSessionDidUpdate:withDestinationIndexPath:": ["dropSessionDidUpdate"],
      "collectionView:dropSessionDidExit:": ["dropSessionDidExit"],
      "collectionView:dropSessionDidEnd:": ["dropSessionDidEnd"],
      "collectionView:dropPreviewParametersForItemAtIndexPath:": ["dropPreviewParameters"],
    ]
  }
#endif
