import DerivedLists
import DiffableStorageTesting
import TestSupport
import Testing

/// Cases in which several things happen at once, with the whole difference that they must give.
@Suite struct DerivedFurtherCasesTests {
  private typealias Recipe = Derivation<Int, Entry, Int>

  private static func source(_ entries: [Entry]) throws -> Entries {
    try Entries(sections: [(0, entries)])
  }

  private static func ids(_ result: Entries) -> [[Int]] {
    result.sections.map { $0.models.map(\.id) }
  }

  private static func lines(_ difference: SnapshotDifference<Int, Int>) -> [String] {
    difference.description.split(separator: "\n").dropFirst().map { String($0.dropFirst(2)) }
  }

  /// Follows a source to another version on every path, and requires one difference.
  private func check(
    _ recipe: Recipe,
    from before: Entries,
    to after: Entries,
    _ expected: [String],
    _ ids: [[Int]],
    at location: SourceLocation = #_sourceLocation
  ) {
    for path in UpdatePath.allCases {
      var derived = DerivedEntries(recipe, of: before)
      let change = after.difference(from: before)
      let difference = derived.update(to: after, along: change, path: path)
      #expect(Self.lines(difference) == expected, "\(path)", sourceLocation: location)
      #expect(Self.ids(derived.result) == ids, "\(path)", sourceLocation: location)
      #expect(derived.verify() == nil, "\(path)", sourceLocation: location)
    }
  }

  @Test func `A listed group keeps its place while it has no model`() throws {
    let recipe = Recipe.grouped(by: { $0.group }, order: .listed([5, 3]))
    let before = try Self.source([
      Entry(id: 1, group: 1), Entry(id: 2, group: 3), Entry(id: 3, group: 5),
      Entry(id: 4, group: 3),
    ])
    let without = before.modifying { $0.deleteItems([3]) }
    check(
      recipe,
      from: before,
      to: without,
      ["delete section 5 at 0", "delete 3 at (0, 0)"],
      [[2, 4], [1]]
    )
    check(
      recipe,
      from: without,
      to: try without.modifying { try $0.appendModels([Entry(id: 6, group: 5)]) },
      ["insert section 5 at 0", "insert 6 at (0, 0)"],
      [[6], [2, 4], [1]]
    )
  }

  @Test func `A section moves and one of its models changes`() throws {
    let before = try Entries(sections: [
      (0, [Entry(id: 1), Entry(id: 2)]), (1, [Entry(id: 3)]), (2, [Entry(id: 4)]),
    ])
    let after = try before.modifying {
      try $0.moveSectionToStart(2)
      try $0.updateModel(4) { $0.version = 1 }
    }
    check(
      .unchanged,
      from: before,
      to: after,
      ["move section 2 from 2 to 0", "reconfigure 4 at (0, 0)"],
      [[4], [1, 2], [3]]
    )
    check(
      .flattened(into: 7),
      from: before,
      to: after,
      ["move 4 from (0, 3) to (0, 0)", "reconfigure 4 at (0, 0)"],
      [[4, 1, 2, 3]]
    )
  }

  @Test func `A mark goes with a model to another group`() throws {
    let before = try Self.source([
      Entry(id: 1, group: 1), Entry(id: 2, group: 1), Entry(id: 3, group: 2),
    ])
    let after = try before.modifying {
      try $0.updateModel(1) { $0.group = 2 }
      try $0.reloadItems([1])
      try $0.reconfigureItems([3])
    }
    check(
      .grouped(by: { $0.group }, order: .ascending),
      from: before,
      to: after,
      ["move 1 from (0, 0) to (1, 0)", "reload 1 at (1, 0)", "reconfigure 3 at (1, 1)"],
      [[2], [1, 3]]
    )
  }

  @Test func `Keys that are not equal to themselves leave the order of the source`() throws {
    let before = try Self.source((1...3).map { Entry(id: $0) })
    check(
      .sorted(on: { _ in Double.nan }),
      from: before,
      to: try before.modifying {
        try $0.moveItem(3, beforeItem: 1)
        try $0.appendModels([Entry(id: 4)])
      },
      ["insert 4 at (0, 3)", "move 3 from (0, 2) to (0, 0)"],
      [[3, 1, 2, 4]]
    )
  }

  @Test func `Models of equal keys change their group, and are in source order there`() throws {
    let before = try Self.source((1...5).map { Entry(id: $0, group: 1 + $0 % 2) })
    check(
      Recipe.grouped(by: { $0.group }, order: .ascending).sorted(on: { $0.rank }),
      from: before,
      to: try before.modifying { try $0.updateModel(3) { $0.group = 1 } },
      ["move 3 from (1, 1) to (0, 1)", "reconfigure 3 at (0, 1)"],
      [[2, 3, 4], [1, 5]]
    )
  }

