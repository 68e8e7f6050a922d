extension DiffableDataSource {
  /// One change of the current snapshot.
  public struct Update: Sendable {
    /// The state before, without marks.
    public let before: Snapshot<Section, Item>

    /// The state after, without marks.
    public let after: Snapshot<Section, Item>

    /// The difference that was computed; an empty one for a reload.
    let computed: SnapshotDifference<Section, Item>

    /// Whether the view should animate the change.
    public let isAnimated: Bool

    /// Whether the view should reload all data.
    public let isReload: Bool

    /// The difference from the state before to the state after, with the marks to carry out.
    ///
    /// - Complexity: O(1). For a reload, each access has the complexity of
    ///   `Snapshot.difference(from:)`.
    public var difference: SnapshotDifference<Section, Item> {
      isReload ? after.difference(from: before) : computed
    }
  }

  /// Calls a closure exactly once for every later change, in order.
  ///
  /// The closure is not called on registration. If it is added while other observers are being
  /// called, it starts with the next change. It is not called again after its token is cancelled or
  /// released. An apply made in the closure is queued.
  ///
  /// - Parameter body: Called in the data source's isolation domain.
  /// - Returns: The token that keeps the subscription alive.
  /// - Complexity: Amortized O(1).
  public func observe(_ body: @escaping (Update) -> Void) -> ObservationToken {
    observeChanges { body($0.update) }
  }

  /// A change as observers inside the package get it: with the models, which are not `Sendable`.
  package final class Change {
    package let update: Update
    package let before: Contents
    package let after: Contents
    package let submission: Submission

    init(update: Update, before: Contents, after: Contents, _ submission: Submission) {
      self.update = update
      self.before = before
      self.after = after
      self.submission = submission
    }
  }

  package func observeChanges(_ body: @escaping (Change) -> Void) -> ObservationToken {
    let observer = Observer(body)
    let before = observers.add(observer)
    return withExtendedLifetime(before) { ObservationToken { observer.cancel() } }
  }

  func notify(_ change: Change) {
    if hadReaders {
      // A reader that an observer adds now starts with the next change.
      let readers = readers.all
      for observer in observers.all { observer.call(change) }
      let marked = change.submission.contents.snapshot
      for reader in readers { reader.reader?.publish(change.update, marked: marked) }
      _ = self.readers.removeOver()
    } else {
      for observer in observers.all { observer.call(change) }
    }
    let before = observers.removeOver()
    withExtendedLifetime(before) {}
  }
}
