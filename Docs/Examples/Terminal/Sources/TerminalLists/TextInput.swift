import GridRendering

/// A text that a user types, key by key.
public struct TextInput: Equatable, Sendable {
  /// The text so far.
  public private(set) var text = ""

  /// The bytes of a character that has not arrived completely.
  private var rest: [UInt8] = []

  /// Creates an empty text.
  public init() {}

  /// Adds a byte of UTF-8, or removes the last character for the backspace key.
  ///
  /// - Returns: Whether the key is part of a text.
  public mutating func press(_ key: UInt8) -> Bool {
    switch key {
    case 0x08, 0x7F:
      text = String(text.dropLast())
      rest = []
    case 0x20..<0x7F, 0x80...0xFF:
      rest.append(key)
      if let character = String(validating: rest, as: UTF8.self) {
        text += character
        rest = []
      } else if rest.count >= 4 {
        rest = []
      }
    default: return false
    }
    return true
  }

  /// The end of the text that fits into some columns, with `…` where its beginning is left out.
  public func end(columns: Int) -> String {
    var end = text[...]
    while TerminalText.line(String(end), columns: columns) != String(end), !end.isEmpty {
      end = end.dropFirst()
    }
    return end.count == text.count ? text : "…" + end.dropFirst()
  }
}

/// The first of some wordings that fits into the columns of a terminal, or the last one.
public func fitting(_ wordings: [String], columns: Int) -> String {
  wordings.first { TerminalText.line($0, columns: columns) == $0 } ?? wordings.last ?? ""
}
