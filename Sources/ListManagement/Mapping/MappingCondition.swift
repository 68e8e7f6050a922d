#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Where and for what a mapping holds.
public enum MappingCondition {
  /// It holds everywhere.
  case none

  /// It holds in one section.
  case section(Int)

  /// It holds where a closure says so.
  case custom((_ indexPath: IndexPath, _ model: Any) -> Bool)

  /// Whether the condition holds for a model at an index path.
  ///
  /// - Parameters:
  ///   - indexPath: Where the model is.
  ///   - model: The model.
  /// - Returns: Whether it holds; no section is that of an empty index path.
  public func isCompatible(with indexPath: IndexPath, model: Any) -> Bool {
    switch self {
    case .none: true
    case .section(let section): indexPath.first == section
    case .custom(let condition): condition(indexPath, model)
    }
  }

  /// A condition that is false for models of another type.
  static func custom<Model>(
    onModelsOf type: Model.Type,
    _ condition: @escaping (IndexPath, Model) -> Bool
  ) -> MappingCondition {
    .custom { indexPath, model in
      (model as? Model).map { condition(indexPath, $0) } ?? false
    }
  }
}
