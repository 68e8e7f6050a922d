/// Keeps an observer subscribed for as long as the token lives.
///
/// May be kept, cancelled and dropped on any thread.
public final class ObservationToken: Sendable {
  let flag = CancellationFlag()

  deinit { flag.cancel() }

  /// Ends the subscription; the observer is not called again.
  ///
  /// On another thread than the data source's, a call that has begun meanwhile goes on.
  public func cancel() { flag.cancel() }
}
