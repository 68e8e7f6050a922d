import Synchronization

/// How many objects there are that take part in the count.
final class LiveCount: Sendable {
  private let count = Atomic(0)

  var now: Int { count.load(ordering: .relaxed) }

  fileprivate func change(by difference: Int) { count.add(difference, ordering: .relaxed) }
}

/// An identifier that is an object, and so counted for as long as anybody holds it.
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
