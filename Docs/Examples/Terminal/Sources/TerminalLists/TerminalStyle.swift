import Foundation

/// How a text looks in a terminal.
public struct TerminalStyle: OptionSet, Hashable, Sendable {
  /// The styles as bits.
  public var rawValue: Int

  /// Creates a set of styles.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// For headings.
  public static let bold = Self(rawValue: 1)

  /// For the names of columns.
  public static let underlined = Self(rawValue: 2)

  /// For the row of the cursor: the colors of text and background are exchanged.
  public static let reversed = Self(rawValue: 4)

  /// For what is special: a color that can be read on black and on white.
  public static let magenta = Self(rawValue: 8)

  /// The styles of a terminal by the variables `TERM` and [`NO_COLOR`](https://no-color.org).
  ///
  /// - Parameter environment: The environment of the program.
  public init(of environment: [String: String]) {
    self = [.bold, .underlined, .reversed, .magenta]
    if environment["NO_COLOR", default: ""] != "" { remove(.magenta) }
    if environment["TERM", default: "dumb"] == "dumb" { self = [] }
  }

  /// The styles of this program's terminal.
  public static let ofTerminal = Self(of: ProcessInfo.processInfo.environment)

  /// A text with the sequences that begin and end the styles.
  func applied(to text: Substring) -> String {
    let codes = [(Self.bold, "1"), (.underlined, "4"), (.reversed, "7"), (.magenta, "35")]
      .filter { contains($0.0) }.map(\.1)
    return codes.isEmpty || text.isEmpty
      ? String(text) : "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[m"
  }
}
