/// Submissions whose tasks were cancelled, on whatever threads, until the data source hears of it.
final class Cancellations: Sendable {
  private let tickets = Lock<[Int]>([])

  func add(_ ticket: Int) {
    tickets.withLock { $0.append(ticket) }
  }

  /// Those that were added since the last time.
  func takeAll() -> [Int] {
    tickets.withLock { tickets in
      defer { tickets = [] }
      return tickets
    }
  }
}
