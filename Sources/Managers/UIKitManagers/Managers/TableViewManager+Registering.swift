#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  public import Foundation
  public import ListManagement
  public import UIKit

  // MARK: - Cells

  extension ListManager where View == UITableView {
    /// Registers a class of cells that show models themselves.
    ///
    /// - Parameters:
    ///   - cellClass: The class of the cells.
    ///   - mapping: Sets properties of the mapping, such as its condition or its nib, and observes events.
    ///     Called immediately.
    ///   - handler: Called with a cell before its `update(with:)`.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor @discardableResult
    public func register<Cell: UITableViewCell & ModelTransfer>(
      _ cellClass: Cell.Type,
      mapping: ((ViewModelMapping<Cell, Cell.ModelType>) -> Void)? = nil,
      handler: ((Cell, Cell.ModelType, IndexPath) -> Void)? = nil
    ) -> ViewModelMapping<Cell, Cell.ModelType> {
      addMapping(.transferring(.cell, handler), mapping)
    }

    /// Registers a class of cells for models of a type.
    ///
    /// - Parameters:
    ///   - cellClass: The class of the cells.
    ///   - modelType: The type of the models.
    ///   - mapping: Sets properties of the mapping, such as its condition or its nib, and observes events.
    ///     Called immediately.
    ///   - handler: Shows a model in a cell.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor @discardableResult
    public func register<Cell: UITableViewCell, Model>(
      _ cellClass: Cell.Type,
      for modelType: Model.Type,
      mapping: ((ViewModelMapping<Cell, Model>) -> Void)? = nil,
      handler: @escaping (Cell, Model, IndexPath) -> Void
    ) -> ViewModelMapping<Cell, Model> {
      addMapping(.handling(.cell, handler), mapping)
    }

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
      let new = ViewModelMapping<UITableViewCell, Model>.handling(.cell) {
        [weak self] cell, model, indexPath in
        cell.configurationUpdateHandler = { [weak self] cell, state in
          // The row may have moved since.
          let current = self?.view?.indexPath(for: cell) ?? indexPath
          cell.contentConfiguration = content(model, state, current)
        }
      }
      // Cells of another registration must not have this handler, so they need another pool.
      new.reuseIdentifier = "Content of \(Model.self)"
      return addMapping(new, mapping)
    }

    /// Not available: write `registerContent(for:)`, which also gets the state of the cell.
    @available(
      *,
      unavailable,
      message: "Use registerContent(for: Model.self) { model, state, indexPath in … }"
    )
    public func registerHostingConfiguration<Model, Content>(
      for modelType: Model.Type,
      configuration: (UITableViewCell, Model, IndexPath) -> Content
    ) {}
  }

  // MARK: - Headers and footers

  extension ListManager where View == UITableView {
    /// Registers a class of headers that show models themselves; headers are views from now on.
    ///
    /// - Parameters:
    ///   - viewClass: The class of the views.
    ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
    ///   - handler: Called with a header, its model and the index of its section, before `update(with:)`.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor @discardableResult
    public func registerHeader<V: UITableViewHeaderFooterView & ModelTransfer>(
      _ viewClass: V.Type,
      mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
      handler: ((V, V.ModelType, Int) -> Void)? = nil
    ) -> ViewModelMapping<V, V.ModelType> {
      addEdge(.header, mapping, handler)
    }

    /// Registers a class of headers for models of a type; headers are views from now on.
    ///
    /// - Parameters:
    ///   - viewClass: The class of the views.
    ///   - modelType: The type of the models.
    ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
    ///   - handler: Shows a model in a header; the number is the index of the section.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor @discardableResult
    public func registerHeader<V: UITableViewHeaderFooterView, Model>(
      _ viewClass: V.Type,
      for modelType: Model.Type,
      mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
      handler: @escaping (V, Model, Int) -> Void
    ) -> ViewModelMapping<V, Model> {
      addEdge(.header, mapping, handler)
    }

    /// Registers a class of footers that show models themselves; footers are views from now on.
    ///
    /// - Parameters:
    ///   - viewClass: The class of the views.
    ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
    ///   - handler: Called with a footer, its model and the index of its section, before `update(with:)`.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor @discardableResult
    public func registerFooter<V: UITableViewHeaderFooterView & ModelTransfer>(
      _ viewClass: V.Type,
      mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
      handler: ((V, V.ModelType, Int) -> Void)? = nil
    ) -> ViewModelMapping<V, V.ModelType> {
      addEdge(.footer, mapping, handler)
    }

    /// Registers a class of footers for models of a type; footers are views from now on.
    ///
    /// - Parameters:
    ///   - viewClass: The class of the views.
    ///   - modelType: The type of the models.
    ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
    ///   - handler: Shows a model in a footer; the number is the index of the section.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor @discardableResult
    public func registerFooter<V: UITableViewHeaderFooterView, Model>(
      _ viewClass: V.Type,
      for modelType: Model.Type,
      mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
      handler: @escaping (V, Model, Int) -> Void
    ) -> ViewModelMapping<V, Model> {
      addEdge(.footer, mapping, handler)
    }
  }
#endif
