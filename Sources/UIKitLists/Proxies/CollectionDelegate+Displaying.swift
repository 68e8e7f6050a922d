#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import Foundation
  import ListManagement
  import UIKit

  // MARK: - Displaying

  extension CollectionDelegate {
    func collectionView(
      _ collectionView: UICollectionView,
      willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      holdingUpdates {
        manager?.answer(.willDisplay, at: indexPath, view: cell)
        ask(
          "collectionView:willDisplayCell:forItemAtIndexPath:",
          (delegate?.collectionView(_:willDisplay:forItemAt:))?(collectionView, cell, indexPath)
        )
      }
    }

    func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      holdingUpdates {
        manager?.answer(.didEndDisplaying, at: indexPath, view: cell)
        ask(
          "collectionView:didEndDisplayingCell:forItemAtIndexPath:",
          (delegate?.collectionView(_:didEndDisplaying:forItemAt:))?(
            collectionView,
            cell,
            indexPath
          )
        )
      }
    }

    func collectionView(
      _ collectionView: UICollectionView,
      willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String,
      at indexPath: IndexPath
    ) {
      holdingUpdates {
        manager?.answer(.willBegin, of: view, ofKind: elementKind, at: indexPath)
        ask(
          "collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:",
          (delegate?.collectionView(_:willDisplaySupplementaryView:forElementKind:at:))?(
            collectionView,
            view,
            elementKind,
            indexPath
          )
        )
      }
    }

    func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String,
      at indexPath: IndexPath
    ) {
      holdingUpdates {
        manager?.answer(.didEnd, of: view, ofKind: elementKind, at: indexPath)
        ask(
          "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:",
          (delegate?.collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:))?(
            collectionView,
            view,
            elementKind,
            indexPath
          )
        )
      }
    }

    /// Makes updates wait: UIKit calls these methods in the middle of a layout or a batch, in which
    /// no other batch may begin.
    private func holdingUpdates(_ body: () -> Void) {
      if let manager { manager.holdingUpdates(body) } else { body() }
    }
  }

  // MARK: - Focus

  extension CollectionDelegate {
    func collectionView(
      _ collectionView: UICollectionView,
      canFocusItemAt indexPath: IndexPath
    ) -> Bool {
      answer(.canFocus, collectionView, indexPath)
        ?? ask(
          "collectionView:canFocusItemAtIndexPath:",
          (delegate?.collectionView(_:canFocusItemAt:))?(collectionView, indexPath)
        ) ?? true
    }

    func collectionView(
      _ collectionView: UICollectionView,
      shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool {
      manager?.answer(.shouldUpdateFocus, context)
        ?? ask(
          "collectionView:shouldUpdateFocusInContext:",
          (delegate?.collectionView(_:shouldUpdateFocusIn:))?(collectionView, context)
        ) ?? true
    }

    func collectionView(
      _ collectionView: UICollectionView,
      didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      manager?.answer(.didUpdateFocus, (context, coordinator))
      ask(
        "collectionView:didUpdateFocusInContext:withAnimationCoordinator:",
        (delegate?.collectionView(_:didUpdateFocusIn:with:))?(collectionView, context, coordinator)
      )
    }

    func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
      if let answer = manager?.answer(.indexPathForPreferredFocusedView) { return answer }
      let answer = askForOptional(
        "indexPathForPreferredFocusedViewInCollectionView:",
        (delegate?.indexPathForPreferredFocusedView(in:))?(collectionView) ?? nil
      )
      return answer ?? nil
    }

    #if !os(tvOS)
      func collectionView(
        _ collectionView: UICollectionView,
        selectionFollowsFocusForItemAt indexPath: IndexPath
      ) -> Bool {
        answer(.selectionFollowsFocus, collectionView, indexPath)
          ?? ask(
            "collectionView:selectionFollowsFocusForItemAtIndexPath:",
            (delegate?.collectionView(_:selectionFollowsFocusForItemAt:))?(
              collectionView,
              indexPath
            )
          ) ?? collectionView.selectionFollowsFocus
      }
    #endif
  }
#endif
