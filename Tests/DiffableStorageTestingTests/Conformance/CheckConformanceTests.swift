import DiffableStorage
import DiffableStorageTesting
import Foundation
import TestSupport
import Testing

@Suite struct CheckConformanceTests {
  typealias Edit = ListStorage.Edit

  let edits: Gen<Edit> = {
    // Mostly small indexes, most of which exist.
    let index = Gen<Int>.frequency([(3, .int(in: 0...2)), (1, .int(in: 0...5))])
    return .frequency([
      (3, .constant(.addSection)),
      (4, zip(.int(in: 0...9), index).map { Edit.insert($0, at: $1) }),
      (2, index.map { Edit.remove(at: $0) }),
      (2, zip(index, index).map { Edit.move(from: $0, to: $1) }),
      (2, zip(.int(in: 0...9), index).map { Edit.set($0, at: $1) }),
    ])
  }()

  func check(
    _ bug: ListStorage.Bug?,
    runs: Int = 200,
    seed: UInt64
  ) throws(PropertyFailure) {
    try checkConformance(
      of: { ListStorage(bug: bug) },
      edits: edits,
      runs: runs,
      seed: seed,
      asksBeyondEnds: true
    ) {
      $1.apply($0)
    }
  }

  @Test func `A correct storage conforms`() throws {
    for seed in someSeeds { try check(nil, runs: cases(20, thorough: 60), seed: seed) }
  }

  static let bugs: [(ListStorage.Bug, steps: [String], says: String)] = [
    (.forgetsToTell, ["addSection", "insert", "remove"], "without telling its delegate"),
    (.switchesTooEarly, ["addSection"], "before the update was applied"),
    (.miscounts, ["addSection", "insert", "remove"], "A16"),
    (.namesTheWrongPlace, ["addSection", "insert", "insert"], "verify: the cell at (0, "),
    (.movesTheWrongRow, ["addSection", "insert", "insert", "move"], "verify: the cell at (0, "),
    (.forgetsContent, ["addSection", "insert", "set"], "without telling its delegate"),
    (.losesWithoutDelegate, ["addSection"], "which it holds without a delegate"),
    (.answersBeyondTheEnd, ["addSection", "insert"], "has an item at the index path [0, 1]"),
    (.insertsTwice, ["addSection", "insert", "insert", "insert"], "A16"),
    (.losesWhatIsDropped, ["addSection"], "postpones updates and drops them"),
  ]

  @Test func `Every planted bug is found with the fewest edits, and named`() throws {
    #expect(Self.bugs.count == ListStorage.Bug.allCases.count)
    for (bug, steps, says) in Self.bugs {
      for seed in someSeeds.prefix(cases(1, thorough: 2)) {
        let failure = try failure(bug) { () throws(PropertyFailure) in try check(bug, seed: seed) }
        let found = failure.counterexample.split(separator: "\n").dropFirst().dropLast()
          .map { $0.split { " (,".contains($0) }.first.map(String.init) ?? "" }
        #expect(found == steps, "\(bug): \(failure)")
        #expect(failure.description.contains(says), "\(bug): \(failure)")
      }
    }
  }

  @Test(arguments: 0..<10)
  func `An item at any place beyond an end is found`(_ number: Int) throws {
    let failure = try failure { () throws(PropertyFailure) in
      try checkConformance(
        of: { ItemBeyond(number) },
        edits: .constant(Edit.addSection),
        runs: 20,
        seed: 1,
        asksBeyondEnds: true
      ) {
        $1.list.apply($0)
      }
    }
    #expect(failure.description.contains("The storage has an item at the index path ["))
  }

  @Test func `A storage is asked for positions beyond its ends only on request`() throws {
    try checkConformance(
      of: { ListStorage(bug: .answersBeyondTheEnd) },
      edits: edits,
      runs: 20,
      seed: 1
    ) {
      $1.apply($0)
    }
  }

