public import PortableFoundation

/// The base class of storages that show a data source: ``ProxyDiffableStorage``, ``ModelStorage``, and
/// `DerivedStorage` of `DerivedLists`.
///
/// The storage delivers the changes of the data source as its updates; a change of several batches becomes
/// several updates. It returns the contents that the view *shows*, which change when the view applies the
/// update inside its batch.
///
/// A storage stays in the isolation domain of its data source. Only this package can subclass it: its
/// initializer is not public.
open class BaseDiffableStorage<
  Section: Hashable,
  Item: Hashable
>: BaseUpdateDeliveringStorage, UpdatingStorage {
  typealias Contents = ListContents<Section, Item>

  typealias Change = DiffableDataSource<Section, Item>.Change

  /// The data source whose changes are shown.
  package var dataSource: DiffableDataSource<Section, Item> { source }
  private let source: DiffableDataSource<Section, Item>

  /// The storage itself, if its source carries out a user's moves; nil if the data source does.
  package final weak var forwarding: (any MoveForwarding<Section, Item>)?

  /// The snapshot that the storage answers from.
  ///
  /// It is older than that of the data source until the view applies the update inside its batch.
  public final var shown: Snapshot<Section, Item> { shownContents.snapshot }

  /// The contents that the storage answers from.
  final var shownContents: Contents { states.shown }

  /// The contents, from those that are shown to the newest.
  final let states: StatePresenter<Contents>

  /// The changes that the delegate cannot accept yet; nil if there are none.
  final var held: HeldChange<Section, Item>?

  /// A move that the view has made and the data source has not; nil if there is none.
  final var viewMove: ViewMove<Section, Item>?

  let policy: BatchPolicy
  let maximumChanges: Int?
  private var token: ObservationToken?

  /// Creates a storage over a data source.
  package init(
    presenting dataSource: DiffableDataSource<Section, Item>,
    _ policy: BatchPolicy,
    _ maximumChanges: Int?
  ) {
    source = dataSource
    self.policy = policy
    self.maximumChanges = maximumChanges
    states = StatePresenter(dataSource.contents)
    super.init()
    present(by: states)
    states.owner = self
    token = dataSource.observeNews { [weak self] news in
      switch news {
      case .change(let change): self?.present(change)
      case .offer: self?.states.updater?.offerDidChange()
      case .unshown(let wait): self?.addUnshown(to: wait)
      case .refusal(let error): self?.reportAnomaly(.refusedEdit(error))
      }
    }
  }

  deinit { held?.endWaits(with: nil) }

  final override var hasPresenterOfStates: Bool { true }

  // A source waits for the views of the storages that follow it, too.
  package final override var shower: any ChangeShowing { dataSource }

  // MARK: What a subclass knows

  /// The model of the item at a position; nil if there is none.
  func model(at position: ItemPosition, in contents: Contents) -> Any? { nil }

  /// Whether the model of an item is always the newest one, whatever the contents.
  var showsNewestModels: Bool { false }

  /// Returns a closure for the payloads of the items that a change reconfigures, or nil.
  func payloads(from before: Contents, to after: Contents) -> ((Item) -> Any?)? { nil }

  /// Called with each change of the data source, before it is presented.
  func willPresent(_ difference: () -> SnapshotDifference<Section, Item>) {}

  // MARK: What is shown

  /// The number of sections that are shown.
  public final func numberOfSections() -> Int { shown.numberOfSections }

  /// The number of items shown in a section, 0 for a section that does not exist.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public final func numberOfItems(inSection section: Int) -> Int {
    shown.numberOfItems(inSectionAt: section)
  }

  /// The identifier of the section shown at an index, nil if there is no such section.
  ///
  /// Use this method in a supplementary provider and in a condition of a mapping: until the view has
  /// applied a change, the data source is ahead of what is shown.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public final func sectionIdentifier(at index: Int) -> Section? {
    shown.sectionIdentifier(at: index)
  }

  /// The identifier of the section shown at an index, without its type.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public final func identifier(ofSection index: Int) -> AnyHashable? {
    sectionIdentifier(at: index).map { AnyHashable($0) }
  }

  /// The rows that are shown.
  ///
  /// - Parameter layout: The rows that a section has.
  /// - Returns: The index.
  public final func rowIndex(_ layout: RowLayout) -> RowIndex {
    RowIndex(shown, layout: layout)
  }

  /// The model of the item shown at an index path, nil if there is none.
  ///
  /// A model that is an optional is unwrapped.
  ///
  /// - Complexity: O(log *n*) on average for *n* items, and that of a model provider.
  public final func item(at indexPath: IndexPath) -> Any? {
    ItemPosition(indexPath).flatMap { model(at: $0, in: shownContents) }
  }

  /// The identifier of the item shown at an index path, nil if there is none.
  ///
  /// - Complexity: O(log *n*) for *n* items.
  public final func identifier(at indexPath: IndexPath) -> AnyHashable? {
    shownItem(at: indexPath).map { AnyHashable($0) }
  }

  /// The index path at which an item is shown, nil if it is not shown.
  ///
  /// Until the view has applied a change, it may differ from that of the data source.
  ///
  /// - Complexity: O(log *n*) on average for *n* items.
  public final func indexPath(for item: Item) -> IndexPath? {
    shown.position(of: item).map { IndexPath($0) }
  }

  /// The identifier of the item shown at an index path, nil if there is none.
  package final func shownItem(at indexPath: IndexPath) -> Item? {
    ItemPosition(indexPath).flatMap(shown.itemIdentifier(at:))
  }

  /// What a view draws of the place of an item in an outline: its level, and its triangle.
  ///
  /// - Parameter indexPath: The index path of the item, as shown.
  /// - Returns: The row; nil if the item does not exist, or is in a section without an outline.
  /// - Complexity: O(log *n*) on average for *n* items.
  public final func outlineRow(at indexPath: IndexPath) -> OutlineRow? {
    ItemPosition(indexPath).flatMap { shownContents.outlineRow(at: $0) }
  }

  /// What a view draws of the place of an item in an outline: its level, and its triangle.
  ///
  /// - Parameter item: The item.
  /// - Returns: The row, as shown; nil if the item is not shown, or is in a section without an outline.
  /// - Complexity: O(log *n*) on average for *n* items.
  public final func outlineRow(for item: Item) -> OutlineRow? {
    shown.position(of: item).flatMap { shownContents.outlineRow(at: $0) }
  }

  /// Expands or collapses an item of an outline, after a user has chosen its triangle.
  ///
  /// - Parameters:
  ///   - isExpanded: Whether the item is expanded afterwards.
  ///   - indexPath: The index path of the item, as shown.
  /// - Returns: Whether the storage shows outlines and has the item. If not, nothing changes.
  @discardableResult
  public final func setExpanded(_ isExpanded: Bool, at indexPath: IndexPath) -> Bool {
    guard let item = shownItem(at: indexPath) else { return false }
    let outcome = dataSource.submit(isAnimated: true, reportsReload: true, overtakes: false) {
      $0.outlines?.toggled([item], isExpanded, in: $0)
    }
    return outcome != nil
  }

  /// Has the view reload the supplementary views of some sections.
  ///
  /// When a snapshot is applied, the storage does this itself for models that are known to differ
  /// from the view's last ones: models of different types, or `Equatable` models that are not
  /// equal.
  ///
  /// - Parameters:
  ///   - kind: The supplementary kind.
  ///   - sections: Section identifiers; unknown ones are ignored.
  /// - Complexity: O(*k* log *n*) on average for *k* of *n* sections.
  public final func reloadSupplementary(ofKind kind: String, inSections sections: [Section]) {
    let indexes = Set(sections.compactMap(states.newest.snapshot.indexOfSection))
    states.deliverReloads(Array(indexes).ascending().map { .init(kind: kind, section: $0) })
  }
}

