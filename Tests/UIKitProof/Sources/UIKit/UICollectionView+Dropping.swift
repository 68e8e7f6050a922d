// Methods that drag and drop like a user. UIKit does not have them.

extension UICollectionView {
  /// Drags something over the view.
  ///
  /// - Returns: The proposal of the view for a drop.
  public func dragOver(
    _ indexPath: IndexPath?,
    _ session: any UIDropSession
  ) -> UICollectionViewDropProposal? {
    guard let dropDelegate else { return nil }
    if dropMethods.contains("collectionView:canHandleDropSession:"),
      !dropDelegate.collectionView(self, canHandle: session)
    {
      return nil
    }
    if !hasActiveDrop, dropMethods.contains("collectionView:dropSessionDidEnter:") {
      dropDelegate.collectionView(self, dropSessionDidEnter: session)
    }
    hasActiveDrop = true
    let method = "collectionView:dropSessionDidUpdate:withDestinationIndexPath:"
    guard dropMethods.contains(method) else {
      return UICollectionViewDropProposal(operation: .copy)
    }
    return dropDelegate.collectionView(
      self,
      dropSessionDidUpdate: session,
      withDestinationIndexPath: indexPath
    )
  }

  /// Drops something on the view.
  public func drop(_ coordinator: any UICollectionViewDropCoordinator) {
    dropDelegate?.collectionView(self, performDropWith: coordinator)
    endDrop(coordinator.session)
  }

  /// Ends the session that `dragOver` began.
  public func endDrop(_ session: any UIDropSession) {
    if hasActiveDrop, let dropDelegate,
      dropMethods.contains("collectionView:dropSessionDidEnd:")
    {
      dropDelegate.collectionView(self, dropSessionDidEnd: session)
    }
    hasActiveDrop = false
  }

  /// Inserts a placeholder, which the data source does not count.
  public func insertPlaceholder(
    _ placeholder: UICollectionViewDropPlaceholder,
    for item: UIDragItem
  ) -> any UICollectionViewDropPlaceholderContext {
    addPlaceholder(item, placeholder.insertionIndexPath)
  }
}
