public import DiffableStorage
public import Matching

/// A namespace for comparing two lists of models.
///
/// ```swift
/// struct Song: Identifiable, Equatable { var id: Int }
///
/// let result = SectionDiff.diffing(
///   oldArray: [1, 2, 3, 4].map { Song(id: $0) },
///   newArray: [4, 1, 2, 5].map { Song(id: $0) },
///   isEqual: ==
/// )
/// print(result.deletes, result.inserts, result.moves.count)  // [2] [3] 1
/// ```
public enum SectionDiff {
  /// Finds the changes that turn one list of models into another.
  ///
  /// Models are matched by their `id`. Of models that share one, the first old model is matched to
  /// the first new model, the second to the second, and so on.
  ///
  /// - Parameters:
  ///   - oldArray: The models before the change.
  ///   - newArray: The models after the change.
  ///   - isEqual: Whether a new and an old model with the same `id` have equal content.
  /// - Returns: The deletions, insertions, moves and updates. The number of moves is the smallest
  ///   possible.
  /// - Complexity: O(*n* log *n*) on average for *n* models; O(*n*) when nothing moves.
  @inlinable
  public static func diffing<T: Identifiable>(
    oldArray: [T],
    newArray: [T],
    isEqual: EqualityChecker<T>
  ) -> DiffResult {
    DiffResult(ListMatching(from: oldArray, to: newArray, isEqual: isEqual))
  }
}

/// The move of an item from an index before a change to an index after it.
public typealias MoveIndex = BatchMove<Int>

/// The changes that turn one list of models into another.
///
/// A model may be in both ``moves`` and ``updates``.
public struct DiffResult: Hashable, Sendable {
  /// The indexes of inserted models, after the change, in ascending order.
  public let inserts: [Int]

  /// The indexes of models that stay and whose content differs, before the change, in ascending
  /// order.
  public let updates: [Int]

  /// The indexes of deleted models, before the change, in ascending order.
  public let deletes: [Int]

  /// The moves, in ascending order of the index after the change.
  public let moves: [MoveIndex]

  @usableFromInline
  init(_ matching: ListMatching) {
    let structure = matching.structure
    inserts = structure.itemInsertions.map(\.item)
    updates = matching.updates.map(\.before).sorted()
    deletes = structure.itemDeletions.map(\.item)
    moves = structure.itemMoves.map { MoveIndex(from: $0.from.item, to: $0.to.item) }
  }

  /// Whether the two lists differ.
  public var hasChanges: Bool { changeCount > 0 }

  /// The number of insertions, deletions, moves and updates.
  public var changeCount: Int { inserts.count + updates.count + deletes.count + moves.count }
}
