import DiffableStorage

/// A storage of equatable models in a single section, which computes changes with a differ.
///
/// See ``SingleSectionStorage`` for a description and an example.
open class SingleSectionEquatableStorage<
  T: EntityIdentifiable & Equatable
>: SingleSectionStorage<T> {
  /// The differ that computes the changes.
  public let differ: any EquatableDiffingAlgorithm

  /// Creates a storage.
  ///
  /// - Parameters:
  ///   - items: The initial models.
  ///   - differ: The differ that computes the changes.
  @inlinable
  public init(items: [T], differ: any EquatableDiffingAlgorithm = IdentityDiffer()) {
    self.differ = differ
    super.init(items: items, matching: ModelMatching())
  }

  /// Returns the differ's operations that lead from ``SingleSectionStorage/upcomingItems`` to the
  /// new models.
  ///
  /// - Parameter newItems: The new models.
  /// - Returns: The differ's operations.
  open override func calculateDiffs(to newItems: [T]) -> [SingleSectionOperation] {
    differ is IdentityDiffer
      ? super.calculateDiffs(to: newItems) : differ.diff(from: upcomingItems, to: newItems)
  }
}