// MARK: - Showing

extension BaseDiffableStorage: DelegateFollowing {
  /// Shows by a reload what was kept for the delegate before, and what its view has moved.
  package func delegateIsNew() {
    let move = viewMove.take()
    held?.requireReload()
    if held != nil { deliverHeld() } else if move != nil { reloadNewest() }
    withExtendedLifetime(move) {}
  }
}

extension BaseDiffableStorage: StateShowing {
  /// Has the view select the same items after the reload.
  package func willReload(_ state: ListContents<Section, Item>) {
    guard let updater = states.updater, let selected = updater.itemsSelected(of: self)
    else { return }
    let items = selected.compactMap(shown.itemIdentifier(at:))
    updater.selectAfterReload(in: self) { [weak self] in
      items.compactMap { self?.shown.position(of: $0) }
    }
  }

  package func list(
    _ operations: BatchOperations,
    leadingTo state: ListContents<Section, Item>,
    in update: StorageUpdate
  ) {
    update.list(operations) { model(at: $0, in: state) }
  }

  package func rowEdits(
    from before: ListContents<Section, Item>,
    to after: ListContents<Section, Item>,
    by operations: BatchOperations,
    _ layout: RowLayout,
    allowsMoves: Bool
  ) -> RowEdits? {
    RowEdits(
      from: before.snapshot,
      to: after.snapshot,
      operations,
      layout,
      allowsMoves: allowsMoves
    ) { [weak states] in
      states?.enter($0, from: before.snapshot)
      states?.showBetween(PassingContents($0, from: before, to: after))
    }
  }
}
