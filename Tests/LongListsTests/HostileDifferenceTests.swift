import DiffableStorageTesting
import Foundation
import LongLists
import TestSupport
import Testing

/// Differences from outside, in whose lists entries are repeated, missing or in another order.
@Suite struct HostileDifferenceTests {
  typealias Difference = SnapshotDifference<String, Int>

  @Test func `A difference that contradicts itself is refused, or leaves a length for each row`()
    throws
  {
    try check(
      zip(.relatedSnapshots(sections: 1...4, items: 0...30), .int(in: 0...1_000_000)),
      runs: cases(150, thorough: 20_000)
    ) { lists, seed in
      let difference = lists.after.difference(from: lists.before)
      let hostile = try contradicting(difference, seed: UInt64(seed))
      var extents = RowExtents(lists.before, estimated: 40, header: 20, rowSpacing: 5)
      for item in lists.before.itemIdentifiers { try extents.measure(item, Double(item)) }
      do throws(SnapshotError) {
        try extents.follow(hostile, to: lists.after)
      } catch {
        try requireEqual(error.code, .mismatchedDifference)
        try requireEqual(extents.snapshot, lists.before)
        return
      }
      // Which lengths rows have is unknown then, and so is which sections are empty.
      try requireEqual(extents.snapshot, lists.after)
      for item in lists.after.itemIdentifiers { try extents.measure(item, 7) }
      for row in extents.rows(in: -1..<extents.total + 1) { _ = extents.row(at: row.offset) }
      _ = extents.following(to: lists.before)
    }
  }

  /// The difference with changed lists, decoded as if it came from another program.
  private func contradicting(_ difference: Difference, seed: UInt64) throws -> Difference {
    var random = SeededGenerator(seed: seed)
    let data = try JSONEncoder().encode(difference)
    guard var lists = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      return difference
    }
    for (name, value) in lists.sorted(by: { $0.key < $1.key }) {
      guard var list = value as? [Any], !list.isEmpty else { continue }
      let place = random.below(list.count)
      switch random.below(4) {
      case 0: list[place] = list[random.below(list.count)]
      case 1: list.append(list[place])
      case 2: list.reverse()
      default: break
      }
      lists[name] = list
    }
    let changed = try JSONSerialization.data(withJSONObject: lists)
    return (try? JSONDecoder().decode(Difference.self, from: changed)) ?? difference
  }
}
