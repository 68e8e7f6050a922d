import Synchronization

/// A task outside of all actors that the test runs step by step, and its result.
final class HeldTask<Answer: Sendable>: Sendable {
  private let work = HeldWork()
  private let found = Mutex<Answer?>(nil)
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// The result, nil until the task is finished.
  var answer: Answer? { found.withLock(\.self) }

  /// Creates the task without running it.
  init(_ body: @escaping @Sendable @concurrent () async -> Answer) {
    let task = Task.detached(executorPreference: work) {
      let answer = await body()
      self.found.withLock { $0 = answer }
    }
    self.task.withLock { $0 = task }
  }

  /// Runs the task until it waits again or ends.
  func advance() {
    while work.count > 0 { work.runNext() }
  }

  func cancel() { task.withLock { $0 }?.cancel() }
}
