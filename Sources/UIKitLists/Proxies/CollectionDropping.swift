#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import DiffableStorage
  import ListManagement
  import UIKit

  final class CollectionDropping: CollectionProxy, UICollectionViewDropDelegate {
    private var delegate: (any UICollectionViewDropDelegate)? {
      owner as? any UICollectionViewDropDelegate
    }

    override var isNeeded: Bool { isWanted }

    /// The drop is required; the end of the session is the place to set this delegate again.
    override func isAlwaysImplemented(_ method: String) -> Bool {
      let event = methods.events[method]
      return event == ["performDropWithCoordinator"] || event == ["dropSessionDidEnd"]
    }

    func collectionView(
      _ view: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      manager?.answer(.performDropWithCoordinator, coordinator)
      delegate?.collectionView(view, performDropWith: coordinator)
    }

    func collectionView(_ view: UICollectionView, canHandle session: any UIDropSession) -> Bool {
      reply(
        .canHandleDropSession,
        session,
        (delegate?.collectionView(_:canHandle:))?(view, session)
      )
        ?? true
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
      tell(
        .dropSessionDidExit,
        session,
        (delegate?.collectionView(_:dropSessionDidExit:))?(view, session)
      )
    }

    func collectionView(_ view: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
      tell(
        .dropSessionDidEnd,
        session,
        (delegate?.collectionView(_:dropSessionDidEnd:))?(view, session)
      )
      adapter?.sessionDidEnd(in: view)
    }

    func collectionView(
      _ view: UICollectionView,
      dropPreviewParametersForItemAt path: IndexPath
    ) -> UIDragPreviewParameters? {
      let owners = delegate?.collectionView(_:dropPreviewParametersForItemAt:)
      return replyOrNil(.dropPreviewParameters, view, path, owners?(view, path) ?? nil) ?? nil
    }
  }
#endif
