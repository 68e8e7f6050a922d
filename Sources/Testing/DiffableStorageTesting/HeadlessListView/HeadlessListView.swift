public import GridRendering
public import ListManagement
public import ListViews

/// A list view without a screen that shows your own views in its cells.
///
/// ```swift
/// final class SongCell: ModelTransfer, CustomStringConvertible {
///   var title = ""
///   var description: String { "♪ \(title)" }
///   func update(with model: String) { title = model }
/// }
///
/// let view = HeadlessListView()
/// let manager = HeadlessManager()
/// manager.manage(view)
/// manager.register(SongCell.self, making: { SongCell() })
/// manager.memoryStorage?.addItems(["Intro", "Outro"])
/// print((view.cell(at: [0, 1]) as? SongCell)?.description ?? "")  // ♪ Outro
/// ```
///
/// The cells are in a ``grid``, which checks every batch by the batch rules. It draws a cell with the
/// description of its view if the view has one, or else with that of the model. Views that leave the
/// screen wait in pools, one for each type of view and reuse identifier.
///
/// Keep a strong reference to the manager: the view holds it weakly, and the manager holds the view
/// weakly.
public final class HeadlessListView {
  /// The manager of a headless list view.
  public typealias Manager = ListManager<HeadlessListView>

  /// The grid that contains the views.
  public let grid: HeadlessGrid

  /// The manager of the view; nil if there is none or it was deallocated.
  public private(set) weak var manager: Manager?

  /// The number of views that were made since the list view was created.
  public internal(set) var madeViews = 0

  /// The number of views that were taken from a pool since the list view was created.
  public internal(set) var reusedViews = 0

  /// Whether the view scrolls after a batch, so that the first visible item that is still there has the distance to
  /// the top that it had.
  ///
  /// It is false initially, and has an effect only with a viewport. If an end of the list stops it, the item returns
  /// to its place with a later batch that makes room, unless somebody scrolls before.
  public var keepsReadingPosition: Bool {
    get { place.isKept }
    set { place.isKept = newValue }
  }

  /// Whether each update so far has left the first visible item that is still there where it stood, in lines from
  /// the top of the viewport.
  ///
  /// A law of a list that keeps the place of its reader is that it stays true. A list that scrolls by itself calls
  /// ``scroll(to:)`` in `didUpdateContent` of its updater. Set it to true to begin anew.
  public var isAnchored: Bool {
    get { place.isAnchored }
    set { place.isAnchored = newValue }
  }

  let place = ReadingPosition()
  let contents = ManagedContents()
  var pools = ViewPools()

  /// Creates a list view that shows nothing yet.
  ///
  /// - Parameters:
  ///   - view: The kind of list view whose rules apply.
  ///   - columns: The number of items in a line; values below 1 count as 1.
  ///   - viewport: The visible lines; nil shows everything.
  public init(
    view: ListViewKind = .collectionView,
    columns: Int = 1,
    viewport: Range<Int>? = nil
  ) {
    grid = HeadlessGrid(view: view, columns: columns, viewport: viewport)
    grid.connected = ConnectedStorage(contents)
    grid.host = self
  }

  /// The cell at an index path; nil if there is none, it is off screen or it is blank.
  public func cell(at indexPath: IndexPath) -> AnyObject? {
    ItemPosition(indexPath).flatMap(grid.cell(at:))?.view
  }

  /// The supplementary view of a section.
  ///
  /// Headers and footers are made when they come on screen. A view of another kind is made when this
  /// method is first called for it while its section is on screen.
  ///
  /// - Parameters:
  ///   - kind: The kind of view.
  ///   - section: The index of the section.
  /// - Returns: The view; nil if there is none or it is off screen.
  /// - Complexity: O(1) on average, if the view exists.
  public func supplementaryView(ofKind kind: String, inSection section: Int) -> AnyObject? {
    let key = SupplementaryKey(kind: kind, section: section)
    if let view = grid.supplementaryViews[key] { return view }
    guard section >= 0, section < grid.counts.count else { return nil }
    guard grid.supplementaryModel(ofKind: kind, inSection: section) != nil else {
      // The manager reports why there is none.
      return manager?.supplementaryView(
        ofKind: kind,
        at: IndexPath(ItemPosition(section: section, item: 0))
      )
    }
    grid.showSupplementaryViews()
    return grid.supplementaryViews[key]
  }

  /// The header of a section; nil if there is none, it is a title or it is off screen.
  public func header(inSection section: Int) -> AnyObject? { edge(.header, inSection: section) }

  /// The footer of a section; nil if there is none, it is a title or it is off screen.
  public func footer(inSection section: Int) -> AnyObject? { edge(.footer, inSection: section) }

  private func edge(_ edge: SectionEdge, inSection section: Int) -> AnyObject? {
    manager.flatMap {
      supplementaryView(ofKind: $0.supplementaryKind(of: edge), inSection: section)
    }
  }

