import GridRendering

/// Adds terminal colors to text, or leaves it plain.
struct Palette {
  enum Ink: String {
    case bold = "1"
    case red = "31"
    case green = "32"
    case blue = "34"
    // Yellow is hard to read on white.
    case magenta = "35"
  }

  var isOn: Bool

  /// Whether to set the column of the cursor after texts of uncertain width.
  var setsColumns = false

  func paint(_ text: String, _ ink: Ink?) -> String {
    guard isOn, let ink else { return text }
    return "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m"
  }

  /// Returns the control sequence that moves the cursor to a column, counted from 0, after a text
  /// of uncertain width; empty after other text.
  func settling(_ text: String, atColumn column: @autoclosure () -> Int) -> String {
    isOn && setsColumns && isWidthUncertain(text) ? "\u{1B}[\(column() + 1)G" : ""
  }
}
