import DerivedLists
import DiffableStorage
import GridRendering
import ListViews
import PortableFoundation
import TestSupport
import Testing

/// Moves that a view has made itself while changes wait, of storages and of the lists that are derived from them.
@Suite struct HeldMovesTests {
  typealias Tracks = ModelStorage<String, Track>
  typealias Shown = BaseModelStorage<String, Track>

  /// How a list follows its source.
  enum Way: CaseIterable {
    case source, derived, secondDerived

    func shown(of source: Tracks) -> Shown {
      switch self {
      case .source: source
      case .derived: source.derived(.unchanged)
      case .secondDerived: source.derived(.unchanged).derived(.unchanged)
      }
    }
  }

  private let source = Tracks()

  init() throws { try source.apply([("A", [Track(1), Track(2), Track(3)])]) }

  private func ids(_ storage: Shown) -> [Int] {
    (0..<storage.numberOfItems(inSection: 0)).compactMap { storage.model(at: [0, $0])?.id }
  }

  @Test(arguments: Way.allCases)
  func `What a delegate edits between two updates of a change that was held comes after it`(
    _ way: Way
  ) throws {
    let shown = way.shown(of: source)
    source.reorderUpdate = { tracks, _ in
      try tracks.updateModel(2) { $0.title = "new" }
      try tracks.appendModels([Track(8)])
    }
    var isFirst = true
    var counts: [Int] = []
    let delegate = TestDelegate { [source, unowned shown] update in
      update.applyDeferredDatasourceUpdates()
      counts.append(shown.numberOfItems(inSection: 0))
      guard isFirst else { return }
      isFirst = false
      _ = try? source.modify { try $0.appendModels([Track(9)]) }
    }
    shown.delegate = delegate
    #expect(shown.moveShownItem(at: [0, 0], to: [0, 1]))
    #expect(ids(shown) == [2, 1, 3, 8, 9])
    #expect(counts == [4, 4, 5])
    #expect(shown.model(at: [0, 0])?.title == "new")
  }

  @Test(arguments: Way.allCases)
  func `A second move before the first one is made loses nothing that waits`(_ way: Way) throws {
    let shown = way.shown(of: source)
    let view = TestListView(.completesLater)
    let updater = ListUpdater(view)
    updater.waitsForAnimations = true
    shown.delegate = updater
    try source.modify { try $0.appendModels([Track(4)]) }
    try source.modify { try $0.appendModels([Track(5)]) }
    var isFirst = true
    let token = shown.dataSource.observe { [unowned shown] _ in
      guard isFirst else { return }
      isFirst = false
      #expect(shown.moveShownItem(at: [0, 0], to: [0, 1]))
      view.finish()
      #expect(!shown.moveShownItem(at: [0, 0], to: [0, 2]))
    }
    try source.modify { try $0.appendModels([Track(6)]) }
    token.cancel()
    for _ in 0..<4 { view.finish() }
    #expect(ids(shown) == source.snapshot().models.map(\.id))
    try source.modify { try $0.appendModels([Track(7)]) }
    for _ in 0..<4 { view.finish() }
    #expect(ids(shown) == source.snapshot().models.map(\.id))
  }

  @Test(arguments: Way.allCases)
  func `A queued move that changes nothing has the view reload at once`(_ way: Way) throws {
    let shown = way.shown(of: source)
    let delegate = TestDelegate.applying()
    shown.delegate = delegate
    source.reorderUpdate = { tracks, _ in try tracks.moveItem(1, beforeItem: 2) }
    var isFirst = true
    let token = source.observe { [unowned shown] _ in
      guard isFirst else { return }
      isFirst = false
      #expect(shown.moveShownItem(at: [0, 0], to: [0, 1]))
    }
    try source.modify { try $0.appendModels([Track(4)]) }
    token.cancel()
    #expect(delegate.reloads == 1)
    #expect(ids(shown) == [1, 2, 3, 4])
  }

  @Test(arguments: Way.allCases)
  func `A queued move that changes nothing shows what waits, by one reload`(_ way: Way) throws {
    let shown = way.shown(of: source)
    let view = TestListView(.completesLater)
    let updater = ListUpdater(view)
    updater.waitsForAnimations = true
    shown.delegate = updater
    try source.modify { try $0.appendModels([Track(4)]) }
    source.reorderUpdate = { tracks, _ in try tracks.moveItem(1, beforeItem: 2) }
    var isFirst = true
    let token = source.observe { [unowned shown] _ in
      guard isFirst else { return }
      isFirst = false
      #expect(shown.moveShownItem(at: [0, 0], to: [0, 1]))
      view.finish()
    }
    try source.modify { try $0.appendModels([Track(5)]) }
    token.cancel()
    for _ in 0..<4 { view.finish() }
    #expect(view.reloads == 1)
    #expect(ids(shown) == [1, 2, 3, 4, 5])
    let batches = view.batches.count
    try source.modify { try $0.appendModels([Track(6)]) }
    for _ in 0..<4 { view.finish() }
    #expect(ids(shown) == [1, 2, 3, 4, 5, 6])
    #expect(view.reloads == 1 && view.batches.count == batches + 1)
  }

