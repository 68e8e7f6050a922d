public import PortableFoundation

/// A scheduler that waits in a task on the caller's actor.
///
/// If the caller has no actor, there is none to return to later. The work then runs at once.
public final class TaskScheduler: UpdateScheduler {
  private let elapsed: () -> TimeInterval

  /// The time in seconds since the scheduler was created, without the time that the system slept.
  ///
  /// On iOS 15, macOS 12, tvOS 15 and watchOS 8 it includes that time.
  public var now: TimeInterval { elapsed() }

  /// Creates a scheduler.
  public init() {
    // Not by the system's uptime: an app that reads it has to declare a reason to the App Store.
    if #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) {
      let origin = SuspendingClock.now
      elapsed = { origin.duration(to: .now) / .seconds(1) }
    } else {
      var time = ForwardTime(since: Date().timeIntervalSince1970)
      elapsed = { time.elapsed(at: Date().timeIntervalSince1970) }
    }
  }

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

/// The time that has passed on a clock that the user can set, in seconds.
package struct ForwardTime {
  private var last: TimeInterval
  private var total: TimeInterval = 0

  /// Starts at zero.
  package init(since start: TimeInterval) {
    last = start
  }

  /// The time since the start; it stands still when the clock is set back, and goes on from there.
  package mutating func elapsed(at now: TimeInterval) -> TimeInterval {
    total += max(0, now - last)
    last = now
    return total
  }
}
