import ClassicStorage
import DiffableStorage
import ListManagement
import Testing
import TestSupport
import UIKit
import UIKitLists

/// The selection of views that are off screen when their data changes.
@Suite @MainActor struct SelectionTests {
  @Test(arguments: [false, true])
  func `Several changes off screen, and reloads of all data, keep it without a manager, too`(
    _ isReload: Bool
  ) throws {
    let songs = DiffableDataSource(try Snapshot(sections: ["a": [1, 2, 3]]))
    let window = UIWindow(frame: .zero)
    let table = UITableView(frame: .zero, style: .plain)
    let grid = UICollectionView(frame: .zero, collectionViewLayout: Items.Scene.flowLayout())
    let rows = TableViewDataSource(table, dataSource: songs) { _, _, _ in nil }
    let cells = CollectionViewDataSource(grid, dataSource: songs) { _, _, _ in nil }
    for view in [table, grid] {
      window.addSubview(view)
      view.layoutIfNeeded()
    }
    table.selectRow(at: at(1), animated: false, scrollPosition: .none)
    grid.tap(at(1))
    func show(_ snapshot: Snapshot<String, Int>) {
      if isReload { songs.applySnapshotUsingReloadData(snapshot) } else { songs.apply(snapshot) }
    }
    if !isReload {
      table.removeFromSuperview()
      grid.removeFromSuperview()
    }
    show(try Snapshot(sections: ["a": [4, 1, 2, 3]]))
    show(try Snapshot(sections: ["b": [3], "a": [4, 2, 1]]))
    #expect(table.indexPathForSelectedRow == at(1, 1))
    #expect(grid.indexPathsForSelectedItems == [at(1, 1)])
    show(try Snapshot(sections: ["b": [3]]))
    #expect(table.indexPathForSelectedRow == nil)
    #expect(grid.indexPathsForSelectedItems == [])
    withExtendedLifetime((rows, cells)) {}
  }
}
