import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

@Suite struct IdentityDifferTests {
  let differ = IdentityDiffer()

  func diff(_ from: String, _ to: String) -> [SingleSectionOperation] {
    differ.diff(from: notes(from), to: notes(to))
  }

  @Test func `Its operations lead from every list to every other`() throws {
    try checkDiffer(differ, runs: 1000)
  }

  @Test func `The number of moves is minimal`() throws {
    let lists = Gen.permutation(of: Array(0...11)).map { $0.prefix(8).map { Note($0, "") } }
    try check(zip(lists, lists), runs: 300) { from, to in
      let moves = differ.diff(from: from, to: to).filter {
        if case .move = $0 { true } else { false }
      }
      let survivors = to.compactMap { from.firstIndex(of: $0) }
      try requireEqual(moves.count, survivors.count - longestIncreasing(survivors))
    }
  }

  /// The length of a longest increasing subsequence, found by trying every end.
  func longestIncreasing(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      let before = (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }
      lengths.append((before.max() ?? 0) + 1)
    }
    return lengths.max() ?? 0
  }

  @Test func `A move from one end to the other is one move, in a list of any length`() {
    let list = (0..<400).map { Note($0, "") }
    let operations = differ.diff(from: list, to: Array(list[1...] + list[..<1]))
    #expect(operations == [.move(from: 0, to: 399)])
  }

  @Test func `Each model that stays is compared once, and once more at either end`() {
    final class Tally { var comparisons = 0 }
    struct Counted: EntityIdentifiable, Equatable {
      let number: Int
      let tally: Tally
      var identifier: AnyHashable { number }

      static func == (a: Self, b: Self) -> Bool {
        a.tally.comparisons += 1
        return a.number == b.number
      }
    }
    let tally = Tally()
    func comparisons(_ from: some Sequence<Int>, _ to: some Sequence<Int>) -> Int {
      tally.comparisons = 0
      _ = differ.diff(
        from: from.map { Counted(number: $0, tally: tally) },
        to: to.map { Counted(number: $0, tally: tally) }
      )
      return tally.comparisons
    }
    #expect(comparisons(0..<1000, 0..<1000) == 1000)
    #expect(comparisons(0..<1000, -1..<1000) == 1001)
    #expect(comparisons(0..<1000, (0..<1000).reversed()) == 1002)
    #expect(comparisons(0..<1000, 1000..<2000) == 2)
  }

  @Test func `With one updated model at the end, the identifiers of all models are hashed once`() {
    final class Tally { var hashes = 0 }
    struct Key: Hashable {
      let number: Int
      let tally: Tally

      static func == (a: Self, b: Self) -> Bool { a.number == b.number }

      func hash(into hasher: inout Hasher) {
        tally.hashes += 1
        hasher.combine(number)
      }
    }
    struct Counted: EntityIdentifiable, Equatable {
      let key: Key
      let text: String
      var identifier: AnyHashable { key }
    }
    let tally = Tally()
    for count in [5, 20, 100] {
      func list(_ numbers: some Sequence<Int>, _ last: String) -> [Counted] {
        let models = numbers.map { Counted(key: Key(number: $0, tally: tally), text: "") }
        return models + [Counted(key: Key(number: -1, tally: tally), text: last)]
      }
      let (from, to) = (list(0..<count, "before"), list((0..<count).reversed(), "after"))
      tally.hashes = 0
      let operations = differ.diff(from: from, to: to)
      #expect(operations.count == count - 1 + 1)
      #expect(operations.last == .update(count))
      #expect(tally.hashes == from.count + to.count)
    }
  }

  @Test func `Deletions come from the end, then insertions, moves and updates`() {
    #expect(
      diff("0a 1a 2a 3a 4a", "5a 4b 2a 3b 6a") == [
        .delete(1), .delete(0), .insert(0), .insert(4), .move(from: 4, to: 1), .update(1),
        .update(3),
      ]
    )
  }

  @Test func `A model that moves and changes is moved and updated`() {
    #expect(diff("1a 2a", "2b 1a") == [.move(from: 1, to: 0), .update(0)])
  }

  @Test func `Models that share an identifier are matched in order, within equal ends`() {
    #expect(diff("1a 1b 2a", "3a 1b 1c") == [.delete(2), .insert(0), .update(1), .update(2)])
    #expect(diff("1a 1b 1c", "1b 1c") == [.delete(0)])
    #expect(diff("1a 1b 1c", "1a 1c") == [.delete(1)])
    #expect(diff("1a", "1a 1a 1a") == [.insert(1), .insert(2)])
  }

  @Test func `Equal lists have no operations`() {
    #expect(diff("", "").isEmpty)
    #expect(diff("1a 2b 1a", "1a 2b 1a").isEmpty)
  }

  @Test(arguments: ChosenHash.Quality.allCases)
  func `Identifiers with poor hashes do no harm`(_ quality: ChosenHash.Quality) throws {
    struct Hostile: EntityIdentifiable, Equatable {
      var hash: ChosenHash
      var identifier: AnyHashable { hash }
    }
    let lists = Gen.array(of: Gen.chosenHash(quality).map { Hostile(hash: $0) }, count: 0...40)
    try check(zip(lists, lists)) { from, to in
      let storage = SingleSectionEquatableStorage(items: from)
      storage.setItems(to)
      try requireEqual(storage.items.map(\.hash), to.map(\.hash))
      storage.addItems(from, UpdateOldValuesAccumulationStrategy())
      storage.addItems(to, DeleteOldValuesAccumulationStrategy())
    }
  }
}
