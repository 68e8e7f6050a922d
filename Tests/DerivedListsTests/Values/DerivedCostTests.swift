import DerivedLists
import DiffableStorageTesting
import TestSupport
import Testing

/// What updates cost, counted in calls of closures, comparisons of keys and new nodes.
@Suite struct DerivedCostTests {
  /// Counts of one update.
  private struct Calls: Equatable {
    var filters = 0
    var groups = 0
    var keys = 0
    var comparisons = 0
  }

  private final class Counter: Sendable {
    private let calls = Lock(Calls())

    func count(_ path: any WritableKeyPath<Calls, Int> & Sendable) {
      calls.withLock { $0[keyPath: path] += 1 }
    }

    /// The calls since the last time.
    func taken() -> Calls {
      calls.withLock { calls in
        defer { calls = Calls() }
        return calls
      }
    }
  }

  private struct Key: Comparable, Sendable {
    let value: Int
    let counter: Counter

    static func == (a: Self, b: Self) -> Bool { a.value == b.value }

    static func < (a: Self, b: Self) -> Bool {
      a.counter.count(\.comparisons)
      return a.value < b.value
    }
  }

  private typealias Recipe = Derivation<Int, Entry, Int>
  private typealias Derived = DerivedSnapshot<Int, Entry, Int>

  private static let sizes = cases([1_000, 8_000], thorough: [1_000, 30_000, 1_000_000])

  private static func source(_ count: Int) throws -> Entries {
    let entries = (0..<count).map {
      Entry(id: $0, group: $0 % 100, rank: ($0 &* 7_919) % 1_000_003 * 2, weight: $0 % 2)
    }
    return try Entries(sections: [(0, entries[..<(count / 2)]), (1, entries[(count / 2)...])])
  }

  /// Deletes, inserts, moves and edits one model each; calls a closure with each version.
  private static func versions(
    of source: Entries,
    _ body: (String, Entries) throws -> Void
  ) throws {
    let (item, other) = (source.list.count / 3, source.list.count / 4)
    try body(
      "insert",
      try source.modifying {
        try $0.insertModels([Entry(id: -1, rank: 500_001, weight: 1)], beforeItem: item)
      }
    )
    try body("delete", source.modifying { $0.deleteItems([item]) })
    try body("move", try source.modifying { try $0.moveItem(item, beforeItem: other) })
    try body("content", try source.modifying { try $0.updateModel(item) { $0.version += 1 } })
    try body("key", try source.modifying { try $0.updateModel(item) { $0.rank = 77 } })
    try body("group", try source.modifying { try $0.updateModel(item) { $0.group = 7 } })
    try body(
      "filter",
      try source.modifying { try $0.updateModel(item) { $0.weight = 1 - $0.weight } }
    )
  }

  private static func recipes(_ counter: Counter) -> [Recipe] {
    func shown(_ recipe: Recipe) -> Recipe {
      recipe.filter {
        counter.count(\.filters)
        return $0.weight == 1
      }
    }
    func sorted(_ recipe: Recipe) -> Recipe {
      recipe.sorted(on: {
        counter.count(\.keys)
        return Key(value: $0.rank, counter: counter)
      })
    }
    func grouped(_ order: GroupOrder<Int>) -> Recipe {
      .grouped(
        by: {
          counter.count(\.groups)
          return $0.group
        },
        order: order
      )
    }
    return [
      shown(.unchanged), sorted(.unchanged), shown(sorted(.flattened(into: 0))),
      grouped(.ascending), grouped(.firstAppearance), shown(sorted(grouped(.descending))),
      shown(sorted(grouped(.firstAppearance))),
    ]
  }

