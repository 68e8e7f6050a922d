/// Waits until views have shown what they had not shown when the wait began.
///
/// Each change that a view has not shown is a part. The wait is complete when all parts have ended.
package final class ShowingWait: Sendable {
  private struct State {
    /// The number of parts that have not ended: the search for parts, and what it finds.
    var remaining = 1
    var endings: Set<Presentation> = []
  }

  private let state = Lock(State())
  fileprivate let pause = Pause()

  package init() {}

  /// A wait for nothing.
  package static func over() -> ShowingWait {
    let wait = ShowingWait()
    wait.end(nil)
    return wait
  }

  /// Adds a part; ``end(_:)`` must follow.
  package func begin() {
    state.withLock { $0.remaining += 1 }
  }

  /// Ends a part with what its view has shown; with nil, if other parts say so.
  package func end(_ presentation: Presentation?) {
    let isComplete = state.withLock { state in
      state.remaining -= 1
      if let presentation { state.endings.insert(presentation) }
      return state.remaining == 0
    }
    if isComplete { pause.end() }
  }

  /// Waits until all parts have ended or the task is cancelled, and says what the views have shown.
  package nonisolated(nonsending) func presentation() async -> Presentation {
    await withTaskCancellationHandler {
      await pause.wait()
    } onCancel: { [pause] in
      pause.end()
    }
    return state.withLock { state in
      if state.remaining > 0 { return .cancelled }
      return [.shown, .superseded].first(where: state.endings.contains) ?? .noView
    }
  }
}

/// Whether views have shown the changes that were applied before; see
/// ``BaseUpdateDeliveringStorage/untilShown()``.
public enum Presentation: Hashable, Sendable {
  /// At least one view shows them, and all have finished.
  case shown
  /// No view is attached, or none has shown them before it was released.
  case noView
  /// A later change, which includes them, was shown in their place.
  case superseded
  /// The task was cancelled while it waited; the changes are applied nevertheless.
  case cancelled
}

/// What knows who shows changes: the presenter of a storage, or a data source.
package protocol ChangeShowing: AnyObject {
  /// Adds what it has not shown yet to a wait.
  func addUnshown(to wait: ShowingWait)
}

extension ChangeShowing {
  /// Waits until everything that was applied before is shown.
  nonisolated(nonsending) func untilUnshownIsShown() async -> Presentation {
    await unshown().presentation()
  }

  /// Returns a wait for what is not shown now.
  package func unshown() -> ShowingWait {
    let wait = ShowingWait()
    addUnshown(to: wait)
    wait.end(nil)
    return wait
  }

  /// Calls a closure once, on an actor, when a wait is over; with nil, one that begins with the call.
  ///
  /// The call is a task of the actor, so it comes after the code that runs on the actor now, and what is queued
  /// is carried out before. It does not leave the actor if the wait is over when it starts, so that these
  /// closures are called in order.
  package func call(
    _ completion: @escaping () -> Void,
    after wait: ShowingWait?,
    _ isolation: isolated any Actor
  ) {
    Task {
      _ = isolation
      await (wait ?? unshown()).pause.wait()
      completion()
    }
  }
}
