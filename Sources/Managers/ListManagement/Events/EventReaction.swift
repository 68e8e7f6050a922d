import DiffableStorage
public import PortableFoundation

/// A closure that is called on an event of a view, of a model, or of a list as a whole.
///
/// ```swift
/// let reaction = EventReaction(modelType: String.self, signature: "didSelect") { title, _ in
///   "\(title) was selected"
/// }
/// let result = reaction.perform(view: nil, model: "Intro", location: [0, 0])
/// print(result as? String == "Intro was selected")  // true
/// ```
///
/// An event has no argument or one besides the view, the model and the index path. Pass several values as a
/// tuple.
///
/// **No result and nil.** If the closure is not called, because the view is missing or an argument has
/// another type, the result is nil. If the closure is called and returns nil, the result is a
/// non-nil `Any` that contains the nil. ``resolve(_:proposing:)`` distinguishes the two, and so
/// does a cast to an optional type:
///
/// ```swift
/// let refusing = EventReaction(signature: "willSelect") { nil as IndexPath? }
/// let result = EventReaction.performUnmappedReaction(from: [refusing], "willSelect")
/// print(result != nil, result.map { $0 as? IndexPath } == .some(nil))  // true true
/// ```
public final class EventReaction {
  /// What an event passes to its reaction; an event without an argument passes `()`.
  struct Arguments {
    var argument: Any
    var view: AnyObject?
    var item: (model: Any, indexPath: IndexPath)?
  }

  /// The event's name.
  public let methodSignature: String

  private let reaction: (Arguments) -> Any?

  /// Creates a reaction to an event of a view and its model that has an argument.
  ///
  /// - Parameters:
  ///   - viewType: The type of the view.
  ///   - modelType: The type of the model.
  ///   - argument: The type of the argument.
  ///   - signature: The event's name.
  ///   - closure: The closure. It receives the argument, the view, the model and the index path.
  public init<View, ModelType, Argument, ReturnType>(
    viewType: View.Type,
    modelType: ModelType.Type,
    argument: Argument.Type,
    signature: String,
    _ closure: @escaping (Argument, View, ModelType, IndexPath) -> ReturnType
  ) {
    methodSignature = signature
    reaction = { arguments in
      guard let (argument, model, indexPath) = arguments.typed(Argument.self, ModelType.self),
        let view = arguments.view, let view = view as? View
      else { return nil }
      return .some(closure(argument, view, model, indexPath))
    }
  }

  /// Creates a reaction to an event of a view and its model.
  ///
  /// - Parameters:
  ///   - viewType: The type of the view.
  ///   - modelType: The type of the model.
  ///   - signature: The event's name.
  ///   - block: The closure. It receives the view, the model and the index path.
  public convenience init<View, ModelType, ReturnType>(
    viewType: View.Type,
    modelType: ModelType.Type,
    signature: String,
    _ block: @escaping (View, ModelType, IndexPath) -> ReturnType
  ) {
    self.init(
      viewType: viewType,
      modelType: modelType,
      argument: Void.self,
      signature: signature
    ) { _, view, model, indexPath in block(view, model, indexPath) }
  }

  /// Creates a reaction to an event of a model, whether it has a view or not.
  ///
  /// - Parameters:
  ///   - modelType: The type of the model.
  ///   - signature: The event's name.
  ///   - block: The closure. It receives the model and the index path.
  public init<ModelType, ReturnType>(
    modelType: ModelType.Type,
    signature: String,
    _ block: @escaping (ModelType, IndexPath) -> ReturnType
  ) {
    methodSignature = signature
    reaction = { arguments in
      arguments.typed(Void.self, ModelType.self).flatMap { .some(block($0.model, $0.indexPath)) }
    }
  }

  /// Creates a reaction to an event of the list that has an argument.
  ///
  /// - Parameters:
  ///   - argument: The type of the argument.
  ///   - signature: The event's name.
  ///   - closure: The closure. It receives the argument.
  public init<Argument, ReturnType>(
    argument: Argument.Type,
    signature: String,
    _ closure: @escaping (Argument) -> ReturnType
  ) {
    methodSignature = signature
    reaction = { arguments in
      arguments.typed(Argument.self).flatMap { .some(closure($0)) }
    }
  }

  /// Creates a reaction to an event of the list.
  ///
  /// - Parameters:
  ///   - signature: The event's name.
  ///   - closure: The closure to call.
  public convenience init<ReturnType>(
    signature: String,
    _ closure: @escaping () -> ReturnType
  ) {
    self.init(argument: Void.self, signature: signature) { _ in closure() }
  }

  /// Calls the closure for an event of a view or a model.
  ///
  /// - Parameters:
  ///   - argument: The argument of the event.
  ///   - view: The view, or nil if there is none.
  ///   - model: The model.
  ///   - location: The index path of the model.
  /// - Returns: The result of the closure, which is `()` for a closure without a result. Nil if the
  ///   closure was not called.
  /// - Complexity: O(1), besides the closure.
  public func perform(
    argument: Any = (),
    view: AnyObject?,
    model: Any,
    location: IndexPath
  ) -> Any? {
    reaction(Arguments(argument: argument, view: view, item: (model, location)))
  }

