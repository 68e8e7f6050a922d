import DiffableStorage

/// The number of live objects of one count.
package final class LiveCount: Sendable {
  private let count = Lock(0)

  package init() {}

  package var now: Int { count.withLock { $0 } }

  fileprivate func change(by difference: Int) { count.withLock { $0 += difference } }
}

/// An identifier that is an object, and is counted while it is alive.
package final class LiveItem: Hashable, Sendable {
  package let value: Int
  private let count: LiveCount

  package init(_ value: Int, _ count: LiveCount) {
    self.value = value
    self.count = count
    count.change(by: 1)
  }

  deinit { count.change(by: -1) }

  package static func == (a: LiveItem, b: LiveItem) -> Bool { a.value == b.value }
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
