import DiffableStorageTesting
import LongLists
import TestSupport
import Testing

/// Differences from outside, in whose lists entries are repeated, missing or in another order.
@Suite struct HostileDifferenceTests {
  @Test func `A difference that contradicts itself is refused, or leaves a length for each row`()
    throws
  {
    try check(
      .alteredDifference(sections: 1...4, items: 0...30),
      runs: cases(150, thorough: 20_000),
      atLeast: 50
    ) {
      lists in
      var extents = RowExtents(lists.before, estimated: 40, header: 20, rowSpacing: 5)
      for item in lists.before.itemIdentifiers { try extents.measure(item, Double(item)) }
      do throws(SnapshotError) {
        try extents.follow(lists.difference, to: lists.after)
      } catch {
        try requireEqual(error.code, .mismatchedDifference)
        try requireEqual(extents.snapshot, lists.before)
        return try assume(false)
      }
      // Which lengths rows have is unknown then, and so is which sections are empty.
      try requireEqual(extents.snapshot, lists.after)
      for item in lists.after.itemIdentifiers { try extents.measure(item, 7) }
      for row in extents.rows(in: -1..<extents.total + 1) { _ = extents.row(at: row.offset) }
      _ = extents.following(to: lists.before)
    }
  }
}
