import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// Moves of a few long runs that are far apart.
@Suite struct LongRunTests {
  /// The weight of a heaviest increasing subsequence of runs.
  ///
  /// The weight of a run is its length.
  private static func heaviestIncrease(_ order: [Int], _ lengths: [Int]) -> Int {
    var weights: [Int] = []
    for (index, stretch) in order.enumerated() {
      let before = (0..<index).filter { order[$0] < stretch }.map { weights[$0] }
      weights.append(lengths[stretch] + (before.max() ?? 0))
    }
    return weights.max() ?? 0
  }

  @Test func `The number of moves is minimal for reordered long runs`() throws {
    let orders = Gen.array(of: .int(in: 1...400), count: 2...5).flatMap { lengths in
      Gen.permutation(of: Array(lengths.indices)).map { (lengths, $0) }
    }
    try check(orders, runs: cases(20, thorough: 600)) { lengths, order in
      let starts = lengths.indices.map { lengths[..<$0].reduce(0, +) }
      let items = order.flatMap { starts[$0]..<starts[$0] + lengths[$0] }
      let before = try Small(sections: ["A": items.sorted()])
      let after = try Small(sections: ["A": items])
      let difference = after.difference(from: before)
      let staying = Self.heaviestIncrease(order, lengths)
      try requireEqual(difference.itemMoves.count, items.count - staying)
      try requireEqual(try before.applying(difference), after)
    }
  }

  @Test func `Moving the last of a thousand items to the front is one move`() throws {
    let before = try Small(sections: ["A": Array(0..<1_000)])
    let after = try Small(sections: ["A": [999] + Array(0..<999)])
    #expect(after.difference(from: before).itemMoves.map(\.identifier) == [999])
  }
}
