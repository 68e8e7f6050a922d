import DiffableStorage
import DiffableStorageTesting
import Foundation
import Testing

@Suite struct GenSnapshotsTests {
  typealias TestSnapshot = Snapshot<String, Int>

  static let ranges: [(sections: ClosedRange<Int>, items: ClosedRange<Int>)] = [
    (0...4, 0...40), (0...0, 0...40), (2...2, 5...5), (0...3, 4...9), (1...30, 0...2),
    (3...7, 0...0),
  ]

  @Test func `Snapshots and all their shrinks stay in the ranges`() throws {
    for (sections, items) in Self.ranges {
      for seed in someSeeds {
        _ = try? check(.snapshot(sections: sections, items: items), runs: 1, seed: seed) {
          #expect(sections.contains($0.numberOfSections))
          #expect(items.contains($0.numberOfItems))
          throw Bug()
        }
        let pairs = Gen.relatedSnapshots(sections: sections, items: items)
        _ = try? check(pairs, runs: 1, seed: seed) { before, after in
          #expect(sections.contains(before.numberOfSections))
          #expect(sections.contains(after.numberOfSections))
          #expect(items.contains(before.numberOfItems))
          #expect(items.contains(after.numberOfItems))
          throw Bug()
        }
      }
    }
    try check(.relatedSnapshots(sections: 2...3, items: 3...6), runs: 500, seed: 4) {
      before,
      after in
      try require((2...3).contains(after.numberOfSections), "\(after.numberOfSections) sections")
      try require((3...6).contains(after.numberOfItems), "\(after.numberOfItems) items")
    }
  }

  @Test func `Numbers without a bound make small snapshots and edits at small sizes`() throws {
    for range in [0...Int.max, Int.min ... .max] {
      let made = try values(
        of: .snapshot(sections: range, items: range),
        runs: 1,
        seed: 0
      )
      #expect(made[0].numberOfItems <= 1)
      _ = try values(of: .relatedSnapshots(sections: range, items: range), runs: 1, seed: 0)
    }
    for (sections, items) in [(Int.max, Int.max), (.min, .min), (0, 0), (-1, .max)] {
      let edits = try values(
        of: .snapshotEdit(sections: sections, items: items),
        runs: 200,
        seed: 1
      )
      var builder = Snapshot<String, Int>.Builder()
      for edit in edits { try? edit.apply(to: &builder) }
    }
  }

  @Test func `After Z, the names of sections begin with B and have two letters`() throws {
    try check(.snapshot(sections: 28...28, items: 0...0), runs: 20) { snapshot in
      for name in snapshot.sectionIdentifiers {
        try require(name.count == 1 || name.count == 2 && name.hasPrefix("B"), name)
      }
    }
  }

  @Test func `Items that fit into no section fail the check and say so`() throws {
    let nothing = try failure { () throws(PropertyFailure) in
      try check(.snapshot(sections: 0...0, items: 1...3)) { _ in }
    }
    #expect(nothing.description.contains("1...3 items do not fit into no sections"))
  }

