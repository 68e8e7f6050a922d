import PortableFoundation

/// The state machine of a ``Throttle``: it takes events and returns actions.
///
///     calls   | |  |   | | | |
///     runs              ×    ×          ×    once per interval while calls keep coming,
///             ├── 0.1 ──┤    └── 0.1 ───┤    and once when there was none for an interval
///
/// There is one timer. A call moves the deadline. When the timer fires before the deadline, it is
/// set again.
struct ThrottleState {
  /// The actions of the throttle after an event.
  struct Action: Equatable {
    /// Whether to run the work.
    var runs = false

    /// The delay to set the timer to, or nil to leave the timer as it is.
    var timer: TimeInterval?
  }

  let interval: TimeInterval

  /// The time when the burst began or the work last ran in it.
  ///
  /// Nil between bursts.
  private var since: TimeInterval?

  /// The time when the burst ends unless there are further calls.
  private var deadline: TimeInterval?

  /// The deadline that the timer is set for, or nil if it is not set.
  private var armedFor: TimeInterval?

  init(interval: TimeInterval) {
    // Nothing is later than NaN.
    self.interval = interval > 0 ? interval : 0
  }

  mutating func call(at now: TimeInterval) -> Action {
    var action = Action()
    if let since, now - since >= interval {
      action.runs = true
      self.since = now
    } else {
      since = since ?? now
    }
    deadline = now + interval
    if armedFor == nil {
      armedFor = deadline
      action.timer = interval
    }
    return action
  }

  mutating func timerFired(at now: TimeInterval) -> Action {
    let reached = armedFor
    armedFor = nil
    guard let deadline else { return Action() }
    // Compare deadlines instead of `now`, because the timer may fire a little early.
    if let reached, reached < deadline {
      armedFor = deadline
      return Action(timer: max(deadline - now, 0))
    }
    cancel()
    return Action(runs: true)
  }

  /// Ends the burst.
  mutating func cancel() {
    since = nil
    deadline = nil
  }
}
