public import DiffableStorage
import GridRendering

/// Shows a storage as lines of a terminal, from the second line to the last one.
///
/// The first line is a title.
///
/// Only what changed is written, of a line the columns that differ. Lines that stay are moved by the terminal itself, which can insert and
/// delete lines. Nothing is written for rows that are inserted or removed above the first visible
/// one.
public final class TerminalList: SequentialListView {
  /// The contents of a line.
  public struct Line: Equatable {
    /// The text; control characters in it are escaped.
    public var text: String

    /// Whether the line is bold.
    public var isBold: Bool

    /// Creates a line.
    public init(_ text: String, isBold: Bool = false) {
      self.text = text
      self.isBold = isBold
    }
  }

  /// Which lines there are: one for each item, and for each header if the list has them.
  public let rowLayout: RowLayout

  /// The text above the list.
  public var title = "" {
    didSet { if title != oldValue { flush() } }
  }

  /// What is shown in place of the list while it has no rows.
  public var emptyLines: [String] = [] {
    didSet { if emptyLines != oldValue { flush() } }
  }

  /// Counts of the work done since the list was created.
  public private(set) var counters = Counters()

  /// The row of the first visible line.
  public private(set) var firstRow = 0

  private let storage: any Storage & UpdatingStorage
  private let line: (RowIndex.Place) -> Line
  private let write: (String) -> Void
  private var updater: ListUpdater?

  private var width = 0

  /// The lines to show, with nil for those that have to be read.
  private var lines: [Line?] = []

  /// The title and the lines that the terminal shows.
  private var shown: (title: Line, lines: [Line]) = (Line(""), [])

  /// Escape sequences that make the terminal insert and delete lines, not written yet.
  private var scrolling = ""

  /// The lines that the terminal shows after ``scrolling`` is written.
  private var scrolled: [Line] = []

  /// Shows a storage, and follows it from now on.
  ///
  /// - Parameters:
  ///   - storage: The storage, whose delegate the list's updater becomes.
  ///   - rowLayout: Which lines there are.
  ///   - size: The size of the terminal.
  ///   - write: Writes to the terminal.
  ///   - line: Returns the line of an item or a header.
  public init(
    _ storage: any Storage & UpdatingStorage,
    rowLayout: RowLayout = .headersAndItems,
    size: TerminalSize,
    write: @escaping (String) -> Void,
    line: @escaping (RowIndex.Place) -> Line
  ) {
    self.storage = storage
    self.rowLayout = rowLayout
    self.line = line
    self.write = write
    let updater = ListUpdater(self)
    updater.didUpdateContent = { [weak self] _ in self?.flush() }
    self.updater = updater
    storage.delegate = updater
    resize(to: size)
  }

  /// Draws everything again, because the terminal has another size or another program has written
  /// to it.
  public func resize(to size: TerminalSize) {
    width = size.columns
    let height = max(size.rows - 1, 0)
    lines = Array(repeating: nil, count: height)
    shown = (Line(""), Array(repeating: Line(""), count: height))
    scrolled = shown.lines
    scrolling = ""
    // Long lines do not wrap, and the screen is empty.
    write("\u{1B}[?7l\u{1B}[H\u{1B}[J")
    flush()
  }

  /// Shows other rows.
  ///
  /// - Parameter count: How many rows further down; negative for up.
  public func scroll(by count: Int) {
    moveLines(to: firstRow + count)
    flush()
  }

  /// Scrolls as little as it takes to show an item.
  public func reveal(_ item: ItemPosition) {
    guard let row = storage.rowIndex(rowLayout).row(of: .item(item)) else { return }
    let (above, below) = (firstRow - row, row - visibleRows.upperBound + 1)
    if above > 0 { scroll(by: -above) } else if below > 0 { scroll(by: below) }
  }

  // MARK: SequentialListView

  /// Reads all lines again.
  public func reloadRows() {
    for line in lines.indices { lines[line] = nil }
  }

  /// Moves the lines that are already read, and marks the others to be read when the update is
  /// complete.
  public func apply(_ edit: RowEdit) {
    switch edit {
    case .remove(let rows): remove(rows)
    case .insert(let rows): insert(rows)
    case .move(let from, let to):
      remove(from..<from + 1)
      insert(to..<to + 1)
    case .update(let rows):
      for row in rows.clamped(to: visibleRows) { lines[row - firstRow] = nil }
    }
  }

  private var visibleRows: Range<Int> { firstRow..<firstRow + lines.count }

  private func remove(_ rows: Range<Int>) {
    let visible = rows.clamped(to: visibleRows)
    if !visible.isEmpty { deleteLines(visible.count, at: visible.lowerBound - firstRow) }
    firstRow -= rows.clamped(to: 0..<firstRow).count
  }

