#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Whether `DIFFABLE_THOROUGH=1` in the environment asks for all cases that tests can try.
package let isThorough = ProcessInfo.processInfo.environment["DIFFABLE_THOROUGH"] == "1"

/// How much of something a test tries.
///
/// - Parameters:
///   - usual: Enough to notice what breaks, in a debug build and in little time.
///   - thorough: As many as an optimized build gets through in some minutes.
/// - Returns: `thorough` if `DIFFABLE_THOROUGH=1` asks for it, else `usual`.
package func cases<T>(_ usual: T, thorough: T) -> T { isThorough ? thorough : usual }

/// How many sequences of edits a check of conformance tries; each runs once for every kind of view.
package let conformanceRuns = cases(20, thorough: 1_000)
