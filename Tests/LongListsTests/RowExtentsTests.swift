import DerivedLists
import DiffableStorageTesting
import LongLists
import TestSupport
import Testing

@Suite struct RowExtentsTests {
  @Test func `Rows have the estimated length until they are measured`() throws {
    let list = try Snapshot(sections: ["A": [1, 2, 3], "B": [4]])
    var extents = RowExtents(list, estimated: 44, header: 20, rowSpacing: 2, sectionSpacing: 10)
    // Header, three rows with spacing, space between the sections, header, row.
    #expect(extents.total == 230)
    #expect(extents.measuredLength(of: 2) == nil)
    try extents.measure(2, 61.5)
    #expect(extents.measuredLength(of: 2) == 61.5)
    #expect(extents.offset(of: 3) == 129.5)
    #expect(extents.offset(ofSection: "B") == extents.offset(of: 4).map { $0 - 20 })
    extents.estimatedRow = 50
    #expect(extents.offset(of: 3) == 135.5)
    extents.forgetLengths()
    #expect(extents.measuredLength(of: 2) == nil)
  }

  @Test func `Lengths on the grids of screens are exact, and others are rounded`() throws {
    let list = try Snapshot(sections: [("A", 0..<300)])
    var extents = RowExtents(list, estimated: 0)
    for item in 0..<300 { try extents.measure(item, 61 + 1.0 / 3) }
    #expect(extents.total == 300 * 61 + 100)
    try extents.measure(0, 0.1)
    #expect(abs((extents.measuredLength(of: 0) ?? 0) - 0.1) <= 1.0 / 30_720)
  }

  @Test func `A length that is not valid is refused with the identifier, and changes nothing`()
    throws
  {
    let list = try Snapshot(sections: ["A": ["x", "y"]])
    var extents = RowExtents(list, estimated: 44)
    for length in [-1, -.leastNonzeroMagnitude, .nan, .infinity, -.infinity, 125_000.1] {
      let error = #expect(throws: SnapshotError.self) { try extents.measure("x", length) }
      #expect(error?.code == .invalidLength)
      #expect(error?.identifier(as: String.self) == "x")
      #expect(throws: SnapshotError.self) { try extents.measureHeader(of: "A", length) }
      #expect(throws: SnapshotError.self) { try extents.measureFooter(of: "A", length) }
    }
    let unknown = #expect(throws: SnapshotError.self) { try extents.measure("z", 1) }
    #expect(unknown?.code == .unknownItem)
    let section = #expect(throws: SnapshotError.self) { try extents.measureHeader(of: "B", 1) }
    #expect(section?.code == .unknownSection)
    #expect(extents.total == 88)
    try extents.measure("x", RowExtents<String, String>.longest)
    #expect(extents.total == 125_044)
  }

  @Test func `Estimates and spacing that are not valid count as the nearest that are`() throws {
    let list = try Snapshot(sections: ["A": [1]])
    for (given, length) in [(-1, 0), (.nan, 0), (.infinity, 125_000), (1, 1)] as [(Double, Double)]
    {
      let extents = RowExtents(list, estimated: given, header: given, footer: given)
      #expect(extents.total == 3 * length)
    }
  }

  @Test func `An empty list has no rows, and a section without rows has its header`() throws {
    let empty = RowExtents(Snapshot<String, Int>(), estimated: 44, header: 20, sectionSpacing: 9)
    #expect(empty.total == 0)
    #expect(empty.row(at: 0) == nil)
    #expect(empty.rows(in: -100..<100).isEmpty)
    #expect(empty.anchor(at: 30).item == nil)
    #expect(empty.offset(of: empty.anchor(at: 30)) == 0)
    #expect(empty.isAtEnd(offset: 0, height: 0))
    let sections = try Snapshot(sections: ["A": [], "B": []] as SectionLiteral<String, Int>)
    let extents = RowExtents(sections, estimated: 44, header: 20, footer: 5, rowSpacing: 8)
    #expect(extents.total == 50)
    #expect(extents.rows(in: 0..<50).map(\.offset) == [0, 20, 25, 45])
    #expect(extents.anchor(at: 30).item == nil)
  }

  @Test func `An anchor whose rows are all gone keeps its offset, up to the end of the list`()
    throws
  {
    let list = try Snapshot(sections: ["A": [1, 2, 3]])
    let anchor = RowExtents(list, estimated: 40).anchor(at: 50)
    #expect(anchor.item == 2)
    let other = RowExtents(try Snapshot(sections: ["A": [7, 8, 9]]), estimated: 40)
    #expect(other.offset(of: anchor) == 50)
    let short = RowExtents(try Snapshot(sections: ["A": [7]]), estimated: 40)
    #expect(short.offset(of: anchor) == 40)
    #expect(RowExtents(Snapshot<String, Int>(), estimated: 40).offset(of: anchor) == 0)
  }

