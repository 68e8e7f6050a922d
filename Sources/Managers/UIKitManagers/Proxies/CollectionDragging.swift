#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import ListManagement
  import UIKit

  // The prefetching and dragging delegates that a manager sets in a collection view.

  final class CollectionPrefetching: CollectionProxy, UICollectionViewDataSourcePrefetching {
    private var prefetching: (any UICollectionViewDataSourcePrefetching)? {
      owner as? any UICollectionViewDataSourcePrefetching
    }

    func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
      for path in paths { manager?.answer(.prefetch, at: path) }
      prefetching?.collectionView(view, prefetchItemsAt: paths)
    }

    func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
      let owners = prefetching?.collectionView(_:cancelPrefetchingForItemsAt:)
      tell(.cancelPrefetch, paths, owners?(view, paths))
    }
  }

  #if !os(tvOS)
    final class CollectionDragging: CollectionProxy, UICollectionViewDragDelegate {
      private var delegate: (any UICollectionViewDragDelegate)? {
        owner as? any UICollectionViewDragDelegate
      }

      func collectionView(
        _ view: UICollectionView,
        itemsForBeginning session: any UIDragSession,
        at path: IndexPath
      ) -> [UIDragItem] {
        let event = ViewEvent<any UIDragSession, [UIDragItem]>.itemsForBeginningDragSession
        return manager?.answer(event, session, at: path, view: view.cellForItem(at: path))
          ?? delegate?.collectionView(view, itemsForBeginning: session, at: path) ?? []
      }

      func collectionView(
        _ view: UICollectionView,
        itemsForAddingTo session: any UIDragSession,
        at path: IndexPath,
        point: CGPoint
      ) -> [UIDragItem] {
        let owners = delegate?.collectionView(_:itemsForAddingTo:at:point:)
        return reply(
          .itemsForAddingToDragSession,
          (session, point),
          path,
          owners?(view, session, path, point)
        ) ?? []
      }

      func collectionView(
        _ view: UICollectionView,
        dragPreviewParametersForItemAt path: IndexPath
      ) -> UIDragPreviewParameters? {
        let owners = delegate?.collectionView(_:dragPreviewParametersForItemAt:)
        return replyOrNil(.dragPreviewParameters, path, owners?(view, path))
      }

      func collectionView(_ view: UICollectionView, dragSessionWillBegin session: any UIDragSession)
      {
        let owners = delegate?.collectionView(_:dragSessionWillBegin:)
        tell(.dragSessionWillBegin, session, owners?(view, session))
      }

      func collectionView(_ view: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
        let owners = delegate?.collectionView(_:dragSessionDidEnd:)
        tell(.dragSessionDidEnd, session, owners?(view, session))
        adapter?.sessionDidEnd(in: view)
      }

      func collectionView(
        _ view: UICollectionView,
        dragSessionAllowsMoveOperation session: any UIDragSession
      ) -> Bool {
        let owners = delegate?.collectionView(_:dragSessionAllowsMoveOperation:)
        return reply(.dragSessionAllowsMoveOperation, session, owners?(view, session)) ?? true
      }

      func collectionView(
        _ view: UICollectionView,
        dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
      ) -> Bool {
        let owners = delegate?.collectionView(_:dragSessionIsRestrictedToDraggingApplication:)
        return reply(.dragSessionIsRestrictedToDraggingApplication, session, owners?(view, session))
          ?? false
      }
    }
  #endif
#endif