  @Test func `Snapshots come in all sizes, with empty sections and with marks`() throws {
    let made = try values(of: .snapshot(), runs: 1000, seed: 6)
    #expect(Set(made.map(\.numberOfSections)) == Set(0...4))
    #expect(Set(made.map(\.numberOfItems)).isSuperset(of: [0, 1, 2, 20, 40]))
    #expect(made.contains { !$0.reloadedSectionIdentifiers.isEmpty })
    #expect(made.contains { !$0.reloadedItemIdentifiers.isEmpty })
    #expect(made.contains { !$0.reconfiguredItemIdentifiers.isEmpty })
    #expect(
      made.contains { snapshot in
        (0..<snapshot.numberOfSections).contains { snapshot.numberOfItems(inSectionAt: $0) == 0 }
      }
    )
    // The generator can put all items before the last section, and all after the first section.
    let filled = made.filter { $0.numberOfSections == 2 && $0.numberOfItems > 0 }
    #expect(filled.contains { $0.numberOfItems(inSectionAt: 0) == 0 })
    #expect(filled.contains { $0.numberOfItems(inSectionAt: 1) == 0 })
  }

  @Test func `Related snapshots differ in every way that there is`() throws {
    let pairs = try values(of: .relatedSnapshots(), runs: 1000, seed: 6)
    func share(_ isSo: (TestSnapshot, TestSnapshot) -> Bool) -> Int {
      pairs.count { isSo($0.before, $0.after) } * 100 / pairs.count
    }
    #expect((3...30).contains(share { $0 == $1 }))
    #expect(share { $0.itemIdentifiers.contains { [after = $1] in !after.contains($0) } } > 20)
    #expect(share { $1.itemIdentifiers.contains { [before = $0] in !before.contains($0) } } > 20)
    #expect(
      share { $0.sectionIdentifiers.contains { [after = $1] in !after.containsSection($0) } } > 5
    )
    #expect(
      share { $1.sectionIdentifiers.contains { [before = $0] in !before.containsSection($0) } } > 5
    )
    #expect(
      share { before, after in
        before.itemIdentifiers.contains { item in
          after.contains(item)
            && after.sectionIdentifier(containingItem: item)
              != before.sectionIdentifier(containingItem: item)
        }
      } > 20
    )
    #expect(
      share { before, after in
        let common = before.sectionIdentifiers.filter(after.containsSection)
        return common != after.sectionIdentifiers.filter(before.containsSection)
      } > 5
    )
    #expect(share { !$1.reloadedItemIdentifiers.isEmpty } > 10)
    #expect(share { !$1.reconfiguredItemIdentifiers.isEmpty } > 10)
    #expect(share { !$1.reloadedSectionIdentifiers.isEmpty } > 5)
  }

  @Test func `Snapshots shrink to the sections, items and marks that matter`() throws {
    for seed in someSeeds {
      let snapshots = Gen.snapshot()
      #expect(try text(snapshots, seed) { _ in true } == "[:]")
      #expect(try text(snapshots, seed) { $0.numberOfItems > 2 } == #"["A": [0, 1, 2]]"#)
      #expect(try text(snapshots, seed) { $0.numberOfSections > 1 } == #"["A": [], "B": []]"#)
      #expect(
        try text(snapshots, seed) { !$0.reloadedItemIdentifiers.isEmpty }
          == #"["A": [0]], reloading 0"#
      )
      #expect(
        try text(snapshots, seed) {
          $0.numberOfSections == 2 && $0.numberOfItems(inSectionAt: 1) > 0
        }
          == #"["A": [], "B": [0]]"#
      )
    }
  }

  @Test func `Pairs shrink to the change that matters`() throws {
    for seed in someSeeds {
      let pairs = Gen.relatedSnapshots()
      let added = try text(pairs, seed) { $0 != $1 }
      #expect([pair("[:]", #"["A": []]"#), pair(#"["A": []]"#, "[:]")].contains(added))
      let moved = try text(pairs, seed) { before, after in
        before.itemIdentifiers.contains { item in
          after.sectionIdentifier(containingItem: item).map {
            $0 != before.sectionIdentifier(containingItem: item)
          } ?? false
        }
      }
      #expect(moved == pair(#"["A": [0]]"#, #"["B": [0]]"#))
      let swapped = try text(pairs, seed) { before, after in
        let common = before.itemIdentifiers.filter(after.contains)
        return common != after.itemIdentifiers.filter(before.contains)
          && before.numberOfSections == 1 && after.sectionIdentifiers == before.sectionIdentifiers
      }
      #expect(swapped == pair(#"["A": [0, 1]]"#, #"["A": [1, 0]]"#))
      let turned = try text(pairs, seed) { before, after in
        before.sectionIdentifiers.filter(after.containsSection)
          != after.sectionIdentifiers.filter(before.containsSection)
      }
      #expect(turned == pair(#"["A": [], "B": []]"#, #"["B": [], "A": []]"#))
    }
  }

  @Test func `Of several items that changed places, only two neighbours do after shrinking`() throws
  {
    let pairs = Gen.relatedSnapshots(sections: 1...1, items: 4...4)
    for seed in someSeeds {
      let (before, after) = try smallest(pairs, seed: seed, runs: 2_000) { before, after in
        Set(before.itemIdentifiers) == Set(after.itemIdentifiers)
          && !before.itemIdentifiers.elementsEqual(after.itemIdentifiers)
      }
      let places = zip(before.itemIdentifiers, after.itemIdentifiers)
      #expect(places.count { $0 != $1 } == 2, "\(before) and \(after)")
    }
  }

  /// No pair between the first failing pair and the smaller one fails, so shrinking can take only
  /// this step.
  @Test(arguments: [true, false])
  func `The mark of a section weighs as much as an item when two snapshots are made equal`(
    _ isMarkKept: Bool
  ) throws {
    let pairs = Gen.relatedSnapshots(sections: 1...1, items: 0...1)
    func isMarkedOnly(_ snapshot: TestSnapshot) -> Bool {
      snapshot.numberOfItems == 0 && !snapshot.reloadedSectionIdentifiers.isEmpty
    }
    func isItemOnly(_ snapshot: TestSnapshot) -> Bool {
      snapshot.numberOfItems == 1 && snapshot.reloadedSectionIdentifiers.isEmpty
        && snapshot.reloadedItemIdentifiers.isEmpty && snapshot.reconfiguredItemIdentifiers.isEmpty
    }
    for seed in someSeeds {
      var isFound = false
      let (before, after) = try smallest(pairs, seed: seed, runs: 20_000) { before, after in
        let isFirst = isMarkedOnly(before) && isItemOnly(after)
        isFound = isFound || isFirst
        let areEqual =
          isMarkKept
          ? isMarkedOnly(before) && isMarkedOnly(after) : isItemOnly(before) && isItemOnly(after)
        return isFound && (isFirst || areEqual)
      }
      #expect(after == before)
    }
  }

  /// Snapshots with some of the marks do not fail, so shrinking can take only one step.
  @Test func `All marks of a snapshot are removed at once`() throws {
    func marks(_ snapshot: TestSnapshot) -> [Int] {
      [
        snapshot.reloadedItemIdentifiers.count, snapshot.reconfiguredItemIdentifiers.count,
        snapshot.reloadedSectionIdentifiers.count,
      ]
    }
    for seed in someSeeds {
      var first: TestSnapshot?
      let smallest = try smallest(.snapshot(), seed: seed, runs: 2_000) { snapshot in
        if first == nil, !marks(snapshot).contains(0) { first = snapshot }
        guard let first, snapshot.withoutMarks == first.withoutMarks else { return false }
        return marks(snapshot) == marks(first) || marks(snapshot) == [0, 0, 0]
      }
      #expect(marks(smallest) == [0, 0, 0])
    }
  }

  @Test func `Shrinking goes straight to its end`() throws {
    let conditions: [(TestSnapshot, TestSnapshot) -> Bool] = [
      { _, _ in true },
      { !$1.reloadedItemIdentifiers.isEmpty },
      { $0 != $1 },
      { $0.numberOfItems > 3 && $1.numberOfItems > 3 },
      { ($0.numberOfItems + $1.numberOfItems).isMultiple(of: 3) && !$0.isEmpty },
      { ($0.itemIdentifiers.last ?? 0) < ($1.itemIdentifiers.first ?? 0) },
      { $1.numberOfSections > $0.numberOfSections },
    ]
    for seed in someSeeds {
      for condition in conditions {
        var failed = 0
        _ = try? check(.relatedSnapshots(), runs: 1000, seed: seed) { before, after in
          guard condition(before, after) else { return }
          failed += 1
          throw Bug()
        }
        #expect((1...100).contains(failed))
      }
    }
    let reloaded = try text(.relatedSnapshots(), 3) { !$1.reloadedItemIdentifiers.isEmpty }
    #expect(reloaded == pair("[:]", #"["A": [0]], reloading 0"#))
  }

  private func text<Value>(
    _ generator: Gen<Value>,
    _ seed: UInt64,
    failing condition: (Value) -> Bool
  ) throws -> String {
    try failure { () throws(PropertyFailure) in
      try check(generator, runs: 1000, seed: seed) { if condition($0) { throw Bug() } }
    }.counterexample
  }

  private func pair(_ before: String, _ after: String) -> String {
    "(\n  before: \(before),\n  after: \(after)\n)"
  }
}
