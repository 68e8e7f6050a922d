import GridRendering

/// Makes text from files safe to show.
///
/// The result cannot move the cursor, change colors or the reading direction, or contain invisible
/// characters.
enum Shown {
  /// The number of scalars of a name that a grid can show.
  private static let beginningLength = 400

  /// Returns the text of an identifier.
  ///
  /// An identifier that could mislead becomes a Swift string literal: if it is empty, contains
  /// invisible characters, or has blanks or a quote at an end.
  static func name(_ identifier: Identifier) -> String { name(identifier.text) }

  /// Returns the text of an identifier as ``name(_:)`` does; only the beginning of a very long one.
  static func beginning(of identifier: Identifier) -> String {
    let text = identifier.text
    guard text.utf8.count > beginningLength else { return name(text) }
    let beginning = String(text.unicodeScalars.prefix(beginningLength))
    return beginning.utf8.count == text.utf8.count ? name(text) : name(beginning) + "…"
  }

  static func name(_ text: String) -> String {
    let shown = self.text(text)
    let ends = (text.utf8.first, text.utf8.last)
    let isPlain = ends.0.map { $0 != Byte.space && $0 != Byte.quote } ?? false
    if isPlain, ends.1 != Byte.space, shown == text { return text }
    var literal: [UInt8] = []
    literal.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte == Byte.quote || byte == Byte.backslash { literal.append(Byte.backslash) }
      literal.append(byte)
    }
    return "\"" + self.text(String(decoding: literal, as: UTF8.self)) + "\""
  }

  /// Returns the text with unsafe characters escaped.
  static func text(_ text: String) -> String { visibleText(text, limit: .max) }
}
