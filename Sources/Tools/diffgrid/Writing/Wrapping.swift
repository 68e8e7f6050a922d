import GridRendering

/// Breaks a text at blanks into lines that are at most as wide as a page, where its words allow that.
///
/// - Parameters:
///   - text: The text, without line breaks.
///   - width: The width of the page in terminal columns.
///   - indent: The number of blanks before each line but the first.
///   - firstIndent: The number of blanks before the first line.
/// - Returns: The lines, at least one.
func wrapped(_ text: String, width: Int, indent: Int = 0, firstIndent: Int = 0) -> [String] {
  var lines: [String] = []
  var line = String(repeating: " ", count: firstIndent)
  var column = firstIndent
  var isEmpty = true
  for word in text.split(separator: " ", omittingEmptySubsequences: false) {
    let wordWidth = displayWidth(String(word))
    if !isEmpty, column + 1 + wordWidth > width {
      lines.append(line)
      line = String(repeating: " ", count: indent)
      column = indent
      isEmpty = true
    }
    line += (isEmpty ? "" : " ") + word
    column += (isEmpty ? 0 : 1) + wordWidth
    isEmpty = false
  }
  return lines + [line]
}
