public import PortableFoundation

/// A view that shows models of one type.
///
/// ```swift
/// final class TitleCell: ModelTransfer {
///   var title = ""
///   func update(with model: String) { title = model }
/// }
/// ```
///
/// The views of UIKit and AppKit are isolated to the main actor, so they conform on the main actor:
/// `final class SongCell: UITableViewCell, @MainActor ModelTransfer`. You may leave out
/// `@MainActor` in Swift 5 mode, and in a module that is isolated to the main actor by default.
public protocol ModelTransfer: AnyObject {
  /// The type of the models.
  associatedtype ModelType

  /// Shows a model in the view.
  ///
  /// - Complexity: O(1) is expected, because lists call this method for each visible cell.
  func update(with model: ModelType)
}

extension ModelTransfer {
  /// Creates a mapping condition on index path and model.
  ///
  /// - Parameter condition: A closure that returns whether the mapping is used.
  /// - Returns: The condition. It is false for models of other types.
  public static func modelCondition(
    _ condition: @escaping (IndexPath, ModelType) -> Bool
  ) -> MappingCondition {
    .custom(onModelsOf: ModelType.self, condition)
  }
}
