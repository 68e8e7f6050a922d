import DiffableStorage
import DiffableStorageTesting
import GridRendering
import Testing

/// The whole way from snapshots to strict grids, on random pairs: nothing is refused, and what is
/// shown at each place is what the snapshot has there.
@Suite struct RandomWholePathTests {
  #if DEBUG
    static let pairs = 1_500
  #else
    static let pairs = 200_000
  #endif

  /// Several tests, so that they run side by side.
  static let shares = 4

  @Test(arguments: 0..<shares)
  func `Every change of related snapshots is carried out by every grid`(_ share: Int) throws {
    let pairs = Gen<(before: Small, after: Small)>.relatedSnapshots(
      sections: 0...4,
      items: 0...40
    )
    try check(pairs, runs: Self.pairs / Self.shares) { before, after in
      for policy in [BatchPolicy.fewestBatches, .conservative] {
        for view in [ListViewKind.collectionView, .tableView] {
          try Self.show(before, then: after, policy, view)
        }
      }
    }
  }

  static func show(
    _ before: Small,
    then after: Small,
    _ policy: BatchPolicy,
    _ view: ListViewKind
  ) throws {
    let dataSource = DiffableDataSource(before)
    let storage = ProxyDiffableStorage(dataSource: dataSource, policy: policy) { _, item in item }
    storage.configureForCollectionViewFlowLayoutUsage()
    storage.headerModelProvider = { dataSource.sectionIdentifier(for: $0) }
    storage.footerModelProvider = { dataSource.numberOfItems(inSection: $0) }
    let grid = HeadlessGrid(view: view)
    grid.recordingLimit = 0
    grid.attach(to: storage)
    dataSource.apply(after)
    if let violation = grid.violations.first { throw violation }
    try grid.verify()
    try requireEqual(grid.counters.reloaded > 0, reloads(before, after))
    for section in 0..<after.numberOfSections {
      for item in 0..<after.numberOfItems(inSectionAt: section) {
        let position = ItemPosition(section: section, item: item)
        try requireEqual(grid.cell(at: position)?.model as? Int, after[position])
      }
      let end = ItemPosition(section: section, item: after.numberOfItems(inSectionAt: section))
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
