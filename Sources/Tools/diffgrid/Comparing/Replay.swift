import DiffableStorage
import GridRendering

/// Carries out a change on grids, through the same data source and storage that an app uses.
struct Replay {
  /// The result of a replay.
  struct Outcome {
    var difference: Difference

    /// The grids before and after the change, as text.
    var before: TextLayout
    var after: TextLayout

    /// The grids as SVG, if the output format needs it.
    var pictures: (before: MarkedPicture, after: MarkedPicture)?

    /// Whether every cell was verified, not only those around the first change.
    var isWhole: Bool

    /// The grid that was drawn; it has recorded the change.
    var grid: HeadlessGrid
  }

  let pair: ListPair
  let options: CompareOptions

  /// The width of the page in terminal columns.
  let pageWidth: Int

  init(_ pair: ListPair, _ options: CompareOptions) {
    self.pair = pair
    self.options = options
    pageWidth = PageWidth.of(options.output)
  }

  /// Carries out the change on a grid; the result has the difference, and the grids before and after the
  /// change.
  ///
  /// Throws if the change breaks a rule or leads to another list. Both would be bugs in this package.
  func run() throws(ToolError) -> Outcome {
    let (before, after) = (pair.before, pair.after)
    let dataSource = DiffableDataSource(before)
    let columns =
      options.columns ?? GridColumns.count(pair, view: view.kind, pageWidth: pageWidth)
    let window = GridWindow(before: before, after: after, columns: columns)
    let grid = grid(dataSource, columns, window.drawn)
    // Computed before the change, because the picture before it also highlights the change.
    let marks = options.format == .svg ? StepMarks(after.difference(from: before)) : nil
    let textBefore = text(grid)
    let pictureBefore = marks.map { grid.picture(marking: $0, isAfter: false) }
    // A page shows the lines that were visible during the change.
    if options.format != .html { grid.viewport = window.verified }
    let difference: Difference
    switch dataSource.apply(after) {
    case .applied(let applied): difference = applied
    default: difference = after.difference(from: before)
    }
    guard ArrayReplay(before: before, difference: difference).leads(to: after) else {
      throw ToolError("verification failed: the difference does not lead to the list after")
    }
    try check(grid)
    grid.viewport = window.drawn
    return Outcome(
      difference: difference,
      before: textBefore,
      after: text(grid),
      pictures: marks.flatMap { marks in
        pictureBefore.map { ($0, grid.picture(marking: marks, isAfter: true)) }
      },
      isWhole: window.verified == nil,
      grid: grid
    )
  }

  private var view: ViewChoice { options.view ?? .collection }

  private func text(_ grid: HeadlessGrid) -> TextLayout {
    grid.textLayout(
      ascii: options.isASCII,
      numbersSections: !pair.isFlat,
      pageWidth: pageWidth
    )
  }

  private func grid(
    _ dataSource: DiffableDataSource<Identifier, Identifier>,
    _ columns: Int,
    _ viewport: Range<Int>?
  ) -> HeadlessGrid {
    let storage = ProxyDiffableStorage(dataSource: dataSource, policy: view.policy) {
      _,
      identifier in
      pair.label(of: identifier)
    }
    storage.headerModelProvider = { section in
      dataSource.sectionIdentifier(for: section).flatMap {
        $0.isEmpty ? nil : Shown.beginning(of: $0)
      }
    }
    let grid = HeadlessGrid(view: view.kind, columns: columns, viewport: viewport)
    grid.attach(to: storage)
    return grid
  }

  private func check(_ grid: HeadlessGrid) throws(ToolError) {
    do throws(HeadlessGrid.Violation) {
      try grid.verify()
    } catch {
      throw ToolError("verification failed: " + Shown.text(error.description))
    }
  }
}
