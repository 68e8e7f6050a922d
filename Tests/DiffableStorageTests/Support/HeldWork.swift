import Synchronization

/// An executor that runs nothing until it is told to: what a task does off its actor waits here.
final class HeldWork: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])

  var count: Int { jobs.withLock(\.count) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs the job that came first, on this thread.
  func runNext() {
    let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    job?.runSynchronously(on: asUnownedTaskExecutor())
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
