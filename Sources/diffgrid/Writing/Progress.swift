/// Tells somebody who waits at a terminal what is going on.
enum Progress {
  /// Less than so many bytes are done before anybody can read.
  private static let patience = 4_000_000

  private static let isWatched =
    Platform.isTerminal(Platform.standardError) && Platform.environment("TERM") != "dumb"

  /// Does something, with a word about it on a line that is gone afterwards.
  ///
  /// - Parameters:
  ///   - activity: What is being done.
  ///   - size: The bytes that it is done with.
  ///   - body: Does it.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  static func during<Result>(
    _ activity: String,
    size: Int,
    _ body: () throws(Trouble) -> Result
  ) throws(Trouble) -> Result {
    guard isWatched, size >= patience else { return try body() }
    Messages.write("\r\u{1B}[K\(activity) …")
    defer { Messages.write("\r\u{1B}[K") }
    return try body()
  }
}
