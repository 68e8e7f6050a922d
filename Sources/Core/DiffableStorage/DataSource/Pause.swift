/// A point at which one task waits until any thread calls ``end()``.
final class Pause: Sendable {
  private enum State {
    case open
    case waiting(CheckedContinuation<Void, Never>)
    case ended
  }

  private let state = Lock(State.open)

  /// Waits until ``end()`` is called; returns at once if it was called before.
  nonisolated(nonsending) func wait() async {
    await withCheckedContinuation { continuation in
      let hasEnded = state.withLock { state in
        if case .ended = state { return true }
        state = .waiting(continuation)
        return false
      }
      if hasEnded { continuation.resume() }
    }
  }

  /// Resumes the task.
  func end() {
    let state = state.withLock { state in
      defer { state = .ended }
      return state
    }
    if case .waiting(let continuation) = state { continuation.resume() }
  }
}
