import DiffableStorage

extension ListMatching {
  /// Matches models by their identifiers.
  ///
  /// Equal models at both ends are matched first.
  init<T: EntityIdentifiable>(from old: [T], to new: [T], areEqual: (T, T) -> Bool?) {
    self.init(from: old, to: new, by: \.identifier, prefersEqualEnds: true, areEqual: areEqual)
  }

  /// The operations as ``IdentityDiffer`` returns them: deletions in descending order, insertions
  /// in ascending order, moves, updates.
  var operations: [SingleSectionOperation] {
    let structure = structure
    var operations: [SingleSectionOperation] = []
    operations += structure.itemDeletions.reversed().map { .delete($0.item) }
    operations += structure.itemInsertions.map { .insert($0.item) }
    operations += structure.itemMoves.map { .move(from: $0.from.item, to: $0.to.item) }
    operations += updates.map { .update($0.after) }
    return operations
  }
}
