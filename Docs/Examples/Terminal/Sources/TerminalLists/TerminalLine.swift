import GridRendering

/// A line of a terminal, or a text that takes several.
public struct TerminalLine: Equatable, Sendable {
  /// The text; control characters in it are escaped.
  public var text: String

  /// Whether the line is bold.
  public var isBold: Bool

  /// Creates a line.
  public init(_ text: String, isBold: Bool = false) {
    self.text = text
    self.isBold = isBold
  }

  /// The beginning that fits into some columns.
  func cut(columns: Int) -> Self {
    Self(TerminalText.line(text, columns: columns), isBold: isBold)
  }

  /// The lines that the text takes, broken between words if possible.
  ///
  /// - Parameters:
  ///   - columns: The columns of each line.
  ///   - indent: The spaces at the beginning of each line but the first, whose text begins there.
  /// - Returns: At least one line.
  func wrapped(columns: Int, indent: Int) -> [Self] {
    var lines: [Self] = []
    var (rest, margin) = (TerminalText.line(text, columns: .max)[...], "")
    func start(columns: Int) -> String {
      TerminalText.line(String(rest), columns: columns - margin.count)
    }
    while start(columns: columns) != rest {
      // A text that does not fit ends with an ellipsis.
      let start = start(columns: columns + 1).dropLast()
      let isBetweenWords = rest.dropFirst(start.count).first == " "
      let mark = lines.isEmpty ? indent : 0
      let space = isBetweenWords ? nil : start.dropFirst(mark).lastIndex(of: " ")
      let words = start[..<(space ?? start.endIndex)]
      guard !words.isEmpty else { break }
      lines.append(Self(margin + words, isBold: isBold))
      rest = rest.dropFirst(words.count).drop { $0 == " " }
      margin = String(repeating: " ", count: indent)
    }
    return lines + [Self(margin + rest, isBold: isBold).cut(columns: columns)]
  }
}
