import DiffableStorage
import TestSupport
import Testing

/// Which items the walk finds, counted in comparisons.
///
/// Each item in the row has the same hash as six other items, three before the row and three after
/// it. An item that the walk finds is compared once; an item that is looked up by its hash is also
/// compared with these six.
@Suite struct KeyWalkTests {
  /// The number of comparisons of a difference between two rows of numbers.
  ///
  /// The hash of a number depends on its last three digits only; `next` is the content of the next
  /// section after the change.
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
      // Each inserted item is compared with the six others.
      #expect(try Self.comparisons(kept, Array(100..<100 + gap) + kept) == count + 6 * gap)
    }
  }

  @Test func `Items between any number of replaced items are found by walking`() throws {
    for length in [1, 2, 3, 11, 12, 13, 30] {
      let kept = Array(0..<10)
      func replaced(from first: Int) -> [Int] {
        kept.flatMap { kept -> [Int] in (0..<length).map { first + 30 * kept + $0 } + [kept] }
      }
      let (before, after) = (replaced(from: 100), replaced(from: 500))
      #expect(try Self.comparisons(before, after) == kept.count + 6 * length * kept.count)
    }
  }

  @Test func `The end of a section ends the search`() throws {
    // The first item after the row has the hash of the inserted item.
    #expect(try Self.comparisons([100, 1], [0, 1]) == 1 + 6)
    #expect(try Self.comparisons([0, 1], [100, 1]) == 1 + 6)
    // The first item after the row has the hash of an item that is only in the row after the
    // change.
    #expect(try Self.comparisons([1], [1, 7_001]) == 1 + 6 + 6)
    // The item after the new row was in the old row before.
    #expect(try Self.comparisons([0, 1], [100, 1], next: [0]) == 1 + 6 + 1)
  }
}
