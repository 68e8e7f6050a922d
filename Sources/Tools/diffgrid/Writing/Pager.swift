/// Shows long output on a terminal page by page, as git does.
enum Pager {
  /// Whether output to a destination is shown by a pager: on a terminal that has fewer lines.
  ///
  /// The environment variable `PAGER` names the pager, `less` by default; an empty name or `cat` means none.
  static func isUsed(for bytes: [UInt8], in destination: Destination) -> Bool {
    guard destination.isTerminal, !command.isEmpty, command != "cat",
      Platform.environment("TERM") != "dumb"
    else { return false }
    let height = Platform.terminalSize(Platform.standardOutput).lines
    return height > 0 && bytes.count { $0 == Byte.newline } >= height
  }

  /// Shows the output until the reader ends the pager; returns false if the pager cannot be started.
  static func show(_ bytes: [UInt8]) -> Bool { Platform.pipe(bytes, to: command) }

  /// Where there is no `less`, the shell says nothing, and its status is that of a command that is not found.
  private static var command: String {
    Platform.environment("PAGER") ?? "command -v less >/dev/null || exit 127; exec less"
  }
}
