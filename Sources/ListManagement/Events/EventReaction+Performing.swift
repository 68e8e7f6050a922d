#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Both return the result of the closure, which is `()` for a closure without a result. They return nil if no
// closure was called: because there is no reaction, an argument has another type, or the view is missing.

extension EventReaction {
  /// Performs the reaction to an event of a model and its view.
  ///
  /// - Parameters:
  ///   - mappings: The mappings, in the order of registration.
  ///   - signature: The event's name.
  ///   - argument: The argument of the event.
  ///   - view: The view, or nil if there is none.
  ///   - model: The model.
  ///   - location: The index path of the model.
  ///   - supplementaryKind: The kind of a supplementary view, or nil for a cell.
  /// - Returns: The result of the closure, or nil if no closure was called.
  /// - Complexity: O(*m* + *r*) for *m* mappings with *r* reactions, besides conditions and the
  ///   closure.
  @discardableResult
  public static func performReaction(
    from mappings: [any ViewModelMappingProtocol],
    signature: String,
    argument: Any = (),
    view: AnyObject?,
    model: Any,
    location: IndexPath,
    supplementaryKind: String? = nil
  ) -> Any? {
    reaction(
      from: mappings,
      signature: signature,
      forModel: model,
      at: location,
      view: view,
      supplementaryKind: supplementaryKind
    )?.perform(argument: argument, view: view, model: model, location: location)
  }

  /// Performs the reaction to an event of the list.
  ///
  /// - Parameters:
  ///   - reactions: The reactions. The first one with the signature is performed.
  ///   - signature: The event's name.
  ///   - argument: The argument of the event.
  /// - Returns: The result of the closure, or nil if no closure was called.
  /// - Complexity: O(*r*) for *r* reactions, besides the closure.
  @discardableResult
  public static func performUnmappedReaction(
    from reactions: [EventReaction],
    _ signature: String,
    argument: Any = ()
  ) -> Any? {
    unmappedReaction(from: reactions, signature: signature)?.perform(argument: argument)
  }
}
