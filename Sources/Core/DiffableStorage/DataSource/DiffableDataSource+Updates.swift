// The changes of a data source as an asynchronous sequence, for readers on any thread.

extension DiffableDataSource where Section: Sendable, Item: Sendable {
  /// The later changes, as an asynchronous sequence that can be read on any thread.
  ///
  /// Each access of the property creates an independent reader that starts at the current state. A
  /// slow reader gets one update from the state that it saw last to the newest state, instead of
  /// every update in between. That update carries the marks of the skipped changes for identifiers
  /// that still exist, and it is a reload if one of them was a reload.
  ///
  /// The sequence ends when the data source is deallocated.
  ///
  /// ```swift
  /// let updates = dataSource.updates
  /// Task { for await update in updates { print(update.difference) } }
  /// ```
  ///
  /// - Complexity: Amortized O(1).
  public var updates: Updates {
    let feed = UpdateFeed<Section, Item>()
    let token = observeChanges { if !$0.replacesEqualModels { feed.publish($0) } }
    return Updates(reader: UpdateReader(feed.buffer, token, algorithms.structure))
  }

  /// The changes of a data source, as an asynchronous sequence for one reader.
  ///
  /// All iterators of one value share one position: each update goes to one of them.
  public struct Updates: AsyncSequence, Sendable {
    /// A change, from the state that the reader saw last.
    public typealias Element = Update

    /// The sequence does not fail.
    public typealias Failure = Never

    let reader: UpdateReader<Section, Item>

    /// Creates an iterator that continues at the reader's position.
    public func makeAsyncIterator() -> Iterator { Iterator(reader: reader) }

    /// The iterator of ``Updates``.
    public struct Iterator: AsyncIteratorProtocol {
      let reader: UpdateReader<Section, Item>

      /// Waits for the next change; returns nil after the end, or if the task is cancelled.
      ///
      /// - Complexity: As `Snapshot.difference(from:)`, O(*c* log *n*) to O(*n* + *c* log *c*) for *c* changes.
      public func next() async -> Update? { await reader.next() }

      /// Waits for the next change; returns nil after the end, or if the task is cancelled.
      ///
      /// - Complexity: As `Snapshot.difference(from:)`, O(*c* log *n*) to O(*n* + *c* log *c*) for *c* changes.
      public func next(isolation actor: isolated (any Actor)?) async -> Update? {
        await reader.next()
      }
    }
  }
}

/// The end of `updates` that belongs to the data source, which releases it when it is deallocated.
private final class UpdateFeed<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// The unread changes, merged into one.
  ///
  /// Each change starts at the state at which the one before it ends.
  let buffer = ConflatingBuffer<UnreadUpdate<Section, Item>> { older, newer in
    UnreadUpdate(
      before: older.before,
      snapshot: newer.snapshot.inheritingMarks(of: older.snapshot),
      isReload: older.isReload || newer.isReload,
      isAnimated: newer.isAnimated
    )
  }

  deinit { buffer.finish() }

  func publish(_ change: DiffableDataSource<Section, Item>.Change) {
    let update = change.update
    buffer.send(
      UnreadUpdate(
        before: update.before,
        snapshot: change.submission.contents.snapshot,
        isReload: update.isReload,
        isAnimated: update.isAnimated,
        difference: update.isReload || update.computed.reconfiguredItems.count > 0
          ? nil : update.computed
      )
    )
  }
}

/// Changes that a reader of `updates` has not fetched yet.
struct UnreadUpdate<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  var before: Snapshot<Section, Item>

  /// The state after, with its marks.
  var snapshot: Snapshot<Section, Item>
  var isReload: Bool
  var isAnimated: Bool

  /// The difference of a single change, which says what a user has moved; nil to compute it.
  var difference: SnapshotDifference<Section, Item>?
}

/// The end of `updates` that belongs to a reader, which may be on any thread.
final class UpdateReader<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  private let buffer: ConflatingBuffer<UnreadUpdate<Section, Item>>

  /// Keeps the data source publishing.
  private let token: ObservationToken

  /// Finds what changed from the state that the reader saw last.
  private let difference: DataSourceAlgorithms<Section, Item>.StructureComparison

  init(
    _ buffer: ConflatingBuffer<UnreadUpdate<Section, Item>>,
    _ token: ObservationToken,
    _ difference: DataSourceAlgorithms<Section, Item>.StructureComparison
  ) {
    self.buffer = buffer
    self.token = token
    self.difference = difference
  }

  func next() async -> DiffableDataSource<Section, Item>.Update? {
    while let change = await buffer.next() {
      let difference =
        change.isReload
        ? nil : change.difference ?? self.difference.find(change.snapshot, change.before)
      // Changes that cancel out before the reader fetches them are not reported.
      if let difference, difference.isEmpty { continue }
      return DiffableDataSource.Update(
        before: change.before,
        after: change.snapshot.withoutMarks,
        computed: difference ?? SnapshotDifference(),
        isAnimated: change.isAnimated,
        isReload: difference == nil
      )
    }
    return nil
  }
}
