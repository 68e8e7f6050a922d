public import Matching

// Matches two lists of models by `id`, and compares content with an equality checker.

extension ListMatching {
  /// Matches models by their identifiers.
  ///
  /// Of models that share one, the first old model is matched to the first new model.
  @inlinable
  init<T: Identifiable>(from old: [T], to new: [T], isEqual: EqualityChecker<T>) {
    self.init(from: old, to: new, by: { $0.id }) { isEqual($1, $0) }
  }
}
