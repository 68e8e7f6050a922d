#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import DiffableStorage
  public import ListManagement

  /// Shows models in a collection view.
  public typealias CollectionViewManager = ListManager<NSCollectionView>

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  extension NSCollectionViewItem: ListCell { public typealias CellsView = NSCollectionView }

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
  }

  // AppKit takes only views that are elements of a collection view, which no conformance of a class can say.

  extension ListManager where View == NSCollectionView {
    /// Registers a class of headers that show models themselves; headers are views from now on.
    ///
    /// The handler is called before `update(with:)`, with the index of the section.
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
    /// The handler shows a model in a header; the number is the index of the section.
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
    /// The handler is called before `update(with:)`, with the index of the section.
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
    /// The handler shows a model in a footer; the number is the index of the section.
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
    /// The handler is called before `update(with:)`.
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
    /// The handler shows a model in a view.
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
