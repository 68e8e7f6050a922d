/// Passes snapshots from any thread to the owner of a data source.
///
/// The owner receives the newest snapshot. A snapshot that it has not fetched before the next one
/// arrives is skipped; the next one inherits its marks for identifiers that still exist.
///
/// ```swift
/// let mailbox = SnapshotMailbox<String, Int>()
/// Task { for await snapshot in mailbox.snapshots { dataSource.apply(snapshot) } }
/// mailbox.send(try Snapshot(sections: ["Inbox": [1, 2, 3]]))
/// ```
public final class SnapshotMailbox<
  Section: Hashable & Sendable,
  Item: Hashable & Sendable
>: Sendable {
  private let buffer = ConflatingBuffer<Snapshot<Section, Item>> { older, newer in
    newer.inheritingMarks(of: older)
  }

  /// Creates an empty mailbox.
  public init() {}

  deinit { buffer.finish() }

  /// Sends a snapshot, which replaces one that has not been fetched.
  ///
  /// Does nothing after ``finish()``.
  ///
  /// - Parameter snapshot: The snapshot, with the marks to carry out.
  /// - Complexity: O(*m* log *n*) on average for *m* marks of the snapshot that is replaced and *n*
  ///   items; O(1) without marks.
  public func send(_ snapshot: Snapshot<Section, Item>) {
    buffer.send(snapshot)
  }

  /// Ends ``snapshots`` after the remaining snapshot has been fetched.
  ///
  /// Deallocating the mailbox has the same effect.
  public func finish() {
    buffer.finish()
  }

  /// The snapshots that were sent; the reader always gets the newest one.
  ///
  /// A mailbox is meant for one reader: if there are several, each snapshot reaches one of them.
  public var snapshots: AsyncStream<Snapshot<Section, Item>> {
    AsyncStream { [buffer] in await buffer.next() }
  }
}
