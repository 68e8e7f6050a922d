/// Text as a terminal shows it, measured in columns.
///
/// Wide characters take two columns, combining marks none, and an emoji of several scalars, such as a family, two.
/// This is how `diffgrid` measures its grids.
public enum TerminalText {
  /// The beginning of a text that fits into some columns, on one line.
  ///
  /// Control characters, line breaks, bidirectional controls and other invisible characters become `\n` or
  /// `\u{202E}`, so that the text cannot control the terminal. A text that is cut off ends with `…`.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - columns: The number of columns; none for a negative number.
  /// - Returns: The text to write, without an escape sequence.
  /// - Complexity: O(*columns*), or the length of the text if that is less.
  public static func line(_ text: String, columns: Int) -> String {
    // An emoji of two columns can have a dozen scalars.
    let columns = max(columns, 0)
    return truncated(visibleText(text, limit: 8 * min(columns, 1 << 20) + 8), toWidth: columns)
  }

  /// The number of columns that a text takes, if terminals agree about it.
  ///
  /// - Parameter text: A text from ``line(_:columns:)``.
  /// - Returns: The number, nil if the text has characters of several scalars, such as flags, which some terminals
  ///   draw one by one.
  /// - Complexity: O(*n*) for a text of *n* characters.
  public static func width(of text: String) -> Int? {
    isWidthUncertain(text) ? nil : displayWidth(text)
  }
}
