import DiffableStorage
import ListManagement
import Testing
import UIKit
import UIKitLists

/// The Objective-C names, compared with those of the SDK in both directions.
@MainActor @Suite struct CollectionMethodNamesTests {
  /// The optional methods of the SDK's protocols, copied by hand from its public interfaces.
  static let sdk: Set = [
    // UICollectionViewDataSource
    "numberOfSectionsInCollectionView:",
    "collectionView:viewForSupplementaryElementOfKind:atIndexPath:",
    "collectionView:canMoveItemAtIndexPath:",
    "collectionView:moveItemAtIndexPath:toIndexPath:",
    "indexTitlesForCollectionView:",
    "collectionView:indexPathForIndexTitle:atIndex:",
    // UICollectionViewDataSourcePrefetching
    "collectionView:cancelPrefetchingForItemsAtIndexPaths:",
    // UICollectionViewDelegate
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
    "collectionView:shouldShowMenuForItemAtIndexPath:",
    "collectionView:canPerformAction:forItemAtIndexPath:withSender:",
    "collectionView:performAction:forItemAtIndexPath:withSender:",
    "collectionView:transitionLayoutForOldLayout:newLayout:",
    "collectionView:canFocusItemAtIndexPath:",
    "collectionView:shouldUpdateFocusInContext:",
    "collectionView:didUpdateFocusInContext:withAnimationCoordinator:",
    "indexPathForPreferredFocusedViewInCollectionView:",
    "collectionView:selectionFollowsFocusForItemAtIndexPath:",
    "collectionView:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:",
    "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:"
      + "toProposedIndexPath:",
    "collectionView:targetContentOffsetForProposedContentOffset:",
    "collectionView:canEditItemAtIndexPath:",
    "collectionView:shouldSpringLoadItemAtIndexPath:withContext:",
    "collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:",
    "collectionView:didBeginMultipleSelectionInteractionAtIndexPath:",
    "collectionViewDidEndMultipleSelectionInteraction:",
    "collectionView:contextMenuConfigurationForItemAtIndexPath:point:",
    "collectionView:previewForHighlightingContextMenuWithConfiguration:",
    "collectionView:previewForDismissingContextMenuWithConfiguration:",
    "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:",
    "collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:",
    "collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:",
    "collectionView:willPerformPreviewActionForMenuWithConfiguration:animator:",
    "collectionView:willDisplayContextMenuWithConfiguration:animator:",
    "collectionView:willEndContextMenuInteractionWithConfiguration:animator:",
    "collectionView:sceneActivationConfigurationForItemAtIndexPath:point:",
    // UICollectionViewDelegateFlowLayout
    "collectionView:layout:sizeForItemAtIndexPath:",
    "collectionView:layout:insetForSectionAtIndex:",
    "collectionView:layout:minimumLineSpacingForSectionAtIndex:",
    "collectionView:layout:minimumInteritemSpacingForSectionAtIndex:",
    "collectionView:layout:referenceSizeForHeaderInSection:",
    "collectionView:layout:referenceSizeForFooterInSection:",
    // UICollectionViewDragDelegate
    "collectionView:itemsForAddingToDragSession:atIndexPath:point:",
    "collectionView:dragPreviewParametersForItemAtIndexPath:",
    "collectionView:dragSessionWillBegin:",
    "collectionView:dragSessionDidEnd:",
    "collectionView:dragSessionAllowsMoveOperation:",
    "collectionView:dragSessionIsRestrictedToDraggingApplication:",
    // UICollectionViewDropDelegate
    "collectionView:canHandleDropSession:",
    "collectionView:dropSessionDidEnter:",
    "collectionView:dropSessionDidUpdate:withDestinationIndexPath:",
    "collectionView:dropSessionDidExit:",
    "collectionView:dropSessionDidEnd:",
    "collectionView:dropPreviewParametersForItemAtIndexPath:",
  ]

