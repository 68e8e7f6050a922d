#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  public import Foundation
  public import ListManagement
  public import UIKit

  // MARK: - Cells

  extension ListManager where View == UICollectionView {
    /// Registers a class of cells that show models themselves.
    ///
    /// - Parameters:
    ///   - cellClass: The class of the cells.
    ///   - mapping: Sets properties of the mapping, such as its condition, and observes events. Called
    ///     immediately.
    ///   - handler: Called with a cell before its `update(with:)`.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor
    @discardableResult
    public func register<Cell: UICollectionViewCell & ModelTransfer>(
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
    ///   - mapping: Sets properties of the mapping, such as its condition, and observes events. Called
    ///     immediately.
    ///   - handler: Shows a model in a cell.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor
    @discardableResult
    public func register<Cell: UICollectionViewCell, Model>(
      _ cellClass: Cell.Type,
      for modelType: Model.Type,
      mapping: ((ViewModelMapping<Cell, Model>) -> Void)? = nil,
      handler: @escaping (Cell, Model, IndexPath) -> Void
    ) -> ViewModelMapping<Cell, Model> {
      addMapping(.handling(.cell, handler), mapping)
    }

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
      let new = ViewModelMapping<Cell, Model>.handling(.cell) { cell, model, indexPath in
        cell.configurationUpdateHandler = { cell, state in
          cell.contentConfiguration = content(model, state, indexPath)
        }
      }
      // Cells keep the closure, so they must not share a pool with cells that are filled in another way.
      new.reuseIdentifier = "\(cellClass) with content of \(modelType)"
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
      configuration: (UICollectionViewCell, Model, IndexPath) -> Content
    ) {}
  }

  // MARK: - Headers and footers

  extension ListManager where View == UICollectionView {
    /// Registers a class of headers that show models themselves.
    ///
    /// A section has a header if it has a model for it; the layout decides on its size.
    ///
    /// - Parameters:
    ///   - viewClass: The class of the views.
    ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
    ///   - handler: Called with a header before its `update(with:)`.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor
    @discardableResult
    public func registerHeader<V: UICollectionReusableView & ModelTransfer>(
      _ viewClass: V.Type,
      mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
      handler: ((V, V.ModelType, IndexPath) -> Void)? = nil
    ) -> ViewModelMapping<V, V.ModelType> {
      addMapping(.transferring(type(of: .header), handler), mapping, as: .header)
    }

    /// Registers a class of headers for models of a type.
    ///
    /// A section has a header if it has a model for it; the layout decides on its size.
    ///
    /// - Parameters:
    ///   - viewClass: The class of the views.
    ///   - modelType: The type of the models.
    ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
    ///   - handler: Shows a model in a header.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor
    @discardableResult
    public func registerHeader<V: UICollectionReusableView, Model>(
      _ viewClass: V.Type,
      for modelType: Model.Type,
      mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
      handler: @escaping (V, Model, IndexPath) -> Void
    ) -> ViewModelMapping<V, Model> {
      addMapping(.handling(type(of: .header), handler), mapping, as: .header)
    }

    /// Registers a class of footers that show models themselves.
    ///
    /// A section has a footer if it has a model for it; the layout decides on its size.
    ///
    /// - Parameters:
    ///   - viewClass: The class of the views.
    ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
    ///   - handler: Called with a footer before its `update(with:)`.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor
    @discardableResult
    public func registerFooter<V: UICollectionReusableView & ModelTransfer>(
      _ viewClass: V.Type,
      mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
      handler: ((V, V.ModelType, IndexPath) -> Void)? = nil
    ) -> ViewModelMapping<V, V.ModelType> {
      addMapping(.transferring(type(of: .footer), handler), mapping, as: .footer)
    }

    /// Registers a class of footers for models of a type.
    ///
    /// A section has a footer if it has a model for it; the layout decides on its size.
    ///
    /// - Parameters:
    ///   - viewClass: The class of the views.
    ///   - modelType: The type of the models.
    ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
    ///   - handler: Shows a model in a footer.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor
    @discardableResult
    public func registerFooter<V: UICollectionReusableView, Model>(
      _ viewClass: V.Type,
      for modelType: Model.Type,
      mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
      handler: @escaping (V, Model, IndexPath) -> Void
    ) -> ViewModelMapping<V, Model> {
      addMapping(.handling(type(of: .footer), handler), mapping, as: .footer)
    }
  }

  // MARK: - Supplementary views

  extension ListManager where View == UICollectionView {
    /// Registers a class of supplementary views that show models themselves.
    ///
    /// - Parameters:
    ///   - viewClass: The class of the views.
    ///   - kind: The kind of the views.
    ///   - mapping: Sets properties of the mapping, such as its condition, and observes events. Called
    ///     immediately.
    ///   - handler: Called with a view before its `update(with:)`.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor
    @discardableResult
    public func registerSupplementary<V: UICollectionReusableView & ModelTransfer>(
      _ viewClass: V.Type,
      ofKind kind: String,
      mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
      handler: ((V, V.ModelType, IndexPath) -> Void)? = nil
    ) -> ViewModelMapping<V, V.ModelType> {
      addMapping(.transferring(.supplementaryView(kind: kind), handler), mapping)
    }

    /// Registers a class of supplementary views for models of a type.
    ///
    /// - Parameters:
    ///   - viewClass: The class of the views.
    ///   - modelType: The type of the models.
    ///   - kind: The kind of the views.
    ///   - mapping: Sets properties of the mapping, such as its condition, and observes events. Called
    ///     immediately.
    ///   - handler: Shows a model in a view.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor
    @discardableResult
    public func registerSupplementary<V: UICollectionReusableView, Model>(
      _ viewClass: V.Type,
      for modelType: Model.Type,
      ofKind kind: String,
      mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
      handler: @escaping (V, Model, IndexPath) -> Void
    ) -> ViewModelMapping<V, Model> {
      addMapping(.handling(.supplementaryView(kind: kind), handler), mapping)
    }
  }
#endif
