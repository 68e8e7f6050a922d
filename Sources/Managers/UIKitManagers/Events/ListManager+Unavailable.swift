#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ListManagement
  public import UIKit

  // What the compiler answers to the methods with which DT managers observe events.
  //
  // The answers to the most used ones are in ListManagement. Each closure has the type that it has there,
  // so that the compiler answers to the line and not to what is inside of it.

  @available(
    *,
    unavailable,
    message: "Use manager.on(.name, Cell.self) { … } with the name of this method"
  )
  extension ListManager where View: UIView {
    /// Not available: observe `didDeselect`.
    public var didDeselect: ViewEventMethod<Void, Void> { .init() }

    /// Not available: observe `willDisplay`.
    public var willDisplay: ViewEventMethod<Void, Void> { .init() }

    /// Not available: observe `didEndDisplaying`.
    public var didEndDisplaying: ViewEventMethod<Void, Void> { .init() }

    /// Not available: observe `didHighlight`.
    public var didHighlight: ViewEventMethod<Void, Void> { .init() }

    /// Not available: observe `didUnhighlight`.
    public var didUnhighlight: ViewEventMethod<Void, Void> { .init() }

    /// Not available: observe `accessoryButtonTapped`.
    public var accessoryButtonTapped: ViewEventMethod<Void, Void> { .init() }

    /// Not available: observe `willBeginEditing`.
    public var willBeginEditing: ViewEventMethod<Void, Void> { .init() }

    /// Not available: observe `didEndEditing`.
    public var didEndEditing: ViewEventMethod<Void, Void> { .init() }

    /// Not available: observe `didBeginMultipleSelectionInteraction`.
    public var didBeginMultipleSelectionInteraction: ViewEventMethod<Void, Void> { .init() }

    /// Not available: observe `shouldSelect`.
    public var shouldSelect: ViewEventMethod<Void, Bool> { .init() }

    /// Not available: observe `shouldDeselect`.
    public var shouldDeselect: ViewEventMethod<Void, Bool> { .init() }

    /// Not available: observe `shouldHighlight`.
    public var shouldHighlight: ViewEventMethod<Void, Bool> { .init() }

    /// Not available: observe `shouldIndentWhileEditing`.
    public var shouldIndentWhileEditing: ViewEventMethod<Void, Bool> { .init() }

    /// Not available: observe `shouldBeginMultipleSelectionInteraction`.
    public var shouldBeginMultipleSelectionInteraction: ViewEventMethod<Void, Bool> { .init() }

    /// Not available: observe `canFocus`.
    public var canFocus: ViewEventMethod<Void, Bool> { .init() }

    /// Not available: observe `canMove`.
    public var canMove: ViewEventMethod<Void, Bool> { .init() }

    /// Not available: observe `selectionFollowsFocus`.
    public var selectionFollowsFocus: ViewEventMethod<Void, Bool> { .init() }

    /// Not available: observe `willSelect`.
    public var willSelect: ViewEventMethod<Void, IndexPath?> { .init() }

    /// Not available: observe `willDeselect`.
    public var willDeselect: ViewEventMethod<Void, IndexPath?> { .init() }

    /// Not available: observe `titleForDeleteConfirmationButton`.
    public var titleForDeleteConfirmationButton: ViewEventMethod<Void, String?> { .init() }

    /// Not available: observe `commitEditingStyle`.
    public var commitEditingStyle: ViewEventMethod<UITableViewCell.EditingStyle, Void> { .init() }

    /// Not available: observe `targetIndexPathForMove`.
    public var targetIndexPathForMove: ViewEventMethod<IndexPath, IndexPath> { .init() }
  }

  #if !os(tvOS)
    @available(
      *,
      unavailable,
      message: "Use manager.on(.name, Cell.self) { … } with the name of this method"
    )
    extension ListManager where View: UIView {
      /// Not available: observe `leadingSwipeActionsConfiguration`.
      public var leadingSwipeActionsConfiguration:
        ViewEventMethod<Void, UISwipeActionsConfiguration?>
      { .init() }

      /// Not available: observe `trailingSwipeActionsConfiguration`.
      public var trailingSwipeActionsConfiguration:
        ViewEventMethod<Void, UISwipeActionsConfiguration?>
      { .init() }

      /// Not available: observe `dragPreviewParameters`.
      public var dragPreviewParameters: ViewEventMethod<Void, UIDragPreviewParameters?> { .init() }

      /// Not available: observe `contextMenuConfiguration`.
      public var contextMenuConfiguration: ViewEventMethod<CGPoint, UIContextMenuConfiguration?> {
        .init()
      }

      /// Not available: observe `shouldSpringLoad`.
      public var shouldSpringLoad: ViewEventMethod<any UISpringLoadedInteractionContext, Bool> {
        .init()
      }

      /// Not available: observe `itemsForBeginningDragSession`.
      public var itemsForBeginningDragSession: ViewEventMethod<any UIDragSession, [UIDragItem]> {
        .init()
      }
    }
  #endif

  @available(
    *,
    unavailable,
    message: "Use manager.on(.name, Model.self) { … } with the name of this method"
  )
  extension ListManager where View: UIView {
    /// Not available: observe `indentationLevelForCell`.
    public var indentationLevelForCell: ModelEventMethod<IndexPath, Int> { .init() }

    /// Not available: observe `estimatedHeightForCell`.
    public var estimatedHeightForCell: ModelEventMethod<IndexPath, CGFloat> { .init() }

    /// Not available: observe `canEditCell`.
    public var canEditCell: ModelEventMethod<IndexPath, Bool> { .init() }

    /// Not available: observe `canEdit`.
    public var canEdit: ModelEventMethod<IndexPath, Bool> { .init() }

    /// Not available: observe `referenceSizeForHeaderView`.
    public var referenceSizeForHeaderView: ModelEventMethod<IndexPath, CGSize> { .init() }

    /// Not available: observe `referenceSizeForFooterView`.
    public var referenceSizeForFooterView: ModelEventMethod<IndexPath, CGSize> { .init() }

    /// Not available: observe `editingStyle`.
    public var editingStyle: ModelEventMethod<IndexPath, UITableViewCell.EditingStyle> { .init() }
  }

  @available(
    *,
    unavailable,
    message:
      "Use manager.on(.name, Model.self) { … } with this name; the closure gets an index path"
  )
  extension ListManager where View: UIView {
    /// Not available: observe `heightForHeader`.
    public var heightForHeader: ModelEventMethod<Int, CGFloat> { .init() }

    /// Not available: observe `heightForFooter`.
    public var heightForFooter: ModelEventMethod<Int, CGFloat> { .init() }

    /// Not available: observe `estimatedHeightForHeader`.
    public var estimatedHeightForHeader: ModelEventMethod<Int, CGFloat> { .init() }

    /// Not available: observe `estimatedHeightForFooter`.
    public var estimatedHeightForFooter: ModelEventMethod<Int, CGFloat> { .init() }
  }

  @available(
    *,
    unavailable,
    message: "Use manager.on(.name, View.self) { … } with this name; the closure gets an index path"
  )
  extension ListManager where View == UITableView {
    /// Not available: observe `willDisplayHeaderView`.
    public var willDisplayHeaderView: EdgeEventMethod<Int> { .init() }

    /// Not available: observe `willDisplayFooterView`.
    public var willDisplayFooterView: EdgeEventMethod<Int> { .init() }

    /// Not available: observe `didEndDisplayingHeaderView`.
    public var didEndDisplayingHeaderView: EdgeEventMethod<Int> { .init() }

    /// Not available: observe `didEndDisplayingFooterView`.
    public var didEndDisplayingFooterView: EdgeEventMethod<Int> { .init() }
  }

  @available(
    *,
    unavailable,
    message: "Use manager.on(.name, View.self) { … } with the name of this method"
  )
  extension ListManager where View == UICollectionView {
    /// Not available: observe `willDisplayHeaderView`.
    public var willDisplayHeaderView: EdgeEventMethod<IndexPath> { .init() }

    /// Not available: observe `willDisplayFooterView`.
    public var willDisplayFooterView: EdgeEventMethod<IndexPath> { .init() }

    /// Not available: observe `didEndDisplayingHeaderView`.
    public var didEndDisplayingHeaderView: EdgeEventMethod<IndexPath> { .init() }

    /// Not available: observe `didEndDisplayingFooterView`.
    public var didEndDisplayingFooterView: EdgeEventMethod<IndexPath> { .init() }

    /// Not available: observe `willDisplaySupplementaryView`.
    public var willDisplaySupplementaryView: EdgeEventMethod<IndexPath> { .init() }

    /// Not available: observe `didEndDisplayingSupplementaryView`.
    public var didEndDisplayingSupplementaryView: EdgeEventMethod<IndexPath> { .init() }
  }

  @available(*, unavailable, message: "Use manager.on(.name) { … } with the name of this method")
  extension ListManager where View: UIView {
    /// Not available: observe `sectionIndexTitles`.
    public func sectionIndexTitles(_ closure: () -> [String]?) {}

    /// Not available: observe `sectionForSectionIndexTitle`.
    public func sectionForSectionIndexTitle(_ closure: (String, Int) -> Int) {}

    /// Not available: observe `indexTitles`.
    public func indexTitles(_ closure: () -> [String]?) {}

    /// Not available: observe `indexPathForIndexTitle`.
    public func indexPathForIndexTitle(_ closure: (String, Int) -> IndexPath) {}

    /// Not available: observe `indexPathForPreferredFocusedView`.
    public func indexPathForPreferredFocusedView(_ closure: () -> IndexPath?) {}

    /// Not available: observe `didEndMultipleSelectionInteraction`.
    public func didEndMultipleSelectionInteraction(_ closure: () -> Void) {}

    /// Not available: observe `moveItemAtTo`.
    public func moveItemAtTo(_ closure: (IndexPath, IndexPath) -> Void) {}
  }

  @available(*, unavailable, message: "Use manager.on(.name) { … } with the name of this method")
  extension ListManager where View == UITableView {
    /// Not available: observe `shouldUpdateFocus`.
    public func shouldUpdateFocus(_ closure: (UITableViewFocusUpdateContext) -> Bool) {}

    /// Not available: observe `didUpdateFocus`.
    public func didUpdateFocus(
      _ closure: (UITableViewFocusUpdateContext, UIFocusAnimationCoordinator) -> Void
    ) {}
  }

  @available(*, unavailable, message: "Use manager.on(.name) { … } with the name of this method")
  extension ListManager where View == UICollectionView {
    /// Not available: observe `shouldUpdateFocus`.
    public func shouldUpdateFocus(_ closure: (UICollectionViewFocusUpdateContext) -> Bool) {}

    /// Not available: observe `didUpdateFocus`.
    public func didUpdateFocus(
      _ closure: (UICollectionViewFocusUpdateContext, UIFocusAnimationCoordinator) -> Void
    ) {}

    /// Not available: observe `insetForSectionAtIndex`.
    public func insetForSectionAtIndex(_ closure: (UICollectionViewLayout, Int) -> UIEdgeInsets) {}

    /// Not available: observe `minimumLineSpacingForSectionAtIndex`.
    public func minimumLineSpacingForSectionAtIndex(
      _ closure: (UICollectionViewLayout, Int) -> CGFloat
    ) {}

    /// Not available: observe `minimumInteritemSpacingForSectionAtIndex`.
    public func minimumInteritemSpacingForSectionAtIndex(
      _ closure: (UICollectionViewLayout, Int) -> CGFloat
    ) {}

    /// Not available: observe `transitionLayout`.
    public func transitionLayout(
      _ closure: (UICollectionViewLayout, UICollectionViewLayout) ->
        UICollectionViewTransitionLayout
    ) {}

    /// Not available: observe `targetContentOffsetForProposedContentOffset`.
    public func targetContentOffsetForProposedContentOffset(_ closure: (CGPoint) -> CGPoint) {}
  }

  #if !os(tvOS)
    @available(*, unavailable, message: "Use manager.on(.name) { … } with the name of this method")
    extension ListManager where View: UIView {
      /// Not available: observe `dragSessionWillBegin`.
      public func dragSessionWillBegin(_ closure: (any UIDragSession) -> Void) {}

      /// Not available: observe `dragSessionDidEnd`.
      public func dragSessionDidEnd(_ closure: (any UIDragSession) -> Void) {}

      /// Not available: observe `dragSessionAllowsMoveOperation`.
      public func dragSessionAllowsMoveOperation(_ closure: (any UIDragSession) -> Bool) {}

      /// Not available: observe `dragSessionIsRestrictedToDraggingApplication`.
      public func dragSessionIsRestrictedToDraggingApplication(
        _ closure: (any UIDragSession) -> Bool
      ) {}

      /// Not available: observe `canHandleDropSession`.
      public func canHandleDropSession(_ closure: (any UIDropSession) -> Bool) {}

      /// Not available: observe `dropSessionDidEnter`.
      public func dropSessionDidEnter(_ closure: (any UIDropSession) -> Void) {}

      /// Not available: observe `dropSessionDidExit`.
      public func dropSessionDidExit(_ closure: (any UIDropSession) -> Void) {}

      /// Not available: observe `dropSessionDidEnd`.
      public func dropSessionDidEnd(_ closure: (any UIDropSession) -> Void) {}

      /// Not available: observe `previewForHighlightingContextMenu`.
      public func previewForHighlightingContextMenu(
        _ closure: (UIContextMenuConfiguration) -> UITargetedPreview?
      ) {}

      /// Not available: observe `previewForDismissingContextMenu`.
      public func previewForDismissingContextMenu(
        _ closure: (UIContextMenuConfiguration) -> UITargetedPreview?
      ) {}

      /// Not available: observe `contextMenuConfigurationForItemsAtIndexPaths`.
      public func contextMenuConfigurationForItemsAtIndexPaths(
        _ closure: ([IndexPath], CGPoint) -> UIContextMenuConfiguration?
      ) {}
    }
  #endif

  #if !os(tvOS)
    @available(*, unavailable, message: "Use manager.on(.name) { … } with the name of this method")
    extension ListManager where View == UITableView {
      /// Not available: observe `performDropWithCoordinator`.
      public func performDropWithCoordinator(_ closure: (any UITableViewDropCoordinator) -> Void) {}

      /// Not available: observe `dropSessionDidUpdate`.
      public func dropSessionDidUpdate(
        _ closure: (any UIDropSession, IndexPath?) -> UITableViewDropProposal
      ) {}
    }
  #endif

  #if !os(tvOS)
    @available(*, unavailable, message: "Use manager.on(.name) { … } with the name of this method")
    extension ListManager where View == UICollectionView {
      /// Not available: observe `performDropWithCoordinator`.
      public func performDropWithCoordinator(
        _ closure: (any UICollectionViewDropCoordinator) -> Void
      ) {}

      /// Not available: observe `dropSessionDidUpdate`.
      public func dropSessionDidUpdate(
        _ closure: (any UIDropSession, IndexPath?) -> UICollectionViewDropProposal
      ) {}
    }
  #endif
#endif
