import AppKit
import AppKitLists
import ClassicStorage
import DiffableStorage
import ListManagement
import Testing

/// The selection of views that are off screen when their data changes, and animations.
@Suite @MainActor struct MacSelectionTests {
  private func hide(_ view: NSView, while edit: () throws -> Void) rethrows {
    let window = view.window
    window?.contentView = nil
    try edit()
    window?.contentView = view
    view.layoutSubtreeIfNeeded()
  }

  @Test func `A table view with group rows and without a manager keeps it, too`() throws {
    let songs = DiffableDataSource(try Snapshot(sections: ["a": [1, 2, 3], "b": [4]]))
    let (table, window) = (NSTableView(), NSWindow())
    window.contentView = table
    table.addTableColumn(NSTableColumn(identifier: .init("one")))
    let rows = TableViewDataSource(table, dataSource: songs) { _, _, name in
      NSTextField(labelWithString: name)
    } itemProvider: { _, _, _, item in
      NSTextField(labelWithString: "\(item)")
    }
    table.layoutSubtreeIfNeeded()
    table.selectRowIndexes([2], byExtendingSelection: false)
    try hide(table) { songs.apply(try Snapshot(sections: ["b": [4], "a": [3, 1, 2]])) }
    #expect(table.selectedRowIndexes == [5])
    #expect(rows.itemIdentifier(forRow: 5) == 2)
    try hide(table) { songs.apply(try Snapshot(sections: ["b": [4, 3, 5, 2], "a": [1]])) }
    #expect(table.selectedRowIndexes == [4])
    songs.applySnapshotUsingReloadData(try Snapshot(sections: ["a": [6, 2], "b": [4, 3, 5]]))
    #expect(table.selectedRowIndexes == [2])
    try hide(table) { songs.apply(try Snapshot(sections: ["b": [4, 3, 5], "a": [1]])) }
    #expect(table.selectedRowIndexes == [])
    withExtendedLifetime(window) {}
  }

  @Test func `What is not animated has no animation, and has ended at once`() throws {
    let (table, collection) = (MacTableScene(), MacCollectionScene())
    let first: DiffableDataSource<String, Int> =
      table.manager.configureDiffableDataSource { _, number in number }
    let second: DiffableDataSource<String, Int> =
      collection.manager.configureDiffableDataSource { _, number in number }
    table.view.layoutSubtreeIfNeeded()
    collection.view.layoutSubtreeIfNeeded()
    var ended = 0
    collection.manager.listUpdater?.didUpdateContent = { _ in ended += 1 }
    for dataSource in [first, second] {
      dataSource.apply(try Snapshot(sections: ["A": [1, 2]]), animatingDifferences: false)
    }
    table.view.layoutSubtreeIfNeeded()
    collection.view.layoutSubtreeIfNeeded()
    for dataSource in [first, second] {
      dataSource.apply(try Snapshot(sections: ["A": [2, 3]]), animatingDifferences: false)
    }
    #expect(table.rowTexts == ["2", "3"])
    #expect(table.view.animations.allSatisfy { $0 == [] })
    #expect(collection.int(1)?.shown == 3)
    #expect(collection.view.animatedBatches == 0)
    #expect(ended > 0)
    let before = ended
    second.apply(try Snapshot(sections: ["A": [3]]))
    #expect(ended == before)
    collection.view.finishAnimations()
    #expect(ended == before + 1)
  }
}
