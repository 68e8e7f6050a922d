public import PortableFoundation

// The registrations of views that the list view makes itself, of a class or from a nib. An adapter says in one line
// which classes are cells, headers or other views of its list view.

/// A class of views that are the cells of a list view; an adapter of a view framework declares it.
public protocol ListCell: AnyObject {
  /// The class of the list view.
  associatedtype CellsView: AnyObject
}

/// A class of views that are headers and footers of a table view.
public protocol TableEdge: AnyObject {
  /// The class of the table view.
  associatedtype EdgesView: AnyObject
}

/// A class of views that are headers, footers or other supplementary views of a collection view.
public protocol SupplementaryView: AnyObject {
  /// The class of the collection view.
  associatedtype SupplementedView: AnyObject
}

// MARK: - Cells

extension ListManager {
  /// Registers a class of cells that show models themselves.
  ///
  /// - Parameters:
  ///   - cellClass: The class of the cells.
  ///   - mapping: Sets properties of the mapping, such as its condition or its nib, and observes events.
  ///     Called immediately.
  ///   - handler: Called with a cell before its `update(with:)`.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func register<Cell: ListCell & ModelTransfer>(
    _ cellClass: Cell.Type,
    mapping: ((ViewModelMapping<Cell, Cell.ModelType>) -> Void)? = nil,
    handler: ((Cell, Cell.ModelType, IndexPath) -> Void)? = nil
  ) -> ViewModelMapping<Cell, Cell.ModelType> where Cell.CellsView == View {
    addMapping(.transferring(handler), mapping, as: .cell)
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
  @discardableResult
  public func register<Cell: ListCell, Model>(
    _ cellClass: Cell.Type,
    for modelType: Model.Type,
    mapping: ((ViewModelMapping<Cell, Model>) -> Void)? = nil,
    handler: @escaping (Cell, Model, IndexPath) -> Void
  ) -> ViewModelMapping<Cell, Model> where Cell.CellsView == View {
    addMapping(.handling(handler), mapping, as: .cell)
  }
}

// MARK: - Headers and footers of a table view

extension ListManager {
  /// Registers a class of headers that show models themselves; headers are views from now on.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
  ///   - handler: Called with a header before its `update(with:)`; the number is the index of the section.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func registerHeader<V: TableEdge & ModelTransfer>(
    _ viewClass: V.Type,
    mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
    handler: ((V, V.ModelType, Int) -> Void)? = nil
  ) -> ViewModelMapping<V, V.ModelType> where V.EdgesView == View {
    addMapping(.transferring(onSections(handler)), mapping, as: .header)
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
  @discardableResult
  public func registerHeader<V: TableEdge, Model>(
    _ viewClass: V.Type,
    for modelType: Model.Type,
    mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
    handler: @escaping (V, Model, Int) -> Void
  ) -> ViewModelMapping<V, Model> where V.EdgesView == View {
    addMapping(.handling(onSections(handler)), mapping, as: .header)
  }

  /// Registers a class of footers that show models themselves; footers are views from now on.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
  ///   - handler: Called with a footer before its `update(with:)`; the number is the index of the section.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func registerFooter<V: TableEdge & ModelTransfer>(
    _ viewClass: V.Type,
    mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
    handler: ((V, V.ModelType, Int) -> Void)? = nil
  ) -> ViewModelMapping<V, V.ModelType> where V.EdgesView == View {
    addMapping(.transferring(onSections(handler)), mapping, as: .footer)
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
  @discardableResult
  public func registerFooter<V: TableEdge, Model>(
    _ viewClass: V.Type,
    for modelType: Model.Type,
    mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
    handler: @escaping (V, Model, Int) -> Void
  ) -> ViewModelMapping<V, Model> where V.EdgesView == View {
    addMapping(.handling(onSections(handler)), mapping, as: .footer)
  }
}

