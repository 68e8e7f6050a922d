/// The number of terminal columns of a page.
enum PageWidth {
  /// The width if the output is not a terminal.
  private static let standard = 80

  /// Returns the width of a terminal, which the environment variable `COLUMNS` overrides, or 80 for
  /// any other output.
  static func of(_ output: Destination) -> Int {
    guard output.isTerminal else { return standard }
    let wanted = Platform.environment("COLUMNS").flatMap { Int($0) } ?? 0
    if wanted > 0 { return min(wanted, 1_000) }
    let width = Platform.terminalWidth(Platform.standardOutput)
    return width > 0 ? width : standard
  }
}
