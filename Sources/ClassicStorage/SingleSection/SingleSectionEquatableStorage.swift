import DiffableStorage

/// Holds equatable models in a single section, and asks a differ what changes.
///
/// See ``SingleSectionStorage`` for what it does.
open class SingleSectionEquatableStorage<
  T: EntityIdentifiable & Equatable
>: SingleSectionStorage<T> {
  /// Who finds out what changes.
  public let differ: any EquatableDiffingAlgorithm

  /// Creates a storage.
  ///
  /// - Parameters:
  ///   - items: The models to start with.
  ///   - differ: Who finds out what changes.
  public init(items: [T], differ: any EquatableDiffingAlgorithm = IdentityDiffer()) {
    self.differ = differ
    super.init(items: items) { $0 == $1 }
  }

  /// Asks the differ what turns what will be there into other models.
  ///
  /// - Parameter newItems: The other models.
  /// - Returns: The differ's operations.
  open override func calculateDiffs(to newItems: [T]) -> [SingleSectionOperation] {
    differ.diff(from: upcomingItems, to: newItems)
  }
}
