/// The door through which any thread hands snapshots to the owner of a data source.
///
/// The owner receives the newest snapshot; one that it did not fetch in time is skipped, and its
/// marks are handed on as far as their identifiers still exist.
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

  /// Puts a snapshot in, in place of one that has not been fetched; ignored after ``finish()``.
  public func send(_ snapshot: Snapshot<Section, Item>) {
    buffer.send(snapshot)
  }

  /// Ends ``snapshots`` once what is in the mailbox has been fetched.
  ///
  /// A mailbox that goes away does the same.
  public func finish() {
    buffer.finish()
  }

  /// The snapshots as they come, each the newest at its time.
  ///
  /// One mailbox has one owner: of several readers each snapshot reaches only one.
  public var snapshots: AsyncStream<Snapshot<Section, Item>> {
    AsyncStream { [buffer] in await buffer.next() }
  }
}
