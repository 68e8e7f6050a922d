// The log that names each random case in advance, for checks that trap.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(ucrt)
  import ucrt
#endif

import PortableFoundation

/// Writes a line about each random case to standard error before the case is made.
///
/// A check that traps throws no failure. The last line of the log then identifies the case that
/// trapped.
package struct CaseLog {
  package static let variable = "DIFFABLE_VERBOSE"

  private init() {}

  /// Returns the log if the environment asks for one, or nil otherwise.
  package static func requested(by environment: [String: String]) -> CaseLog? {
    environment[variable] == "1" ? CaseLog() : nil
  }

  static func requested() -> CaseLog? {
    requested(by: ProcessInfo.processInfo.environment)
  }

  /// Writes the line of a case before the case is made.
  func begin(run: Int, of runs: Int, seed: CaseSeed, type: Any.Type) {
    let cases = String(describing: type).withShortLocalTypeNames
    let line = "Case \(run) of \(runs), \(CaseSeed.variable)=\(seed.text), \(cases)\n"
    let bytes = Array(line.utf8)
    // The output is not buffered, because a trap does not flush buffers.
    #if os(Windows)
      _ = _write(2, bytes, UInt32(bytes.count))
    #else
      _ = write(2, bytes, bytes.count)
    #endif
  }
}
