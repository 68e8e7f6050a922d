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

  /// A managed view over a data source, which shows a list after the other.
  private struct Screen {
    let view: HeadlessListView
    let manager = HeadlessManager()
    let dataSource = DiffableDataSource<String, Int>()

    init(from line: Int, keeps: Bool) {
      view = HeadlessListView(viewport: line..<line + 6)
      view.keepsReadingPosition = keeps
      manager.storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
      manager.register(Row.self, for: Int.self, making: { Row() }) { row, item, _ in
        row.item = item
      }
      manager.manage(view)
    }

    /// Shows a list, and returns the items in the viewport.
    func show(_ list: Snapshot<String, Int>) -> [Int] {
      dataSource.apply(list)
      return view.indexPathsForVisibleCells.compactMap { (view.cell(at: $0) as? Row)?.item }
    }
  }

  @Test func `History above the viewport does not move what is in it`() throws {
    let messages = try Snapshot(sections: [("Chat", 100..<200)])
    let history = try messages.modifying { try $0.insertItems(0..<100, beforeItem: 100) }
    let (kept, moved) = (Screen(from: 20, keeps: true), Screen(from: 20, keeps: false))
    #expect(kept.show(messages) == kept.show(history))
    #expect(kept.view.isAnchored)
    #expect(moved.show(messages) != moved.show(history))
    #expect(!moved.view.isAnchored)
  }

  @Test func `After any change the first visible item that survives stands where it stood`() throws
  {
    try check(
      zip(.relatedSnapshots(sections: 1...4, items: 8...30), .int(in: 0...24)),
      runs: cases(100, thorough: 5_000)
    ) { lists, line in
      let screen = Screen(from: line, keeps: true)
      let (before, after) = (screen.show(lists.before), screen.show(lists.after))
      try require(screen.view.isAnchored)
      try screen.view.grid.verify()
      // Between two batches the list can be shorter than the viewport, which then begins at its first line.
      let plan = BatchPlan(from: lists.before.withoutMarks, to: lists.after.withoutMarks)
      guard plan.batches.count == 1 else { return }
      // An item that moves to another section can be deleted in one batch and inserted in the next.
      let moved = lists.after.difference(from: lists.before).itemMoves.map(\.identifier)
      guard let survivor = before.first(where: { lists.after.contains($0) }),
        !moved.contains(survivor),
        let first = screen.view.grid.viewport?.lowerBound, first > 0,
        first + 6 < lists.after.numberOfItems
      else { return }
      try requireEqual(after.firstIndex(of: survivor), before.firstIndex(of: survivor))
    }
  }
}