  /// Adds a prototype, like one in a storyboard.
  ///
  /// It makes the views of mappings whose source is `prototype`.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: The identifier.
  ///   - make: Makes a view.
  public func addPrototype(_ reuseIdentifier: String, making make: @escaping () -> AnyObject) {
    pools.prototypes[reuseIdentifier] = make
  }
}

/// The manager of a headless list view.
public typealias HeadlessManager = ListManager<HeadlessListView>

// MARK: - ManagedListView

extension HeadlessListView: ManagedListView, PoolingListView {
  /// Whether the view counts as visible; only the updater reads it.
  public var isOnScreen: Bool {
    get { grid.isOnScreen }
    set { grid.isOnScreen = newValue }
  }

  /// The kind of list view whose rules apply.
  public var listViewKind: ListViewKind { grid.view }

  /// Has the view ask for nothing until it reloads; a scroll takes effect then.
  public func prepareToReload() { grid.prepareToReload() }

  /// Reloads everything.
  ///
  /// - Complexity: O(*s* + *v* log *v*) for *s* sections and *v* visible cells.
  public func reloadData() {
    place.end()
    grid.reloadData()
  }

  /// Does the pending layout of a reload.
  ///
  /// - Complexity: O(*s* + *v* log *v*) for *s* sections and *v* visible cells if a layout pass is pending.
  public func layoutIfNeeded() { grid.layout() }

  /// Whether a layout pass is pending.
  public var mayNeedLayout: Bool { grid.mayNeedLayout }

  /// Carries out one batch, as `HeadlessGrid.carryOut(_:_:completion:)` does.
  ///
  /// - Complexity: O(*s* + *o* + *v*) for *s* sections, *o* operations, *v* visible cells, up to a logarithm.
  public func carryOut(
    _ style: ListUpdateStyle,
    _ body: @escaping () -> BatchOperations,
    completion: @escaping () -> Void
  ) {
    place.keep(in: grid, during: manager?.listUpdater?.shownUpdate, body) {
      grid.carryOut(style, $0, completion: completion)
    }
  }

  /// Runs a closure at once, or as soon as the grid is no longer querying its storage.
  public func whenSettled(_ work: @escaping () -> Void) { grid.whenSettled(work) }

  /// Called after the cells of items were filled by other code.
  ///
  /// - Complexity: O(*k*) for *k* items.
  public func didUpdateItems(at indexPaths: [IndexPath]) { grid.didUpdateItems(at: indexPaths) }

  /// Registers a way to make views.
  public func register(_ registration: ViewRegistration) { pools.register(registration) }

  /// Removes a registration, with its pool.
  ///
  /// - Complexity: O(*v*) for *v* views in the pool.
  public func unregister(_ registration: ViewRegistration) { pools.unregister(registration) }

  /// A view from the pool, after its `prepareForReuse()`, or a new one.
  ///
  /// - Complexity: O(1), besides making the view.
  public func dequeue(_ registration: ViewRegistration, at indexPath: IndexPath) -> AnyObject? {
    if let view = pools.take(registration) {
      reusedViews += 1
      (view as? any ReusableView)?.prepareForReuse()
      return view
    }
    guard let view = pools.make(registration) else { return nil }
    madeViews += 1
    return view
  }

  /// The view at an index path; nil if it is not on screen.
  ///
  /// For a blank cell it is the cell of the grid.
  public func visibleView(_ type: ViewType, at indexPath: IndexPath) -> AnyObject? {
    switch type {
    case .cell:
      ItemPosition(indexPath).flatMap(grid.cell(at:)).map { $0.view ?? $0 }
    case .supplementaryView(let kind):
      indexPath.first.flatMap {
        grid.supplementaryViews[SupplementaryKey(kind: kind, section: $0)]
      }
    }
  }

  /// The index paths of all cells on screen, in order.
  ///
  /// - Complexity: O(*v* log *v*) for *v* visible cells.
  public var indexPathsForVisibleCells: [IndexPath] {
    grid.cells.keys.sorted().map { IndexPath($0) }
  }

  /// Runs a closure that fills views; scrolls and reloads that it causes follow afterwards.
  public func whileFilling(_ body: () -> Void) { grid.configuring(body) }

  /// Called when a manager begins or stops managing the view.
  ///
  /// If another manager manages the view, it stops doing so. Each manager begins with empty pools.
  ///
  /// - Complexity: O(1), and that of a reload when a manager ends.
  public func managerDidChange(from old: AnyObject?, to new: AnyObject?) {
    if let new = new as? Manager {
      let previous = manager
      manager = new
      contents.manager = new
      grid.hasLoaded = false
      guard previous !== new else { return }
      previous?.stopManaging()
      pools.removeAll()
    } else if old === manager {
      manager = nil
      contents.manager = nil
      grid.reloadData()
    }
  }
}
