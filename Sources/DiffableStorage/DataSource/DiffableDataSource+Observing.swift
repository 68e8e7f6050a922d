extension DiffableDataSource {
  /// One change of the current snapshot.
  public struct Update: Sendable {
    /// The state before, without marks.
    public let before: Snapshot<Section, Item>

    /// The state after, without marks.
    public let after: Snapshot<Section, Item>

    let knownDifference: SnapshotDifference<Section, Item>?

    /// Whether whoever shows the list should animate the change.
    public let isAnimated: Bool

    /// The number of the submission that led here, in this data source.
    let ticket: Int

    /// Whether everything is to be shown from scratch.
    public var isReload: Bool { knownDifference == nil }

    /// What turns the state before into the state after, with the marks to carry out.
    ///
    /// - Complexity: O(1); for a reload that of ``Snapshot/difference(from:)``, each time.
    public var difference: SnapshotDifference<Section, Item> {
      knownDifference ?? after.difference(from: before)
    }
  }

  /// Has a closure called for every change from now on, in order, exactly once each.
  ///
  /// There is no call on registration. A closure that is added while others are being told starts
  /// with the next change; one whose token is cancelled or gone is not called again. An apply made
  /// in the closure is queued.
  ///
  /// - Parameter body: Called in the data source's isolation domain.
  /// - Returns: The token that keeps the subscription alive.
  public func observe(_ body: @escaping (Update) -> Void) -> ObservationToken {
    let observer = ObserverSlot(body)
    let before = observers.add(observer)
    return withExtendedLifetime(before) { ObservationToken { observer.cancel() } }
  }

  func notify(_ update: Update, marked snapshot: Snapshot<Section, Item>) {
    // Who comes while others are told starts with the next change.
    let readers = readers.all
    for observer in observers.all { observer.call(update) }
    for reader in readers { reader.reader?.publish(update, marked: snapshot) }
    _ = self.readers.removeOver()
    let before = observers.removeOver()
    withExtendedLifetime(before) {}
  }
}
