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

  func paint(_ text: String, _ ink: Ink?) -> String {
    guard isOn, let ink else { return text }
    return "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m"
  }
}
