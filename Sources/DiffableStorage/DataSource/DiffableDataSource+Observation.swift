public import Observation

/// Reading the snapshot, or asking for sections and items, inside `withObservationTracking` is tracked.
///
/// The next change of the data source calls the closure that was passed as `onChange`, once. On
/// systems that are older than Observation, a data source reports changes to its observers only.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension DiffableDataSource: Observable {}

extension DiffableDataSource {
  /// The current snapshot; reading it is tracked.
  var observed: Snapshot<Section, Item> {
    tracking.noteReadOfSnapshot()
    return contents.snapshot
  }

  /// The snapshot that was submitted last, without marks, also if it is queued; reading it is tracked.
  var newestSnapshot: Snapshot<Section, Item> {
    tracking.noteReadOfSnapshot()
    return newest.snapshot
  }

  /// Replaces the current contents and calls `onChange` for code that has read the snapshot.
  func replaceContents(by contents: Contents) {
    tracking.changeSnapshot { self.contents = contents }
  }
}
