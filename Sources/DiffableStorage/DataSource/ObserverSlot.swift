/// A closure that can be cancelled from any thread, after which it is not called again.
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

  /// Releases the closure.
  func cancel() {
    // Releasing the closure may run a `deinit` that uses this lock, so it happens outside of it.
    let body = body.withLock { $0.take() }
    withExtendedLifetime(body) {}
  }
}
