#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A reaction whose closure receives one argument besides the view, the model and the index path.
open class FourArgumentsEventReaction: EventReaction {
  private let reaction: (Any, Any, Any, Any) -> Any?

  /// Creates a reaction to an event of a view and its model.
  ///
  /// - Parameters:
  ///   - viewType: The type of the view.
  ///   - modelType: The type of the model.
  ///   - argument: The type of the argument.
  ///   - signature: The event's name.
  ///   - closure: The closure. It receives the argument, the view, the model and the index path.
  /// - Complexity: O(1).
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
    // The closure cannot be called with three arguments.
    super.init(signature: signature) { _, _, _ in nil }
  }

  /// Calls the closure.
  ///
  /// - Parameter arguments: The argument, the view, the model and the index path.
  /// - Returns: The result of the closure, which is `()` for a closure without a result. Nil if the
  ///   closure was not called.
  /// - Complexity: O(1), besides the closure.
  open func performWithArguments(_ arguments: (Any, Any, Any, Any)) -> Any? {
    reaction(arguments.0, arguments.1, arguments.2, arguments.3)
  }
}
