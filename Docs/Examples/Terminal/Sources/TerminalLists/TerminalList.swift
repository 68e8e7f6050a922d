public import DiffableStorage

/// Shows a storage as lines of a terminal, from the second line to the last one.
///
/// The first line is a title.
///
/// Only what changed is written. Lines that stay are moved by the terminal itself, which can insert and
/// delete lines. Nothing is written for rows that are inserted or removed above the first visible
/// one.
public final class TerminalList: SequentialListView {
  /// The contents of a line.
  public struct Line {
    /// The text; control characters in it are replaced.
    public var text: String

    /// Whether the line is bold.
    public var isBold: Bool

    /// Creates a line.
    public init(_ text: String, isBold: Bool = false) {
      self.text = text
      self.isBold = isBold
    }
  }

  /// A line for each header, and for each item.
  public let rowLayout = RowLayout.headersAndItems

  /// The text above the list.
  public var title = "" {
    didSet { if title != oldValue { flush() } }
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
  private var lines: [String?] = []

  /// The title and the lines that the terminal shows.
  private var shown: (title: String, lines: [String]) = ("", [])

  /// Escape sequences that make the terminal insert and delete lines, not written yet.
  private var scrolling = ""

  /// The lines that the terminal shows after ``scrolling`` is written.
  private var scrolled: [String] = []

  /// Shows a storage, and follows it from now on.
  ///
  /// - Parameters:
  ///   - storage: The storage, whose delegate the list's updater becomes.
  ///   - size: The size of the terminal.
  ///   - write: Writes to the terminal.
  ///   - line: Returns the line of an item or a header.
  public init(
    _ storage: any Storage & UpdatingStorage,
    size: TerminalSize,
    write: @escaping (String) -> Void,
    line: @escaping (RowIndex.Place) -> Line
  ) {
    self.storage = storage
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
    shown = ("", Array(repeating: "", count: height))
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
      lines[line] = index.place(at: firstRow + line).map { text($0) } ?? ""
      counters.linesRead += 1
    }
    let wanted = lines.map { $0 ?? "" }
    let moved = scrolling + changes(from: scrolled, to: wanted)
    let plain = changes(from: shown.lines, to: wanted)
    var output = plain.utf8.count <= moved.utf8.count ? plain : moved
    let title = clipped(self.title, toColumns: width)
    if title != shown.title { output = "\u{1B}[H\u{1B}[K" + title + output }
    shown = (title, wanted)
    scrolled = wanted
    scrolling = ""
    guard !output.isEmpty else { return }
    counters.writes += 1
    counters.bytesWritten += output.utf8.count
    write(output)
  }

  private func text(_ place: RowIndex.Place) -> String {
    let line = line(place)
    let text = clipped(line.text, toColumns: width)
    return line.isBold ? "\u{1B}[1m\(text)\u{1B}[m" : text
  }

  private func changes(from old: [String], to new: [String]) -> String {
    var output = ""
    for line in new.indices where new[line] != old[line] {
      output += "\(position(line))\u{1B}[K\(new[line])"
    }
    return output
  }

  /// Moves the cursor to the start of a line; the title is on line 1.
  private func position(_ line: Int) -> String { "\u{1B}[\(line + 2)H" }

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
    scrolled += Array(repeating: "", count: count)
    scrolling += "\(position(line))\u{1B}[\(count)M"
  }

  private func insertLines(_ count: Int, at line: Int) {
    lines.insert(contentsOf: Array(repeating: nil, count: count), at: line)
    lines.removeLast(count)
    scrolled.insert(contentsOf: Array(repeating: "", count: count), at: line)
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
