import ListViews
package import PortableFoundation

// Follows moves and insertions that the view has made itself, and reloads if the data differs.
//
// UIKit notifies its data source of them in the middle of its own batch.

extension ListManager {
  /// Performs the events of a move that the view has already shown, and calls the owner's method, if it has
  /// one.
  ///
  /// If the storage does not make the same change, the view reloads. The cell is nil if it is off screen.
  /// `isOther` says that the user has picked up an item other than the one that is there now.
  package func viewMovedItem(
    at source: IndexPath,
    to destination: IndexPath,
    view: AnyObject?,
    isOther: Bool = false,
    follow: (() -> Void)?
  ) {
    let shown = identities(movingFrom: source, to: destination)
    let expected = storage.counts(movingFrom: source, to: destination)
    holdingUpdates {
      guard !isOther else { return reload(holding: expected) }
      var isRefused = false
      if let follow {
        performMoveEvents(at: source, to: destination, view: view)
        follow()
      } else {
        isRefused = !itemWasMoved(at: source, to: destination, view: view)
      }
      // Models that cannot be compared have no identity, so a refusal may not show in the identities.
      let hasFollowed =
        !isRefused && expected == storage.counts
        && shown.allSatisfy { identity(of: $0.key) == $0.value }
      guard hasFollowed else { return reload(holding: expected) }
      // Updates that wait are shown afterwards.
      managed?.whenSettled { [weak self] in self?.remakeMovedCells() }
    }
  }

  /// Makes in the storage, by a closure, an insertion that the view makes itself.
  ///
  /// If the storage does not make the same change, the view reloads.
  package func viewInsertedItem(at indexPath: IndexPath, follow: () -> Void) {
    var expected = storage.counts
    if let section = indexPath.first, expected.indices.contains(section) { expected[section] += 1 }
    holdingUpdates {
      follow()
      if expected != storage.counts { reload(holding: expected) }
    }
  }

  /// Reloads the view after its batch, and until then returns the counts that it expects.
  private func reload(holding expected: [Int]) {
    if expected != storage.counts { counts.hold(expected) }
    managed?.whenSettled { [counts, weak managed] in
      counts.letGo()
      managed?.reloadData()
    }
  }

  /// The identities of the items on screen, by their index paths after a move.
  private func identities(
    movingFrom source: IndexPath,
    to destination: IndexPath
  ) -> [IndexPath: AnyHashable] {
    var move = BatchOperations()
    if let from = ItemPosition(source), let to = ItemPosition(destination) {
      move.itemMoves = [BatchMove(from: from, to: to)]
    }
    let map = PositionMap(move)
    var identities: [IndexPath: AnyHashable] = [:]
    for indexPath in managed?.indexPathsForVisibleCells ?? [] {
      if let after = ItemPosition(indexPath).flatMap(map.positionAfter) {
        identities[IndexPath(after)] = identity(of: indexPath)
      }
    }
    return identities
  }

  /// The identifier of an item, or its model; nil if models cannot be compared.
  private func identity(of indexPath: IndexPath) -> AnyHashable? {
    if let identifier = storage.identifier(at: indexPath) { return identifier }
    guard let model = storage.item(at: indexPath) else { return nil }
    if let model = model as? AnyHashable { return model }
    return Swift.type(of: model) is AnyObject.Type ? ObjectIdentifier(model as AnyObject) : nil
  }
}
