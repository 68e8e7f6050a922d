public import DiffableStorage

/// The index paths and models for which a mapping is used.
public enum MappingCondition {
  /// The mapping is used everywhere.
  case none

  /// The mapping is used in one section.
  case section(Int)

  /// The mapping is used if a closure returns true.
  case custom((_ indexPath: IndexPath, _ model: Any) -> Bool)

  /// The mapping is used in the section with an identifier, wherever it is shown.
  ///
  /// Do not ask the data source for the section: while the view is between two batches, the data source
  /// already has the contents after both.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the section.
  ///   - storage: The storage that the manager shows; it is held weakly.
  /// - Returns: The condition.
  public static func section<Section, Item>(
    _ identifier: Section,
    of storage: BaseDiffableStorage<Section, Item>
  ) -> MappingCondition {
    .custom { [weak storage] indexPath, _ in
      indexPath.first.flatMap { storage?.sectionIdentifier(at: $0) } == identifier
    }
  }

  /// Returns whether the condition holds for a model at an index path.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the model.
  ///   - model: The model.
  /// - Returns: Whether the condition holds. An empty index path is in no section.
  /// - Complexity: O(1), besides a custom closure.
  package func isCompatible(with indexPath: IndexPath, model: Any) -> Bool {
    switch self {
    case .none: true
    case .section(let section): indexPath.first == section
    case .custom(let condition): condition(indexPath, model)
    }
  }

  /// Whether there are models or index paths for which the condition may not hold.
  var isLimited: Bool {
    if case .none = self { false } else { true }
  }

  /// Creates a custom condition that is false for models of other types.
  static func custom<Model>(
    onModelsOf type: Model.Type,
    _ condition: @escaping (IndexPath, Model) -> Bool
  ) -> MappingCondition {
    .custom { indexPath, model in
      (model as? Model).map { condition(indexPath, $0) } ?? false
    }
  }
}
