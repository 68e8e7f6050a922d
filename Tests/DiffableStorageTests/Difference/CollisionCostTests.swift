import DiffableStorage
import DiffableStorageTesting
import Testing

/// What differences cost when hashes collide, all of them or in ten groups, beside what a `Dictionary`
/// of the same identifiers takes.
@Suite struct CollisionCostTests {
  typealias Crowded = Snapshot<Int, CrowdedIdentifier>

  static let count = 300

  /// How many different hashes there are.
  static let groups = [1, 10]

  static func crowd(_ numbers: [Int], _ groups: Int, _ tally: Tally) -> [CrowdedIdentifier] {
    numbers.map { CrowdedIdentifier(value: $0, groups: groups, tally: tally) }
  }

  static func snapshot(_ list: [CrowdedIdentifier]) throws -> Crowded {
    try Crowded(sections: [(0, list)])
  }

  /// The comparisons of a dictionary that is made of one list and asked for all of another.
  static func matching(
    _ before: [CrowdedIdentifier],
    _ after: [CrowdedIdentifier],
    _ tally: Tally
  ) -> Int {
    tally.comparisons {
      let places = Dictionary(uniqueKeysWithValues: zip(before, 0...))
      _ = after.reduce(0) { $0 + (places[$1] ?? 0) }
    }
  }

  @Test(arguments: groups)
  func `Matching any two lists takes no more comparisons than with a dictionary`(
    _ groups: Int
  ) throws {
    let all = Array(0..<60)
    try check(zip(.permutation(of: all), .int(in: 0...60), .int(in: 0...60)), runs: 60) {
      let tally = Tally()
      let before = Self.crowd(Array(all.prefix($1)), groups, tally)
      let after = Self.crowd(Array($0.prefix($2)), groups, tally)
      let (old, new) = (try Self.snapshot(before), try Self.snapshot(after))
      let limit = Self.matching(before, after, tally) + 2 * all.count
      let found = tally.comparisons { _ = new.difference(from: old) }
      try require(found <= limit, "\(found) comparisons instead of \(limit)")
    }
  }

  @Test(arguments: groups, ["the same", "reversed", "rotated by one", "rotated by a third"])
  func `What went together is found together`(_ groups: Int, _ name: String) throws {
    let tally = Tally()
    let orders = DifferenceCostTests.orders(of: Self.count)
    let order = try #require(orders.first { $0.name == name }?.order)
    let before = try Self.snapshot(Self.crowd(Array(0..<Self.count), groups, tally))
    let after = try Self.snapshot(Self.crowd(order, groups, tally))
    let found = tally.comparisons { _ = after.difference(from: before) }
    #expect(found <= 4 * Self.count)
  }

  @Test(arguments: groups)
  func `Ten items that come, go and move cost ten lookups`(_ groups: Int) throws {
    let tally = Tally()
    var order = Array(0..<Self.count)
    for step in 0..<10 {
      order.insert(order.remove(at: step * 23), at: 290 - step * 29)
      order.remove(at: step * 13)
      order.insert(Self.count + step, at: step * 19)
    }
    let before = try Self.snapshot(Self.crowd(Array(0..<Self.count), groups, tally))
    let after = try Self.snapshot(Self.crowd(order, groups, tally))
    var difference = before.difference(from: before)
    let found = tally.comparisons { difference = after.difference(from: before) }
    #expect(try before.applying(difference) == after)
    // Each is between two stretches that have to be found again.
    #expect(found <= 3 * Self.count + 4 * 10 * Self.count / groups)
  }

  @Test(arguments: groups)
  func `Sections are found together, too`(_ groups: Int) throws {
    let tally = Tally()
    func sections(_ order: [Int]) throws -> Snapshot<CrowdedIdentifier, Int> {
      try Snapshot(sections: Self.crowd(order, groups, tally).map { ($0, []) })
    }
    let before = try sections(Array(0..<Self.count))
    for (name, order) in DifferenceCostTests.orders(of: Self.count).prefix(4) {
      let after = try sections(order)
      let found = tally.comparisons { _ = after.difference(from: before) }
      #expect(found <= 3 * Self.count, "\(name)")
    }
  }
}