  private func insert(_ rows: Range<Int>) {
    let place = rows.lowerBound
    if place < firstRow || place == firstRow && firstRow > 0 {
      firstRow += rows.count
    } else if visibleRows.contains(place) {
      let line = place - firstRow
      insertLines(min(rows.count, lines.count - line), at: line)
    }
  }

  // MARK: Writing

  /// Writes what changed, in the shorter of two ways: with lines that the terminal moves, or without.
  private func flush() {
    let index = storage.rowIndex(rowLayout)
    moveLines(to: min(firstRow, index.count - lines.count))
    for line in lines.indices where lines[line] == nil {
      lines[line] = fitted(index.place(at: firstRow + line).map { self.line($0) } ?? Line(""))
      counters.linesRead += 1
    }
    var wanted = lines.map { $0 ?? Line("") }
    if index.count == 0 {
      for (line, text) in zip(wanted.indices, emptyLines) { wanted[line] = fitted(Line(text)) }
    }
    let moved = scrolling + changes(from: scrolled, to: wanted)
    let plain = changes(from: shown.lines, to: wanted)
    let title = fitted(Line(self.title))
    let output =
      (title == shown.title ? "" : change(from: shown.title, to: title, onLine: -1))
      + (plain.utf8.count <= moved.utf8.count ? plain : moved)
    shown = (title, wanted)
    scrolled = wanted
    scrolling = ""
    guard !output.isEmpty else { return }
    counters.writes += 1
    counters.bytesWritten += output.utf8.count
    write(output)
  }

  private func fitted(_ line: Line) -> Line {
    Line(TerminalText.line(line.text, columns: width), isBold: line.isBold)
  }

  private func changes(from old: [Line], to new: [Line]) -> String {
    new.indices.reduce(into: "") { output, line in
      if new[line] != old[line] { output += change(from: old[line], to: new[line], onLine: line) }
    }
  }

  /// What turns a line into another one: only the part that differs, if it is certain in which columns it is.
  private func change(from old: Line, to new: Line, onLine line: Int) -> String {
    let whole = position(line) + "\u{1B}[K" + styled(new.text[...], new)
    guard old.isBold == new.isBold else { return whole }
    let start = zip(old.text, new.text).prefix { $0 == $1 }.count
    let (oldRest, newRest) = (old.text.dropFirst(start), new.text.dropFirst(start))
    guard let column = TerminalText.width(of: String(new.text.prefix(start))) else { return whole }
    var part = position(line, column: column)
    let end = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
    let (gone, came) = (oldRest.dropLast(end), newRest.dropLast(end))
    if let space = TerminalText.width(of: String(gone)),
      space == TerminalText.width(of: String(came))
    {
      part += styled(came, new)
    } else {
      part += "\u{1B}[K" + styled(newRest, new)
    }
    return part.utf8.count < whole.utf8.count ? part : whole
  }

  private func styled(_ text: Substring, _ line: Line) -> String {
    line.isBold && !text.isEmpty ? "\u{1B}[1m\(text)\u{1B}[m" : String(text)
  }

  /// Moves the cursor to a line, and to a column of it; the title is on line 1.
  private func position(_ line: Int, column: Int = 0) -> String {
    column == 0 ? "\u{1B}[\(line + 2)H" : "\u{1B}[\(line + 2);\(column + 1)H"
  }

  // MARK: Moving lines

  private func moveLines(to row: Int) {
    let row = max(row, 0)
    let distance = row - firstRow
    firstRow = row
    if distance > 0 { deleteLines(min(distance, lines.count), at: 0) }
    if distance < 0 { insertLines(min(-distance, lines.count), at: 0) }
  }

  private func deleteLines(_ count: Int, at line: Int) {
    lines.removeSubrange(line..<line + count)
    lines += Array(repeating: nil, count: count)
    scrolled.removeSubrange(line..<line + count)
    scrolled += Array(repeating: Line(""), count: count)
    scrolling += "\(position(line))\u{1B}[\(count)M"
  }

  private func insertLines(_ count: Int, at line: Int) {
    lines.insert(contentsOf: Array(repeating: nil, count: count), at: line)
    lines.removeLast(count)
    scrolled.insert(contentsOf: Array(repeating: Line(""), count: count), at: line)
    scrolled.removeLast(count)
    scrolling += "\(position(line))\u{1B}[\(count)L"
  }
}

extension TerminalList {
  /// Counts of the work that a list has done.
  public struct Counters: Equatable, Sendable {
    /// The number of lines whose text was read.
    public var linesRead = 0

    /// The number of calls of the closure that writes.
    public var writes = 0

    /// The number of bytes that were written for changes.
    public var bytesWritten = 0
  }
}
