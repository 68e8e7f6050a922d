import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// The number of moves for sizes that brute force cannot handle, checked by a quadratic method.
@Suite struct MinimalMovesTests {
  /// The length of a longest increasing subsequence.
  ///
  /// For each element, it is one more than the longest that ends at an earlier, smaller element.
  static func longestIncrease(in list: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, element) in list.enumerated() {
      let before = (0..<index).filter { list[$0] < element }.map { lengths[$0] }
      lengths.append(1 + (before.max() ?? 0))
    }
    return lengths.max() ?? 0
  }

  static func fewestMoves(from before: Small, to after: Small) -> (sections: Int, items: Int) {
    let sections = after.sectionIdentifiers.compactMap(before.indexOfSection)
    var items = 0
    for section in after.sectionIdentifiers {
      let survivors = Array(after.itemIdentifiers(inSection: section))
        .filter(before.contains)
      let stayed = survivors.filter { before.sectionIdentifier(containingItem: $0) == section }
      items += survivors.count - longestIncrease(in: stayed.compactMap(before.indexOfItem))
    }
    return (sections.count - longestIncrease(in: sections), items)
  }

  @Test func `The number of moves is minimal for permutations`() throws {
    let orders = Gen<Int>.int(in: 0...150).flatMap { Gen.permutation(of: Array(0..<$0)) }
    try check(orders, runs: 100) { order in
      let before = try Small(sections: ["A": order.sorted()])
      let after = try Small(sections: ["A": order])
      let moves = after.difference(from: before).itemMoves.count
      try requireEqual(moves, order.count - Self.longestIncrease(in: order))
    }
  }

  @Test func `The number of moves is minimal for reordered runs`() throws {
    let orders = Gen.array(of: .int(in: 1...20), count: 0...12).flatMap { lengths in
      Gen.permutation(of: Array(lengths.indices)).map { Self.stretches(lengths, $0) }
    }
    try check(orders, runs: 200) { order in
      let before = try Small(sections: ["A": order.sorted()])
      let after = try Small(sections: ["A": order])
      let moves = after.difference(from: before).itemMoves.count
      try requireEqual(moves, order.count - Self.longestIncrease(in: order))
    }
  }

  private static func stretches(_ lengths: [Int], _ order: [Int]) -> [Int] {
    let starts = lengths.indices.map { lengths[..<$0].reduce(0, +) }
    return order.flatMap { starts[$0]..<starts[$0] + lengths[$0] }
  }

  @Test func `A few runs stay as they do among many`() throws {
    let runs = Gen<Int>.int(in: 1...HeaviestIncreasingSubsequence.few).flatMap { count in
      zip(
        Gen.permutation(of: Array(0..<count)),
        Gen.array(of: .int(in: 1...3), count: count...count)
      )
    }
    try check(runs, runs: cases(1_000, thorough: 100_000)) { ranks, lengths in
      // Gaps between them, so that none continues another.
      let runs = zip(ranks, lengths).enumerated().map { index, run in
        MatchedRun(after: 10 * index, before: 10 * run.0, count: run.1)
      }
      let expected = HeaviestIncreasingSubsequence.members(
        of: ContiguousArray(ranks.map { UInt32($0) })
      ) { UInt32(lengths[$0]) }
      let members = HeaviestIncreasingSubsequence.members(of: runs)
      try requireEqual(ranks.indices.map { members & 1 << UInt32($0) != 0 }, Array(expected))
    }
  }

  @Test func `The number of section moves is minimal for permutations`() throws {
    try check(.permutation(of: Array(0..<40)), runs: 50) { order in
      let before = try Small(sections: order.sorted().map { ("\($0)", [$0]) })
      let after = try Small(sections: order.map { ("\($0)", [$0]) })
      let difference = after.difference(from: before)
      try requireEqual(
        difference.sectionMoves.count,
        order.count - Self.longestIncrease(in: order)
      )
      try requireEqual(difference.itemMoves.count, 0, "items of moved sections are not moved")
    }
  }

  @Test func `The number of moves is minimal for related snapshots`() throws {
    try check(.relatedSnapshots(sections: 0...6, items: 0...80), runs: cases(100, thorough: 3_000))
    { before, after in
      let difference = after.difference(from: before)
      let fewest = Self.fewestMoves(from: before, to: after)
      try requireEqual(difference.sectionMoves.count, fewest.sections)
      try requireEqual(difference.itemMoves.count, fewest.items)
    }
  }
}
