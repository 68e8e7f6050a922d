import DiffableStorage
import DiffableStorageTesting
import GridRendering
import TestSupport
import Testing

@Suite struct ModelStorageTests {
  struct Song: Identifiable, Equatable, Sendable, CustomStringConvertible {
    let id: Int
    var title: String
    var description: String { title }

    init(_ id: Int, _ title: String) {
      self.id = id
      self.title = title
    }
  }

  typealias Songs = ModelStorage<String, Song>

  let storage = Songs()

  @Test func `Only models that stay and are not equal any more are reconfigured`() throws {
    try storage.apply([("A", [Song(1, "a"), Song(2, "b"), Song(3, "c")])])
    let outcome = try storage.apply([("A", [Song(3, "c"), Song(2, "B"), Song(4, "d")])])
    let difference = try #require(outcome.difference)
    #expect(difference.reconfiguredItems.map(\.identifier) == [2])
    #expect(difference.itemDeletions.map(\.identifier) == [1])
    #expect(difference.itemInsertions.map(\.identifier) == [4])
    #expect(difference.reloadedItems.isEmpty)
    #expect(storage.contents() == [["c", "B", "d"]])
  }

  @Test func `The same models again change nothing`() throws {
    try storage.apply([("A", [Song(1, "a")])])
    #expect(try storage.apply([("A", [Song(1, "a")])]).name == "unchanged")
    #expect(try storage.apply([("A", [Song(1, "b")])]).name == "applied")
  }

  @Test func `Models of applies that change nothing are not kept`() throws {
    struct Counted: Identifiable, Equatable {
      let id: Int
      let content: LiveItem
    }
    let live = LiveCount()
    let storage = ModelStorage<String, Counted>()
    for _ in 0..<50 {
      try storage.apply([("A", (0..<10).map { Counted(id: $0, content: LiveItem($0, live)) })])
      // Alive are the latest models, the shown ones, and those of the compared snapshots.
      #expect(live.now <= 30)
    }
  }

  @Test func `Models that are applied while models are compared are not lost`() throws {
    struct Nested: Identifiable, Equatable {
      let id: Int
      var text: String
      let compare: () -> Void
      static func == (a: Self, b: Self) -> Bool {
        a.compare()
        return a.text == b.text
      }
    }
    let storage = ModelStorage<String, Nested>()
    var isArmed = false
    func models(_ text: String) -> [(String, [Nested])] {
      let model = Nested(id: 1, text: text) {
        guard isArmed else { return }
        isArmed = false
        _ = try? storage.apply(models("nested"))
      }
      return [("A", [model])]
    }
    try storage.apply(models("a"))
    isArmed = true
    try storage.apply(models("a"))
    #expect(storage[1]?.text == "a")
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    #expect((grid.cell(at: ItemPosition(section: 0, item: 0))?.model as? Nested)?.text == "a")
  }

