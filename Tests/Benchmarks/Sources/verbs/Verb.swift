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
  private let performCounted: (_ turn: Int) throws -> Void
  private let restore: (_ turn: Int) throws -> Void

  init(
    _ perform: @escaping (_ turn: Int) throws -> Void,
    restore: @escaping (_ turn: Int) throws -> Void = { _ in }
  ) {
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
    performCounted = { turn in
      nonisolated(unsafe) var result: Result<Void, any Error> = .success(())
      let done = DispatchSemaphore(value: 0)
      Task.detached {
        do { try await perform(turn) } catch { result = .failure(error) }
        done.signal()
      }
      done.wait()
      try result.get()
    }
    self.restore = restore
  }

  /// Performs the verb in some turns.
  ///
  /// - Parameters:
  ///   - turns: The numbers of the turns.
  ///   - startingCounter: Whether Callgrind is started for the verb, and stopped after it.
  /// - Returns: The number of allocations, without those of `restore`.
  /// - Throws: The error of the verb.
  func perform(_ turns: Range<Int>, startingCounter: Bool = false) throws -> Int {
    var allocations = 0
    for turn in turns {
      if startingCounter { counting_start() }
      let before = allocation_count()
      try performCounted(turn)
      allocations += allocation_count() - before
      if startingCounter { counting_stop() }
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
  func count(on count: Int) throws -> (turns: Int, allocations: Int) {
    let isShort = count < 100
    let once = isDear && !isShort
    if once { counting_stop() }
    let steps = try prepare(count)
    let first = once ? 1 : 2
    let turns = isShort ? 20 : once ? 1 : count < 5_000 ? 6 : 2
    _ = try steps.perform(0..<first)
    counting_reset()
    let allocations = try steps.perform(first..<first + turns, startingCounter: once)
    if once { counting_start() }
    counting_write(name)
    return (turns, allocations)
  }
}
