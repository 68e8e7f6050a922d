import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import PortableFoundation
import TestSupport
import Testing

/// Updates of a view that waits for the end of its animations.
@MainActor @Suite struct WaitingForAnimationsTests {
  private let dataSource = SmallDataSource()
  private let view = TestListView(.completesLater)
  private let storage: ProxyDiffableStorage<String, Int>
  private let updater: ListUpdater

  /// The calls of completions.
  @MainActor final class Log { var calls = 0 }

  private let log = Log()

  init() throws {
    storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    updater = ListUpdater(view)
    updater.waitsForAnimations = true
    storage.delegate = updater
    dataSource.apply(try Small(sections: ["A": [0]]))
    view.finish()
  }

  private func apply(_ items: [Int]) throws {
    dataSource.apply(try Small(sections: ["A": items]))
    dataSource.call({ [log] in log.calls += 1 }, after: dataSource.unshown(), #isolation)
  }

  private func settle() async { for _ in 0..<50 { await Task.yield() } }

  private var shown: [Int] {
    (0..<storage.numberOfItems(inSection: 0)).compactMap { storage.item(at: [0, $0]) as? Int }
  }

  @Test func `Ten applies during an animation are one batch, with ten completions`() async throws {
    let batches = view.batches.count
    try apply([0, 1])
    for number in 2...11 { try apply([0, 1, number]) }
    #expect(view.batches.count == batches + 1)
    #expect(shown == [0, 1])
    #expect(dataSource.snapshot().itemIdentifiers == [0, 1, 11])
    await settle()
    #expect(log.calls == 0)
    view.finish()
    #expect(view.batches.count == batches + 2)
    #expect(view.batches.last?.itemInsertions == [ItemPosition(section: 0, item: 2)])
    #expect(view.batches.last?.structuralCount == 1)
    #expect(shown == [0, 1, 11])
    await settle()
    #expect(log.calls == 1)
    view.finish()
    await settle()
    #expect(log.calls == 11)
    #expect(view.reloads == 0)
  }

  @Test func `Without waiting, each apply is a batch`() throws {
    updater.waitsForAnimations = false
    let batches = view.batches.count
    for number in 1...3 { try apply([0, number]) }
    #expect(view.batches.count == batches + 3)
  }

  @Test func `Each says whether it was shown on its own`() async throws {
    let (one, two) = (try Small(sections: ["A": [1]]), try Small(sections: ["A": [1, 2]]))
    try apply([0, 9])
    let first = Task {
      dataSource.apply(one)
      return await dataSource.untilShown()
    }
    let second = Task {
      dataSource.apply(two)
      return await dataSource.untilShown()
    }
    await settle()
    view.finish()
    await settle()
    view.finish()
    #expect(await first.value == .superseded)
    #expect(await second.value == .shown)
  }

  @Test func `A reload that waits for the view is not shown before`() async throws {
    updater.waitsForAnimations = false
    updater.hold()
    dataSource.applySnapshotUsingReloadData(try Small(sections: ["A": [7]]))
    let wait = dataSource.unshown()
    #expect(await wait.presentationIfComplete() == nil)
    updater.release()
    view.finish()
    #expect(await wait.presentationIfComplete() == .shown)
    #expect(view.reloads == 1)
  }

  @Test func `Marks of all changes are carried out`() async throws {
    try apply([0, 1])
    dataSource.apply(try dataSource.snapshot().modifying { try $0.reconfigureItems([0]) })
    dataSource.apply(try dataSource.snapshot().modifying { try $0.reloadItems([1]) })
    try apply([0, 1, 2])
    view.finish()
    #expect(shown == [0, 1, 2])
    // The content is a batch of its own, which waits for the structure.
    view.finish()
    let content = view.batches.reduce(into: BatchOperations()) { all, batch in
      all.itemReloads += batch.itemReloads
      all.itemReconfigures += batch.itemReconfigures
    }
    #expect(content.itemReloads == [ItemPosition(section: 0, item: 1)])
    #expect(content.itemReconfigures == [ItemPosition(section: 0, item: 0)])
  }

  @Test func `Changes that cancel out make no batch`() async throws {
    try apply([0, 1])
    let batches = view.batches.count
    try apply([0, 1, 2])
    try apply([0, 1])
    view.finish()
    await settle()
    #expect(view.batches.count == batches)
    #expect(log.calls == 3)
    try apply([0, 1, 3])
    #expect(shown == [0, 1, 3])
  }

  @Test func `A reload waits, too, and its completion comes after it`() async throws {
    try apply([0, 1])
    dataSource.applySnapshotUsingReloadData(try Small(sections: ["B": [5]]))
    dataSource.call({ [log] in log.calls += 10 }, after: dataSource.unshown(), #isolation)
    try apply([0, 6])
    await settle()
    #expect(log.calls == 0)
    #expect(view.reloads == 0)
    view.finish()
    await settle()
    #expect(view.reloads == 1)
    #expect(shown == [0, 6])
    #expect(log.calls == 12)
  }

  @Test func `Changed models are shown once, as they are at the end`() throws {
    let cards = ModelStorage<String, VersionedCard>()
    cards.delegate = updater
    try cards.apply([("A", [VersionedCard(id: 1)])])
    for version in 1...5 { try cards.modify { try $0.updateModel(1) { $0.version = version } } }
    #expect((cards.item(at: [0, 0]) as? VersionedCard)?.version == 0)
    let batches = view.batches.count
    view.finish()
    #expect(cards.model(at: [0, 0])?.version == 5)
    #expect(view.batches.count == batches + 1)
    #expect(view.batches.last?.itemReconfigures == [ItemPosition(section: 0, item: 0)])
  }

  @Test func `Updates of other storages are shown one after the other`() throws {
    let memory = MemoryStorage()
    memory.setItems([1])
    memory.delegate = updater
    let batches = view.batches.count
    memory.addItem(2)
    memory.addItem(3)
    #expect(view.batches.count == batches + 1)
    #expect(memory.numberOfItems(inSection: 0) == 2)
    view.finish()
    #expect(view.batches.count == batches + 2)
    #expect(memory.numberOfItems(inSection: 0) == 3)
  }

  @Test func `A move of the user in the meantime is shown by a reload`() throws {
    try apply([0, 1, 2])
    #expect(storage.moveShownItem(at: [0, 0], to: [0, 2]))
    #expect(shown == [1, 2, 0])
    try apply([1, 2, 0, 3])
    #expect(storage.moveShownItem(at: [0, 0], to: [0, 1]))
    view.finish()
    #expect(view.reloads == 1)
    #expect(shown == [2, 1, 0, 3])
    #expect(dataSource.snapshot().itemIdentifiers == [2, 1, 0, 3])
  }

  @Test func `Completions are called if the view or the storage is gone`() async throws {
    storage.delegate = nil
    var shown: ProxyDiffableStorage<String, Int>? = ProxyDiffableStorage(dataSource: dataSource) {
      $1
    }
    var view: TestListView? = TestListView(.completesLater)
    weak var weakView: TestListView?
    weakView = view
    var updater = view.map { ListUpdater($0) }
    updater?.waitsForAnimations = true
    shown?.delegate = updater
    try apply([0, 1])
    try apply([0, 1, 2])
    view = nil
    await settle()
    #expect(weakView == nil)
    #expect(log.calls == 2)
    #expect(shown?.numberOfItems(inSection: 0) == 3)
    let other = TestListView(.completesLater)
    updater = ListUpdater(other)
    updater?.waitsForAnimations = true
    shown?.delegate = updater
    try apply([0])
    try apply([0, 4])
    shown = nil
    other.finish()
    await settle()
    #expect(log.calls == 4)
    withExtendedLifetime((shown, view)) {}
  }

  @Test(
    "Identifiers that wait keep the newest models",
    arguments: [false, true]
  )
  func identifiersWithoutModels(isEdited: Bool) throws {
    let models = ModelStorage<String, Track>()
    let updater = ListUpdater(view)
    updater.waitsForAnimations = true
    models.delegate = updater
    try models.apply([("A", [Track(1, "a"), Track(2, "b"), Track(3, "c"), Track(4, "d")])])
    view.finish()
    models.dataSource.apply(try Small(sections: ["A": [1, 2, 3]]))
    let batches = view.batches.count
    if isEdited { try models.modify { try $0.updateModel(1) { $0.title = "A" } } }
    models.dataSource.apply(try Small(sections: ["A": [1, 3]]))
    models.dataSource.apply(try Small(sections: ["A": [3, 1]]))
    #expect(view.batches.count == batches)
    // Content waits for the moves.
    for _ in 0..<2 { view.finish() }
    #expect(view.batches.dropFirst(batches).contains { !$0.itemReconfigures.isEmpty } == isEdited)
    #expect(models.model(at: [0, 1])?.title == (isEdited ? "A" : "a"))
    view.finish()
  }

  @Test func `A move while the second update of a change waits is shown by a reload, not a batch`()
    throws
  {
    try apply([0, 1, 2])
    view.finish()
    // Two updates: the first animates, the second waits.
    var snapshot = try Small(sections: ["A": [0, 1, 2], "B": [3]])
    dataSource.apply(snapshot)
    view.finish()
    snapshot = try snapshot.modifying {
      try $0.moveItem(3, toEndOfSection: "A")
      $0.deleteSections(["B"])
      try $0.moveItem(0, toEndOfSection: "A")
      try $0.reconfigureItems([1])
    }
    dataSource.apply(snapshot)
    let batches = view.batches.count
    let reloads = view.reloads
    #expect(storage.moveShownItem(at: [0, 0], to: [0, 1]))
    while view.reloads == reloads, view.batches.count == batches { view.finish() }
    #expect(view.batches.count == batches)
    view.finish()
    #expect(shown.sorted() == [0, 1, 2, 3])
    #expect(shown == Array(dataSource.snapshot().itemIdentifiers))
  }

  @Test func `An animation that ends while a drop is refused stops nothing`() throws {
    try apply([0, 1, 2])
    try apply([0, 1, 2, 3])
    dataSource.reorderingHandlers.refusal = { [view] _ in
      view.finish()
      return "no"
    }
    #expect(!storage.moveShownItem(at: [0, 0], to: [0, 1]))
    dataSource.reorderingHandlers.refusal = nil
    view.finish()
    try apply([0, 1, 2, 3, 4])
    view.finish()
    view.finish()
    #expect(shown == [0, 1, 2, 3, 4])
  }
}
