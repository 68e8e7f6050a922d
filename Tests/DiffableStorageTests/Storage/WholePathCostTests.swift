import DiffableStorage
import GridRendering
import PortableFoundation
import TestSupport
import Testing

/// The cost of one change from the snapshot to the cells, counted in calls.
@Suite struct WholePathCostTests {
  /// The number of calls of user code for one insertion in the middle of a list, while the view
  /// shows its start.
  private func cost(ofListWith count: Int) throws -> (models: Int, hashes: Int, comparisons: Int) {
    let tally = Tally()
    let items = (0..<count).map { CountedIdentifier(value: $0, tally: tally) }
    let dataSource = DiffableDataSource(try Snapshot(sections: [(0, items)]))
    var models = 0
    let storage = ProxyDiffableStorage(dataSource: dataSource) { _, item in
      models += 1
      return item.value
    }
    let grid = HeadlessGrid(viewport: 0..<60)
    grid.attach(to: storage)
    let after = try dataSource.snapshot().modifying {
      try $0.insertItems(
        CollectionOfOne(CountedIdentifier(value: count, tally: tally)),
        beforeItem: items[5]
      )
    }
    models = 0
    tally.reset()
    dataSource.apply(after)
    let cost = (models, tally.hashes, tally.comparisons)
    #expect(grid.violations.isEmpty)
    #expect(storage.item(at: [0, 5]) as? Int == count)
    return cost
  }

  @Test func `An edit configures the newly visible cells only, in a list of any length`() throws {
    let (small, large) = (try cost(ofListWith: 1_000), try cost(ofListWith: 100_000))
    #expect(small.models <= 2)
    #expect(large.models == small.models)
  }

  @Test func `The number of identifier calls does not depend on the length of the list`() throws {
    let (small, large) = (try cost(ofListWith: 1_000), try cost(ofListWith: 100_000))
    #expect(large.hashes <= small.hashes)
    // The changed leaf is compared; its number of items depends on the list.
    #expect(large.comparisons <= small.comparisons + 64)
    #expect(small.comparisons <= 4 * 64)
  }
}
