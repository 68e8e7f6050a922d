public import ListViews

/// Shows a storage in web pages: it turns the updates of the storage into patches of a page.
///
/// ```swift
/// let stream = PatchStream(storage) { row in
///   row.kind == .header ? "Fruit" : "<b>\(row.text)</b>"
/// }
/// let page = stream.page()
/// print(page.rows[1].html)  // <b>apple</b>
/// let list = page.list(label: "Fruit", patches: "/patches")
/// print(list.markup.hasPrefix("<ul"))  // true
/// ```
///
/// Each update of the storage becomes one patch with a number; one change of the storage can produce
/// several updates. A patch contains only the rows that the update inserts or updates. In the browser,
/// ``script`` carries it out.
///
/// **Readers.** Any number of readers read the same messages, each at its own pace. The stream
/// keeps the last patches, as many as its ``PatchStream/Limits`` allow. A reader that falls further behind
/// gets ``PatchStream/Message/gap`` and must load the page again. So a slow browser needs no memory of its
/// own.
///
/// **Windows.** Of a long list, a page can have the rows near the screen: make it by ``page(_:)``, answer the script's
/// requests for other rows by the same method, and limit ``PatchStream/Limits/rowsPerPatch``. Which rows a reader sees,
/// and how long they are, only the browser knows.
///
/// **Isolation.** A stream stays in the isolation domain of its storage. Its messages, pages and patches are
/// `Sendable`.
public final class PatchStream: SequentialListView {
  /// How many patches a stream keeps for its readers, and how many rows a patch has.
  public struct Limits: Hashable, Sendable {
    /// The maximum number of patches.
    public var patches: Int

    /// About how many bytes of memory they may take.
    public var bytes: Int

    /// The most rows that a patch contains; steps that would add more say only how many they insert or update.
    ///
    /// Those rows are not rendered: a page that is a window asks for the ones that it shows. Other pages load the whole
    /// list again, so leave this at its default for them, the largest `Int`.
    public var rowsPerPatch: Int

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - patches: The maximum number of patches. Without patches, readers get gaps only.
    ///   - bytes: About how many bytes of memory they may take.
    ///   - rowsPerPatch: The most rows that a patch contains.
    public init(patches: Int = 256, bytes: Int = 1 << 20, rowsPerPatch: Int = .max) {
      self.patches = patches
      self.bytes = bytes
      self.rowsPerPatch = rowsPerPatch
    }
  }

  /// The words of its pages besides those of the rows; initially in English.
  ///
  /// Set them before the first page is made: a page and a row that were sent keep theirs.
  public var texts = PageTexts()

  /// The rows that a section has.
  public let rowLayout: RowLayout

  let connected: ConnectedStorage
  var storage: any Storage { connected.storage }
  let render: (RowContent) -> HTML
  private let rowsPerPatch: Int
  private let log: PatchLog
  private var updater: ListUpdater?

  /// The steps of the update that is being shown.
  private var steps: [PagePatch.Step] = []

  /// The number of rows in ``steps``.
  private var rowsInSteps = 0
  private var isUpdating = false

  /// Whether a step is being made: the storage is already in the state after the step, and
  /// ``steps`` does not contain it yet.
  private var isMakingStep = false

  /// Whether a page was made that already contains a step of the next patch.
  private var isAhead = false

