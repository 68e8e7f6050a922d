import GridRendering

/// Makes the text of other people's files safe to show: nothing in it moves a cursor, changes a
/// colour, turns the reading direction or stays unseen.
enum Shown {
  /// An identifier.
  ///
  /// It is shown as it is, or as a Swift string literal where that could mislead: with invisible
  /// characters in it, empty, or with blanks or a quote at an end.
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

  /// Any text: what is unsafe is escaped, all else stays.
  static func text(_ text: String) -> String { visibleText(text, limit: .max) }
}
