import DiffableStorage
import DiffableStorageTesting
import PortableFoundation
import TestSupport
import Testing

typealias SmallDataSource = DiffableDataSource<String, Int>

@Suite struct DiffableDataSourceTests {
  let one: Small
  let two: Small
  let three: Small
  let dataSource: SmallDataSource

  init() throws {
    one = try Small(sections: ["A": [1]])
    two = try Small(sections: ["A": [1, 2]])
    three = try Small(sections: ["A": [1, 2, 3]])
    dataSource = SmallDataSource(one)
  }

  // MARK: Outcomes

  @Test func `An apply that changes something is applied, with its difference`() {
    let outcome = dataSource.apply(two)
    #expect(outcome.difference == two.difference(from: one))
    #expect(dataSource.snapshot() == two)
  }

  @Test func `An equal snapshot without marks is unchanged, and no observer is called`() {
    var updates = 0
    let token = dataSource.observe { _ in updates += 1 }
    #expect(dataSource.apply(one).name == "unchanged")
    #expect(updates == 0)
    token.cancel()
  }

  @Test func `Marks alone are a change, once`() throws {
    let marked = try one.modifying { try $0.reconfigureItems([1]) }
    #expect(dataSource.apply(marked).difference?.reconfiguredItems.map(\.identifier) == [1])
    #expect(!dataSource.snapshot().hasMarks)
    #expect(dataSource.apply(dataSource.snapshot()).name == "unchanged")
  }

  @Test func `Marks on identifiers that are new are no change`() throws {
    let marked = try one.modifying { try $0.reloadItems([1]) }
    let source = SmallDataSource(marked)
    #expect(!source.snapshot().hasMarks)
    #expect(source.apply(one).name == "unchanged")
  }

  @Test func `Applying with reload data reloads even if nothing changed`() {
    var updates: [SmallDataSource.Update] = []
    let token = dataSource.observe { updates.append($0) }
    #expect(dataSource.applySnapshotUsingReloadData(one).name == "reloaded")
    #expect(dataSource.applySnapshotUsingReloadData(two).name == "reloaded")
    token.cancel()
    #expect(updates.map(\.isReload) == [true, true])
    #expect(updates.map(\.isAnimated) == [false, false])
    #expect(updates.last?.difference == two.difference(from: one))
  }

  // MARK: Observers

  @Test func `Observers are called in order, exactly once, with both states and the difference`()
    throws
  {
    try check(.array(of: .snapshot(items: 0...8), count: 0...12), runs: 60) { states in
      let source = SmallDataSource()
      var log: [String] = []
      var updates: [SmallDataSource.Update] = []
      let first = source.observe {
        log.append("first")
        updates.append($0)
      }
      let second = source.observe { _ in log.append("second") }
      var current = Small()
      for state in states {
        let difference = state.difference(from: current)
        let outcome = source.apply(state, animatingDifferences: updates.count.isMultiple(of: 2))
        try requireEqual(outcome.name, difference.isEmpty ? "unchanged" : "applied")
        guard !difference.isEmpty, let update = updates.last else { continue }
        try requireEqual(update.before, current)
        try requireEqual(update.after, state)
        try requireEqual(update.difference, difference)
        try requireEqual(update.isAnimated, !updates.count.isMultiple(of: 2))
        try require(!update.before.hasMarks && !update.after.hasMarks && !update.isReload)
        current = state
      }
      try requireEqual(log, updates.flatMap { _ in ["first", "second"] })
      first.cancel()
      second.cancel()
    }
  }

  @Test func `Observers are not called on registration, nor after their token is gone`() {
    var calls: [String] = []
    let cancelled = dataSource.observe { _ in calls.append("cancelled") }
    var dropped: ObservationToken? = dataSource.observe { _ in calls.append("dropped") }
    #expect(calls.isEmpty)
    dataSource.apply(two)
    cancelled.cancel()
    cancelled.cancel()
    dropped = nil
    dataSource.apply(three)
    #expect(calls == ["cancelled", "dropped"])
    #expect(dropped == nil)
  }

  /// Holds a token that any thread can release.
  final class TokenBox: Sendable {
    private let token: Lock<ObservationToken?>

    init(_ token: ObservationToken) { self.token = Lock(token) }
    func drop() { token.withLock { $0 = nil } }
  }

  @Test func `A token can be released on another thread`() async {
    var calls = 0
    let box = TokenBox(dataSource.observe { _ in calls += 1 })
    dataSource.apply(two)
    await Task.detached { box.drop() }.value
    dataSource.apply(three)
    #expect(calls == 1)
  }

