public import PortableFoundation

/// A scheduler that waits in a task on the caller's actor.
///
/// If the caller has no actor, there is none to return to later. The work then runs at once.
public final class TaskScheduler: UpdateScheduler {
  private let origin = ProcessInfo.processInfo.systemUptime

  /// The time in seconds since the scheduler was created, without the time that the system slept.
  public var now: TimeInterval { ProcessInfo.processInfo.systemUptime - origin }

  /// Creates a scheduler.
  public init() {}

  /// Runs a function on the caller's actor after a delay.
  ///
  /// - Parameters:
  ///   - delay: The time to wait, in seconds; at once if it is not above zero.
  ///   - isolation: The actor to run on, by default the caller's. If it is nil, the function runs
  ///     at once.
  ///   - work: The function.
  /// - Complexity: O(1), besides the function itself.
  public func schedule(
    after delay: TimeInterval,
    isolation: isolated (any Actor)? = #isolation,
    _ work: @escaping () -> Void
  ) {
    guard isolation != nil else { return work() }
    Task {
      // A task runs on the actor that it captures.
      _ = isolation
      // No code keeps a reference to this task, so it is never cancelled and the sleep does not
      // throw. Above the bound, which is a century, the number of nanoseconds would overflow.
      let seconds = delay > 0 ? min(delay, 3e9) : 0
      try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
      work()
    }
  }
}
