#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import DiffableStorage
  public import ListManagement

  /// Shows models in a collection view.
  public typealias CollectionViewManager = ListManager<NSCollectionView>

  extension ListManager where View == NSCollectionView {
    /// Becomes the data source and delegate of a collection view.
    ///
    /// Headers and footers come from the storage; a flow layout needs a `headerReferenceSize` for them.
    ///
    /// - Parameters:
    ///   - collectionView: The view, which is held weakly.
    ///   - owner: The object whose methods are called if no closure answers an event, usually a view
    ///     controller; held weakly. If it is nil, the previous delegate or data source is the owner.
    /// - Complexity: O(*m*) for *m* mappings, and that of the view's reload.
    @MainActor public func manage(
      _ collectionView: NSCollectionView,
      delegate owner: AnyObject? = nil
    ) {
      (collectionView.dataSource as? ManagedCollectionView)?.manager?.stopManaging()
      let owner = owner ?? collectionView.delegate ?? collectionView.dataSource
      let managed = ManagedCollectionView(collectionView, self, owner: owner)
      manage(collectionView, as: managed)
      adapter = managed
    }

    /// Registers a class of items that show models themselves.
    ///
    /// - Parameters:
    ///   - itemClass: The class of the items.
    ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
    ///   - handler: Called before the item's `update(with:)`.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor @discardableResult
    public func register<V: NSCollectionViewItem & ModelTransfer>(
      _ itemClass: V.Type,
      mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
      handler: ((V, V.ModelType, IndexPath) -> Void)? = nil
    ) -> ViewModelMapping<V, V.ModelType> {
      addMapping(.transferring(.cell, handler), mapping)
    }

    /// Registers a class of items for models of a type.
    ///
    /// - Parameters:
    ///   - itemClass: The class of the items.
    ///   - modelType: The type of the models.
    ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
    ///   - handler: Shows a model in an item.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor @discardableResult
    public func register<V: NSCollectionViewItem, Model>(
      _ itemClass: V.Type,
      for modelType: Model.Type,
      mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
      handler: @escaping (V, Model, IndexPath) -> Void
    ) -> ViewModelMapping<V, Model> {
      addMapping(.handling(.cell, handler), mapping)
    }

    /// Registers a class of headers that show models themselves; headers are views from now on.
    ///
    /// - Parameters:
    ///   - viewClass: The class of the views.
    ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
    ///   - handler: Called before the header's `update(with:)`; the number is the section's index.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor @discardableResult
    public func registerHeader<V: NSView & NSCollectionViewElement & ModelTransfer>(
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
    ///   - handler: Shows a model in a header; the number is the section's index.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor @discardableResult
    public func registerHeader<V: NSView & NSCollectionViewElement, Model>(
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
    ///   - handler: Called before the footer's `update(with:)`; the number is the section's index.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor @discardableResult
    public func registerFooter<V: NSView & NSCollectionViewElement & ModelTransfer>(
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
    ///   - handler: Shows a model in a footer; the number is the section's index.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor @discardableResult
    public func registerFooter<V: NSView & NSCollectionViewElement, Model>(
      _ viewClass: V.Type,
      for modelType: Model.Type,
      mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
      handler: @escaping (V, Model, Int) -> Void
    ) -> ViewModelMapping<V, Model> {
      addEdge(.footer, mapping, handler)
    }

    /// Registers a class of supplementary views that show models themselves.
    ///
    /// - Parameters:
    ///   - viewClass: The class of the views.
    ///   - kind: The kind of the views.
    ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
    ///   - handler: Called before the view's `update(with:)`.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor @discardableResult
    public func registerSupplementary<V: NSView & NSCollectionViewElement & ModelTransfer>(
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
    ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
    ///   - handler: Shows a model in a view.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor @discardableResult
    public func registerSupplementary<V: NSView & NSCollectionViewElement, Model>(
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
