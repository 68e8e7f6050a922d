import DerivedLists
import DiffableStorageTesting
import Foundation
import TestSupport
import Testing

/// Keys and comparisons that give some models no order: the others are in order, and the result depends on
/// the recipe and the source only.
@Suite struct SortStageTests {
  struct Reading: Identifiable, Equatable, Sendable, CustomStringConvertible {
    let id: Int
    var value: Double
    var other = 0.0
    var description: String { "\(id): \(value), \(other)" }
  }

  typealias Readings = ModelSnapshot<Int, Reading>
  typealias Recipe<Out: Hashable> = Derivation<Int, Reading, Out>

  private static func source(_ values: [Double]) throws -> Readings {
    try Readings(sections: [
      (0, values.enumerated().map { Reading(id: $0.offset, value: $0.element) })
    ])
  }

  private static func values<Out>(_ derived: DerivedSnapshot<Int, Reading, Out>) -> [Double] {
    derived.result.models.map(\.value)
  }

  // MARK: Examples

  @Test func `The order is right when the key that had none is gone`() throws {
    var source = try Self.source([7, 3, 7, .nan, 8, 6, 0, 3])
    var derived = DerivedSnapshot(Recipe<Int>.sorted(on: { $0.value }), of: source)
    source = try source.modifying { try $0.appendModels([Reading(id: 9, value: 3)]) }
    derived.update(to: source)
    #expect(Self.values(derived).dropLast() == [0, 3, 3, 3, 6, 7, 7, 8])
    source = source.modifying { $0.deleteItems([3]) }
    derived.update(to: source)
    #expect(Self.values(derived) == [0, 3, 3, 3, 6, 7, 7, 8])
    #expect(derived.verify() == nil)
  }

  @Test(arguments: [false, true])
  func `Keys without an order are last, in the order of the source`(_ descending: Bool) throws {
    let source = try Self.source([2, .nan, 3, .nan, 1])
    let recipe = Recipe<Int>.sorted(on: { $0.value }, descending: descending)
    var derived = DerivedSnapshot(recipe, of: source)
    let ids = descending ? [2, 0, 4] : [4, 0, 2]
    #expect(derived.result.models.map(\.id) == ids + [1, 3])
    let difference = derived.update(
      to: try source.modifying {
        try $0.moveItem(3, beforeItem: 0)
        try $0.updateModel(2) { $0.value = .nan }
      }
    )
    #expect(derived.result.models.map(\.id) == ids.filter { $0 != 2 } + [3, 1, 2])
    #expect(difference.itemDeletions.isEmpty && difference.itemInsertions.isEmpty)
    #expect(derived.update(to: source).changeCount > 0)
    #expect(derived.result.models.map(\.id) == ids + [1, 3])
  }

  @Test func `A key that gets an order, or loses it, moves its model`() throws {
    let source = try Self.source([1, .nan, 2])
    var derived = DerivedSnapshot(Recipe<Int>.sorted(on: { $0.value }), of: source)
    let ordered = try source.modifying { try $0.updateModel(1) { $0.value = 0 } }
    #expect(derived.update(to: ordered).itemMoves.count == 1)
    #expect(Self.values(derived) == [0, 1, 2])
    #expect(derived.update(to: source).itemMoves.count == 1)
    #expect(derived.result.models.map(\.id) == [0, 2, 1])
  }

  @Test func `The order by a comparison is right when the models that had none are gone`() throws {
    let recipes = [
      Recipe<Int>.sorted(by: { $0.value < $1.value }),
      .sorted(by: { $0.other < $1.other }).sorted(by: { $0.value < $1.value }),
      .sorted(on: { $0.other }).sorted(by: { $0.value < $1.value }),
      .sorted(by: { $0.value < $1.value }).sorted(on: { $0.other }),
    ]
    for recipe in recipes {
      let source = try Self.source([7, 3, 7, .nan, 8, 6, 0, 3])
      let gone = source.modifying { $0.deleteItems([3]) }
      let known = try source.modifying { try $0.updateModel(3) { $0.value = 5 } }
      for (after, expected) in [
        (gone, [0.0, 3, 3, 6, 7, 7, 8]), (known, [0, 3, 3, 5, 6, 7, 7, 8]),
      ] {
        var derived = DerivedSnapshot(recipe, of: source)
        derived.update(to: after)
        #expect(Self.values(derived) == expected)
        #expect(derived.verify() == nil)
      }
      var hidden = DerivedSnapshot(recipe, of: source)
      hidden.update(to: recipe.filter { $0.id != 3 }, narrowing: true)
      #expect(Self.values(hidden) == [0, 3, 3, 6, 7, 7, 8])
    }
  }

