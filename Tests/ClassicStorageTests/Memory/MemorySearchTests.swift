import ClassicStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// What edits by value find, and how often they compare and hash models.
@Suite struct MemorySearchTests {
  /// A number that counts its comparisons, and has no hash.
  private struct Compared: Equatable {
    var number: CountedIdentifier
  }

  /// A number in an object, equal to others of its kind.
  private class Object: Hashable {
    let number: Int

    init(_ number: Int) {
      self.number = number
    }

    static func == (a: Object, b: Object) -> Bool { a.number == b.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private final class SpecialObject: Object {}

  private let tally = Tally()

  private func counted(_ number: Int) -> CountedIdentifier {
    CountedIdentifier(value: number, tally: tally)
  }

  @Test(arguments: [500, 8_000])
  func `A tenth of the models is removed by value in one pass`(count: Int) {
    let storage = MemoryStorage()
    storage.setItems((0..<count).map(counted))
    let unwanted = (0..<count).reversed().filter { $0 % 10 == 9 }
    tally.reset()
    storage.removeItems(unwanted.map(counted))
    #expect(tally.hashes <= count + unwanted.count)
    #expect(tally.comparisons <= 3 * count)
    #expect(storage.totalNumberOfItems == count - unwanted.count)
  }

  @Test func `The search ends with the last model that is found`() {
    let storage = MemoryStorage()
    storage.setItems((0..<1_000).map(counted))
    tally.reset()
    storage.removeItems([counted(7), counted(3), counted(7)])
    #expect(tally.hashes <= 11)
    storage.setItems((0..<1_000).map { Compared(number: counted($0)) })
    tally.reset()
    storage.removeItems([7, 3, 7].map { Compared(number: counted($0)) })
    #expect(tally.comparisons == 3 * 4 + 2 * 4)
  }

  @Test func `Values of a type without hashes are compared while they are missing`() {
    let storage = MemoryStorage()
    storage.setItems((0..<300).map { Compared(number: counted($0)) })
    tally.reset()
    storage.removeItems((0..<20).map { Compared(number: counted($0)) })
    #expect(tally.comparisons == (1...20).reduce(0, +))
    #expect(tally.hashes == 0)
    #expect(storage.totalNumberOfItems == 280)
  }

  @Test func `Several values at once find the models that each finds alone`() throws {
    let numbers = Gen<[Int]>.array(of: .int(in: 0...12), count: 0...8)
    let sections = Gen<[[Int]]>.array(of: numbers, count: 0...3)
    let sizes = Gen<Int>.element(of: [0, 3, 70])
    let input = zip(sections, sizes, numbers)
    try check(input, runs: cases(150, thorough: 5_000)) { sections, padding, wanted in
      let lists = sections.map { $0 + Array(repeating: 99, count: padding) }
      try Self.requireSame(lists.map { $0.map(Self.mixed) }, wanted)
      try Self.requireSame(lists, wanted)
      try Self.requireSame(lists.map { $0.map { String($0) } }, wanted.map { String($0) })
      try Self.requireSame(lists.map { $0.map { $0 % 2 == 0 ? $0 : nil } }, wanted)
      try Self.requireSame(lists, wanted.map { $0 % 2 == 0 ? $0 : nil })
      try Self.requireSame(lists, wanted.map { AnyHashable($0) })
      try Self.requireSame(
        lists.map { $0.map { $0 % 2 == 0 ? Object($0) : SpecialObject($0) } },
        wanted.map { Object($0) }
      )
      let tally = Tally()
      func compared(_ number: Int) -> Compared {
        Compared(number: CountedIdentifier(value: number, tally: tally))
      }
      try Self.requireSame(lists.map { $0.map(compared) }, wanted.map(compared))
    }
  }

  /// A number, or another model with the same number.
  private static func mixed(_ number: Int) -> Any { number % 3 == 0 ? "\(number)" : number }

  /// Removes values from a storage of some models, at once, and compares with a search for each.
  private static func requireSame<Model, Value: Equatable>(
    _ models: [[Model]],
    _ values: [Value]
  ) throws {
    let storage = MemoryStorage()
    let delegate = MemoryDelegate.applying()
    storage.setItemsForAllSections(models)
    storage.delegate = delegate
    var wanted: [String] = []
    for path in values.compactMap({ storage.indexPath(forItem: $0) }) {
      let record = "delete \(Array(path))"
      if !wanted.contains(record) { wanted.append(record) }
    }
    storage.removeItems(values)
    try requireEqual(delegate.updates.count, 1)
    try requireEqual(delegate.records.flatMap(\.items), wanted)
    try requireEqual(storage.totalNumberOfItems, models.joined().count - wanted.count)
    try requireEqual(storage.shown._invariantDefects(), [])
  }
}
