import DerivedLists
import DiffableStorageTesting
import TestSupport
import Testing

/// Examples of derived lists that people read; the laws are in `DerivedSnapshotLawTests`.
@Suite struct DerivedSnapshotTests {
  private typealias Recipe = Derivation<Int, Entry, Int>

  private static func source(_ entries: [Entry]) throws -> Entries {
    try Entries(sections: [(0, entries)])
  }

  private static func ids(_ derived: DerivedEntries) -> [[Int]] {
    derived.result.sections.map { $0.models.map(\.id) }
  }

  private let even = Recipe.filter { $0.rank % 2 == 0 }
  private let ranked = Recipe.sorted(on: { $0.rank })

  @Test func `An inserted model is shown if the filter says so`() throws {
    let source = try Self.source((1...4).map { Entry(id: $0, rank: $0) })
    var derived = DerivedEntries(even, of: source)
    let difference = derived.update(
      to: try source.modifying { try $0.appendModels([Entry(id: 6, rank: 6)]) }
    )
    #expect(difference.itemInsertions.map(\.position) == [ItemPosition(section: 0, item: 2)])
    #expect(difference.changeCount == 1)
  }

  @Test func `A model whose content changes appears between its neighbors in the source`() throws {
    let source = try Self.source((1...4).map { Entry(id: $0, rank: $0) })
    var derived = DerivedEntries(even, of: source)
    let difference = derived.update(
      to: try source.modifying { try $0.updateModel(3) { $0.rank = 8 } }
    )
    #expect(difference.itemInsertions.map(\.position) == [ItemPosition(section: 0, item: 1)])
    #expect(Self.ids(derived) == [[2, 3, 4]])
  }

  @Test func `A model whose place does not change is reconfigured`() throws {
    let source = try Self.source((1...4).map { Entry(id: $0, rank: $0) })
    var derived = DerivedEntries(ranked, of: source)
    let difference = derived.update(
      to: try source.modifying { try $0.updateModel(2) { $0.version = 1 } }
    )
    #expect(difference.reconfiguredItems.map(\.identifier) == [2] && difference.changeCount == 1)
    #expect(derived.result[2]?.version == 1)
  }

  @Test func `Another key is a move`() throws {
    let source = try Self.source((1...4).map { Entry(id: $0, rank: $0) })
    var derived = DerivedEntries(ranked, of: source)
    let difference = derived.update(
      to: try source.modifying { try $0.updateModel(2) { $0.rank = 9 } }
    )
    #expect(difference.itemMoves.map(\.identifier) == [2])
    #expect(difference.reconfiguredItems.map(\.identifier) == [2] && difference.changeCount == 2)
  }

  @Test func `A deleted model and a new one with its key are two`() throws {
    let source = try Self.source((1...4).map { Entry(id: $0, rank: $0) })
    var derived = DerivedEntries(ranked, of: source)
    let difference = derived.update(
      to: try source.modifying {
        $0.deleteItems([2])
        try $0.appendModels([Entry(id: 9, rank: 2)])
      }
    )
    #expect(difference.itemDeletions.map(\.identifier) == [2])
    #expect(difference.itemInsertions.map(\.identifier) == [9] && difference.changeCount == 2)
  }

  @Test func `Equal keys are in the order of the source`() throws {
    let source = try Self.source((1...4).map { Entry(id: $0) })
    var derived = DerivedEntries(Recipe.sorted(on: { $0.rank }, descending: true), of: source)
    let moved = try source.modifying { try $0.moveItem(4, beforeItem: 2) }
    derived.update(to: moved)
    #expect(Self.ids(derived) == [[1, 4, 2, 3]])
    derived.update(to: try moved.modifying { try $0.updateModel(1) { $0.rank = -1 } })
    #expect(Self.ids(derived) == [[4, 2, 3, 1]])
    derived.update(to: moved)
    #expect(Self.ids(derived) == [[1, 4, 2, 3]])
  }

  @Test func `Groups are in the order of their first models`() throws {
    let source = try Self.source([
      Entry(id: 1, group: 1), Entry(id: 2, group: 2), Entry(id: 3, group: 1),
      Entry(id: 4, group: 3),
    ])
    for recipe in [
      Recipe.grouped(by: { $0.group }), .grouped(by: { $0.group }).sorted(on: { -$0.id }),
    ] {
      var derived = DerivedEntries(recipe, of: source)
      #expect(derived.result.identifiers.sectionIdentifiers == [1, 2, 3])
      let difference = derived.update(to: source.modifying { $0.deleteItems([1]) })
      #expect(derived.result.identifiers.sectionIdentifiers == [2, 1, 3])
      #expect(difference.sectionMoves.count == 1 && difference.changeCount == 2)
    }
  }

