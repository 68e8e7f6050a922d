/// The number of terminal columns of a page.
enum PageWidth {
  /// The width if the output is not a terminal.
  private static let standard = 80

  /// Returns the width that the environment variable `COLUMNS` says, or else that of a terminal, or 80 for
  /// any other output.
  static func of(_ output: Destination) -> Int {
    let wanted = Platform.environment("COLUMNS").flatMap { Int($0) } ?? 0
    if wanted > 0 { return min(wanted, 1_000) }
    let width = output.isTerminal ? Platform.terminalSize(Platform.standardOutput).columns : 0
    return width > 0 ? width : standard
  }
}
