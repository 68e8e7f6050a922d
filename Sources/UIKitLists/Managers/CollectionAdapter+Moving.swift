#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import Foundation
  import ListManagement
  import UIKit

  extension CollectionAdapter {
    /// Performs the events of a move that the view has already shown.
    ///
    /// If the storage does not make the same change, the view reloads, and also if the list changed so that
    /// the user holds another item.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - source: The index path of the item before the move.
    ///   - destination: The index path of the item after the move.
    ///   - follow: Calls the owner's method; nil if it has none.
    func itemWasMoved(
      in view: UICollectionView,
      at source: IndexPath,
      to destination: IndexPath,
      follow: (() -> Void)?
    ) {
      guard let manager else { return }
      let shown = identities(in: view, movingFrom: source, to: destination)
      let expected = manager.storage.counts(movingFrom: source, to: destination)
      let cell = view.cellForItem(at: source)
      let item = pickedUp[source]
      let isOther = item != nil && item != manager.storage.identifier(at: source)
      pickedUp = [:]
      manager.holdingUpdates {
        guard !isOther else { return reload(view, holding: expected) }
        if let follow {
          manager.performMoveEvents(at: source, to: destination, view: cell)
          follow()
        } else {
          manager.itemWasMoved(at: source, to: destination, view: cell)
        }
        let hasFollowed =
          expected == counts() && shown.allSatisfy { identity(of: $0.key) == $0.value }
        guard hasFollowed else { return reload(view, holding: expected) }
        // Updates that wait are shown afterwards.
        view.whenSettled { [weak manager] in manager?.remakeMovedCells() }
      }
    }

    /// Makes an insertion in the storage that the view makes itself.
    ///
    /// If the storage does not make the same change, the view reloads.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - indexPath: The index path of the new item.
    ///   - follow: Changes the storage.
    func itemWasInserted(
      in view: UICollectionView,
      at indexPath: IndexPath,
      follow: () -> Void
    ) {
      guard let manager else { return follow() }
      var expected = counts()
      if expected.indices.contains(indexPath.section) { expected[indexPath.section] += 1 }
      manager.holdingUpdates {
        follow()
        guard expected != counts() else { return }
        reload(view, holding: expected)
      }
    }

    /// Reloads the view after UIKit's batch, and until then returns the counts that UIKit expects.
    ///
    /// UIKit is in the middle of its own batch. Updates that wait are shown afterwards.
    private func reload(_ view: UICollectionView, holding counts: [Int]) {
      let answered = manager?.counts
      answered?.hold(counts)
      view.whenSettled { [weak view] in
        answered?.letGo()
        view?.reloadData()
      }
    }

    /// The identities of the items on screen, by their index paths after a move.
    private func identities(
      in view: UICollectionView,
      movingFrom source: IndexPath,
      to destination: IndexPath
    ) -> [IndexPath: AnyHashable] {
      var move = BatchOperations()
      if let from = ItemPosition(source), let to = ItemPosition(destination) {
        move.itemMoves = [BatchMove(from: from, to: to)]
      }
      let map = PositionMap(move)
      var identities: [IndexPath: AnyHashable] = [:]
      for indexPath in view.indexPathsForVisibleItems {
        if let after = ItemPosition(indexPath).flatMap(map.positionAfter) {
          identities[IndexPath(after)] = identity(of: indexPath)
        }
      }
      return identities
    }

    /// The identifier of an item, or its model; nil if models cannot be compared.
    private func identity(of indexPath: IndexPath) -> AnyHashable? {
      guard let storage = manager?.storage else { return nil }
      if let identifier = storage.identifier(at: indexPath) { return identifier }
      guard let model = storage.item(at: indexPath) else { return nil }
      if let model = model as? AnyHashable { return model }
      return type(of: model) is AnyObject.Type ? ObjectIdentifier(model as AnyObject) : nil
    }

    private func counts() -> [Int] {
      guard let storage = manager?.storage else { return [] }
      return storage.counts
    }
  }
#endif