  @Test func `A group goes with its last model and comes with its first`() throws {
    let source = try Self.source([Entry(id: 1, group: 1), Entry(id: 2, group: 2)])
    var derived = DerivedEntries(.grouped(by: { $0.group }, order: .ascending), of: source)
    let difference = derived.update(
      to: try source.modifying { try $0.updateModel(1) { $0.group = 3 } }
    )
    #expect(difference.sectionDeletions.map(\.identifier) == [1])
    #expect(difference.sectionInsertions.map(\.identifier) == [3])
    #expect(difference.itemMoves.map(\.identifier) == [1])
    #expect(Self.ids(derived) == [[2], [1]])
  }

  @Test func `A flattened list has its section also without models`() throws {
    let empty = try Self.source([])
    #expect(DerivedEntries(.flattened(into: 5), of: empty).result.identifiers.numberOfSections == 1)
    let dropping = Recipe.flattened(into: 5).withoutEmptySections()
    #expect(DerivedEntries(dropping, of: empty).result.identifiers.isEmpty)
  }

  @Test func `A broken promise is reported in debug builds`() throws {
    let source = try Self.source((1...40).map { Entry(id: $0, rank: $0) })
    var derived = DerivedEntries(even, of: source)
    var reported: Set<Int> = []
    derived.update(to: .unchanged, narrowing: true) { reported.insert($0) }
    #if DEBUG
      #expect(!reported.isEmpty && reported.allSatisfy { $0 % 2 == 1 })
    #endif
    #expect(derived.result.models.map(\.id) == Array(stride(from: 2, through: 40, by: 2)))
  }

  @Test func `Positions lead from the result to the source`() throws {
    let source = try Entries(sections: [
      (0, (1...4).map { Entry(id: $0, rank: $0) }), (1, [Entry(id: 5, rank: 6)]),
    ])
    let (first, third, end) = (
      ItemPosition(section: 0, item: 0), ItemPosition(section: 0, item: 2),
      ItemPosition(section: 0, item: 3)
    )
    let flat = DerivedEntries(Recipe.flattened(into: 9).filter { $0.rank % 2 == 0 }, of: source)
    #expect(flat.position(inSource: first) == ItemPosition(section: 0, item: 1))
    #expect(flat.position(inSource: end) == nil)
    func destination(_ gap: ItemPosition, in list: DerivedEntries) -> DropPlace<Int, Int>? {
      list.result.identifiers.dropPlace(inGap: gap).flatMap(list.destination(inSource:))
    }
    #expect(destination(first, in: flat) == DropPlace(section: 0, next: 2))
    let between = ItemPosition(section: 0, item: 1)
    #expect(destination(between, in: flat) == DropPlace(section: 0, previous: 2, next: 4))
    // The neighbors are in two sections of the source; the one behind counts.
    #expect(destination(third, in: flat) == DropPlace(section: 1, next: 5))
    #expect(destination(end, in: flat) == DropPlace(section: 1, previous: 5))
    #expect(flat.destination(inSource: DropPlace(section: 8)) == nil)
    let none = DerivedEntries(.filter { _ in false }, of: source)
    let empty = ItemPosition(section: 1, item: 0)
    #expect(destination(empty, in: none) == DropPlace(section: 1))
    let sorted = DerivedEntries(ranked, of: source)
    #expect(destination(first, in: sorted) == nil)
  }

  @Test func `Verifying names the first difference`() throws {
    let source = try Self.source((1...4).map { Entry(id: $0, rank: $0) })
    let isOdd = Lock(false)
    let derived = DerivedEntries(
      .filter { entry in isOdd.withLock { entry.rank % 2 == ($0 ? 1 : 0) } },
      of: source
    )
    #expect(derived.verify() == nil)
    isOdd.withLock { $0 = true }
    #expect(derived.verify()?.hasPrefix("The model at (0, 0) is") == true)
  }

  // MARK: - Windows

