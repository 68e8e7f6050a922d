import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// Short lists of one section are reconciled in a way of their own, with the result of the general one.
@Suite struct ShortListTests {
  /// A model whose note `==` does not compare.
  private struct Item<ID: Hashable>: Identifiable, Equatable {
    let id: ID
    var title: Int
    var note: Int

    static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.title == b.title }
  }

  /// An identifier that shares its hash with a third of all others.
  private struct Colliding: Hashable {
    let number: Int

    func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
  }

  /// How long the lists are, and how much of a list changes.
  private static let shapes: [(count: Int, edits: ClosedRange<Int>)] = [
    (4, 0...3), (20, 0...2), (20, 0...30), (96, 0...3), (96, 0...120), (130, 0...4),
  ]

  @Test(arguments: 0..<6) func `Short lists give what long ones do`(_ shape: Int) throws {
    try Self.check(shape) { $0 }
    try Self.check(shape) { "number \($0)" }
    try Self.check(shape) { Colliding(number: $0) }
  }

  private static func check<ID: Hashable>(_ shape: Int, _ id: (Int) -> ID) throws {
    let (count, edits) = shapes[shape]
    var random = SeededGenerator(seed: UInt64(shape))
    var quick = 0
    let rounds = cases(40, thorough: 4_000)
    for _ in 0..<rounds {
      var next = Int.random(in: 1...count, using: &random)
      var items = (0..<next).map { Item(id: id($0), title: 0, note: 0) }
      var list = try ModelSnapshot(sections: [("A", items)])
      for _ in 0..<3 {
        for _ in 0..<Int.random(in: edits, using: &random) {
          let index = Int.random(in: 0...items.count, using: &random)
          switch Int.random(in: 0...4, using: &random) {
          case 0 where index < items.count: items.remove(at: index)
          case 1 where index < items.count:
            let item = items.remove(at: index)
            items.insert(item, at: Int.random(in: 0...items.count, using: &random))
          case 2 where index < items.count: items[index].title += 1
          case 3 where index < items.count: items[index].note += 1
          default:
            items.insert(Item(id: id(next), title: 0, note: 0), at: index)
            next += 1
          }
        }
        if Int.random(in: 0..<20, using: &random) == 0,
          let item = items.randomElement(using: &random)
        {
          items.append(item)
        }
        if try compare(list, items, keepsEqual: Bool.random(using: &random)) { quick += 1 }
        guard let after = try? ModelSnapshot(sections: [("A", items)], basedOn: list) else { break }
        list = after
      }
    }
    // Lists that do not fit into a leaf take the general way.
    #expect(count > 96 || quick > rounds)
  }

  /// Compares both ways; says whether the short one has been taken.
  private static func compare<ID: Hashable>(
    _ before: ModelSnapshot<String, Item<ID>>,
    _ items: [Item<ID>],
    keepsEqual: Bool
  ) throws -> Bool {
    let given = GivenModels<String, Item<ID>>([("A", items)])
    guard let quick = before.quicklyReconciled(with: given, keepsEqual: keepsEqual) else {
      return false
    }
    let slow = try before.reconciled(
      identifiers: given.identifiers,
      models: given.all,
      keepsEqual: keepsEqual
    )
    try requireEqual(quick.difference, slow.difference)
    try requireEqual(quick.snapshot.models.map(\.note), slow.snapshot.models.map(\.note))
    try require(quick.snapshot == slow.snapshot)
    try requireEqual(quick.snapshot._invariantDefects(), [])
    try requireEqual(quick.snapshot.identifiers.invariantDefects(), [])
    try require(items.allSatisfy { quick.snapshot[$0.id] != nil })
    return true
  }

  @Test func `A short list is loaded as one with a second section is`() throws {
    try Self.checkLoading { $0 }
    try Self.checkLoading { "number \($0)" }
    try Self.checkLoading { Colliding(number: $0) }
  }

  /// A list with a second section is made in the general way; without that section, it is the short list.
  private static func checkLoading<ID: Hashable>(_ id: (Int) -> ID) throws {
    var random = SeededGenerator(seed: 49)
    for round in 0..<cases(60, thorough: 6_000) {
      let count = Int.random(in: 1...150, using: &random)
      var items = (0..<count).shuffled(using: &random).map { Item(id: id($0), title: $0, note: 0) }
      if round % 3 == 0, let repeated = items.randomElement(using: &random) {
        items.insert(repeated, at: Int.random(in: 0...count, using: &random))
      }
      func load(_ sections: [(String, [Item<ID>])]) -> Result<
        ModelSnapshot<String, Item<ID>>, SnapshotError
      > {
        Result { () throws(SnapshotError) in
          try ModelSnapshot().reconciled(with: GivenModels(sections)).snapshot
        }
      }
      guard case .success(let short) = load([("A", items)]) else {
        try requireEqual(
          error(of: load([("A", items)])),
          error(of: load([("A", items), ("B", [])]))
        )
        continue
      }
      let long = try load([("A", items), ("B", [])]).get().modifying { $0.deleteSections(["B"]) }
      try require(short == long)
      try requireEqual(
        short.difference(from: ModelSnapshot()),
        long.difference(from: ModelSnapshot())
      )
      // Both are edited in the same way; lists that are made alike share a table until then.
      let other = try load([("A", items)]).get()
      let edited = try short.modifying {
        $0.deleteItems([items[count / 2].id])
        try $0.appendModels((1000..<1200).map { Item(id: id($0), title: $0, note: 0) })
      }
      for snapshot in [short, other, edited] {
        try requireEqual(snapshot._invariantDefects(), [])
        try requireEqual(snapshot.identifiers.invariantDefects(), [])
        try require(snapshot.models.allSatisfy { snapshot[$0.id] == $0 })
      }
    }
  }

  private static func error<Success>(of result: Result<Success, SnapshotError>) -> SnapshotError? {
    if case .failure(let error) = result { error } else { nil }
  }

  @Test func `An identifier that is not equal to itself takes the general way`() throws {
    let items = [1, .nan, 3].map { Item<Double>(id: $0, title: 0, note: 0) }
    let list = try ModelSnapshot(sections: [("A", items)])
    #expect(list.quicklyReconciled(with: GivenModels([("A", items)]), keepsEqual: true) == nil)
  }

  @Test func `Another section, an empty list and a repeated model take the general way`() throws {
    let items = (0..<9).map { Item(id: $0, title: 0, note: 0) }
    let list = try ModelSnapshot(sections: [("A", items)])
    func isQuick(_ sections: [(String, [Item<Int>])]) -> Bool {
      list.quicklyReconciled(with: GivenModels(sections), keepsEqual: true) != nil
    }
    #expect(isQuick([("A", items.reversed())]))
    #expect(!isQuick([("B", items)]))
    #expect(!isQuick([("A", [])]))
    #expect(!isQuick([("A", items), ("B", [])]))
    #expect(!isQuick([("A", items + items.prefix(1))]))
    #expect(!isQuick([("A", [Item(id: 20, title: 0, note: 0), Item(id: 20, title: 1, note: 0)])]))
    #expect(throws: SnapshotError.self) {
      try list.reconciled(with: GivenModels([("A", items + items.prefix(1))]))
    }
  }
}
