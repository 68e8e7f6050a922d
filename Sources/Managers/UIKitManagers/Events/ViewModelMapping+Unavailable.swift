#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ListManagement
  public import UIKit

  // What the compiler answers to the methods with which mappings of DT managers observe events.
  //
  // The answers to the most used ones are in ListManagement and in Managers/Unavailable.swift. Each
  // closure has the type that it has there, so that the compiler answers to the line and not to what is
  // inside of it.

  @available(*, unavailable, message: "Use mapping.on(.name) { … } with the name of this method")
  extension ViewModelMapping where View: UIView {
    /// Not available: observe `accessoryButtonTapped`.
    public func accessoryButtonTapped(_ closure: (View, Model, IndexPath) -> Void) {}

    /// Not available: observe `didHighlight`.
    public func didHighlight(_ closure: (View, Model, IndexPath) -> Void) {}

    /// Not available: observe `didUnhighlight`.
    public func didUnhighlight(_ closure: (View, Model, IndexPath) -> Void) {}

    /// Not available: observe `willBeginEditing`.
    public func willBeginEditing(_ closure: (View, Model, IndexPath) -> Void) {}

    /// Not available: observe `didEndEditing`.
    public func didEndEditing(_ closure: (View, Model, IndexPath) -> Void) {}

    /// Not available: observe `didBeginMultipleSelectionInteraction`.
    public func didBeginMultipleSelectionInteraction(_ closure: (View, Model, IndexPath) -> Void) {}

    /// Not available: observe `performPrimaryAction`.
    public func performPrimaryAction(_ closure: (View, Model, IndexPath) -> Void) {}

    /// Not available: observe `willDisplaySupplementaryView`.
    public func willDisplaySupplementaryView(_ closure: (View, Model, IndexPath) -> Void) {}

    /// Not available: observe `didEndDisplayingSupplementaryView`.
    public func didEndDisplayingSupplementaryView(_ closure: (View, Model, IndexPath) -> Void) {}

    /// Not available: observe `shouldDeselect`.
    public func shouldDeselect(_ closure: (View, Model, IndexPath) -> Bool) {}

    /// Not available: observe `shouldHighlight`.
    public func shouldHighlight(_ closure: (View, Model, IndexPath) -> Bool) {}

    /// Not available: observe `shouldIndentWhileEditing`.
    public func shouldIndentWhileEditing(_ closure: (View, Model, IndexPath) -> Bool) {}

    /// Not available: observe `shouldBeginMultipleSelectionInteraction`.
    public func shouldBeginMultipleSelectionInteraction(_ closure: (View, Model, IndexPath) -> Bool)
    {}

    /// Not available: observe `canFocus`.
    public func canFocus(_ closure: (View, Model, IndexPath) -> Bool) {}

    /// Not available: observe `canPerformPrimaryAction`.
    public func canPerformPrimaryAction(_ closure: (View, Model, IndexPath) -> Bool) {}

    /// Not available: observe `selectionFollowsFocus`.
    public func selectionFollowsFocus(_ closure: (View, Model, IndexPath) -> Bool) {}

    /// Not available: observe `willDeselect`.
    public func willDeselect(_ closure: (View, Model, IndexPath) -> IndexPath?) {}

    /// Not available: observe `titleForDeleteConfirmationButton`.
    public func titleForDeleteConfirmationButton(_ closure: (View, Model, IndexPath) -> String?) {}

    /// Not available: observe `moveRowTo`.
    public func moveRowTo(_ closure: (IndexPath, View, Model, IndexPath) -> Void) {}

    /// Not available: observe `targetIndexPathForMove`.
    public func targetIndexPathForMove(_ closure: (IndexPath, View, Model, IndexPath) -> IndexPath)
    {}

    /// Not available: observe `estimatedHeightForCell`.
    public func estimatedHeightForCell(_ closure: (Model, IndexPath) -> CGFloat) {}

    /// Not available: observe `indentationLevelForCell`.
    public func indentationLevelForCell(_ closure: (Model, IndexPath) -> Int) {}

    /// Not available: observe `canEditCell`.
    public func canEditCell(_ closure: (Model, IndexPath) -> Bool) {}

    /// Not available: observe `canEdit`.
    public func canEdit(_ closure: (Model, IndexPath) -> Bool) {}

    /// Not available: observe `prefetch`.
    public func prefetch(_ closure: (Model, IndexPath) -> Void) {}

    /// Not available: observe `cancelPrefetch`.
    public func cancelPrefetch(_ closure: (Model, IndexPath) -> Void) {}

    /// Not available: observe `referenceSizeForHeaderView`.
    public func referenceSizeForHeaderView(_ closure: (Model, IndexPath) -> CGSize) {}

    /// Not available: observe `referenceSizeForFooterView`.
    public func referenceSizeForFooterView(_ closure: (Model, IndexPath) -> CGSize) {}
  }

  #if !os(tvOS)
    @available(*, unavailable, message: "Use mapping.on(.name) { … } with the name of this method")
    extension ViewModelMapping where View: UIView {
      /// Not available: observe `contextMenuConfiguration`.
      public func contextMenuConfiguration(
        _ closure: (CGPoint, View, Model, IndexPath) -> UIContextMenuConfiguration?
      ) {}

      /// Not available: observe `highlightPreview`.
      public func highlightPreview(
        _ closure: (UIContextMenuConfiguration, View, Model, IndexPath) -> UITargetedPreview?
      ) {}

      /// Not available: observe `dismissalPreview`.
      public func dismissalPreview(
        _ closure: (UIContextMenuConfiguration, View, Model, IndexPath) -> UITargetedPreview?
      ) {}

      /// Not available: observe `shouldSpringLoad`.
      public func shouldSpringLoad(
        _ closure: (any UISpringLoadedInteractionContext, View, Model, IndexPath) -> Bool
      ) {}

      /// Not available: observe `itemsForBeginningDragSession`.
      public func itemsForBeginningDragSession(
        _ closure: (any UIDragSession, View, Model, IndexPath) -> [UIDragItem]
      ) {}

      /// Not available: observe `dragPreviewParameters`.
      public func dragPreviewParameters(
        _ closure: (View, Model, IndexPath) -> UIDragPreviewParameters?
      ) {}
    }
  #endif

  @available(
    *,
    unavailable,
    message: "Use mapping.on(.name) { … } with this name; the closure gets an index path"
  )
  extension ViewModelMapping where View: UIView {
    /// Not available: observe `heightForHeader`.
    public func heightForHeader(_ closure: (Model, Int) -> CGFloat) {}

    /// Not available: observe `heightForFooter`.
    public func heightForFooter(_ closure: (Model, Int) -> CGFloat) {}

    /// Not available: observe `estimatedHeightForHeader`.
    public func estimatedHeightForHeader(_ closure: (Model, Int) -> CGFloat) {}

    /// Not available: observe `estimatedHeightForFooter`.
    public func estimatedHeightForFooter(_ closure: (Model, Int) -> CGFloat) {}

    /// Not available: observe `willDisplayHeaderView`.
    public func willDisplayHeaderView(_ closure: (View, Model, Int) -> Void) {}

    /// Not available: observe `willDisplayFooterView`.
    public func willDisplayFooterView(_ closure: (View, Model, Int) -> Void) {}

    /// Not available: observe `didEndDisplayingHeaderView`.
    public func didEndDisplayingHeaderView(_ closure: (View, Model, Int) -> Void) {}

    /// Not available: observe `didEndDisplayingFooterView`.
    public func didEndDisplayingFooterView(_ closure: (View, Model, Int) -> Void) {}
  }

  extension ViewModelMapping where View: UIView {
    /// Not available: observe `targetIndexPathForMoveFromItem`.
    @available(
      *,
      unavailable,
      message: "Use mapping.on(.targetIndexPathForMoveFromItem) { … }; two paths are one tuple"
    )
    public func targetIndexPathForMoveFromItem(
      _ closure: (IndexPath, IndexPath, View, Model, IndexPath) -> IndexPath
    ) {}

    /// Not available: observe `targetIndexPathForMove`.
    @available(*, unavailable, message: "Use mapping.on(.targetIndexPathForMove) { … }")
    public func targetIndexPathForMovingItem(
      _ closure: (IndexPath, View, Model, IndexPath) -> IndexPath
    ) {}

    #if !os(tvOS)
      /// Not available: observe `itemsForAddingToDragSession`.
      @available(
        *,
        unavailable,
        message:
          "Use mapping.on(.itemsForAddingToDragSession) { … }; session and point are one tuple"
      )
      public func itemsForAddingToDragSession(
        _ closure: (any UIDragSession, CGPoint, View, Model, IndexPath) -> [UIDragItem]
      ) {}
    #endif
  }
#endif
