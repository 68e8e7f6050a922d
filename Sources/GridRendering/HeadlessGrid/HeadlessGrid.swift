public import DiffableStorage

/// A list view without a screen: it carries out batches as a collection or table view does, refuses
/// those that a real one would crash on, and draws itself.
///
/// ```swift
/// let grid = HeadlessGrid(view: .tableView)
/// grid.attach(to: storage)         // from now on it follows the storage's updates
/// try grid.verify()                // every cell shows what the storage has
/// print(grid.text())
/// ```
///
/// A grid asks its storage for counts and, where it is visible, for models. On a batch it keeps the
/// cells of what stays, and asks for models again only where a real list view would. It checks
/// every batch by the batch rules first and tells which one is broken; a batch that is refused
/// changes nothing.
///
/// **Lines.** A section is a line for its header, if it has one, lines of ``columns`` items, and a
/// line for its footer, if it has one. ``viewport`` is a range of these lines.
///
/// **Cost.** A batch costs O(*sections* + *operations* + *visible cells*), up to a logarithm of the
/// operations.
///
/// **Isolation.** A grid stays in one isolation domain, together with its storage.
public final class HeadlessGrid {
  /// Whose rules apply, and whose words are used.
  public let view: ListViewKind

  /// How much of the batch rules the grid insists on.
  public let strictness: Strictness

  /// The number of items in a line, at least 1.
  public let columns: Int

  /// The most cells a grid has at once: 4,194,304.
  ///
  /// What would be visible beyond them is treated as off screen, and sections beyond as many are
  /// not asked for, so that a storage that claims to be endless does no harm.
  public static let maximumVisibleCells = 1 << 22

  /// The visible lines; nil shows everything.
  ///
  /// Cells that go off screen wait for reuse, those that come on screen are filled. Lines that do
  /// not exist show nothing. Set inside a batch, it takes effect with the batch.
  ///
  /// - Complexity: O(*sections* + *visible cells*).
  public var viewport: Range<Int>? {
    didSet {
      guard viewport != oldValue else { return }
      if activity == .idle { followViewport() } else { owesViewport = true }
    }
  }

  /// How wide a cell is drawn, in characters; nil fits the contents, within reason.
  ///
  /// Fewer than 1 is 1, more than 200 is 200. Pages fit their cells to the screen instead.
  public var cellWidth: Int?

  /// Whether ``attach(to:)`` and ``reloadData()`` include the layout pass; true from the start.
  ///
  /// A host that switches it off calls ``layout()`` itself, and a batch before that is refused in
  /// strict mode (B11).
  public var laysOutAutomatically = true

  /// The number of latest updates that ``html()`` steps through; 0 records nothing.
  public var recordingLimit = 50 {
    didSet { recording.limit(to: recordingLimit) }
  }

  /// How much work the grid has done.
  public internal(set) var counters = Counters()

  /// The batches that were refused when they came as a storage's update, oldest first.
  public internal(set) var violations: [Violation] = []

  var storage: (any Storage)?
  var contents = Contents()
  var cells: [ItemPosition: Cell] = [:]

  /// The viewport that the cells were made for.
  var shownViewport: Range<Int>?

  var pool: [Cell] = []
  var recording = Recording()

  /// What the grid is in the middle of, so that calls from the storage are told apart.
  var activity = Activity.idle
  var joinedOperations = BatchOperations()
  var interruption: Violation?
  var hasLoaded = false
  var owesLayout = false
  var owesReload = false
  var owesViewport = false

  /// Creates a grid that shows nothing yet.
  ///
  /// - Parameters:
  ///   - view: Whose rules apply.
  ///   - strictness: How much of the batch rules to insist on.
  ///   - columns: The number of items in a line; fewer than 1 is 1.
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

  /// The cell at a position, nil when nothing stands there or it is off screen.
  ///
  /// - Complexity: O(1).
  public func cell(at position: ItemPosition) -> Cell? { cells[position] }

  /// The model that a supplementary view of a section shows, nil when there is none.
  ///
  /// Headers and footers are asked for when their section appears. A view of another kind appears
  /// when it is first asked for here. From then on, all keep their model until their section is
  /// reloaded or an update names them.
  ///
  /// - Parameters:
  ///   - kind: The kind of supplementary view.
  ///   - section: The section, as the grid shows it.
  /// - Returns: The model, nil also for a section that is not there.
  public func supplementaryModel(ofKind kind: String, inSection section: Int) -> Any? {
    guard contents.supplementaries.indices.contains(section) else { return nil }
    if let model = contents.supplementaries[section][kind] { return model }
    let isAsked = kind == contents.headerKind || kind == contents.footerKind
    guard !isAsked, activity == .idle, !owesLayout else { return nil }
    let model = configuring { askSupplementary(ofKind: kind, inSection: section) }
    if contents.supplementaries.indices.contains(section) {
      contents.supplementaries[section][kind] = model
    }
    return model
  }
}
