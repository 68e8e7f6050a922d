import DerivedLists
import DiffableStorageTesting
import TestSupport
import Testing

/// Closures that are not pure, keys without an order, and identifiers that contradict themselves: every
/// update ends without a trap and repeats no model.
@Suite struct DerivedHostileTests {
  @Test func `Closures that are not pure give models of the source, none twice`() throws {
    for placing in DerivedRecipe.Placing.allCases {
      let dice = Dice()
      try follow(
        DerivedRecipe(placing: placing).start
          .filter { _ in dice.roll(3) > 0 }
          .sorted(on: { _ in dice.roll(9) })
          .sorted(by: { _, _ in dice.roll(2) > 0 })
      )
      try follow(DerivedRecipe(placing: placing).start.sorted(on: { _ in Double.nan }))
      try follow(
        DerivedRecipe(placing: placing).start
          .sorted(on: { $0.rank % 3 == 0 ? Double.nan : Double($0.rank) }, descending: true)
      )
    }
    let dice = Dice()
    try follow(.grouped(by: { _ in dice.roll(4) }))
    try follow(.grouped(by: { _ in dice.roll(4) }, order: .by { _, _ in dice.roll(2) > 0 }))
  }

  private func follow(_ derivation: Derivation<Int, Entry, Int>) throws {
    var editor = EntryEditor(seed: 3)
    for _ in 0..<cases(1, thorough: 300) {
      var source = try editor.list([40, 30])
      var derived = DerivedEntries(derivation, of: source)
      for step in 0..<12 {
        source = try editor.edited(source, count: editor.number(1..<9))
        let change = source.difference(from: derived.source)
        derived.update(to: source, along: change, path: step % 3 == 2 ? .shorter : .changes)
        if step == 6 { derived.update(to: derivation.filter { $0.id % 9 > 0 }, narrowing: true) }
        let ids = derived.result.models.map(\.id)
        try #require(Set(ids).count == ids.count)
        for model in derived.result.models { try #require(source[model.id] == model) }
        try #require(derived.result._invariantDefects() == [])
        try #require(derived.result.identifiers.invariantDefects() == [])
        _ = derived.verify()
      }
    }
  }

  @Test func `A narrower filter deletes the group that it hides, even if it equals another`() throws
  {
    let source = try ModelSnapshot(sections: [(0, (0..<5).map { Numbered(id: $0) })])
    let recipe = Derivation<Int, Numbered, AlwaysEqual>
      .grouped(by: { AlwaysEqual.make($0.id < 2 ? 1 : 2) })
    var derived = DerivedSnapshot(recipe, of: source)
    try #require(derived.result.identifiers.numberOfSections == 2)
    let difference = derived.update(to: recipe.filter { $0.id >= 2 }, narrowing: true)
    #expect(difference.sectionDeletions.map(\.index) == [0])
    #expect(
      difference.itemDeletions.map(\.position) == [
        ItemPosition(section: 0, item: 0), .init(section: 0, item: 1),
      ]
    )
    #expect(derived.result.models.map(\.id) == [2, 3, 4])
  }

  private struct Numbered: Identifiable, Equatable {
    let id: Int
  }

  @Test func `Identifiers may contradict themselves`() throws {
    let consistent: [any HostileIdentifier.Type] = [
      ConstantHash.self, CoarseHash.self, String.self,
    ]
    for kind in consistent { try check(kind, isConsistent: true) }
    for kind: any HostileIdentifier.Type in [NeverEqual.self, Double.self] { try check(kind) }
    // These are equal to others, or not always to themselves. Nothing can tell which of them are the
    // same, so a model may be shown twice.
    let changing: [any HostileIdentifier.Type] = [
      InconsistentHash.self, AlwaysEqual.self, NonTransitive.self, Asymmetric.self,
      SometimesUnequal.self, ChangesWhenAsked.self,
    ]
    for kind in changing { try check(kind, mayRepeat: true) }
  }

  private func check<ID: HostileIdentifier>(
    _ kind: ID.Type,
    isConsistent: Bool = false,
    mayRepeat: Bool = false
  ) throws {
    try HostileDerivation<ID>.check(isConsistent: isConsistent, mayRepeat: mayRepeat)
  }
}

