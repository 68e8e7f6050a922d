#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import ListManagement
  public import UIKit

  // Drops items onto placeholders of a collection view, until their models are loaded.
  // It is apart because tvOS has no drag and drop.

  extension ListManager where View == UICollectionView {
    /// Drops an item onto a placeholder, which is shown until the model has been loaded.
    ///
    /// - Parameters:
    ///   - item: The item that was dragged.
    ///   - placeholder: The placeholder that the collection view shows.
    ///   - coordinator: The coordinator of the drop.
    /// - Returns: The placeholder, to be replaced by the model or deleted.
    @MainActor
    public func drop(
      _ item: UIDragItem,
      to placeholder: UICollectionViewDropPlaceholder,
      with coordinator: any UICollectionViewDropCoordinator
    ) -> DropPlaceholder {
      let context = coordinator.drop(item, to: placeholder)
      return DropPlaceholder(of: self) {
        context.commitInsertion(dataSourceUpdates: $0)
      } delete: {
        context.deletePlaceholder()
      }
    }
  }
#endif