  /// Creates a stream that follows the updates of a storage from now on.
  ///
  /// The stream holds the storage strongly. Keep a strong reference to the stream. If the storage does
  /// not name the kinds of headers and footers, they are those of table views.
  ///
  /// - Parameters:
  ///   - storage: The storage to show.
  ///   - layout: The rows that a section has.
  ///   - limits: How many patches to keep for the readers.
  ///   - render: Returns the HTML of a row. The HTML of a header is put into a heading `h2`, unless it begins
  ///     with a heading itself, as `<h2>Fruit</h2><button …>` does.
  public init(
    _ storage: any Storage,
    layout: RowLayout = .headersAndItems,
    limits: Limits = Limits(),
    rendering render: @escaping (RowContent) -> HTML = { HTML(text: $0.text) }
  ) {
    connected = ConnectedStorage(storage)
    self.render = render
    rowLayout = layout
    rowsPerPatch = max(limits.rowsPerPatch, 0)
    log = PatchLog(limits)
    connected.nameKindsAsInTables()
    let updater = ListUpdater(self)
    updater.willUpdateContent = { [weak self] _ in self?.isUpdating = true }
    updater.didUpdateContent = { [weak self] _ in
      self?.isUpdating = false
      self?.publish()
    }
    self.updater = updater
    connected.setDelegate(updater)
  }

  deinit { log.finish() }

  /// The unique name of the stream.
  public var name: String { log.name }

  /// The number of the last patch.
  public var number: Int { log.number }

  // MARK: Reading

  /// The whole page as it is now.
  ///
  /// - Complexity: O(*n*) for *n* rows, each of which is rendered.
  public func page() -> WebPage {
    page { 0..<$0 }
  }

  /// Some rows of the page as it is now, for a page that is a window.
  ///
  /// - Parameter window: Which rows.
  /// - Returns: A page with those of them that the list has, at most ``PageWindow/longest``.
  /// - Complexity: O(*k*) for *k* rows, each of which is rendered, and O(*s*) for *s* sections.
  public func page(_ window: PageWindow) -> WebPage {
    page { window.rows(of: $0) }
  }

  private func page(_ rows: (_ count: Int) -> Range<Int>) -> WebPage {
    if isMakingStep { isAhead = true } else { publish() }
    let index = storage.rowIndex(rowLayout)
    let range = rows(index.count)
    return WebPage(
      stream: name,
      number: number,
      rows: range.map { row(at: $0, in: index) },
      firstRow: range.lowerBound,
      rowCount: index.count,
      texts: texts
    )
  }

  /// The patches after a page or a patch, as an asynchronous sequence that can be read on any thread.
  ///
  /// Each iterator is a reader of its own. The sequence ends when the stream is deallocated.
  ///
  /// - Parameter lastEventID: The value of the header `Last-Event-ID`, or the position of a page as
  ///   the script sends it. If it is nil or not from this stream, the first message is a gap.
  /// - Returns: The messages.
  public func messages(after lastEventID: String?) -> Messages {
    let position = lastEventID.flatMap(PagePosition.init)
    return Messages(log: log, number: position?.stream == name ? position?.number : nil)
  }

  /// The patches after a page, as an asynchronous sequence that can be read on any thread.
  ///
  /// - Parameter page: A page of this stream; the first message is a gap if the page belongs to
  ///   another stream.
  /// - Returns: The messages.
  public func messages(after page: WebPage) -> Messages {
    Messages(log: log, number: page.stream == name ? page.number : nil)
  }

  // MARK: Updating

  /// Adds an edit to the next patch; the storage has the contents after it.
  ///
  /// If the edit does not fit the rows of the storage, all readers load the page again.
  ///
  /// - Complexity: O(*r*) for the *r* rows that the edit inserts or updates, which are rendered.
  public func apply(_ edit: RowEdit) {
    isMakingStep = true
    let step = step(for: edit, rowLimit: rowsPerPatch - rowsInSteps)
    isMakingStep = false
    guard let step else { return reloadRows() }
    steps.append(step)
    rowsInSteps += step.rows.count
    if !isUpdating { publish() }
  }

  /// Makes all readers load the page again.
  public func reloadRows() {
    (steps, rowsInSteps) = ([], 0)
    isAhead = false
    log.addGap()
  }

  private func publish() {
    guard !isAhead else { return reloadRows() }
    guard !steps.isEmpty else { return }
    let patch = steps
    (steps, rowsInSteps) = ([], 0)
    log.add(patch)
  }
}
