#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import DiffableStorage
  import ListManagement
  import UIKit

  // The drop delegate that a manager sets in a collection view, except on tvOS.

  final class CollectionDropping: CollectionProxy, UICollectionViewDropDelegate {
    private var delegate: (any UICollectionViewDropDelegate)? {
      owner as? any UICollectionViewDropDelegate
    }

    func collectionView(
      _ view: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      manager?.answer(.performDropWithCoordinator, coordinator)
      delegate?.collectionView(view, performDropWith: coordinator)
    }

    func collectionView(_ view: UICollectionView, canHandle session: any UIDropSession) -> Bool {
      let owners = delegate?.collectionView(_:canHandle:)
      return reply(.canHandleDropSession, session, owners?(view, session)) ?? true
    }

    func collectionView(_ view: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
      let owners = delegate?.collectionView(_:dropSessionDidEnter:)
      tell(.dropSessionDidEnter, session, owners?(view, session))
    }

    func collectionView(
      _ view: UICollectionView,
      dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath target: IndexPath?
    ) -> UICollectionViewDropProposal {
      let owners = delegate?.collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)
      return reply(.dropSessionDidUpdate, (session, target), owners?(view, session, target))
        ?? UICollectionViewDropProposal(operation: .cancel)
    }

    func collectionView(_ view: UICollectionView, dropSessionDidExit session: any UIDropSession) {
      let owners = delegate?.collectionView(_:dropSessionDidExit:)
      tell(.dropSessionDidExit, session, owners?(view, session))
    }

    func collectionView(_ view: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
      let owners = delegate?.collectionView(_:dropSessionDidEnd:)
      tell(.dropSessionDidEnd, session, owners?(view, session))
      adapter?.sessionDidEnd(in: view)
    }

    func collectionView(
      _ view: UICollectionView,
      dropPreviewParametersForItemAt path: IndexPath
    ) -> UIDragPreviewParameters? {
      let owners = delegate?.collectionView(_:dropPreviewParametersForItemAt:)
      return replyOrNil(.dropPreviewParameters, path, owners?(view, path))
    }
  }
#endif