/// A handler of headers or footers of a table view, which gets the index of the section.
private func onSections<V, Model>(
  _ handler: ((V, Model, Int) -> Void)?
) -> ((V, Model, IndexPath) -> Void)? {
  handler.map { handler in { handler($0, $1, $2.first ?? 0) } }
}

// MARK: - Views of a collection view; a section has a header if it has a model for it

extension ListManager {
  /// Registers a class of headers that show models themselves.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
  ///   - handler: Called with a header before its `update(with:)`.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func registerHeader<V: SupplementaryView & ModelTransfer>(
    _ viewClass: V.Type,
    mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
    handler: ((V, V.ModelType, IndexPath) -> Void)? = nil
  ) -> ViewModelMapping<V, V.ModelType> where V.SupplementedView == View {
    addMapping(.transferring(handler), mapping, as: .header)
  }

  /// Registers a class of headers for models of a type.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - modelType: The type of the models.
  ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
  ///   - handler: Shows a model in a header.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func registerHeader<V: SupplementaryView, Model>(
    _ viewClass: V.Type,
    for modelType: Model.Type,
    mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
    handler: @escaping (V, Model, IndexPath) -> Void
  ) -> ViewModelMapping<V, Model> where V.SupplementedView == View {
    addMapping(.handling(handler), mapping, as: .header)
  }

  /// Registers a class of footers that show models themselves.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
  ///   - handler: Called with a footer before its `update(with:)`.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func registerFooter<V: SupplementaryView & ModelTransfer>(
    _ viewClass: V.Type,
    mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
    handler: ((V, V.ModelType, IndexPath) -> Void)? = nil
  ) -> ViewModelMapping<V, V.ModelType> where V.SupplementedView == View {
    addMapping(.transferring(handler), mapping, as: .footer)
  }

  /// Registers a class of footers for models of a type.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - modelType: The type of the models.
  ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
  ///   - handler: Shows a model in a footer.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func registerFooter<V: SupplementaryView, Model>(
    _ viewClass: V.Type,
    for modelType: Model.Type,
    mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
    handler: @escaping (V, Model, IndexPath) -> Void
  ) -> ViewModelMapping<V, Model> where V.SupplementedView == View {
    addMapping(.handling(handler), mapping, as: .footer)
  }

  /// Registers a class of supplementary views that show models themselves.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - kind: The kind of the views.
  ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
  ///   - handler: Called with a view before its `update(with:)`.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func registerSupplementary<V: SupplementaryView & ModelTransfer>(
    _ viewClass: V.Type,
    ofKind kind: String,
    mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
    handler: ((V, V.ModelType, IndexPath) -> Void)? = nil
  ) -> ViewModelMapping<V, V.ModelType> where V.SupplementedView == View {
    addMapping(.transferring(handler), mapping, as: .supplementary(ofKind: kind))
  }

  /// Registers a class of supplementary views that show models themselves.
  ///
  /// It is ``registerSupplementary(_:ofKind:mapping:handler:)`` with the label of DTCollectionViewManager.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - kind: The kind of the views.
  ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
  ///   - handler: Called with a view before its `update(with:)`.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func registerSupplementary<V: SupplementaryView & ModelTransfer>(
    _ viewClass: V.Type,
    forKind kind: String,
    mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
    handler: ((V, V.ModelType, IndexPath) -> Void)? = nil
  ) -> ViewModelMapping<V, V.ModelType> where V.SupplementedView == View {
    registerSupplementary(viewClass, ofKind: kind, mapping: mapping, handler: handler)
  }

  /// Registers a class of supplementary views for models of a type.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - modelType: The type of the models.
  ///   - kind: The kind of the views.
  ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
  ///   - handler: Shows a model in a view.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func registerSupplementary<V: SupplementaryView, Model>(
    _ viewClass: V.Type,
    for modelType: Model.Type,
    ofKind kind: String,
    mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
    handler: @escaping (V, Model, IndexPath) -> Void
  ) -> ViewModelMapping<V, Model> where V.SupplementedView == View {
    addMapping(.handling(handler), mapping, as: .supplementary(ofKind: kind))
  }
}
