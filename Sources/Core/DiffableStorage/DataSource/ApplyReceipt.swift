/// Reports to the caller that made a submission how the submission ended.
///
/// The data source passes the receipt with the change to its observers inside the package. The receipt is
/// complete when the submission was carried out and every update that carries the change has ended.
@usableFromInline
package final class ApplyReceipt: Sendable {
  private struct State {
    /// The number of parts that have not ended: the submission itself, and the updates.
    var remaining = 1
    var endings: Set<Presentation> = []
  }

  private let state = Lock(State())
  private let pause = Pause()

  @usableFromInline
  package init() {}

  /// Makes a submission, and calls a closure once, on an actor, when its receipt is complete.
  ///
  /// The call is a task of the actor, so it comes after the code that runs on the actor now. It does not
  /// leave the actor if the receipt is complete when it starts, so that these closures are called in order.
  ///
  /// - Parameters:
  ///   - completion: The closure; nil makes the submission without a receipt.
  ///   - isolation: The actor.
  ///   - submit: Makes the submission. If it throws, the closure is not called.
  /// - Returns: What the submission returns.
  /// - Throws: What the submission throws.
  @usableFromInline
  package static func reporting<Outcome, E: Error>(
    to completion: (() -> Void)?,
    _ isolation: isolated any Actor,
    _ submit: (ApplyReceipt?) throws(E) -> Outcome
  ) throws(E) -> Outcome {
    guard let completion else { return try submit(nil) }
    let receipt = ApplyReceipt()
    let outcome = try submit(receipt)
    Task {
      _ = isolation
      await receipt.pause.wait()
      completion()
    }
    return outcome
  }

  /// Adds an update that has to end; ``end(_:)`` must follow.
  package func begin() {
    state.withLock { $0.remaining += 1 }
  }

  /// Ends an update with what the views have shown; with nil, ends the submission itself.
  func end(_ presentation: Presentation?) {
    let isComplete = state.withLock { state in
      state.remaining -= 1
      if let presentation { state.endings.insert(presentation) }
      return state.remaining == 0
    }
    if isComplete { pause.end() }
  }

  /// Waits until the receipt is complete or the task is cancelled, and says what the views have shown.
  @usableFromInline
  package nonisolated(nonsending) func presentation() async -> Presentation {
    await withTaskCancellationHandler {
      await pause.wait()
    } onCancel: { [pause] in
      pause.end()
    }
    return state.withLock { state in
      if state.remaining > 0 { return .cancelled }
      return [.shown, .superseded, .viewGone].first(where: state.endings.contains) ?? .noView
    }
  }
}

/// Whether the views have shown a change.
///
/// It is part of the result of methods such as
/// ``DiffableDataSource/applyUntilShown(_:animatingDifferences:)`` and
/// ``ModelStorage/modifyUntilShown(animatingDifferences:_:)``.
public enum Presentation: Hashable, Sendable {
  /// At least one view has shown the change, and all have finished.
  case shown
  /// No view was attached, or nothing changed.
  case noView
  /// No view showed this change on its own, because a later change, which includes it, was shown
  /// first.
  case superseded
  /// The view released the update without applying it, for example because the view was released.
  case viewGone
  /// The task was cancelled while it waited; the change is applied nevertheless.
  case cancelled
}
