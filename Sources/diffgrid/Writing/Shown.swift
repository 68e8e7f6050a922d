import GridRendering

/// Makes text from files safe to show.
///
/// The result cannot move the cursor, change colours or the reading direction, or contain invisible
/// characters.
enum Shown {
  /// Returns the text of an identifier.
  ///
  /// An identifier that could mislead becomes a Swift string literal: if it is empty, contains
  /// invisible characters, or has blanks or a quote at an end.
  static func name(_ identifier: Identifier) -> String {
    let text = identifier.text
    let ends = (text.unicodeScalars.first, text.unicodeScalars.last)
    let isPlain = ends.0.map { $0 != " " && $0 != "\"" } ?? false && ends.1 != " "
    if isPlain, self.text(text) == text { return text }
    let literal = text.unicodeScalars.reduce(into: "") { literal, scalar in
      if scalar == "\"" || scalar == "\\" { literal += "\\" }
      literal.unicodeScalars.append(scalar)
    }
    return "\"" + self.text(literal) + "\""
  }

  /// Returns a text in which unsafe characters are escaped.
  static func text(_ text: String) -> String { visibleText(text, limit: .max) }
}
