public import PortableFoundation

// The registrations of views that show models themselves, with a handler and nothing else.
//
// A closure without a label is passed to the first parameter that takes one, which is `mapping` in the
// registrations with both. So `register(Cell.self) { cell, model, indexPath in … }` needs its own.

extension ListManager {
  /// Registers a class of cells that show models themselves, with a handler alone.
  ///
  /// - Parameters:
  ///   - cellClass: The class of the cells.
  ///   - handler: Called with a cell before its `update(with:)`.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings.
  @discardableResult
  public func register<Cell: ListCell & ModelTransfer>(
    _ cellClass: Cell.Type,
    handler: @escaping (Cell, Cell.ModelType, IndexPath) -> Void
  ) -> ViewModelMapping<Cell, Cell.ModelType> where Cell.CellsView == View {
    register(cellClass, mapping: nil, handler: handler)
  }

  /// Registers a class of headers that show models themselves, with a handler alone.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - handler: Called with a header before its `update(with:)`; the number is the index of the
  ///     section.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings.
  @discardableResult
  public func registerHeader<V: TableEdge & ModelTransfer>(
    _ viewClass: V.Type,
    handler: @escaping (V, V.ModelType, Int) -> Void
  ) -> ViewModelMapping<V, V.ModelType> where V.EdgesView == View {
    registerHeader(viewClass, mapping: nil, handler: handler)
  }

  /// Registers a class of footers that show models themselves, with a handler alone.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - handler: Called with a footer before its `update(with:)`; the number is the index of the
  ///     section.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings.
  @discardableResult
  public func registerFooter<V: TableEdge & ModelTransfer>(
    _ viewClass: V.Type,
    handler: @escaping (V, V.ModelType, Int) -> Void
  ) -> ViewModelMapping<V, V.ModelType> where V.EdgesView == View {
    registerFooter(viewClass, mapping: nil, handler: handler)
  }

  /// Registers a class of headers that show models themselves, with a handler alone.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - handler: Called with a header before its `update(with:)`.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings.
  @discardableResult
  public func registerHeader<V: SupplementaryView & ModelTransfer>(
    _ viewClass: V.Type,
    handler: @escaping (V, V.ModelType, IndexPath) -> Void
  ) -> ViewModelMapping<V, V.ModelType> where V.SupplementedView == View {
    registerHeader(viewClass, mapping: nil, handler: handler)
  }

  /// Registers a class of footers that show models themselves, with a handler alone.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - handler: Called with a footer before its `update(with:)`.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings.
  @discardableResult
  public func registerFooter<V: SupplementaryView & ModelTransfer>(
    _ viewClass: V.Type,
    handler: @escaping (V, V.ModelType, IndexPath) -> Void
  ) -> ViewModelMapping<V, V.ModelType> where V.SupplementedView == View {
    registerFooter(viewClass, mapping: nil, handler: handler)
  }

  /// Registers a class of supplementary views that show models themselves, with a handler alone.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - kind: The kind of the views.
  ///   - handler: Called with a view before its `update(with:)`.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings.
  @discardableResult
  public func registerSupplementary<V: SupplementaryView & ModelTransfer>(
    _ viewClass: V.Type,
    ofKind kind: String,
    handler: @escaping (V, V.ModelType, IndexPath) -> Void
  ) -> ViewModelMapping<V, V.ModelType> where V.SupplementedView == View {
    registerSupplementary(viewClass, ofKind: kind, mapping: nil, handler: handler)
  }
}
