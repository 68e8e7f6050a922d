/// Keeps an observer subscribed while the token exists.
///
/// A token can be kept, cancelled and released on any thread.
public final class ObservationToken: Sendable {
  private let cancelObserver: @Sendable () -> Void

  init(cancelling cancelObserver: @escaping @Sendable () -> Void) {
    self.cancelObserver = cancelObserver
  }

  deinit { cancelObserver() }

  /// Ends the subscription: the observer is not called again, and its closure is released.
  ///
  /// The closure is released at once, on the calling thread. If another thread is just calling the
  /// observer, that call continues, and the closure is released when it returns.
  public func cancel() { cancelObserver() }
}
