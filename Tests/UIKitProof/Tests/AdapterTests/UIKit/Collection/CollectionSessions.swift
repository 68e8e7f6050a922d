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

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
      Animating("item")
    }

    func drop(
      _ dragItem: UIDragItem,
      intoItemAt indexPath: IndexPath,
      rect: CGRect
    ) -> any UIDragAnimating {
      Animating("into")
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
      Animating("target")
    }
  }

  @MainActor final class Animating: NSObject, UIDragAnimating {
    init(_ name: String) { super.init() }
    func addAnimations(_ animations: @escaping () -> Void) {}
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  }
}