  @Test(arguments: sizes)
  func `An update asks and compares for what changed, and makes few nodes`(_ count: Int) throws {
    let (counter, source) = (Counter(), try Self.source(count))
    let levels = (0...).first { 1 << $0 >= count } ?? 0
    for (number, recipe) in Self.recipes(counter).enumerated() {
      let start = Derived(recipe, of: source)
      let (nodes, columns) = (start.result.identifiers.nodes(), start.result.list)
      _ = counter.taken()
      try Self.versions(of: source) { name, version in
        var derived = start
        let difference = derived.update(to: version)
        let (calls, comment) = (counter.taken(), Comment("\(name), recipe \(number), \(count)"))
        let isAsked = name != "delete" && name != "move"
        #expect(max(calls.filters, calls.groups, calls.keys) <= (isAsked ? 1 : 0), comment)
        // Two comparisons find out whether a model that is shown already has the same key.
        #expect(calls.comparisons <= levels + 4, comment)
        // A new path in the tree of items, in the index and in the table, for at most two places.
        let new = derived.result.identifiers.nodes().subtracting(nodes).count
        #expect(new <= (number == 0 || number == 2 ? 60 : 100), comment)
        #expect(
          derived.result.list.count == columns.count + difference.itemInsertions.count
            - difference.itemDeletions.count
        )
        #expect(derived.verify() == nil, comment)
        _ = counter.taken()
      }
    }
  }

  @Test func `An update along a known difference asks for what changed, if that is little`() throws
  {
    let (counter, source) = (Counter(), try Self.source(1_000))
    let start = Derived(Self.recipes(counter)[2], of: source)
    for (count, asked) in [(1, 1), (125, 125), (126, 1_000)] {
      let version = try source.modifying { builder in
        for id in 0..<count { try builder.updateModel(id) { $0.version += 1 } }
      }
      var derived = start
      _ = counter.taken()
      derived.update(to: version, along: version.difference(from: source))
      #expect(counter.taken().filters == asked)
      #expect(derived.verify() == nil)
    }
  }

  @Test func `A hidden model that moves asks nothing, and one that stays hidden asks its filter`()
    throws
  {
    let (counter, source) = (Counter(), try Self.source(1_000))
    let start = Derived(Self.recipes(counter)[2], of: source)
    _ = counter.taken()
    var derived = start
    var difference = derived.update(to: try source.modifying { try $0.moveItem(4, beforeItem: 9) })
    #expect(difference.isEmpty && counter.taken() == Calls())
    derived = start
    difference = derived.update(
      to: try source.modifying { try $0.updateModel(4) { $0.version += 1 } }
    )
    #expect(difference.isEmpty && counter.taken() == Calls(filters: 1))
    #expect(derived.result.identifiers.treeIdentity == start.result.identifiers.treeIdentity)
  }

  @Test func `A section moves as a whole`() throws {
    let (counter, source) = (Counter(), try Self.source(20_000))
    var derived = Derived(Self.recipes(counter)[0], of: source)
    let nodes = derived.result.identifiers.nodes()
    _ = counter.taken()
    let difference = derived.update(to: try source.modifying { try $0.moveSectionToStart(1) })
    #expect(difference.changeCount == 1 && difference.sectionMoves.count == 1)
    #expect(counter.taken() == Calls())
    #expect(derived.result.identifiers.nodes().subtracting(nodes).count < 20)
  }

  @Test func `Another filter asks all models, and a narrower one those that are shown`() throws {
    let (counter, source) = (Counter(), try Self.source(1_000))
    let all = Recipe.sorted(on: {
      counter.count(\.keys)
      return $0.rank
    })
    func search(_ number: Int) -> Recipe {
      all.filter {
        counter.count(\.filters)
        return $0.id % number == 0
      }
    }
    var derived = Derived(all, of: source)
    _ = counter.taken()
    derived.update(to: search(5))
    #expect(counter.taken() == Calls(filters: 1_000, keys: 200))
    derived.update(to: search(10), narrowing: true)
    #expect(counter.taken() == Calls(filters: 200))
    #expect(derived.result == Derived(search(10), of: source).result)
    _ = counter.taken()
    derived.update(to: search(1))
    #expect(counter.taken() == Calls(filters: 1_000, keys: 1_000))
  }

  @Test func `A window and a concatenation ask nothing`() throws {
    let (counter, source) = (Counter(), try Self.source(3_000))
    var window = WindowedSnapshot(Self.recipes(counter)[5].window(100..<150), of: source)
    _ = counter.taken()
    let difference = window.slide(to: 101..<151)
    #expect(difference.itemInsertions.count == 1 && difference.itemDeletions.count == 1)
    #expect(counter.taken() == Calls())
    var whole = ConcatenatedSnapshot([("a", source), ("b", source)])
    let nodes = whole.result.identifiers.nodes()
    let change = whole.update("b", to: try source.modifying { try $0.moveItem(7, beforeItem: 900) })
    #expect(change.itemMoves.count == 1 && change.changeCount == 1)
    #expect(whole.result.identifiers.nodes().subtracting(nodes).count < 40)
  }
}
