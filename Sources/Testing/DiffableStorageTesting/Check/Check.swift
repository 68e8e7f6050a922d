/// Checks that a property holds for random cases, and finds the smallest case for which it fails.
///
/// ```swift
/// @Test func `sorting twice is sorting once`() throws {
///   try check(.array(of: .int(in: -9...9), count: 0...20)) { list in
///     try requireEqual(list.sorted().sorted(), list.sorted())
///   }
/// }
/// ```
///
/// After the first case for which the property throws, the check tries simpler cases as long as the
/// property still throws. Report failures with ``require(_:_:)`` and ``requireEqual(_:_:_:)``, or
/// throw your own error. The check does not notice an assertion of a test library that records a
/// failure without throwing. An assertion that does both reports every failing case until the
/// smallest one is found.
///
/// The seed of a case reproduces it. Pass it as `seed`, or as the environment variable
/// `DIFFABLE_SEED` (decimal, or hexadecimal after `0x`) for all checks without a `seed`. The low
/// seven bits of a seed are the size of the case.
///
/// A property that traps ends the process without a failure. With `DIFFABLE_VERBOSE=1` in the
/// environment, every check writes the number and the seed of each random case to standard error
/// before it makes the case, so that the last line names the case that trapped. The simpler cases
/// that are tried after a failure belong to the last seed in the log.
///
/// - Parameters:
///   - generator: Makes the cases.
///   - runs: The number of cases to try; their size grows from one case to the next.
///   - least: The least number of cases that the property must not leave by ``assume(_:)-(Bool)``; half of the
///     runs if it is nil.
///   - seed: The seed of the first case, which determines the others. If it is nil, the environment
///     names the seed, or else each check uses a random one.
///   - property: Throws if the property does not hold. It should depend only on the case.
/// - Throws: ``PropertyFailure`` with the smallest failing case, or if no case could be made, or too few
///   cases were tried.
/// - Complexity: At most *runs* calls of the generator and the property; a failure adds at most
///   10,000 calls of the property with simpler cases.
public func check<Value>(
  _ generator: Gen<Value>,
  runs: Int = 200,
  atLeast least: Int? = nil,
  seed: UInt64? = nil,
  _ property: (Value) throws -> Void
) throws(PropertyFailure) {
  try check(generator, runs: runs, atLeast: least, seed: seed, describing: describe, property)
}

func check<Value>(
  _ generator: Gen<Value>,
  runs: Int,
  atLeast least: Int? = nil,
  seed: UInt64?,
  describing describe: (Value) -> String,
  _ property: (Value) throws -> Void
) throws(PropertyFailure) {
  var search = try CaseSearch(generator, runs: runs, atLeast: least, seed: seed)
  while let value = try search.next() {
    do {
      try property(value)
    } catch {
      search.end(with: error)
    }
  }
  try search.conclude(describing: describe)
}
