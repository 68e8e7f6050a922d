/// Holds the current snapshot of a list and tells what changes when another one is applied.
///
/// ```swift
/// let dataSource = DiffableDataSource<String, Int>()
/// let token = dataSource.observe { update in print(update.difference) }
/// dataSource.apply(try Snapshot(sections: ["Inbox": [1, 2, 3]]))
/// print(dataSource.itemIdentifier(for: IndexPath(item: 1, section: 0)) == 2)  // true
/// token.cancel()
/// ```
///
/// ## Order and outcome
///
/// Every apply has exactly one ``Outcome``. The order is that of submission, and a later submission
/// wins: a background apply that a later one has overtaken is superseded. An apply made from inside
/// an observer is queued and carried out when all observers were told of the current one.
///
/// The marks of an apply that was overtaken are handed on to the one that overtook it, as far as
/// their identifiers still exist. An apply whose task was cancelled is withdrawn, marks and all.
///
/// ## Isolation
///
/// Not `Sendable`: it stays in the isolation domain it was made in, and the compiler sees to it. An
/// app keeps it on the main actor, a server in an actor of its own. Other threads send snapshots
/// through a ``SnapshotMailbox`` and read along with ``updates``.
public final class DiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// What became of an apply.
  public enum Outcome: Sendable {
    /// It was carried out; the difference led from the state before to the new one.
    case applied(SnapshotDifference<Section, Item>)
    /// The snapshot was equal to the current one and without marks; nobody was told.
    case unchanged
    /// It was carried out as a reload of all data.
    case reloaded
    /// A later submission overtook it, and took over its marks.
    case superseded
    /// Its task was cancelled before its turn came.
    case cancelled
    /// It was made inside an observer and runs when all observers were told.
    case queued
  }

  struct Submission {
    var ticket: Int
    var snapshot: Snapshot<Section, Item>
    var isReload: Bool
    var isAnimated: Bool
  }

  struct InFlight {
    var snapshot: Snapshot<Section, Item>

    /// Where its task waits for a later submission, if it does.
    var pause: Pause?
  }

  @usableFromInline
  typealias Differ =
    @Sendable (
      _ after: Snapshot<Section, Item>,
      _ before: Snapshot<Section, Item>
    ) -> SnapshotDifference<Section, Item>

  var current: Snapshot<Section, Item>

  /// Computes differences; made where the identifiers' types are known, and so specialised to them.
  let differ: Differ
  var state = ApplyState()

  /// Submissions that wait for observers to be told of the one before, by ticket.
  var queued: [Int: Submission] = [:]

  /// Submissions whose difference is being computed elsewhere, by ticket.
  var inFlight: [Int: InFlight] = [:]
  let cancellations = Cancellations()
  var observers = Subscriptions<ObserverSlot<Update>>()
  var readers = Subscriptions<WeakReader>()

  /// Creates a data source.
  ///
  /// - Parameter snapshot: The state to start with; its marks are left behind.
  @inlinable
  public convenience init(_ snapshot: Snapshot<Section, Item> = Snapshot()) {
    self.init(snapshot) { after, before in after.difference(from: before) }
  }

  @usableFromInline
  init(_ snapshot: Snapshot<Section, Item>, differ: @escaping Differ) {
    current = snapshot.withoutMarks
    self.differ = differ
  }

  deinit {
    for reader in readers.all { reader.reader?.finish() }
  }
}
