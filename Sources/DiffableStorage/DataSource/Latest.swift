import Synchronization

/// A place for one value that a writer fills and a reader empties, on whatever threads.
///
/// A value that was not fetched in time is merged into the next one, so that a slow reader costs
/// no memory and still learns everything.
final class Latest<Value: Sendable>: Sendable {
  private typealias Waiting = CheckedContinuation<Value?, Never>

  private struct State {
    var value: Value?
    var isFinished = false
    var waiting: [Int: Waiting] = [:]
    var cancelled: Set<Int> = []
    var nextReader = 0
  }

  private let state = Mutex(State())
  private let merge: @Sendable (_ older: Value, _ newer: Value) -> Value

  init(merging merge: @escaping @Sendable (_ older: Value, _ newer: Value) -> Value) {
    self.merge = merge
  }

  /// Hands over a value; after the end it is dropped.
  func send(_ value: Value) {
    let (waiting, merged) = state.withLock { state in
      guard !state.isFinished else { return (nil as Waiting?, nil as Value?) }
      if let first = state.waiting.keys.min() {
        return (state.waiting.removeValue(forKey: first), nil)
      }
      let older = state.value
      state.value = older.map { merge($0, value) } ?? value
      return (nil, older)
    }
    waiting?.resume(returning: value)
    // The last to hold what it holds may be this thread, and what ends then may send again.
    withExtendedLifetime(merged) {}
  }

  /// Ends the conversation once the value that is there has been fetched.
  func finish() {
    let waiting = state.withLock { state in
      state.isFinished = true
      defer { state.waiting = [:] }
      return state.waiting
    }
    for continuation in waiting.values { continuation.resume(returning: nil) }
  }

  /// Waits for a value; nil after the end or when the waiting task is cancelled.
  func next() async -> Value? {
    let reader = state.withLock { state in
      state.nextReader += 1
      return state.nextReader
    }
    // A reader may be cancelled just after it was answered: then its number is still noted.
    defer { state.withLock { _ = $0.cancelled.remove(reader) } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: Value?? = state.withLock { state in
          if state.cancelled.remove(reader) != nil { return .some(nil) }
          if let value = state.value.take() { return value }
          if state.isFinished { return .some(nil) }
          state.waiting[reader] = continuation
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let waiting = state.withLock { state in
        let waiting = state.waiting.removeValue(forKey: reader)
        // Cancelled before it began to wait: it must not begin.
        if waiting == nil { state.cancelled.insert(reader) }
        return waiting
      }
      waiting?.resume(returning: nil)
    }
  }
}
