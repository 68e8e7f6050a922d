public import DiffableStorage

/// Finds out what turns one list of models into another.
///
/// ```swift
/// let result = Diff.diffing(oldArray: [1, 2, 3, 4], newArray: [4, 1, 2, 5], isEqual: ==)
/// print(result.deletes, result.inserts, result.moves.count)  // [2] [3] 1
/// ```
public enum Diff {
  /// Finds out what turns one list of models into another.
  ///
  /// Models are matched by their identifiers. Of models that share one the first is matched to the
  /// first, the second to the second.
  ///
  /// - Parameters:
  ///   - oldArray: The models before.
  ///   - newArray: The models after.
  ///   - isEqual: Whether a new and an old model of one identity show the same.
  /// - Returns: What goes, comes, moves and shows something else; the moves are the fewest.
  /// - Complexity: O(*n* log *n*) on average for *n* models; O(*n*) when nothing moves.
  public static func diffing<T: Diffable>(
    oldArray: [T],
    newArray: [T],
    isEqual: EqualityChecker<T>
  ) -> DiffResult {
    let matching = ListMatching(from: oldArray, to: newArray, isEqual: isEqual)
    let structure = matching.structure
    return DiffResult(
      inserts: structure.itemInsertions.map(\.item),
      updates: matching.updates.map(\.before).sorted(),
      deletes: structure.itemDeletions.map(\.item),
      moves: structure.itemMoves.map { MoveIndex(from: $0.from.item, to: $0.to.item) }
    )
  }
}

/// An item that goes from an index before a change to another one after it.
public typealias MoveIndex = BatchMove<Int>

/// What turns one list of models into another.
///
/// A model may be in both ``moves`` and ``updates``.
public struct DiffResult: Hashable, Sendable {
  /// The indexes of new models, after the change, ascending.
  public let inserts: [Int]

  /// The indexes of models that stay and show something else, before the change, ascending.
  public let updates: [Int]

  /// The indexes of models that are gone, before the change, ascending.
  public let deletes: [Int]

  /// The models that move, by their indexes after the change.
  public let moves: [MoveIndex]

  /// Whether the two lists differ in anything.
  public var hasChanges: Bool { changeCount > 0 }

  /// How many models go, come and move, and how many show something else.
  public var changeCount: Int { inserts.count + updates.count + deletes.count + moves.count }
}

extension ListMatching {
  /// Matches models by their identifiers; of those that share one, the first to the first.
  init<T: Diffable>(from old: [T], to new: [T], isEqual: EqualityChecker<T>) {
    self.init(from: old, to: new, by: \.diffIdentifier) { isEqual($1, $0) }
  }
}
