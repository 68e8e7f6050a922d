/// What happened to a ``LiveCollection``.
public enum LiveCollectionChange<Elements> {
  /// The elements are there for the first time, or are as good as all others.
  case initial(Elements)

  /// Elements came, went or changed.
  ///
  /// - Parameters:
  ///   - elements: The elements after the change.
  ///   - deletions: Where elements were that are gone, as indexes before the change.
  ///   - insertions: Where elements are that are new, as indexes after the change.
  ///   - modifications: Where elements are that stayed and show something else, as indexes after
  ///     the change.
  case update(Elements, deletions: [Int], insertions: [Int], modifications: [Int])

  /// The collection failed to keep up; its elements stay as they are.
  case error(any Error)
}
