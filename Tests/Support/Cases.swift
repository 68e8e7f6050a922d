import PortableFoundation

/// Whether `DIFFABLE_THOROUGH=1` in the environment asks for the larger numbers of cases.
package let isThorough = ProcessInfo.processInfo.environment["DIFFABLE_THOROUGH"] == "1"

/// Returns the number of cases that a test tries.
///
/// - Parameters:
///   - usual: Enough cases to find regressions quickly in a debug build.
///   - thorough: As many cases as an optimized build runs in a few minutes.
/// - Returns: `thorough` if `DIFFABLE_THOROUGH=1` asks for it, else `usual`.
package func cases<T>(_ usual: T, thorough: T) -> T { isThorough ? thorough : usual }

/// The number of edit sequences in a conformance check; each runs once for every kind of view.
package let conformanceRuns = cases(6, thorough: 1_000)
