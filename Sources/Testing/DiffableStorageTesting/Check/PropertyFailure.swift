import DiffableStorage

/// The failure of a property: the smallest failing case that was found, and the seed that
/// reproduces it.
///
/// ```
/// Property failed in run 23 of 200; after 9 shrinks the smallest case is
///   [0, 0]
/// which fails with
///   2 elements went in, 1 came out
/// Reproduce it with DIFFABLE_SEED=0x5851f42d4c957f2d in the environment, or in the code with
/// seed: 0x5851f42d4c957f2d. With DIFFABLE_VERBOSE=1 in the environment, the seed of each case is
/// printed before it is tried, which also names a case that traps.
/// ```
///
/// Local and private types have their short names in the text.
public struct PropertyFailure: Error, CustomStringConvertible {
  /// The seed that makes the failing case the first one of a check.
  public let seed: UInt64

  /// The smallest failing case in Swift's notation; empty if no case could be made, or too few were tried.
  public let counterexample: String

  /// The error that the property threw for the smallest case; nil if no case could be made, or too few were
  /// tried.
  public let error: (any Error)?

  /// The failing run, the smallest case, its error, and how to reproduce it.
  public let description: String

  init(
    seed: UInt64,
    counterexample: String,
    error: any Error,
    run: Int,
    runs: Int,
    shrinks: Int
  ) {
    let counterexample = counterexample.withShortLocalTypeNames
    self.seed = seed
    self.counterexample = counterexample
    self.error = error
    let steps = counted(shrinks, "shrink")
    description = """
      Property failed in run \(run) of \(runs); after \(steps) the smallest case is
      \(counterexample.indented)
      which fails with
      \(String(describing: error).withShortLocalTypeNames.indented)
      \(seed.howToReplay)
      """
  }

  /// Creates the failure of a check that could not make a case.
  init(seed: UInt64, reason: String, run: Int, runs: Int) {
    self.seed = seed
    counterexample = ""
    error = nil
    description = """
      No case could be made for run \(run) of \(runs): \(reason).
      \(seed.howToReplay)
      """
  }

  /// Creates the failure of a check that left too many cases.
  init(seed: UInt64, tried: Int, least: Int, runs: Int) {
    self.seed = seed
    counterexample = ""
    error = nil
    description = """
      The property left too many cases by `assume`: \(tried) of \(runs) were tried, and at least \(least) \
      should be. Let the generator make more cases that the property is about, or pass another number as `atLeast`.
      \(seed.howToReplay)
      """
  }

  /// Creates the failure of a check whose seed in the environment is invalid.
  init(unusableSeed text: String) {
    seed = 0
    counterexample = ""
    error = nil
    description = """
      \(CaseSeed.variable)=\(text) is not a seed: it must be a number of up to 64 bits, \
      decimal or, after 0x, hexadecimal
      """
  }
}

extension String {
  fileprivate var indented: String { "  " + replacingLineBreaks(with: "\n  ") }
}

extension UInt64 {
  fileprivate var howToReplay: String {
    let seed = CaseSeed(self).text
    return """
      Reproduce it with \(CaseSeed.variable)=\(seed) in the environment, or in the code with
      seed: \(seed). With \(CaseLog.variable)=1 in the environment, the seed of each case is printed
      before it is tried, which also names a case that traps.
      """
  }
}
