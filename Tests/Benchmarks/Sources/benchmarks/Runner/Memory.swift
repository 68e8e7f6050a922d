import CMemory

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
}
