#if canImport(UIKit) && !os(watchOS)
  public import ListViews
  public import UIKit

  /// The data source of a table view that shows a `DiffableDataSource`, without a manager.
  ///
  /// It takes the place of UIKit's diffable data source, and has its members:
  ///
  /// ```swift
  /// tableView.register(UITableViewCell.self, forCellReuseIdentifier: "song")
  /// let songs = TableViewDataSource<String, Int>(tableView: tableView) { tableView, indexPath, song in
  ///   let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
  ///   cell.textLabel?.text = "Song \(song)"
  ///   return cell
  /// }
  /// songs.titleForHeader = { section, _ in section }
  /// songs.apply(try Snapshot(sections: ["Queue": [1, 2]])) { print("shown") }
  /// ```
  ///
  /// Keep a strong reference to it, because a table view holds its data source weakly. It holds the table
  /// view weakly. If the table view gets another data source, this one passes no updates to it, and its
  /// `updater` reports the anomaly `viewHasAnotherDataSource`.
  ///
  /// If the table view asks for a section or item that does not exist, or if the closure returns nil,
  /// the cell is blank. A snapshot that is applied while a cell is made is shown afterwards.
  ///
  /// To support editing, override the methods in a subclass, as with UIKit's class. The methods that
  /// apply snapshots and find items are members of the superclass.
  @MainActor
  open class TableViewDataSource<Section: Hashable, Item: Hashable>:
    SnapshotDataSource<Section, Item>, UITableViewDataSource
  {
    /// Makes the cell of an item; nil gives a blank cell.
    ///
    /// For a reconfigured item, dequeue the cell with the same reuse identifier as before.
    public typealias CellProvider = (UITableView, IndexPath, Item) -> UITableViewCell?

    /// The animation of inserted, deleted and reloaded rows and sections.
    ///
    /// Setting it sets all `animations` of the `updater`; reading it returns the animation of
    /// inserted rows.
    open var defaultRowAnimation: UITableView.RowAnimation {
      get { UITableView.RowAnimation(updater.animations.insertItem) }
      set { updater.animations = ListAnimations(all: ListAnimation(newValue)) }
    }

    /// Returns the title of the header of a section; nil for none.
    ///
    /// The arguments are the section and its index.
    ///
    /// A change takes effect when the table view next asks for titles, for instance after a reload.
    open var titleForHeader: ((Section, Int) -> String?)?

    /// Returns the title of the footer of a section; nil for none.
    ///
    /// The arguments are the section and its index.
    ///
    /// A change takes effect when the table view next asks for titles, for instance after a reload.
    open var titleForFooter: ((Section, Int) -> String?)?

    /// The handlers of moves by the user, with UIKit's names.
    ///
    /// These are the handlers of the data source that the view shows. If `canReorderItem` is nil, which is
    /// the initial value, no item can be moved. The drops of a derived list are those of its source, whose
    /// handlers are called: here, only `canReorderItem` counts.
    public var reorderingHandlers: DiffableDataSource<Section, Item>.ReorderingHandlers {
      get { dataSource.reorderingHandlers }
      set { dataSource.reorderingHandlers = newValue }
    }

    /// Whether the user can move an item: `canReorderItem` of the ``reorderingHandlers``.
    open var canReorderItem: ((Item) -> Bool)? {
      get { reorderingHandlers.canReorderItem }
      set { reorderingHandlers.canReorderItem = newValue }
    }

    private let cellProvider: CellProvider
    private lazy var counts = ViewCounts(of: storage)
    private var levels = OutlineLevels()
    private weak var tableView: UITableView?
    package var isReconfiguring = false

    /// Becomes the data source of a table view, with a new `DiffableDataSource`.
    ///
    /// If the table view has a manager, the manager stops managing it.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - cellProvider: Makes the cell of an item.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
      self.tableView = tableView
      self.cellProvider = cellProvider
      let storage = ProxyDiffableStorage<Section, Item>(dataSource: DiffableDataSource()) { $1 }
      super.init(storage, ListUpdater(tableView))
      start(in: tableView)
    }

    /// Becomes the data source of a table view, which reloads.
    ///
    /// If the table view has a manager, the manager stops managing it.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - dataSource: The data source to show.
    ///   - cellProvider: Makes the cell of an item.
    public init(
      _ tableView: UITableView,
      dataSource: DiffableDataSource<Section, Item>,
      cellProvider: @escaping CellProvider
    ) {
      self.tableView = tableView
      self.cellProvider = cellProvider
      super.init(ProxyDiffableStorage(dataSource: dataSource) { $1 }, ListUpdater(tableView))
      start(in: tableView)
    }

    /// Becomes the data source of a table view, and shows the models of a storage.
    ///
    /// ```swift
    /// struct Song: Identifiable, Equatable {
    ///   let id: Int
    ///   var title: String
    /// }
    ///
    /// tableView.register(UITableViewCell.self, forCellReuseIdentifier: "song")
    /// let storage = ModelStorage<String, Song>()
    /// let shown = TableViewDataSource(tableView: tableView, storage: storage) {
    ///   tableView, indexPath, song in
    ///   let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
    ///   cell.textLabel?.text = song.title
    ///   return cell
    /// }
    /// try storage.apply([("Queue", [Song(id: 1, title: "Intro")])])
    /// try storage.modify { try $0.updateModel(1) { $0.title = "Overture" } }
    /// print(shown.itemIdentifier(for: [0, 0]) == 1)  // true
    /// ```
    ///
    /// A storage of models reports to one view. To show it in a second one, pass its `dataSource`.
    /// If the table view has a manager, the manager stops managing it.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - models: The storage of the models, which is retained. Its delegate is the `updater`.
    ///   - cellProvider: Makes the cell of a model; nil gives a blank cell.
    public init<Model>(
      tableView: UITableView,
      storage models: BaseModelStorage<Section, Model>,
      cellProvider: @escaping (UITableView, IndexPath, Model) -> UITableViewCell?
    ) where Model.ID == Item {
      self.tableView = tableView
      self.cellProvider = { tableView, indexPath, _ in
        models.model(at: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
      }
      super.init(models, ListUpdater(tableView))
      start(in: tableView)
    }

    private func start(in tableView: UITableView) {
      // The cell provider cannot fill a blank cell again.
      updater.needsNewCell = { [weak tableView] indexPath in
        tableView?.cellForRow(at: indexPath)?.reuseIdentifier == blankCellIdentifier
      }
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: blankCellIdentifier)
      tableView.managersProxy?.stopManaging()
      tableView.dataSource = self
      updater.viewHasAnotherDataSource = { [weak self, weak tableView] in
        tableView.map { $0.dataSource !== self } ?? false
      }
      reportRelease { [weak tableView] in
        tableView.flatMap { $0.window != nil && $0.dataSource == nil ? $0 : nil }
      }
      updater.storageNeedsReloading()
    }

    // MARK: Rows

    /// The number of sections that the table view shows.
    open func numberOfSections(in tableView: UITableView) -> Int { counts.numberOfSections() }

    /// The number of items of a section, 0 for one that does not exist.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts.numberOfItems(inSection: section)
    }

    /// The cell that the cell provider makes, or a blank one.
    ///
    /// If there is an outline, the cell then gets the level of its item as its indentation level: 0 in a section without
    /// one. What `tableView(_:indentationLevelForRowAt:)` of the view's delegate returns replaces it.
    ///
    /// - Complexity: O(log *n*) for *n* items, besides the cell provider.
    open func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      updater.hold()
      defer { updater.release() }
      let item = itemIdentifier(for: indexPath)
      if let cell = item.flatMap({ cellProvider(tableView, indexPath, $0) }) {
        levels.draw(storage.outlineRow(at: indexPath), in: cell)
        return cell
      }
      if isReconfiguring, let cell = tableView.cellForRow(at: indexPath) { return cell }
      if item != nil { StorageAnomaly.noCell.report(to: updater.anomalyHandler) }
      return tableView.dequeueReusableCell(withIdentifier: blankCellIdentifier, for: indexPath)
    }

    // MARK: Titles

    /// The title that ``titleForHeader`` returns.
    open func tableView(
      _ tableView: UITableView,
      titleForHeaderInSection section: Int
    ) -> String? {
      sectionIdentifier(for: section).flatMap { titleForHeader?($0, section) }
    }

    /// The title that ``titleForFooter`` returns.
    open func tableView(
      _ tableView: UITableView,
      titleForFooterInSection section: Int
    ) -> String? {
      sectionIdentifier(for: section).flatMap { titleForFooter?($0, section) }
    }

    // MARK: The index

    /// The titles of the index: none.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

    /// The section for a title of the index: the section with the number of the title.
    open func tableView(
      _ tableView: UITableView,
      sectionForSectionIndexTitle title: String,
      at index: Int
    ) -> Int { index }

    // MARK: Editing and moving

    /// Whether a row can be edited: false, as with UIKit's class.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      false
    }

    /// Does nothing.
    open func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}

    /// Whether ``canReorderItem`` and the source of a derived list allow the move; false if neither is set.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      guard let item = itemIdentifier(for: indexPath) else { return false }
      let answer = storage.canMoveItem(at: indexPath)
      return answer != false && canReorderItem?(item) ?? answer ?? false
    }

    /// Makes a move in the data source that the table view already shows.
    ///
    /// If the item or the destination does not exist, the table view reloads.
    open func tableView(
      _ tableView: UITableView,
      moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      updater.hold()
      counts.followingMove(from: sourceIndexPath, to: destinationIndexPath) {
        if !storage.moveShownItem(at: sourceIndexPath, to: destinationIndexPath) {
          updater.storageNeedsReloading()
        }
      }
      // UIKit is in the middle of its own movement. What the handlers have changed is shown after it.
      tableView.whenSettled { [counts, weak updater] in
        counts.letGo()
        updater?.release()
      }
    }
  }

  /// The reuse identifier of blank cells; a generic class has no static stored properties.
  private let blankCellIdentifier = "TableViewDataSource blank cell"

  extension TableViewDataSource: ReconfiguringDataSource {}
#endif
