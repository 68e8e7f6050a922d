/// What a view draws of the places of rows in outlines: a column parallel to the rows.
@usableFromInline
package final class DrawnRows: OutlineRows {
  @usableFromInline
  package typealias Rows = Column<NoSummary<Row>>

  /// A row; nil in a section without an outline, where it is drawn as a root without children.
  @usableFromInline
  package struct Row: Equatable {
    @usableFromInline
    package let row: OutlineRow?

    @inlinable
    package init(_ row: OutlineRow?) {
      self.row = row
    }

    @inlinable
    package static func == (a: Self, b: Self) -> Bool {
      (a.row ?? OutlineRow()) == (b.row ?? OutlineRow())
    }
  }

  private let column: Rows

  @usableFromInline
  package init(_ rows: ContiguousArray<Row> = []) {
    column = Rows(rows)
  }

  private init(_ column: Rows) {
    self.column = column
  }

  /// The rows of a number of items that are in no outline.
  @usableFromInline
  package static func flat(_ count: Int) -> DrawnRows {
    DrawnRows(ContiguousArray(repeating: Row(nil), count: count))
  }

  @usableFromInline
  package subscript(offset: Int) -> OutlineRow? {
    (0..<column.count).contains(offset) ? column[offset].row : nil
  }

  @usableFromInline
  package func changes(from before: (any OutlineRows)?, along runs: () -> [MatchedRun]) -> [Int] {
    let before = before as? DrawnRows
    if let before, column.isIdentical(to: before.column) { return [] }
    let runs = runs()
    let old = before ?? .flat(runs.map { $0.before + $0.count }.max() ?? 0)
    var offsets: [Int] = []
    column.forEachDifference(along: runs, from: old.column) { offsets.append($0) }
    return offsets
  }

  @usableFromInline
  package func rearranged(along runs: [MatchedRun], count: Int) -> any OutlineRows {
    following(
      runs,
      count: count,
      new: { ContiguousArray(repeating: Row(nil), count: $0.count) },
      changed: []
    )
  }

  /// The rows along runs of those that stay, with new ones between them, and others at some offsets, in any order.
  @usableFromInline
  package func following(
    _ runs: [MatchedRun],
    count: Int,
    new: (Range<Int>) -> ContiguousArray<Row>,
    changed: [(offset: Int, element: Row)]
  ) -> DrawnRows {
    DrawnRows(column.arranged(along: runs, count: count, filling: new)).setting(changed)
  }

  /// These rows with new ones in place of some ranges, and then others at some offsets, in any order; nil if the ranges
  /// do not ascend within these rows, or do not lead to a number of rows.
  @usableFromInline
  package func replacing(
    _ parts: [(range: Range<Int>, new: ContiguousArray<Row>)],
    count: Int,
    changed: [(offset: Int, element: Row)]
  ) -> DrawnRows? {
    var (end, growth): (Int, Int) = (0, 0)
    // Where the new rows of each part begin afterwards.
    var starts: [Int] = []
    for part in parts {
      guard part.range.lowerBound >= end else { return nil }
      starts.append(part.range.lowerBound + growth)
      growth += part.new.count - part.range.count
      end = part.range.upperBound
    }
    guard end <= column.count, column.count + growth == count else { return nil }
    var next = column
    next.mirror(
      .replace(parts.map { ItemEdit.Replacement($0.range, count: $0.new.count) })
    ) { offsets in
      // The last part that begins there is the one with rows.
      parts[partitionPoint(0..<starts.count) { starts[$0] <= offsets.lowerBound } - 1].new[...]
    }
    return DrawnRows(next).setting(changed)
  }

  private func setting(_ changes: [(offset: Int, element: Row)]) -> DrawnRows {
    let changes = changes.filter { column[$0.offset].row != $0.element.row }
    if changes.isEmpty { return self }
    var next = column
    next.set(changes.sorted { $0.offset < $1.offset })
    return DrawnRows(next)
  }
}
