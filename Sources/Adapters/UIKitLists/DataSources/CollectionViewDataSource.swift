#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ListViews
  public import Outlines
  public import UIKit

  /// Shows a diffable data source in a collection view, by closures that make the views.
  ///
  /// It takes the place of UIKit's diffable data source, and has its members:
  ///
  /// ```swift
  /// final class SongCell: UICollectionViewCell { var title = "" }
  /// let library = [1: "Intro", 2: "Outro"]
  /// let collectionView = UICollectionView(
  ///   frame: .zero,
  ///   collectionViewLayout: UICollectionViewFlowLayout()
  /// )
  /// let cells = UICollectionView.CellRegistration<SongCell, Int> { cell, indexPath, song in
  ///   cell.title = library[song] ?? ""
  /// }
  /// let songs = CollectionViewDataSource<String, Int>(collectionView: collectionView) {
  ///   view, indexPath, song in
  ///   view.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: song)
  /// }
  /// songs.apply(try Snapshot(sections: ["Queue": [1, 2]])) { print("shown") }
  /// ```
  ///
  /// Keep a strong reference to it, because a collection view holds its data source weakly. It holds the
  /// collection view weakly, and the data source of snapshots strongly.
  /// If the collection view gets another data source, this one passes no updates to it, and its
  /// `updater` reports the anomaly `viewHasAnotherDataSource`.
  ///
  /// Snapshots that are applied while a closure runs are shown when it has returned.
  @MainActor
  open class CollectionViewDataSource<
    Section: Hashable,
    Item: Hashable
  >: SnapshotDataSource<Section, Item>, UICollectionViewDataSource {
    /// Makes the cell of an item; it must be dequeued from the collection view.
    ///
    /// With nil, the cell is blank. In that case, the closure must not have dequeued a cell.
    public typealias CellProvider = (UICollectionView, IndexPath, Item) -> UICollectionViewCell?

    /// Makes a supplementary view of a kind; it must be dequeued from the collection view.
    ///
    /// With nil, the view is blank. In that case, the closure must not have dequeued a view.
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
      UICollectionReusableView?

    /// Makes supplementary views; without it they are blank.
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// The handlers of moves by the user, with UIKit's names.
    ///
    /// These are the handlers of the data source that the view shows. If `canReorderItem` is nil, which is
    /// the initial value, no item can be moved. For a derived list, only `canReorderItem` is used here:
    /// drops are carried out by its source, whose handlers are called.
    public var reorderingHandlers: DiffableDataSource<Section, Item>.ReorderingHandlers {
      get { dataSource.reorderingHandlers }
      set { dataSource.reorderingHandlers = newValue }
    }

    /// Whether the user can move an item: `canReorderItem` of the ``reorderingHandlers``.
    open var canReorderItem: ((Item) -> Bool)? {
      get { reorderingHandlers.canReorderItem }
      set { reorderingHandlers.canReorderItem = newValue }
    }

    /// The handlers of expanding and collapsing by the user, with UIKit's names; ``toggle(_:animatingDifferences:)``
    /// asks them.
    public var sectionSnapshotHandlers = SectionSnapshotHandlers<Item>()

    private let cellProvider: CellProvider
    private lazy var counts = ViewCounts(of: storage)
    private var levels = OutlineLevels()

    /// The items that the user may have picked up since the last movement.
    private var pickedUp: [IndexPath: Item] = [:]

    /// Whether UIKit is asking for the cells of reconfigured items.
    package var isReconfiguring = false

    /// Becomes the data source of a collection view, with a new `DiffableDataSource`.
    ///
    /// If the collection view has a manager, the manager stops managing it.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view, which is held weakly.
    ///   - cellProvider: Makes the cell of an item.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
      self.cellProvider = cellProvider
      let storage = ProxyDiffableStorage<Section, Item>(dataSource: DiffableDataSource()) { $1 }
      super.init(storage, ListUpdater(collectionView))
      start(in: collectionView)
    }

    /// Becomes the data source of a collection view, which reloads.
    ///
    /// If the collection view has a manager, the manager stops managing it.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view, which is held weakly.
    ///   - dataSource: The data source to apply snapshots to.
    ///   - cellProvider: Makes the cell of an item.
    public init(
      _ collectionView: UICollectionView,
      dataSource: DiffableDataSource<Section, Item>,
      cellProvider: @escaping CellProvider
    ) {
      self.cellProvider = cellProvider
      super.init(ProxyDiffableStorage(dataSource: dataSource) { $1 }, ListUpdater(collectionView))
      start(in: collectionView)
    }

    /// Becomes the data source of a collection view, and shows the models of a storage.
    ///
    /// ```swift
    /// struct Song: Identifiable, Equatable {
    ///   let id: Int
    ///   var title: String
    /// }
    /// final class SongCell: UICollectionViewCell { var title = "" }
    ///
    /// let cells = UICollectionView.CellRegistration<SongCell, Song> { cell, indexPath, song in
    ///   cell.title = song.title
    /// }
    /// let storage = ModelStorage<String, Song>()
    /// let shown = CollectionViewDataSource(collectionView: collectionView, storage: storage) {
    ///   view, indexPath, song in
    ///   view.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: song)
    /// }
    /// try storage.apply([("Queue", [Song(id: 1, title: "Intro")])])
    /// print(shown.itemIdentifier(for: [0, 0]) == 1)  // true
    /// ```
    ///
    /// A storage of models reports to one view. To show it in a second one, pass its `dataSource`.
    /// If the collection view has a manager, the manager stops managing it.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view, which is held weakly.
    ///   - models: The storage of the models, which is retained. Its delegate is the `updater`.
    ///   - cellProvider: Makes the cell of a model; nil gives a blank cell.
    public init<Model>(
      collectionView: UICollectionView,
      storage models: BaseModelStorage<Section, Model>,
      cellProvider: @escaping (UICollectionView, IndexPath, Model) -> UICollectionViewCell?
    ) where Model.ID == Item {
      self.cellProvider = { collectionView, indexPath, _ in
        models.model(at: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
      }
      super.init(models, ListUpdater(collectionView))
      start(in: collectionView)
    }

    private func start(in collectionView: UICollectionView) {
      // The closure cannot fill a blank cell.
      updater.needsNewCell = { [weak collectionView] indexPath in
        collectionView.map { isBlank($0, indexPath) } ?? false
      }
      collectionView.register(
        UICollectionViewCell.self,
        forCellWithReuseIdentifier: blankCellIdentifier
      )
      collectionView.managersProxy?.stopManaging()
      collectionView.dataSource = self
      updater.viewHasAnotherDataSource = { [weak self, weak collectionView] in
        collectionView.map { $0.dataSource !== self } ?? false
      }
      reportRelease { [weak collectionView] in
        collectionView.flatMap { $0.window != nil && $0.dataSource == nil ? $0 : nil }
      }
      updater.storageNeedsReloading()
    }

    // MARK: Numbers and views

    /// The number of sections that are shown.
    open func numberOfSections(in collectionView: UICollectionView) -> Int {
      counts.numberOfSections()
    }

    /// The number of items that are shown in a section.
    ///
    /// - Complexity: O(log *s*) for *s* sections.
    open func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int {
      counts.numberOfItems(inSection: section)
    }

    /// The cell that the closure makes, or a blank one.
    ///
    /// If there is an outline, a list cell then gets the level of its item as its indentation level: 0 in a section
    /// without one. ``OutlineListCell/isExpanded`` is set, too.
    open func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      holdingUpdates {
        let item = itemIdentifier(for: indexPath)
        let cell = item.flatMap { cellProvider(collectionView, indexPath, $0) }
        if let cell = cell ?? reconfiguredCell(in: collectionView, at: indexPath) {
          levels.draw(storage.outlineRow(at: indexPath), in: cell)
          return cell
        }
        if item != nil { StorageAnomaly.noCell.report(to: updater.anomalyHandler) }
        return collectionView.dequeueReusableCell(
          withReuseIdentifier: blankCellIdentifier,
          for: indexPath
        )
      }
    }

    /// The view that the closure makes, or a blank one.
    open func collectionView(
      _ collectionView: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      holdingUpdates {
        supplementaryViewProvider?(collectionView, kind, indexPath)
          ?? collectionView.blankSupplementaryView(ofKind: kind, at: indexPath)
      }
    }

    // MARK: Moving

    /// Whether ``canReorderItem`` and the source of a derived list allow the move; false if neither is set.
    open func collectionView(
      _ collectionView: UICollectionView,
      canMoveItemAt indexPath: IndexPath
    ) -> Bool {
      guard let item = itemIdentifier(for: indexPath), canMove(item, at: indexPath) else {
        return false
      }
      pickedUp[indexPath] = item
      return true
    }

    private func canMove(_ item: Item, at indexPath: IndexPath) -> Bool {
      let answer = storage.canMoveItem(at: indexPath)
      return answer != false && canReorderItem?(item) ?? answer ?? false
    }

    /// Makes a move in the data source that the view already shows, and reports it to observers.
    ///
    /// If the move is not possible, the view reloads. It also reloads if the list changed while a cell
    /// followed the finger, and the index path no longer refers to the item that the user picked up.
    ///
    /// - Complexity: O(*s* + log *n*) for *s* sections and *n* items.
    open func collectionView(
      _ collectionView: UICollectionView,
      moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      updater.hold()
      let item = pickedUp[sourceIndexPath]
      let isOther = item != nil && item != itemIdentifier(for: sourceIndexPath)
      pickedUp = [:]
      counts.followingMove(from: sourceIndexPath, to: destinationIndexPath) {
        if isOther || !storage.moveShownItem(at: sourceIndexPath, to: destinationIndexPath) {
          updater.storageNeedsReloading()
        }
      }
      // UIKit is in the middle of its own batch. What the handlers have changed is shown after it.
      collectionView.whenSettled { [counts, weak updater] in
        counts.letGo()
        updater?.release()
      }
    }

    // MARK: Index

    /// Returns nil, because there is no index.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

    /// The first item of the section with the number of the title.
    open func collectionView(
      _ collectionView: UICollectionView,
      indexPathForIndexTitle title: String,
      at index: Int
    ) -> IndexPath {
      IndexPath(item: 0, section: index)
    }

    /// Makes updates wait while a closure runs.
    private func holdingUpdates<Result>(_ body: () -> Result) -> Result {
      updater.hold()
      defer { updater.release() }
      return body()
    }
  }

  extension CollectionViewDataSource: ReconfiguringDataSource {}

  /// The reuse identifier of blank cells; a manager has a different one, which it unregisters.
  private let blankCellIdentifier = "CollectionViewDataSource blank cell"

  /// Whether the cell at an index path shows nothing.
  @MainActor
  private func isBlank(_ collectionView: UICollectionView, _ indexPath: IndexPath) -> Bool {
    collectionView.cellForItem(at: indexPath)?.reuseIdentifier == blankCellIdentifier
  }
#endif
