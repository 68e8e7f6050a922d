/// A clock and a timer, for what waits a moment.
///
/// ``TaskScheduler`` is the real one; with a ``ManualScheduler`` a test says how late it is.
public protocol UpdateScheduler: AnyObject {
  /// How much time has passed since a moment that stays the same.
  var now: Duration { get }

  /// Has something done once, after a while.
  ///
  /// - Parameters:
  ///   - delay: How long to wait.
  ///   - isolation: The actor on which it is to be done, the caller's; nil outside all actors.
  ///   - work: What to do.
  func schedule(
    after delay: Duration,
    isolation: isolated (any Actor)?,
    _ work: @escaping () -> Void
  )
}
