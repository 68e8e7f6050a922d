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

  @Test func `Every storage with identifiers deletes what is shown, not what is there now`() throws
  {
    for shown in 0..<4 {
      let source = try tracks(1...5)
      let storage: any UpdatingStorage =
        switch shown {
        case 0: source
        case 1: ProxyDiffableStorage(dataSource: source.dataSource) { $1 }
        case 2: source.derived(.unchanged)
        default: source.derived(.filter { $0.id != 2 }).derived(.unchanged)
        }
      let delegate = TestDelegate.postponing()
      storage.delegate = delegate
      source.modify { $0.deleteItems([1]) }
      // The view shows 1 2 3 4 5, or 1 3 4 5, and the list is 2 3 4 5.
      let index = shown == 3 ? 1 : 2
      #expect(storage.deleteShownItems(at: [[0, index]]))
      #expect(source.snapshot().models.map(\.id) == [2, 4, 5], "\(shown)")
      #expect(Array(source.dataSource.snapshot().itemIdentifiers) == [2, 4, 5])
      #expect(!storage.deleteShownItems(at: [[0, 0], [0, 9], [], [9, 9, 9], [0, -1]]))
      for update in delegate.updates { update.applyDeferredDatasourceUpdates() }
      #expect(storage.numberOfItems(inSection: 0) == (shown == 3 ? 2 : 3))
    }
  }

  @Test func `Swiping a row deletes that row, with changes that wait for an animation`() throws {
    let storage = try tracks(1...5)
    let grid = HeadlessGrid(view: .tableView)
    grid.attach(to: storage)
    let updater = ListUpdater(grid)
    updater.waitsForAnimations = true
    storage.delegate = updater
    updater.hold()
    storage.modify { $0.deleteItems([1]) }
    #expect(storage.identifier(at: [0, 2]) == AnyHashable(3))
    #expect(storage.deleteShownItems(at: [[0, 2], [0, 2]]))
    updater.release()
    #expect(storage.snapshot().models.map(\.id) == [2, 4, 5])
    #expect(grid.violations.isEmpty)
    try grid.verify()
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

  @Test func `A list of one section deletes by the identifiers of what is shown`() {
    let storage = SingleSectionEquatableStorage(items: (1...4).map(Item.init))
    let delegate = TestDelegate.postponing()
    storage.delegate = delegate
    storage.setItems((2...4).map(Item.init))
    #expect(storage.deleteShownItems(at: [[0, 2], [1, 0]]))
    #expect(storage.upcomingItems.map(\.identifier) == [2, 4])
    #expect(!storage.deleteShownItems(at: [[0, 2]]))
  }

  private struct Item: EntityIdentifiable, Equatable {
    let number: Int
    init(_ number: Int) { self.number = number }
    var identifier: AnyHashable { number }
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
