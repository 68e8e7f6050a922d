/// A place for one value that writers fill and a reader empties, on any threads.
///
/// A value that was not fetched in time is merged into the next one, so that a slow reader costs
/// little memory and still learns everything. Merging calls the user's `==` and `hash(into:)`, which
/// may send again, so it happens outside of the lock:
///
///     send ─→ values ──a thread takes the first ones, merges them, puts the result in front──┐
///             ↑    └───nobody is merging: the reader gets the first──→ reader               │
///             └─────────────────────────────────────────────────────────────────────────────┘
final class ConflatingBuffer<Value: Sendable>: Sendable {
  private typealias Waiting = CheckedContinuation<Value?, Never>

  /// How many values one call of ``send(_:)`` merges at most.
  ///
  /// More than the one that comes and the one that is there, so that values which came while others
  /// were merged do not pile up. No more than needed, so that an identifier whose `hash(into:)`
  /// always sends does not keep a thread here.
  private static var mergedAtOnce: Int { 3 }

  private struct State {
    /// In the order in which they were sent.
    var values: [Value] = []

    /// A thread has taken values out and will put one back in front of all others.
    var isMerging = false
    var isFinished = false
    var waiting: [Int: Waiting] = [:]
    var cancelled: Set<Int> = []
    var nextReader = 0

    mutating func takeFirst() -> Value? {
      isMerging || values.isEmpty ? nil : values.removeFirst()
    }

    /// The readers that can be answered, each with its answer.
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

  /// Hands over a value; after the end it is dropped.
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
    change { state in
      state.isMerging = false
      state.values.insert(merged, at: 0)
    }
    // The last to hold what the values hold may be this thread, and what ends then may send again.
    withExtendedLifetime(values) {}
  }

  /// Ends the conversation once the values that are there have been fetched.
  func finish() {
    change { $0.isFinished = true }
  }

  /// Changes the state, and answers the readers that can be answered then.
  private func change<Result>(_ body: (inout State) -> Result) -> Result {
    let (result, answers) = state.withLock { state in (body(&state), state.takeAnswers()) }
    for (reader, value) in answers { reader.resume(returning: value) }
    return result
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
        // Cancelled before it began to wait: it must not begin.
        if waiting == nil { state.cancelled.insert(reader) }
        return waiting
      }
      waiting?.resume(returning: nil)
    }
  }
}