  @Test func `Groups without an order are last, and disappear with their models`() throws {
    for (order, first) in [(GroupOrder<Double>.ascending, [1.0, 2, 3]), (.descending, [3, 2, 1])] {
      let recipe = Recipe<Double>.grouped(by: { $0.value }, order: order)
      let values = [2, .nan, 1, .nan, 3]
      let source = try Self.source(values)
      var derived = DerivedSnapshot(recipe, of: source)
      #expect(Self.sections(derived).map(\.name) == first.map { "\($0)" } + ["nan", "nan"])
      for (number, path) in UpdatePath.allCases.enumerated() {
        var source = source
        for id in [1, 3] {
          let newer = source.modifying { $0.deleteItems([id]) }
          derived.update(to: newer, along: newer.difference(from: source), path: path)
          source = newer
        }
        #expect(Self.sections(derived).map(\.name) == first.map { "\($0)" }, "\(number)")
        derived = DerivedSnapshot(recipe, of: try Self.source(values))
      }
    }
  }

  @Test func `A list of models that do not equal themselves can be verified`() throws {
    let source = try Self.source([2, .nan, 1, .nan])
    var derived = DerivedSnapshot(Recipe<Int>.sorted(on: { $0.value }), of: source)
    #expect(derived.verify() == nil)
    derived.update(to: try source.modifying { try $0.moveItem(3, beforeItem: 1) })
    #expect(derived.verify() == nil)
    let grouped = DerivedSnapshot(Recipe.grouped(by: { $0.value }, order: .ascending), of: source)
    #expect(grouped.verify() == nil)
    let dice = Lock(0)
    let impure = Recipe<Int>.sorted(on: { _ in
      dice.withLock { count in
        count -= 1
        return count
      }
    })
    derived = DerivedSnapshot(impure, of: source)
    let moved = try source.modifying { try $0.moveItem(3, beforeItem: 1) }
    derived.update(to: moved, along: moved.difference(from: source), path: .changes)
    #expect(derived.verify() != nil)
  }

  @Test func `A comparison is called for what changed and its neighbors only`() throws {
    let calls = Lock(0)
    let recipe = Recipe<Int>.sorted(by: { a, b in
      calls.withLock { $0 += 1 }
      return a.value < b.value
    })
    let source = try Self.source((0..<1_000).map { Double($0 * 7_919 % 1_000) })
    let versions = [
      source.modifying { $0.deleteItems([500]) },
      try source.modifying { try $0.appendModels([Reading(id: -1, value: 300.5)]) },
      try source.modifying { try $0.updateModel(400) { $0.value = 17.5 } },
      try source.modifying { try $0.updateModel(400) { $0.other = 1 } },
      try source.modifying { try $0.moveItem(7, beforeItem: 900) },
    ]
    for version in versions {
      var derived = DerivedSnapshot(recipe, of: source)
      calls.withLock { $0 = 0 }
      derived.update(to: version)
      #expect(calls.withLock { $0 } <= 10 + 12)
      #expect(derived.verify() == nil)
    }
    var derived = DerivedSnapshot(recipe, of: source)
    calls.withLock { $0 = 0 }
    derived.update(to: recipe.filter { $0.id % 100 != 0 }, narrowing: true)
    #expect(calls.withLock { $0 } <= 10 * 4)
  }

  // MARK: Laws

  @Test(arguments: 0..<cases(2, thorough: 4))
  func `Every path leads to the result from scratch, whatever keys have no order`(
    _ seed: UInt64
  ) throws {
    let recipes: [Recipe<Int>] = [
      .sorted(on: { $0.value }),
      .sorted(on: { $0.value }, descending: true),
      .sorted(on: { $0.other }).sorted(on: { $0.value }),
      .sorted(on: { $0.value }, descending: true).sorted(on: { $0.other }),
      .flattened(into: 0).sorted(on: { $0.value }).filter { $0.other > 0 || $0.other.isNaN },
      .grouped(by: { $0.id % 3 }, order: .ascending).sorted(on: { $0.value }, descending: true),
      .grouped(by: { $0.id % 3 }).sorted(on: { $0.other }).sorted(on: { $0.value }),
      .grouped(by: { $0.id % 3 }, order: .by { $0 < $1 }).sorted(on: { $0.value }),
    ]
    for recipe in recipes { try follow(recipe, seed) { _ in true } }
    let groups: [GroupOrder<Double>] = [
      .ascending, .descending, .firstAppearance, .listed([2, .nan, 1]),
    ]
    for order in groups {
      try follow(Recipe.grouped(by: { $0.value }, order: order), seed) { _ in true }
      try follow(Recipe.grouped(by: { $0.value }, order: order).sorted(on: { $0.other }), seed) {
        _ in true
      }
    }
  }

