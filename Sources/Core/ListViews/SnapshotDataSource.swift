public import PortableFoundation

#if canImport(ObjectiveC) || DIFFABLE_STAND_INS
  /// The superclass of data sources of views: `NSObject` where there is one.
  public typealias DataSourceObject = NSObject
#else
  /// The superclass of data sources of views: `NSObject` where there is one.
  open class DataSourceObject {
    /// Creates an object.
    public init() {}
  }
#endif

/// The base class of data sources of views, with the members of Apple's diffable data sources.
///
/// `TableViewDataSource` and `CollectionViewDataSource` of `UIKitLists` and `AppKitLists` are subclasses. Code
/// that works with any of them takes this class:
///
/// ```swift
/// @MainActor func add(_ song: Int, to shown: SnapshotDataSource<String, Int>) throws {
///   var snapshot = shown.snapshot().builder
///   try snapshot.appendItems([song])
///   shown.apply(snapshot) { print(shown.indexPath(for: song) != nil) }
/// }
/// ```
///
/// While the view has not shown an update yet, there are two states. ``snapshot()`` is the newest one, so
/// that an edit starts from it. ``itemIdentifier(for:)``, ``indexPath(for:)``, ``sectionIdentifier(for:)``
/// and ``index(for:)`` answer from what the view *shows*, so that they agree with its index paths.
///
/// A subclass can override all of them. The methods that take a builder, or the items of a section, call those
/// that take a snapshot.
@MainActor
open class SnapshotDataSource<Section: Hashable, Item: Hashable>:
  DataSourceObject
{
  /// The storage, whose contents are those that the view shows.
  public let storage: BaseDiffableStorage<Section, Item>

  /// Passes the updates of the storage to the view.
  public let updater: ListUpdater

  private var releaseNote: ReleaseNote?

  package init(_ storage: BaseDiffableStorage<Section, Item>, _ updater: ListUpdater) {
    self.storage = storage
    self.updater = updater
    super.init()
    storage.delegate = updater
  }

  /// Reports an anomaly if nobody keeps the data source while a view shows it; only in debug builds.
  ///
  /// - Parameter deserted: Asked after the release: the view, if it is in a window, and has no other data source.
  package func reportRelease(of deserted: @escaping @MainActor @Sendable () -> AnyObject?) {
    releaseNote = ReleaseNote(deserted)
  }

  /// The data source that is shown.
  public var dataSource: DiffableDataSource<Section, Item> { storage.dataSource }

  // MARK: Applying

  /// Makes a snapshot the current one and shows it.
  ///
  /// Over a storage of models, the items keep their models, so a snapshot deletes and moves them. If an item has none,
  /// nothing changes, and the storage reports the anomaly `refusedEdit`, which names it.
  ///
  /// - Parameters:
  ///   - snapshot: The new state, with the marks to carry out.
  ///   - animatingDifferences: Whether to animate the change.
  ///   - completion: Called once, after this method has returned and every view has shown the change, even
  ///     if nothing changed.
  /// - Returns: The outcome, as of ``/DiffableStorage/DiffableDataSource/apply(_:animatingDifferences:)``.
  /// - Complexity: O(*c* log *n*) on average for *c* changes of a snapshot made by editing, else
  ///   O(*n* + *c* log *c*) on average; and O(*k*) for *k* observers, besides the view's
  ///   batches.
  @discardableResult
  open func apply(
    _ snapshot: Snapshot<Section, Item>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) -> DiffableDataSource<Section, Item>.Outcome {
    reporting(
      dataSource.apply(snapshot, animatingDifferences: animatingDifferences),
      to: completion
    )
  }

  /// Has a closure called once, after the caller has returned and every view has shown what was applied.
  @usableFromInline
  package func reporting(
    _ outcome: DiffableDataSource<Section, Item>.Outcome,
    to completion: (() -> Void)?
  ) -> DiffableDataSource<Section, Item>.Outcome {
    guard let completion else { return outcome }
    let wait: ShowingWait? =
      switch outcome {
      case .unchanged: .over()
      case .queued: nil
      default: dataSource.unshown()
      }
    dataSource.call(completion, after: wait, #isolation)
    return outcome
  }

  /// Makes the state of a builder the current one and shows it.
  ///
  /// - Parameters:
  ///   - builder: The new state, with the marks to carry out.
  ///   - animatingDifferences: Whether to animate the change.
  ///   - completion: Called once, after this method has returned and every view has shown the change, even
  ///     if nothing changed.
  /// - Returns: The outcome, as of ``/DiffableStorage/DiffableDataSource/apply(_:animatingDifferences:)``.
  /// - Complexity: O(*c* log *n*) on average for *c* changes of a snapshot made by editing, else
  ///   O(*n* + *c* log *c*) on average; and O(*k*) for *k* observers, besides the view's
  ///   batches.
  @discardableResult
  open func apply(
    _ builder: Snapshot<Section, Item>.Builder,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) -> DiffableDataSource<Section, Item>.Outcome {
    apply(builder.build(), animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Makes a snapshot the current one, and waits until every view has shown the change.
  ///
  /// - Parameters:
  ///   - snapshot: The new state, with the marks to carry out.
  ///   - animatingDifferences: Whether to animate the change.
  /// - Returns: The outcome.
  /// - Complexity: O(*c* log *n*) on average for *c* changes of a snapshot made by editing, else
  ///   O(*n* + *c* log *c*) on average; and O(*k*) for *k* observers, besides the view's
  ///   batches.
  @discardableResult
  open func apply(
    _ snapshot: Snapshot<Section, Item>,
    animatingDifferences: Bool = true
  ) async -> DiffableDataSource<Section, Item>.Outcome {
    let outcome = dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
    if case .unchanged = outcome { return outcome }
    await dataSource.untilShown()
    return outcome
  }

  /// Makes the state of a builder the current one, and waits until every view has shown the change.
  ///
  /// - Parameters:
  ///   - builder: The new state, with the marks to carry out.
  ///   - animatingDifferences: Whether to animate the change.
  /// - Returns: The outcome.
  /// - Complexity: O(*c* log *n*) on average for *c* changes of a snapshot made by editing, else
  ///   O(*n* + *c* log *c*) on average; and O(*k*) for *k* observers, besides the view's
  ///   batches.
  @discardableResult
  open func apply(
    _ builder: Snapshot<Section, Item>.Builder,
    animatingDifferences: Bool = true
  ) async -> DiffableDataSource<Section, Item>.Outcome {
    await apply(builder.build(), animatingDifferences: animatingDifferences)
  }

  /// Makes items those of a section, in order, and shows the change.
  ///
  /// Items of other sections move into it; all else stays as it was applied last.
  ///
  /// - Parameters:
  ///   - items: All items of the section after the change, in order.
  ///   - section: The section; it is added at the end if it does not exist.
  ///   - duplicates: What becomes of an item that occurs twice in `items`.
  ///   - animatingDifferences: Whether to animate the change.
  ///   - completion: Called once, after this method has returned and every view has shown the change, even
  ///     if nothing changed; not called if the method throws.
  /// - Returns: The outcome, as of ``/DiffableStorage/DiffableDataSource/apply(_:animatingDifferences:)``.
  /// - Throws: `duplicateItem` if `duplicates` refuses repetitions. Nothing changes then.
  /// - Complexity: O(*k* log *n*) on average for *k* old and new items of the section, and O(*o*) for *o*
  ///   observers, besides the view's batches.
  @discardableResult
  open func apply<E: Error>(
    _ items: some Sequence<Item>,
    to section: Section,
    duplicates: Duplicates<E> = .refused,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) throws(E) -> DiffableDataSource<Section, Item>.Outcome {
    apply(
      try dataSource.newest(with: items, in: section, duplicates),
      animatingDifferences: animatingDifferences,
      completion: completion
    )
  }

  /// Makes items those of a section, in order, and waits until every view has shown the change.
  ///
  /// - Parameters:
  ///   - items: All items of the section after the change, in order.
  ///   - section: The section; it is added at the end if it does not exist.
  ///   - duplicates: What becomes of an item that occurs twice in `items`.
  ///   - animatingDifferences: Whether to animate the change.
  /// - Returns: The outcome.
  /// - Throws: `duplicateItem` if `duplicates` refuses repetitions. Nothing changes then.
  /// - Complexity: O(*k* log *n*) on average for *k* old and new items of the section, and O(*o*) for *o*
  ///   observers, besides the view's batches.
  @discardableResult
  open func apply<E: Error>(
    _ items: some Sequence<Item>,
    to section: Section,
    duplicates: Duplicates<E> = .refused,
    animatingDifferences: Bool = true
  ) async throws(E) -> DiffableDataSource<Section, Item>.Outcome {
    await apply(
      try dataSource.newest(with: items, in: section, duplicates),
      animatingDifferences: animatingDifferences
    )
  }

  /// Makes a snapshot the current one and reloads the view.
  ///
  /// - Parameters:
  ///   - snapshot: The new state.
  ///   - completion: Called once, after this method has returned and every view has reloaded.
  /// - Returns: The outcome: `reloaded` or `queued`.
  @discardableResult
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot<Section, Item>,
    completion: (() -> Void)? = nil
  ) -> DiffableDataSource<Section, Item>.Outcome {
    reporting(dataSource.applySnapshotUsingReloadData(snapshot), to: completion)
  }

  /// Makes the state of a builder the current one and reloads the view.
  ///
  /// - Parameters:
  ///   - builder: The new state.
  ///   - completion: Called once, after this method has returned and every view has reloaded.
  /// - Returns: The outcome: `reloaded` or `queued`.
  @discardableResult
  open func applySnapshotUsingReloadData(
    _ builder: Snapshot<Section, Item>.Builder,
    completion: (() -> Void)? = nil
  ) -> DiffableDataSource<Section, Item>.Outcome {
    applySnapshotUsingReloadData(builder.build(), completion: completion)
  }

  // MARK: Querying

  /// The newest state, without marks: the one that was applied last.
  ///
  /// It includes a snapshot that is queued, because it was applied inside an observer.
  open func snapshot() -> Snapshot<Section, Item> { dataSource.newestSnapshot }

  /// The identifier of the item that the view shows at an index path; nil if there is none.
  ///
  /// - Complexity: O(log *n*) for *n* items.
  open func itemIdentifier(for indexPath: IndexPath) -> Item? {
    storage.shownItem(at: indexPath)
  }

  /// The index path at which the view shows an item; nil if it shows no such item.
  ///
  /// - Complexity: O(log *n*) on average for *n* items.
  open func indexPath(for item: Item) -> IndexPath? { storage.indexPath(for: item) }

  /// The identifier of the section that the view shows at an index; nil if there is none.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  open func sectionIdentifier(for index: Int) -> Section? { storage.sectionIdentifier(at: index) }

  /// The index at which the view shows a section; nil if it shows no such section.
  ///
  /// - Complexity: O(log *s*) on average for *s* sections.
  open func index(for section: Section) -> Int? {
    storage.shown.indexOfSection(section)
  }

  // MARK: Deleting

  /// Deletes the items that the view shows at some index paths, as
  /// ``/DiffableStorage/Storage/deleteShownItems(at:)`` of the ``storage`` does.
  ///
  /// Call it where the view reports what a user has chosen, such as in `tableView(_:commit:forRowAt:)`.
  ///
  /// - Parameter indexPaths: The index paths of the items, as shown, in any order. Those at which nothing is
  ///   shown are ignored, and so are items that are gone from the newest state.
  /// - Returns: Whether an item was deleted.
  /// - Complexity: O(*k* log *n*) on average for *k* of *n* items, besides the observers.
  @discardableResult
  public func deleteShownItems(at indexPaths: [IndexPath]) -> Bool {
    storage.deleteShownItems(at: indexPaths)
  }
}
