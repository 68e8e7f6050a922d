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

    /// Not available: the result is a `DiffableDataSource`.
    public func configureDiffableDataSource<
      Section: Hashable,
      Item: Hashable
    >(
      modelProvider: @escaping (IndexPath, Item) -> Any
    ) -> UICollectionViewDiffableDataSource<Section, Item>! { nil }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @available(*, unavailable, message: "The result is a DiffableDataSource<Section, Item>")
  extension ListManager where View == UITableView {
    /// Not available: the result is a `DiffableDataSource`.
    public func configureDiffableDataSource(
      modelProvider: @escaping (IndexPath, Any) -> Any
    ) -> UITableViewDiffableDataSourceReference! { nil }

    /// Not available: the result is a `DiffableDataSource`.
    public func configureDiffableDataSource<
      Section: Hashable,
      Item: Hashable
    >(
      modelProvider: @escaping (IndexPath, Item) -> Any
    ) -> UITableViewDiffableDataSource<Section, Item>! { nil }
  }

  extension ListManager where View: UIView {
    /// Not available: ask for the `view`.
    @available(*, unavailable, message: "Use manager.view != nil")
    public var isManagingTableView: Bool { view != nil }

    /// Not available: ask for the `view`.
    @available(*, unavailable, message: "Use manager.view != nil")
    public var isManagingCollectionView: Bool { view != nil }

    /// Not available: a class is registered with the closure.
    @available(*, unavailable, message: "Use register(Cell.self) { cell, model, indexPath in … }")
    public func configure<V: ModelTransfer>(
      _ cellClass: V.Type,
      _ closure: (V, V.ModelType, IndexPath) -> Void
    ) {}

    /// Not available: a class is registered with the closure.
    @available(*, unavailable, message: "Use register(Cell.self) { cell, model, indexPath in … }")
    public func configureCell<V: ModelTransfer>(
      _ cellClass: V.Type,
      _ closure: (V, V.ModelType, IndexPath) -> Void
    ) {}

    /// Not available: a class is registered with the closure.
    @available(
      *,
      unavailable,
      message: "Use registerHeader(Header.self) { header, model, section in … }"
    )
    public func configureHeader<V: ModelTransfer>(
      _ viewClass: V.Type,
      _ closure: (V, V.ModelType, Int) -> Void
    ) {}

    /// Not available: a class is registered with the closure.
    @available(
      *,
      unavailable,
      message: "Use registerFooter(Footer.self) { footer, model, section in … }"
    )
    public func configureFooter<V: ModelTransfer>(
      _ viewClass: V.Type,
      _ closure: (V, V.ModelType, Int) -> Void
    ) {}

    /// Not available: a class is registered with the closure.
    @available(
      *,
      unavailable,
      message: "Use registerSupplementary(View.self, ofKind: kind) { view, model, indexPath in … }"
    )
    public func configureSupplementary<V: ModelTransfer>(
      _ viewClass: V.Type,
      ofKind kind: String,
      _ closure: (V, V.ModelType, IndexPath) -> Void
    ) {}

    /// Not available: write `register(_:)`.
    @available(
      *,
      unavailable,
      message: "Use register(Cell.self) { mapping in mapping.on(.didSelect) { … } }"
    )
    public func registerCellClass<V: ModelTransfer>(
      _ cellClass: V.Type,
      whenSelected: ((V, V.ModelType, IndexPath) -> Void)? = nil
    ) {}
  }

  @available(
    *,
    unavailable,
    message: "The manager makes it; pass your own to manager.manage(view, delegate: self)"
  )
  extension ListManager where View: UIView {
    /// Not available: the manager makes it.
    public var tableDelegate: AnyObject? {
      get { nil }
      set {}
    }

    /// Not available: the manager makes it.
    public var tableDataSource: AnyObject? {
      get { nil }
      set {}
    }

    /// Not available: the manager makes it.
    public var tableDragDelegate: AnyObject? {
      get { nil }
      set {}
    }

    /// Not available: the manager makes it.
    public var tableDropDelegate: AnyObject? {
      get { nil }
      set {}
    }

    /// Not available: the manager makes it.
    public var tablePrefetchDataSource: AnyObject? {
      get { nil }
      set {}
    }

    /// Not available: the manager makes it.
    public var collectionDelegate: AnyObject? {
      get { nil }
      set {}
    }

    /// Not available: the manager makes it.
    public var collectionDataSource: AnyObject? {
      get { nil }
      set {}
    }

    /// Not available: the manager makes it.
    public var collectionDragDelegate: AnyObject? {
      get { nil }
      set {}
    }

    /// Not available: the manager makes it.
    public var collectionDropDelegate: AnyObject? {
      get { nil }
      set {}
    }

    /// Not available: the manager makes it.
    public var collectionPrefetchDataSource: AnyObject? {
      get { nil }
      set {}
    }
  }

  extension UINib {
    /// Not available: a manager finds the nib with the name of a class.
    @available(
      *,
      unavailable,
      message: "A nib with the name of the class is found: delete this call"
    )
    public static func nibExists(
      withNibName name: String,
      inBundle bundle: Bundle = Bundle.main
    ) -> Bool { false }
  }

  extension ListConfiguration {
    /// Not available: the adapter of a table view chooses the number.
    @available(*, unavailable, message: "Use manager.on(.heightForHeader, Model.self) { … }")
    public var minimalHeaderHeightForTableView: (UITableView) -> CGFloat {
      get { { _ in 0 } }
      set {}
    }

    /// Not available: the adapter of a table view chooses the number.
    @available(*, unavailable, message: "Use manager.on(.heightForFooter, Model.self) { … }")
    public var minimalFooterHeightForTableView: (UITableView) -> CGFloat {
      get { { _ in 0 } }
      set {}
    }
  }

  /// Not available: the name is `ListConfiguration`.
  @available(*, unavailable, renamed: "ListConfiguration")
  public typealias TableViewConfiguration = ListConfiguration

  /// Not available: the name is `ListConfiguration.EdgeStyle`.
  @available(*, unavailable, renamed: "ListConfiguration.EdgeStyle")
  public typealias SupplementarySectionStyle = ListConfiguration.EdgeStyle

  /// Not available: the name is `ViewModelMapping`.
  @available(*, unavailable, renamed: "ViewModelMapping")
  public typealias TableViewCellModelMapping = ViewModelMapping

  /// Not available: the name is `ViewModelMapping`.
  @available(*, unavailable, renamed: "ViewModelMapping")
  public typealias TableViewHeaderFooterViewModelMapping = ViewModelMapping

  /// Not available: the name is `ViewModelMapping`.
  @available(*, unavailable, renamed: "ViewModelMapping")
  public typealias CollectionViewCellModelMapping = ViewModelMapping

  /// Not available: the name is `ViewModelMapping`.
  @available(*, unavailable, renamed: "ViewModelMapping")
  public typealias CollectionSupplementaryViewModelMapping = ViewModelMapping

  /// Not available: the name is `TableViewManageable`.
  @available(*, unavailable, renamed: "TableViewManageable")
  public typealias DTTableViewOptionalManageable = TableViewManageable

  /// Not available: the name is `CollectionViewManageable`.
  @available(*, unavailable, renamed: "CollectionViewManageable")
  public typealias DTCollectionViewNonOptionalManageable = CollectionViewManageable

  #if !os(tvOS)
    /// Not available: the name is `DropPlaceholder`.
    @available(*, unavailable, renamed: "DropPlaceholder")
    public typealias DTTableViewDropPlaceholderContext = DropPlaceholder

    /// Not available: the name is `DropPlaceholder`.
    @available(*, unavailable, renamed: "DropPlaceholder")
    public typealias DTCollectionViewDropPlaceholderContext = DropPlaceholder

    extension DropPlaceholder {
      /// Not available: write `commitInsertion(of:)`.
      @available(*, unavailable, renamed: "commitInsertion(of:_:)")
      public func commitInsertion<Model>(
        ofItem model: Model,
        _ insertion: ((IndexPath) -> Void)? = nil
      ) {}
    }
  #endif
#endif
