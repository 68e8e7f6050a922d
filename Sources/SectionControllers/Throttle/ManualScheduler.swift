/// A scheduler whose time passes when it is told to, for tests.
///
/// ```swift
/// let scheduler = ManualScheduler()
/// scheduler.schedule(after: .seconds(2)) { print("later") }
/// scheduler.advance(by: .seconds(1))
/// print(scheduler.pendingCount)  // 1
/// ```
public final class ManualScheduler: UpdateScheduler {
  private struct Entry {
    var due: Duration
    var work: () -> Void
  }

  /// How much time has been said to have passed.
  public private(set) var now = Duration.zero

  /// How much is still to be done.
  public var pendingCount: Int { entries.count }

  /// Sorted by when they are due, those of one moment by when they were scheduled.
  private var entries: [Entry] = []

  /// Creates a scheduler whose time is zero.
  public init() {}

  /// Notes something to be done when the time has come.
  public func schedule(
    after delay: Duration,
    isolation: isolated (any Actor)? = #isolation,
    _ work: @escaping () -> Void
  ) {
    let due = now + max(delay, .zero)
    let index = entries.firstIndex { $0.due > due } ?? entries.endIndex
    entries.insert(Entry(due: due, work: work), at: index)
  }

  /// Lets time pass and does what is due meanwhile, each thing at its own moment.
  ///
  /// - Parameter duration: How much time passes; time does not go back.
  public func advance(by duration: Duration) {
    let end = now + max(duration, .zero)
    while let entry = entries.first, entry.due <= end {
      entries.removeFirst()
      now = max(now, entry.due)
      entry.work()
    }
    now = max(now, end)
  }
}