  @Test func `A failure names its step and its view, and its seed reproduces it`() throws {
    let failure = try failure { () throws(PropertyFailure) in try check(.miscounts, seed: 1) }
    #expect(failure.description.contains("After step 3, remove(at: 0), shown by a collection view"))
    let again = try #require(throws: PropertyFailure.self) {
      try check(.miscounts, seed: failure.seed)
    }
    #expect(again.seed == failure.seed)
    #expect(again.counterexample == failure.counterexample)
  }

  @Test func `A storage of identifiers has one for every item`() throws {
    let failure = try failure { () throws(PropertyFailure) in
      try checkConformance(of: { NamelessStorage() }, edits: edits, seed: 1) { $1.list.apply($0) }
    }
    #expect(failure.description.contains("no identifier at the index path [0, 0]"))
  }

  @Test func `A storage that is wrong between two edits of a list of rows does not conform`() throws
  {
    let failure = try failure { () throws(PropertyFailure) in
      try checkConformance(of: { WrongBetweenEdits() }, edits: .constant(1), runs: 20, seed: 1) {
        try $1.change(to: $0)
      }
    }
    #expect(failure.description.contains("shown by a list of rows"))
  }

  @Test func `A storage that holds its delegate strongly is released`() throws {
    var storages: [() -> HoldingStorage?] = []
    try checkConformance(
      of: {
        let storage = HoldingStorage()
        storages.append { [weak storage] in storage }
        return storage
      },
      edits: edits,
      runs: 5,
      seed: 1
    ) {
      $1.list.apply($0)
    }
    #expect(storages.count > 50)
    #expect(storages.allSatisfy { $0() == nil })
  }

  @Test func `An error of the storage fails the case`() throws {
    let failure = try failure { () throws(PropertyFailure) in
      try checkConformance(of: { ListStorage() }, edits: edits, seed: 1) { edit, _ in
        if case .remove = edit { throw Bug() }
      }
    }
    #expect(failure.counterexample == "[\n  remove(at: 0),\n]")
  }
}

/// A storage with an item at one place where there is none.
private final class ItemBeyond: UpdatingStorage {
  let list = ListStorage()
  private let number: Int

  /// The number of the place: five for each end.
  init(_ number: Int) { self.number = number }

  private var place: IndexPath {
    let count = number < 5 ? list.numberOfSections() : list.numberOfItems(inSection: 0)
    let index = [count, count + 1, -1, .max, .min][number % 5]
    return number < 5 ? [index, 0] : [0, index]
  }

  var delegate: (any StorageUpdating)? {
    get { list.delegate }
    set { list.delegate = newValue }
  }

  func numberOfSections() -> Int { list.numberOfSections() }
  func numberOfItems(inSection section: Int) -> Int { list.numberOfItems(inSection: section) }
  func item(at indexPath: IndexPath) -> Any? { indexPath == place ? 0 : list.item(at: indexPath) }
}

/// A storage that has no identifier for the first item.
private final class NamelessStorage: UpdatingStorage {
  let list = ListStorage()

  var delegate: (any StorageUpdating)? {
    get { list.delegate }
    set { list.delegate = newValue }
  }

  func numberOfSections() -> Int { list.numberOfSections() }
  func numberOfItems(inSection section: Int) -> Int { list.numberOfItems(inSection: section) }
  func item(at indexPath: IndexPath) -> Any? { list.item(at: indexPath) }

  func identifier(at indexPath: IndexPath) -> AnyHashable? {
    indexPath == [0, 0] ? nil : list.item(at: indexPath).map { AnyHashable("\($0)") }
  }
}

/// A storage that holds its delegate strongly.
private final class HoldingStorage: UpdatingStorage {
  let list = ListStorage()

  var delegate: (any StorageUpdating)? {
    didSet { list.delegate = delegate }
  }

  func numberOfSections() -> Int { list.numberOfSections() }
  func numberOfItems(inSection section: Int) -> Int { list.numberOfItems(inSection: section) }
  func item(at indexPath: IndexPath) -> Any? { list.item(at: indexPath) }
}

/// A storage that has a wrong identifier in a state that is neither before nor after an update.
private final class WrongBetweenEdits: UpdatingStorage {
  private let dataSource = DiffableDataSource<String, Int>()
  private let list: ProxyDiffableStorage<String, Int>
  private var countBefore = 0

  init() {
    list = ProxyDiffableStorage(dataSource: dataSource) { $1 }
  }

  var delegate: (any StorageUpdating)? {
    get { list.delegate }
    set { list.delegate = newValue }
  }

  func numberOfSections() -> Int { list.numberOfSections() }
  func numberOfItems(inSection section: Int) -> Int { list.numberOfItems(inSection: section) }
  func item(at indexPath: IndexPath) -> Any? { list.item(at: indexPath) }

  func identifier(at indexPath: IndexPath) -> AnyHashable? {
    let isBetween = ![countBefore, dataSource.snapshot().numberOfItems]
      .contains(list.numberOfItems(inSection: 0))
    return isBetween ? "wrong" : list.identifier(at: indexPath)
  }

  /// Replaces two of three items by four others, in two edits of rows.
  func change(to number: Int) throws {
    let start = dataSource.snapshot().numberOfItems * 10
    countBefore = dataSource.snapshot().numberOfItems
    let items = [number] + (1...(countBefore == 3 ? 4 : 2)).map { start + 10 + $0 }
    dataSource.apply(try Snapshot(sections: ["A": items]))
  }
}
