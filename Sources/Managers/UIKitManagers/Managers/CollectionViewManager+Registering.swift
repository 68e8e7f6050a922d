#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ListManagement
  public import UIKit

  // Registers cells of a collection view that show a content configuration.

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  extension UICollectionViewCell: ListCell { public typealias CellsView = UICollectionView }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  extension UICollectionReusableView: SupplementaryView {
    public typealias SupplementedView = UICollectionView
  }

  extension ListManager where View == UICollectionView {
    /// Registers cells of a list whose content is a configuration, such as `UIHostingConfiguration`.
    ///
    /// - Parameters:
    ///   - modelType: The type of the models.
    ///   - mapping: Sets properties of the mapping, such as its condition, and observes events. Called
    ///     immediately.
    ///   - content: Returns the content of a cell. Called when the cell is filled and whenever its state
    ///     changes, for instance when it is selected; the index path is that at which it was filled.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor
    @discardableResult
    public func registerContent<Model>(
      for modelType: Model.Type,
      mapping: ((ViewModelMapping<UICollectionViewListCell, Model>) -> Void)? = nil,
      _ content:
        @escaping (Model, UICellConfigurationState, IndexPath) -> any UIContentConfiguration
    ) -> ViewModelMapping<UICollectionViewListCell, Model> {
      registerContent(in: UICollectionViewListCell.self, for: modelType, mapping: mapping, content)
    }

    /// Registers cells of a class whose content is a configuration, such as `UIHostingConfiguration`.
    ///
    /// - Parameters:
    ///   - cellClass: The class of the cells.
    ///   - modelType: The type of the models.
    ///   - mapping: Sets properties of the mapping, such as its condition, and observes events. Called
    ///     immediately.
    ///   - content: Returns the content of a cell. Called when the cell is filled and whenever its state
    ///     changes, for instance when it is selected; the index path is that at which it was filled.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor
    @discardableResult
    public func registerContent<Cell: UICollectionViewCell, Model>(
      in cellClass: Cell.Type,
      for modelType: Model.Type,
      mapping: ((ViewModelMapping<Cell, Model>) -> Void)? = nil,
      _ content:
        @escaping (Model, UICellConfigurationState, IndexPath) -> any UIContentConfiguration
    ) -> ViewModelMapping<Cell, Model> {
      let new = ViewModelMapping<Cell, Model>.handling { cell, model, indexPath in
        cell.configurationUpdateHandler = { cell, state in
          cell.contentConfiguration = content(model, state, indexPath)
        }
      }
      // Cells keep the closure, so they must not share a pool with cells that are filled in another way.
      new.reuseIdentifier = "\(cellClass) with content of \(modelType)"
      return addMapping(new, mapping, as: .cell)
    }
  }
#endif
