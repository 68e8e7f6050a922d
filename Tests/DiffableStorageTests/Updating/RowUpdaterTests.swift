import DiffableStorage
import DiffableStorageTesting
import Foundation
import TestSupport
import Testing

/// An updater whose view carries out edits of rows, one after the other.
@Suite struct RowUpdaterTests: ShownNumbers {
  let dataSource = DiffableDataSource<String, Int>()
  let log = UpdaterLog()

  @Test func `A view of rows gets edits, and the storage has the state of each`() throws {
    let storage = try start([1, 2, 3])
    let view = TestRowView(storage)
    let updater = ListUpdater(view)
    log.follow(updater)
    storage.delegate = updater
    try apply([3, 2, 4])
    #expect(view.edits == [.remove(0..<1), .move(from: 1, to: 0), .insert(2..<3)])
    #expect(view.states == [[2, 3], [3, 2], [3, 2, 4]])
    #expect(log.words == ["will", "did"])
    updater.animateMoveAsDeleteAndInsert = true
    try apply([2, 4, 3])
    #expect(view.edits.suffix(2) == [.remove(0..<1), .insert(2..<3)])
    view.isOnScreen = false
    try apply([1])
    #expect(view.reloads == 1)
    #expect(storage.contents() == [["1"]])
  }

  @Test func `A view of rows reloads for a batch without steps`() throws {
    let storage = SelfRecordingStorage([1, 2])
    let view = TestRowView(storage)
    let updater = ListUpdater(view)
    storage.delegate = updater
    storage.change(to: [2]) { $0.objectChanges.append((.delete, [[0, 0]])) }
    #expect((view.edits.count, view.reloads) == (0, 1))
    storage.changeByBatch(to: [2, 5], inserting: 1)
    #expect((view.edits.count, view.reloads) == (0, 2))
    #expect(storage.contents() == [["2", "5"]])
  }

  @Test func `A reload in the middle of the steps ends them`() throws {
    let storage = try start([1, 2, 3])
    let view = TestRowView(storage)
    let updater = ListUpdater(view)
    storage.delegate = updater
    view.afterEdit = { [dataSource] in
      view.afterEdit = nil
      dataSource.applySnapshotUsingReloadData(Small())
    }
    try apply([3, 2, 4])
    #expect(storage.contents() == [])
    #expect(view.reloads == 1)
    #expect(view.rows == [])
  }

  @Test func `A view of rows that forgets its edits reloads`() throws {
    let storage = try start([1, 2])
    let view = TestRowView(storage)
    view.forgetsEdits = true
    let updater = ListUpdater(view)
    storage.delegate = updater
    try apply([2, 3])
    #expect((view.edits.count, view.reloads) == (0, 1))
    #expect(storage.contents() == [["2", "3"]])
  }
}
