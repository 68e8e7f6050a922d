/// A scheduler that waits in a task on the caller's actor.
///
/// If the caller has no actor, there is none to return to later. The work then runs at once.
public final class TaskScheduler: UpdateScheduler {
  private let origin = ContinuousClock.now

  /// The time since the scheduler was created.
  public var now: Duration { origin.duration(to: .now) }

  /// Creates a scheduler.
  ///
  /// - Complexity: O(1).
  public init() {}

  /// Runs a function on the caller's actor after a delay.
  ///
  /// - Parameters:
  ///   - delay: The time to wait.
  ///   - isolation: The actor to run on, by default the caller's. If it is nil, the function runs
  ///     at once.
  ///   - work: The function.
  /// - Complexity: O(1), besides the function itself.
  public func schedule(
    after delay: Duration,
    isolation: isolated (any Actor)? = #isolation,
    _ work: @escaping () -> Void
  ) {
    guard isolation != nil else { return work() }
    Task {
      // A task runs on the actor that it captures.
      _ = isolation
      // No code keeps a reference to this task, so it is never cancelled and the sleep does not
      // throw.
      try? await Task.sleep(for: delay)
      work()
    }
  }
}