  @Test func `An anchor at the end follows new rows`() throws {
    let list = try Snapshot(sections: [("Chat", 0..<100)])
    var extents = RowExtents(list, estimated: 40)
    #expect(extents.isAtEnd(offset: 3_500, height: 500))
    #expect(extents.isAtEnd(offset: 3_499, height: 500))
    #expect(!extents.isAtEnd(offset: 3_498, height: 500))
    #expect(extents.isAtEnd(offset: 3_400, height: 500, tolerance: 100))
    #expect(!extents.isAtEnd(offset: .nan, height: 500))
    let anchor = extents.anchorAtEnd(height: 500)
    extents.follow(to: try list.modifying { try $0.appendItems([100, 101]) })
    #expect(extents.offset(of: anchor) == 3_580)
    extents.follow(to: try Snapshot(sections: ["Chat": [1]]))
    #expect(extents.offset(of: anchor) == 0)
  }

  @Test func `A row that moves in, out of or among measured rows changes no length`() throws {
    let list = try Snapshot(sections: [("A", 0..<400)])
    var measured = RowExtents(list, estimated: 40)
    for item in 100..<110 { try measured.measure(item, Double(item)) }
    for moved in 95..<115 {
      for target in 95..<115 where target != moved {
        var extents = measured
        extents.follow(to: try list.modifying { try $0.moveItem(moved, beforeItem: target) })
        for item in 100..<110 { try requireEqual(extents.measuredLength(of: item), Double(item)) }
        try requireEqual(extents.total, measured.total)
      }
    }
  }

  @Test func `A difference between other lists is refused, and changes nothing`() throws {
    let before = try Snapshot(sections: ["A": [1, 2, 3], "B": [4]])
    let after = try Snapshot(sections: ["C": [9], "A": [3, 1, 5]])
    var extents = RowExtents(before, estimated: 40)
    try extents.measure(3, 7)
    let differences = [
      before.difference(from: after), after.difference(from: Snapshot()),
      Snapshot().difference(from: before),
      try before.modifying { try $0.moveItem(1, afterItem: 3) }.difference(from: before),
    ]
    for difference in differences {
      let error = #expect(throws: SnapshotError.self) {
        try extents.follow(difference, to: after)
      }
      #expect(error?.code == .mismatchedDifference)
    }
    #expect(extents.snapshot == before)
    #expect(extents.total == 127)
    try extents.follow(after.difference(from: before), to: after)
    #expect(extents.measuredLength(of: 3) == 7)
  }

  @Test func `Offsets of any size and no number are answered`() throws {
    let list = try Snapshot(sections: [("A", 0..<10)])
    let extents = RowExtents(list, estimated: 40)
    let extremes = [.infinity, -.infinity, .nan, .greatestFiniteMagnitude, -1e300, 0]
    for offset in extremes {
      _ = extents.row(at: offset)
      _ = extents.offset(of: extents.anchor(at: offset))
      for other in extremes where offset <= other {
        for overscan in extremes { _ = extents.rows(in: offset..<other, overscan: overscan) }
      }
    }
    #expect(extents.rows(in: -.infinity..<(.infinity)).count == 10)
    #expect(extents.row(at: .nan) == nil)
  }

  @Test func `Model snapshots and derived lists have extents`() throws {
    struct Song: Identifiable, Equatable {
      let id: Int
      var title: String
    }
    let songs = (0..<50).map { Song(id: $0, title: "Song \($0 * 7 % 50)") }
    let source = try ModelSnapshot(sections: [("All", songs)])
    var extents = RowExtents(source, estimated: 40)
    try extents.measure(3, 90)
    var derived = DerivedSnapshot(
      Derivation<String, Song, String>.sorted(on: { $0.title }),
      of: source
    )
    extents.follow(to: derived.result)
    #expect(extents.measuredLength(of: 3) == 90)
    let changed = try source.modifying { try $0.updateModel(3) { $0.title = "A" } }
    let difference = derived.update(to: changed)
    try extents.follow(difference, to: derived.result)
    #expect(extents.offset(of: 3) == 0)
    #expect(extents.offset(of: derived.result.identifiers.itemIdentifiers[1]) == 90)
  }
}
