#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A storage that carries out a user's moves, because the data source that it shows cannot.
package protocol MoveForwarding<Section, Item>: AnyObject {
  associatedtype Section: Hashable & Sendable
  associatedtype Item: Hashable & Sendable

  /// Whether a user can move an item, false if there is no item; nil if no closure decides it.
  func moves(_ item: Item?) -> Bool?

  /// Makes a move that the view has already shown; returns whether it was made.
  func moveShown(from source: IndexPath, to destination: IndexPath) -> Bool

  /// Carries out a drop; returns whether it was accepted.
  func reorder(asDropped relocation: Relocation<Section, Item>) -> Bool

  /// The reason for which a drop would be refused; nil if it would not be.
  func objection(to relocation: Relocation<Section, Item>) -> String?
}

extension SnapshotPresenter {
  /// Makes a move that the view has already shown.
  ///
  /// - Returns: Whether it was made. If not, the view has to show the old state again.
  package func moveShownItem(from source: IndexPath, to destination: IndexPath) -> Bool {
    if let moving { return moving.moveShown(from: source, to: destination) }
    guard let (move, made) = shownMove(from: source, to: destination) else { return false }
    var outcome = ReorderOutcome<Section, Item>.unchanged
    dataSource.submittingAsShown(by: self) { outcome = dataSource.reorder(move, true, shown: made) }
    switch outcome {
    case .applied, .queued: return true
    case .unchanged: return made.move.from == made.move.to
    case .refused: return false
    }
  }

  /// What a move that the view has shown means; nil if the item or the place does not exist.
  package func shownMove(
    from source: IndexPath,
    to destination: IndexPath
  ) -> (relocation: Relocation<Section, Item>, move: DiffableDataSource<Section, Item>.ShownMove)? {
    guard let from = ItemPosition(source), let to = ItemPosition(destination),
      let move = shown.relocation(ofItemAt: from, to: to, asOf: dataSource.newest.snapshot)
    else { return nil }
    return (move, .init(contents: states.shown, move: BatchMove(from: from, to: to)))
  }

  /// Whether a user can move an item, false if there is no item; nil if no closure decides it.
  package func moves(_ item: Item?) -> Bool? {
    if let moving { return moving.moves(item) }
    guard let canReorderItem = dataSource.reorderingHandlers.canReorderItem else { return nil }
    return item.map(canReorderItem) ?? false
  }

  /// Carries out a drop; returns whether it was not refused.
  package func reorder(asDropped relocation: Relocation<Section, Item>) -> Bool {
    if let moving { return moving.reorder(asDropped: relocation) }
    if case .refused = dataSource.reorder(relocation) { return false }
    return true
  }

  /// The reason for which a drop would be refused; nil if it would not be.
  package func objection(to relocation: Relocation<Section, Item>) -> String? {
    if let moving { return moving.objection(to: relocation) }
    return dataSource.refusal(of: relocation)?.description
  }

  /// Drops items into a gap of what is shown; returns whether the drop was accepted.
  func dropItems(at sources: [IndexPath], inGap gap: IndexPath) -> Bool {
    guard let relocation = relocation(ofItemsAt: sources, inGap: gap) else { return false }
    return reorder(asDropped: relocation)
  }

  /// The reason for which a drop into a gap would be refused; nil if it would not be.
  func refusal(ofItemsAt sources: [IndexPath], inGap gap: IndexPath) -> String? {
    guard let relocation = relocation(ofItemsAt: sources, inGap: gap) else {
      return ReorderRefusal<Item>.placeGone.description
    }
    return objection(to: relocation)
  }

  /// Whether a user can move the item at an index path; nil if no closure decides it.
  func canMoveItem(at indexPath: IndexPath) -> Bool? { moves(identifier(at: indexPath)) }

  /// The relocation that a drop into a gap of what is shown means; nil if an item or the gap is gone.
  func relocation(
    ofItemsAt sources: [IndexPath],
    inGap gap: IndexPath
  ) -> Relocation<Section, Item>? {
    let positions = sources.compactMap { ItemPosition($0) }
    guard positions.count == sources.count, let gap = ItemPosition(gap) else { return nil }
    let newest = dataSource.newest.snapshot
    return shown.relocation(ofItemsAt: positions, toGap: gap, asOf: newest)
  }
}
