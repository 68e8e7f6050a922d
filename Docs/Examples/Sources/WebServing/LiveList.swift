public import WebRendering

/// A list that browsers show, usually an actor that owns a storage and its `PatchStream`.
public protocol LiveList: Sendable {
  /// Which part of the list a browser shows; it is made of the query of the page's address.
  associatedtype Part: Sendable

  /// The part that a browser asks for; any browser can ask for anything.
  nonisolated func part(_ query: [String: String]) -> Part

  /// The whole page as a document.
  func document(of part: Part) async -> HTML

  /// The rows as they are now.
  func page(of part: Part) async -> WebPage

  /// Some rows as they are now, for a page that is a window.
  func page(of part: Part, window: PageWindow) async -> WebPage

  /// The messages after the page or patch that a browser has.
  func messages(of part: Part, after lastEventID: String?) async -> PatchStream.Messages

  /// Carries out an action of a user in a row.
  func answer(_ event: RowEvent) async -> RowEvent.Answer
}

extension LiveList {
  /// The whole page, for a list that no browser shows as a window.
  public func page(of part: Part, window: PageWindow) async -> WebPage { await page(of: part) }
}
