/// An algorithm that finds the operations that turn one list of equatable models into another.
///
/// The operations have to lead from the old list to the new one. ``SingleSectionOperation``
/// explains how they are read. Test a differ of your own with `checkDiffer(_:)` of
/// `DiffableStorageTesting`. A storage checks the operations too. If they are wrong, it matches the
/// models by their identifiers instead.
///
/// ```swift
/// struct ReplacingDiffer: EquatableDiffingAlgorithm {
///   func diff<T: EntityIdentifiable & Equatable>(
///     from: [T],
///     to: [T]
///   ) -> [SingleSectionOperation] {
///     from.indices.map { .delete($0) } + to.indices.map { .insert($0) }
///   }
/// }
/// ```
public protocol EquatableDiffingAlgorithm {
  /// Finds the operations that turn one list of models into another.
  ///
  /// - Parameters:
  ///   - from: The models before the change.
  ///   - to: The models after the change.
  /// - Returns: The operations. They are recorded in this order.
  /// - Complexity: Depends on the algorithm. A storage calls it once per change.
  func diff<T: EntityIdentifiable & Equatable>(from: [T], to: [T]) -> [SingleSectionOperation]
}
