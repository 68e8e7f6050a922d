/// Finds out what turns one list of hashable models into another.
///
/// All that is said about ``EquatableDiffingAlgorithm`` holds here, too.
public protocol HashableDiffingAlgorithm {
  /// Finds out what turns one list of models into another.
  ///
  /// - Parameters:
  ///   - from: The models before.
  ///   - to: The models after.
  /// - Returns: The operations, in the order in which they are to be recorded.
  func diff<T: EntityIdentifiable & Hashable>(from: [T], to: [T]) -> [SingleSectionOperation]
}
