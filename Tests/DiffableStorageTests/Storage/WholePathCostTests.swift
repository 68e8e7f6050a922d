import DiffableStorage
import GridRendering
import Testing

/// What one change costs on its way from a snapshot to the cells, counted in calls.
@Suite struct WholePathCostTests {
  /// Calls of a user's code that one insertion in the middle of a list takes, the view being at its
  /// start.
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
    #expect(storage.item(at: .init(item: 5, section: 0)) as? Int == count)
    return cost
  }

  @Test func `An edit asks for the cells that come to be seen, in a list of any length`() throws {
    let (small, large) = (try cost(ofListWith: 1_000), try cost(ofListWith: 100_000))
    #expect(small.models <= 2)
    #expect(large.models == small.models)
  }

  @Test func `From apply to the cells, identifiers are asked as little in a long list`() throws {
    let (small, large) = (try cost(ofListWith: 1_000), try cost(ofListWith: 100_000))
    #expect(large.hashes <= small.hashes)
    // What is compared is the leaf that changed; how full it is depends on the list.
    #expect(large.comparisons <= small.comparisons + 64)
    #expect(small.comparisons <= 4 * 64)
  }
}
