import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import ListManagement
import PortableFoundation
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

  @Test(arguments: [120, 119])
  func `A list can scroll by itself after an update`(line: Int) throws {
    let messages = try Snapshot(sections: [("Chat", 100..<200)])
    let history = try messages.modifying { try $0.insertItems(0..<100, beforeItem: 100) }
    let screen = Screen(from: 20, keeps: false)
    _ = screen.show(messages)
    screen.manager.listUpdater?.didUpdateContent = { [view = screen.view] _ in
      view.scroll(to: line..<line + 6)
    }
    _ = screen.show(history)
    #expect(screen.view.isAnchored == (line == 120))
    screen.manager.listUpdater?.didUpdateContent = nil
    screen.view.isAnchored = true
    // The reader scrolls.
    screen.view.scroll(to: 110..<116)
    #expect(screen.view.isAnchored)
    _ = screen.show(messages)
    #expect(!screen.view.isAnchored)
    _ = screen.show(try messages.modifying { try $0.appendItems([200]) })
    #expect(!screen.view.isAnchored)
  }

  @Test func `A list scrolls after the last batch of an update`() {
    let view = HeadlessListView(viewport: 4..<8)
    let manager = HeadlessManager()
    manager.register(Row.self, for: Int.self, making: { Row() }) { row, item, _ in
      row.item = item
    }
    manager.memoryStorage?.addItems(Array(0..<20))
    manager.manage(view)
    manager.listUpdater?.didUpdateContent = { _ in view.scroll(to: 5..<9) }
    // The view inserts in one batch, and reloads in another.
    manager.memoryStorage?.performUpdates {
      try? manager.memoryStorage?.insertItem(-1, to: [0, 0])
      manager.memoryStorage?.reloadItem(6)
    }
    #expect(view.isAnchored)
  }

  @Test func `After a drag or a reload, items are where they are then`() throws {
    for isReload in [false, true] {
      let screen = Screen(from: 4, keeps: true)
      _ = screen.show(try Snapshot(sections: [("A", 0..<10)]))
      // The end of the list keeps 4 from the top.
      #expect(screen.show(try Snapshot(sections: [("A", 0..<6)])) == Array(0..<6))
      let moved = [1, 2, 3, 4, 5, 0]
      if isReload {
        screen.dataSource.applySnapshotUsingReloadData(try Snapshot(sections: [("A", moved)]))
      } else {
        screen.dataSource.reorderingHandlers.canReorderItem = { _ in true }
        screen.view.drag(
          IndexPath(ItemPosition(section: 0, item: 0)),
          to: IndexPath(ItemPosition(section: 0, item: 5))
        )
      }
      #expect(screen.show(try Snapshot(sections: [("A", moved + Array(6..<20))])) == moved)
      #expect(screen.view.isAnchored)
    }
  }

  @Test func `After any change the first visible item that survives stands where it stood`() throws
  {
    try check(
      zip(.relatedSnapshots(sections: 1...4, items: 16...40), .int(in: 1...20)),
      runs: cases(150, thorough: 5_000),
      atLeast: 40
    ) { lists, line in
      let screen = Screen(from: line, keeps: true)
      let (before, after) = (screen.show(lists.before), screen.show(lists.after))
      try require(screen.view.isAnchored)
      try screen.view.grid.verify()
      // Between two batches the list can be shorter than the viewport, which then begins at its first line.
      let plan = BatchPlan(from: lists.before.withoutMarks, to: lists.after.withoutMarks)
      try assume(plan.batches.count == 1)
      // An item that moves to another section can be deleted in one batch and inserted in the next.
      let moved = lists.after.difference(from: lists.before).itemMoves.map(\.identifier)
      let survivor = try assume(before.first { lists.after.contains($0) })
      let first = try assume(screen.view.grid.viewport?.lowerBound)
      try assume(!moved.contains(survivor) && first > 0 && first + 6 < lists.after.numberOfItems)
      try requireEqual(after.firstIndex(of: survivor), before.firstIndex(of: survivor))
    }
  }
}
