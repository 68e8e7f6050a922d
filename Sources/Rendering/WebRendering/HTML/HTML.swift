import Markup

/// A piece of HTML that is safe to put into a page.
///
/// A literal is markup. Every value that is put into it is escaped:
///
/// ```swift
/// let title = "<script>"
/// let html: HTML = "<b class=\"title\">\(title)</b>"
/// print(html)  // <b class="title">&lt;script&gt;</b>
/// ```
///
/// A string literal inside `\(…)` is escaped, too. If it is markup, give it the type `HTML`.
///
/// ```swift
/// let mark: HTML = [1, 2].contains(2) ? "<em>new</em>" : ""
/// let html: HTML = "Tea \(mark)"
/// print(html)  // Tea <em>new</em>
/// ```
///
/// A value is safe between tags and in a quoted attribute. It is not safe in an attribute without quotes,
/// in the address of a link, in a style or in a script, because these have rules of their own.
public struct HTML: Hashable, Sendable {
  /// The markup.
  public let markup: String

  /// Creates HTML from markup that is inserted as it is.
  ///
  /// Each element that the markup opens has to be closed in it.
  ///
  /// - Parameter markup: The markup, which must not contain anything that a user has typed.
  public init(markup: String) {
    self.markup = markup
  }

  /// Creates HTML that shows a text.
  ///
  /// The character NUL, which HTML cannot contain, is shown as U+FFFD.
  ///
  /// - Parameter text: The text to show.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(text: String) {
    markup = escaped(text)
  }
}

extension HTML: CustomStringConvertible {
  /// The markup.
  public var description: String { markup }
}

extension HTML: ExpressibleByStringInterpolation {
  /// Creates HTML from a literal without values; its text is markup.
  public init(stringLiteral value: String) {
    self.init(markup: value)
  }

  /// Creates HTML from a literal with values, which are escaped.
  public init(stringInterpolation: StringInterpolation) {
    self.init(markup: stringInterpolation.markup)
  }

  /// Collects the parts of a literal with values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {
      // Longer text only takes longer.
      let values = min(max(interpolationCount, 0), 1 << 12)
      markup.reserveCapacity(min(max(literalCapacity, 0), 1 << 16) + 16 * values)
    }

    /// Adds a part of the literal as markup.
    ///
    /// - Complexity: O(*n*) for *n* bytes.
    public mutating func appendLiteral(_ literal: String) {
      markup += literal
    }

    /// Adds a value as text.
    ///
    /// - Complexity: O(*n*) for *n* bytes.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      markup += escaped(value.description)
    }

    /// Adds HTML as it is.
    ///
    /// - Complexity: O(*n*) for *n* bytes.
    public mutating func appendInterpolation(_ html: HTML) {
      markup += html.markup
    }

    /// Adds pieces of HTML as they are, one after the other.
    ///
    /// - Complexity: O(*n*) for *n* bytes.
    public mutating func appendInterpolation(_ pieces: [HTML]) {
      for html in pieces { markup += html.markup }
    }
  }
}
