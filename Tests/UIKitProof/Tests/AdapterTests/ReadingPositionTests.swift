import DiffableStorage
import DiffableStorageTesting
import Foundation
import StandIns
import TestSupport
import Testing
import UIKit
import UIKitLists

/// Views of UIKit keep the first visible row in its place, if they are told to.
@MainActor @Suite struct ReadingPositionTests {
  /// A list view in a window, and what keeps its place.
  @MainActor private struct Shown {
    let view: StandInList
    let source: SnapshotDataSource<String, Int>
    private let window = UIWindow(frame: .zero)

    /// - Parameter isTable: Whether the view is a table view.
    init(isTable: Bool) {
      let frame = CGRect(x: 0, y: 0, width: 100, height: 200)
      if isTable {
        let table = UITableView(frame: frame)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        source = TableViewDataSource<String, Int>(tableView: table) { table, path, _ in
          table.dequeueReusableCell(withIdentifier: "cell", for: path)
        }
        view = table
      } else {
        let collection = UICollectionView(
          frame: frame,
          collectionViewLayout: UICollectionViewCompositionalLayout()
        )
        let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
        source = CollectionViewDataSource<String, Int>(collectionView: collection) {
          $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
        }
        view = collection
      }
      window.addSubview(view)
      view.heightOfRow = { [weak source] path in
        CGFloat(20 + (source?.itemIdentifier(for: path) ?? 0) % 7 * 5)
      }
      source.keepsReadingPosition = true
    }

    func show(_ snapshot: Snapshot<String, Int>, isAnimated: Bool = false) {
      source.apply(snapshot, animatingDifferences: isAnimated)
      view.layoutIfNeeded()
    }

    /// The rows on screen, with their distance to its top.
    var onScreen: [(item: Int, y: CGFloat)] {
      let paths =
        (view as? UITableView)?.indexPathsForVisibleRows
        ?? (view as? UICollectionView)?.indexPathsForVisibleItems.sorted() ?? []
      return paths.compactMap { path in
        source.itemIdentifier(for: path).map { item in (item, y(of: item) ?? 0) }
      }
    }

    func y(of item: Int) -> CGFloat? {
      guard let path = source.indexPath(for: item) else { return nil }
      let frame =
        (view as? UITableView)?.rectForRow(at: path)
        ?? (view as? UICollectionView)?.layoutAttributesForItem(at: path)?.frame
      return frame.map { $0.minY - view.contentOffset.y }
    }
  }

  @Test(arguments: [true, false])
  func `A row of which a fifth of a point shows is not the reader's`(isTable: Bool) throws {
    let shown = Shown(isTable: isTable)
    let list = try Snapshot(sections: [("Chat", 0..<50)])
    // The row grows when it is laid out again, with the update.
    shown.view.heightOfRow = { [weak source = shown.source] path in
      source?.itemIdentifier(for: path) == 9 && source?.indexPath(for: 50) != nil ? 120 : 44
    }
    shown.show(list)
    shown.view.contentOffset.y = 10 * 44 - 0.2
    let before = shown.y(of: 10) ?? 0
    shown.show(try list.modifying { try $0.appendItems([50]) })
    #expect(abs((shown.y(of: 10) ?? 0) - before) < 0.001)
  }

  @Test(arguments: [true, false])
  func `History above the screen does not move it`(isTable: Bool) throws {
    let shown = Shown(isTable: isTable)
    let messages = try Snapshot(sections: [("Chat", 100..<200)])
    let failed = try failures {
      shown.show(messages)
      shown.view.contentOffset.y = 1_010
      let before = shown.onScreen
      shown.show(try messages.modifying { try $0.insertItems(0..<100, beforeItem: 100) })
      #expect(shown.onScreen.map(\.item) == before.map(\.item))
      #expect(shown.onScreen.map(\.y) == before.map(\.y))
      #expect(shown.view.contentOffset.y > 3_000)
    }
    #expect(failed == [])
  }

  @Test(arguments: [true, false])
  func `Without the property, the offset stays`(isTable: Bool) throws {
    let shown = Shown(isTable: isTable)
    shown.source.keepsReadingPosition = false
    let messages = try Snapshot(sections: [("Chat", 100..<200)])
    shown.show(messages)
    shown.view.contentOffset.y = 1_010
    shown.show(try messages.modifying { try $0.insertItems(0..<100, beforeItem: 100) })
    #expect(shown.view.contentOffset.y == 1_010)
  }

  @Test(arguments: [true, false])
  func `After any change the first visible row that survives is where it was`(
    isTable: Bool
  ) throws {
    try check(
      zip(
        .relatedSnapshots(sections: 1...4, items: 12...40),
        .int(in: 0...1_200),
        .element(of: [true, false])
      ),
      runs: cases(60, thorough: 3_000)
    ) { lists, offset, isAnimated in
      let shown = Shown(isTable: isTable)
      shown.show(lists.before)
      let last = max(0, shown.view.contentSize.height - 200)
      shown.view.contentOffset.y = min(CGFloat(offset), last)
      let before = shown.onScreen
      shown.show(lists.after, isAnimated: isAnimated)
      let survivor = try assume(before.first { lists.after.contains($0.item) })
      let end = max(0, shown.view.contentSize.height - 200)
      let y = shown.view.contentOffset.y
      try require(y >= 0 && y <= end, "offset \(y) of \(end)")
      // The ends of the list can stop it.
      if y > 0, y < end { try requireEqual(shown.y(of: survivor.item), survivor.y) }
      if y == 0 { try require(shown.y(of: survivor.item) ?? 0 <= survivor.y, "stopped at the top") }
      if y == end, y > 0 {
        try require(shown.y(of: survivor.item) ?? 0 >= survivor.y, "stopped at the end")
      }
    }
  }

  @Test func `A view without rows on screen keeps its offset`() throws {
    let shown = Shown(isTable: true)
    shown.show(Snapshot())
    shown.show(try Snapshot(sections: ["A": [1, 2]]))
    #expect(shown.view.contentOffset.y == 0)
    shown.show(try Snapshot(sections: ["A": [8, 9]]))
    #expect(shown.view.contentOffset.y == 0)
  }
}
