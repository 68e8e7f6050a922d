import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// The cost of operations when hashes collide, all of them or in ten groups, compared with that of a
/// `Dictionary` of the same identifiers.
@Suite struct CollisionCostTests {
  typealias Crowded = Snapshot<Int, CrowdedIdentifier>

  static let count = 300

  /// The numbers of different hashes.
  static let groups = [1, 10]

  static func crowd(_ numbers: [Int], _ groups: Int, _ tally: Tally) -> [CrowdedIdentifier] {
    numbers.map { CrowdedIdentifier(value: $0, groups: groups, tally: tally) }
  }

  static func snapshot(_ list: [CrowdedIdentifier]) throws -> Crowded {
    try Crowded(sections: [(0, list)])
  }

  /// The number of comparisons for making a dictionary of one list and looking up all of another.
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
  func `Runs of items are matched as runs`(_ groups: Int, _ name: String) throws {
    let tally = Tally()
    let orders = DifferenceCostTests.orders(of: Self.count)
    let order = try #require(orders.first { $0.name == name }?.order)
    let before = try Self.snapshot(Self.crowd(Array(0..<Self.count), groups, tally))
    let after = try Self.snapshot(Self.crowd(order, groups, tally))
    let found = tally.comparisons { _ = after.difference(from: before) }
    #expect(found <= 4 * Self.count)
  }

  @Test(arguments: groups)
  func `Ten inserted, deleted and moved items take ten lookups`(_ groups: Int) throws {
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
    // Each changed item is between two runs that have to be matched again.
    #expect(found <= 3 * Self.count + 4 * 10 * Self.count / groups)
  }

  @Test(arguments: groups)
  func `Runs of sections are matched as runs`(_ groups: Int) throws {
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

  @Test(arguments: groups)
  func `Building and lookups compare as often as a set`(_ groups: Int) throws {
    let tally = Tally()
    let list = Self.crowd(Array(0..<Self.count), groups, tally)
    let filling = tally.comparisons { _ = Set(list) }
    let making = try tally.comparisons { _ = try Self.snapshot(list) }
    #expect(making <= filling)
    let appending = try tally.comparisons {
      _ = try Crowded {
        try $0.appendSections([0])
        try $0.appendItems(list)
      }
    }
    #expect(appending <= filling)
    let snapshot = try Self.snapshot(list)
    for number in [0, Self.count / 2, Self.count - 1, Self.count, 2 * Self.count] {
      let item = Self.crowd([number], groups, tally)[0]
      let asking = tally.comparisons { _ = snapshot.position(of: item) }
      #expect(asking <= (Self.count + groups - 1) / groups)
    }
  }

  @Test(arguments: groups)
  func `An edit compares as often as looking up the identifiers it names`(_ groups: Int) throws {
    let tally = Tally()
    let list = Self.crowd(Array(0..<Self.count), groups, tally)
    let new = Self.crowd([Self.count], groups, tally)
    let lookup = (Self.count + groups - 1) / groups
    let snapshot = try Self.snapshot(list)
    let inserting = try tally.comparisons {
      _ = try snapshot.modifying { try $0.insertItems(new, beforeItem: list[50]) }
    }
    #expect(inserting <= 2 * lookup)
    let deleting = tally.comparisons { _ = snapshot.modifying { $0.deleteItems([list[99]]) } }
    #expect(deleting <= lookup)
    let moving = try tally.comparisons {
      _ = try snapshot.modifying { try $0.moveItem(list[1], afterItem: list[298]) }
    }
    #expect(moving <= 2 * lookup + 2)
  }

  @Test(arguments: groups)
  func `Rebuilding from a list compares little more than a dictionary`(
    _ groups: Int
  ) throws {
    let tally = Tally()
    let list = Self.crowd(Array(0..<Self.count), groups, tally)
    let snapshot = try Self.snapshot(list)
    for (name, order) in DifferenceCostTests.orders(of: Self.count) {
      let new = Self.crowd(order, groups, tally)
      let limit = Self.matching(list, new, tally) + 20 * Self.count
      let replacing = try tally.comparisons {
        _ = try snapshot.modifying { try $0.replaceItems(inSection: 0, with: new) }
      }
      #expect(replacing <= limit, "\(name)")
      let rebasing = try tally.comparisons {
        _ = try Crowded(sections: [(0, new)], basedOn: snapshot)
      }
      #expect(rebasing <= limit, "\(name)")
    }
  }

  @Test(arguments: groups)
  func `Applying other models compares at most twice as often`(_ groups: Int) throws {
    struct Model: Identifiable, Equatable {
      var id: CrowdedIdentifier
      var text: String
    }
    let tally = Tally()
    let list = Self.crowd(Array(0..<Self.count), groups, tally)
    for (name, order) in DifferenceCostTests.orders(of: Self.count) {
      let storage = ModelStorage<Int, Model>()
      try storage.apply([(0, list.map { Model(id: $0, text: "before") })])
      let new = Self.crowd(order, groups, tally)
      let limit = 2 * Self.matching(list, new, tally) + 20 * Self.count
      let applying = try tally.comparisons {
        try storage.apply([(0, new.map { Model(id: $0, text: "after") })])
      }
      #expect(applying <= limit, "\(name)")
    }
  }

  @Test func `Hash values chosen by an attacker do not collide`() throws {
    let tally = Tally()
    func snapshot(_ numbers: some Sequence<Int>) throws -> Snapshot<Int, ChosenIdentifier> {
      try Snapshot(sections: [(0, numbers.map { ChosenIdentifier(value: $0, tally: tally) })])
    }
    let making = try tally.comparisons { _ = try snapshot(0..<Self.count) }
    #expect(making <= 2)
    let (before, after) = (try snapshot(0..<Self.count), try snapshot((0..<Self.count).reversed()))
    let matching = tally.comparisons { _ = after.difference(from: before) }
    #expect(matching <= Self.count + 2)
  }
}
