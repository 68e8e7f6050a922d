public import WebRendering

/// A list that browsers show, usually an actor that owns a storage and its `PatchStream`.
public protocol LiveList: Sendable {
  /// The whole page as a document.
  func document() async -> HTML

  /// The rows as they are now.
  func page() async -> WebPage

  /// The messages after the page or patch that a browser has.
  func messages(after lastEventID: String?) async -> PatchStream.Messages

  /// Carries out an action of a user in a row.
  func answer(_ event: RowEvent) async -> RowEvent.Answer
}
