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
/// let result = reaction.performWithArguments((0, "Intro", [0, 0] as IndexPath))
/// print(result as? String == "Intro was selected")  // true
/// ```
///
/// **No result and nil.** If the closure is not called, because an argument is missing or has
/// another type, the result is nil. If the closure is called and returns nil, the result is a
/// non-nil `Any` that contains the nil. ``resolve(_:proposing:)`` distinguishes the two, and so
/// does a cast to an optional type:
///
/// ```swift
/// let refusing = EventReaction(signature: "willSelect") { nil as IndexPath? }
/// let result = EventReaction.performUnmappedReaction(from: [refusing], "willSelect")
/// print(result != nil, result.map { $0 as? IndexPath } == .some(nil))  // true true
/// ```
open class EventReaction {
  /// The event's name.
  public let methodSignature: String

  private let reaction: (Any, Any, Any) -> Any?

  init(signature: String, erased reaction: @escaping (Any, Any, Any) -> Any?) {
    methodSignature = signature
    self.reaction = reaction
  }

  /// Creates a reaction to an event of a view and its model.
  ///
  /// - Parameters:
  ///   - viewType: The type of the view.
  ///   - modelType: The type of the model.
  ///   - signature: The event's name.
  ///   - block: The closure. It receives the view, the model and the index path.
  /// - Complexity: O(1).
  public init<View, ModelType, ReturnType>(
    viewType: View.Type,
    modelType: ModelType.Type,
    signature: String,
    _ block: @escaping (View, ModelType, IndexPath) -> ReturnType
  ) {
    methodSignature = signature
    reaction = { view, model, indexPath in
      guard let view = present(view, as: View.self), let model = model as? ModelType,
        let indexPath = indexPath as? IndexPath
      else { return nil }
      return answer(block(view, model, indexPath))
    }
  }

  /// Creates a reaction to an event of a model, whether it has a view or not.
  ///
  /// - Parameters:
  ///   - modelType: The type of the model.
  ///   - signature: The event's name.
  ///   - block: The closure. It receives the model and the index path.
  /// - Complexity: O(1).
  public init<ModelType, ReturnType>(
    modelType: ModelType.Type,
    signature: String,
    _ block: @escaping (ModelType, IndexPath) -> ReturnType
  ) {
    methodSignature = signature
    reaction = { _, model, indexPath in
      guard let model = model as? ModelType, let indexPath = indexPath as? IndexPath
      else { return nil }
      return answer(block(model, indexPath))
    }
  }

  /// Creates a reaction to an event of the list.
  ///
  /// - Parameters:
  ///   - signature: The event's name.
  ///   - closure: The closure.
  /// - Complexity: O(1).
  public init<ReturnType>(signature: String, _ closure: @escaping () -> ReturnType) {
    methodSignature = signature
    reaction = { _, _, _ in answer(closure()) }
  }

  /// Creates a reaction to an event of the list, with one argument.
  ///
  /// - Parameters:
  ///   - argument: The type of the argument.
  ///   - signature: The event's name.
  ///   - closure: The closure. It receives the argument.
  /// - Complexity: O(1).
  public init<Argument, ReturnType>(
    argument: Argument.Type,
    signature: String,
    _ closure: @escaping (Argument) -> ReturnType
  ) {
    methodSignature = signature
    reaction = { argument, _, _ in
      (argument as? Argument).flatMap { answer(closure($0)) }
    }
  }

  /// Creates a reaction to an event of the list, with two arguments.
  ///
  /// - Parameters:
  ///   - argumentOne: The type of the first argument.
  ///   - argumentTwo: The type of the second argument.
  ///   - signature: The event's name.
  ///   - closure: The closure. It receives the arguments.
  /// - Complexity: O(1).
  public init<ArgumentOne, ArgumentTwo, ReturnType>(
    argumentOne: ArgumentOne.Type,
    argumentTwo: ArgumentTwo.Type,
    signature: String,
    _ closure: @escaping (ArgumentOne, ArgumentTwo) -> ReturnType
  ) {
    methodSignature = signature
    reaction = { argumentOne, argumentTwo, _ in
      guard let argumentOne = argumentOne as? ArgumentOne,
        let argumentTwo = argumentTwo as? ArgumentTwo
      else { return nil }
      return answer(closure(argumentOne, argumentTwo))
    }
  }

  /// Calls the closure.
  ///
  /// - Parameter arguments: The view, the model and the index path; or the arguments of an event of
  ///   the list, followed by `()`.
  /// - Returns: The result of the closure, which is `()` for a closure without a result. Nil if the
  ///   closure was not called.
  /// - Complexity: O(1), besides the closure.
  open func performWithArguments(_ arguments: (Any, Any, Any)) -> Any? {
    reaction(arguments.0, arguments.1, arguments.2)
  }
}

/// Casts a view, after unwrapping optionals.
///
/// The result is nil if there is no view.
///
/// Without unwrapping, a nil optional could be cast to `AnyObject`.
func present<View>(_ view: Any, as type: View.Type) -> View? {
  RuntimeHelper.recursivelyUnwrapAnyValue(view).flatMap { $0 as? View }
}

/// Wraps the result of a closure, so that a result of nil differs from no result.
func answer<ReturnType>(_ value: ReturnType) -> Any? {
  .some(value)
}
