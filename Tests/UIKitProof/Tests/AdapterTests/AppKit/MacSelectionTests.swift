import AppKit
import AppKitManagers
import DiffableStorage
import ListManagement
import Testing

/// The selection of a table view with group rows that is off screen when its data changes, and animations.
@Suite @MainActor struct MacSelectionTests {
  @Test func `A table view with group rows and without a manager keeps it, too`() throws {
    let (scene, songs) = (MacTableScene.bare(), Numbers())
    let rows = scene.groupedSource(songs)
    func show(_ sections: (String, [Int])...) throws {
      scene.isOnScreen = false
      songs.apply(try Snapshot(sections: sections))
      scene.isOnScreen = true
      scene.layOut()
    }
    try show(("a", [1, 2, 3]), ("b", [4]))
    scene.view.selectRowIndexes([2], byExtendingSelection: false)
    try show(("b", [4]), ("a", [3, 1, 2]))
    #expect(scene.view.selectedRowIndexes == [5])
    #expect(rows.itemIdentifier(forRow: 5) == 2)
    try show(("b", [4, 3, 5, 2]), ("a", [1]))
    #expect(scene.view.selectedRowIndexes == [4])
    songs.applySnapshotUsingReloadData(try Snapshot(sections: ["a": [6, 2], "b": [4, 3, 5]]))
    #expect(scene.view.selectedRowIndexes == [2])
    try show(("b", [4, 3, 5]), ("a", [1]))
    #expect(scene.view.selectedRowIndexes == [])
  }

  @Test func `What is not animated has no animation, and has ended at once`() throws {
    let (table, collection) = (MacTableScene(), MacCollectionScene())
    let first: Numbers = table.manager.configureDiffableDataSource { $1 }
    let second: Numbers = collection.manager.configureDiffableDataSource { $1 }
    var ended = 0
    collection.manager.listUpdater?.didUpdateContent = { _ in ended += 1 }
    for items in [[1, 2], [2, 3]] {
      table.layOut()
      collection.layOut()
      for dataSource in [first, second] {
        dataSource.apply(try Snapshot(sections: ["A": items]), animatingDifferences: false)
      }
    }
    #expect(table.rowTexts == ["2", "3"])
    #expect(table.view.animations.allSatisfy { $0 == [] })
    #expect(collection.int(1)?.shown == 3)
    #expect(collection.view.animatedBatches == 0)
    #expect(ended > 0)
    let before = ended
    second.apply(try Snapshot(sections: ["A": [3]]))
    #expect(ended == before && collection.view.animatedBatches == 1)
    collection.view.finishAnimations()
    #expect(ended == before + 1)
  }
}
