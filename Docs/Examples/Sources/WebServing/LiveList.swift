public import WebRendering

/// A list that browsers show, usually an actor that owns a storage and its `PatchStream`.
public protocol LiveList: Sendable {
  /// The whole page as a document.
  func document() async -> HTML

  /// The rows as they are now.
  func page() async -> WebPage

  /// The patches after what a browser has.
  func messages(after lastEventID: String?) async -> PatchStream.Messages

  /// Does what somebody asked for in a row.
  func answer(_ event: RowEvent) async -> RowEvent.Answer
}
