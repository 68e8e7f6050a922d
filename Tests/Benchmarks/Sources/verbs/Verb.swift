import CCounting
import Dispatch

/// A row: a public verb of the library, performed on a list of some length.
struct Verb {
  /// The name as in the symbol graph, and after " / " what tells rows of one verb apart.
  let name: String

  /// Makes a list with a number of models, and what is done with it.
  let prepare: (_ count: Int) throws -> Steps

  /// Whether the verb takes so long in long lists that it is counted once there.
  let isDear: Bool

  init(
    _ name: String,
    isDear: Bool = false,
    _ prepare: @escaping (_ count: Int) throws -> Steps
  ) {
    (self.name, self.isDear, self.prepare) = (name, isDear, prepare)
  }

  /// The same verb, counted once in long lists.
  var dear: Verb { Verb(name, isDear: true, prepare) }
}

/// A verb that is performed once in each turn, and what makes the list again what it was before.
///
/// Turns are numbered from 0, for verbs that change something to another value in each turn.
struct Steps {
  /// Performs the verb, without telling Callgrind.
  let performUncounted: (_ turn: Int) throws -> Void

  private let performCounted: (_ turn: Int) throws -> Void
  private let restore: (_ turn: Int) throws -> Void

  init(
    _ perform: @escaping (_ turn: Int) throws -> Void,
    restore: @escaping (_ turn: Int) throws -> Void = { _ in }
  ) {
    performUncounted = perform
    performCounted = { turn in
      counting_toggle()
      defer { counting_toggle() }
      try perform(turn)
    }
    self.restore = restore
  }

  /// Steps of an asynchronous verb, which takes the threads of a task; Callgrind counts the instructions of those
  /// threads, and this one only waits.
  init(
    async perform: @escaping (_ turn: Int) async throws -> Void,
    restore: @escaping (_ turn: Int) throws -> Void = { _ in }
  ) {
    // The thread that made the list waits while the task uses it.
    nonisolated(unsafe) let perform = perform
    performUncounted = { turn in
      nonisolated(unsafe) var result: Result<Void, any Error> = .success(())
      let done = DispatchSemaphore(value: 0)
      Task.detached {
        do { try await perform(turn) } catch { result = .failure(error) }
        done.signal()
      }
      done.wait()
      try result.get()
    }
    performCounted = performUncounted
    self.restore = restore
  }

  /// Performs the verb in some turns.
  ///
  /// - Returns: The number of allocations, without those of `restore`.
  /// - Throws: The error of the verb.
  func perform(_ turns: Range<Int>) throws -> Int {
    var allocations = 0
    for turn in turns {
      let before = allocation_count()
      try performCounted(turn)
      allocations += allocation_count() - before
      try restore(turn)
    }
    return allocations
  }
}

extension Verb {
  /// Counts the instructions of some turns, which Callgrind writes, and the allocations.
  ///
  /// The turns before them make what is made once, such as the metadata of types.
  ///
  /// - Returns: The number of turns, and of allocations in them.
  /// - Throws: The error of the verb.
  func count(on count: Int) throws -> (turns: Int, allocations: Int) {
    if isDear, count > 100 { return (1, try countOnce(on: count)) }
    let steps = try prepare(count)
    let turns = count < 100 ? 20 : count < 5_000 ? 6 : 2
    _ = try steps.perform(0..<2)
    counting_reset()
    let allocations = try steps.perform(2..<2 + turns)
    counting_write(name)
    return (turns, allocations)
  }

  /// Counts one turn; Callgrind does not slow down what is before it.
  private func countOnce(on count: Int) throws -> Int {
    counting_stop()
    let steps = try prepare(count)
    _ = try steps.perform(0..<1)
    // From here on Callgrind counts, without having been told by `counting_toggle`.
    counting_start()
    counting_reset()
    let before = allocation_count()
    try steps.performUncounted(1)
    let allocations = allocation_count() - before
    counting_write(name)
    counting_toggle()
    return allocations
  }
}
