#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import AppKitLists
  public import ListViews
  public import SectionControllers

  /// Shows the batches of a section controller in a collection view.
  public typealias CollectionViewAdapter = ListViewAdapter<NSCollectionView>

  extension ListViewAdapter where Target == NSCollectionView {
    /// Creates an adapter.
    ///
    /// - Parameter collectionView: The view, which is retained.
    @MainActor public convenience init(collectionView: NSCollectionView) {
      self.init(collectionView, ListUpdater(collectionView))
    }
  }

  /// Creates the data source of a collection view for the items of a section controller.
  ///
  /// - Parameter sectionDataController: The controller, which is retained.
  /// - Returns: The data source. Keep it, because the view holds it weakly.
  @MainActor public func CollectionViewDataSource<T>(
    sectionDataController: SectionDataController<T, CollectionViewAdapter>
  ) -> CollectionViewSectionDataSource<T> {
    CollectionViewSectionDataSource(sectionDataController: sectionDataController)
  }

  /// The data source of a collection view for the items of a section controller.
  @MainActor
  public final class CollectionViewSectionDataSource<T: Identifiable>:
    DataSourceObject, NSCollectionViewDataSource
  {
    /// Makes and fills an item, by `makeItem(withIdentifier:for:)`.
    public typealias CellFactory =
      (CollectionViewSectionDataSource<T>, NSCollectionView, IndexPath, T) -> NSCollectionViewItem

    /// Makes and fills items; without it, they are blank.
    public var cellFactory: CellFactory?

    /// The controller of the items.
    public let sectionDataController: SectionDataController<T, CollectionViewAdapter>

    /// Creates the data source of a controller's view.
    ///
    /// As long as the view has another data source, it gets no batches, and the adapter's updater reports the
    /// anomaly `viewHasAnotherDataSource`.
    ///
    /// - Parameter sectionDataController: The controller, which is retained.
    public init(sectionDataController: SectionDataController<T, CollectionViewAdapter>) {
      self.sectionDataController = sectionDataController
      super.init()
      let adapter = sectionDataController.adapter
      adapter.updater.viewHasAnotherDataSource = { [weak self, weak view = adapter.target] in
        view?.dataSource !== self
      }
    }

    /// The number of sections up to that of the controller.
    public func numberOfSections(in collectionView: NSCollectionView) -> Int {
      sectionDataController.storage.numberOfSections()
    }

    /// The number of items that the view shows in a section.
    public func collectionView(
      _ collectionView: NSCollectionView,
      numberOfItemsInSection section: Int
    ) -> Int {
      sectionDataController.storage.numberOfItems(inSection: section)
    }

    /// The item that the ``cellFactory`` makes; updates wait until it has returned.
    public func collectionView(
      _ collectionView: NSCollectionView,
      itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem {
      sectionDataController.adapter.updater.hold()
      defer { sectionDataController.adapter.updater.release() }
      if let cellFactory, let item = sectionDataController.item(at: indexPath) {
        return cellFactory(self, collectionView, indexPath, item)
      }
      BlankItem.register(with: collectionView)
      return collectionView.makeItem(withIdentifier: BlankItem.reuseIdentifier, for: indexPath)
    }
  }

  #if !canImport(ObjectiveC)
    extension CollectionViewSectionDataSource: SomeMethodsMissing {
      /// The optional methods that are implemented.
      public var implementedMethods: Set<String> { ["numberOfSectionsInCollectionView:"] }
    }
  #endif
#endif