  @Test(arguments: Way.allCases)
  func `What waits is a reload after a move that it has made already`(_ way: Way) throws {
    let shown = way.shown(of: source)
    let view = TestListView(.completesLater)
    let updater = ListUpdater(view)
    updater.waitsForAnimations = true
    shown.delegate = updater
    try source.modify { try $0.appendModels([Track(4)]) }
    try source.modify { try $0.moveItem(1, afterItem: 4) }
    #expect(!shown.moveShownItem(at: [0, 0], to: [0, 3]))
    let batches = view.batches.count
    for _ in 0..<4 { view.finish() }
    #expect(ids(shown) == [2, 3, 4, 1])
    #expect(view.reloads == 1 && view.batches.count == batches)
  }

  @Test(arguments: Way.allCases)
  func `No update is shown between a move of the view and the queued drop`(_ way: Way) throws {
    let shown = way.shown(of: source)
    let view = TestListView()
    let updater = ListUpdater(view)
    shown.delegate = updater
    updater.hold()
    var isFirst = true
    let token = source.observe { [unowned shown] _ in
      guard isFirst else { return }
      isFirst = false
      #expect(shown.moveShownItem(at: [0, 0], to: [0, 2]))
      updater.release()
    }
    try source.modify {
      try $0.updateModel(1) { $0.title = "new" }
      try $0.appendModels([Track(4)])
    }
    token.cancel()
    #expect(ids(shown) == [2, 3, 1, 4])
    #expect(view.reloads == 1 && view.batches.isEmpty)
    try source.modify { try $0.appendModels([Track(5)]) }
    #expect(view.batches.count == 1)
  }

  @Test(arguments: Way.allCases)
  func `A header that waits to be reloaded is right after the view has deleted a section itself`(
    _ way: Way
  ) throws {
    try source.apply([("A", [Track(1)]), ("B", [Track(2)]), ("C", [Track(3)])])
    let shown = way.shown(of: source)
    var title = "old"
    shown.headerModelProvider = { [unowned shown] in
      shown.sectionIdentifier(at: $0) == "B" ? title : "-"
    }
    let grid = HeadlessGrid(view: .tableView)
    grid.attach(to: shown)
    let updater = ListUpdater(grid)
    shown.delegate = updater
    updater.hold()
    title = "new"
    var (first, second) = (BatchOperations(), BatchOperations())
    first.itemDeletions = [ItemPosition(section: 2, item: 0)]
    second.sectionDeletions = [0]
    // The headers are compared with this change.
    try grid.performBatchUpdates(first) {
      shown.updateWithoutAnimations { source.modify { $0.deleteItems([3]) } }
    }
    try grid.performBatchUpdates(second) {
      shown.updateWithoutAnimations { source.modify { $0.deleteSections(["A"]) } }
    }
    updater.release()
    try grid.verify()
  }

  @Test func `A row that was filled in the meantime is filled again if what waits cancels out`()
    throws
  {
    let shown = ProxyDiffableStorage(dataSource: source.dataSource) { [source] _, id in
      source[id] as Any
    }
    let grid = HeadlessGrid()
    grid.attach(to: shown)
    let updater = ListUpdater(grid)
    updater.waitsForAnimations = true
    shown.delegate = updater
    updater.hold()
    source.reorderUpdate = { tracks, _ in try tracks.updateModel(1) { $0.title = "dropped" } }
    source.reorder(Relocation([2], to: DropPlace(section: "A", previous: nil)))
    // The row shows the newest model, before the view knows of it.
    grid.reloadData()
    try source.modify { try $0.updateModel(1) { $0.title = "" } }
    updater.release()
    try grid.verify()
  }

  @Test(arguments: [false, true])
  func `A row whose item went and came back while a view waited is filled again`(
    _ isSection: Bool
  ) throws {
    let dataSource = DiffableDataSource(try Snapshot(sections: ["A": [1, 2], "B": [3]]))
    var texts = [1: "old", 2: "old", 3: "old"]
    let shown = ProxyDiffableStorage(dataSource: dataSource) { _, id in texts[id] as Any }
    let grid = HeadlessGrid()
    grid.attach(to: shown)
    let updater = ListUpdater(grid)
    updater.waitsForAnimations = true
    shown.delegate = updater
    updater.hold()
    let before = dataSource.snapshot()
    dataSource.apply(
      before.modifying {
        if isSection { $0.deleteSections(["A"]) } else { $0.deleteItems([2]) }
      }
    )
    texts[2] = "new"
    dataSource.apply(before)
    updater.release()
    try grid.verify()
  }
}
