import DerivedLists
import DiffableStorageTesting
import GridRendering
import PortableFoundation
import TestSupport
import Testing

/// Lists that follow edits which `==` does not see, but their recipe does.
@Suite struct DerivedEqualModelsTests {
  typealias Source = ModelStorage<String, Memo>
  typealias Recipe = Derivation<String, Memo, Int>

  private static var recipes: [Recipe] {
    [
      .flattened(into: 0),
      .flattened(into: 0).sorted(on: { $0.note }),
      .flattened(into: 0).sorted(on: { $0.note }, descending: true).filter { $0.note != 3 },
      .flattened(into: 0).filter { $0.note % 2 == 0 },
      .grouped(by: { $0.note }),
      .grouped(by: { $0.note / 2 }, order: .ascending).sorted(on: { $0.name }).sorted(by: {
        $0.note > $1.note
      }),
    ]
  }

  /// A derived storage, one that follows it, and what views and observers were told.
  private final class Follower {
    let recipe: Recipe
    let storage: DerivedStorage<String, Memo, Int>
    let second: DerivedStorage<Int, Memo, Int>
    let grids: [HeadlessGrid]
    var changes = 0
    var token: ObservationToken?

    static var secondRecipe: Derivation<Int, Memo, Int> {
      .flattened(into: 1).sorted(on: { -$0.note })
    }

    init(_ recipe: Recipe, of source: Source) {
      self.recipe = recipe
      storage = source.derived(recipe)
      second = storage.derived(Self.secondRecipe)
      grids = [HeadlessGrid(), HeadlessGrid(view: .tableView)]
      grids[0].attach(to: storage)
      grids[1].attach(to: second)
      token = storage.dataSource.observe { [weak self] _ in self?.changes += 1 }
    }

    func check(_ source: Source) throws {
      let expected = DerivedSnapshot(recipe, of: source.snapshot()).result
      try requireEqual(full(storage.snapshot()), full(expected))
      try requireEqual(storage.snapshot()._invariantDefects(), [])
      let whole = DerivedSnapshot(Self.secondRecipe, of: expected).result
      try requireEqual(full(second.snapshot()), full(whole))
      for grid in grids {
        if let violation = grid.violations.first { throw violation }
        try grid.verify()
      }
    }

    private func full<Section>(_ snapshot: ModelSnapshot<Section, Memo>) -> [String] {
      snapshot.sections.map { "\($0.identifier): " + $0.models.map(\.full).joined(separator: ", ") }
    }
  }

  @Test(arguments: 0..<4)
  func `Derived lists hold the newest models, and are in their order, after any path`(
    _ seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    for _ in 0..<cases(1, thorough: 60) {
      let source = Source()
      let count = [5, 12, 70, 300][number(0..<4)]
      try source.apply([
        ("A", (0..<count).map { Memo($0, note: $0 % 5) }), ("B", [Memo(-1), Memo(-2)]),
      ])
      let followers = Self.recipes.map { Follower($0, of: source) }
      var versions = [source.snapshot()]
      for step in 0..<12 {
        let ids = Array(source.snapshot().identifiers.itemIdentifiers)
        let (id, other, note) = (
          ids[number(0..<ids.count)], ids[number(0..<ids.count)], number(0..<6)
        )
        switch number(0..<8) {
        case 0...2: try source.modify { try $0.updateModel(id) { $0.note = note } }
        case 3:
          try source.modify {
            try $0.updateModel(id) { $0.note = note }
            try $0.updateModel(other) { $0.name = "\(step)" }
            try $0.appendModels([Memo(1_000 + step, note: note)])
          }
        case 4:
          try source.modify {
            try $0.updateModel(id) { $0.note = note }
            try $0.moveItem(id, beforeItem: other)
          }
        case 5: source.apply(versions[number(0..<versions.count)])
        case 6:
          let models = ids.map { Memo($0, source[$0]?.name ?? "", note: number(0..<6)) }
          try source.apply([("A", models)], keepsEqualModels: false)
        default:
          try source.modify {
            try $0.setModels(ids.shuffled(using: &random).prefix(3).map { Memo($0, note: note) })
            $0.deleteItems([other])
          }
        }
        versions.append(source.snapshot())
        for follower in followers { try follower.check(source) }
      }
    }
  }

  @Test func `An edit that changes the order is an update of the derived list only`() throws {
    let source = Source()
    try source.apply([("A", (0..<40).map { Memo($0, note: $0) })])
    let sorted = Follower(.flattened(into: 0).sorted(on: { $0.note }), of: source)
    let named = Follower(.flattened(into: 0).sorted(on: { $0.name }), of: source)
    var calls = 0
    let token = source.dataSource.observe { _ in calls += 1 }
    let outcome = try source.modify { try $0.updateModel(0) { $0.note = 50 } }
    #expect(outcome.name == "unchanged")
    #expect((calls, sorted.changes, named.changes) == (0, 1, 0))
    #expect(sorted.storage.snapshot().models.last?.id == 0)
    #expect(named.storage[0]?.note == 50)
    #expect(named.storage.model(at: [0, 0])?.note == 50)
    try sorted.check(source)
    try named.check(source)
    token.cancel()
  }

  @Test func `The caller waits for the view of the derived list`() async throws {
    let source = Source()
    try source.apply([("A", [Memo(1, note: 1), Memo(2, note: 2)])])
    let sorted = Follower(.flattened(into: 0).sorted(on: { $0.note }), of: source)
    try source.modify { try $0.updateModel(1) { $0.note = 5 } }
    #expect(await source.untilShown() == .shown)
    #expect(sorted.grids[0].violations.isEmpty)
  }

  @Test func `Parts and windows hold the newest models`() throws {
    var source = try ModelSnapshot(sections: [("A", (0..<60).map { Memo($0, note: $0) })])
    var window = WindowedSnapshot(Recipe.flattened(into: 0).window(10..<20), of: source)
    var parts = ConcatenatedSnapshot([("part", source), ("other", source)])
    source = try source.modifying {
      try $0.updateModel(12) { $0.note = 100 }
      try $0.updateModel(30) { $0.note = 100 }
    }
    #expect(window.update(to: source).isEmpty)
    #expect(window.result[12]?.note == 100)
    #expect(parts.update("part", to: source).isEmpty)
    #expect(parts.result.models.filter { $0.model.note == 100 }.count == 2)
  }

  @Test func `The recipe is applied to replaced models only`() throws {
    let count = Lock(0)
    let recipe = Recipe.flattened(into: 0).sorted(on: { memo in
      count.withLock { $0 += 1 }
      return memo.note
    })
    let source = try ModelSnapshot(sections: [("A", (0..<1_000).map { Memo($0, note: $0) })])
    var derived = DerivedSnapshot(recipe, of: source)
    count.withLock { $0 = 0 }
    derived.update(to: try source.modifying { try $0.updateModel(500) { $0.note = -1 } })
    #expect(count.withLock { $0 } == 1)
    #expect(derived.result.models[0].id == 500)
  }
}
