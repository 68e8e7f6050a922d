import GridRendering

/// The colours of a terminal, or none.
struct Palette {
  enum Ink: String {
    case bold = "1"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case blue = "34"
  }

  var isOn: Bool

  /// Whether a terminal is told in which column to go on.
  var setsColumns = false

  func paint(_ text: String, _ ink: Ink?) -> String {
    guard isOn, let ink else { return text }
    return "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m"
  }

  /// What puts the cursor into a column, counted from 0, behind text of which terminals disagree how
  /// wide it is.
  func settling(_ text: String, atColumn column: Int) -> String {
    isOn && setsColumns && isWidthUncertain(text) ? "\u{1B}[\(column + 1)G" : ""
  }
}