  @Test func `Ties of a descending key are in source order`() throws {
    let before = try Self.source((1...4).map { Entry(id: $0, weight: 1) })
    check(
      Recipe.sorted(on: { $0.weight }, descending: true),
      from: before,
      to: try before.modifying {
        try $0.moveItem(4, beforeItem: 2)
        try $0.updateModel(3) { $0.weight = 2 }
      },
      ["move 3 from (0, 2) to (0, 0)", "move 4 from (0, 3) to (0, 2)", "reconfigure 3 at (0, 0)"],
      [[3, 1, 4, 2]]
    )
  }

  @Test func `Keys change and every model returns to its place`() throws {
    let before = try Self.source((1...5).map { Entry(id: $0, rank: 10 * $0) })
    check(
      .sorted(on: { $0.rank }),
      from: before,
      to: try before.modifying {
        for id in 2...4 { try $0.updateModel(id) { $0.rank += 1 } }
      },
      ["reconfigure 2 at (0, 1)", "reconfigure 3 at (0, 2)", "reconfigure 4 at (0, 3)"],
      [[1, 2, 3, 4, 5]]
    )
  }

  @Test func `Two neighbors exchange their keys while one in front of them goes`() throws {
    let before = try Self.source((1...5).map { Entry(id: $0, rank: $0) })
    check(
      .sorted(on: { $0.rank }),
      from: before,
      to: try before.modifying {
        $0.deleteItems([1])
        try $0.updateModel(2) { $0.rank = 3 }
        try $0.updateModel(3) { $0.rank = 2 }
      },
      [
        "delete 1 at (0, 0)", "move 3 from (0, 2) to (0, 0)", "reconfigure 3 at (0, 0)",
        "reconfigure 2 at (0, 1)",
      ],
      [[3, 2, 4, 5]]
    )
  }

  @Test func `A model that is deleted and made again elsewhere moves`() throws {
    let before = try Entries(sections: [
      (0, [Entry(id: 1, rank: 1), Entry(id: 2, rank: 2)]), (1, [Entry(id: 3, rank: 3)]),
    ])
    check(
      Recipe.flattened(into: 0).sorted(on: { $0.rank }),
      from: before,
      to: try before.modifying {
        $0.deleteItems([1])
        try $0.appendModels([Entry(id: 1, rank: 9)], toSection: 1)
      },
      ["move 1 from (0, 0) to (0, 2)", "reconfigure 1 at (0, 2)"],
      [[2, 3, 1]]
    )
  }

  @Test func `An empty source becomes full and empty again`() throws {
    let (empty, full) = (
      try Self.source([]), try Self.source([Entry(id: 1, group: 2), Entry(id: 2, group: 1)])
    )
    let grouped = Recipe.grouped(by: { $0.group }, order: .ascending)
    check(
      grouped,
      from: empty,
      to: full,
      [
        "insert section 1 at 0", "insert section 2 at 1", "insert 2 at (0, 0)",
        "insert 1 at (1, 0)",
      ],
      [[2], [1]]
    )
    check(
      grouped,
      from: full,
      to: Entries(),
      [
        "delete section 1 at 0", "delete section 2 at 1", "delete 2 at (0, 0)",
        "delete 1 at (1, 0)",
      ],
      []
    )
    check(
      .flattened(into: 3),
      from: full,
      to: empty,
      ["delete 1 at (0, 0)", "delete 2 at (0, 1)"],
      [[]]
    )
  }
}

// MARK: - Recipes, windows and parts

