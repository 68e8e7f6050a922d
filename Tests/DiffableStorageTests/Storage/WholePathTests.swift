import DiffableStorage
import GridRendering
import TestSupport
import Testing

/// From snapshot to grid, on every pair of small snapshots: no batch is refused.
@Suite struct WholePathTests {
  static let bounds = cases(
    [(sections: 1, items: 3), (sections: 2, items: 2)],
    thorough: [(sections: 1, items: 4), (sections: 2, items: 3), (sections: 3, items: 2)]
  )

  static let step = cases(5, thorough: 1)

  @Test(arguments: BatchPolicy.allCases)
  func `A strict grid shows every change between small snapshots`(_ policy: BatchPolicy) throws {
    var changes = 0
    for (sections, items) in Self.bounds {
      try SmallSnapshots.forEveryPair(
        sections: sections,
        items: items,
        step: Self.step
      ) { before, after in
        for view in [ListViewKind.collectionView, .tableView] {
          let dataSource = DiffableDataSource(before)
          let storage = ProxyDiffableStorage(dataSource: dataSource, policy: policy) { _, item in
            item
          }
          let grid = HeadlessGrid(view: view)
          grid.attach(to: storage)
          dataSource.apply(after)
          if let violation = grid.violations.first {
            Issue.record("\(violation)\n\(before)\n\(after)")
          }
          try grid.verify()
          changes += 1
        }
      }
    }
    #expect(changes > 2_000 / Self.step)
  }
}
