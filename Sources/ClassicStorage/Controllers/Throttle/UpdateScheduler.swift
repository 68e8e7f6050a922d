/// A clock and a timer, for what waits a moment.
///
/// ``TaskScheduler`` is the real one; with a ``ManualScheduler`` a test says how late it is.
public protocol UpdateScheduler: AnyObject {
  /// How much time has passed since a moment that stays the same.
  var now: Duration { get }

  /// Has something done once, after a while, in the isolation domain of the caller.
  ///
  /// - Parameters:
  ///   - delay: How long to wait.
  ///   - work: What to do.
  func schedule(after delay: Duration, _ work: @escaping () -> Void)
}
