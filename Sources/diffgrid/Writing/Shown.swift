/// Makes the text of other people's files safe to show: nothing in it moves a cursor, changes a
/// colour, turns the reading direction or stays unseen.
enum Shown {
  /// An identifier.
  ///
  /// It is shown as it is, or as a Swift string literal where that could mislead: with control
  /// characters in it, empty, or with blanks or a quote at an end.
  static func name(_ identifier: Identifier) -> String {
    let text = identifier.text
    let isPlain =
      text.unicodeScalars.allSatisfy { !isUnsafe($0) }
      && text.unicodeScalars.first.map { $0 != " " && $0 != "\"" } ?? false
      && text.unicodeScalars.last != " "
    if isPlain { return text }
    var literal = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { literal += "\\" }
      literal += shown(scalar)
    }
    return literal + "\""
  }

  /// Any text: what is unsafe is escaped, all else stays.
  static func text(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    return text.unicodeScalars.reduce(into: "") { $0 += shown($1) }
  }

  private static func shown(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where isUnsafe(scalar): "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: String(Character(scalar))
    }
  }

  /// Whether a terminal or a reader could be misled by it.
  static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true  // controls
    case 0x20..<0x7F, 0xA0..<0xAD: false  // most of what there is
    case 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0xFEFF: true  // unseen
    case 0x2028, 0x2029: true  // other line breaks
    case 0x202A...0x202E, 0x2066...0x2069: true  // direction overrides and isolates
    case 0x2060...0x2065, 0x206A...0x206F, 0xFFF9...0xFFFB: true  // unseen
    default: false
    }
  }
}
