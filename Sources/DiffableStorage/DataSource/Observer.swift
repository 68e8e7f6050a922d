/// A closure that is called until it is cancelled; cancelling is safe from any thread.
package final class Observer<Argument>: Subscription, Sendable {
  /// Holds the closure, because a lock must not hold one directly: each access through a generic `inout`
  /// parameter would wrap the closure once more.
  ///
  /// Unchecked because only the observed object calls the closure, in its own isolation domain. Who
  /// cancels from another thread releases it there.
  private final class Body: @unchecked Sendable {
    let call: (Argument) -> Void

    init(_ call: @escaping (Argument) -> Void) {
      self.call = call
    }
  }

  private let body: Lock<Body?>

  package init(_ body: @escaping (Argument) -> Void) {
    self.body = Lock(Body(body))
  }

  package var isOver: Bool { body.withLock { $0 == nil } }

  package func call(_ argument: Argument) {
    body.withLock { $0 }?.call(argument)
  }

  package func cancel() {
    // Releasing the closure may run a `deinit` that uses this lock, so it happens outside of it.
    let body = body.withLock { $0.take() }
    withExtendedLifetime(body) {}
  }
}
