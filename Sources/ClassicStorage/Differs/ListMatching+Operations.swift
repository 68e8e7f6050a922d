import DiffableStorage

extension ListMatching {
  /// Matches models by their identifiers, those that are equal at both ends first.
  init<T: EntityIdentifiable>(from old: [T], to new: [T], areEqual: (T, T) -> Bool?) {
    self.init(from: old, to: new, by: \.identifier, prefersEqualEnds: true, areEqual: areEqual)
  }

  /// The operations that a differ of ours answers: deletions from the end, insertions from the
  /// start, moves, updates.
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
