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
    /// Registers a class of headers, footers or other supplementary views that show models themselves.
    ///
    /// If they are headers, headers are views from now on, and footers in the same way. Cells are items,
    /// which the method without a role registers: for views as cells, the manager shows blank items and reports the
    /// anomaly `unexpectedView`.
    ///
    /// - Parameters:
    ///   - viewClass: The class of the views.
    ///   - role: What the views are.
    ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
    ///   - handler: Called with a view before its `update(with:)`. The first index of the index path is the
    ///     section.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor @discardableResult
    public func register<V: NSView & NSCollectionViewElement & ModelTransfer>(
      _ viewClass: V.Type,
      as role: ViewRole,
      mapping: ((ViewModelMapping<V, V.ModelType>) -> Void)? = nil,
      handler: ((V, V.ModelType, IndexPath) -> Void)? = nil
    ) -> ViewModelMapping<V, V.ModelType> {
      addMapping(.transferring(handler), mapping, as: role)
    }

    /// Registers a class of headers, footers or other supplementary views for models of a type.
    ///
    /// If they are headers, headers are views from now on, and footers in the same way. Cells are items,
    /// which the method without a role registers: for views as cells, the manager shows blank items and reports the
    /// anomaly `unexpectedView`.
    ///
    /// - Parameters:
    ///   - viewClass: The class of the views.
    ///   - modelType: The type of the models.
    ///   - role: What the views are.
    ///   - mapping: Sets properties of the mapping, and observes events. Called immediately.
    ///   - handler: Shows a model in a view. The first index of the index path is the section.
    /// - Returns: The mapping.
    /// - Complexity: O(*m*) for *m* mappings, besides `mapping`.
    @MainActor @discardableResult
    public func register<V: NSView & NSCollectionViewElement, Model>(
      _ viewClass: V.Type,
      for modelType: Model.Type,
      as role: ViewRole,
      mapping: ((ViewModelMapping<V, Model>) -> Void)? = nil,
      handler: @escaping (V, Model, IndexPath) -> Void
    ) -> ViewModelMapping<V, Model> {
      addMapping(.handling(handler), mapping, as: role)
    }
  }
#endif
