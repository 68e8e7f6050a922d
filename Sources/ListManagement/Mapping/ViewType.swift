#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a view is to a list: a cell, or a header, footer or other supplementary view.
public enum ViewType: Hashable, Sendable {
  /// A cell.
  case cell

  /// A supplementary view of a kind.
  case supplementaryView(kind: String)

  /// The kind of a supplementary view, nil for a cell.
  public func supplementaryKind() -> String? {
    switch self {
    case .cell: nil
    case .supplementaryView(let kind): kind
    }
  }

  /// The mappings that a view for a model can be made by.
  ///
  /// ```swift
  /// final class Cell {}
  /// let mapping = CellViewModelMapping<Cell, String>(viewClass: Cell.self)
  /// let candidates = ViewType.cell.mappingCandidates(
  ///   for: [mapping], withModel: "Intro", at: IndexPath(item: 0, section: 0)
  /// )
  /// print(candidates.count)  // 1
  /// ```
  ///
  /// - Parameters:
  ///   - mappings: The mappings, in the order in which they were registered.
  ///   - model: The model. Its type is that of what is inside any number of optionals; conditions
  ///     are asked about the model as it is given here.
  ///   - indexPath: Where the model is.
  /// - Returns: The mappings of this type of view that are for such models and whose condition
  ///   holds, in the order of `mappings`: take the first. None for a model that is nil.
  /// - Complexity: O(*m*) for *m* mappings.
  public func mappingCandidates(
    for mappings: [any ViewModelMappingProtocol],
    withModel model: Any,
    at indexPath: IndexPath
  ) -> [any ViewModelMappingProtocol] {
    guard let unwrapped = RuntimeHelper.recursivelyUnwrapAnyValue(model) else { return [] }
    return mappings.filter { mapping in
      mapping.viewType == self
        && mapping.modelTypeCheckingBlock(unwrapped)
        && mapping.condition.isCompatible(with: indexPath, model: model)
    }
  }
}
