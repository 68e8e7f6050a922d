public import PortableFoundation
public import SectionControllers

/// A scheduler of `SectionControllers` for tests, whose time advances only when a test says so.
///
/// Count in eighths of a second, as 0.125: their sums are exact, so that a call is due when the test expects
/// it. Sums of tenths are not: eight times 0.1 is less than 0.8.
///
/// ```swift
/// let scheduler = ManualScheduler()
/// scheduler.schedule(after: 2) { print("later") }
/// scheduler.advance(by: 1)
/// print(scheduler.pendingCount)  // 1
/// ```
public final class ManualScheduler: UpdateScheduler {
  private struct Entry {
    var due: TimeInterval
    var work: () -> Void
  }

  /// The time in seconds by which the scheduler has been advanced so far.
  public private(set) var now: TimeInterval = 0

  /// The number of calls that are scheduled and have not run.
  public var pendingCount: Int { entries.count }

  /// Sorted by due time, then by the order in which they were scheduled.
  private var entries: [Entry] = []

  /// Creates a scheduler whose time is zero.
  public init() {}

  /// Schedules a call.
  ///
  /// - Parameters:
  ///   - delay: The time in seconds after which to call. A negative delay counts as zero, as does NaN.
  ///   - isolation: Not used: the call runs inside ``advance(by:)``.
  ///   - work: The function to call.
  /// - Complexity: O(*p*) for *p* scheduled calls.
  public func schedule(
    after delay: TimeInterval,
    isolation: isolated (any Actor)? = #isolation,
    _ work: @escaping () -> Void
  ) {
    let due = now + (delay > 0 ? delay : 0)
    let index = entries.firstIndex { $0.due > due } ?? entries.endIndex
    entries.insert(Entry(due: due, work: work), at: index)
  }

  /// Advances the time and runs the calls that become due, in order of their due times.
  ///
  /// During each call ``now`` is the call's due time.
  ///
  /// - Parameter duration: The time in seconds to advance by. A negative duration counts as zero, as does
  ///   NaN.
  /// - Complexity: O(*c* · *p*) for *c* calls that become due among *p* scheduled calls, besides
  ///   the calls themselves.
  public func advance(by duration: TimeInterval) {
    let end = now + (duration > 0 ? duration : 0)
    while let entry = entries.first, entry.due <= end {
      entries.removeFirst()
      now = max(now, entry.due)
      entry.work()
    }
    now = max(now, end)
  }
}
