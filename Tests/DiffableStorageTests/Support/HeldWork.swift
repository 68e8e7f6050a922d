import Synchronization

/// Jobs that wait to be told to run.
struct HeldJobs: ~Copyable {
  private let jobs = Mutex<(next: Int, held: [(number: Int, job: UnownedJob)])>((0, []))

  var count: Int { jobs.withLock(\.held.count) }

  /// The number that the next job gets.
  var upcoming: Int { jobs.withLock(\.next) }

  /// The number of the job that came first, and of the one that came last.
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

/// An executor that runs nothing until it is told to: what a task does off its actor waits here.
final class HeldWork: TaskExecutor {
  private let jobs = HeldJobs()

  var count: Int { jobs.count }

  func enqueue(_ job: consuming ExecutorJob) { jobs.add(job) }

  /// Runs the job that came first, on this thread.
  func runNext() { jobs.take(jobs.first)?.runSynchronously(on: asUnownedTaskExecutor()) }
}

/// The same for an actor: what it does waits here.
final class HeldActorWork: SerialExecutor {
  private let jobs = HeldJobs()

  /// The number of the job that came last, nil when nothing waits.
  var newest: Int? { jobs.newest }

  func enqueue(_ job: consuming ExecutorJob) { jobs.add(job) }

  /// Whoever holds back an actor's work may touch what is the actor's.
  func checkIsolated() {}

  /// Runs a job on this thread, then the one that it gave rise to, and so on.
  func runAll(from first: Int?) {
    var next = first
    while let number = next {
      let upcoming = jobs.upcoming
      jobs.take(number)?.runSynchronously(on: asUnownedSerialExecutor())
      next = jobs.newest.flatMap { $0 >= upcoming ? $0 : nil }
    }
  }
}

/// Lets other tasks run until a condition holds; gives up after many turns and answers false.
nonisolated(nonsending) func eventually(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<100_000 {
    if condition() { return true }
    await Task.yield()
  }
  return condition()
}
