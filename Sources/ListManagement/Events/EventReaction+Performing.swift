#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// All of these answer what the closure answers, `()` if it answers nothing, and nil when no closure
// was called: there is no reaction, or an argument is of another type, or the view is not there.

extension EventReaction {
  /// Does what is to be done on an event of a model and its view.
  ///
  /// - Parameters:
  ///   - mappings: The mappings, in the order in which they were registered.
  ///   - signature: The event's name.
  ///   - view: The view; nil when it is not there.
  ///   - model: The model.
  ///   - location: Where the model is.
  ///   - supplementaryKind: The kind of a supplementary view, nil for a cell.
  /// - Returns: What the closure answers; nil when none was called.
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

  /// Does what is to be done on an event of a model and its cell, with an argument.
  ///
  /// - Parameters:
  ///   - mappings: The mappings, in the order in which they were registered.
  ///   - signature: The event's name.
  ///   - argument: The argument.
  ///   - view: The cell; nil when it is not there.
  ///   - model: The model.
  ///   - location: Where the model is.
  /// - Returns: What the closure answers; nil when none was called, also when the reaction is not
  ///   one of four arguments.
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

  /// Does what is to be done on an event of a model and its cell, with two arguments.
  ///
  /// - Parameters:
  ///   - mappings: The mappings, in the order in which they were registered.
  ///   - signature: The event's name.
  ///   - firstArgument: The first argument.
  ///   - secondArgument: The second argument.
  ///   - view: The cell; nil when it is not there.
  ///   - model: The model.
  ///   - location: Where the model is.
  /// - Returns: What the closure answers; nil when none was called, also when the reaction is not
  ///   one of five arguments.
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
  /// Does what is to be done on an event of the list.
  ///
  /// - Parameters:
  ///   - reactions: The reactions; the first one with the signature counts.
  ///   - signature: The event's name.
  /// - Returns: What the closure answers; nil when none was called.
  @discardableResult
  public static func performUnmappedReaction(
    from reactions: [EventReaction],
    _ signature: String
  ) -> Any? {
    unmappedReaction(from: reactions, signature: signature)?.performWithArguments(((), (), ()))
  }

  /// Does what is to be done on an event of the list, with an argument.
  ///
  /// - Parameters:
  ///   - reactions: The reactions; the first one with the signature counts.
  ///   - signature: The event's name.
  ///   - argument: The argument.
  /// - Returns: What the closure answers; nil when none was called.
  @discardableResult
  public static func performUnmappedReaction<T>(
    from reactions: [EventReaction],
    _ signature: String,
    argument: T
  ) -> Any? {
    unmappedReaction(from: reactions, signature: signature)?
      .performWithArguments((argument, (), ()))
  }

  /// Does what is to be done on an event of the list, with two arguments.
  ///
  /// - Parameters:
  ///   - reactions: The reactions; the first one with the signature counts.
  ///   - signature: The event's name.
  ///   - argumentOne: The first argument.
  ///   - argumentTwo: The second argument.
  /// - Returns: What the closure answers; nil when none was called.
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
