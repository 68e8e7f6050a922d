/// Finds out what turns one list of equatable models into another.
///
/// The operations have to lead from the old list to the new one: see ``SingleSectionOperation`` for
/// how they are read, and try a differ of your own with `checkDiffer(_:)` of
/// `DiffableStorageTesting`. A storage checks them as well, and has its own carried out in the place
/// of wrong ones.
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
  /// Finds out what turns one list of models into another.
  ///
  /// - Parameters:
  ///   - from: The models before.
  ///   - to: The models after.
  /// - Returns: The operations, in the order in which they are to be recorded.
  func diff<T: EntityIdentifiable & Equatable>(from: [T], to: [T]) -> [SingleSectionOperation]
}
