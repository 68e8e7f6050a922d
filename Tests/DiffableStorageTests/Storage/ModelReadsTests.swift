import DiffableStorage
import DiffableStorageTesting
import Observation
import TestSupport
import Testing

/// What code that reads single models is told, in cases that differ from a screen's.
@Suite struct ModelReadsTests {
  /// A model that is only an identifier and a text.
  private struct Entry<ID: Hashable>: Identifiable, Equatable {
    let id: ID
    var text = ""
  }

  /// Counts the calls of `onChange`, which may come from any thread.
  private final class Counter: Sendable {
    private let count = Lock(0)
    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
  }

  private func storage<ID>(_ ids: some Sequence<ID>) throws -> ModelStorage<String, Entry<ID>> {
    let storage = ModelStorage<String, Entry<ID>>()
    try storage.apply([("A", ids.map { Entry(id: $0) })])
    return storage
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private func track(_ read: () throws -> Void) -> Counter {
    let counter = Counter()
    // `withObservationTracking` does not pass on errors.
    let result = withObservationTracking {
      Result { try read() }
    } onChange: {
      counter.add()
    }
    if case .failure(let error) = result { Issue.record(error) }
    return counter
  }

  private func change<ID>(_ id: ID, in storage: ModelStorage<String, Entry<ID>>) throws {
    try storage.modify { try $0.updateModel(id) { $0.text += "x" } }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test(arguments: [0, 1, 65_535, 65_536, 69_999])
  func `A reader of very many models is told of a change of any of them, and of no other`(
    _ changed: Int
  ) throws {
    let storage = try storage([changed, -1])
    let reader = track { for id in 0..<70_000 { _ = storage[id] } }
    try change(-1, in: storage)
    #expect(reader.value == 0)
    try change(changed, in: storage)
    #expect(reader.value == 1)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `Readers inside a reader do not lose what it has read before and after them`() throws {
    for changed in [1, 2] {
      let storage = try storage([1, 2, -1])
      var inner: Counter?
      let outer = track {
        _ = storage[1]
        inner = track { for id in 100..<66_100 { _ = storage[id] } }
        _ = storage[2]
      }
      try change(-1, in: storage)
      #expect(outer.value == 0)
      try change(changed, in: storage)
      #expect(outer.value == 1)
      #expect(inner?.value == 0)
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `A reader that changes what it has read is told of the next change`() throws {
    let storage = try storage([1, 2])
    let reader = track {
      _ = storage[1]
      try change(1, in: storage)
    }
    #expect(reader.value == 0)
    try change(2, in: storage)
    #expect(reader.value == 0)
    try change(1, in: storage)
    #expect(reader.value == 1)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `A reader that has read a model while another one was told of it is told, too`()
    throws
  {
    let storage = try storage([1])
    let first = track { _ = storage[1] }
    let second = track {
      _ = storage[1]
      try change(1, in: storage)
      _ = storage[1]
    }
    #expect([first.value, second.value] == [1, 0])
    try change(1, in: storage)
    #expect([first.value, second.value] == [1, 1])
  }

  @Test func `Reading models keeps no identifiers`() throws {
    let live = LiveCount()
    let storage = ModelStorage<String, Entry<LiveItem>>()
    for number in 0..<100 { _ = storage[LiveItem(number, live)] }
    #expect(live.now == 0)
  }

  /// An identifier whose hash is that of all others, and whose `==` and `hash(into:)` run a closure.
  private struct Nosy: Hashable, Sendable {
    /// The closure, which is not called again while it runs.
    final class Deed: Sendable {
      private let closure = Lock<(@Sendable () -> Void)?>(nil)

      func set(_ new: (@Sendable () -> Void)?) { closure.withLock { $0 = new } }

      func run() {
        guard let taken = closure.withLock({ $0.take() }) else { return }
        taken()
        closure.withLock { $0 = $0 ?? taken }
      }
    }

    let number: Int
    let deed: Deed

    static func == (a: Self, b: Self) -> Bool {
      a.deed.run()
      return a.number == b.number
    }

    func hash(into hasher: inout Hasher) { deed.run() }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `An identifier may read the storage while it is compared or hashed`() throws {
    let deed = Nosy.Deed()
    let ids = (0..<4).map { Nosy(number: $0, deed: deed) }
    let storage = try storage(ids.prefix(3))
    nonisolated(unsafe) let unsafeStorage = storage
    deed.set {
      for id in ids { _ = unsafeStorage[id] }
      _ = unsafeStorage.snapshot().models.count
      _ = unsafeStorage.models(inSection: "A")
    }
    let readers = ids.map { id in track { _ = storage[id] } }
    for id in ids { #expect((storage[id] != nil) == (id.number < 3)) }
    for id in ids.prefix(3) { try change(id, in: storage) }
    try storage.modify { try $0.appendModels([Entry(id: ids[3])]) }
    storage.modify { $0.deleteItems([ids[0]]) }
    deed.set(nil)
    #expect(readers.map(\.value) == [1, 1, 1, 1])
    #expect(storage.snapshot().models.map(\.text) == ["x", "x", ""])
  }
}
