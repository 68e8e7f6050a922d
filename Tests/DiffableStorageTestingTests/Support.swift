import DiffableStorageTesting
import Testing

/// Returns the failure of a check, which must fail.
func failure(
  _ bug: Any = "planted",
  sourceLocation: SourceLocation = #_sourceLocation,
  of body: () throws(PropertyFailure) -> Void
) throws -> PropertyFailure {
  do {
    try body()
  } catch {
    return error
  }
  Issue.record("The bug was not found: \(bug)", sourceLocation: sourceLocation)
  throw NotFound()
}

struct NotFound: Error {}

/// The error that a planted bug throws.
struct Bug: Error {}

/// Returns all values that a check with a seed tries, in order.
func values<Value>(of generator: Gen<Value>, runs: Int, seed: UInt64) throws -> [Value] {
  var values: [Value] = []
  try check(generator, runs: runs, seed: seed) { values.append($0) }
  return values
}

/// Returns the smallest value for which a condition fails, found by the generator's shrinking.
func smallest<Value>(
  _ generator: Gen<Value>,
  seed: UInt64,
  runs: Int = 400,
  failing condition: (Value) -> Bool
) throws -> Value {
  var last: Value?
  _ = try failure { () throws(PropertyFailure) in
    try check(generator, runs: runs, seed: seed) { value in
      guard condition(value) else { return }
      last = value
      throw Bug()
    }
  }
  return try #require(last)
}

/// Seeds for tests that must pass for every seed.
let someSeeds: [UInt64] = [0, 1, 0x7F, 42, 0xDEAD_BEEF, .max]
