import DiffableStorage
import DiffableStorageTesting
import GridRendering
import PortableFoundation
import TestSupport
import Testing

@Suite struct ModelStorageModifyingTests {
  typealias Tracks = ModelStorage<String, Track>

  let storage = Tracks()

  private func storage(_ count: Int) throws -> Tracks {
    let storage = Tracks()
    try storage.apply([("A", (0..<count).map { Track($0) })])
    return storage
  }

  @Test func `An edit of one model reaches the cell of the view`() throws {
    let storage = try storage(100)
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    let outcome = try storage.modify { try $0.updateModel(70) { $0.title = "new" } }
    #expect(outcome.difference?.reconfiguredItems.map(\.identifier) == [70])
    #expect((grid.cell(at: ItemPosition(section: 0, item: 70))?.model as? Track)?.title == "new")
    #expect(storage[70] == Track(70, "new"))
    #expect(try storage.modify { try $0.updateModel(70) { $0.title = "new" } }.name == "unchanged")
    #expect(grid.violations.isEmpty)
    try grid.verify()
  }

  @Test func `An edit that throws changes nothing`() throws {
    let storage = try storage(3)
    #expect(throws: SnapshotError.self) {
      try storage.modify {
        $0.deleteItems([1])
        try $0.updateModel(9) { _ in }
      }
    }
    #expect(storage.snapshot().models.map(\.id) == [0, 1, 2])
  }

  @Test func `A snapshot is applied, and older versions keep their models`() throws {
    let storage = try storage(3)
    let before = storage.snapshot()
    for step in 0..<10 { try storage.modify { try $0.updateModel(1) { $0.title = "\(step)" } } }
    #expect(before[1] == Track(1))
    #expect(storage[1] == Track(1, "9"))
    let outcome = storage.apply(before)
    #expect(outcome.difference?.reconfiguredItems.map(\.identifier) == [1])
    #expect(storage.snapshot() == before)
  }

  @Test func `The view gets the old model before it applies a batch, and the new one after`() throws
  {
    let storage = try storage(2)
    var seen: [String?] = []
    let delegate = TestDelegate { update in
      for batch in update.batches {
        seen.append((storage.item(at: [0, 1]) as? Track)?.title)
        batch.apply()
        seen.append((storage.item(at: [0, 1]) as? Track)?.title)
      }
    }
    storage.delegate = delegate
    try storage.modify { try $0.updateModel(1) { $0.title = "new" } }
    #expect(seen == ["", "new"])
  }

  @Test func `The index path of a model is the shown one until the view applies the batch`() throws
  {
    let storage = try storage(3)
    var seen: [IndexPath?] = []
    let delegate = TestDelegate { update in
      for batch in update.batches {
        seen.append(storage.indexPath(for: 2))
        batch.apply()
        seen.append(storage.indexPath(for: 2))
      }
    }
    storage.delegate = delegate
    storage.modify { $0.deleteItems([1]) }
    #expect(seen == [[0, 2], [0, 1]])
    #expect(storage.indexPath(for: 1) == nil)
  }

  @Test func `The view is told of a change before the observers of the data source`() throws {
    let storage = try storage(1)
    var order: [String] = []
    let token = storage.dataSource.observe { _ in order.append("observer") }
    let delegate = TestDelegate {
      $0.applyDeferredDatasourceUpdates()
      order.append("view")
    }
    storage.delegate = delegate
    storage.modify { $0.deleteItems([0]) }
    #expect(order == ["view", "observer"])
    token.cancel()
  }

  @Test func `A requested reload of headers has the index of the section`() throws {
    let storage = try storage(2)
    let delegate = TestDelegate.applying()
    storage.delegate = delegate
    storage.reloadSupplementary(ofKind: "badge", inSections: ["A", "?"])
    let reloads = delegate.updates.flatMap(\.batches).flatMap(\.operations.supplementaryReloads)
    #expect(reloads == [SupplementaryReload(kind: "badge", section: 0)])
  }

  @Test func `A change with too many operations reloads the view, and the outcome says so`() throws
  {
    let storage = Tracks(maximumChanges: 5)
    try storage.apply([("A", [Track(0)])])
    let delegate = TestDelegate.applying()
    storage.delegate = delegate
    #expect(try storage.apply([("A", (0..<4).map { Track($0) })]).name == "applied")
    #expect(try storage.apply([("A", (0..<50).map { Track($0) })]).name == "reloaded")
    #expect(storage.contents().map(\.count) == [50])
  }

  @Test func `An edit inside an observer is based on what is queued`() throws {
    let storage = try storage(1)
    var isFirst = true
    let token = storage.dataSource.observe { _ in
      guard isFirst else { return }
      isFirst = false
      storage.modify { _ = try? $0.appendModels([Track(10)]) }
      storage.modify { _ = try? $0.appendModels([Track(11)]) }
      #expect(storage.snapshot().models.map(\.id) == [0, 1, 10, 11])
    }
    try storage.modify { try $0.appendModels([Track(1)]) }
    #expect(storage.snapshot().models.map(\.id) == [0, 1, 10, 11])
    #expect(storage.contents().map(\.count) == [4])
    token.cancel()
  }

  @Test func `Models of one section are applied, and those of other sections move in`() throws {
    let storage = Tracks()
    try storage.apply([("A", [Track(1), Track(2)]), ("B", [Track(3), Track(4)])])
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    let outcome = try storage.apply([Track(4, "new"), Track(1), Track(5)], to: "A")
    #expect(outcome.difference?.itemMoves.map(\.identifier) == [4])
    #expect(outcome.difference?.reconfiguredItems.map(\.identifier) == [4])
    #expect(storage.models(inSection: "A") == [Track(4, "new"), Track(1), Track(5)])
    #expect(storage.models(inSection: "B") == [Track(3)])
    try storage.apply([Track(3)], to: "new", animatingDifferences: false)
    try storage.apply([], to: "empty")
    #expect(storage.contents().map(\.count) == [3, 0, 1, 0])
    #expect(try storage.apply([Track(3)], to: "new").name == "unchanged")
    #expect(grid.violations.isEmpty)
    try grid.verify()
  }

  @Test func `A repeated model is refused, and another section's only where models are replaced`()
    throws
  {
    let storage = Tracks()
    try storage.apply([("A", [Track(1), Track(2)]), ("B", [Track(3)])])
    let before = storage.snapshot()
    let refused = try refusal { try storage.apply([Track(3), Track(3, "again")], to: "C") }
    #expect(refused == Refusal(.duplicateItem, 3, at: ItemPosition(section: 1, item: 0)))
    #expect(throws: SnapshotError.self) {
      try storage.replaceModels(inSection: "A", with: [Track(3)])
    }
    #expect(storage.snapshot() == before)
    #expect(storage.numberOfSections() == 2)
  }

  @Test func `Models are applied to a section on top of what is queued, while they are read`()
    throws
  {
    let storage = try storage(1)
    var isFirst = true
    let token = storage.dataSource.observe { _ in
      guard isFirst else { return }
      isFirst = false
      storage.modify { _ = try? $0.appendModels([Track(10)]) }
      let tracks = [11, 12].lazy.map { id in
        if id == 12 { storage.modify { try? $0.updateModel(10) { $0.title = "read" } } }
        return Track(id)
      }
      _ = try? storage.apply(tracks, to: "B")
    }
    try storage.modify { try $0.appendModels([Track(1)]) }
    #expect(storage.models(inSection: "A") == [Track(0), Track(1), Track(10, "read")])
    #expect(storage.models(inSection: "B") == [Track(11), Track(12)])
    token.cancel()
  }

  @Test func `Marks are carried out once`() throws {
    let storage = try storage(3)
    let outcome = try storage.modify { try $0.reconfigureItems([1]) }
    #expect(outcome.difference?.reconfiguredItems.map(\.identifier) == [1])
    #expect(storage.modify { _ in }.name == "unchanged")
    #expect(storage.snapshot().identifiers.reconfiguredItemIdentifiers == [])
  }

  @Test func `A removed row's model is in the snapshot before`() throws {
    let storage = try storage(3)
    let before = storage.snapshot()
    let outcome = storage.modify { $0.deleteItems([1]) }
    let removed = outcome.difference?.itemDeletions.map { before[$0.position] }
    #expect(removed == [Track(1)])
  }

  @Test func `Models are compared in the background`() async throws {
    let storage = try storage(3)
    let value = try storage.snapshot().modifying { try $0.updateModel(1) { $0.title = "b" } }
    #expect(await storage.applyInBackground(value).difference?.reconfiguredItems.count == 1)
    let arrays = [("A", [Track(2), Track(1, "c"), Track(7)])]
    let outcome = try await storage.applyInBackground(arrays)
    #expect(outcome.difference?.reconfiguredItems.map(\.identifier) == [1])
    #expect(storage.contents().map(\.count) == [3])
    #expect(storage[1] == Track(1, "c"))
    await #expect(throws: SnapshotError.self) {
      try await storage.applyInBackground([("A", [Track(1), Track(1)])])
    }
    #expect(storage.snapshot().models.map(\.id) == [2, 1, 7])
    #expect(try storage.modify { try $0.updateModel(1) { $0.title = "d" } }.name == "applied")
  }

  @Test func `One edit of many models compares those near it, and calls no hash of others`() throws
  {
    let (small, large) = (try comparisons(of: 1_000), try comparisons(of: 100_000))
    #expect(small <= 100 && large <= 100)
  }

  private func comparisons(of count: Int) throws -> Int {
    final class Tally { var comparisons = 0 }
    struct Counted: Identifiable, Equatable {
      let id: Int
      var value = 0
      let tally: Tally

      static func == (a: Self, b: Self) -> Bool {
        a.tally.comparisons += 1
        return a.value == b.value
      }
    }
    let tally = Tally()
    let storage = ModelStorage<Int, Counted>()
    let grid = HeadlessGrid(viewport: 0..<20)
    grid.attach(to: storage)
    try storage.apply([(0, (0..<count).map { Counted(id: $0, tally: tally) })])
    tally.comparisons = 0
    try storage.modify { try $0.updateModel(count / 2) { $0.value = 1 } }
    return tally.comparisons
  }
}
