#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A mapping from models to cells.
open class CellViewModelMapping<View, Model>: ViewModelMapping<View, Model> {
  /// Creates a mapping to cells.
  ///
  /// - Parameter viewClass: The class of the cells.
  public init(viewClass: AnyClass) {
    super.init(viewClass: viewClass, viewType: .cell)
  }

  /// Shows a model in a cell, as ``ViewModelMapping/updateView(_:at:with:)`` does.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - indexPath: The index path of the model.
  ///   - model: The model.
  /// - Complexity: O(1), besides the configuration and the cell's `update(with:)`.
  open func updateCell(cell: Any, at indexPath: IndexPath, with model: Any) {
    updateView(cell, at: indexPath, with: model)
  }
}

/// A mapping from models to headers, footers or other supplementary views.
open class SupplementaryViewModelMapping<View, Model>: ViewModelMapping<View, Model> {}
