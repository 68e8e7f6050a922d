/// Collects the submissions whose tasks were cancelled on any thread.
///
/// The data source takes them out before it makes its next decision.
final class Cancellations: Sendable {
  private let tickets = Lock<[Int]>([])

  func add(_ ticket: Int) {
    tickets.withLock { $0.append(ticket) }
  }

  /// Removes and returns the submissions that were added since the last call.
  func takeAll() -> [Int] {
    tickets.withLock { tickets in
      defer { tickets = [] }
      return tickets
    }
  }
}
