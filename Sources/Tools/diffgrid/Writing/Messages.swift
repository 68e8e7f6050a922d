/// Messages on standard error.
enum Messages {
  /// Prints a line.
  static func note(_ line: String) {
    write(line + "\n")
  }

  /// Prints text without a line break.
  ///
  /// Errors are ignored, because there is no other place to report them.
  static func write(_ text: String) {
    try? Platform.writeAll(Array(text.utf8), to: Platform.standardError)
  }
}
