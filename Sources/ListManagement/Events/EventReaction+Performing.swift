#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// All of these return the result of the closure, which is `()` for a closure without a result. They
// return nil if no closure was called: because there is no reaction, an argument has another type,
// or the view is missing.

extension EventReaction {
  /// Performs the reaction to an event of a model and its view.
  ///
  /// - Parameters:
  ///   - mappings: The mappings, in the order of registration.
  ///   - signature: The event's name.
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
    )?.performWithArguments((view as Any, model, location))
  }

  /// Performs the reaction to an event of a model and its cell, with one argument.
  ///
  /// - Parameters:
  ///   - mappings: The mappings, in the order of registration.
  ///   - signature: The event's name.
  ///   - argument: The argument.
  ///   - view: The cell, or nil if there is none.
  ///   - model: The model.
  ///   - location: The index path of the model.
  /// - Returns: The result of the closure. Nil if no closure was called, or if the reaction is not
  ///   a ``FourArgumentsEventReaction``.
  /// - Complexity: O(*m* + *r*) for *m* mappings with *r* reactions, besides conditions and the
  ///   closure.
  @discardableResult
  public static func perform4ArgumentsReaction(
    from mappings: [any ViewModelMappingProtocol],
    signature: String,
    argument: Any,
    view: AnyObject?,
    model: Any,
    location: IndexPath
  ) -> Any? {
    let found = reaction(
      from: mappings,
      signature: signature,
      forModel: model,
      at: location,
      view: view
    )
    return (found as? FourArgumentsEventReaction)?
      .performWithArguments((argument, view as Any, model, location))
  }

  /// Performs the reaction to an event of a model and its cell, with two arguments.
  ///
  /// - Parameters:
  ///   - mappings: The mappings, in the order of registration.
  ///   - signature: The event's name.
  ///   - firstArgument: The first argument.
  ///   - secondArgument: The second argument.
  ///   - view: The cell, or nil if there is none.
  ///   - model: The model.
  ///   - location: The index path of the model.
  /// - Returns: The result of the closure. Nil if no closure was called, or if the reaction is not
  ///   a ``FiveArgumentsEventReaction``.
  /// - Complexity: O(*m* + *r*) for *m* mappings with *r* reactions, besides conditions and the
  ///   closure.
  @discardableResult
  public static func perform5ArgumentsReaction(
    from mappings: [any ViewModelMappingProtocol],
    signature: String,
    firstArgument: Any,
    secondArgument: Any,
    view: AnyObject?,
    model: Any,
    location: IndexPath
  ) -> Any? {
    let found = reaction(
      from: mappings,
      signature: signature,
      forModel: model,
      at: location,
      view: view
    )
    return (found as? FiveArgumentsEventReaction)?
      .performWithArguments((firstArgument, secondArgument, view as Any, model, location))
  }
}

// MARK: - Events of the list

extension EventReaction {
  /// Performs the reaction to an event of the list.
  ///
  /// - Parameters:
  ///   - reactions: The reactions. The first one with the signature is performed.
  ///   - signature: The event's name.
  /// - Returns: The result of the closure, or nil if no closure was called.
  /// - Complexity: O(*r*) for *r* reactions, besides the closure.
  @discardableResult
  public static func performUnmappedReaction(
    from reactions: [EventReaction],
    _ signature: String
  ) -> Any? {
    unmappedReaction(from: reactions, signature: signature)?.performWithArguments(((), (), ()))
  }

  /// Performs the reaction to an event of the list, with one argument.
  ///
  /// - Parameters:
  ///   - reactions: The reactions. The first one with the signature is performed.
  ///   - signature: The event's name.
  ///   - argument: The argument.
  /// - Returns: The result of the closure, or nil if no closure was called.
  /// - Complexity: O(*r*) for *r* reactions, besides the closure.
  @discardableResult
  public static func performUnmappedReaction<T>(
    from reactions: [EventReaction],
    _ signature: String,
    argument: T
  ) -> Any? {
    unmappedReaction(from: reactions, signature: signature)?
      .performWithArguments((argument, (), ()))
  }

  /// Performs the reaction to an event of the list, with two arguments.
  ///
  /// - Parameters:
  ///   - reactions: The reactions. The first one with the signature is performed.
  ///   - signature: The event's name.
  ///   - argumentOne: The first argument.
  ///   - argumentTwo: The second argument.
  /// - Returns: The result of the closure, or nil if no closure was called.
  /// - Complexity: O(*r*) for *r* reactions, besides the closure.
  @discardableResult
  public static func performUnmappedReaction<T, U>(
    from reactions: [EventReaction],
    _ signature: String,
    argumentOne: T,
    argumentTwo: U
  ) -> Any? {
    unmappedReaction(from: reactions, signature: signature)?
      .performWithArguments((argumentOne, argumentTwo, ()))
  }
}
