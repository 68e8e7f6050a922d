#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A view that can be given a model to show.
///
/// ```swift
/// final class TitleCell: ModelTransfer {
///   var title = ""
///   func update(with model: String) { title = model }
/// }
/// ```
public protocol ModelTransfer: AnyObject {
  /// The type of model that the view shows.
  associatedtype ModelType

  /// Shows a model.
  func update(with model: ModelType)
}

extension ModelTransfer {
  /// A condition on index path and model; false for models of another type.
  ///
  /// - Parameter condition: The condition.
  /// - Returns: The condition of a mapping.
  public static func modelCondition(
    _ condition: @escaping (IndexPath, ModelType) -> Bool
  ) -> MappingCondition {
    .custom(onModelsOf: ModelType.self, condition)
  }
}
