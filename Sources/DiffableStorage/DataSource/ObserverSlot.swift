/// A place for a closure that is called until it is cancelled, on whatever thread.
final class ObserverSlot<Argument>: Subscription, Sendable {
  private let body: Lock<((Argument) -> Void)?>

  init(_ body: @escaping (Argument) -> Void) {
    self.body = Lock(body)
  }

  var isOver: Bool { body.withLock { $0 == nil } }

  /// Calls the closure, unless it was cancelled.
  func call(_ argument: Argument) {
    body.withLock { $0 }?(argument)
  }

  /// Lets go of the closure and all that it holds.
  func cancel() {
    // What ends with the closure may come back here: it ends when the lock is free.
    let body = body.withLock { $0.take() }
    withExtendedLifetime(body) {}
  }
}
