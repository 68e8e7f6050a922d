/// An algorithm that finds the operations that turn one list of hashable models into another.
///
/// The rules are the same as for ``EquatableDiffingAlgorithm``.
public protocol HashableDiffingAlgorithm {
  /// Finds the operations that turn one list of models into another.
  ///
  /// - Parameters:
  ///   - from: The models before the change.
  ///   - to: The models after the change.
  /// - Returns: The operations. They are recorded in this order.
  /// - Complexity: Depends on the algorithm. A storage calls it once per change.
  func diff<T: EntityIdentifiable & Hashable>(from: [T], to: [T]) -> [SingleSectionOperation]
}
