/// Keeps an observer subscribed for as long as the token lives.
///
/// May be kept, cancelled and dropped on any thread.
public final class ObservationToken: Sendable {
  private let cancelObserver: @Sendable () -> Void

  init(cancelling cancelObserver: @escaping @Sendable () -> Void) {
    self.cancelObserver = cancelObserver
  }

  deinit { cancelObserver() }

  /// Ends the subscription: the observer is not called again, and what it holds is let go of at
  /// once, on the thread that cancels.
  ///
  /// On another thread than the data source's, a call that has begun meanwhile goes on, and the
  /// observer is let go of when it ends.
  public func cancel() { cancelObserver() }
}
