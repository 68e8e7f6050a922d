import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import GridRendering
import TestSupport
import Testing

/// Properties that hold for all edits of all storages, with all settings of an updater.
@Suite struct ListUpdaterLawTests {
  typealias ObservableStorage = UpdatingStorage & SupplementaryStorage

  /// The settings of an updater and its view, as the bits of a number.
  private struct Settings {
    static let count = 32
    var bits: Int

    var movesAreReplaced: Bool { bits & 1 != 0 }
    var animatesOffScreen: Bool { bits & 2 != 0 }
    var updatesInPlace: Bool { bits & 4 != 0 }
    var isOnScreen: Bool { bits & 8 != 0 }
    var allowsRowMoves: Bool { bits & 16 != 0 }
  }

  /// A view of either kind.
  private enum View {
    case grid(HeadlessGrid)
    case list(SequentialList)

    static func all(_ settings: Settings) -> [View] {
      let kinds: [ListViewKind] = [.collectionView, .tableView]
      let grids = kinds.map { View.grid(HeadlessGrid(view: $0)) }
      let lists = RowLayout.allCases.map { layout in
        View.list(SequentialList(layout: layout, allowsMoves: settings.allowsRowMoves))
      }
      return grids + lists
    }

    /// Shows a storage, and returns another updater than the view's own.
    func makeUpdater(of storage: any UpdatingStorage, _ settings: Settings) -> ListUpdater {
      switch self {
      case .grid(let grid):
        grid.recordingLimit = 0
        grid.attach(to: storage)
        grid.isOnScreen = settings.isOnScreen
        return ListUpdater(grid)
      case .list(let list):
        list.checksEveryState = true
        list.attach(to: storage)
        list.isOnScreen = settings.isOnScreen
        return ListUpdater(list)
      }
    }

    func verify() throws {
      switch self {
      case .grid(let grid):
        if let violation = grid.violations.first { throw violation }
        try grid.verify()
      case .list(let list):
        if let violation = list.violations.first { throw violation }
        try list.verify()
      }
    }
  }

  /// A view with an updater, and a record of its calls.
  private final class Rig {
    let view: View
    let updater: ListUpdater
    private(set) var began = 0
    private(set) var ended = 0

    init(_ storage: any ObservableStorage, _ view: View, _ settings: Settings) {
      self.view = view
      storage.configureForTableViewUsage()
      storage.headerModelProvider = { [weak storage] in
        "\(storage?.numberOfItems(inSection: $0) ?? 0)"
      }
      updater = view.makeUpdater(of: storage, settings)
      updater.animateMoveAsDeleteAndInsert = settings.movesAreReplaced
      updater.animateChangesOffScreen = settings.animatesOffScreen
      updater.willUpdateContent = { [weak self] _ in self?.began += 1 }
      updater.didUpdateContent = { [weak self] _ in self?.ended += 1 }
      if settings.updatesInPlace, case .grid(let grid) = view {
        updater.updateItem = { [weak grid] indexPath, _, _ in
          guard let grid, let position = ItemPosition(indexPath) else { return }
          var operations = BatchOperations()
          operations.itemReconfigures = [position]
          try? grid.performBatchUpdates(operations) {}
        }
      }
      storage.delegate = updater
    }

    func check() throws {
      try view.verify()
      try requireEqual(began, ended, "did is not called as often as will")
    }
  }

  /// Checks that views of all kinds show a storage after each edit, whatever the settings are.
  private func checkViews<S: ObservableStorage, Edit>(
    of makeStorage: () -> S,
    edits: Gen<Edit>,
    runs: Int = cases(6, thorough: 1_000),
    _ carryOut: (Edit, S) throws -> Void
  ) throws {
    let cases = zip(.array(of: edits, count: 0...8), .int(in: 0...Settings.count - 1))
    try check(cases, runs: runs) { edits, bits in
      let settings = Settings(bits: bits)
      for view in View.all(settings) {
        let storage = makeStorage()
        let rig = Rig(storage, view, settings)
        for edit in edits {
          try carryOut(edit, storage)
          try rig.check()
        }
      }
    }
  }

  @Test func `Views show a memory storage`() throws {
    try checkViews(
      of: MemoryStorageConformanceTests.quietStorage,
      edits: NumberCommand.gen(silent: false)
    ) { command, storage in
      storage.carryOut(command)
    }
  }

  @Test(arguments: BatchPolicy.allCases)
  func `Views show the snapshots of a data source`(policy: BatchPolicy) throws {
    try checkViews(
      of: {
        ProxyDiffableStorage(dataSource: DiffableDataSource<String, Int>(), policy: policy) { $1 }
      },
      edits: .snapshot(sections: 0...5, items: 0...15),
      runs: cases(4, thorough: 1_000)
    ) { snapshot, storage in
      storage.dataSource.apply(snapshot)
    }
  }

  @Test(arguments: [nil, 5])
  func `Views show a storage of models`(maximumChanges: Int?) throws {
    try checkViews(
      of: { ModelStorage<String, ObservedRow>(maximumChanges: maximumChanges) },
      edits: ObservedRow.lists
    ) { rows, storage in
      let groups = Dictionary(grouping: rows, by: \.group).sorted { $0.key < $1.key }
      storage.apply(groups.map { ($0.key, $0.value) }, duplicates: .keepFirst)
    }
  }

  @Test func `Views show a single section`() throws {
    try checkViews(
      of: { SingleSectionEquatableStorage(items: notes("1a 2a 1a")) },
      edits: SingleSectionConformanceTests.edits
    ) { edit, storage in
      SingleSectionConformanceTests.carryOut(edit, on: storage)
    }
  }

  @Test func `Views show fetched results`() throws {
    try checkViews(
      of: {
        FetchedResultsStorage(
          fetchedResultsController: FetchedResultsStorageTests.makeController()
        )
      },
      edits: ObservedRow.lists
    ) { rows, storage in
      storage.fetchedResultsController.objects = rows
    }
  }

  @Test func `Views show live collections`() throws {
    try checkViews(
      of: {
        LiveCollectionStorageTests.makeStorage(
          InMemoryLiveCollection(),
          InMemoryLiveCollection(LiveCollectionStorageTests.rows(1, 2))
        )
      },
      edits: LiveCollectionStorageTests.edits
    ) { edit, storage in
      LiveCollectionStorageTests.carryOut(edit, on: storage)
    }
  }

  @Test func `Views reload for a storage that has no steps`() throws {
    try checkViews(
      of: { ListStorage([["a"]]) },
      edits: .array(of: .array(of: .string("abc", count: 1...2), count: 0...4), count: 0...3)
    ) { sections, storage in
      storage.sections = sections
      storage.delegate?.storageNeedsReloading()
    }
  }
}