  /// Methods that are forwarded to the owner, because they are deprecated or because a mapping
  /// cannot answer them.
  static let forwarded: Set = [
    "collectionView:shouldShowMenuForItemAtIndexPath:",
    "collectionView:canPerformAction:forItemAtIndexPath:withSender:",
    "collectionView:performAction:forItemAtIndexPath:withSender:",
    "collectionView:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:",
    "collectionView:previewForHighlightingContextMenuWithConfiguration:",
    "collectionView:previewForDismissingContextMenuWithConfiguration:",
    "collectionView:willPerformPreviewActionForMenuWithConfiguration:animator:",
    "collectionView:willDisplayContextMenuWithConfiguration:animator:",
    "collectionView:willEndContextMenuInteractionWithConfiguration:animator:",
    "collectionView:sceneActivationConfigurationForItemAtIndexPath:point:",
  ]

  /// Methods that are always implemented.
  static let always: Set = [
    "numberOfSectionsInCollectionView:",
    "collectionView:viewForSupplementaryElementOfKind:atIndexPath:",
    "collectionView:layout:referenceSizeForHeaderInSection:",
    "collectionView:layout:referenceSizeForFooterInSection:",
  ]

  static let displayOfSupplementaryViews: Set = [
    "collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:",
    "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:",
  ]

  static let required: Set = [
    "collectionView:prefetchItemsAtIndexPaths:",
    "collectionView:itemsForBeginningDragSession:atIndexPath:",
    "collectionView:performDropWithCoordinator:",
  ]

  @Test func `Each method of the adapter is one of the SDK, and each of the SDK is accounted for`()
  {
    let ofEvents = Set(Items.rows.map(\.method)).subtracting(Self.required)
    let ofAdapter = ofEvents.union(Self.always).union(Self.displayOfSupplementaryViews)
    #expect(ofAdapter.subtracting(Self.sdk) == [])
    #expect(Self.sdk.subtracting(ofAdapter) == Self.forwarded)
    #expect(Self.required.isSubset(of: Items.rows.map(\.method)))
  }

  @Test func `Nothing is there but what must be, until an event is observed`() {
    let scene = Items.Scene.ofInts([[1]])
    let there = Self.sdk.filter(scene.view.remembers)
    #expect(Set(there) == Self.always)
    #expect(scene.view.prefetchDataSource == nil)
    #expect(scene.view.dragDelegate == nil)
    #expect(scene.view.dropDelegate == nil)
  }

  @Test func `With an owner that has everything, everything is there`() {
    let owner = Items.FullOwner(Self.sdk.subtracting(Self.forwarded))
    let scene = Items.Scene.ofInts([[1]], owner: owner)
    let there = Self.sdk.filter(scene.view.remembers)
    #expect(Set(there) == Self.sdk.subtracting(Self.forwarded))
  }

  @Test func `Each event of supplementary views is asked for`() {
    let events: [(ViewEvent<Void, Void>, String)] = [
      (.willDisplaySupplementaryView, "willDisplaySupplementaryView:forElementKind"),
      (.willDisplayHeaderView, "willDisplaySupplementaryView:forElementKind"),
      (.willDisplayFooterView, "willDisplaySupplementaryView:forElementKind"),
      (.didEndDisplayingSupplementaryView, "didEndDisplayingSupplementaryView:forElementOfKind"),
      (.didEndDisplayingHeaderView, "didEndDisplayingSupplementaryView:forElementOfKind"),
      (.didEndDisplayingFooterView, "didEndDisplayingSupplementaryView:forElementOfKind"),
    ]
    for (event, method) in events {
      let scene = Items.Scene.ofInts([[1]])
      let name = "collectionView:\(method):atIndexPath:"
      #expect(!scene.view.remembers(name))
      scene.manager.registerHeader(Items.TextView.self) { $0.on(event) { _, _, _ in } }
      #expect(scene.view.remembers(name), "\(event.name)")
    }
  }
}