  private static func window(
    _ rows: Range<Int>,
    of entries: [Entry],
    _ recipe: Derivation<Int, Entry, Int>
  ) throws -> WindowedSnapshot<Int, Entry, Int> {
    WindowedSnapshot(recipe.window(rows), of: try source(entries))
  }

  @Test func `A model in front of a window pushes the last row out`() throws {
    let entries = (1...10).map { Entry(id: $0, rank: $0) }
    var window = try Self.window(0..<3, of: entries, .unchanged)
    let difference = window.update(
      to: try window.whole.source.modifying {
        try $0.insertModels([Entry(id: 11)], beforeItem: 1)
      }
    )
    #expect(difference.itemInsertions.map(\.identifier) == [11])
    #expect(difference.itemDeletions.map(\.identifier) == [3] && difference.changeCount == 2)
  }

  @Test func `A window of equal keys repeats no row`() throws {
    let entries = (1...10).map { Entry(id: $0) }
    let recipe = Recipe.sorted(on: { $0.rank }, descending: true)
    var window = try Self.window(3..<6, of: entries, recipe)
    let difference = window.update(to: window.whole.source.modifying { $0.deleteItems([5]) })
    #expect(difference.itemDeletions.map(\.identifier) == [5])
    #expect(difference.itemInsertions.map(\.identifier) == [7] && difference.changeCount == 2)
  }

  @Test func `A window beyond the end of a shorter list goes to its end`() throws {
    let entries = (1...10).map { Entry(id: $0) }
    var window = try Self.window(7..<20, of: entries, .unchanged)
    let source = window.whole.source
    #expect(window.rows == 7..<10)
    let difference = window.update(to: source.modifying { $0.deleteItems([1, 2, 3]) })
    #expect(window.rows == 4..<7 && difference.isEmpty)
    window.update(to: source)
    #expect(window.rows == 7..<10)
    var empty = try Self.window(0..<5, of: [], .unchanged)
    empty.update(to: source)
    #expect(empty.rows == 0..<5)
  }

  @Test func `A window slides to any rows`() throws {
    let entries = (1...10).map { Entry(id: $0) }
    let start = try Self.window(2..<5, of: entries, .unchanged)
    for (rows, deletions, insertions) in [
      (3..<6, 1, 1), (5..<8, 3, 3), (4..<4, 3, 0), (0..<Int.max, 0, 7), (-5..<3, 2, 2),
      (Int.max - 1..<Int.max, 3, 0),
    ] {
      var window = start
      let difference = window.slide(to: rows)
      #expect(difference.itemDeletions.count == deletions)
      #expect(difference.itemInsertions.count == insertions)
      #expect(difference.itemMoves.isEmpty)
    }
  }

  @Test func `A window around an item follows it, and its nearest neighbor when it is gone`() throws
  {
    let source = try Self.source((1...10).map { Entry(id: $0, rank: $0) })
    var window = WindowedSnapshot(ranked.window(around: 5, before: 1, after: 2), of: source)
    #expect(window.result.models.map(\.id) == [4, 5, 6, 7])
    window.update(to: try source.modifying { try $0.updateModel(5) { $0.rank = 20 } })
    #expect(window.result.models.map(\.id) == [10, 5])
    window.update(to: source)
    window.update(to: source.modifying { $0.deleteItems([5, 6]) })
    #expect(window.result.models.map(\.id) == [4, 7, 8, 9])
    window.update(to: ranked.filter { $0.rank == 2 })
    #expect(window.result.models.map(\.id) == [2])
    let edges = ranked.window(around: 77, before: .min, after: .max)
    #expect(WindowedSnapshot(edges, of: source).rows == 0..<10)
  }

  // MARK: - Parts

  @Test func `Parts may have the same identifiers`() throws {
    let part = try Self.source([Entry(id: 1), Entry(id: 2)])
    var whole = ConcatenatedSnapshot([("a", part), ("b", part), ("a", part)])
    #expect(whole.result.identifiers.numberOfSections == 2)
    let difference = whole.update("b", to: part.modifying { $0.deleteItems([1]) })
    #expect(difference.itemDeletions.map(\.identifier) == [Tagged(tag: "b", value: 1)])
    #expect(difference.changeCount == 1)
    whole.update("c", to: part)
    #expect(whole.result.identifiers.sectionIdentifiers.map(\.tag) == ["a", "b", "c"])
    #expect(whole["b"]?.models.count == 1 && whole["d"] == nil)
  }
}
