import DiffableStorage
import DiffableStorageTesting
import Observation
import TestSupport
import Testing

@Suite struct ModelObservationTests {
  typealias Tracks = ModelStorage<String, Track>

  /// Counts the calls of `onChange`, which may come from any thread.
  private final class Counter: Sendable {
    private let count = Lock(0)
    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
  }

  private func storage(_ count: Int) throws -> Tracks {
    let storage = Tracks()
    try storage.apply([("A", (0..<count).map { Track($0) })])
    return storage
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private func track(_ read: () -> Void) -> Counter {
    let counter = Counter()
    withObservationTracking(read) { counter.add() }
    return counter
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `A change of one model is told to the readers of it and of the whole, once each`()
    throws
  {
    let storage = try storage(10)
    let one = track { _ = storage[7] }
    let other = track { _ = storage[8] }
    let whole = track { _ = storage.snapshot() }
    try storage.modify { try $0.updateModel(8) { $0.title = "n" } }
    #expect([one.value, other.value, whole.value] == [0, 1, 1])
    try storage.modify { try $0.updateModel(7) { $0.title = "n" } }
    try storage.modify { try $0.updateModel(7) { $0.title = "m" } }
    #expect([one.value, other.value, whole.value] == [1, 1, 1])
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `Insertions and deletions are told, and a change to an equal model is not`() throws {
    let storage = try storage(3)
    let absent = track { _ = storage[9] }
    let present = track { _ = storage[1] }
    try storage.modify { try $0.updateModel(1) { $0.title = "" } }
    #expect([absent.value, present.value] == [0, 0])
    try storage.modify { try $0.appendModels([Track(9)]) }
    #expect([absent.value, present.value] == [1, 0])
    storage.modify { $0.deleteItems([1]) }
    #expect([absent.value, present.value] == [1, 1])
  }

  /// Reads a model when it is told of a change, as a screen does.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @MainActor
  private final class Reader {
    let storage = Tracks()
    var seen: String?

    func track(_ id: Int) {
      withObservationTracking {
        _ = storage[id]
      } onChange: {
        MainActor.assumeIsolated { self.seen = self.storage[id]?.title }
      }
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @MainActor
  @Test func `A reader gets the new model when it is told of the change`() throws {
    let reader = Reader()
    try reader.storage.apply([("A", [Track(7, "old")])])
    reader.track(7)
    try reader.storage.modify { try $0.updateModel(7) { $0.title = "new" } }
    #expect(reader.seen == "new")
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `Readers of many models are still told of their own only`() throws {
    let storage = try storage(5_000)
    for id in 0..<5_000 { _ = storage[id] }
    let one = track { _ = storage[7] }
    let other = track { _ = storage[8] }
    try storage.modify { try $0.updateModel(8) { $0.title = "n" } }
    #expect([one.value, other.value] == [0, 1])
    try storage.modify { try $0.updateModel(7) { $0.title = "n" } }
    #expect([one.value, other.value] == [1, 1])
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `Reads of a data source are tracked`() throws {
    let dataSource = DiffableDataSource<String, Int>()
    let snapshot = track { _ = dataSource.snapshot() }
    let query = track { _ = dataSource.numberOfSections() }
    #expect(dataSource.apply(Snapshot()).name == "unchanged")
    #expect([snapshot.value, query.value] == [0, 0])
    dataSource.apply(try Snapshot(sections: ["A": [1]]))
    dataSource.apply(try Snapshot(sections: ["A": [2]]))
    #expect([snapshot.value, query.value] == [1, 1])
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `A reader that applies a change when it is told does not disturb the first one`()
    throws
  {
    let storage = try storage(1)
    nonisolated(unsafe) let unsafeStorage = storage
    withObservationTracking {
      _ = storage[0]
    } onChange: {
      unsafeStorage.modify { _ = try? $0.appendModels([Track(5)]) }
    }
    try storage.modify { try $0.updateModel(0) { $0.title = "n" } }
    #expect(storage.snapshot().models == [Track(0, "n"), Track(5)])
    #expect(storage.contents().map(\.count) == [2])
  }
}
