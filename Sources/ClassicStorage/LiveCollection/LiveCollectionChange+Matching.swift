import DiffableStorage

extension LiveCollectionChange {
  /// What to tell an observer of another list of elements, nil when there is nothing to tell.
  ///
  /// Of elements that share an identifier the first is the first of before. As few as possible are
  /// told to have gone and come back.
  init?<Element: Identifiable & Equatable>(from before: [Element], to after: [Element])
  where Elements == [Element] {
    let matching = ListMatching(from: before, to: after, by: \.id, areEqual: ==)
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
