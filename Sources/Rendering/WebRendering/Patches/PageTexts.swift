import PortableFoundation

/// The words that pages show and screen readers say, besides those of the rows.
///
/// ```swift
/// var texts = PageTexts()
/// texts.connectionIsLost = "Keine Verbindung. Der Stand kann alt sein."
/// texts.triangle = "Inhalt von {row}"
/// let stream = PatchStream(storage)
/// stream.texts = texts
/// ```
///
/// In braces stand the values that the script fills in: `{row}` is the first text of a row, and `{count}` a number,
/// written as in the language of the page (the attribute `lang`). A text can leave them out.
///
/// Texts are `Codable`, so that a translation can be a file: an object with all texts by their names.
public struct PageTexts: Hashable, Sendable, Codable {
  /// While there is no connection.
  public var connectionIsLost = "No connection. What you see may be old."
  /// When there is a connection again.
  public var connectionIsBack = "The connection is back."
  /// Where the rows of a window are that have not come yet.
  public var loading = "Loading…"
  /// Without items, if ``WebPage/list(label:patches:events:windowRows:followsEnd:empty:)`` does not say which are
  /// missing; `{list}` is its label.
  public var empty = "{list}: none yet. They appear here by themselves."

  /// Rows that were added; parts of a summary.
  public var added = "added {count}"
  /// Rows that were removed.
  public var removed = "removed {count}"
  /// Rows that were moved.
  public var moved = "moved {count}"
  /// Rows whose content has changed.
  public var changed = "changed {count}"
  /// Rows of a page that was loaded again.
  public var loaded = "loaded {count}"

  /// While an event takes more than a second.
  public var sending = "Sending…"
  /// The answer ``RowEvent/Answer/gone``.
  public var gone = "It is no longer there."
  /// An answer without a text; `{status}` is that of the response.
  public var refused = "Refused, with the status {status}."
  /// No answer in 15 seconds.
  public var unanswered = "No answer. It may be carried out later."
  /// An event that did not reach the server.
  public var unsent = "Not sent: no connection."
  /// The button that closes an alert.
  public var close = "Close"

  /// The name of the button that opens and closes a row of an outline.
  public var triangle = "Items in {row}"

  /// How a row is moved by keys.
  public var howToMove =
    "To move it, press Space, choose a place with the arrow keys, and press Space again."
  /// How a row of an outline is moved by keys.
  public var howToMoveInOutline =
    "To move it, press Space, choose a place with ↑ and ↓, and its level with ← and →, and press Space again."
  /// A row joins those that are picked up together.
  public var marked = "Added {row}."
  /// A row leaves those that are picked up together.
  public var unmarked = "Left out {row}."
  /// A drag of a row begins.
  public var pickedUp = "Picked up {row}."
  /// A drag of several rows begins.
  public var pickedUpRows = "Picked up {count} rows."
  /// A place below a row of an outline; what says the place follows, with commas between.
  public var inRow = "in {row}"
  /// A place that is below no row of the outline.
  public var atTopLevel = "at the top level"
  /// A place in front of a row.
  public var before = "before {row}"
  /// A place behind a row.
  public var after = "after {row}"
  /// The last place of all, or of a row of an outline.
  public var atEnd = "at the end"
  /// A place in a section, by its header.
  public var inSection = "in {row}"
  /// A drop that was carried out.
  public var dropped = "Dropped."
  /// A drop that was not.
  public var notDropped = "Not dropped."
  /// A drag that ends where it began, or is canceled.
  public var notMoved = "Not moved."
  /// A drag whose rows were removed.
  public var draggedIsGone = "The row that you were moving is no longer there."
  /// A drop of a row below itself.
  public var intoItself = "{row} cannot go into itself."

  /// Creates the texts in English.
  public init() {}
}

extension PageTexts {
  /// The texts as the script reads them.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Strings are always valid JSON.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}

extension HTML {
  /// A text of ``PageTexts`` with one of its values.
  init(text: String, replacing name: String, by value: HTML) {
    let parts = HTML(text: text).markup.split(separator: "{", omittingEmptySubsequences: false)
    self.init(
      markup: parts.dropFirst().reduce(into: String(parts[0])) { markup, part in
        let isValue = part.hasPrefix(name + "}")
        markup += isValue ? value.markup + part.dropFirst(name.count + 1) : "{" + part
      }
    )
  }
}
