/// Checks that a property holds for random cases, and finds the smallest one for which it does not.
///
/// ```swift
/// @Test func `sorting twice is sorting once`() throws {
///   try check(.array(of: .int(in: -9...9), count: 0...20)) { list in
///     try requireEqual(list.sorted().sorted(), list.sorted())
///   }
/// }
/// ```
///
/// The first case that makes the property throw is made simpler for as long as the property still
/// throws. Report with ``require(_:_:)`` and ``requireEqual(_:_:_:)``, or throw an error of your
/// own; an assertion of a test library that records a failure instead of throwing is not noticed,
/// and one that does both reports every step on the way to the smallest case.
///
/// Each case has a seed that brings it back on its own: as `seed`, or as the environment variable
/// `DIFFABLE_SEED` (decimal, or hexadecimal after `0x`) for all checks that are given none. Its low
/// seven bits are the case's size.
///
/// A property that traps ends the process, and nothing is thrown. With `DIFFABLE_VERBOSE=1` in the
/// environment every check writes the number and the seed of each random case to standard error
/// before the case is made; the last line names the one that trapped. Simpler cases, which are tried
/// after a failure, belong to the seed before them.
///
/// - Parameters:
///   - generator: Makes the cases.
///   - runs: How many cases to try; their size grows from one to the next.
///   - seed: The seed of the first case, from which those of the others follow. Without one the
///     environment names it, and else every check makes different cases.
///   - property: Throws when the property does not hold. It should depend on the case alone.
/// - Throws: ``PropertyFailure`` with the smallest case, or when no case could be made.
public func check<Value>(
  _ generator: Gen<Value>,
  runs: Int = 200,
  seed: UInt64? = nil,
  _ property: (Value) throws -> Void
) throws(PropertyFailure) {
  try check(generator, runs: runs, seed: seed, describing: describe, property)
}

func check<Value>(
  _ generator: Gen<Value>,
  runs: Int,
  seed: UInt64?,
  describing describe: (Value) -> String,
  _ property: (Value) throws -> Void
) throws(PropertyFailure) {
  var search = try CaseSearch(generator, runs: runs, seed: seed)
  while let value = try search.next() {
    do {
      try property(value)
    } catch {
      search.fail(error)
    }
  }
  try search.conclude(describing: describe)
}
