#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import ListManagement
  import UIKit

  /// The delegate of a collection view that a manager manages.
  ///
  /// The methods are in extensions, each of which has the methods of one task.
  final class CollectionDelegate: CollectionProxy, UICollectionViewDelegateFlowLayout {
    var delegate: (any UICollectionViewDelegate)? { owner as? any UICollectionViewDelegate }

    /// The methods for sizes of headers and footers: the sizes depend on the models, even if no
    /// event is observed.
    override func isAlwaysImplemented(_ method: String) -> Bool {
      method == "collectionView:layout:referenceSizeForHeaderInSection:"
        || method == "collectionView:layout:referenceSizeForFooterInSection:"
    }

    /// Has the manager answer an event of a cell.
    @discardableResult
    func answer<Answer>(
      _ event: ViewEvent<Void, Answer>,
      _ collectionView: UICollectionView,
      _ indexPath: IndexPath
    ) -> Answer? {
      manager?.answer(event, at: indexPath, view: collectionView.cellForItem(at: indexPath))
    }

    /// Has the manager answer an event of a cell that has an additional argument.
    func answer<Extra, Answer>(
      _ event: ViewEvent<Extra, Answer>,
      _ extra: Extra,
      _ collectionView: UICollectionView,
      _ indexPath: IndexPath
    ) -> Answer? {
      manager?.answer(
        event,
        extra,
        at: indexPath,
        view: collectionView.cellForItem(at: indexPath)
      )
    }
  }

  // MARK: - Touches

  extension CollectionDelegate {
    func collectionView(
      _ collectionView: UICollectionView,
      shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
      answer(.shouldHighlight, collectionView, indexPath)
        ?? ask(
          "collectionView:shouldHighlightItemAtIndexPath:",
          (delegate?.collectionView(_:shouldHighlightItemAt:))?(collectionView, indexPath)
        ) ?? true
    }

    func collectionView(
      _ collectionView: UICollectionView,
      didHighlightItemAt indexPath: IndexPath
    ) {
      answer(.didHighlight, collectionView, indexPath)
      ask(
        "collectionView:didHighlightItemAtIndexPath:",
        (delegate?.collectionView(_:didHighlightItemAt:))?(collectionView, indexPath)
      )
    }

    func collectionView(
      _ collectionView: UICollectionView,
      didUnhighlightItemAt indexPath: IndexPath
    ) {
      answer(.didUnhighlight, collectionView, indexPath)
      ask(
        "collectionView:didUnhighlightItemAtIndexPath:",
        (delegate?.collectionView(_:didUnhighlightItemAt:))?(collectionView, indexPath)
      )
    }

    func collectionView(
      _ collectionView: UICollectionView,
      shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      answer(.shouldSelect, collectionView, indexPath)
        ?? ask(
          "collectionView:shouldSelectItemAtIndexPath:",
          (delegate?.collectionView(_:shouldSelectItemAt:))?(collectionView, indexPath)
        ) ?? true
    }

    func collectionView(
      _ collectionView: UICollectionView,
      shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
      answer(.shouldDeselect, collectionView, indexPath)
        ?? ask(
          "collectionView:shouldDeselectItemAtIndexPath:",
          (delegate?.collectionView(_:shouldDeselectItemAt:))?(collectionView, indexPath)
        ) ?? true
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      answer(.didSelect, collectionView, indexPath)
      ask(
        "collectionView:didSelectItemAtIndexPath:",
        (delegate?.collectionView(_:didSelectItemAt:))?(collectionView, indexPath)
      )
    }

    func collectionView(
      _ collectionView: UICollectionView,
      didDeselectItemAt indexPath: IndexPath
    ) {
      answer(.didDeselect, collectionView, indexPath)
      ask(
        "collectionView:didDeselectItemAtIndexPath:",
        (delegate?.collectionView(_:didDeselectItemAt:))?(collectionView, indexPath)
      )
    }

    @available(iOS 16.0, tvOS 16.0, *)
    func collectionView(
      _ collectionView: UICollectionView,
      canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
      answer(.canPerformPrimaryAction, collectionView, indexPath)
        ?? ask(
          "collectionView:canPerformPrimaryActionForItemAtIndexPath:",
          (delegate?.collectionView(_:canPerformPrimaryActionForItemAt:))?(
            collectionView,
            indexPath
          )
        ) ?? !collectionView.isEditing
    }

    @available(iOS 16.0, tvOS 16.0, *)
    func collectionView(
      _ collectionView: UICollectionView,
      performPrimaryActionForItemAt indexPath: IndexPath
    ) {
      answer(.performPrimaryAction, collectionView, indexPath)
      ask(
        "collectionView:performPrimaryActionForItemAtIndexPath:",
        (delegate?.collectionView(_:performPrimaryActionForItemAt:))?(collectionView, indexPath)
      )
    }
  }

  #if !os(tvOS)
    // MARK: - Selecting several items

    extension CollectionDelegate {
      func collectionView(
        _ collectionView: UICollectionView,
        shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
      ) -> Bool {
        answer(.shouldBeginMultipleSelectionInteraction, collectionView, indexPath)
          ?? ask(
            "collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:",
            (delegate?.collectionView(_:shouldBeginMultipleSelectionInteractionAt:))?(
              collectionView,
              indexPath
            )
          ) ?? false
      }

      func collectionView(
        _ collectionView: UICollectionView,
        didBeginMultipleSelectionInteractionAt indexPath: IndexPath
      ) {
        answer(.didBeginMultipleSelectionInteraction, collectionView, indexPath)
        ask(
          "collectionView:didBeginMultipleSelectionInteractionAtIndexPath:",
          (delegate?.collectionView(_:didBeginMultipleSelectionInteractionAt:))?(
            collectionView,
            indexPath
          )
        )
      }

      func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
        manager?.answer(.didEndMultipleSelectionInteraction)
        ask(
          "collectionViewDidEndMultipleSelectionInteraction:",
          (delegate?.collectionViewDidEndMultipleSelectionInteraction(_:))?(collectionView)
        )
      }
    }
  #endif
#endif
