import DiffableStorage

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
    let context = StubPlaceholderContext(item, placeholder, self)
    placeholders.append(context)
    return context
  }

  /// Whether there are placeholders.
  public var hasUncommittedUpdates: Bool { !placeholders.isEmpty }
}

/// A placeholder of a collection view.
///
/// It is not shown among the cells.
@MainActor final class StubPlaceholderContext: NSObject, UICollectionViewDropPlaceholderContext {
  let dragItem: UIDragItem
  private weak var view: UICollectionView?
  private var position: ItemPosition?

  init(
    _ dragItem: UIDragItem,
    _ placeholder: UICollectionViewDropPlaceholder,
    _ view: UICollectionView
  ) {
    self.dragItem = dragItem
    self.view = view
    position = ItemPosition(placeholder.insertionIndexPath)
    super.init()
  }

  func move(by map: PositionMap) { position = position.flatMap(map.positionAfter) }

  /// Ends the placeholder, and returns its position; nil if it has already ended.
  private func end() -> ItemPosition? {
    guard let view, let index = view.placeholders.firstIndex(where: { $0 === self }) else {
      return nil
    }
    view.placeholders.remove(at: index)
    return position
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let view, let position = end() else { return false }
    let indexPath = IndexPath(position)
    withoutActuallyEscaping(dataSourceUpdates) { updates in
      view.performBatchUpdates {
        updates(indexPath)
        view.insertItems(at: [indexPath])
      }
    }
    return true
  }

  func deletePlaceholder() -> Bool { end() != nil }
}
