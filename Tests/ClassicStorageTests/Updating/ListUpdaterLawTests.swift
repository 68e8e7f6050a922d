import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import GridRendering
import TestSupport
import Testing

/// What holds for any edits, storages and settings of an updater.
@Suite struct ListUpdaterLawTests {
  /// The settings of an updater, as the bits of a number.
  private struct Settings {
    static let count = 16
    var bits: Int

    var movesAreReplaced: Bool { bits & 1 != 0 }
    var animatesOffScreen: Bool { bits & 2 != 0 }
    var updatesInPlace: Bool { bits & 4 != 0 }
    var isOnScreen: Bool { bits & 8 != 0 }
  }

  /// A grid with an updater, and what it was told.
  private final class Rig {
    let grid: HeadlessGrid
    let updater: ListUpdater
    private(set) var began = 0
    private(set) var ended = 0

    init(_ storage: any UpdatingStorage, _ view: ListViewKind, _ settings: Settings) {
      grid = HeadlessGrid(view: view)
      grid.recordingLimit = 0
      grid.attach(to: storage)
      grid.isOnScreen = settings.isOnScreen
      updater = ListUpdater(grid)
      updater.animateMoveAsDeleteAndInsert = settings.movesAreReplaced
      updater.animateChangesOffScreen = settings.animatesOffScreen
      updater.willUpdateContent = { [weak self] _ in self?.began += 1 }
      updater.didUpdateContent = { [weak self] _ in self?.ended += 1 }
      if settings.updatesInPlace {
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
      if let violation = grid.violations.first { throw violation }
      try grid.verify()
      try requireEqual(began, ended, "did is not called as often as will")
    }
  }

  @Test func `A grid shows a memory storage, whatever the updater's settings are`() throws {
    let commands = Gen<[NumberCommand]>.array(of: NumberCommand.gen(silent: false), count: 0...12)
    try check(zip(commands, .int(in: 0...Settings.count - 1)), runs: cases(150, thorough: 3_000)) {
      commands,
      bits in
      for view in [ListViewKind.collectionView, .tableView] {
        let storage = MemoryStorageConformanceTests.quietStorage()
        let rig = Rig(storage, view, Settings(bits: bits))
        for command in commands {
          storage.carryOut(command)
          try rig.check()
        }
      }
    }
  }

  @Test func `A grid shows a data source, whatever the updater's settings are`() throws {
    let chains = Gen.array(of: .snapshot(sections: 0...5, items: 0...15), count: 1...5)
    let settings = Gen.int(in: 0...Settings.count - 1)
    try check(zip(chains, settings), runs: cases(150, thorough: 3_000)) { states, bits in
      for policy in BatchPolicy.allCases {
        let source = DiffableDataSource<String, Int>()
        let storage = ProxyDiffableStorage(dataSource: source, policy: policy) { $1 }
        let rig = Rig(storage, .collectionView, Settings(bits: bits))
        for state in states {
          source.apply(state)
          try rig.check()
        }
      }
    }
  }
}
