import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Matching
import TestSupport
import Testing

/// Which identifier models are matched by, and how often they are compared.
@Suite struct ModelMatchingTests {
  /// Counts the comparisons of models.
  private final class Counter: Sendable {
    private let calls = Lock(0)
    var count: Int { calls.withLock { $0 } }
    func note() { calls.withLock { $0 += 1 } }
  }

  private struct Track: EntityIdentifiable, Hashable {
    var id: Int
    var title = ""
    var counter: Counter?

    static func == (a: Self, b: Self) -> Bool {
      a.counter?.note()
      return a.id == b.id && a.title == b.title
    }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// A model whose `id` is the same for all, and whose `identifier` differs.
  private struct Row: EntityIdentifiable, Hashable {
    let id = 0
    var track: Track
    // A track has the default `identifier`; a row declares its own.
    var identifier: AnyHashable { track.identifier }
    static func == (a: Self, b: Self) -> Bool { a.track.title == b.track.title }
    func hash(into hasher: inout Hasher) { hasher.combine(track.title) }
  }

  private func row(_ number: Int, _ title: String) -> Row {
    Row(track: Track(id: number, title: title))
  }

  @Test("A declared identifier counts, also one that comes from another model, and not the id")
  func declaredIdentifier() {
    let (before, after) = ([row(1, "a"), row(2, "b")], [row(2, "b"), row(1, "c"), row(3, "d")])
    #expect(
      IdentityDiffer().diff(from: before, to: after) == [
        .insert(2), .move(from: 1, to: 0), .update(1),
      ]
    )
    let storage = SingleSectionHashableStorage(items: before)
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.setItems(after)
    #expect(keeper.updates[0].words == ["insert 2", "move 1→0", "update 1"])
  }

  @Test("Equal models with other identifiers are replaced, not kept")
  func equalModels() {
    let operations = IdentityDiffer().diff(from: [row(1, "a")], to: [row(2, "a")])
    #expect(operations == [.delete(0), .insert(0)])
  }

  @Test("A storage compares each model once, and those that changed a few times")
  func comparisons() {
    let counter = Counter()
    var items = (0..<1_000).map { Track(id: $0, counter: counter) }
    let storage = SingleSectionHashableStorage(items: items)
    storage.setItems(items.map { $0 })
    #expect(counter.count == 1_000)
    items[500].title = "Intro"
    storage.setItems(items)
    #expect(counter.count <= 2_010)
    items.remove(at: 100)
    items.insert(Track(id: 2_000, counter: counter), at: 700)
    storage.setItems(items)
    #expect(counter.count <= 4_020)
  }

  @Test("The first occurrence of an identifier matches the first, with common ends and without")
  func occurrences() throws {
    let list = Gen.array(of: .int(in: 0...9), count: 0...14)
    let tails = zip(list, list, .array(of: .int(in: 0...12), count: 0...14), list)
    try check(tails, runs: cases(2_000, thorough: 200_000)) { head, old, tail, new in
      let before = head + old + tail
      let after = head + new + tail
      let matching = ListMatching(from: before, to: after, by: { $0 }, areEqual: { $0 == $1 })
      var places: [Int: [Int]] = [:]
      for (place, item) in before.enumerated() { places[item, default: []].append(place) }
      let expected = after.map { item -> Int? in
        places[item].flatMap { $0.isEmpty ? nil : places[item]?.removeFirst() }
      }
      try requireEqual(matching.origins, expected)
      try requireEqual(matching.updates.count, 0)
    }
  }

  @Test("Models that are added at the end are not compared with those before them")
  func adding() {
    let counter = Counter()
    func track(_ number: Int) -> Track { Track(id: number, counter: counter) }
    let storage = SingleSectionHashableStorage(items: (0..<500).map(track))
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    for number in 500..<520 { storage.addItems([track(number), track(number % 7)]) }
    #expect(counter.count == 0)
    #expect(storage.upcomingItems.map(\.id).suffix(4) == [518, 0, 519, 1])
    #expect(keeper.updates.count == 20)
    #expect(keeper.updates[1].words == ["insert 502", "insert 503"])
    keeper.applyAll()
    #expect(storage.items.count == 540)
    // Other strategies compare, because a model can change.
    storage.addItems([track(3)], UpdateOldValuesAccumulationStrategy())
    #expect(counter.count > 0)
  }

  /// A model that cannot be compared.
  private struct Line: EntityIdentifiable {
    var number: Int
    var identifier: AnyHashable { number }
  }

  @Test("Models that are not equatable count as changed, also when others are added")
  func incomparable() {
    let storage = SingleSectionStorage(items: [Line(number: 1), Line(number: 2)])
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.addItems([Line(number: 3)])
    #expect(keeper.updates[0].words == ["insert 2", "update 0", "update 1"])
  }
}
