import DiffableStorageTesting
import Outlines
import Testing

/// The column of rows of outlines.
@Suite struct DrawnRowsTests {
  private typealias Part = (range: Range<Int>, new: ContiguousArray<DrawnRows.Row>)

  private static func rows(_ levels: [Int]) -> ContiguousArray<DrawnRows.Row> {
    ContiguousArray(levels.map { DrawnRows.Row(OutlineRow(level: $0)) })
  }

  private func levels(_ rows: DrawnRows?, _ count: Int) -> [Int?]? {
    rows.map { rows in (0..<count).map { rows[$0]?.level } }
  }

  @Test func `Ranges are replaced, also neighbors and empty ones`() {
    let rows = DrawnRows(Self.rows([0, 1, 2, 3, 4]))
    let parts: [Part] = [
      (0..<1, []), (1..<1, Self.rows([7, 8])), (3..<3, []), (3..<5, Self.rows([9])),
    ]
    #expect(levels(rows.replacing(parts, count: 5, changed: []), 5) == [7, 8, 1, 2, 9])
    let changed = [(offset: 4, Self.rows([6])[0]), (offset: 0, Self.rows([5])[0])]
    let both = rows.replacing(parts, count: 5, changed: changed)
    #expect(levels(both, 5) == [5, 8, 1, 2, 6])
    #expect(levels(rows.replacing([], count: 5, changed: []), 6) == [0, 1, 2, 3, 4, nil])
  }

  @Test func `Ranges that do not fit are refused`() {
    let rows = DrawnRows(Self.rows([0, 1, 2]))
    let misfits: [[Part]] = [
      // They descend, overlap, or end behind the rows.
      [(2..<3, Self.rows([7])), (0..<1, Self.rows([8]))],
      [(0..<2, Self.rows([7, 8])), (1..<2, Self.rows([9]))],
      [(3..<4, Self.rows([7]))],
    ]
    for parts in misfits { #expect(rows.replacing(parts, count: 3, changed: []) == nil) }
    // They lead to another number of rows.
    #expect(rows.replacing([(0..<1, [])], count: 3, changed: []) == nil)
    #expect(rows.replacing([(0..<3, [])], count: 0, changed: []) != nil)
  }

  @Test func `Rows of a flat list are drawn as roots`() {
    let rows = DrawnRows(Self.rows([0, 1]))
    #expect(rows.changes(from: nil) { [MatchedRun(after: 0, before: 0, count: 2)] } == [1])
    #expect(rows.changes(from: rows) { [MatchedRun(after: 0, before: 1, count: 1)] } == [])
  }
}
