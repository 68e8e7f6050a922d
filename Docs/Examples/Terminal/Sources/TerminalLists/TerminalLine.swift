import GridRendering

/// A line of a terminal, or a text that takes several.
public struct TerminalLine: Equatable, Sendable {
  /// The text; control characters in it are escaped.
  public var text: String

  /// How the line looks.
  public var style: TerminalStyle

  /// Creates a line.
  public init(_ text: String, _ style: TerminalStyle = []) {
    self.text = text
    self.style = style
  }

  /// The line with those of its styles that a terminal has; one that can be seen without letters fills the columns.
  func shown(with styles: TerminalStyle, columns: Int) -> Self {
    var line = self
    line.style.formIntersection(styles)
    if !line.style.isDisjoint(with: [.reversed, .underlined]),
      let width = TerminalText.width(of: text)
    {
      line.text += String(repeating: " ", count: max(columns - width, 0))
    }
    return line
  }

  /// The beginning that fits into some columns.
  func cut(columns: Int) -> Self {
    Self(TerminalText.line(text, columns: columns), style)
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
      lines.append(Self(margin + words, style))
      rest = rest.dropFirst(words.count).drop { $0 == " " }
      margin = String(repeating: " ", count: indent)
    }
    return lines + [Self(margin + rest, style).cut(columns: columns)]
  }
}
