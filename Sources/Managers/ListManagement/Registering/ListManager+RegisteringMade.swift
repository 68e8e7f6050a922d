public import PortableFoundation

// The registrations of views that closures make.

/// A list view that does not make views itself: it keeps those that closures have made.
///
/// `UITableView`, `UICollectionView` and `NSCollectionView` are none, because they make their views from classes and
/// nibs.
public protocol PoolingListView: AnyObject {}

extension ListManager where View: PoolingListView {
  /// Registers a class of views that show models themselves.
  ///
  /// If they are headers, headers are views from now on, and footers in the same way.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - role: What the views are.
  ///   - make: Makes a view if the pool has none.
  ///   - mapping: Sets properties of the mapping, such as its condition, and observes events. Called
  ///     immediately.
  ///   - handler: Called with a view before its `update(with:)`. The first index of the index path is the
  ///     section.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func register<V: ModelTransfer>(
    _ viewClass: V.Type,
    as role: ViewRole = .cell,
    making make: @escaping () -> V,
    mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
    handler: ((V, V.ModelType, IndexPath) -> Void)? = nil
  ) -> ViewModelMapping<V, V.ModelType> {
    addMapping(.transferring(from: .maker(make), handler), mapping, as: role)
  }

  /// Registers a class of views for models of a type.
  ///
  /// If they are headers, headers are views from now on, and footers in the same way.
  ///
  /// - Parameters:
  ///   - viewClass: The class of the views.
  ///   - modelType: The type of the models.
  ///   - role: What the views are.
  ///   - make: Makes a view if the pool has none.
  ///   - mapping: Sets properties of the mapping, such as its condition, and observes events. Called
  ///     immediately.
  ///   - handler: Shows a model in a view. The first index of the index path is the section.
  /// - Returns: The mapping.
  /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
  @discardableResult
  public func register<V: AnyObject, Model>(
    _ viewClass: V.Type,
    for modelType: Model.Type,
    as role: ViewRole = .cell,
    making make: @escaping () -> V,
    mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
    handler: @escaping (V, Model, IndexPath) -> Void
  ) -> ViewModelMapping<V, Model> {
    addMapping(.handling(from: .maker(make), handler), mapping, as: role)
  }
}
