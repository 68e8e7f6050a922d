import DiffableStorage

/// The number of live objects of one count.
final class LiveCount: Sendable {
  private let count = Lock(0)

  var now: Int { count.withLock { $0 } }

  fileprivate func change(by difference: Int) { count.withLock { $0 += difference } }
}

/// An identifier that is an object, and is counted while it is alive.
final class LiveItem: Hashable, Sendable {
  let value: Int
  private let count: LiveCount

  init(_ value: Int, _ count: LiveCount) {
    self.value = value
    self.count = count
    count.change(by: 1)
  }

  deinit { count.change(by: -1) }

  static func == (a: LiveItem, b: LiveItem) -> Bool { a.value == b.value }
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
