import ClassicStorage
import DerivedLists
import DiffableStorageTesting
import Foundation
import GridRendering
import TestSupport
import Testing

/// Deletions of what the view shows, while changes wait.
@MainActor @Suite struct ShownDeletionTests {
  typealias Tracks = ModelStorage<String, Track>

  private func tracks(_ ids: ClosedRange<Int>) throws -> Tracks {
    let storage = Tracks()
    try storage.apply([("A", ids.map { Track($0) })])
    return storage
  }

  @Test func `Identifiers that were applied without models are deleted`() throws {
    let storage = try tracks(1...3)
    storage.dataSource.apply(
      try storage.dataSource.snapshot().modifying { try $0.appendItems([9]) }
    )
    #expect(storage.deleteShownItems(at: [[0, 3], [0, 0]]))
    #expect(Array(storage.dataSource.snapshot().itemIdentifiers) == [2, 3])
  }

  @Test func `A deletion inside an observer is queued, and made on the newest state`() throws {
    let storage = try tracks(1...4)
    var isFirst = true
    let token = storage.dataSource.observe { _ in
      guard isFirst else { return }
      isFirst = false
      storage.modify { $0.deleteItems([2]) }
      #expect(storage.deleteShownItems(at: [[0, 1]]))
    }
    storage.modify { $0.deleteItems([1]) }
    #expect(storage.snapshot().models.map(\.id) == [4])
    token.cancel()
  }

  @Test func `A memory storage refuses while updates wait`() {
    let storage = MemoryStorage()
    storage.setItems([1, 2, 3])
    let delegate = TestDelegate.postponing()
    storage.delegate = delegate
    #expect(storage.deleteShownItems(at: [[0, 1], [0, 7]]))
    #expect(!storage.deleteShownItems(at: [[0, 2]]))
    delegate.updates[0].applyDeferredDatasourceUpdates()
    #expect(storage.contents() == [["1", "3"]])
    #expect(storage.deleteShownItems(at: [[0, 1]]))
    #expect(!storage.deleteShownItems(at: []))
  }
}
