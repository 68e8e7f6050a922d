import DiffableStorage
public import PortableFoundation

// The registrations of views that closures make. The handler of a header or footer gets the index of its section.

/// A list view that does not make views itself: it keeps those that closures have made.
///
/// `UITableView`, `UICollectionView` and `NSCollectionView` are none, because they make their views from classes and
/// nibs.
public protocol PoolingListView: AnyObject {}

extension ListManager where View: PoolingListView {
  /// Registers a class of cells that show models themselves.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - make: Makes a cell if the pool has none.
  ///   - mapping: Sets properties of the mapping, such as its condition, and observes events. Called
  ///     immediately.
  ///   - handler: Called with a cell before its `update(with:)`.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func register<V: ModelTransfer>(
    _ viewClass: V.Type,
    making make: @escaping () -> V,
    mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
    handler: ((V, V.ModelType, IndexPath) -> Void)? = nil
  ) -> ViewModelMapping<V, V.ModelType> {
    addMapping(.transferring(.cell, from: .maker(make), handler), mapping)
  }

  /// Registers a class of cells for models of a type.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - modelType: The type of the models.
  ///   - make: Makes a cell if the pool has none.
  ///   - mapping: Sets properties of the mapping, such as its condition, and observes events. Called
  ///     immediately.
  ///   - handler: Shows a model in a cell.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func register<V: AnyObject, Model>(
    _ viewClass: V.Type,
    for modelType: Model.Type,
    making make: @escaping () -> V,
    mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
    handler: @escaping (V, Model, IndexPath) -> Void
  ) -> ViewModelMapping<V, Model> {
    addMapping(.handling(.cell, from: .maker(make), handler), mapping)
  }

  /// Registers a class of supplementary views that show models themselves.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - kind: The kind of the views.
  ///   - make: Makes a view if the pool has none.
  ///   - mapping: Sets properties of the mapping, such as its condition, and observes events. Called
  ///     immediately.
  ///   - handler: Called with a view before its `update(with:)`.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func registerSupplementary<V: ModelTransfer>(
    _ viewClass: V.Type,
    ofKind kind: String,
    making make: @escaping () -> V,
    mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
    handler: ((V, V.ModelType, IndexPath) -> Void)? = nil
  ) -> ViewModelMapping<V, V.ModelType> {
    addMapping(.transferring(.supplementaryView(kind: kind), from: .maker(make), handler), mapping)
  }

  /// Registers a class of supplementary views for models of a type.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - modelType: The type of the models.
  ///   - kind: The kind of the views.
  ///   - make: Makes a view if the pool has none.
  ///   - mapping: Sets properties of the mapping, such as its condition, and observes events. Called
  ///     immediately.
  ///   - handler: Shows a model in a view.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func registerSupplementary<V: AnyObject, Model>(
    _ viewClass: V.Type,
    for modelType: Model.Type,
    ofKind kind: String,
    making make: @escaping () -> V,
    mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
    handler: @escaping (V, Model, IndexPath) -> Void
  ) -> ViewModelMapping<V, Model> {
    addMapping(.handling(.supplementaryView(kind: kind), from: .maker(make), handler), mapping)
  }
}

// MARK: - Headers and footers

extension ListManager where View: PoolingListView {
  /// Registers a class of headers that show models themselves; headers are views from now on.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - make: Makes a header if the pool has none.
  ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
  ///   - handler: Called with a header, its model and the index of its section, before `update(with:)`.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func registerHeader<V: ModelTransfer>(
    _ viewClass: V.Type,
    making make: @escaping () -> V,
    mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
    handler: ((V, V.ModelType, Int) -> Void)? = nil
  ) -> ViewModelMapping<V, V.ModelType> {
    addEdge(.header, from: .maker(make), mapping, handler)
  }

  /// Registers a class of headers for models of a type; headers are views from now on.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - modelType: The type of the models.
  ///   - make: Makes a header if the pool has none.
  ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
  ///   - handler: Shows a model in a header; the number is the index of the section.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func registerHeader<V: AnyObject, Model>(
    _ viewClass: V.Type,
    for modelType: Model.Type,
    making make: @escaping () -> V,
    mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
    handler: @escaping (V, Model, Int) -> Void
  ) -> ViewModelMapping<V, Model> {
    addEdge(.header, from: .maker(make), mapping, handler)
  }

  /// Registers a class of footers that show models themselves; footers are views from now on.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - make: Makes a footer if the pool has none.
  ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
  ///   - handler: Called with a footer, its model and the index of its section, before `update(with:)`.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func registerFooter<V: ModelTransfer>(
    _ viewClass: V.Type,
    making make: @escaping () -> V,
    mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
    handler: ((V, V.ModelType, Int) -> Void)? = nil
  ) -> ViewModelMapping<V, V.ModelType> {
    addEdge(.footer, from: .maker(make), mapping, handler)
  }

  /// Registers a class of footers for models of a type; footers are views from now on.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - modelType: The type of the models.
  ///   - make: Makes a footer if the pool has none.
  ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
  ///   - handler: Shows a model in a footer; the number is the index of the section.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func registerFooter<V: AnyObject, Model>(
    _ viewClass: V.Type,
    for modelType: Model.Type,
    making make: @escaping () -> V,
    mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
    handler: @escaping (V, Model, Int) -> Void
  ) -> ViewModelMapping<V, Model> {
    addEdge(.footer, from: .maker(make), mapping, handler)
  }
}
