import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import TestSupport
import Testing

@MainActor @Suite struct ModelStoragePayloadTests {
  typealias Song = ModelStorageTests.Song

  let storage: ModelStorage<String, Song> = {
    let storage = ModelStorage<String, Song>()
    storage.payloadProvider = { before, after in
      after.title == "hidden" ? nil : "\(before.title)→\(after.title)"
    }
    return storage
  }()

  func payloads(_ updates: [StorageUpdate]) -> [[IndexPath: String]] {
    updates.map { $0.payloads.mapValues { "\($0)" } }
  }

  @Test func `Changed items have payloads, by their index path after the change`() throws {
    try storage.apply([("A", [Song(1, "a"), Song(2, "a")]), ("B", [Song(3, "a")])])
    let delegate = TestDelegate.postponing()
    storage.delegate = delegate
    try storage.apply([("B", [Song(4, "x"), Song(3, "b")]), ("A", [Song(2, "c"), Song(1, "a")])])
    let update = try #require(delegate.updates.last)
    // Sections, items, content.
    #expect(payloads(delegate.updates) == [[:], [:], [[0, 1]: "a→b", [1, 0]: "a→c"]])
    #expect(update.payload(at: [0, 1], as: String.self) == "a→b")
    #expect(update.payload(at: [0, 1], as: Int.self) == nil)
    #expect(update.payload(at: [0, 0], as: String.self) == nil)
  }

  @Test func `An item without a payload is reconfigured as a whole`() throws {
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    try storage.apply([("A", [Song(1, "a"), Song(2, "a")])])
    try storage.apply([("A", [Song(1, "hidden"), Song(2, "a")])])
    #expect(grid.counters.reconfigured == 1)
    let delegate = TestDelegate.postponing()
    storage.delegate = delegate
    try storage.apply([("A", [Song(1, "b"), Song(2, "hidden")])])
    #expect(payloads(delegate.updates) == [[[0, 0]: "hidden→b"]])
    #expect(delegate.updates[0].batches[0].operations.itemReconfigures.count == 2)
  }

  @Test func `Each update has its own payloads, from the state before it`() throws {
    try storage.apply([("A", [Song(1, "a")])])
    let delegate = TestDelegate.postponing()
    storage.delegate = delegate
    try storage.apply([("A", [Song(1, "b")])])
    try storage.apply([("A", [Song(1, "c")])])
    #expect(payloads(delegate.updates) == [[[0, 0]: "a→b"], [[0, 0]: "b→c"]])
  }

  @Test func `An apply inside an observer has its own payloads`() throws {
    try storage.apply([("A", [Song(1, "a")])])
    let delegate = TestDelegate.applying()
    storage.delegate = delegate
    var isFirst = true
    let token = storage.dataSource.observe { [storage] _ in
      guard isFirst else { return }
      isFirst = false
      _ = try? storage.apply([("A", [Song(1, "c")])])
    }
    try storage.apply([("A", [Song(1, "b")])])
    #expect(payloads(delegate.updates) == [[[0, 0]: "a→b"], [[0, 0]: "b→c"]])
    token.cancel()
  }

  @Test func `A mark on an unchanged model brings no payload`() throws {
    try storage.apply([("A", [Song(1, "a")])])
    let delegate = TestDelegate.postponing()
    storage.delegate = delegate
    let marked = try storage.dataSource.snapshot().modifying { builder throws(SnapshotError) in
      try builder.reconfigureItems([1])
    }
    storage.dataSource.apply(marked)
    #expect(payloads(delegate.updates) == [[:]])
  }

  @Test func `The payload provider is not called for inserted and deleted items`() throws {
    var asked: [String] = []
    storage.payloadProvider = { before, after in
      asked.append("\(before.id) \(after.id)")
      return nil
    }
    try storage.apply([("A", [Song(1, "a"), Song(2, "a")])])
    let delegate = TestDelegate.applying()
    storage.delegate = delegate
    try storage.apply([("A", [Song(2, "b"), Song(3, "a")])])
    #expect(asked == ["2 2"])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `An inherited mark brings no payload for an equal model`()
    async throws
  {
    var asked: [Int] = []
    storage.payloadProvider = { before, _ in
      asked.append(before.id)
      return "changed"
    }
    try storage.apply([("A", [Song(1, "a"), Song(2, "a")])])
    let delegate = TestDelegate.applying()
    storage.delegate = delegate
    let marked = try storage.dataSource.snapshot().modifying { builder throws(SnapshotError) in
      try builder.reconfigureItems([1, 2])
    }
    let overtaken = await BackgroundApplyTests.Held(marked, to: storage.dataSource)
    let outcome = try storage.apply([("A", [Song(1, "a"), Song(2, "b")])])
    #expect(outcome.difference?.reconfiguredItems.map(\.identifier) == [1, 2])
    #expect(await overtaken.finish()?.name == "superseded")
    #expect(asked == [2])
    #expect(payloads(delegate.updates) == [[[0, 1]: "changed"]])
  }
}
