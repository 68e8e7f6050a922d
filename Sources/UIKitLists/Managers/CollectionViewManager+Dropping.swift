#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import DiffableStorage
  import ClassicStorage
  public import Foundation
  public import ListManagement
  public import UIKit

  extension ListManager where View == UICollectionView {
    /// Shows a placeholder for something that is dropped, until its model is there.
    ///
    /// - Parameters:
    ///   - item: What is dropped.
    ///   - placeholder: Where the placeholder stands, and what it looks like.
    ///   - coordinator: The coordinator of the drop.
    /// - Returns: The placeholder.
    /// - Complexity: That of UIKit.
    @MainActor
    public func drop(
      _ item: UIDragItem,
      to placeholder: UICollectionViewDropPlaceholder,
      with coordinator: any UICollectionViewDropCoordinator
    ) -> CollectionDropPlaceholder {
      CollectionDropPlaceholder(coordinator.drop(item, to: placeholder), self)
    }
  }

  /// A placeholder of a collection view that waits for its model.
  @MainActor
  public final class CollectionDropPlaceholder {
    /// UIKit's part of the placeholder.
    public let context: any UICollectionViewDropPlaceholderContext

    private weak var manager: CollectionViewManager?

    init(
      _ context: any UICollectionViewDropPlaceholderContext,
      _ manager: CollectionViewManager
    ) {
      self.context = context
      self.manager = manager
    }

    /// Replaces the placeholder by a model.
    ///
    /// The view inserts the item itself, so the storage changes without telling it. A `MemoryStorage` gets
    /// the model at the index path of the placeholder. For another storage, pass `insertion`: it must
    /// insert exactly one item there, inside the storage's `updateWithoutAnimations`, because UIKit checks
    /// the number of items.
    ///
    /// - Parameters:
    ///   - model: The model.
    ///   - insertion: Puts the model into the storage, at an index path.
    /// - Returns: Whether the model was inserted; false if the placeholder is gone, or there is no way to
    ///   insert the model.
    /// - Complexity: That of the insertion.
    @discardableResult
    public func commitInsertion<Model>(
      of model: Model,
      _ insertion: ((IndexPath) -> Void)? = nil
    ) -> Bool {
      guard let manager, let insert = insertion ?? manager.insertion(of: model) else {
        return false
      }
      return manager.holdingUpdates {
        context.commitInsertion { indexPath in insert(indexPath) }
      }
    }

    /// Takes the placeholder away; the storage does not change.
    ///
    /// - Returns: Whether there was a placeholder.
    /// - Complexity: That of UIKit.
    @discardableResult
    public func deletePlaceholder() -> Bool { context.deletePlaceholder() }
  }

  extension ListManager {
    /// Inserts a model into a `MemoryStorage` that tells nobody.
    fileprivate func insertion<Model>(of model: Model) -> ((IndexPath) -> Void)? {
      guard let memoryStorage else { return nil }
      return { indexPath in
        let count = memoryStorage.numberOfItems(inSection: indexPath.section)
        // Placeholders before this one are not in the storage.
        let place = IndexPath(item: min(indexPath.item, count), section: indexPath.section)
        memoryStorage.updateWithoutAnimations {
          _ = try? memoryStorage.insertItem(model, to: place)
        }
      }
    }
  }
#endif
