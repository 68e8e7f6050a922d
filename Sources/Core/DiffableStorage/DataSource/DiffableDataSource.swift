public import PortableFoundation

/// Holds the current snapshot of a list and reports what changes when another is applied.
///
/// ```swift
/// let dataSource = DiffableDataSource<String, Int>()
/// let token = dataSource.observe { update in print(update.difference) }
/// dataSource.apply(try Snapshot(sections: ["Inbox": [1, 2, 3]]))
/// print(dataSource.itemIdentifier(for: [0, 1]) == 2)  // true
/// token.cancel()
/// ```
///
/// ## Order and outcome
///
/// Every apply has exactly one ``Outcome``. Applies take effect in the order in which they are
/// submitted. If a later apply takes effect while an earlier one is still computed in the
/// background, the earlier one is superseded. An apply made from inside an observer is queued until
/// all observers were called for the current one.
///
/// An apply inherits the marks of the applies that it supersedes, for identifiers that still exist.
/// An apply whose task is cancelled is withdrawn together with its marks.
///
/// ## Isolation
///
/// A data source is not `Sendable`, so the compiler keeps it in one isolation domain. An app keeps
/// it on the main actor, a server in an actor of its own. Other threads send snapshots through a
/// ``SnapshotMailbox`` and read changes from ``updates``.
public final class DiffableDataSource<Section: Hashable, Item: Hashable> {
  /// The result of an apply.
  public enum Outcome {
    /// The snapshot was applied; the difference is from the state before to the new one.
    case applied(SnapshotDifference<Section, Item>)
    /// The snapshot was equal to the current one and had no marks; no observer was called.
    case unchanged
    /// The snapshot was applied as a reload of all data.
    case reloaded
    /// A later apply took effect first, and inherited the marks of this one.
    case superseded
    /// The task was cancelled before the snapshot was applied.
    case cancelled
    /// The apply was made inside an observer and runs after all observers were called.
    case queued
  }

  /// Contents on their way to the observers.
  package final class Submission {
    package var contents: Contents
    let isReload: Bool
    let isAnimated: Bool

    /// The difference, if it was computed before, and the contents that it starts from.
    var difference: SnapshotDifference<Section, Item>?
    let base: Contents?

    /// The storages whose views already show the state.
    package let shownBy: [AnyObject]

    /// The drop for the handlers, if the submission is one.
    let drop: Drop?

    /// Whether the submission is a drop, or follows one of another data source.
    package let isDrop: Bool

    /// Whether a storage had its view reload all data because of the submission.
    var didReload = false

    /// Whether the outcome is `reloaded` if a storage had its view reload.
    let reportsReload: Bool

    init(
      _ contents: Contents,
      _ difference: SnapshotDifference<Section, Item>? = nil,
      from base: Contents? = nil,
      isReload: Bool = false,
      isAnimated: Bool,
      reportsReload: Bool = false,
      shownBy: [AnyObject] = [],
      drop: Drop? = nil,
      followsDrop: Bool = false
    ) {
      self.contents = contents
      self.difference = difference
      self.base = base
      self.isReload = isReload
      self.isAnimated = isAnimated
      self.reportsReload = reportsReload
      self.shownBy = shownBy
      self.drop = drop
      isDrop = drop != nil || followsDrop
    }
  }

  struct InFlight {
    /// The snapshot, nil while it is being made.
    var snapshot: Snapshot<Section, Item>?

    /// The point at which its task waits for a later submission, nil if it does not wait.
    var pause: Pause?
  }

  @usableFromInline
  package typealias Contents = ListContents<Section, Item>

  /// The current contents.
  @usableFromInline
  package var contents: Contents

  /// The contents that were submitted last and will be applied; the current ones, unless some are
  /// queued.
  @usableFromInline
  package var newest: Contents

  /// The closures that are called when a user reorders items.
  public var reorderingHandlers = ReorderingHandlers() {
    didSet {
      guard (oldValue.canReorderItem == nil) != (reorderingHandlers.canReorderItem == nil) else {
        return
      }
      for observer in observers.all { observer.call(.offer) }
    }
  }

  /// Edits the models of contents whose items were dropped.
  var editDrop: ((Contents, ReorderTransaction<Section, Item>) throws -> Contents)?

  package let algorithms: DataSourceAlgorithms<Section, Item>
  var state = ApplyState()

  /// Submissions that wait until the observers were called for the previous one, by ticket.
  var queued: [Int: Submission] = [:]

  /// The storages whose views already show the state that is being submitted.
  var showing: [AnyObject] = []

  /// Submissions whose difference is being computed in the background, by ticket.
  var inFlight: [Int: InFlight] = [:]

  /// The cancelled submissions; nil before the first one that is computed in the background.
  private(set) var cancellations: Cancellations?
  var tracking = ReadTracking()

  /// Called with all news.
  var observers = Observers<News>()

  /// Creates a data source.
  ///
  /// - Parameter snapshot: The state to start with; its marks are dropped.
  @inlinable
  public convenience init(_ snapshot: Snapshot<Section, Item> = Snapshot()) {
    self.init(Contents(snapshot.withoutMarks), DataSourceAlgorithms())
  }

  @usableFromInline
  package init(_ contents: Contents, _ algorithms: DataSourceAlgorithms<Section, Item>) {
    self.contents = contents
    newest = contents
    self.algorithms = algorithms
  }

  // Tokens hold the observers, and these what they have captured.
  deinit {
    for observer in observers.all { observer.cancel() }
  }
}

extension DiffableDataSource.Outcome: Sendable where Section: Sendable, Item: Sendable {}

extension DiffableDataSource {
  /// Where the cancellation of a submission is noted.
  func collectCancellations() -> Cancellations {
    if let cancellations { return cancellations }
    let new = Cancellations()
    cancellations = new
    return new
  }

  /// The number of sections.
  public func numberOfSections() -> Int { observed.numberOfSections }

  /// The number of items in the section at an index, 0 if there is no such section.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func numberOfItems(inSection index: Int) -> Int {
    observed.numberOfItems(inSectionAt: index)
  }

  /// The identifier of the item at an index path, nil if there is no item there.
  ///
  /// - Complexity: O(log *n*) for *n* items.
  public func itemIdentifier(for indexPath: IndexPath) -> Item? {
    ItemPosition(indexPath).flatMap(observed.itemIdentifier(at:))
  }

  /// The index path of an item, nil if there is no such item.
  ///
  /// - Complexity: O(log *n*) on average for *n* items.
  public func indexPath(for item: Item) -> IndexPath? {
    observed.position(of: item).map { IndexPath($0) }
  }

  /// The identifier of the section at an index, nil if there is no such section.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func sectionIdentifier(for index: Int) -> Section? {
    observed.sectionIdentifier(at: index)
  }

  /// The index of a section, nil if there is no such section.
  ///
  /// - Complexity: O(log *s*) on average for *s* sections.
  public func index(for section: Section) -> Int? {
    observed.indexOfSection(section)
  }
}
