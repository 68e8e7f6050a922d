/// Does something less often than it is asked for, and once more when nobody asks any longer.
///
/// So the work may find nothing left to do.
final class Throttle {
  private var state: ThrottleState
  private let scheduler: any UpdateScheduler
  private let work: () -> Void

  init(interval: Duration, scheduler: any UpdateScheduler, work: @escaping () -> Void) {
    state = ThrottleState(interval: interval)
    self.scheduler = scheduler
    self.work = work
  }

  /// - Parameter isolation: Where to come back to.
  func call(isolation: isolated (any Actor)?) {
    carryOut(state.call(at: scheduler.now), isolation: isolation)
  }

  /// Forgets what was asked for.
  func cancel() {
    state.cancel()
  }

  private func carryOut(_ action: ThrottleState.Action, isolation: isolated (any Actor)?) {
    if let delay = action.timer {
      scheduler.schedule(after: delay, isolation: isolation) { [weak self] in
        guard let self else { return }
        carryOut(state.timerFired(at: self.scheduler.now), isolation: isolation)
      }
    }
    if action.runs { work() }
  }
}