  @Test func `An observer that is added during a callback starts with the next change`() {
    var log: [String] = []
    var late: ObservationToken?
    let token = dataSource.observe { [dataSource] update in
      log.append("early \(update.after.numberOfItems)")
      guard late == nil else { return }
      late = dataSource.observe { log.append("late \($0.after.numberOfItems)") }
    }
    dataSource.apply(two)
    dataSource.apply(three)
    #expect(log == ["early 2", "early 3", "late 3"])
    token.cancel()
    late?.cancel()
  }

  @Test func `An observer that is cancelled during a callback is not called any more`() {
    var log: [String] = []
    var second: ObservationToken?
    var first: ObservationToken?
    first = dataSource.observe { _ in
      log.append("first")
      first?.cancel()
      second?.cancel()
    }
    second = dataSource.observe { _ in log.append("second") }
    dataSource.apply(two)
    dataSource.apply(three)
    #expect(log == ["first"])
  }

  // MARK: Applying inside an observer

  @Test func `An apply inside an observer is queued until all observers were called`() {
    var log: [String] = []
    let first = dataSource.observe { [dataSource, three] update in
      log.append("first \(update.after.numberOfItems)")
      guard update.after.numberOfItems == 2 else { return }
      log.append(dataSource.apply(three).name)
      log.append("still \(dataSource.snapshot().numberOfItems)")
    }
    let second = dataSource.observe { log.append("second \($0.after.numberOfItems)") }
    #expect(dataSource.apply(two).name == "applied")
    #expect(log == ["first 2", "queued", "still 2", "second 2", "first 3", "second 3"])
    #expect(dataSource.snapshot() == three)
    first.cancel()
    second.cancel()
  }

  @Test func `Queued applies run in order, at any depth`() throws {
    let states = try (0..<40).map { try Small(sections: [("A", Array(0...$0))]) }
    var applied: [Int] = []
    var next = 3
    let token = dataSource.observe { [dataSource] update in
      applied.append(update.after.numberOfItems)
      #expect(update.difference == update.after.difference(from: update.before))
      // Two more applies each time, until the end of the list.
      for _ in 0..<2 where next < states.count {
        #expect(dataSource.apply(states[next]).name == "queued")
        next += 1
      }
    }
    dataSource.apply(states[2])
    #expect(applied == Array(3...40))
    token.cancel()
  }

  @Test func `A queued apply that changes nothing calls no observer`() {
    var updates = 0
    let token = dataSource.observe { [dataSource, two] _ in
      updates += 1
      dataSource.apply(two)
    }
    dataSource.apply(two)
    #expect(updates == 1)
    token.cancel()
  }

  @Test func `A queued reload stays a reload`() {
    var reloads: [Bool] = []
    let token = dataSource.observe { [dataSource, three] update in
      reloads.append(update.isReload)
      if reloads.count == 1 { dataSource.applySnapshotUsingReloadData(three) }
    }
    dataSource.apply(two)
    #expect(reloads == [false, true])
    #expect(dataSource.snapshot() == three)
    token.cancel()
  }

  // MARK: Queries

  @Test func `Queries return the same as the snapshot`() throws {
    try check(.snapshot()) { snapshot in
      let source = SmallDataSource(snapshot)
      try requireEqual(source.numberOfSections(), snapshot.numberOfSections)
      for (index, section) in snapshot.sectionIdentifiers.enumerated() {
        try requireEqual(source.sectionIdentifier(for: index), section)
        try requireEqual(source.index(for: section), index)
        try requireEqual(
          source.numberOfItems(inSection: index),
          snapshot.numberOfItems(inSectionAt: index)
        )
      }
      for item in snapshot.itemIdentifiers {
        guard let path = source.indexPath(for: item) else { return try require(false) }
        try requireEqual(ItemPosition(path), snapshot.position(of: item))
        try requireEqual(source.itemIdentifier(for: path), item)
      }
      try requireEqual(source.indexPath(for: -1), nil)
      try requireEqual(source.index(for: "?"), nil)
    }
  }

  @Test(arguments: [Int.min, -1, 1, Int.max])
  func `Queries out of range return nil or 0`(_ index: Int) {
    #expect(dataSource.numberOfItems(inSection: index) == 0)
    #expect(dataSource.sectionIdentifier(for: index) == nil)
    #expect(dataSource.itemIdentifier(for: [0, index]) == nil)
    #expect(dataSource.itemIdentifier(for: [index, 0]) == nil)
    #expect(dataSource.itemIdentifier(for: IndexPath()) == nil)
    #expect(dataSource.itemIdentifier(for: IndexPath(indexes: [0, 0, index])) == nil)
  }
}
