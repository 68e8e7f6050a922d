/// The search for a failing case and then for the smallest one, as a state machine whose only side
/// effect is its log.
///
/// Ask for the next case, try it, report if it fails, and repeat until there is no next case:
///
///     random cases ──failed──▶ simpler cases ──failed──▶ simpler cases of that one ─▶ …
///          │ none left               │ none left, or enough tried
///          ▼                         ▼
///        passed                    failed with the simplest one
struct CaseSearch<Value> {
  /// The largest number of simpler cases to try.
  static var maximumTries: Int { 10_000 }

  private struct Failure {
    var value: Value
    var error: any Error
    var seed: CaseSeed
    var run: Int
    var shrinks: Int
  }

  private let generator: Gen<Value>
  private let runs: Int

  /// The least number of random cases that the property must not leave.
  private let least: Int
  private let firstSeed: CaseSeed
  private let log: CaseLog?
  private var startedRuns = 0
  private var leftRuns = 0
  private var tries = 0
  private var current: ShrinkTree<Value>?
  private var simpler: AnySequence<ShrinkTree<Value>>.Iterator?
  private var failure: Failure?

  init(
    _ generator: Gen<Value>,
    runs: Int,
    atLeast least: Int? = nil,
    seed: UInt64?,
    log: CaseLog? = .requested()
  ) throws(PropertyFailure) {
    self.generator = generator
    self.log = log
    self.runs = runs
    self.least = least ?? (runs + 1) / 2
    firstSeed = try CaseSeed.first(given: seed, runs: runs)
  }

  private var seedOfRun: CaseSeed { firstSeed.run(startedRuns - 1, of: runs) }

  /// Returns the next case to try, or nil if the search is over.
  mutating func next() throws(PropertyFailure) -> Value? {
    current = failure == nil ? try nextRandom() : nextSimpler()
    return current?.value
  }

  /// Reports the error with which the property ended the last case returned by ``next()``: it failed, or was left.
  mutating func end(with error: any Error) {
    guard !(error is UnmetAssumption) else {
      // A simpler case that is left says nothing about the failure.
      if failure == nil { leftRuns += 1 }
      return
    }
    guard let current else { return }
    failure = Failure(
      value: current.value,
      error: error,
      seed: seedOfRun,
      run: startedRuns,
      shrinks: failure.map { $0.shrinks + 1 } ?? 0
    )
    simpler = current.children().makeIterator()
  }

  /// Throws the failure that was found, if any, or that too few cases were tried.
  func conclude(describing describe: (Value) -> String) throws(PropertyFailure) {
    guard let failure else {
      let tried = startedRuns - leftRuns
      guard tried < least else { return }
      throw PropertyFailure(seed: firstSeed.number, tried: tried, least: least, runs: runs)
    }
    throw PropertyFailure(
      seed: failure.seed.number,
      counterexample: describe(failure.value),
      error: failure.error,
      run: failure.run,
      runs: runs,
      shrinks: failure.shrinks
    )
  }

  private mutating func nextRandom() throws(PropertyFailure) -> ShrinkTree<Value>? {
    guard startedRuns < runs else { return nil }
    startedRuns += 1
    let seed = seedOfRun
    log?.begin(run: startedRuns, of: runs, seed: seed, type: Value.self)
    var random = SeededGenerator(seed: seed.number)
    do {
      return try generator.tree(&random, seed.size)
    } catch {
      throw PropertyFailure(
        seed: seed.number,
        reason: error.reason,
        run: startedRuns,
        runs: runs
      )
    }
  }

  private mutating func nextSimpler() -> ShrinkTree<Value>? {
    guard tries < Self.maximumTries else { return nil }
    tries += 1
    return simpler?.next()
  }
}
