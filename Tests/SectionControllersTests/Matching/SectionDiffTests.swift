import SectionControllers
import DiffableStorage
import DiffableStorageTesting
import Testing

@Suite struct SectionDiffTests {
  private func difference(_ old: [Card], _ new: [Card]) -> DiffResult {
    SectionDiff.diffing(oldArray: old, newArray: new, isEqual: ==)
  }

  @Test func `Insertions and move targets count after, all else before`() {
    let result = difference(
      [Card(1), Card(2), Card(3, "a"), Card(4)],
      [Card(4), Card(1), Card(3, "b"), Card(5)]
    )
    #expect(result.deletes == [1])
    #expect(result.inserts == [3])
    #expect(result.updates == [2])
    #expect(result.moves == [MoveIndex(from: 3, to: 0)])
    #expect(result.changeCount == 4)
    #expect(result.hasChanges)
  }

  @Test func `Equal lists have no changes`() {
    #expect(!difference([Card(1)], [Card(1)]).hasChanges)
    #expect(!difference([], []).hasChanges)
  }

  @Test func `Rotating one element through a long list is one change`() {
    let old = [Card].numbered(0..<400)
    #expect(difference(old, Array(old[1...]) + [old[0]]).changeCount == 1)
  }

  @Test func `A moved item may be updated as well`() {
    let result = difference([Card(1, "a"), Card(2)], [Card(2), Card(1, "b")])
    #expect(result.moves.count == 1)
    #expect(result.updates == [0])
    #expect(result.changeCount == 2)
  }

  @Test func `Of equal identifiers the first is matched to the first`() {
    let result = difference([Card(1, "a"), Card(1, "b")], [Card(1, "a"), Card(1, "c"), Card(1)])
    #expect(result.updates == [1])
    #expect(result.inserts == [2])
    #expect(result.moves.isEmpty)
    #expect(difference([Card(1, "a"), Card(1, "b")], [Card(1, "a")]).deletes == [1])
  }

  @Test func `The new item is compared with the old one`() {
    var pairs: [[String]] = []
    _ = SectionDiff.diffing(oldArray: [Card(1, "old")], newArray: [Card(1, "new")]) {
      pairs.append([$0.text, $1.text])
      return true
    }
    #expect(pairs == [["new", "old"]])
  }

  @Test func `An identifier that is not equal to itself is never matched`() {
    struct Reading: Identifiable, Equatable { var id: Double }
    let numbers = [Reading(id: .nan), Reading(id: 1)]
    let result = SectionDiff.diffing(oldArray: numbers, newArray: numbers, isEqual: ==)
    #expect(result.deletes == [0])
    #expect(result.inserts == [0])
  }

  @Test func `Identifiers whose hash and == disagree lead to the new list all the same`() throws {
    struct Hostile: Identifiable, Hashable {
      var number: Int
      var id: Hostile { self }
      static func == (a: Self, b: Self) -> Bool { a.number / 2 == b.number / 2 }
      func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
    }
    let lists = Gen.array(of: .int(in: 0...9), count: 0...40)
    try check(zip(lists, lists)) { old, new in
      let result = SectionDiff.diffing(
        oldArray: old.map { Hostile(number: $0) },
        newArray: new.map { Hostile(number: $0) }
      ) { $0.number == $1.number }
      try require(old.count - result.deletes.count == new.count - result.inserts.count)
    }
  }

  @Test func `Carried out, a difference leads to the new list, with the fewest moves`() throws {
    try check(zip(.cards, .cards), runs: 400) { old, new in
      let result = difference(old, new)
      let found = replay(result, on: old, towards: new)
      try requireEqual(found, new)
      try requireEqual(result.changeCount, fewestChanges(from: old, to: new))
    }
  }
}

extension Gen where Value == [Card] {
  /// Lists in which some identifiers occur twice.
  static var cards: Gen<[Card]> {
    .array(
      of: zip(.int(in: 0...12), .element(of: ["", "x"])).map { Card($0, $1) },
      count: 0...14
    )
  }
}

/// Applies a difference step by step: removes deleted and moved cards, inserts new and moved cards,
/// replaces updated cards.
func replay(_ result: DiffResult, on old: [Card], towards new: [Card]) -> [Card] {
  let leaving = Set(result.deletes + result.moves.map(\.from))
  let isUpdated = Set(result.updates)
  var staying = old.indices.filter { !leaving.contains($0) }
  let sources = Dictionary(uniqueKeysWithValues: result.moves.map { ($0.to, $0.from) })
  let inserted = Set(result.inserts)
  return new.indices.compactMap { index in
    if inserted.contains(index) { return new[index] }
    guard let source = sources[index] ?? (staying.isEmpty ? nil : staying.removeFirst()) else {
      return nil
    }
    return isUpdated.contains(source) ? new[index] : old[source]
  }
}

/// The smallest number of changes between two lists, found with a quadratic algorithm.
func fewestChanges(from old: [Card], to new: [Card]) -> Int {
  var free = Array(old.indices)
  var origins: [Int] = []
  var updates = 0
  for card in new {
    guard let place = free.firstIndex(where: { old[$0].number == card.number }) else { continue }
    let origin = free.remove(at: place)
    origins.append(origin)
    if old[origin] != card { updates += 1 }
  }
  var longest: [Int] = []
  for (index, origin) in origins.enumerated() {
    let before = (0..<index).filter { origins[$0] < origin }.map { longest[$0] }.max() ?? 0
    longest.append(before + 1)
  }
  let moves = origins.count - (longest.max() ?? 0)
  return (old.count - origins.count) + (new.count - origins.count) + moves + updates
}