extension DerivedFurtherCasesTests {
  @Test func `A narrower filter moves the groups whose first model it hides`() throws {
    let recipe = Recipe.grouped(by: { $0.group }).sorted(on: { $0.rank })
    let source = try Self.source([
      Entry(id: 1, group: 1, rank: 9), Entry(id: 2, group: 2, rank: 2),
      Entry(id: 3, group: 2, rank: 1), Entry(id: 4, group: 1, rank: 4), Entry(id: 5, group: 3),
    ])
    var derived = DerivedEntries(recipe, of: source)
    #expect(Self.ids(derived.result) == [[4, 1], [3, 2], [5]])
    let difference = derived.update(to: recipe.filter { $0.id > 1 }, narrowing: true)
    #expect(
      Self.lines(difference) == ["move section 2 from 1 to 0", "delete 1 at (0, 1)"]
    )
    #expect(Self.ids(derived.result) == [[3, 2], [4], [5]])
    #expect(derived.verify() == nil)
  }

  @Test func `A narrowing that is none shows no more, until another recipe asks all`() throws {
    let source = try Self.source((1...4).map { Entry(id: $0, rank: $0) })
    var derived = DerivedEntries(.filter { $0.rank % 2 == 0 }, of: source)
    #expect(derived.update(to: .filter { $0.rank > 2 }, narrowing: true).changeCount == 1)
    #expect(Self.ids(derived.result) == [[4]])
    #expect(Self.lines(derived.update(to: .unchanged, narrowing: true)) == [])
    #expect(Self.ids(derived.result) == [[4]])
    #expect(
      Self.lines(derived.update(to: .unchanged))
        == ["insert 1 at (0, 0)", "insert 2 at (0, 1)", "insert 3 at (0, 2)"]
    )
  }

  @Test func `A recipe and a source that change together end the same in any order`() throws {
    let before = try Self.source((1...4).map { Entry(id: $0, rank: $0) })
    let after = try before.modifying {
      try $0.updateModel(3) { $0.rank = 0 }
      try $0.appendModels([Entry(id: 5, rank: 5)])
    }
    let (even, ranked) = (Recipe.filter { $0.rank % 2 == 0 }, Recipe.sorted(on: { $0.rank }))
    var first = DerivedEntries(even, of: before)
    #expect(Self.lines(first.update(to: after)) == ["insert 3 at (0, 1)"])
    #expect(
      Self.lines(first.update(to: ranked))
        == ["insert 1 at (0, 1)", "insert 5 at (0, 4)", "move 3 from (0, 1) to (0, 0)"]
    )
    var second = DerivedEntries(even, of: before)
    #expect(
      Self.lines(second.update(to: ranked)) == ["insert 1 at (0, 0)", "insert 3 at (0, 2)"]
    )
    #expect(
      Self.lines(second.update(to: after))
        == ["insert 5 at (0, 4)", "move 3 from (0, 2) to (0, 0)", "reconfigure 3 at (0, 0)"]
    )
    #expect(first.result == second.result && second.verify() == nil)
  }

  @Test func `An old version comes back under a recipe that it never had`() throws {
    let old = try Self.source((1...4).map { Entry(id: $0, group: $0 % 2, rank: $0) })
    var derived = DerivedEntries(.unchanged, of: old)
    derived.update(to: try old.modifying { try $0.updateModel(1) { $0.group = 0 } })
    derived.update(to: .grouped(by: { $0.group }, order: .ascending))
    #expect(Self.ids(derived.result) == [[1, 2, 4], [3]])
    #expect(
      Self.lines(derived.update(to: old))
        == ["move 1 from (0, 0) to (1, 0)", "reconfigure 1 at (1, 0)"]
    )
    #expect(Self.ids(derived.result) == [[2, 4], [1, 3]])
  }

  @Test func `A window over a list that is turned around exchanges its rows`() throws {
    let source = try Self.source((1...6).map { Entry(id: $0, rank: $0) })
    var window = WindowedSnapshot(Recipe.sorted(on: { $0.rank }).window(0..<4), of: source)
    let difference = window.update(
      to: try source.modifying {
        for id in 1...6 { try $0.updateModel(id) { $0.rank = -id } }
      }
    )
    #expect(difference.itemDeletions.map(\.identifier) == [1, 2])
    #expect(difference.itemInsertions.map(\.identifier) == [6, 5])
    #expect(difference.itemMoves.count == 1)
    #expect(difference.reconfiguredItems.map(\.identifier) == [4, 3])
    #expect(Self.ids(window.result) == [[6, 5, 4, 3]])
  }

  @Test func `The same part twice has one change in each place that is updated`() throws {
    let part = try Self.source([Entry(id: 1), Entry(id: 2)])
    let newer = try part.modifying {
      try $0.moveItem(2, beforeItem: 1)
      try $0.updateModel(1) { $0.version = 1 }
    }
    var whole = ConcatenatedSnapshot([("a", part), ("b", part)])
    for (tag, section) in [("b", 1), ("a", 0)] {
      let change = whole.update(tag, to: newer)
      #expect(change.itemMoves.map(\.to.section) == [section])
      #expect(change.reconfiguredItems.map(\.identifier) == [Tagged(tag: tag, value: 1)])
      #expect(change.changeCount == 2)
    }
    #expect(whole.result.models.map(\.model.id) == [2, 1, 2, 1])
  }
}
