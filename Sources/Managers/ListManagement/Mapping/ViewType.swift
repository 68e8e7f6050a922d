import DiffableStorage
public import PortableFoundation

/// The type of a view in a list: a cell, or a header, footer or other supplementary view.
public enum ViewType: Hashable, Sendable {
  /// A cell.
  case cell

  /// A supplementary view of a kind.
  case supplementaryView(kind: String)

  /// Returns the kind of a supplementary view, or nil for a cell.
  public func supplementaryKind() -> String? {
    switch self {
    case .cell: nil
    case .supplementaryView(let kind): kind
    }
  }

  /// Returns the mappings that can be used to show a model in this type of view.
  ///
  /// ```swift
  /// final class Cell {}
  /// let mapping = CellViewModelMapping<Cell, String>(viewClass: Cell.self)
  /// let candidates = ViewType.cell.mappingCandidates(
  ///   for: [mapping], withModel: "Intro", at: [0, 0]
  /// )
  /// print(candidates.count)  // 1
  /// ```
  ///
  /// - Parameters:
  ///   - mappings: The mappings, in the order of registration.
  ///   - model: The model. Optionals are unwrapped to find its type. Conditions receive the model
  ///     as it is passed here.
  ///   - indexPath: The index path of the model.
  /// - Returns: The mappings of this type of view whose model type and condition fit, in the order
  ///   of `mappings`. Use the first one. The result is empty for a model that is nil.
  /// - Complexity: O(*m*) for *m* mappings, besides their conditions.
  public func mappingCandidates(
    for mappings: [any ViewModelMappingProtocol],
    withModel model: Any,
    at indexPath: IndexPath
  ) -> [any ViewModelMappingProtocol] {
    guard let inner = unwrapped(model) else { return [] }
    return mappings.filter { mapping in
      mapping.viewType == self
        && mapping.modelTypeCheckingBlock(inner)
        && mapping.condition.isCompatible(with: indexPath, model: model)
    }
  }
}
