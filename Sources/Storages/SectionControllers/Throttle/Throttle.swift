import PortableFoundation

/// Runs its work once per interval while calls keep coming, and once after the last call.
///
/// The last run may find nothing left to do.
final class Throttle {
  private var state: ThrottleState
  private let scheduler: any UpdateScheduler
  private let work: () -> Void

  init(interval: TimeInterval, scheduler: any UpdateScheduler, work: @escaping () -> Void) {
    state = ThrottleState(interval: interval)
    self.scheduler = scheduler
    self.work = work
  }

  /// Records a call, and runs the work if an interval has passed; a delayed run happens on the actor.
  func call(isolation: isolated (any Actor)?) {
    carryOut(state.call(at: scheduler.now), isolation: isolation)
  }

  /// Discards the calls of the current burst.
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