/// Answers that differ from call to call.
private final class Dice: Sendable {
  private let random = Lock(SeededGenerator(seed: 1))

  func roll(_ sides: Int) -> Int {
    random.withLock { Int.random(in: 0..<sides, using: &$0) }
  }
}

private enum HostileDerivation<ID: HostileIdentifier> {
  struct Model: Identifiable, Equatable {
    let id: ID
    /// Another number for every model that is ever made.
    let serial: Int
    let rank: Int
    let group: ID
  }

  typealias Recipe = Derivation<ID, Model, ID>

  static func check(isConsistent: Bool, mayRepeat: Bool) throws {
    let recipes: [Recipe] = [
      .unchanged,
      .filter { $0.rank % 2 == 0 },
      .sorted(on: { $0.rank }),
      .flattened(into: .make(1)).sorted(by: { $0.rank < $1.rank }),
      .grouped(by: { $0.group }),
      .grouped(by: { $0.group }).sorted(on: { $0.rank }).filter { $0.rank % 3 != 0 },
    ]
    for (index, recipe) in recipes.enumerated() {
      for seed in 0..<cases(UInt64(1), thorough: 200) {
        try follow(recipe, SeededGenerator(seed: seed + UInt64(index)), isConsistent, mayRepeat)
      }
    }
  }

  static func follow(
    _ recipe: Recipe,
    _ generator: SeededGenerator,
    _ isConsistent: Bool,
    _ mayRepeat: Bool
  ) throws {
    var (random, serial) = (generator, 0)
    var builder = ModelSnapshot<ID, Model>.Builder()
    var derived = DerivedSnapshot(recipe, of: builder.build())
    var window = WindowedSnapshot(recipe.window(2..<9), of: builder.build())
    var whole = ConcatenatedSnapshot([(ID.make(1), builder.build()), (.make(2), builder.build())])
    for step in 0..<18 {
      for _ in 0..<4 { try? edit(&builder, &random, &serial) }
      let source = builder.build()
      let change = source.difference(from: derived.source)
      derived.update(to: source, along: change, path: step % 5 == 4 ? .anew : .changes)
      window.update(to: source)
      whole.update(.make(1), to: source)
      try verify(derived.result, mayRepeat)
      try verify(window.result, mayRepeat)
      try #require(whole.result._invariantDefects() == [])
      if isConsistent { try #require(derived.verify() == nil) }
      if step == 12 { derived.update(to: recipe.filter { $0.rank > 3 }, narrowing: true) }
      if step == 13 { derived.update(to: recipe) }
      _ = derived.position(inSource: ItemPosition(section: 0, item: 1))
      if let place = derived.result.identifiers.dropPlace(inGap: ItemPosition(section: 0, item: 0))
      {
        _ = derived.destination(inSource: place)
      }
    }
  }

  static func verify(_ result: ModelSnapshot<ID, Model>, _ mayRepeat: Bool) throws {
    let serials = result.models.map(\.serial)
    try #require(mayRepeat || Set(serials).count == serials.count, "\(ID.self)")
    try #require(result._invariantDefects() == [])
  }

  static func edit(
    _ builder: inout ModelSnapshot<ID, Model>.Builder,
    _ random: inout SeededGenerator,
    _ serial: inout Int
  ) throws {
    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    serial += 1
    let (a, b) = (number(0..<40), number(0..<40))
    let new = Model(id: .make(a), serial: serial, rank: number(0..<9), group: .make(a % 4))
    switch number(0..<9) {
    case 0: try builder.appendSections([.make(a % 5)])
    case 1...3: try builder.appendModels([new])
    case 4: try builder.insertModels([new], at: ItemPosition(section: a % 3, item: b % 5))
    case 5: builder.deleteItems([.make(a)])
    case 6: try builder.moveItem(.make(a), beforeItem: .make(b))
    case 7: try builder.setModels([new])
    default: try builder.moveSectionToEnd(.make(a % 5))
    }
  }
}
