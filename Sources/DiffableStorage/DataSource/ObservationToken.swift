/// Keeps an observer subscribed for as long as the token lives.
///
/// May be kept, cancelled and dropped on any thread.
public final class ObservationToken: Sendable {
  let flag = CancellationFlag()

  deinit { flag.cancel() }

  /// Ends the subscription; the observer is not called again.
  public func cancel() { flag.cancel() }
}
