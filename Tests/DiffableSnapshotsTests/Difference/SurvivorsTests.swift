import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// The nearest item that a change does not delete.
@Suite struct SurvivorsTests {
  /// The nearest survivor by a search in all directions.
  static func nearest(_ position: ItemPosition, _ before: Small, _ after: Small) -> ItemPosition? {
    let lists = before.sections.map { $0.itemIdentifiers.map(after.position(of:)) }
    let home = lists[position.section]
    let following = home[position.item...].lazy.compactMap { $0 }.first
    if let nearest = following ?? home[..<position.item].lazy.compactMap({ $0 }).last {
      return nearest
    }
    for distance in 1...max(lists.count, 1) {
      let (below, above) = (position.section + distance, position.section - distance)
      if below < lists.count, let found = lists[below].lazy.compactMap({ $0 }).first {
        return found
      }
      if above >= 0, let found = lists[above].lazy.compactMap({ $0 }).last { return found }
    }
    return nil
  }

  static func requireNearest(_ before: Small, _ after: Small) throws {
    let difference = after.difference(from: before)
    for item in before.itemIdentifiers {
      guard let position = before.position(of: item) else { continue }
      let found = difference.nearestSurvivor(of: position, in: before)
      try requireEqual(found, nearest(position, before, after), "\(position) of \(before)")
    }
  }

  @Test func `The result is that of a search in all directions, for all small changes`() throws {
    let (sections, items) = cases((2, 3), thorough: (3, 4))
    try SmallSnapshots.forEveryPair(sections: sections, items: items, step: cases(7, thorough: 1)) {
      try Self.requireNearest($0, $1)
    }
  }

  @Test func `The result is that of a search in all directions, for random changes`() throws {
    try check(.relatedSnapshots(sections: 0...8, items: 0...60), runs: cases(40, thorough: 3_000)) {
      try Self.requireNearest($0, $1)
    }
    // Changes that mostly delete.
    let share = Gen<Int>.int(in: 2...9)
    try check(
      zip(.snapshot(sections: 1...8, items: 0...60), share),
      runs: cases(40, thorough: 3_000)
    ) { before, share in
      try Self.requireNearest(before, before.modifying { $0.removeItems { $0 % share != 1 } })
    }
  }

  @Test func `The next item wins, then the previous one, then the nearest section`() throws {
    let before = try Small(sections: ["A": [1, 2], "B": [], "C": [3, 4, 5], "D": [6], "E": [7]])
    func survivor(of item: Int, without gone: Int...) throws -> Int? {
      let after = before.modifying { $0.deleteItems(gone) }
      let position = try #require(before.position(of: item))
      return after.difference(from: before).nearestSurvivor(of: position, in: before)
        .flatMap(after.itemIdentifier(at:))
    }
    #expect(try survivor(of: 4, without: 4) == 5)
    #expect(try survivor(of: 4, without: 4, 5) == 3)
    #expect(try survivor(of: 4, without: 3, 4, 5) == 6)
    #expect(try survivor(of: 3, without: 3, 4, 5, 6) == 7)
    #expect(try survivor(of: 3, without: 3, 4, 5, 6, 7) == 2)
    #expect(try survivor(of: 4, without: 4, 7) == 5)
    #expect(try survivor(of: 5, without: 4) == 5)
    #expect(try survivor(of: 1, without: 1, 2, 3, 4, 5, 6, 7) == nil)
  }

  @Test func `A position that does not exist has no survivor`() throws {
    let before = try Small(sections: ["A": [1, 2]])
    let after = before.modifying { $0.deleteItems([1]) }
    let difference = after.difference(from: before)
    for (section, item) in [(0, 2), (0, -1), (1, 0), (-1, 0), (.max, .max), (.min, .min)] {
      let position = ItemPosition(section: section, item: item)
      #expect(difference.nearestSurvivor(of: position, in: before) == nil)
    }
  }

  @Test func `A difference of other snapshots, or of any entries, does not trap`() throws {
    try check(
      zip(.snapshot(items: 0...8), .alteredDifference()),
      runs: cases(150, thorough: 10_000)
    ) { other, altered in
      for before in [altered.before, other] {
        for item in before.itemIdentifiers {
          let position = try #require(before.position(of: item))
          _ = altered.difference.nearestSurvivor(of: position, in: before)
        }
      }
    }
  }
}
