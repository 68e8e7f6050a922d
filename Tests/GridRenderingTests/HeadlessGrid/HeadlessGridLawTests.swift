import DiffableStorage
import GridRendering
import TestSupport
import Testing

/// Properties that hold for all batches, including invalid ones.
@Suite struct HeadlessGridLawTests {
  /// A random number generator with a fixed seed.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private func nonsense(_ numbers: inout Numbers) -> BatchOperations {
    func index() -> Int {
      Int.random(in: 0..<24, using: &numbers) == 0
        ? [-1, .max, .min, .max - 1, 1 << 40].randomElement(using: &numbers) ?? 0
        : Int.random(in: 0..<4, using: &numbers)
    }
    func list<T>(_ make: () -> T) -> [T] {
      let count = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2].randomElement(using: &numbers) ?? 0
      return (0..<count).map { _ in make() }
    }
    func position() -> ItemPosition { p(index(), index()) }
    return batch {
      $0.sectionDeletions = list(index)
      $0.sectionInsertions = list(index)
      $0.sectionMoves = list { move(index(), index()) }
      $0.sectionReloads = list(index)
      $0.itemDeletions = list(position)
      $0.itemInsertions = list(position)
      $0.itemMoves = list { move(position(), position()) }
      $0.itemReloads = list(position)
      $0.itemReconfigures = list(position)
      $0.supplementaryReloads = list { SupplementaryReload(kind: "header", section: index()) }
    }
  }

  @Test(arguments: [HeadlessGrid.Strictness.strict, .lenient])
  func `No batch traps or leaves the grid in an inconsistent state`(
    strictness: HeadlessGrid.Strictness
  ) {
    var numbers = Numbers(state: 7)
    var accepted = 0
    for round in 0..<cases(700, thorough: 2_000) {
      let storage = CountStorage(
        sections: Int.random(in: 0..<4, using: &numbers),
        items: Int.random(in: 0..<4, using: &numbers)
      )
      let grid = HeadlessGrid(strictness: strictness, columns: 2, viewport: 0..<5)
      grid.recordingLimit = 1
      grid.attach(to: storage)
      let before = grid.text()
      let found = perform(grid, nonsense(&numbers)) {
        guard Bool.random(using: &numbers) else { return }
        storage.sections = Int.random(in: 0..<4, using: &numbers)
        storage.items = Int.random(in: 0..<4, using: &numbers)
      }
      accepted += found == nil ? 1 : 0
      #expect(found == nil || grid.text() == before)
      #expect(grid.invariantDefects().isEmpty)
      if round % 20 == 0 { #expect(WellFormed(grid.html()).isWellFormed) }
      if found == nil {
        #expect((try? grid.verify()) != nil)
      }
    }
    #expect(accepted > 20)
  }

  @Test func `Every plan is carried out and verifies, in all views, policies and viewports`() throws
  {
    var numbers = Numbers(state: 11)
    func snapshot() throws -> Snapshot<String, Int> {
      var items = Array(0..<9).shuffled(using: &numbers).prefix(
        Int.random(in: 0...9, using: &numbers)
      )
      var sections: [(String, [Int])] = []
      for name in ["a", "b", "c"].shuffled(using: &numbers).prefix(
        Int.random(in: 0...3, using: &numbers)
      ) {
        let count = Int.random(in: 0...items.count, using: &numbers)
        sections.append((name, Array(items.prefix(count))))
        items = items.dropFirst(count)
      }
      return try Snapshot(sections: sections)
    }
    for round in 0..<400 {
      let policy = BatchPolicy.allCases[round % 3]
      let dataSource = DiffableDataSource(try snapshot())
      let storage = ProxyDiffableStorage(dataSource: dataSource, policy: policy) { _, item in item }
      storage.headerModelProvider = { dataSource.sectionIdentifier(for: $0) }
      let grid = HeadlessGrid(
        view: round % 4 < 2 ? .tableView : .collectionView,
        columns: 1 + round % 3,
        viewport: round % 5 == 0 ? 1..<4 : nil
      )
      grid.attach(to: storage)
      for _ in 0..<3 {
        dataSource.apply(try snapshot())
        #expect(grid.violations.map(\.description) == [])
        try grid.verify()
        #expect(grid.invariantDefects().isEmpty)
      }
    }
  }

  @Test func `A batch asks only for the models of new visible cells, in a list of any length`()
    throws
  {
    for count in [100, 10_000] {
      let storage = ListStorage([(0..<count).map(String.init)])
      let grid = HeadlessGrid(viewport: 10..<30)
      grid.attach(to: storage)
      storage.asked = []
      try grid.performBatchUpdates(batch { $0.itemInsertions = [p(0, 12), p(0, 90)] }) {
        storage.sections[0].insert("new", at: 12)
        storage.sections[0].insert("other", at: 90)
      }
      #expect(storage.asked == [p(0, 12)])
    }
  }
}