  @Test func `A refused apply changes nothing`() throws {
    try storage.apply([("A", [Song(1, "a")])])
    let refusal = try refusal { try storage.apply([("B", [Song(2, "x"), Song(2, "y")])]) }
    #expect(refusal == Refusal(.duplicateItem, 2, at: ItemPosition(section: 0, item: 1)))
    #expect(throws: SnapshotError.self) {
      try storage.apply([("B", [Song(1, "changed")]), ("B", [])])
    }
    #expect(storage.contents() == [["a"]])
    #expect(storage[1] == Song(1, "a"))
    #expect(storage[2] == nil)
  }

  @Test func `The model at the position that is kept is kept`() throws {
    let sections = [
      ("A", [Song(1, "first"), Song(2, "two")]), ("B", [Song(1, "middle")]),
      ("A", [Song(1, "last"), Song(3, "three")]),
    ]
    storage.apply(sections, duplicates: .keepFirst)
    #expect(storage.contents() == [["first", "two", "three"], []])
    storage.apply(sections, duplicates: .keepLast)
    #expect(storage.contents() == [[], ["two", "last", "three"]])
  }

  @Test func `Models of one section are replaced, and the others stay`() throws {
    try storage.apply([("A", [Song(1, "a")]), ("B", [Song(2, "b")]), ("C", [])])
    try storage.replaceModels(inSection: "B", with: [Song(3, "c"), Song(2, "B")])
    #expect(storage.contents() == [["a"], ["c", "B"], []])
    try storage.replaceModels(inSection: "D", with: [Song(4, "d")])
    #expect(storage.contents() == [["a"], ["c", "B"], [], ["d"]])
    let refusal = try refusal { try storage.replaceModels(inSection: "C", with: [Song(2, "x")]) }
    #expect(refusal == Refusal(.duplicateItem, 2, at: ItemPosition(section: 1, item: 1)))
    #expect(storage.models(inSection: "B") == [Song(3, "c"), Song(2, "B")])
    #expect(storage.models(inSection: "C") == [])
    #expect(storage.models(inSection: "X") == [])
  }

  @Test func `Models are replaced in the latest models, shown or not`() throws {
    let delegate = TestDelegate.postponing()
    storage.delegate = delegate
    try storage.apply([("A", [Song(1, "a")])])
    try storage.replaceModels(inSection: "A", with: [Song(2, "b")])
    #expect(storage.models(inSection: "A") == [Song(2, "b")])
    #expect(storage.contents() == [])
    for update in delegate.updates { update.applyDeferredDatasourceUpdates() }
    #expect(storage.contents() == [["b"]])
  }

  @Test func `Each model that stays is compared once, and new models are not compared`() throws {
    final class Tally { var comparisons = 0 }
    struct Counted: Identifiable, Equatable {
      let id: Int
      let tally: Tally

      static func == (a: Self, b: Self) -> Bool {
        a.tally.comparisons += 1
        return a.id == b.id
      }
    }
    let tally = Tally()
    let storage = ModelStorage<Int, Counted>()
    func apply(_ ids: some Sequence<Int>) throws {
      tally.comparisons = 0
      try storage.apply([(0, ids.map { Counted(id: $0, tally: tally) })])
    }
    try apply(0..<100)
    #expect(tally.comparisons == 0)
    try apply((50..<100).reversed() + Array(200..<300) + Array(0..<10))
    #expect(tally.comparisons == 60)
  }

  @Test func `Models switch together with the shown snapshot`() throws {
    try storage.apply([("A", [Song(1, "a"), Song(2, "b")])])
    let delegate = TestDelegate.postponing()
    storage.delegate = delegate
    try storage.apply([("A", [Song(2, "B"), Song(3, "c")])])
    #expect(storage.contents() == [["a", "b"]])
    #expect(storage[2] == Song(2, "B"))
    #expect(storage[1] == nil)
    try storage.apply([("A", [Song(3, "C")])])
    #expect(storage.contents() == [["a", "b"]])
    for update in delegate.updates { update.applyDeferredDatasourceUpdates() }
    #expect(storage.contents() == [["C"]])
  }

  @Test func `An observer of the data source finds the models of the change`() throws {
    var found: [Song?] = []
    let delegate = TestDelegate { [storage] update in
      found.append(storage[1])
      update.applyDeferredDatasourceUpdates()
    }
    storage.delegate = delegate
    try storage.apply([("A", [Song(1, "a")])])
    try storage.apply([("A", [Song(1, "b")])])
    #expect(found == [Song(1, "a"), Song(1, "b")])
  }

  @Test func `A conservative storage moves sections and items in separate updates`() throws {
    let before = [("A", [Song(1, "a"), Song(2, "b")]), ("B", [])]
    let after = [("C", [Song(2, "b"), Song(1, "a")]), ("A", [])]
    func batches(_ policy: BatchPolicy) throws -> [BatchOperations] {
      let storage = Songs(policy: policy)
      try storage.apply(before)
      let old = storage.dataSource.snapshot()
      let delegate = TestDelegate.applying()
      storage.delegate = delegate
      try storage.apply(after)
      let plan = BatchPlan(from: old, to: storage.dataSource.snapshot(), policy: policy)
      let batches = delegate.updates.flatMap(\.batches).map(\.operations)
      #expect(batches == plan.batches.map(\.operations))
      return batches
    }
    #expect(try batches(.fewestBatches) != batches(.conservative))
  }

  @Test(arguments: BatchPolicy.allCases)
  func `Every place has a model in every state between two lists`(_ policy: BatchPolicy) throws {
    try check(.relatedSnapshots(), runs: cases(80, thorough: 5_000)) { before, after in
      let storage = Songs(policy: policy)
      func apply(_ snapshot: Small, _ title: String) throws {
        let model = ListModel(snapshot)
        try storage.apply(model.sections.map { ($0.id, $0.items.map { Song($0, title) }) })
      }
      try apply(before, "before")
      var missing = 0
      let delegate = TestDelegate { update in
        for batch in update.batches {
          batch.apply()
          missing += storage.contents().joined().count { $0 == "nil" }
        }
      }
      storage.delegate = delegate
      try apply(after, "after")
      try requireEqual(missing, 0, "places without a model")
      try requireEqual(Set(storage.contents().joined()).subtracting(["after"]), [])
    }
  }

  @Test func `Postponed updates that are released are applied`() throws {
    let delegate = TestDelegate.postponing()
    storage.delegate = delegate
    try storage.apply([("A", [Song(1, "a")])])
    try storage.apply([("A", [Song(1, "b")])])
    #expect(storage.contents() == [])
    delegate.forget()
    #expect(storage.contents() == [["b"]])
  }

  @Test func `A delegate that does not apply an update is reported`() throws {
    var anomalies: [StorageAnomaly] = []
    storage.anomalyHandler = { anomalies.append($0) }
    let delegate = TestDelegate { _ in }
    storage.delegate = delegate
    try storage.apply([("A", [Song(1, "a")])])
    #expect(anomalies == [.updateNotApplied])
    #expect(storage.contents() == [["a"]])
  }

  @Test func `An apply inside an observer is queued together with its models`() throws {
    var log: [[[String]]] = []
    let token = storage.dataSource.observe { [storage] update in
      log.append(storage.contents())
      guard update.after.numberOfItems == 1 else { return }
      let outcome = try? storage.apply([("A", [Song(1, "later"), Song(2, "b")])])
      #expect(outcome?.name == "queued")
    }
    try storage.apply([("A", [Song(1, "a")])])
    #expect(log == [[["a"]], [["later", "b"]]])
    token.cancel()
  }

  @Test func `Identifiers that are applied directly keep their models`() throws {
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    try storage.apply([("A", [Song(1, "a"), Song(2, "b"), Song(3, "c")]), ("B", [Song(4, "d")])])
    let outcome = storage.dataSource.apply(
      try Snapshot(sections: ["B": [3], "A": [4, 2]]).modifying { try $0.reconfigureItems([2]) }
    )
    #expect(storage.contents() == [["c"], ["d", "b"]])
    #expect(storage.snapshot().models.map(\.title) == ["c", "d", "b"])
    #expect(outcome.difference?.reconfiguredItems.map(\.identifier) == [2])
    try storage.modify { try $0.appendModels([Song(1, "again")], toSection: "B") }
    #expect(storage.contents() == [["c", "again"], ["d", "b"]])
    #expect(grid.violations.isEmpty)
    try grid.verify()
  }

  @Test func `The models of an update are those after it, whenever they are read`() throws {
    try storage.apply([("A", [Song(1, "a")])])
    let delegate = TestDelegate.applying()
    storage.delegate = delegate
    for title in ["b", "c"] { try storage.apply([("A", [Song(1, title)])]) }
    let models = delegate.updates.map { $0.updatedObjects.values.first as? Song }
    #expect(models == [Song(1, "b"), Song(1, "c")])
  }

  @Test func `Models are found for a snapshot that was applied directly and is queued`() throws {
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    try storage.apply([("A", [Song(1, "a")])])
    var isFirst = true
    let token = storage.dataSource.observe { [storage] _ in
      guard isFirst else { return }
      isFirst = false
      guard let snapshot = try? Snapshot(sections: ["A": [1, 9]]) else { return }
      storage.dataSource.apply(snapshot)
      _ = try? storage.apply([("A", [Song(1, "b"), Song(9, "nine")])])
    }
    try storage.apply([("A", [Song(1, "b")])])
    #expect(storage.contents() == [["b", "nine"]])
    #expect(grid.violations.isEmpty)
    try grid.verify()
    token.cancel()
  }

  @Test(arguments: BatchPolicy.allCases)
  func `A grid shows every list of models`(_ policy: BatchPolicy) throws {
    let songs = Gen.array(
      of: zip(Gen.int(in: 0...9), Gen.element(of: ["x", "y"])).map { Song($0, $1) },
      count: 0...8
    )
    let lists = Gen.array(of: zip(Gen.element(of: ["A", "B", "C"]), songs), count: 0...4)
    let policies = Gen.element(of: [Duplicates.keepFirst, .keepLast])
    try check(.array(of: zip(lists, policies), count: 1...6), runs: cases(60, thorough: 1_000)) {
      steps in
      let storage = Songs(policy: policy)
      let grid = HeadlessGrid()
      grid.attach(to: storage)
      for (list, duplicates) in steps {
        storage.apply(list, duplicates: duplicates)
        if let violation = grid.violations.first { throw violation }
        try grid.verify()
        for song in storage.dataSource.snapshot().itemIdentifiers {
          try require(storage[song].map { list.flatMap(\.1).contains($0) } == true)
        }
      }
    }
  }
}
