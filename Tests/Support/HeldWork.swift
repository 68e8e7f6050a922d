import DiffableStorage

/// Jobs that wait until the test runs them.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct HeldJobs {
  private let jobs = Lock<(next: Int, held: [(number: Int, job: UnownedJob)])>((0, []))

  var count: Int { jobs.withLock(\.held.count) }

  /// The number that the next job gets.
  var upcoming: Int { jobs.withLock(\.next) }

  /// The numbers of the first job and of the last one.
  var first: Int? { jobs.withLock(\.held.first?.number) }
  var newest: Int? { jobs.withLock(\.held.last?.number) }

  func add(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { jobs in
      jobs.held.append((jobs.next, job))
      jobs.next += 1
    }
  }

  func take(_ number: Int?) -> UnownedJob? {
    jobs.withLock { jobs in
      jobs.held.firstIndex { $0.number == number }.map { jobs.held.remove(at: $0).job }
    }
  }
}

/// An executor whose jobs wait until the test runs them, for tasks outside of an actor.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
package final class HeldWork: TaskExecutor {
  private let jobs = HeldJobs()

  package init() {}

  package var count: Int { jobs.count }

  package func enqueue(_ job: consuming ExecutorJob) { jobs.add(job) }

  /// Runs the first job, on this thread.
  package func runNext() { jobs.take(jobs.first)?.runSynchronously(on: asUnownedTaskExecutor()) }
}

/// An executor of an actor whose jobs wait until the test runs them.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
package final class HeldActorWork: SerialExecutor {
  private let jobs = HeldJobs()

  package init() {}

  /// The number of the last job, nil if there is none.
  package var newest: Int? { jobs.newest }

  package func enqueue(_ job: consuming ExecutorJob) { jobs.add(job) }

  /// Does not trap: the test thread that runs an actor's jobs may access the actor's state.
  package func checkIsolated() {}

  /// Runs a job on this thread, then the job that it enqueued, and so on.
  package func runAll(from first: Int?) {
    var next = first
    while let number = next {
      let upcoming = jobs.upcoming
      jobs.take(number)?.runSynchronously(on: asUnownedSerialExecutor())
      next = jobs.newest.flatMap { $0 >= upcoming ? $0 : nil }
    }
  }
}

/// Yields until a condition holds; returns false after many attempts.
package nonisolated(nonsending) func eventually(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<100_000 {
    if condition() { return true }
    await Task.yield()
  }
  return condition()
}
