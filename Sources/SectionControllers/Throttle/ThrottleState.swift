/// When something that is asked for again and again is to be done: events in, actions out.
///
///     calls   | |  |   | | | |
///     done              ×    ×          ×    once an interval while the calls go on,
///             ├── 0.1 ──┤    └── 0.1 ───┤    and once when they have stopped for one
///
/// There is one timer. Calls put its end off; it is set again when it fires too early.
struct ThrottleState {
  /// What is to be done after an event.
  struct Action: Equatable {
    var runs = false

    /// After how long the timer is to fire, nil when it is not to be set.
    var timer: Duration?
  }

  let interval: Duration

  /// When the burst began, or something was done in it last; nil between bursts.
  private var since: Duration?

  /// When the burst ends, unless there are further calls.
  private var deadline: Duration?

  /// The deadline that the timer was set for, nil when it is not set.
  private var armedFor: Duration?

  init(interval: Duration) {
    self.interval = max(interval, .zero)
  }

  mutating func call(at now: Duration) -> Action {
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

  mutating func timerFired(at now: Duration) -> Action {
    let reached = armedFor
    armedFor = nil
    guard let deadline else { return Action() }
    // The timer's word counts, not the clock's: it may be a little early.
    if let reached, reached < deadline {
      armedFor = deadline
      return Action(timer: max(deadline - now, .zero))
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
