/// A change of a ``LiveCollection``.
public enum LiveCollectionChange<Elements> {
  /// The elements are available for the first time, or all of them are replaced.
  case initial(Elements)

  /// Elements were deleted, inserted or modified.
  ///
  /// - Parameters:
  ///   - elements: The elements after the change.
  ///   - deletions: The indexes of deleted elements, before the change.
  ///   - insertions: The indexes of inserted elements, after the change.
  ///   - modifications: The indexes of modified elements that stay, after the change.
  case update(Elements, deletions: [Int], insertions: [Int], modifications: [Int])

  /// The collection failed to update; its elements stay as they are.
  case error(any Error)
}
