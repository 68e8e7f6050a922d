/// What a failing property throws: the smallest case found, and the seed that brings it back.
///
/// ```
/// Property failed in run 23 of 200; after 9 shrinks the smallest case is
///   [0, 0]
/// which fails with
///   2 elements went in, 1 came out
/// Bring it back with DIFFABLE_SEED=0x5851f42d4c957f2d in the environment, or in the code with
/// seed: 0x5851f42d4c957f2d. With DIFFABLE_VERBOSE=1 in the environment the seed of each case is
/// printed before it is tried, also of one that traps.
/// ```
///
/// Local and private types have their short names in it.
public struct PropertyFailure: Error, CustomStringConvertible {
  /// The seed that makes the failing case the first one of a check.
  public let seed: UInt64

  /// The smallest case found, in Swift's notation; empty when no case could be made.
  public let counterexample: String

  /// What the property threw for the smallest case, nil when no case could be made.
  public let error: (any Error)?

  /// What failed, with what, and how to bring it back.
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
    let steps = shrinks == 1 ? "1 shrink" : "\(shrinks) shrinks"
    description = """
      Property failed in run \(run) of \(runs); after \(steps) the smallest case is
      \(counterexample.indented)
      which fails with
      \(String(describing: error).withShortLocalTypeNames.indented)
      \(seed.howToReplay)
      """
  }

  /// A check that could not be carried out.
  init(seed: UInt64, reason: String, run: Int, runs: Int) {
    self.seed = seed
    counterexample = ""
    error = nil
    description = """
      No case could be made for run \(run) of \(runs): \(reason).
      \(seed.howToReplay)
      """
  }

  /// An environment that names no usable seed.
  init(unusableSeed text: String) {
    seed = 0
    counterexample = ""
    error = nil
    description = """
      \(CaseSeed.variable)=\(text) is not a seed: a number of up to 64 bits is wanted, \
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
      Bring it back with \(CaseSeed.variable)=\(seed) in the environment, or in the code with
      seed: \(seed). With \(CaseLog.variable)=1 in the environment the seed of each case is printed
      before it is tried, also of one that traps.
      """
  }
}