  /// Calls the closure for an event of the list.
  ///
  /// - Parameter argument: The argument of the event.
  /// - Returns: The result of the closure, which is `()` for a closure without a result. Nil if the
  ///   closure was not called.
  /// - Complexity: O(1), besides the closure.
  public func perform(argument: Any = ()) -> Any? { reaction(Arguments(argument: argument)) }
}

extension EventReaction.Arguments {
  /// The argument, if it has a type.
  func typed<Argument>(_: Argument.Type) -> Argument? { argument as? Argument }

  /// The argument, the model and the index path, if the first two have these types.
  func typed<Argument, Model>(
    _: Argument.Type,
    _: Model.Type
  ) -> (argument: Argument, model: Model, indexPath: IndexPath)? {
    guard let argument = typed(Argument.self), let item, let model = item.model as? Model else {
      return nil
    }
    return (argument, model, item.indexPath)
  }
}

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

extension EventReaction {
  /// Finds the reaction to an event of a model and its view.
  ///
  /// The mappings are searched in order. A mapping matches if the model type, the view class, the
  /// kind of view and the condition fit. The result is the first reaction with the signature in the
  /// first matching mapping that has one. This may be another mapping than the one that created the
  /// view.
  ///
  /// - Parameters:
  ///   - mappings: The mappings, in the order of registration.
  ///   - signature: The event's name.
  ///   - model: The model. Optionals are unwrapped before mappings and conditions are tested.
  ///   - indexPath: The index path of the model.
  ///   - view: The view, or nil if there is none. Without a view, every view class fits.
  ///   - supplementaryKind: The kind of a supplementary view, or nil for a cell.
  /// - Returns: The reaction, or nil if there is none or the model is nil.
  /// - Complexity: O(*m* + *r*) for *m* mappings with *r* reactions, besides the conditions.
  public static func reaction(
    from mappings: [any ViewModelMappingProtocol],
    signature: String,
    forModel model: Any,
    at indexPath: IndexPath,
    view: AnyObject?,
    supplementaryKind: String? = nil
  ) -> EventReaction? {
    guard let model = unwrapped(model) else { return nil }
    return reaction(from: mappings, signature, model, at: indexPath, supplementaryKind) {
      viewClass in
      view.map { RuntimeHelper.isObject($0, kindOf: viewClass) } ?? true
    }
  }

  /// Finds the reaction to an event of a model, without optionals around it, in the mappings to classes
  /// of views for which a condition holds.
  ///
  /// The condition of the mapping that filled the view, if it is given, counts as fulfilled.
  static func reaction(
    from mappings: [any ViewModelMappingProtocol],
    _ signature: String,
    _ model: Any,
    at indexPath: IndexPath,
    _ supplementaryKind: String?,
    _ filler: (any ViewModelMappingProtocol)? = nil,
    fits: (_ viewClass: AnyClass) -> Bool
  ) -> EventReaction? {
    for mapping in mappings
    where mapping.viewType.supplementaryKind() == supplementaryKind
      && mapping.modelTypeCheckingBlock(model) && fits(mapping.viewClass)
      && (mapping === filler || mapping.condition.isCompatible(with: indexPath, model: model))
    {
      if let reaction = unmappedReaction(from: mapping.reactions, signature: signature) {
        return reaction
      }
    }
    return nil
  }

  /// Finds the first reaction with a signature.
  ///
  /// - Parameters:
  ///   - reactions: The reactions, in the order of registration.
  ///   - signature: The event's name.
  /// - Returns: The reaction, or nil if there is none.
  /// - Complexity: O(*r*) for *r* reactions.
  public static func unmappedReaction(
    from reactions: [EventReaction],
    signature: String
  ) -> EventReaction? {
    reactions.first { $0.methodSignature == signature }
  }
}

extension EventReaction {
  /// Returns the result of a reaction, or a proposed value if there is no result.
  ///
  /// ```swift
  /// let first = EventReaction(signature: "target") { [0, 0] as IndexPath }
  /// let proposed: IndexPath = [1, 3]
  /// let results = ["target", "insets"].map {
  ///   EventReaction.performUnmappedReaction(from: [first], $0)
  /// }
  /// print(results.map { EventReaction.resolve($0, proposing: proposed) })  // [[0, 0], [1, 3]]
  /// ```
  ///
  /// With this method, a reaction of one mapping does not affect the models of other mappings: for
  /// them the proposed value is used. If nil is a valid result, for instance for an index path that
  /// must not be selected, propose an optional value.
  ///
  /// - Parameters:
  ///   - answer: The result of performing a reaction, or nil if no closure was called.
  ///   - proposed: The value to use if no closure was called or the result has another type.
  /// - Returns: The result of the reaction, or the proposed value.
  public static func resolve<Value>(_ answer: Any?, proposing proposed: Value) -> Value {
    answer.flatMap { $0 as? Value } ?? proposed
  }
}
