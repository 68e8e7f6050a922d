#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ListManagement
  public import UIKit

  // What the compiler answers to lines of DT managers for UIKit that do not work here.

  /// Not available: the name is `TableViewManager`.
  @available(*, unavailable, renamed: "TableViewManager")
  public typealias DTTableViewManager = TableViewManager

  /// Not available: the name is `CollectionViewManager`.
  @available(*, unavailable, renamed: "CollectionViewManager")
  public typealias DTCollectionViewManager = CollectionViewManager

  /// Not available: the name is `TableViewManageable`.
  @available(*, unavailable, renamed: "TableViewManageable")
  public typealias DTTableViewManageable = TableViewManageable

  /// Not available: the name is `CollectionViewManageable`.
  @available(*, unavailable, renamed: "CollectionViewManageable")
  public typealias DTCollectionViewManageable = CollectionViewManageable

  extension ViewModelMapping where View: UIView {
    /// Not available: write `mapping.on(.editingStyle) { … }`.
    @available(*, unavailable, message: "Use mapping.on(.editingStyle) { … }")
    public func editingStyle(_ closure: (Model, IndexPath) -> UITableViewCell.EditingStyle) {}

    /// Not available: write `mapping.on(.commitEditingStyle) { … }`.
    @available(
      *,
      unavailable,
      message: "Use mapping.on(.commitEditingStyle) { … }; the style comes first, as there"
    )
    public func commitEditingStyle(
      _ closure: (UITableViewCell.EditingStyle, View, Model, IndexPath) -> Void
    ) {}

    #if !os(tvOS)
      /// Not available: write `mapping.on(.trailingSwipeActionsConfiguration) { … }`.
      @available(
        *,
        unavailable,
        message: "Use mapping.on(.trailingSwipeActionsConfiguration) { … }"
      )
      public func trailingSwipeActionsConfiguration(
        _ closure: (View, Model, IndexPath) -> UISwipeActionsConfiguration?
      ) {}

      /// Not available: write `mapping.on(.leadingSwipeActionsConfiguration) { … }`.
      @available(*, unavailable, message: "Use mapping.on(.leadingSwipeActionsConfiguration) { … }")
      public func leadingSwipeActionsConfiguration(
        _ closure: (View, Model, IndexPath) -> UISwipeActionsConfiguration?
      ) {}
    #endif
  }

  @available(*, unavailable, message: "Use register(…) { $0.xibName = nil }")
  extension ListManager where View: UIView {
    /// Not available: without a nib of its name, a class makes its views itself.
    public func registerNibless<V: ModelTransfer>(
      _ cellClass: V.Type,
      mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil
    ) {}

    /// Not available: without a nib of its name, a class makes its views itself.
    public func registerNiblessHeader<V: ModelTransfer>(
      _ viewClass: V.Type,
      mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil
    ) {}

    /// Not available: without a nib of its name, a class makes its views itself.
    public func registerNiblessFooter<V: ModelTransfer>(
      _ viewClass: V.Type,
      mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil
    ) {}

    /// Not available: without a nib of its name, a class makes its views itself.
    public func registerNiblessSupplementary<V: ModelTransfer>(
      _ viewClass: V.Type,
      forKind kind: String,
      mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil
    ) {}
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @available(*, unavailable, message: "The result is a DiffableDataSource<Section, Item>")
  extension ListManager where View == UICollectionView {
    /// Not available: the result is a `DiffableDataSource`.
    public func configureDiffableDataSource(
      modelProvider: @escaping (IndexPath, Any) -> Any
    ) -> UICollectionViewDiffableDataSourceReference! { nil }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @available(*, unavailable, message: "The result is a DiffableDataSource<Section, Item>")
  extension ListManager where View == UITableView {
    /// Not available: the result is a `DiffableDataSource`.
    public func configureDiffableDataSource(
      modelProvider: @escaping (IndexPath, Any) -> Any
    ) -> UITableViewDiffableDataSourceReference! { nil }
  }
#endif
