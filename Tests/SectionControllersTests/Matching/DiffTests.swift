import SectionControllers
import DiffableStorage
import DiffableStorageTesting
import Testing

@Suite struct DiffTests {
  private func difference(_ old: [Card], _ new: [Card]) -> DiffResult {
    Diff.diffing(oldArray: old, newArray: new, isEqual: ==)
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
    _ = Diff.diffing(oldArray: [Card(1, "old")], newArray: [Card(1, "new")]) {
      pairs.append([$0.text, $1.text])
      return true
    }
    #expect(pairs == [["new", "old"]])
  }

  @Test func `Numbers and texts are their own identifiers`() {
    #expect(1.diffIdentifier == 1)
    #expect("a".diffIdentifier == "a")
    #expect(1.5.diffIdentifier == 1.5)
    #expect(Float(2).diffIdentifier == 2)
    struct Song: Identifiable, Diffable { let id: Int }
    #expect(Song(id: 7).diffIdentifier == 7)
  }

  @Test func `What is not a number is never the same thing again`() {
    let result = Diff.diffing(oldArray: [Double.nan, 1], newArray: [Double.nan, 1], isEqual: ==)
    #expect(result.deletes == [0])
    #expect(result.inserts == [0])
  }

  @Test func `Identifiers whose hash and == disagree lead to the new list all the same`() throws {
    struct Hostile: Diffable, Hashable {
      var number: Int
      var diffIdentifier: Hostile { self }
      static func == (a: Self, b: Self) -> Bool { a.number / 2 == b.number / 2 }
      func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
    }
    let lists = Gen.array(of: .int(in: 0...9), count: 0...40)
    try check(zip(lists, lists)) { old, new in
      let result = Diff.diffing(
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
  /// Lists in which some identifiers come twice.
  static var cards: Gen<[Card]> {
    .array(
      of: zip(.int(in: 0...12), .element(of: ["", "x"])).map { Card($0, $1) },
      count: 0...14
    )
  }
}

/// A naive interpreter: takes out what goes and moves, fills in what comes and moves, replaces what
/// is updated.
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

/// The number of changes that no difference can do without, found the slow way.
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
