public import Observation

/// Reading the snapshot, or asking for sections and items, inside `withObservationTracking` is tracked.
///
/// The next change of the data source calls the closure that was passed as `onChange`, once.
extension DiffableDataSource: Observable {
  /// The current snapshot; reading it is tracked.
  var observed: Snapshot<Section, Item> {
    registrar.access(reads, keyPath: \.snapshot)
    return contents.snapshot
  }

  /// Replaces the current contents and calls `onChange` for code that has read the snapshot.
  func replaceContents(by contents: Contents) {
    registrar.withMutation(of: reads, keyPath: \.snapshot) { self.contents = contents }
  }
}

/// The key paths of tracked reads, for the registrar of a data source or of a storage.
///
/// The type is not generic: a key path of a generic type takes microseconds to make.
final class TrackedReads: Observable {
  var snapshot: Bool { true }

  subscript(number: Int) -> Bool { true }
}
