import DiffableStorage
public import Matching

// Matches models by their identifiers, and lists the operations of a differ.
// ListMatching+Replaying has the reverse, from operations to a matching.

extension ListMatching {
  /// Matches models by their identifiers.
  ///
  /// Equal models at both ends are matched first.
  @inlinable
  init<T: EntityIdentifiable>(from old: [T], to new: [T], areEqual: (T, T) -> Bool?) {
    if DefaultIdentifier.isUsed(by: new.first ?? old.first) {
      self.init(from: old, to: new, by: { $0.id }, prefersEqualEnds: true, areEqual: areEqual)
    } else {
      self.init(
        from: old,
        to: new,
        by: { $0.identifier },
        prefersEqualEnds: true,
        areEqual: areEqual
      )
    }
  }

  /// The same matching without pairs of models with different identifiers.
  @inlinable
  func keepingIdentity<T: EntityIdentifiable>(from old: [T], to new: [T]) -> Self {
    DefaultIdentifier.isUsed(by: new.first ?? old.first)
      ? keepingIdentity(from: old, to: new) { $0.id }
      : keepingIdentity(from: old, to: new) { $0.identifier }
  }

  /// The operations as ``IdentityDiffer`` returns them: deletions in descending order, insertions
  /// in ascending order, moves, updates.
  @usableFromInline
  var operations: [SingleSectionOperation] { operations(structure) }

  /// The operations of a structure that is computed already.
  func operations(_ structure: BatchOperations) -> [SingleSectionOperation] {
    var operations: [SingleSectionOperation] = []
    operations += structure.itemDeletions.reversed().map { .delete($0.item) }
    operations += structure.itemInsertions.map { .insert($0.item) }
    operations += structure.itemMoves.map { .move(from: $0.from.item, to: $0.to.item) }
    operations += updates.map { .update($0.after) }
    return operations
  }
}
