import DiffableStorage
import Testing

/// What is found walking, counted in comparisons.
///
/// Other items have the hashes of those in the row, three before it and three behind. What is found
/// walking is compared once; what is looked for by hash is compared with these six as well.
@Suite struct KeyWalkTests {
  /// The comparisons of a difference between two rows of numbers, of which the last three digits are
  /// what is hashed; `next` is what the next section has after.
  private static func comparisons(
    _ before: [Int],
    _ after: [Int],
    next: [Int] = []
  ) throws -> Int {
    let tally = Tally()
    func items(_ numbers: [Int]) -> [CrowdedIdentifier] {
      numbers.map { CrowdedIdentifier(value: $0, groups: 1_000, tally: tally) }
    }
    func others(_ factors: ClosedRange<Int>) -> [CrowdedIdentifier] {
      items(after.flatMap { number in factors.map { number + 1_000 * $0 } })
    }
    let old = try Snapshot<Int, CrowdedIdentifier>(
      sections: [(0, others(1...3)), (1, items(before)), (2, others(4...6))]
    )
    let new = try Snapshot<Int, CrowdedIdentifier>(
      sections: [(0, items(Array(900..<905))), (1, items(after)), (2, items(next))]
    )
    var difference = new.difference(from: old)
    let count = tally.comparisons { difference = new.difference(from: old) }
    #expect(try old.applying(difference) == new)
    return count
  }

  @Test(arguments: 1...12)
  func `Items after up to a dozen deletions are found by walking`(_ gap: Int) throws {
    for count in 1...14 {
      let kept = Array(0..<count)
      #expect(try Self.comparisons(Array(100..<100 + gap) + kept, kept) == count)
    }
  }

  @Test(arguments: 1...12)
  func `Items after up to a dozen insertions are found by walking`(_ gap: Int) throws {
    for count in 1...14 {
      let kept = Array(0..<count)
      // Each insertion is looked for among the six others.
      #expect(try Self.comparisons(kept, Array(100..<100 + gap) + kept) == count + 6 * gap)
    }
  }

  @Test func `Items between any number of replaced items are found by walking`() throws {
    for length in [1, 2, 3, 11, 12, 13, 30] {
      let kept = Array(0..<10)
      let before = kept.flatMap { kept in (0..<length).map { 100 + 30 * kept + $0 } + [kept] }
      let after = kept.flatMap { kept in (0..<length).map { 500 + 30 * kept + $0 } + [kept] }
      #expect(try Self.comparisons(before, after) == kept.count + 6 * length * kept.count)
    }
  }

  @Test func `The end of a section ends the search`() throws {
    // Behind the row, the first item has the hash of the one that was inserted.
    #expect(try Self.comparisons([100, 1], [0, 1]) == 1 + 6)
    #expect(try Self.comparisons([0, 1], [100, 1]) == 1 + 6)
    // Behind the row, the first item has the hash of one that is in the row after alone.
    #expect(try Self.comparisons([1], [1, 7_001]) == 1 + 6 + 6)
    // What is behind the row after came from the row before.
    #expect(try Self.comparisons([0, 1], [100, 1], next: [0]) == 1 + 6 + 1)
  }
}
