import DiffableStorage
import TestSupport

/// A task outside of all actors that the test runs step by step, and its result.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class HeldTask<Answer: Sendable>: Sendable {
  private let work = HeldWork()
  private let found = Lock<Answer?>(nil)
  private let task = Lock<Task<Void, Never>?>(nil)

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
