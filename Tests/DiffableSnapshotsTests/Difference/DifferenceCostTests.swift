import DiffableStorage
import TestSupport
import Testing

/// The cost of a difference, counted in calls of the identifiers' methods.
@Suite struct DifferenceCostTests {
  typealias Counted = Snapshot<CountedIdentifier, CountedIdentifier>

  static let count = 2_000

  static let orders = orders(of: count)

  /// Orders of `0..<count` that are worst cases of some algorithms.
  static func orders(of count: Int) -> [(name: String, order: [Int])] {
    [
      ("the same", Array(0..<count)),
      ("reversed", Array((0..<count).reversed())),
      ("rotated by one", Array(1..<count) + [0]),
      ("rotated by a third", Array(count / 3..<count) + Array(0..<count / 3)),
      ("interleaved", (0..<count / 2).flatMap { [$0, $0 + count / 2] }),
      ("two swapped", [count - 1] + Array(1..<count - 1) + [0]),
      ("every other one gone", stride(from: 0, to: count, by: 2).map(\.self)),
      ("all others", Array(count..<2 * count)),
      ("pairs swapped", (0..<count).map { $0 ^ 1 }),
    ]
  }

  static func snapshot(_ sections: [(Int, [Int])], _ tally: Tally) throws -> Counted {
    try Counted(
      sections: sections.map { section, items in
        (
          CountedIdentifier(value: section, tally: tally),
          items.map { CountedIdentifier(value: $0, tally: tally) }
        )
      }
    )
  }

  @Test(arguments: orders.indices)
  func `A difference hashes nothing and compares little, in any order`(_ index: Int) throws {
    let tally = Tally()
    let (name, order) = Self.orders[index]
    let before = try Self.snapshot([(0, Array(0..<Self.count))], tally)
    let after = try Self.snapshot([(0, order)], tally)
    tally.reset()
    let difference = after.difference(from: before)
    #expect(tally.hashes == 0, "\(name)")
    #expect(tally.comparisons <= 2 * Self.count + 16, "\(name)")
    #expect(difference.isEmpty == (name == "the same"))
  }

  @Test func `Items that move to another section are not hashed`() throws {
    let tally = Tally()
    let pieces = (0..<40).map { ($0, Array($0 * 50..<$0 * 50 + 50)) }
    let dealt = (0..<40).map { section in
      (section, (0..<Self.count).filter { $0 % 40 == section }.reversed().map(\.self))
    }
    let before = try Self.snapshot(pieces, tally)
    let after = try Self.snapshot(dealt.reversed(), tally)
    tally.reset()
    _ = after.difference(from: before)
    #expect(tally.hashes == 0)
    #expect(tally.comparisons <= 3 * Self.count + 100)
  }

  @Test func `A snapshot and its unchanged copy are not compared item by item`() throws {
    let tally = Tally()
    let before = try Self.snapshot([(0, Array(0..<Self.count))], tally)
    let copy = before.modifying { _ in }
    tally.reset()
    #expect(copy.difference(from: before).isEmpty)
    #expect(copy == before)
    #expect(tally.hashes == 0)
    #expect(tally.comparisons == 0)
  }

  @Test func `Lists of the same bits are equal with few comparisons`() throws {
    let tally = Tally()
    let list = Array(0..<Self.count)
    let one = try Self.snapshot([(0, list)], tally)
    let other = try Self.snapshot([(0, list)], tally)
    let changed = try Self.snapshot([(0, list.map { $0 == 1_001 ? -1 : $0 })], tally)
    tally.reset()
    #expect(one == other)
    // The section identifier is compared, and in each leaf the items after the last whole block of
    // 64 bytes.
    #expect(tally.comparisons <= Self.count / 20)
    tally.reset()
    #expect(one != changed)
    #expect(tally.comparisons <= Self.count / 20)
  }

  @Test func `Applying hashes only inserted identifiers`() throws {
    let tally = Tally()
    let before = try Self.snapshot([(0, Array(0..<Self.count))], tally)
    let kept = Array(100..<Self.count).reversed().map(\.self)
    let after = try Self.snapshot([(0, kept + Array(5000..<5010))], tally)
    let difference = after.difference(from: before)
    tally.reset()
    let result = try before.applying(difference)
    #expect(tally.hashes <= 10)
    #expect(tally.comparisons <= 2 * Self.count)
    #expect(result == after)
  }

  @Test func `Making a snapshot hashes every identifier once`() throws {
    let tally = Tally()
    _ = try Self.snapshot([(0, Array(0..<Self.count)), (1, [])], tally)
    #expect(tally.hashes == Self.count + 2)
    #expect(tally.comparisons <= Self.count / 10)
  }

  @Test(arguments: [1_000, 100_000])
  func `One edit and its difference cost the same in a list of any length`(_ count: Int) throws {
    let tally = Tally()
    let before = try Self.snapshot([(0, Array(0..<count))], tally)
    tally.reset()
    let after = try before.modifying {
      try $0.moveItem(
        CountedIdentifier(value: 7, tally: tally),
        afterItem: CountedIdentifier(value: count / 2, tally: tally)
      )
    }
    #expect(tally.hashes == 2)
    #expect(tally.comparisons <= 4)
    tally.reset()
    let difference = after.difference(from: before)
    #expect(difference.changeCount == 1)
    #expect(tally.hashes == 0)
    #expect(tally.comparisons <= 4 * 64)
  }

  @Test func `Planning a known difference compares only the identifiers in it`() throws {
    let tally = Tally()
    let before = try Self.snapshot([(0, Array(0..<50)), (1, Array(50..<100))], tally)
    let after = try Self.snapshot([(1, Array(20..<70)), (2, Array(0..<20))], tally)
    let difference = after.difference(from: before)
    tally.reset()
    for policy in BatchPolicy.allCases {
      let plan = try BatchPlan(difference, from: before, to: after, policy: policy)
      #expect(!plan.batches.isEmpty)
    }
    // Each identifier in the difference is hashed at most twice; all other hashes are stored.
    #expect(tally.hashes <= 2 * difference.changeCount)
    #expect(tally.comparisons <= 4 * 2 * difference.changeCount)
  }
}
