/// The optional methods that an object implemented when it was set.
struct RememberedMethods {
  private let names: Set<String>

  @MainActor
  init(of object: AnyObject?, among methods: [String]) {
    guard let object else {
      names = []
      return
    }
    names = Set(
      methods.filter { (object as? any MethodResponding)?.responds(to: $0) ?? true }
    )
  }

  func contains(_ method: String) -> Bool { names.contains(method) }
}

/// The Objective-C names of the optional methods.
enum CollectionMethods {
  static let dataSource = [
    "numberOfSectionsInCollectionView:",
    "collectionView:viewForSupplementaryElementOfKind:atIndexPath:",
    "collectionView:canMoveItemAtIndexPath:",
    "collectionView:moveItemAtIndexPath:toIndexPath:",
    "indexTitlesForCollectionView:",
    "collectionView:indexPathForIndexTitle:atIndex:",
  ]

  static let prefetching = ["collectionView:cancelPrefetchingForItemsAtIndexPaths:"]

  static let delegate = [
    "collectionView:shouldHighlightItemAtIndexPath:",
    "collectionView:didHighlightItemAtIndexPath:",
    "collectionView:didUnhighlightItemAtIndexPath:",
    "collectionView:shouldSelectItemAtIndexPath:",
    "collectionView:shouldDeselectItemAtIndexPath:",
    "collectionView:didSelectItemAtIndexPath:",
    "collectionView:didDeselectItemAtIndexPath:",
    "collectionView:canPerformPrimaryActionForItemAtIndexPath:",
    "collectionView:performPrimaryActionForItemAtIndexPath:",
    "collectionView:willDisplayCell:forItemAtIndexPath:",
    "collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:",
    "collectionView:didEndDisplayingCell:forItemAtIndexPath:",
    "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:",
    "collectionView:transitionLayoutForOldLayout:newLayout:",
    "collectionView:canFocusItemAtIndexPath:",
    "collectionView:shouldUpdateFocusInContext:",
    "collectionView:didUpdateFocusInContext:withAnimationCoordinator:",
    "indexPathForPreferredFocusedViewInCollectionView:",
    "collectionView:selectionFollowsFocusForItemAtIndexPath:",
    "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:"
      + "toProposedIndexPath:",
    "collectionView:targetContentOffsetForProposedContentOffset:",
    "collectionView:canEditItemAtIndexPath:",
    "collectionView:shouldSpringLoadItemAtIndexPath:withContext:",
    "collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:",
    "collectionView:didBeginMultipleSelectionInteractionAtIndexPath:",
    "collectionViewDidEndMultipleSelectionInteraction:",
    "collectionView:contextMenuConfigurationForItemAtIndexPath:point:",
    "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:",
    "collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:",
    "collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:",
  ]

  static let flowLayout = [
    "collectionView:layout:sizeForItemAtIndexPath:",
    "collectionView:layout:insetForSectionAtIndex:",
    "collectionView:layout:minimumLineSpacingForSectionAtIndex:",
    "collectionView:layout:minimumInteritemSpacingForSectionAtIndex:",
    "collectionView:layout:referenceSizeForHeaderInSection:",
    "collectionView:layout:referenceSizeForFooterInSection:",
  ]

  static let drag = [
    "collectionView:itemsForAddingToDragSession:atIndexPath:point:",
    "collectionView:dragPreviewParametersForItemAtIndexPath:",
    "collectionView:dragSessionWillBegin:",
    "collectionView:dragSessionDidEnd:",
    "collectionView:dragSessionAllowsMoveOperation:",
    "collectionView:dragSessionIsRestrictedToDraggingApplication:",
  ]

  static let drop = [
    "collectionView:canHandleDropSession:",
    "collectionView:dropSessionDidEnter:",
    "collectionView:dropSessionDidUpdate:withDestinationIndexPath:",
    "collectionView:dropSessionDidExit:",
    "collectionView:dropSessionDidEnd:",
    "collectionView:dropPreviewParametersForItemAtIndexPath:",
  ]
}
