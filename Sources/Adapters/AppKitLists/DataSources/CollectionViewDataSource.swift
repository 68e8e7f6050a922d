#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import ListViews

  /// Shows the snapshots of a data source in a collection view, in place of an
  /// `NSCollectionViewDiffableDataSource`.
  ///
  /// Keep a strong reference to it; the view holds its data source weakly.
  /// If the view gets another data source, this one passes no updates to it, and its `updater` reports the
  /// anomaly `viewHasAnotherDataSource`.
  @MainActor
  open class CollectionViewDataSource<
    Section: Hashable,
    Item: Hashable
  >:
    SnapshotDataSource<Section, Item>, NSCollectionViewDataSource
  {
    /// Makes and fills the item at an index path, by `makeItem(withIdentifier:for:)`.
    public typealias ItemProvider = (NSCollectionView, IndexPath, Item) -> NSCollectionViewItem?

    /// Makes and fills a header or footer, by `makeSupplementaryView(ofKind:withIdentifier:for:)`.
    public typealias SupplementaryViewProvider = (NSCollectionView, String, IndexPath) -> NSView?

    /// Makes headers and footers; if it is nil or returns nil, a blank view is shown.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    private let itemProvider: ItemProvider

    /// Becomes the data source of a collection view, with a new `DiffableDataSource`.
    ///
    /// If the view has a manager, the manager stops managing it.
    ///
    /// - Parameters:
    ///   - collectionView: The view, which is held weakly. Its delegate does not change.
    ///   - itemProvider: Makes and fills an item. If it returns nil, a blank item is shown.
    public init(
      collectionView: NSCollectionView,
      itemProvider: @escaping ItemProvider
    ) {
      self.itemProvider = itemProvider
      let storage = ProxyDiffableStorage<Section, Item>(dataSource: DiffableDataSource()) { $1 }
      super.init(storage, ListUpdater(collectionView))
      start(in: collectionView)
    }

    /// Becomes the data source of a collection view, which reloads.
    ///
    /// If the view has a manager, the manager stops managing it.
    ///
    /// - Parameters:
    ///   - collectionView: The view, which is held weakly. Its delegate does not change.
    ///   - dataSource: The data source that snapshots are applied to.
    ///   - itemProvider: Makes and fills an item. If it returns nil, a blank item is shown.
    public init(
      _ collectionView: NSCollectionView,
      dataSource: DiffableDataSource<Section, Item>,
      itemProvider: @escaping ItemProvider
    ) {
      self.itemProvider = itemProvider
      super.init(ProxyDiffableStorage(dataSource: dataSource) { $1 }, ListUpdater(collectionView))
      start(in: collectionView)
    }

    /// Becomes the data source of a collection view, and shows the models of a storage.
    ///
    /// A storage of models reports to one view. To show it in a second one, pass its `dataSource`.
    /// If the view has a manager, the manager stops managing it.
    ///
    /// - Parameters:
    ///   - collectionView: The view, which is held weakly. Its delegate does not change.
    ///   - models: The storage of the models, which is retained. Its delegate is the `updater`.
    ///   - itemProvider: Makes and fills the item of a model. If it returns nil, a blank item is shown.
    public init<Model>(
      collectionView: NSCollectionView,
      storage models: BaseModelStorage<Section, Model>,
      itemProvider: @escaping (NSCollectionView, IndexPath, Model) -> NSCollectionViewItem?
    ) where Model.ID == Item {
      self.itemProvider = { view, indexPath, _ in
        models.model(at: indexPath).flatMap { itemProvider(view, indexPath, $0) }
      }
      super.init(models, ListUpdater(collectionView))
      start(in: collectionView)
    }

    private func start(in collectionView: NSCollectionView) {
      BlankItem.register(with: collectionView)
      (collectionView.dataSource as? any ManagersProxy)?.stopManaging()
      collectionView.dataSource = self
      updater.viewHasAnotherDataSource = { [weak self, weak collectionView] in
        collectionView.map { $0.dataSource !== self } ?? false
      }
      reportRelease { [weak collectionView] in
        collectionView.flatMap { $0.window != nil && $0.dataSource == nil ? $0 : nil }
      }
      updater.storageNeedsReloading()
    }

    /// The number of sections that the view shows.
    open func numberOfSections(in collectionView: NSCollectionView) -> Int {
      storage.numberOfSections()
    }

    /// The number of items of a section that the view shows.
    ///
    /// - Complexity: O(log *s*) for *s* sections.
    open func collectionView(
      _ collectionView: NSCollectionView,
      numberOfItemsInSection section: Int
    ) -> Int {
      storage.numberOfItems(inSection: section)
    }

    /// Makes an item; snapshots that are applied during the call are shown after it.
    open func collectionView(
      _ collectionView: NSCollectionView,
      itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem {
      updater.hold()
      defer { updater.release() }
      let item = itemIdentifier(for: indexPath)
      if let made = item.flatMap({ itemProvider(collectionView, indexPath, $0) }) { return made }
      if item != nil { StorageAnomaly.noCell.report(to: updater.anomalyHandler) }
      return collectionView.makeItem(withIdentifier: BlankItem.reuseIdentifier, for: indexPath)
    }

    /// Makes a header or footer; snapshots that are applied during the call are shown after it.
    open func collectionView(
      _ collectionView: NSCollectionView,
      viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
      at indexPath: IndexPath
    ) -> NSView {
      updater.hold()
      defer { updater.release() }
      return supplementaryViewProvider?(collectionView, kind, indexPath)
        ?? BlankItem.makeView(ofKind: kind, at: indexPath, in: collectionView)
    }
  }
#endif