  @Test(arguments: 0..<cases(2, thorough: 4))
  func `Comparisons do no harm that lasts longer than the models that they do not order`(
    _ seed: UInt64
  ) throws {
    let recipes: [Recipe<Int>] = [
      .sorted(by: { $0.value < $1.value }),
      .sorted(by: { $0.value > $1.value }),
      .sorted(on: { $0.other }).sorted(by: { $0.value < $1.value }),
      .sorted(by: { $0.value < $1.value }).sorted(on: { $0.other }),
      .sorted(by: { $0.other > $1.other }).sorted(by: { $0.value < $1.value }),
      .flattened(into: 0).sorted(by: { $0.value < $1.value }),
      .grouped(by: { $0.id % 3 }).sorted(by: { $0.value < $1.value }),
    ]
    for recipe in recipes {
      try follow(recipe, seed) { source in
        source.models.allSatisfy { !$0.value.isNaN && !$0.other.isNaN }
      }
    }
    let order = GroupOrder<Double>.by { $0 < $1 }
    for recipe in [Recipe.grouped(by: { $0.value }, order: order)] {
      try follow(recipe, seed) { source in source.models.allSatisfy { !$0.value.isNaN } }
      try follow(recipe.sorted(on: { $0.other }), seed) { source in
        source.models.allSatisfy { !$0.value.isNaN }
      }
    }
  }

  /// Edits a source, and compares with the result from scratch whenever that is defined.
  private func follow<Out>(
    _ recipe: Recipe<Out>,
    _ seed: UInt64,
    isDefined: (Readings) -> Bool
  ) throws {
    var random = SeededGenerator(seed: seed)
    var compared = 0
    for _ in 0..<cases(1, thorough: 100) {
      var builder = Readings.Builder()
      try builder.appendSections([0, 1])
      for id in 0..<random.below(40) {
        try builder.appendModels([Self.reading(id, &random)], toSection: random.below(2))
      }
      var source = builder.build()
      var derived = UpdatePath.allCases.map { _ in DerivedSnapshot(recipe, of: source) }
      for step in 0..<14 {
        // Models without an order come, stay for a while, and go again.
        let newer = try Self.edited(source, leaving: step % 7 == 6, &random)
        let change = newer.difference(from: source)
        for (index, path) in UpdatePath.allCases.enumerated() {
          let before = derived[index].result
          let difference = derived[index].update(to: newer, along: change, path: path)
          try #require(derived[index].result._invariantDefects() == [])
          // Which models have another content is not known of those that do not equal themselves.
          let expectedDifference = derived[index].result.difference(from: before)
          try #require(
            Out.self == Double.self || Self.moves(difference) == Self.moves(expectedDifference)
          )
          guard isDefined(newer) else { continue }
          compared += 1
          let fresh = DerivedSnapshot(recipe, of: newer)
          let (found, expected) = (Self.sections(derived[index]), Self.sections(fresh))
          try #require(
            found.map(\.name) == expected.map(\.name) && found.map(\.ids) == expected.map(\.ids),
            "\(path), step \(step), seed \(seed): \(newer.models.map(\.description))"
          )
        }
        source = newer
      }
    }
    #expect(compared > 0)
  }

  /// The difference without the marks, which depend on what equals itself.
  private static func moves<Out>(
    _ difference: SnapshotDifference<Out, Int>
  ) -> SnapshotDifference<Out, Int> {
    SnapshotDifference(
      sectionDeletions: difference.sectionDeletions,
      sectionInsertions: difference.sectionInsertions,
      sectionMoves: difference.sectionMoves,
      itemDeletions: difference.itemDeletions,
      itemInsertions: difference.itemInsertions,
      itemMoves: difference.itemMoves
    )
  }

  private static func sections<Out>(
    _ derived: DerivedSnapshot<Int, Reading, Out>
  ) -> [(name: String, ids: [Int])] {
    derived.result.sections.map { ("\($0.identifier)", $0.models.map(\.id)) }
  }

  private static func number(_ random: inout SeededGenerator) -> Double {
    random.oneIn(5) ? .nan : Double(random.below(6))
  }

  private static func reading(_ id: Int, _ random: inout SeededGenerator) -> Reading {
    Reading(id: id, value: number(&random), other: number(&random))
  }

  private static func edited(
    _ source: Readings,
    leaving: Bool,
    _ random: inout SeededGenerator
  ) throws -> Readings {
    try source.modifying { builder in
      if leaving {
        let ids = source.models.filter { $0.value.isNaN || $0.other.isNaN }.map(\.id)
        for id in ids {
          if random.oneIn(2) {
            builder.deleteItems([id])
          } else {
            let (value, other) = (Double(random.below(6)), Double(random.below(6)))
            try builder.updateModel(id) { ($0.value, $0.other) = (value, other) }
          }
        }
        return
      }
      for _ in 0...random.below(3) {
        let ids = Array(builder.itemIdentifiers)
        let id = ids.isEmpty ? 0 : ids[random.below(ids.count)]
        switch random.below(7) {
        case 0, 1:
          try builder.appendModels(
            [Self.reading((ids.max() ?? -1) + 1, &random)],
            toSection: random.below(2)
          )
        case 2 where !ids.isEmpty: builder.deleteItems([id])
        case 3 where !ids.isEmpty:
          try builder.moveItem(id, beforeItem: ids[random.below(ids.count)])
        case 4, 5:
          let number = Self.number(&random)
          if ids.isEmpty { return }
          try builder.updateModel(id) { $0.value = number }
        default: try builder.moveSectionToEnd(random.below(2))
        }
      }
    }
  }
}
