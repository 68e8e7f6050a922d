import DiffableStorage
import DiffableStorageTesting
import ListManagement
import LongLists
import TestSupport
import Testing

/// A list that scrolls by the extents of its rows keeps the place of its reader, on a headless list view.
@Suite struct HeadlessExtentsTests {
  private final class Row {
    var item = 0
  }

  /// A managed view, and the scroll offset of its owner.
  ///
  /// A header takes a line, and a row as many as a closure says.
  private final class Screen {
    let view = HeadlessListView(view: .tableView, viewport: 0..<Screen.height)
    let manager = HeadlessManager()
    let dataSource = DiffableDataSource<String, Int>()
    let storage: ProxyDiffableStorage<String, Int>
    let lines: (Int) -> Int
    var extents = RowExtents(Snapshot<String, Int>(), estimated: 2, header: 1)
    var offset = 0
    var failure: (any Error)?

    static let height = 8

    init(lines: @escaping (Int) -> Int) {
      self.lines = lines
      storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
      storage.configureForTableViewUsage()
      storage.headerModelProvider = { [unowned storage] in storage.sectionIdentifier(at: $0) }
      manager.storage = storage
      manager.register(Row.self, for: Int.self, making: { Row() }) { row, item, _ in
        row.item = item
      }
      manager.manage(view)
      manager.listUpdater?.didUpdateContent = { [unowned self] _ in
        do { try follow() } catch { failure = failure ?? error }
      }
    }

    /// Shows a list, in one or several updates.
    func show(_ list: Snapshot<String, Int>) throws {
      dataSource.apply(list)
      if let failure { throw failure }
      try view.grid.verify()
    }

    /// What the owner does after each update.
    private func follow() throws {
      let before = (rows: rows, offset: offset, anchor: extents.anchor(at: Double(offset)))
      extents.follow(to: storage.shown)
      for item in storage.shown.itemIdentifiers { try extents.measure(item, Double(lines(item))) }
      scroll(to: Int(extents.offset(of: before.anchor)))
      try requireRows()
      try requirePlace(of: before.rows, before.offset)
    }

    func scroll(to wanted: Int) {
      offset = min(max(0, wanted), end)
      let window = Double(offset)..<Double(offset + Self.height)
      let shown = extents.rows(in: window).map(\.place)
      let index = RowIndex(extents.snapshot, layout: .headersAndItems)
      let first = shown.first.flatMap(index.row(of:)) ?? 0
      view.scroll(to: first..<first + max(shown.count, isUniform ? Self.height : 0))
    }

    /// The last offset to which one can scroll.
    private var end: Int { max(0, Int(extents.total) - Self.height) }

    private var isUniform: Bool { (0..<10).allSatisfy { lines($0) == 1 } }

    // MARK: The oracle

    /// The first line of each row, in the order of the list.
    private var rows: [(item: Int, line: Int)] {
      var line = 0
      var rows: [(item: Int, line: Int)] = []
      for section in extents.snapshot.sections {
        line += 1
        for item in section.itemIdentifiers {
          rows.append((item, line))
          line += lines(item)
        }
      }
      return rows
    }

    private func visible(_ rows: [(item: Int, line: Int)], _ offset: Int) -> [Int] {
      rows.filter { $0.line < offset + Self.height && $0.line + lines($0.item) > offset }.map(
        \.item
      )
    }

    private func requireRows() throws {
      let items = view.indexPathsForVisibleCells.map { (view.cell(at: $0) as? Row)?.item }
      try requireEqual(items, visible(rows, offset))
    }

    /// Requires the first visible row that is still there to be where it was, unless an end of the list stops it.
    private func requirePlace(of before: [(item: Int, line: Int)], _ old: Int) throws {
      let now = rows
      let survivor = visible(before, old).first { item in now.contains { $0.item == item } }
      guard let was = before.first(where: { $0.item == survivor })?.line,
        let line = now.first(where: { $0.item == survivor })?.line
      else { return }
      try requireEqual(offset, min(max(0, line - (was - old)), end))
      if isUniform { try require(view.isAnchored) }
    }
  }

  @Test(arguments: [1, 4])
  func `Scrolled by extents, the first visible row that survives stands where it stood`(
    longest: Int
  ) throws {
    try check(
      zip(
        .relatedSnapshots(sections: 1...4, items: 8...30),
        .array(of: .int(in: 0...60), count: 4...4)
      ),
      runs: cases(100, thorough: 5_000)
    ) { lists, offsets in
      let screen = Screen { 1 + $0 % longest }
      for (list, offset) in zip([lists.before, lists.after, lists.before, lists.after], offsets) {
        try screen.show(list)
        screen.scroll(to: offset)
      }
    }
  }
}
