import CMemory
import Foundation

/// Counts what malloc has given out.
enum Memory {
  /// The bytes that a value keeps alive, without those that were there before it was made.
  ///
  /// - Parameter make: Makes the value, which lives until it has been weighed.
  /// - Returns: The bytes.
  static func bytes<Value>(of make: () throws -> Value) rethrows -> Double {
    let before = bytes_in_use()
    let value = try make()
    return withExtendedLifetime(value) { Double(bytes_in_use()) - Double(before) }
  }

  /// The bytes that malloc has given out and not got back.
  static var bytesInUse: Int { Int(bytes_in_use()) }

  /// The most memory that the process has ever had, in bytes; nil where that cannot be asked.
  static var peak: Int? {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 << 10 }
  }
}
