extension HeadlessGrid {
  /// Draws what is visible as text.
  ///
  /// Every section is a box, its header in the upper edge, its footer in the lower one. Columns
  /// stay aligned whatever the models say: wide characters count twice, what has no shape is shown
  /// by its number (`\u{202E}`), what is too long ends with `…`.
  ///
  /// ```text
  /// ╭─ Fruit ──────────╮
  /// │ apple  │ banana  │
  /// │ cherry │         │
  /// ╰──────────────────╯
  /// ```
  ///
  /// - Parameter ascii: Whether to use nothing beyond ASCII, for borders as well as for contents.
  /// - Returns: Lines of equal width, each ended by a line feed.
  /// - Complexity: O(*sections* + *visible cells*).
  public func text(ascii: Bool = false) -> String {
    textLayout(ascii: ascii).text
  }

  /// The pieces that ``text(ascii:)`` is made of.
  package func textLayout(ascii: Bool = false) -> TextLayout {
    TextLayout(frame(), ascii: ascii)
  }
}
