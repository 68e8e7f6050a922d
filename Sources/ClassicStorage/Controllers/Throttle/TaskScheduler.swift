/// Waits in tasks of the actor it was made on.
///
/// Made outside all actors it has nowhere to come back to: what is scheduled is then done at once.
public final class TaskScheduler: UpdateScheduler {
  private let origin = ContinuousClock.now
  private let start: (Duration, @escaping () -> Void) -> Void

  /// How much time has passed since the scheduler was made.
  public var now: Duration { origin.duration(to: .now) }

  /// Creates a scheduler for an actor.
  ///
  /// - Parameter isolation: The actor, by default the caller's.
  public init(isolation: isolated (any Actor)? = #isolation) {
    guard isolation != nil else {
      start = { _, work in work() }
      return
    }
    start = { delay, work in
      Task {
        // Named, so that the task runs on that actor.
        _ = isolation
        // A task that nobody can cancel sleeps to the end.
        try? await Task.sleep(for: delay)
        work()
      }
    }
  }

  /// Does something on the scheduler's actor, after a while.
  public func schedule(after delay: Duration, _ work: @escaping () -> Void) {
    start(delay, work)
  }
}
