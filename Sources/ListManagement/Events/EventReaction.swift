#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
  ///   - closure: The closure.
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
