#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A reaction that is given one argument beside view, model and index path.
open class FourArgumentsEventReaction: EventReaction {
  private let reaction: (Any, Any, Any, Any) -> Any?

  /// Creates a reaction to what happens to a view and its model.
  ///
  /// - Parameters:
  ///   - viewType: The type of the view.
  ///   - modelType: The type of the model.
  ///   - argument: The type of the argument.
  ///   - signature: The event's name.
  ///   - closure: What is done, given the argument, the view, the model and its index path.
  public init<View, ModelType, Argument, ReturnType>(
    _ viewType: View.Type,
    modelType: ModelType.Type,
    argument: Argument.Type,
    signature: String,
    _ closure: @escaping (Argument, View, ModelType, IndexPath) -> ReturnType
  ) {
    reaction = { argument, view, model, indexPath in
      guard let argument = argument as? Argument, let view = present(view, as: View.self),
        let model = model as? ModelType, let indexPath = indexPath as? IndexPath
      else { return nil }
      return answer(closure(argument, view, model, indexPath))
    }
    // It cannot be called with fewer arguments.
    super.init(signature: signature) { _, _, _ in nil }
  }

  /// Does what is to be done.
  ///
  /// - Parameter arguments: The argument, view, model and index path.
  /// - Returns: What the closure answers, `()` if it answers nothing; nil when it was not called.
  open func performWithArguments(_ arguments: (Any, Any, Any, Any)) -> Any? {
    reaction(arguments.0, arguments.1, arguments.2, arguments.3)
  }
}
