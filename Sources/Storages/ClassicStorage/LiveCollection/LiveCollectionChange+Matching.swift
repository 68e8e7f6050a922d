import DiffableStorage
public import Matching

// Computes the change between two lists of elements, matched by their identifiers.

extension LiveCollectionChange {
  /// The change from one list of elements to another, nil if nothing changes.
  ///
  /// Elements that share an identifier are matched in order. The number of elements that are
  /// reported as deleted and inserted again is minimal.
  @inlinable
  init?<Element: Identifiable & Equatable>(from before: [Element], to after: [Element])
  where Elements == [Element] {
    self.init(
      ListMatching(from: before, to: after, by: { $0.id }, areEqual: { $0 == $1 }),
      leadingTo: after
    )
  }

  @usableFromInline
  init?(_ matching: ListMatching, leadingTo after: Elements) {
    let structure = matching.structure
    let moves = structure.itemMoves
    let moved = Set(moves.map(\.to.item))
    let modifications = matching.updates.map(\.after).filter { !moved.contains($0) }
    guard !structure.isEmpty || !modifications.isEmpty else { return nil }
    self = .update(
      after,
      deletions: (structure.itemDeletions.map(\.item) + moves.map(\.from.item)).sorted(),
      insertions: (structure.itemInsertions.map(\.item) + moves.map(\.to.item)).sorted(),
      modifications: modifications
    )
  }
}
