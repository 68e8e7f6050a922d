#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ListManagement
  public import UIKit

  // Registers cells of a table that show a content configuration.

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  extension UITableViewCell: ListCell { public typealias CellsView = UITableView }

  // UIKit reuses only a UITableViewHeaderFooterView; other views are made anew each time.
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  extension UIView: TableEdge { public typealias EdgesView = UITableView }

  extension ListManager where View == UITableView {
    /// Registers cells that show a content configuration, `UIHostingConfiguration` of SwiftUI included.
    ///
    /// The configuration is made when the cell is about to be shown, and again when its state changes.
    ///
    /// - Parameters:
    ///   - modelType: The type of the models.
    ///   - mapping: Sets properties of the mapping, such as its condition, and observes events. Called
    ///     immediately.
    ///   - content: Makes the configuration of a model for a state of the cell.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor @discardableResult
    public func registerContent<Model>(
      for modelType: Model.Type,
      mapping: ((ViewModelMapping<UITableViewCell, Model>) -> Void)? = nil,
      _ content:
        @escaping (Model, UICellConfigurationState, IndexPath) ->
        any UIContentConfiguration
    ) -> ViewModelMapping<UITableViewCell, Model> {
      let new = ViewModelMapping<UITableViewCell, Model>.handling {
        [weak self] cell, model, indexPath in
        cell.configurationUpdateHandler = { [weak self] cell, state in
          // The row may have moved since.
          let current = self?.view?.indexPath(for: cell) ?? indexPath
          cell.contentConfiguration = content(model, state, current)
        }
      }
      // Cells of another registration must not have this handler, so they need another pool.
      new.reuseIdentifier = "Content of \(Model.self)"
      return addMapping(new, mapping, as: .cell)
    }
  }
#endif
