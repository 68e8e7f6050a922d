import DiffableStorage
import UIKit

extension Items {
  /// The coordinator of a drop on a collection view.
  @MainActor final class Coordinator: NSObject, UICollectionViewDropCoordinator {
    let view: UICollectionView
    let session: any UIDropSession = Session()
    let destinationIndexPath: IndexPath?
    let items: [any UICollectionViewDropItem] = []
    let proposal = UICollectionViewDropProposal(operation: .copy)

    init(_ view: UICollectionView, at indexPath: IndexPath?) {
      self.view = view
      destinationIndexPath = indexPath
      super.init()
    }

    func drop(
      _ dragItem: UIDragItem,
      to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext {
      view.insertPlaceholder(placeholder, for: dragItem)
    }
  }
}
