extension DiffableDataSource {
  /// The changes from here on, for a reader on whatever thread.
  ///
  /// Every time the property is read, a reader with a place of its own is made, and its place is
  /// the state of that moment. A reader that is slow gets one change from the state that it last
  /// saw to the newest: it costs nothing and misses nothing. Marks of the changes in between are
  /// handed on, and if one of them was a reload, so is the whole.
  ///
  /// The sequence ends when the data source goes away.
  ///
  /// ```swift
  /// let updates = dataSource.updates
  /// Task { for await update in updates { print(update.difference) } }
  /// ```
  public var updates: Updates {
    let reader = UpdateReader<Section, Item>()
    _ = readers.add(WeakReader(reader: reader))
    return Updates(reader: reader)
  }

  /// The changes of a data source as one reader sees them.
  ///
  /// Iterators of one such value share its place.
  public struct Updates: AsyncSequence, Sendable {
    /// A change, from the state that the reader last saw.
    public typealias Element = Update

    /// The sequence does not fail.
    public typealias Failure = Never

    let reader: UpdateReader<Section, Item>

    /// Starts reading where the reader stands.
    public func makeAsyncIterator() -> Iterator { Iterator(reader: reader) }

    /// Waits for changes.
    public struct Iterator: AsyncIteratorProtocol {
      let reader: UpdateReader<Section, Item>

      /// The next change, nil after the end or when the task is cancelled.
      public func next() async -> Update? { await reader.next() }

      /// The next change, nil after the end or when the task is cancelled.
      public func next(isolation actor: isolated (any Actor)?) async -> Update? {
        await reader.next()
      }
    }
  }

  struct WeakReader: Subscription {
    weak var reader: UpdateReader<Section, Item>?
    var isOver: Bool { reader == nil }
  }
}

/// What waits for one reader of `updates`.
final class UpdateReader<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  typealias Update = DiffableDataSource<Section, Item>.Update

  private struct News: Sendable {
    var before: Snapshot<Section, Item>
    var snapshot: Snapshot<Section, Item>
    var isReload: Bool
    var isAnimated: Bool
    var ticket: Int
  }

  /// Changes follow each other without a gap: the first that was not fetched begins where the
  /// reader stands.
  private let buffer = ConflatingBuffer<News> { older, newer in
    News(
      before: older.before,
      snapshot: newer.snapshot.inheritingMarks(of: older.snapshot),
      isReload: older.isReload || newer.isReload,
      isAnimated: newer.isAnimated,
      ticket: newer.ticket
    )
  }

  func publish(_ update: Update, marked snapshot: Snapshot<Section, Item>) {
    buffer.send(
      News(
        before: update.before,
        snapshot: snapshot,
        isReload: update.isReload,
        isAnimated: update.isAnimated,
        ticket: update.ticket
      )
    )
  }

  func finish() { buffer.finish() }

  func next() async -> Update? {
    while let news = await buffer.next() {
      let difference = news.isReload ? nil : news.snapshot.difference(from: news.before)
      // What came and went between two looks is no news.
      if let difference, difference.isEmpty { continue }
      return Update(
        before: news.before,
        after: news.snapshot.withoutMarks,
        knownDifference: difference,
        isAnimated: news.isAnimated,
        ticket: news.ticket
      )
    }
    return nil
  }
}
