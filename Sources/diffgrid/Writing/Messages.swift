/// What is said beside the answer, on standard error.
enum Messages {
  /// Prints a line.
  static func note(_ line: String) {
    write(line + "\n")
  }

  /// Prints text as it is.
  ///
  /// If nobody can read it, there is nobody to tell.
  static func write(_ text: String) {
    try? Platform.writeAll(Array(text.utf8), to: Platform.standardError)
  }
}
