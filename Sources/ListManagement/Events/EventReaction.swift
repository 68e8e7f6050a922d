#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What is done when something happens to a view, to a model, or to a list as a whole.
///
/// ```swift
/// let reaction = EventReaction(modelType: String.self, signature: "didSelect") { title, indexPath in
///   "\(title) was selected"
/// }
/// let answer = reaction.performWithArguments((0, "Intro", IndexPath(item: 0, section: 0)))
/// print(answer as? String == "Intro was selected")  // true
/// ```
///
/// **Nothing and nil.** A reaction that could not be called, because an argument is of another type
/// or missing, answers nil. One that was called and answered nil answers that nil: a value which
/// holds it. ``resolve(_:proposing:)`` tells them apart, and so does a cast to an optional type:
///
/// ```swift
/// let refusing = EventReaction(signature: "willSelect") { nil as IndexPath? }
/// let answer = EventReaction.performUnmappedReaction(from: [refusing], "willSelect")
/// print(answer != nil, answer.map { $0 as? IndexPath } == .some(nil))  // true true
/// ```
open class EventReaction {
  /// The event's name.
  public let methodSignature: String

  private let reaction: (Any, Any, Any) -> Any?

  init(signature: String, erased reaction: @escaping (Any, Any, Any) -> Any?) {
    methodSignature = signature
    self.reaction = reaction
  }

  /// Creates a reaction to what happens to a view and its model.
  ///
  /// - Parameters:
  ///   - viewType: The type of the view.
  ///   - modelType: The type of the model.
  ///   - signature: The event's name.
  ///   - block: What is done, given the view, the model and its index path.
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

  /// Creates a reaction to what happens to a model, whether its view is there or not.
  ///
  /// - Parameters:
  ///   - modelType: The type of the model.
  ///   - signature: The event's name.
  ///   - block: What is done, given the model and its index path.
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

  /// Creates a reaction to what happens to the list.
  ///
  /// - Parameters:
  ///   - signature: The event's name.
  ///   - closure: What is done.
  public init<ReturnType>(signature: String, _ closure: @escaping () -> ReturnType) {
    methodSignature = signature
    reaction = { _, _, _ in answer(closure()) }
  }

  /// Creates a reaction to what happens to the list, with an argument.
  ///
  /// - Parameters:
  ///   - argument: The type of the argument.
  ///   - signature: The event's name.
  ///   - closure: What is done, given the argument.
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

  /// Creates a reaction to what happens to the list, with two arguments.
  ///
  /// - Parameters:
  ///   - argumentOne: The type of the first argument.
  ///   - argumentTwo: The type of the second argument.
  ///   - signature: The event's name.
  ///   - closure: What is done, given the arguments.
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

  /// Does what is to be done.
  ///
  /// - Parameter arguments: View, model and index path, or what else the reaction is about.
  /// - Returns: What the closure answers, `()` if it answers nothing; nil when it was not called.
  open func performWithArguments(_ arguments: (Any, Any, Any)) -> Any? {
    reaction(arguments.0, arguments.1, arguments.2)
  }
}

/// A view, nil when it is not there: anything at all could be cast to an object.
func present<View>(_ view: Any, as type: View.Type) -> View? {
  RuntimeHelper.recursivelyUnwrapAnyValue(view).flatMap { $0 as? View }
}

/// What a closure answered, also when that is nil.
func answer<ReturnType>(_ value: ReturnType) -> Any? {
  .some(value)
}
