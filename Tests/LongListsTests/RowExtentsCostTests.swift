import LongLists
import TestSupport
import Testing

/// What extents cost, counted in segments, calls and nodes.
@Suite struct RowExtentsCostTests {
  @Test func `A million rows that were not measured are one segment`() throws {
    let list = try Snapshot(sections: [("A", 0..<1_000_000)])
    var extents = RowExtents(list, estimated: 40)
    #expect(extents.segmentCount == 1)
    try extents.measure(500_000, 90)
    #expect(extents.segmentCount == 3)
    extents.follow(to: try list.modifying { try $0.insertItems(-10_000..<0, beforeItem: 0) })
    #expect(extents.segmentCount == 3)
    #expect(extents.offset(of: 500_001) == 20_400_090)
  }

  @Test func `A row that was measured makes at most two segments`() throws {
    let list = try Snapshot(sections: [("A", 0..<3_000)])
    var extents = RowExtents(list, estimated: 40)
    for (count, item) in stride(from: 0, to: 3_000, by: 300).enumerated() {
      try extents.measure(item, 50)
      #expect(extents.segmentCount <= 2 * (count + 1) + 1)
    }
    // New rows beside a measured one.
    var edited = list
    for number in 0..<500 {
      edited = try edited.modifying { try $0.insertItems([-1 - number], afterItem: 300) }
      extents.follow(to: edited)
    }
    #expect(extents.segmentCount <= 2 * 10 + 1)
    #expect(extents.invariantDefects() == [])
  }

  @Test func `Rows that are measured one after the other fill their blocks`() throws {
    let list = try Snapshot(sections: [("A", 0..<6_400)])
    for order in [Array(0..<6_400), (0..<6_400).reversed()] {
      var extents = RowExtents(list, estimated: 40)
      for item in order { try extents.measure(item, 50) }
      #expect(extents.segmentCount <= 101)
    }
  }

  @Test func `Following asks identifiers about what changed only`() throws {
    let tally = Tally()
    func identifiers(_ range: Range<Int>) -> [CountedIdentifier] {
      range.map { CountedIdentifier(value: $0, tally: tally) }
    }
    let before = try Snapshot(sections: [("A", identifiers(0..<20_000))])
    var extents = RowExtents(before, estimated: 40)
    let rows = identifiers(0..<3)
    for row in rows { try extents.measure(row, 60) }
    let anchor = extents.anchor(at: 400_000)
    let after = try before.modifying {
      try $0.insertItems(identifiers(20_000..<20_010), beforeItem: rows[0])
      $0.deleteItems([rows[1]])
    }
    let difference = after.difference(from: before)
    tally.reset()
    try extents.follow(difference, to: after)
    #expect(extents.offset(of: anchor) == 400_000 + 10 * 40 - 60)
    // Each identifier that the difference names is compared once, and the anchor's row is looked up.
    #expect(tally.comparisons <= 11 + 10)
    #expect(tally.hashes <= 3)
  }
}
