public import ListViews

/// A list view without a screen: it carries out batches as a collection or table view does, refuses
/// batches that would crash a real view, and draws itself.
///
/// ```swift
/// let grid = HeadlessGrid(view: .tableView)
/// grid.attach(to: storage)         // follows the storage's updates from now on
/// try grid.verify()                // no batch was refused, every cell shows what the storage has
/// print(grid.text())
/// ```
///
/// A grid asks its storage for counts, and for the models of visible items. In a batch it keeps the
/// cells of the items that stay, and asks for models again only where a real list view does. It
/// first checks every batch against the batch rules and names the rule that is broken. A refused
/// batch changes nothing, and ``verify()`` fails after it.
///
/// **Lines.** A section takes a line for its header, if it has one, lines of ``columns`` items, and
/// a line for its footer, if it has one. ``viewport`` is a range of these lines.
///
/// **Limits.** A grid has at most 4,194,304 cells. It treats further visible items as off screen,
/// and does not ask for sections beyond the same number, so that a storage with very large counts
/// does not use up the memory.
///
/// **Performance.** A batch costs O(*sections* + *operations* + *visible cells*), up to a logarithm
/// of the operations.
///
/// **Isolation.** A grid is not `Sendable`; use it in the isolation domain of its storage.
public final class HeadlessGrid {
  /// The kind of list view whose rules apply and whose terms messages use.
  public let view: ListViewKind

  /// Which tiers of the batch rules the grid enforces.
  public let strictness: Strictness

  /// The number of items in a line, at least 1.
  public let columns: Int

  /// The largest number of cells that a grid has at once, and of sections that it asks for.
  static let maximumVisibleCells = 1 << 22

  /// The visible lines; nil shows everything.
  ///
  /// Cells that leave the screen go to the reuse pool, and cells that become visible are filled.
  /// Lines that do not exist show nothing. A viewport that is set inside a batch takes effect with
  /// the batch.
  ///
  /// - Complexity: O(*sections* + *v* log *v*) for *v* visible cells to set, O(1) to get.
  public var viewport: Range<Int>? {
    didSet {
      guard viewport != oldValue else { return }
      if activity == .idle { followViewport() } else { needsViewport = true }
    }
  }

  /// The width of a drawn cell in characters; nil chooses a width that fits the contents.
  ///
  /// The width is clamped to 1...200. HTML pages ignore it and fit their cells to the screen.
  public var cellWidth: Int?

  /// Whether ``attach(to:)`` and ``reloadData()`` include the layout pass; true by default.
  ///
  /// If it is false, call ``layout()`` after a reload. Strict mode refuses a batch before that call
  /// (rule B11).
  public var laysOutAutomatically = true

  /// Whether the grid counts as visible; only a `ListUpdater` reads it.
  public var isOnScreen = true

  /// The number of latest updates that the grid records for ``html()``; 0 records nothing.
  ///
  /// - Complexity: O(*recorded updates*) to set, O(1) to get.
  public var recordingLimit = 50 {
    didSet { recording.limit(to: recordingLimit) }
  }

  /// Counts of the work that the grid has done.
  public internal(set) var counters = Counters()

  /// The violations of refused updates of the storage, and of drags that the data did not follow, oldest
  /// first.
  ///
  /// As long as there is one of an update, ``verify()`` throws it. A test that expects a violation compares
  /// it, and removes it before it goes on.
  public var violations: [Violation] = []

  /// The violation of a batch that was refused since the grid was loaded.
  var refusal: Violation?

  /// The object that makes views for cells and supplementary views; nil for cells without views.
  ///
  /// Reload after you set it.
  public weak var host: (any GridHost)?

  /// The storage that is shown.
  package var connected: ConnectedStorage?

  var storage: (any Storage)? { connected?.storage }
  var contents = Contents()

  /// The number of items in each section.
  package var counts: [Int] { contents.counts }

  package var cells: [ItemPosition: Cell] = [:]

  /// The viewport that the current cells belong to.
  var shownViewport: Range<Int>?

  var pool: [Cell] = []
  var recording = Recording()

  /// The views of headers, footers and other supplementary views on screen.
  package var supplementaryViews: [SupplementaryKey: AnyObject] = [:]

  /// The views that were made for the batch that is being examined.
  var viewsOfBatch: [AnyObject] = []

  /// What the grid is doing, which decides how it handles calls from the storage.
  var activity = Activity.idle
  var joinedOperations = BatchOperations()
  var interruption: Violation?
  package var hasLoaded = false
  var needsLayout = false
  var needsReload = false
  var needsViewport = false

  /// Whether the storage has new contents, for which a reload follows.
  var awaitsReload = false

  /// Where the view that the host is told to retire was before the change; nil for a view that was not
  /// shown.
  ///
  /// The item of a supplementary view is 0.
  package internal(set) var placeOfRetired: ItemPosition?

  /// Closures to call when the grid is no longer querying its storage.
  var settledWork: [() -> Void] = []

  /// Creates a grid that shows nothing yet.
  ///
  /// - Parameters:
  ///   - view: The kind of list view whose rules apply.
  ///   - strictness: Which tiers of the batch rules to enforce.
  ///   - columns: The number of items in a line; values below 1 count as 1.
  ///   - viewport: The visible lines; nil shows everything.
  public init(
    view: ListViewKind = .collectionView,
    strictness: Strictness = .strict,
    columns: Int = 1,
    viewport: Range<Int>? = nil
  ) {
    self.view = view
    self.strictness = strictness
    self.columns = max(columns, 1)
    self.viewport = viewport
  }

  /// Returns the cell at a position, or nil if there is no item or it is off screen.
  public func cell(at position: ItemPosition) -> Cell? { cells[position] }

  /// Returns the view that the host made for the cell at a position, or nil if there is none.
  public func view(at position: ItemPosition) -> AnyObject? { cells[position]?.view }

  /// Returns the model that a supplementary view of a section shows, or nil if there is none.
  ///
  /// The grid asks for the models of headers and footers when it loads or inserts their section. It
  /// asks for a model of another kind when this method is first called for it. All views keep their
  /// model until their section is reloaded or an update names them.
  ///
  /// - Parameters:
  ///   - kind: The kind of supplementary view.
  ///   - section: The index of the section, as the grid shows it.
  /// - Returns: The model; nil if there is none or the section does not exist.
  /// - Complexity: O(1) on average, besides the storage's answer.
  public func supplementaryModel(ofKind kind: String, inSection section: Int) -> Any? {
    guard contents.supplementaries.indices.contains(section) else { return nil }
    if let model = contents.supplementaries[section][kind] { return model }
    let isAsked = kind == contents.headerKind || kind == contents.footerKind
    guard !isAsked, activity == .idle, !needsLayout, !awaitsReload else { return nil }
    let model = configuring { askSupplementary(ofKind: kind, inSection: section) }
    if contents.supplementaries.indices.contains(section) {
      contents.supplementaries[section][kind] = model
    }
    return model
  }
}
