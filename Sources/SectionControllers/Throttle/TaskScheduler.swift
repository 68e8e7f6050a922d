/// Waits in a task of the actor that asks for it.
///
/// Outside all actors there is nowhere to come back to: what is scheduled there is done at once.
public final class TaskScheduler: UpdateScheduler {
  private let origin = ContinuousClock.now

  /// How much time has passed since the scheduler was made.
  public var now: Duration { origin.duration(to: .now) }

  /// Creates a scheduler.
  public init() {}

  /// Does something on the caller's actor, after a while.
  public func schedule(
    after delay: Duration,
    isolation: isolated (any Actor)? = #isolation,
    _ work: @escaping () -> Void
  ) {
    guard isolation != nil else { return work() }
    Task {
      // Named, so that the task runs on that actor.
      _ = isolation
      // A task that nobody can cancel sleeps to the end.
      try? await Task.sleep(for: delay)
      work()
    }
  }
}
