#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import ListManagement
  import UIKit

  // The delegate that a manager sets in a collection view of UIKit.
  //
  // All methods of the protocol are optional. If neither a closure nor the owner answers, a method does what
  // UIKit does if it is not implemented.

  final class CollectionDelegate: CollectionProxy, UICollectionViewDelegateFlowLayout {
    var delegate: (any UICollectionViewDelegate)? { owner as? any UICollectionViewDelegate }
  }

  // MARK: - Touches

  extension CollectionDelegate {
    func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
      let owners = delegate?.collectionView(_:shouldHighlightItemAt:)
      return reply(.shouldHighlight, path, owners?(view, path)) ?? true
    }

    func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
      tell(.didHighlight, path, (delegate?.collectionView(_:didHighlightItemAt:))?(view, path))
    }

    func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
      let owners = delegate?.collectionView(_:didUnhighlightItemAt:)
      tell(.didUnhighlight, path, owners?(view, path))
    }

    func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
      let owners = delegate?.collectionView(_:shouldSelectItemAt:)
      return reply(.shouldSelect, path, owners?(view, path)) ?? true
    }

    func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
      let owners = delegate?.collectionView(_:shouldDeselectItemAt:)
      return reply(.shouldDeselect, path, owners?(view, path)) ?? true
    }

    func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
      tell(.didSelect, path, (delegate?.collectionView(_:didSelectItemAt:))?(view, path))
    }

    func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
      tell(.didDeselect, path, (delegate?.collectionView(_:didDeselectItemAt:))?(view, path))
    }

    @available(iOS 16.0, tvOS 16.0, *)
    func collectionView(
      _ view: UICollectionView,
      canPerformPrimaryActionForItemAt path: IndexPath
    ) -> Bool {
      let owners = delegate?.collectionView(_:canPerformPrimaryActionForItemAt:)
      return reply(.canPerformPrimaryAction, path, owners?(view, path)) ?? !view.isEditing
    }

    @available(iOS 16.0, tvOS 16.0, *)
    func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
      let owners = delegate?.collectionView(_:performPrimaryActionForItemAt:)
      tell(.performPrimaryAction, path, owners?(view, path))
    }
  }

  // MARK: - Displaying

  extension CollectionDelegate {
    func collectionView(
      _ view: UICollectionView,
      willDisplay cell: UICollectionViewCell,
      forItemAt path: IndexPath
    ) {
      let owners = delegate?.collectionView(_:willDisplay:forItemAt:)
      tell(.willDisplay, of: cell, path, owners?(view, cell, path))
    }

    func collectionView(
      _ view: UICollectionView,
      didEndDisplaying cell: UICollectionViewCell,
      forItemAt path: IndexPath
    ) {
      let owners = delegate?.collectionView(_:didEndDisplaying:forItemAt:)
      tell(.didEndDisplaying, of: cell, path, owners?(view, cell, path))
    }

    func collectionView(
      _ list: UICollectionView,
      willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind kind: String,
      at path: IndexPath
    ) {
      let owners = delegate?.collectionView(_:willDisplaySupplementaryView:forElementKind:at:)
      let event = ViewEvent<Void, Void>.willDisplaySupplementaryView
      tell(.willBegin, event, of: view, ofKind: kind, path, owners?(list, view, kind, path))
    }

    func collectionView(
      _ list: UICollectionView,
      didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind kind: String,
      at path: IndexPath
    ) {
      let owners = delegate?
        .collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)
      let event = ViewEvent<Void, Void>.didEndDisplayingSupplementaryView
      tell(.didEnd, event, of: view, ofKind: kind, path, owners?(list, view, kind, path))
    }
  }

  // MARK: - Focus

  extension CollectionDelegate {
    func collectionView(_ view: UICollectionView, canFocusItemAt path: IndexPath) -> Bool {
      reply(.canFocus, path, (delegate?.collectionView(_:canFocusItemAt:))?(view, path)) ?? true
    }

    func collectionView(
      _ view: UICollectionView,
      shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool {
      let owners = delegate?.collectionView(_:shouldUpdateFocusIn:)
      return reply(.shouldUpdateFocus, context, owners?(view, context)) ?? true
    }

    func collectionView(
      _ view: UICollectionView,
      didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      let owners = delegate?.collectionView(_:didUpdateFocusIn:with:)
      tell(.didUpdateFocus, (context, coordinator), owners?(view, context, coordinator))
    }

    func indexPathForPreferredFocusedView(in view: UICollectionView) -> IndexPath? {
      let owners = delegate?.indexPathForPreferredFocusedView(in:)
      return replyOrNil(.indexPathForPreferredFocusedView, owners?(view))
    }
  }

  #if !os(tvOS)
    extension CollectionDelegate {
      func collectionView(
        _ view: UICollectionView,
        selectionFollowsFocusForItemAt path: IndexPath
      ) -> Bool {
        let owners = delegate?.collectionView(_:selectionFollowsFocusForItemAt:)
        return reply(.selectionFollowsFocus, path, owners?(view, path))
          ?? view.selectionFollowsFocus
      }

      // MARK: - Selecting several items

      func collectionView(
        _ view: UICollectionView,
        shouldBeginMultipleSelectionInteractionAt path: IndexPath
      ) -> Bool {
        let owners = delegate?.collectionView(_:shouldBeginMultipleSelectionInteractionAt:)
        return reply(.shouldBeginMultipleSelectionInteraction, path, owners?(view, path)) ?? false
      }

      func collectionView(
        _ view: UICollectionView,
        didBeginMultipleSelectionInteractionAt path: IndexPath
      ) {
        let owners = delegate?.collectionView(_:didBeginMultipleSelectionInteractionAt:)
        tell(.didBeginMultipleSelectionInteraction, path, owners?(view, path))
      }

      func collectionViewDidEndMultipleSelectionInteraction(_ view: UICollectionView) {
        let owners = delegate?.collectionViewDidEndMultipleSelectionInteraction(_:)
        tell(.didEndMultipleSelectionInteraction, owners?(view))
      }
    }
  #endif
#endif
