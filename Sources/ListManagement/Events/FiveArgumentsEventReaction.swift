#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A reaction that is given two arguments beside view, model and index path.
open class FiveArgumentsEventReaction: EventReaction {
  private let reaction: (Any, Any, Any, Any, Any) -> Any?

  /// Creates a reaction to what happens to a view and its model.
  ///
  /// - Parameters:
  ///   - viewType: The type of the view.
  ///   - modelType: The type of the model.
  ///   - argumentOne: The type of the first argument.
  ///   - argumentTwo: The type of the second argument.
  ///   - signature: The event's name.
  ///   - closure: What is done, given the arguments, the view, the model and its index path.
  public init<View, ModelType, ArgumentOne, ArgumentTwo, ReturnType>(
    _ viewType: View.Type,
    modelType: ModelType.Type,
    argumentOne: ArgumentOne.Type,
    argumentTwo: ArgumentTwo.Type,
    signature: String,
    _ closure: @escaping (ArgumentOne, ArgumentTwo, View, ModelType, IndexPath) -> ReturnType
  ) {
    reaction = { argumentOne, argumentTwo, view, model, indexPath in
      guard let argumentOne = argumentOne as? ArgumentOne,
        let argumentTwo = argumentTwo as? ArgumentTwo, let view = present(view, as: View.self),
        let model = model as? ModelType, let indexPath = indexPath as? IndexPath
      else { return nil }
      return answer(closure(argumentOne, argumentTwo, view, model, indexPath))
    }
    // It cannot be called with fewer arguments.
    super.init(signature: signature) { _, _, _ in nil }
  }

  /// Does what is to be done.
  ///
  /// - Parameter arguments: The two arguments, view, model and index path.
  /// - Returns: What the closure answers, `()` if it answers nothing; nil when it was not called.
  open func performWithArguments(_ arguments: (Any, Any, Any, Any, Any)) -> Any? {
    reaction(arguments.0, arguments.1, arguments.2, arguments.3, arguments.4)
  }
}
