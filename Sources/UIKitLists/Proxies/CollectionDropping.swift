#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  import ListManagement
  import UIKit

  /// The drop delegate of a collection view that a manager manages.
  final class CollectionDropping: CollectionProxy, UICollectionViewDropDelegate {
    private var delegate: (any UICollectionViewDropDelegate)? {
      owner as? any UICollectionViewDropDelegate
    }

    override var isNeeded: Bool { isWanted }

    /// The method for the end of a session, after which the proxy may be set again.
    override func isAlwaysImplemented(_ method: String) -> Bool {
      method == "collectionView:dropSessionDidEnd:"
    }

    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      manager?.answer(.performDropWithCoordinator, coordinator)
      delegate?.collectionView(collectionView, performDropWith: coordinator)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      canHandle session: any UIDropSession
    ) -> Bool {
      manager?.answer(.canHandleDropSession, session)
        ?? ask(
          "collectionView:canHandleDropSession:",
          (delegate?.collectionView(_:canHandle:))?(collectionView, session)
        ) ?? true
    }

    func collectionView(
      _ collectionView: UICollectionView,
      dropSessionDidEnter session: any UIDropSession
    ) {
      manager?.answer(.dropSessionDidEnter, session)
      ask(
        "collectionView:dropSessionDidEnter:",
        (delegate?.collectionView(_:dropSessionDidEnter:))?(collectionView, session)
      )
    }

    func collectionView(
      _ collectionView: UICollectionView,
      dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      manager?.answer(.dropSessionDidUpdate, (session, destinationIndexPath))
        ?? ask(
          "collectionView:dropSessionDidUpdate:withDestinationIndexPath:",
          (delegate?.collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:))?(
            collectionView,
            session,
            destinationIndexPath
          )
        ) ?? UICollectionViewDropProposal(operation: .cancel)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      dropSessionDidExit session: any UIDropSession
    ) {
      manager?.answer(.dropSessionDidExit, session)
      ask(
        "collectionView:dropSessionDidExit:",
        (delegate?.collectionView(_:dropSessionDidExit:))?(collectionView, session)
      )
    }

    func collectionView(
      _ collectionView: UICollectionView,
      dropSessionDidEnd session: any UIDropSession
    ) {
      manager?.answer(.dropSessionDidEnd, session)
      ask(
        "collectionView:dropSessionDidEnd:",
        (delegate?.collectionView(_:dropSessionDidEnd:))?(collectionView, session)
      )
      adapter?.sessionDidEnd(in: collectionView)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? {
      if let answer = manager?.answer(
        .dropPreviewParameters,
        at: indexPath,
        view: collectionView.cellForItem(at: indexPath)
      ) {
        return answer
      }
      let answer = askForOptional(
        "collectionView:dropPreviewParametersForItemAtIndexPath:",
        (delegate?.collectionView(_:dropPreviewParametersForItemAt:))?(collectionView, indexPath)
          ?? nil
      )
      return answer ?? nil
    }
  }
#endif
