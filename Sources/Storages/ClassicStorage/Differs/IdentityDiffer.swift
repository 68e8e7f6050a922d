public import Matching

/// A differ that matches models by their identifiers and finds the smallest number of moves.
///
/// A model with a new identifier is inserted, and a model whose identifier is missing is deleted. A
/// model that stays is updated if it is not equal to the old one, whether it moves or not.
///
/// Identifiers may repeat. Equal models at both ends of the lists are matched first. Of the others
/// that share an identifier, the first old model is matched to the first new model, the second to
/// the second, and so on.
///
/// ```swift
/// struct Track: EntityIdentifiable, Equatable {
///   var number: Int
///   var title: String
///   var identifier: AnyHashable { number }
/// }
///
/// let before = [Track(number: 1, title: "Intro"), Track(number: 2, title: "Verse")]
/// let after = [Track(number: 2, title: "Verse"), Track(number: 1, title: "Intro (live)")]
/// print(IdentityDiffer().diff(from: before, to: after).count)  // 2
/// ```
///
/// The operations are in this order: deletions in descending order, insertions in ascending order,
/// moves and updates in ascending order of their indexes after the change.
public struct IdentityDiffer: EquatableDiffingAlgorithm, HashableDiffingAlgorithm, Sendable {
  /// Creates a differ.
  public init() {}

  /// Finds the operations that turn one list of models into another.
  ///
  /// - Parameters:
  ///   - from: The models before the change.
  ///   - to: The models after the change.
  /// - Returns: The operations.
  /// - Complexity: O(*n*) comparisons for *n* models, and O(*m* log *m*) on average for the *m*
  ///   models between the first and the last difference.
  @inlinable
  public func diff<T: EntityIdentifiable & Equatable>(
    from: [T],
    to: [T]
  ) -> [SingleSectionOperation] {
    ListMatching(from: from, to: to, areEqual: { $0 == $1 }).operations
  }
}
