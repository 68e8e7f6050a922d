/// The number of terminal columns of a page.
enum PageWidth {
  /// The width if the output is not a terminal.
  private static let standard = 80

  /// Returns the width of the output: the environment variable `COLUMNS`, or else the width of the
  /// terminal, or else 80.
  static func of(_ output: Destination) -> Int {
    let wanted = Platform.environment("COLUMNS").flatMap { Int($0) } ?? 0
    if wanted > 0 { return min(wanted, 1_000) }
    guard output.isTerminal else { return standard }
    let width = Platform.terminalWidth(Platform.standardOutput)
    return width > 0 ? width : standard
  }
}
