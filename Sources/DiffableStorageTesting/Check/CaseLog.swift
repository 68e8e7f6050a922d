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

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes a line about each random case to standard error before the case is made.
///
/// A check that is ended by a trap throws nothing: the last line of the log is then all that is
/// known of its case.
package struct CaseLog {
  package static let variable = "DIFFABLE_VERBOSE"

  private init() {}

  /// The log that the environment asks for, nil when it does not ask for one.
  package static func requested(by environment: [String: String]) -> CaseLog? {
    environment[variable] == "1" ? CaseLog() : nil
  }

  static func requested() -> CaseLog? {
    requested(by: ProcessInfo.processInfo.environment)
  }

  /// Writes the line of a case that is about to be made.
  func begin(run: Int, of runs: Int, seed: CaseSeed, type: Any.Type) {
    let cases = String(describing: type).withShortLocalTypeNames
    let line = "Case \(run) of \(runs), \(CaseSeed.variable)=\(seed.text), \(cases)\n"
    let bytes = Array(line.utf8)
    // Without a buffer: a trap would not write what is left in it.
    #if os(Windows)
      _ = _write(2, bytes, UInt32(bytes.count))
    #else
      _ = write(2, bytes, bytes.count)
    #endif
  }
}
