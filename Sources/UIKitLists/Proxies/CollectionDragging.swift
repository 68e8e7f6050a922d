#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  import ListManagement
  import UIKit

  /// The drag delegate of a collection view that a manager manages.
  final class CollectionDragging: CollectionProxy, UICollectionViewDragDelegate {
    private var delegate: (any UICollectionViewDragDelegate)? {
      owner as? any UICollectionViewDragDelegate
    }

    override var isNeeded: Bool { isWanted }

    /// The method for the end of a session, after which the proxy may be set again.
    override func isAlwaysImplemented(_ method: String) -> Bool {
      method == "collectionView:dragSessionDidEnd:"
    }

    func collectionView(
      _ collectionView: UICollectionView,
      itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      manager?.answer(
        .itemsForBeginningDragSession,
        session,
        at: indexPath,
        view: collectionView.cellForItem(at: indexPath)
      )
        ?? delegate?.collectionView(collectionView, itemsForBeginning: session, at: indexPath) ?? []
    }

    func collectionView(
      _ collectionView: UICollectionView,
      itemsForAddingTo session: any UIDragSession,
      at indexPath: IndexPath,
      point: CGPoint
    ) -> [UIDragItem] {
      manager?.answer(
        .itemsForAddingToDragSession,
        (session, point),
        at: indexPath,
        view: collectionView.cellForItem(at: indexPath)
      )
        ?? ask(
          "collectionView:itemsForAddingToDragSession:atIndexPath:point:",
          (delegate?.collectionView(_:itemsForAddingTo:at:point:))?(
            collectionView,
            session,
            indexPath,
            point
          )
        ) ?? []
    }

    func collectionView(
      _ collectionView: UICollectionView,
      dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? {
      if let answer = manager?.answer(
        .dragPreviewParameters,
        at: indexPath,
        view: collectionView.cellForItem(at: indexPath)
      ) {
        return answer
      }
      let answer = askForOptional(
        "collectionView:dragPreviewParametersForItemAtIndexPath:",
        (delegate?.collectionView(_:dragPreviewParametersForItemAt:))?(collectionView, indexPath)
          ?? nil
      )
      return answer ?? nil
    }

    func collectionView(
      _ collectionView: UICollectionView,
      dragSessionWillBegin session: any UIDragSession
    ) {
      manager?.answer(.dragSessionWillBegin, session)
      ask(
        "collectionView:dragSessionWillBegin:",
        (delegate?.collectionView(_:dragSessionWillBegin:))?(collectionView, session)
      )
    }

    func collectionView(
      _ collectionView: UICollectionView,
      dragSessionDidEnd session: any UIDragSession
    ) {
      manager?.answer(.dragSessionDidEnd, session)
      ask(
        "collectionView:dragSessionDidEnd:",
        (delegate?.collectionView(_:dragSessionDidEnd:))?(collectionView, session)
      )
      adapter?.sessionDidEnd(in: collectionView)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
      manager?.answer(.dragSessionAllowsMoveOperation, session)
        ?? ask(
          "collectionView:dragSessionAllowsMoveOperation:",
          (delegate?.collectionView(_:dragSessionAllowsMoveOperation:))?(collectionView, session)
        ) ?? true
    }

    func collectionView(
      _ collectionView: UICollectionView,
      dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool {
      manager?.answer(.dragSessionIsRestrictedToDraggingApplication, session)
        ?? ask(
          "collectionView:dragSessionIsRestrictedToDraggingApplication:",
          (delegate?.collectionView(_:dragSessionIsRestrictedToDraggingApplication:))?(
            collectionView,
            session
          )
        ) ?? false
    }
  }
#endif
