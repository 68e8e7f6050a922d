import GridRendering
public import ListViews
import LongLists

/// Shows a storage as lines of a terminal, below the lines of a head.
///
/// A row takes a line, or several if long texts wrap. `RowExtents` knows where the rows
/// are, and keeps what the reader sees in its place when others come and go above it.
public final class TerminalList<Section: Hashable, Item: Hashable>:
  SequentialListView
{
  /// Which rows there are: one for each item, and for each header if the list has them.
  public var rowLayout: RowLayout {
    didSet {
      if rowLayout != oldValue {
        measureAgain()
        flush()
      }
    }
  }

  /// The lines above the list, such as the keys and the names of columns.
  public var head: [TerminalLine] = [] {
    didSet { if head != oldValue { flush() } }
  }

  /// What is shown in place of the list while it has no rows.
  public var emptyLines: [String] = [] {
    didSet { if emptyLines != oldValue { flush() } }
  }

  /// How often the text of a row was read since the list was created.
  public private(set) var readCount = 0

  /// The first visible line, counted from that of the first row.
  public private(set) var firstLine = 0

  private let storage: BaseDiffableStorage<Section, Item>
  private let indent: Int?
  private let styles: TerminalStyle
  private let line: (RowIndex.Place) -> TerminalLine
  private let write: (String) -> Void
  private var updater: ListUpdater?

  private var size: TerminalSize
  private var extents: RowExtents<Section, Item>
  private var screen = TerminalScreen<LineID>([])

  /// The visible rows, and their lines; nil for those to be read again.
  private var known: [RowID: [TerminalLine]?] = [:]

  private typealias Row = RowExtents<Section, Item>.Row

  private enum RowID: Hashable {
    case header(Section), footer(Section)
    case item(Item)
  }

  /// One of the lines of a row; without a row, one of the head by a negative number, or one that is not part of the list.
  private struct LineID: Hashable {
    var row: RowID?
    var number = 0
  }

  /// Shows a storage, and follows it from now on.
  ///
  /// - Parameters:
  ///   - storage: The storage, whose delegate the list's updater becomes.
  ///   - rowLayout: Which rows there are.
  ///   - size: The size of the terminal.
  ///   - indent: By how many columns the second line of a long text is indented; nil cuts it off.
  ///   - styles: The styles that the terminal has; others are left out.
  ///   - write: Writes to the terminal.
  ///   - line: Returns the text of an item or a header.
  public init(
    _ storage: BaseDiffableStorage<Section, Item>,
    rowLayout: RowLayout = .headersAndItems,
    size: TerminalSize,
    indent: Int? = nil,
    styles: TerminalStyle = .ofTerminal,
    write: @escaping (String) -> Void,
    line: @escaping (RowIndex.Place) -> TerminalLine
  ) {
    self.storage = storage
    self.rowLayout = rowLayout
    self.size = size
    self.indent = indent
    self.styles = styles
    self.line = line
    self.write = write
    extents = Self.extents(of: storage, rowLayout)
    let updater = ListUpdater(self)
    updater.didUpdateContent = { [weak self] _ in
      self?.flush(keeping: self?.follow())
    }
    self.updater = updater
    storage.delegate = updater
    resize(to: size)
  }

  /// Draws everything again, because the terminal has another size or another program has written
  /// to it.
  public func resize(to size: TerminalSize) {
    self.size = size
    measureAgain()
    let blank = TerminalScreen.Line(id: LineID(), line: TerminalLine(""))
    screen = TerminalScreen(Array(repeating: blank, count: size.rows))
    // Long lines do not wrap, and the screen is empty.
    flush(after: "\u{1B}[?7l\u{1B}[H\u{1B}[J")
  }

  /// Reads all rows again, whose lengths may be others; the first visible one stays, unless the list begins there.
  private func measureAgain() {
    let anchor = extents.anchor(at: Double(firstLine))
    known = [:]
    extents = Self.extents(of: storage, rowLayout)
    if firstLine > 0 { firstLine = Int(extents.offset(of: anchor)) }
  }

  /// Shows other lines.
  ///
  /// - Parameter count: How many lines further down; negative for up.
  public func scroll(by count: Int) {
    firstLine += count
    flush()
  }

  /// Scrolls as little as it takes to show an item, or its beginning.
  public func reveal(_ item: ItemPosition) {
    guard let item = storage.shown.itemIdentifier(at: item) else { return }
    // What comes on screen is measured, and can have more lines than it was estimated to have.
    while let start = extents.offset(of: item).map({ Int($0) }) {
      let end = start + Int(extents.measuredLength(of: item) ?? 1)
      let distance = min(start - firstLine, max(end - window.upperBound, 0))
      guard distance != 0 else { return }
      scroll(by: distance)
    }
  }

  private static func extents(
    of storage: BaseDiffableStorage<Section, Item>,
    _ rowLayout: RowLayout
  ) -> RowExtents<Section, Item> {
    RowExtents(
      storage.shown,
      estimated: 1,
      header: rowLayout.hasHeaders ? 1 : 0,
      footer: rowLayout.hasFooters ? 1 : 0
    )
  }

  // MARK: SequentialListView

  /// Reads all rows again.
  public func reloadRows() { known = known.mapValues { _ in nil } }

  /// Marks the visible rows that have changed, to be read again when the update is complete.
  public func apply(_ edit: RowEdit) {
    guard case .update(let rows) = edit else { return }
    let index = storage.rowIndex(rowLayout)
    for id in known.keys {
      if let row = place(of: id).flatMap(index.row), rows.contains(row) { known[id] = .some(nil) }
    }
  }

  private func place(of row: RowID) -> RowIndex.Place? {
    let list = storage.shown
    return switch row {
    case .header(let section): list.indexOfSection(section).map { .header(section: $0) }
    case .footer(let section): list.indexOfSection(section).map { .footer(section: $0) }
    case .item(let item): list.position(of: item).map { .item($0) }
    }
  }

  private func row(at place: RowIndex.Place) -> RowID? {
    let list = storage.shown
    return switch place {
    case .header(let section): list.sectionIdentifier(at: section).map { .header($0) }
    case .footer(let section): list.sectionIdentifier(at: section).map { .footer($0) }
    case .item(let position): list.itemIdentifier(at: position).map { .item($0) }
    }
  }

  // MARK: Scrolling

  /// The lines of the list that are visible.
  private var window: Range<Int> { firstLine..<firstLine + max(size.rows - head.count, 0) }

  private func rows(of extents: RowExtents<Section, Item>) -> [Row] {
    extents.rows(in: Double(window.lowerBound)..<Double(window.upperBound))
  }

  /// Keeps what the reader sees in its place, unless that is the beginning of the list.
  ///
  /// - Returns: The row that stays: the first visible one that is still there. A row that has moved does not take
  ///   the reader along.
  private func follow() -> Item? {
    let before = extents
    extents.follow(to: storage.shown)
    guard firstLine > 0 else { return nil }
    let moves = storage.shown.difference(from: before.snapshot).itemMoves
    let moved = Set(moves.map(\.identifier))
    for row in rows(of: before) {
      guard let item = row.item, !moved.contains(item), let offset = extents.offset(of: item)
      else { continue }
      firstLine += Int(offset - row.offset)
      return item
    }
    return nil
  }

  /// The visible rows, after their lines were counted.
  ///
  /// Meanwhile a row stays where it is: that of the parameter, or the first one that was visible before. If the list
  /// ends on the screen, its end stays.
  private func visibleRows(keeping item: Item?) -> [Row] {
    let old = rows(of: extents).compactMap(\.item).first { known[.item($0)] != nil }
    let line = (item ?? old).flatMap { extents.offset(of: $0) } ?? Double(firstLine)
    var (anchor, distance) = (extents.anchor(at: line), Int(line) - firstLine)
    while true {
      firstLine = Int(extents.offset(of: anchor)) - distance
      let visible = rows(of: extents)
      if visible.count(where: measure) > 0 { continue }
      if firstLine < 0 {
        (anchor, distance) = (extents.anchor(at: 0), 0)
      } else if window.upperBound > max(Int(extents.total), window.count) {
        (anchor, distance) = (extents.anchorAtEnd(height: Double(window.count)), 0)
      } else {
        return visible
      }
    }
  }

  /// Counts the lines of a row, and returns whether they are more or less than before.
  private func measure(_ row: Row) -> Bool {
    guard let item = row.item, case let count = Double(lines(of: row).count), count != row.length
    else { return false }
    return (try? extents.measure(item, count)) != nil
  }

  private func lines(of row: Row) -> [TerminalLine] {
    guard let id = self.row(at: row.place) else { return [] }
    if case let lines?? = known[id] { return lines }
    let text = line(row.place)
    let lines =
      if let indent, row.item != nil {
        text.wrapped(columns: size.columns, indent: indent)
      } else {
        [text.cut(columns: size.columns)]
      }
    known[id] = lines
    readCount += 1
    return lines
  }

  // MARK: Writing

  /// Writes what changed, after a text.
  private func flush(keeping item: Item? = nil, after start: String = "") {
    var wanted: [TerminalScreen<LineID>.Line] = []
    func add(_ line: TerminalLine, _ id: LineID) {
      wanted.append(.init(id: id, line: line.shown(with: styles, columns: size.columns)))
    }
    for (number, line) in head.prefix(size.rows).enumerated() {
      add(line.cut(columns: size.columns), LineID(number: number - head.count))
    }
    var visible: [RowID: [TerminalLine]?] = [:]
    for row in visibleRows(keeping: item) {
      guard let id = self.row(at: row.place) else { continue }
      let lines = lines(of: row)
      visible[id] = lines
      for (number, line) in lines.enumerated() where window.contains(Int(row.offset) + number) {
        add(line, LineID(row: id, number: number))
      }
    }
    known = visible
    for text in visible.isEmpty ? emptyLines.prefix(window.count) : [] {
      add(TerminalLine(text).cut(columns: size.columns), LineID())
    }
    while wanted.count < size.rows { add(TerminalLine(""), LineID()) }
    let output = start + screen.show(wanted)
    if !output.isEmpty { write(output) }
  }
}
