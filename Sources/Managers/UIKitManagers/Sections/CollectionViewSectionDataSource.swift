#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ListViews
  public import SectionControllers
  public import UIKit
  import UIKitLists

  /// Shows the batches of a section controller in a collection view.
  public typealias CollectionViewAdapter = ListViewAdapter<UICollectionView>

  extension ListViewAdapter where Target == UICollectionView {
    /// Creates an adapter.
    ///
    /// - Parameter collectionView: The view, which is retained.
    @MainActor public convenience init(collectionView: UICollectionView) {
      self.init(collectionView, ListUpdater(collectionView))
    }
  }

  /// Creates the data source of a collection view for the items of a section controller.
  ///
  /// ```swift
  /// struct Song: Identifiable, Equatable {
  ///   let id: Int
  ///   var title: String
  /// }
  /// let controller = SectionDataController<Song, CollectionViewAdapter>(
  ///   adapter: CollectionViewAdapter(collectionView: collectionView)
  /// )
  /// let dataSource = CollectionViewDataSource(sectionDataController: controller)
  /// collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "song")
  /// dataSource.cellFactory = { _, collectionView, indexPath, song in
  ///   let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "song", for: indexPath)
  ///   cell.tag = song.id
  ///   return cell
  /// }
  /// collectionView.dataSource = dataSource
  /// let songs = [Song(id: 1, title: "Intro")]
  /// controller.update(items: songs, updateMode: .partial(animated: true), immediately: true)
  /// ```
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
    DataSourceObject, UICollectionViewDataSource
  {
    /// Makes and fills a cell; it must be dequeued from the view.
    public typealias CellFactory =
      (CollectionViewSectionDataSource<T>, UICollectionView, IndexPath, T) -> UICollectionViewCell

    /// Makes and fills cells; without it, they are blank.
    public var cellFactory: CellFactory?

    /// Makes supplementary views; it must dequeue them from the view.
    public typealias SupplementaryViewFactory =
      (CollectionViewSectionDataSource<T>, UICollectionView, String, IndexPath) ->
      UICollectionReusableView

    /// Makes supplementary views; without it, they are blank.
    public var supplementaryViewFactory: SupplementaryViewFactory?

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
    public func numberOfSections(in collectionView: UICollectionView) -> Int {
      sectionDataController.storage.numberOfSections()
    }

    /// The number of items that the view shows in a section.
    public func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int {
      sectionDataController.storage.numberOfItems(inSection: section)
    }

    /// The cell that the ``cellFactory`` makes; updates wait until it has returned.
    public func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      sectionDataController.adapter.updater.hold()
      defer { sectionDataController.adapter.updater.release() }
      if let cellFactory, let item = sectionDataController.item(at: indexPath) {
        return cellFactory(self, collectionView, indexPath, item)
      }
      collectionView.register(
        UICollectionViewCell.self,
        forCellWithReuseIdentifier: blankCellIdentifier
      )
      return collectionView.dequeueReusableCell(
        withReuseIdentifier: blankCellIdentifier,
        for: indexPath
      )
    }

    /// The view that the ``supplementaryViewFactory`` makes; updates wait until it has returned.
    public func collectionView(
      _ collectionView: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      sectionDataController.adapter.updater.hold()
      defer { sectionDataController.adapter.updater.release() }
      return supplementaryViewFactory?(self, collectionView, kind, indexPath)
        ?? collectionView.blankSupplementaryView(ofKind: kind, at: indexPath)
    }
  }

  private let blankCellIdentifier = "CollectionViewSectionDataSource blank cell"

  #if !canImport(ObjectiveC)
    extension CollectionViewSectionDataSource: SomeMethodsMissing {
      /// The optional methods that are implemented.
      public var implementedMethods: Set<String> {
        [
          "numberOfSectionsInCollectionView:",
          "collectionView:viewForSupplementaryElementOfKind:atIndexPath:",
        ]
      }
    }
  #endif
#endif
