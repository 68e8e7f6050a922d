import Synchronization

/// A task off all actors, held wherever it waits, and what it answers in the end.
final class HeldTask<Answer: Sendable>: Sendable {
  private let work = HeldWork()
  private let found = Mutex<Answer?>(nil)
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// The answer, nil as long as there is none.
  var answer: Answer? { found.withLock(\.self) }

  /// Makes the task; it has not begun.
  init(_ body: @escaping @Sendable @concurrent () async -> Answer) {
    let task = Task.detached(executorPreference: work) {
      let answer = await body()
      self.found.withLock { $0 = answer }
    }
    self.task.withLock { $0 = task }
  }

  /// Goes on to where the task waits next, or to its end.
  func advance() {
    while work.count > 0 { work.runNext() }
  }

  func cancel() { task.withLock { $0 }?.cancel() }
}
