import DiffableStorage
public import Matching

/// Matches and compares lists of models, with closures that are made where the models' type is known.
///
/// Each closure handles whole lists, so that only its call is generic, and not the work on each model.
@usableFromInline
struct ModelMatching<T> {
  /// Whether a model that stays is equal to itself, and not one that counts as different.
  let comparesModels: Bool

  /// Matches models by their identifiers, equal ones at both ends first.
  let match: (_ old: [T], _ new: [T]) -> ListMatching

  /// Follows and checks the operations of a differ.
  let replay:
    (_ operations: [SingleSectionOperation], _ old: [T], _ new: [T]) throws(InvalidChange) ->
      ListMatching

  /// Drops the pairs of models with different identifiers.
  let keepIdentity: (_ matching: ListMatching, _ old: [T], _ new: [T]) -> ListMatching

  @usableFromInline
  init(
    comparesModels: Bool,
    match: @escaping ([T], [T]) -> ListMatching,
    replay:
      @escaping ([SingleSectionOperation], [T], [T]) throws(InvalidChange) -> ListMatching,
    keepIdentity: @escaping (ListMatching, [T], [T]) -> ListMatching
  ) {
    self.comparesModels = comparesModels
    self.match = match
    self.replay = replay
    self.keepIdentity = keepIdentity
  }
}

extension ModelMatching where T: EntityIdentifiable & Equatable {
  /// Compares models with `==`.
  @inlinable
  init() {
    self.init(
      comparesModels: true,
      match: { ListMatching(from: $0, to: $1) { $0 == $1 } },
      replay: { operations, old, new throws(InvalidChange) in
        try ListMatching(replaying: operations, from: old, to: new) { $0 == $1 }
      },
      keepIdentity: { $0.keepingIdentity(from: $1, to: $2) }
    )
  }
}

extension ModelMatching where T: EntityIdentifiable {
  /// Compares models of any type; those that are not `Equatable` count as different.
  static var ofAnyModels: Self {
    let areEqual = equality(of: T.self)
    return Self(
      comparesModels: T.self is any Equatable.Type,
      match: { ListMatching(from: $0, to: $1, areEqual: areEqual) },
      replay: { operations, old, new throws(InvalidChange) in
        try ListMatching(replaying: operations, from: old, to: new, areEqual: areEqual)
      },
      keepIdentity: { $0.keepingIdentity(from: $1, to: $2) }
    )
  }
}

/// The change from one list of models to another that a storage has found itself.
struct IdentityChange<T> {
  let matching: ListMatching
  let structure: BatchOperations
  let operations: [SingleSectionOperation]
  private let items: [T]

  init(_ matching: ListMatching, to items: [T]) {
    self.matching = matching
    self.items = items
    structure = matching.structure
    operations = matching.operations(structure)
  }

  /// Whether operations are those of this change, and lead to the same list, in O(*c*) for *c* operations.
  func isGiven(by operations: [SingleSectionOperation], to newItems: [T]) -> Bool {
    items.isIdentical(to: newItems) && self.operations == operations
  }
}
