// Draws a grid as boxes of text.
// TextLayout has the drawing itself.

extension HeadlessGrid {
  /// Draws the visible part of the grid as text.
  ///
  /// Every section is a box with its header in the upper edge, or its identifier or number if it has none, and its
  /// footer in the lower edge.
  /// Columns stay aligned for all models: wide characters count twice, invisible characters are
  /// escaped (`\u{202E}`), and long texts are cut off with `…`.
  ///
  /// ```text
  /// ╭─ Fruit ──────────╮
  /// │ apple  │ banana  │
  /// │ cherry │         │
  /// ╰──────────────────╯
  /// ```
  ///
  /// - Parameter ascii: Whether to use only ASCII characters for borders and contents.
  /// - Returns: Lines of equal width, each of which, also the last, ends with a line feed.
  /// - Complexity: O(*sections* + *visible cells*).
  public func text(ascii: Bool = false) -> String {
    TextLayout(frameWithIdentifiers(), ascii: ascii).text
  }

  /// The pieces of the grid as text, by line.
  ///
  /// With `numbersSections`, a section without a header has its number as the title. The width is the largest
  /// one of the grid in terminal columns; nil allows any number of columns of moderate width.
  package func textLayout(
    ascii: Bool = false,
    numbersSections: Bool = true,
    pageWidth: Int? = nil
  ) -> TextLayout {
    TextLayout(frame(), ascii: ascii, numbersSections: numbersSections, pageWidth: pageWidth)
  }
}
