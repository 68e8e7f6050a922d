/// Shows progress messages on a terminal.
enum Progress {
  /// The size in bytes below which an activity is too short for a message.
  private static let patience = 4_000_000

  private static let isWatched =
    Platform.isTerminal(Platform.standardError) && Platform.environment("TERM") != "dumb"

  /// Runs an activity that processes a number of bytes, and shows a message that is erased afterwards.
  static func during<Result>(
    _ activity: String,
    size: Int,
    _ body: () throws(ToolError) -> Result
  ) throws(ToolError) -> Result {
    guard isWatched, size >= patience else { return try body() }
    Messages.write("\r\u{1B}[K\(activity) …")
    defer { Messages.write("\r\u{1B}[K") }
    return try body()
  }
}
