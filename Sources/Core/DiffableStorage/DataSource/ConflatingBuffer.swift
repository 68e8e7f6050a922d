/// A thread-safe buffer that merges the values that its reader has not fetched yet.
///
/// Because unread values are merged, a slow reader uses little memory and loses no information.
/// Merging calls the user's `==` and `hash(into:)`, which may send again, so it happens outside of
/// the lock:
///
///     send ─→ values ──a thread takes the first ones, merges them, puts the result in front──┐
///             ↑    └───no thread is merging: the reader gets the first──→ reader            │
///             └─────────────────────────────────────────────────────────────────────────────┘
final class ConflatingBuffer<Value: Sendable>: Sendable {
  private typealias Waiting = CheckedContinuation<Value?, Never>

  /// The maximum number of values that one call of ``send(_:)`` merges.
  ///
  /// It is greater than two, so that values that arrive during a merge do not accumulate. It is
  /// bounded, so that a thread is not blocked forever by an identifier whose `hash(into:)` sends a
  /// value with every call.
  private static var mergedAtOnce: Int { 3 }

  private struct State {
    /// The unread values, in the order in which they were sent.
    var values: [Value] = []

    /// Whether a thread has taken values out and will put the merged one back in front.
    var isMerging = false
    var isFinished = false
    var waiting: [Int: Waiting] = [:]
    var cancelled: Set<Int> = []
    var nextReader = 0

    mutating func takeFirst() -> Value? {
      isMerging || values.isEmpty ? nil : values.removeFirst()
    }

    /// Removes and returns the readers that can continue, each with its value.
    mutating func takeAnswers() -> [(Waiting, Value?)] {
      var answers: [(Waiting, Value?)] = []
      while let reader = waiting.keys.min(), let value = takeFirst() {
        if let continuation = waiting.removeValue(forKey: reader) {
          answers.append((continuation, value))
        }
      }
      if isFinished, values.isEmpty, !isMerging {
        answers += waiting.values.map { ($0, nil) }
        waiting = [:]
      }
      return answers
    }
  }

  private let state = Lock(State())
  private let merge: @Sendable (_ older: Value, _ newer: Value) -> Value

  init(merging merge: @escaping @Sendable (_ older: Value, _ newer: Value) -> Value) {
    self.merge = merge
  }

  /// Adds a value; drops it after ``finish()``.
  func send(_ value: Value) {
    let values = change { state -> [Value] in
      guard !state.isFinished else { return [] }
      state.values.append(value)
      guard !state.isMerging, state.waiting.isEmpty, state.values.count > 1 else { return [] }
      let values = Array(state.values.prefix(Self.mergedAtOnce))
      state.values.removeFirst(values.count)
      state.isMerging = true
      return values
    }
    guard let first = values.first else { return }
    let merged = values.dropFirst().reduce(first, merge)
    releasingLast(values) {
      change { state in
        state.isMerging = false
        state.values.insert(merged, at: 0)
      }
    }
  }

  /// Ends the buffer after its remaining values have been fetched.
  func finish() {
    change { $0.isFinished = true }
  }

  /// Changes the state, and resumes the readers that can continue.
  private func change<Result>(_ body: (inout State) -> Result) -> Result {
    let (result, answers) = state.withLock { state in (body(&state), state.takeAnswers()) }
    for (reader, value) in answers { reader.resume(returning: value) }
    return result
  }

  /// Waits for a value; returns nil after the end, or if the waiting task is cancelled.
  func next() async -> Value? {
    let reader = state.withLock { state in
      state.nextReader += 1
      return state.nextReader
    }
    // If a reader is cancelled just after it was resumed, its number is in the set.
    defer { state.withLock { _ = $0.cancelled.remove(reader) } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = change { state in
          if state.cancelled.remove(reader) != nil { return true }
          state.waiting[reader] = continuation
          return false
        }
        if isCancelled { continuation.resume(returning: nil) }
      }
    } onCancel: {
      let waiting = state.withLock { state in
        let waiting = state.waiting.removeValue(forKey: reader)
        // The task was cancelled before it began to wait, so it must not begin.
        if waiting == nil { state.cancelled.insert(reader) }
        return waiting
      }
      waiting?.resume(returning: nil)
    }
  }
}
