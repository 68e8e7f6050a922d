import Foundation
import ListViews
import TestSupport
import Testing

/// The selection of views whose storage has them reload.
@Suite struct ReloadedSelectionTests {
  private let dataSource: DiffableDataSource<String, Int>
  private let storage: ProxyDiffableStorage<String, Int>

  init() throws {
    dataSource = DiffableDataSource(try Small(sections: ["A": [1, 2, 3], "B": [4]]))
    storage = ProxyDiffableStorage(dataSource: dataSource, maximumChanges: 0) { $1 }
  }

  private func reload(_ sections: SectionLiteral<String, Int>) throws {
    dataSource.applySnapshotUsingReloadData(try Small(sections: sections))
  }

  @Test func `The same items stay selected, wherever they move`() throws {
    let view = TestListView()
    let updater = ListUpdater(view)
    storage.delegate = updater
    view.selectedIndexPaths = [[0, 1], [0, 2], [1, 0]]
    try reload(["B": [5, 4], "A": [3, 1]])
    #expect(view.selectedIndexPaths == [[1, 0], [0, 1]])
    // More changes than the maximum.
    dataSource.apply(try Small(sections: ["A": [3], "B": [4]]))
    #expect(view.selectedIndexPaths == [[0, 0], [1, 0]])
    dataSource.apply(try Small(sections: ["A": [7], "B": []]))
    #expect(view.selectedIndexPaths == [])
    #expect((view.reloads, view.batches.count) == (3, 0))
  }

  @Test func `The same rows stay selected, and headers do not count`() throws {
    let view = TestRowView(storage)
    view.rowLayout = .headersAndItems
    let updater = ListUpdater(view)
    storage.delegate = updater
    view.selectedRows = [0, 2, 3, 5]
    try reload(["B": [5, 4], "A": [3, 1]])
    #expect(view.selectedRows == [4, 2])
    try reload(["B": [5], "A": [1]])
    #expect(view.selectedRows == [])
    view.selectedRows = [0]
    try reload(["A": [1]])
    #expect(view.selectedRows == [0])
  }

  @Test func `Items are followed through several reloads that wait`() throws {
    let view = TestListView()
    let updater = ListUpdater(view)
    storage.delegate = updater
    view.selectedIndexPaths = [[0, 1], [1, 0]]
    updater.hold()
    try reload(["A": [4, 3, 2, 1]])
    try reload(["C": [7], "A": [2, 1]])
    #expect(view.selectedIndexPaths == [[0, 1], [1, 0]])
    updater.release()
    #expect(view.selectedIndexPaths == [[1, 0]])
    // The next reload starts from what is selected then.
    view.selectedIndexPaths = [[0, 0]]
    try reload(["A": [2, 7]])
    #expect(view.selectedIndexPaths == [[0, 1]])
  }

  @Test func `Items are followed through a reload that another one interrupts`() throws {
    let view = TestListView()
    let updater = ListUpdater(view)
    storage.delegate = updater
    view.selectedIndexPaths = [[0, 1], [1, 0]]
    let last = try Small(sections: ["C": [7], "A": [2, 1]])
    updater.willUpdateContent = { [dataSource, unowned updater] _ in
      updater.willUpdateContent = nil
      dataSource.applySnapshotUsingReloadData(last)
    }
    updater.hold()
    try reload(["A": [4, 3, 2, 1]])
    updater.release()
    #expect(view.reloads == 2)
    #expect(view.selectedIndexPaths == [[1, 0]])
  }

  @Test func `Items are not followed from contents that the view may not show`() throws {
    let view = TestListView()
    let updater = ListUpdater(view)
    storage.delegate = updater
    view.selectedIndexPaths = [[0, 1]]
    updater.hold()
    updater.storageNeedsReloading()
    try reload(["A": [2, 1]])
    updater.release()
    #expect(view.selectedIndexPaths == [])
  }

  @Test func `Items are not followed from the middle of an update`() throws {
    let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    let view = TestRowView(storage)
    let updater = ListUpdater(view)
    storage.delegate = updater
    view.selectedRows = [1]
    let last = try Small(sections: ["A": [1, 7]])
    view.afterEdit = { [dataSource] in dataSource.applySnapshotUsingReloadData(last) }
    updater.hold()
    dataSource.apply(try Small(sections: ["A": [9, 1, 2, 3], "B": [4]]))
    updater.release()
    // The view keeps its numbers: item 1 has not been selected.
    #expect(view.rows == [1, 7])
    #expect((view.reloads, view.selectedRows) == (1, [1]))
  }
}
