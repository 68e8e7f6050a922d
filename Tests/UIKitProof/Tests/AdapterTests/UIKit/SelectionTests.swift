import ClassicStorage
import DiffableStorage
import ListManagement
import Testing
import TestSupport
import UIKit
import UIKitLists

/// The selection of views that are off screen when their data changes.
@Suite @MainActor struct SelectionTests {
  /// A storage of each kind that has the sections [[1, 2, 3], [4]], and an edit to
  /// [[5, 3], [4, 1], [2]].
  private static func storages() throws -> [(storage: any Storage, edit: () throws -> Void)] {
    let before = [VersionedCard.all([1, 2, 3]), VersionedCard.all([4])]
    let after = [VersionedCard.all([5, 3]), VersionedCard.all([4, 1], version: 1)]
    func sections(_ lists: [[VersionedCard]]) -> [(Int, [VersionedCard])] {
      lists.enumerated().map { ($0.offset, $0.element) }
    }
    let models = ModelStorage<Int, VersionedCard>()
    try models.apply(sections(before))
    let memory = MemoryStorage()
    memory.setItemsForAllSections(before)
    return [
      (models, { try models.apply(sections(after)) }),
      (
        memory,
        {
          try memory.performUpdates {
            try memory.removeItem(before[0][1])
            memory.moveItem(at: at(0), to: at(1, 1))
            try memory.insertItem(after[0][0], to: at(0))
            memory.reloadItem(before[1][0])
          }
        }
      ),
    ]
  }

  @Test func `A table keeps the selected items, wherever they move`() throws {
    for (storage, edit) in try Self.storages() {
      let scene = TableScene(storage: storage)
      scene.manager.register(CardRow.self)
      scene.layOut()
      scene.table.allowsMultipleSelection = true
      for path in [at(0), at(1), at(2), at(0, 1)] {
        scene.table.selectRow(at: path, animated: false, scrollPosition: .none)
      }
      scene.table.removeFromSuperview()
      let failed = try failures {
        try edit()
        scene.window.addSubview(scene.table)
        scene.layOut()
      }
      #expect(failed == [])
      // Item 2 was deleted.
      #expect(scene.table.indexPathsForSelectedRows == [at(1), at(0, 1), at(1, 1)])
      #expect(scene.cell(1)?.isSelected == true && scene.cell(0)?.isSelected == false)
    }
  }

  @Test func `A collection view keeps the selected items, wherever they move`() async throws {
    for (storage, edit) in try Self.storages() {
      let scene = Items.Scene(storage: storage)
      scene.manager.register(Items.CardItem.self)
      scene.view.layoutIfNeeded()
      scene.view.allowsMultipleSelection = true
      for path in [at(0), at(1), at(0, 1)] { scene.view.tap(path) }
      scene.view.removeFromSuperview()
      let failed = try failures {
        try edit()
        scene.window.addSubview(scene.view)
        scene.view.layoutIfNeeded()
      }
      #expect(failed == [])
      #expect(scene.view.indexPathsForSelectedItems == [at(0, 1), at(1, 1)])
      #expect(scene.view.cellForItem(at: at(1, 1))?.isSelected == true)
      #expect(scene.view.cellForItem(at: at(0))?.isSelected == false)
    }
  }

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
