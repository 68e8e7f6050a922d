import CMemory
import Foundation

/// Counts the memory that is allocated with malloc.
enum Memory {
  /// Returns the number of bytes that a value allocates and keeps.
  ///
  /// - Parameter make: Makes the value, which lives until the measurement ends.
  /// - Returns: The number of bytes.
  static func bytes<Value>(of make: () throws -> Value) rethrows -> Double {
    let before = bytes_in_use()
    let value = try make()
    return withExtendedLifetime(value) { Double(bytes_in_use()) - Double(before) }
  }

  /// The number of bytes that are allocated now.
  static var bytesInUse: Int { Int(bytes_in_use()) }

  /// The peak memory of the process in bytes; nil on platforms without that information.
  static var peak: Int? {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 << 10 }
  }
}
