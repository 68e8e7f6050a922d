import DiffableStorage
import UIKit

extension Items.FullOwner: UICollectionViewDragDelegate {
  func collectionView(
    _ collectionView: UICollectionView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    note("collectionView:itemsForBeginningDragSession:atIndexPath:")
    return []
  }

  func collectionView(
    _ collectionView: UICollectionView,
    itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    note("collectionView:itemsForAddingToDragSession:atIndexPath:point:")
    return []
  }

  func collectionView(
    _ collectionView: UICollectionView,
    dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    note("collectionView:dragPreviewParametersForItemAtIndexPath:")
    return nil
  }

  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionWillBegin session: any UIDragSession
  ) {
    note("collectionView:dragSessionWillBegin:")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionDidEnd session: any UIDragSession
  ) {
    note("collectionView:dragSessionDidEnd:")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    note("collectionView:dragSessionAllowsMoveOperation:")
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    note("collectionView:dragSessionIsRestrictedToDraggingApplication:")
    return answer
  }
}

extension Items.FullOwner: UICollectionViewDropDelegate {
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    note("collectionView:performDropWithCoordinator:")
  }

  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession)
    -> Bool
  {
    note("collectionView:canHandleDropSession:")
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidEnter session: any UIDropSession
  ) {
    note("collectionView:dropSessionDidEnter:")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    note("collectionView:dropSessionDidUpdate:withDestinationIndexPath:")
    return UICollectionViewDropProposal(operation: .forbidden)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidExit session: any UIDropSession
  ) {
    note("collectionView:dropSessionDidExit:")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidEnd session: any UIDropSession
  ) {
    note("collectionView:dropSessionDidEnd:")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    note("collectionView:dropPreviewParametersForItemAtIndexPath:")
    return nil
  }
}
