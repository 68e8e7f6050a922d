#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A reaction whose closure receives two arguments besides the view, the model and the index path.
open class FiveArgumentsEventReaction: EventReaction {
  private let reaction: (Any, Any, Any, Any, Any) -> Any?

  /// Creates a reaction to an event of a view and its model.
  ///
  /// - Parameters:
  ///   - viewType: The type of the view.
  ///   - modelType: The type of the model.
  ///   - argumentOne: The type of the first argument.
  ///   - argumentTwo: The type of the second argument.
  ///   - signature: The event's name.
  ///   - closure: The closure. It receives the arguments, the view, the model and the index path.
  /// - Complexity: O(1).
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
    // The closure cannot be called with three arguments.
    super.init(signature: signature) { _, _, _ in nil }
  }

  /// Calls the closure.
  ///
  /// - Parameter arguments: The two arguments, the view, the model and the index path.
  /// - Returns: The result of the closure, which is `()` for a closure without a result. Nil if the
  ///   closure was not called.
  /// - Complexity: O(1), besides the closure.
  open func performWithArguments(_ arguments: (Any, Any, Any, Any, Any)) -> Any? {
    reaction(arguments.0, arguments.1, arguments.2, arguments.3, arguments.4)
  }
}
