import DiffableStorage
import DiffableStorageTesting
import ListManagement
import TestSupport
import Testing

/// A headless list view keeps the first visible item where it stands, and tells whether it did.
@Suite struct HeadlessReadingPositionTests {
  private final class Row {
    var item = 0
  }

  private func shown(
    _ lists: [Snapshot<String, Int>],
    from line: Int,
    keeps: Bool
  ) -> (view: HeadlessListView, before: [Int], after: [Int]) {
    let dataSource = DiffableDataSource<String, Int>()
    let view = HeadlessListView(viewport: line..<line + 6)
    view.keepsReadingPosition = keeps
    let manager = HeadlessManager(storage: ProxyDiffableStorage(dataSource: dataSource) { $1 })
    manager.register(Row.self, for: Int.self, making: { Row() }) { row, item, _ in row.item = item }
    manager.manage(view)
    func items() -> [Int] {
      view.indexPathsForVisibleCells.compactMap { (view.cell(at: $0) as? Row)?.item }
    }
    var states: [[Int]] = []
    for list in lists {
      dataSource.apply(list)
      states.append(items())
    }
    return withExtendedLifetime(manager) {
      (view, states[states.count - 2], states[states.count - 1])
    }
  }

  @Test func `History above the viewport does not move what is in it`() throws {
    let messages = try Snapshot(sections: [("Chat", 100..<200)])
    let history = try messages.modifying { try $0.insertItems(0..<100, beforeItem: 100) }
    let kept = shown([messages, history], from: 20, keeps: true)
    #expect(kept.after == kept.before)
    #expect(kept.view.isAnchored)
    let moved = shown([messages, history], from: 20, keeps: false)
    #expect(moved.after == Array(20..<26))
    #expect(!moved.view.isAnchored)
  }

  @Test func `After any change the first visible item that survives stands where it stood`() throws
  {
    try check(
      zip(.relatedSnapshots(sections: 1...4, items: 8...30), .int(in: 0...24)),
      runs: cases(100, thorough: 5_000)
    ) { lists, line in
      let (view, before, after) = shown([lists.before, lists.after], from: line, keeps: true)
      try require(view.isAnchored)
      try view.grid.verify()
      guard let survivor = before.first(where: { lists.after.contains($0) }),
        let first = view.grid.viewport?.lowerBound, first > 0,
        first + 6 < lists.after.numberOfItems
      else { return }
      try requireEqual(after.firstIndex(of: survivor), before.firstIndex(of: survivor))
    }
  }
}
