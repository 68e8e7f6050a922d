import DiffableStorage

/// The package's own differ: identifiers are matched, contents compared, moves minimal.
///
/// A model whose identifier is new is inserted, one whose identifier is missing is deleted, and of
/// the others as few as possible move. Of those that stay, moved or not, the ones that are not equal
/// to what they were are updated. Identifiers may repeat: equal models at both ends belong together,
/// and of the others that share an identifier the first to the first, the second to the second.
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
/// The operations are, in this order: deletions from the end to the start, insertions from the start
/// to the end, moves and updates by their indexes after.
public struct IdentityDiffer: EquatableDiffingAlgorithm, HashableDiffingAlgorithm, Sendable {
  /// Creates the differ; it has nothing to set.
  public init() {}

  /// Finds out what turns one list of models into another.
  ///
  /// - Parameters:
  ///   - from: The models before.
  ///   - to: The models after.
  /// - Returns: The operations.
  /// - Complexity: O(*n*) comparisons for *n* models, and O(*m* log *m*) on average for the *m* between
  ///   the first and the last difference.
  public func diff<T: EntityIdentifiable & Equatable>(
    from: [T],
    to: [T]
  ) -> [SingleSectionOperation] {
    ListMatching(from: from, to: to, areEqual: ==).operations
  }
}
