import DiffableStorage
import DiffableStorageTesting
import GridRendering
import TestSupport
import Testing

/// From snapshots to strict grids, with random pairs of snapshots: no batch is refused, and each
/// cell shows the item that the snapshot has at its position.
@Suite struct RandomWholePathTests {
  static let pairs = cases(60, thorough: 200_000)

  /// The cases are divided among several tests, which run in parallel.
  static let shares = 4

  @Test(arguments: 0..<shares)
  func `Every grid shows every change between related snapshots`(_ share: Int) throws {
    let pairs = Gen<(before: Small, after: Small)>.relatedSnapshots(
      sections: 0...4,
      items: 0...40
    )
    try check(pairs, runs: Self.pairs / Self.shares) { before, after in
      let dataSource = DiffableDataSource(before)
      let screens = Self.screens(on: dataSource)
      dataSource.apply(after)
      let reloads = Self.reloads(before, after)
      for screen in screens {
        if let violation = screen.grid.violations.first { throw violation }
        try screen.grid.verify()
        try requireEqual(screen.grid.counters.reloaded > 0, reloads)
        try Self.requireShown(after, by: screen.grid)
      }
    }
  }

  /// A storage and its grid, for all policies and both views.
  static func screens(
    on dataSource: SmallDataSource
  ) -> [(storage: ProxyDiffableStorage<String, Int>, grid: HeadlessGrid)] {
    BatchPolicy.allCases.flatMap { policy in
      [ListViewKind.collectionView, .tableView].map { view in
        let storage = ProxyDiffableStorage(dataSource: dataSource, policy: policy) { $1 }
        storage.configureForCollectionViewFlowLayoutUsage()
        storage.headerModelProvider = { dataSource.sectionIdentifier(for: $0) }
        storage.footerModelProvider = { dataSource.numberOfItems(inSection: $0) }
        let grid = HeadlessGrid(view: view)
        grid.recordingLimit = 0
        grid.attach(to: storage)
        return (storage, grid)
      }
    }
  }

  static func requireShown(_ snapshot: Small, by grid: HeadlessGrid) throws {
    for section in 0..<snapshot.numberOfSections {
      let count = snapshot.numberOfItems(inSectionAt: section)
      for item in 0..<count {
        let position = ItemPosition(section: section, item: item)
        let shown = grid.cell(at: position)?.model as? Int
        if shown != snapshot[position] { try requireEqual(shown, snapshot[position]) }
      }
      let end = ItemPosition(section: section, item: count)
      try require(grid.cell(at: end) == nil, "a cell too many at \(end)")
    }
  }

  private static func reloads(_ before: Small, _ after: Small) -> Bool {
    let difference = after.difference(from: before)
    let sections = difference.reloadedSections.filter {
      after.numberOfItems(inSectionAt: $0.index) > 0
    }
    return !difference.reloadedItems.isEmpty || !sections.isEmpty
  }
}
