#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import ListViews

  /// Shows the snapshots of a data source in a table view, in place of an
  /// `NSTableViewDiffableDataSource`.
  ///
  /// It is the data source and the delegate of the table view. Calls that it does not answer itself go to
  /// the view's previous delegate. Keep a strong reference to it; the view holds both weakly. If the view
  /// gets another data source, this one passes no updates to it, and its `updater` reports the anomaly
  /// `viewHasAnotherDataSource`.
  ///
  /// For a row of an outline, the closure that makes its view asks `outlineRow(for:)` for the level and the triangle. It
  /// is called again when these change. A click on the triangle calls `setExpanded(_:_:)`; keys are not handled here.
  @MainActor
  open class TableViewDataSource<Section: Hashable, Item: Hashable>:
    SnapshotDataSource<Section, Item>
  {
    /// Makes and fills the view of an item in a column.
    public typealias ItemProvider = (NSTableView, NSTableColumn?, Int, Item) -> NSView?

    /// Makes and fills the group row of a section.
    public typealias SectionHeaderViewProvider = (NSTableView, Int, Section) -> NSView?

    /// Makes the row view of a row, which contains the views of its columns.
    ///
    /// The last argument is the identifier of the item, or of the section of a group row.
    public typealias RowProvider = (NSTableView, Int, Any) -> NSTableRowView?

    /// Makes the group row of a section; nil shows none.
    ///
    /// Setting it reloads the table view, in which the same items stay selected.
    open var sectionHeaderViewProvider: SectionHeaderViewProvider? {
      get { proxy.makeHeader }
      set {
        proxy.makeHeader = newValue
        remakeRows()
      }
    }

    /// Makes the row views; without it, and where it returns nil, the previous delegate or AppKit does.
    ///
    /// Setting it reloads the table view, in which the same items stay selected.
    open var rowViewProvider: RowProvider? {
      get { proxy.makeRow }
      set {
        proxy.makeRow = newValue
        remakeRows()
      }
    }

    /// The animation of inserted and deleted rows.
    ///
    /// Setting it sets all `animations` of the `updater`; reading it returns the animation of
    /// inserted rows.
    open var defaultRowAnimation: NSTableView.AnimationOptions {
      get { .arriving(by: updater.animations.insertItem) }
      set { updater.animations = ListAnimations(all: ListAnimation(newValue)) }
    }

    private typealias Proxy = SnapshotTableProxy<Section, Item>

    private let proxy: Proxy

    /// Becomes the data source and delegate of a table view, with a new `DiffableDataSource`.
    ///
    /// If the view has a manager, the manager stops managing it.
    ///
    /// - Parameters:
    ///   - tableView: The view, which is held weakly.
    ///   - sectionHeaderViewProvider: Makes the group row of a section; nil shows none.
    ///   - cellProvider: Makes the view of an item in a column, by `makeView(withIdentifier:owner:)` or by
    ///     its initializer. Views without an identifier are not reused.
    public init(
      tableView: NSTableView,
      sectionHeaderViewProvider: SectionHeaderViewProvider? = nil,
      cellProvider: @escaping ItemProvider
    ) {
      let storage = ProxyDiffableStorage<Section, Item>(dataSource: DiffableDataSource()) { $1 }
      proxy = Proxy(tableView, storage, sectionHeaderViewProvider, cellProvider)
      super.init(storage, proxy.updater)
      start(in: tableView)
    }

    /// Becomes the data source and delegate of a table view, which reloads.
    ///
    /// If the view has a manager, the manager stops managing it.
    ///
    /// - Parameters:
    ///   - tableView: The view, which is held weakly.
    ///   - dataSource: The data source that snapshots are applied to.
    ///   - sectionHeaderViewProvider: Makes the group row of a section; nil shows none.
    ///   - itemProvider: Makes the view of an item in a column, by `makeView(withIdentifier:owner:)` or by
    ///     its initializer. Views without an identifier are not reused.
    public init(
      _ tableView: NSTableView,
      dataSource: DiffableDataSource<Section, Item>,
      sectionHeaderViewProvider: SectionHeaderViewProvider? = nil,
      itemProvider: @escaping ItemProvider
    ) {
      let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
      proxy = Proxy(tableView, storage, sectionHeaderViewProvider, itemProvider)
      super.init(storage, proxy.updater)
      start(in: tableView)
    }

    /// Becomes the data source and delegate of a table view, and shows the models of a storage.
    ///
    /// A storage of models reports to one view. To show it in a second one, pass its `dataSource`.
    /// If the view has a manager, the manager stops managing it.
    ///
    /// - Parameters:
    ///   - tableView: The view, which is held weakly.
    ///   - models: The storage of the models, which is retained. Its delegate is the `updater`.
    ///   - sectionHeaderViewProvider: Makes the group row of a section; nil shows none.
    ///   - cellProvider: Makes the view of a model in a column.
    public init<Model>(
      tableView: NSTableView,
      storage models: BaseModelStorage<Section, Model>,
      sectionHeaderViewProvider: SectionHeaderViewProvider? = nil,
      cellProvider: @escaping (NSTableView, NSTableColumn?, Int, Model) -> NSView?
    ) where Model.ID == Item {
      proxy = Proxy(tableView, models, sectionHeaderViewProvider) { view, column, row, id in
        models.indexPath(for: id).flatMap { models.model(at: $0) }
          .flatMap { cellProvider(view, column, row, $0) }
      }
      super.init(models, proxy.updater)
      start(in: tableView)
    }

    private func start(in tableView: NSTableView) {
      (tableView.dataSource as? any ManagersProxy)?.stopManaging()
      updater.viewHasAnotherDataSource = { [weak proxy, weak tableView] in
        tableView.map { $0.dataSource !== proxy } ?? false
      }
      tableView.dataSource = proxy
      tableView.delegate = proxy
      updater.viewHasAnotherDelegate = { [weak proxy, weak tableView] in
        guard let tableView, tableView.delegate !== proxy else { return false }
        return tableView.delegate == nil
          || !implements(tableView.delegate, "tableView:viewForTableColumn:row:")
      }
      reportRelease { [weak tableView] in
        tableView.flatMap { $0.window != nil && $0.dataSource == nil ? $0 : nil }
      }
      updater.storageNeedsReloading()
    }

    private func remakeRows() {
      if let selected = updater.itemsSelected(of: storage) {
        updater.selectAfterReload(in: storage) { selected }
      }
      updater.storageNeedsReloading()
    }

    /// The item that a row shows; nil for a group row, and if there is no such row.
    ///
    /// - Complexity: O(log² *s*) for *s* sections.
    open func itemIdentifier(forRow row: Int) -> Item? {
      guard case .item(let position) = proxy.rows.place(at: row) else { return nil }
      return itemIdentifier(for: IndexPath(position))
    }

    /// The section that a row belongs to, as the table view shows it; nil if there is no such row.
    ///
    /// - Complexity: O(log² *s*) for *s* sections.
    open func sectionIdentifier(forRow row: Int) -> Section? {
      switch proxy.rows.place(at: row) {
      case .item(let position): sectionIdentifier(for: position.section)
      case .header(let section), .footer(let section): sectionIdentifier(for: section)
      case nil: nil
      }
    }

    /// The row that shows the header of a section; nil if there is none.
    ///
    /// - Complexity: O(log *s*) for *s* sections.
    open func row(forSectionIdentifier identifier: Section) -> Int? {
      index(for: identifier).flatMap { proxy.rows.row(of: .header(section: $0)) }
    }

    /// The row that shows an item; nil if there is none.
    ///
    /// - Complexity: O(log *n*) for *n* items.
    open func row(forItemIdentifier identifier: Item) -> Int? {
      let position = indexPath(for: identifier).flatMap { ItemPosition($0) }
      return position.flatMap { proxy.rows.row(of: .item($0)) }
    }
  }

  /// The data source and delegate behind a ``TableViewDataSource``.
  private final class SnapshotTableProxy<Section: Hashable, Item: Hashable>:
    TableProxy, RowLayoutProviding
  {
    let storage: BaseDiffableStorage<Section, Item>
    private(set) var rowLayout = RowLayout.items
    private weak var view: NSTableView?
    let updater: ListUpdater
    var makeHeader: ((NSTableView, Int, Section) -> NSView?)?
    var makeRow: ((NSTableView, Int, Any) -> NSTableRowView?)?
    private let makeItem: (NSTableView, NSTableColumn?, Int, Item) -> NSView?

    init(
      _ view: NSTableView,
      _ storage: BaseDiffableStorage<Section, Item>,
      _ makeHeader: ((NSTableView, Int, Section) -> NSView?)?,
      _ makeItem: @escaping (NSTableView, NSTableColumn?, Int, Item) -> NSView?
    ) {
      self.view = view
      self.storage = storage
      updater = ListUpdater(view)
      self.makeHeader = makeHeader
      self.makeItem = makeItem
      super.init(
        owner: Self.owner(before: view.delegate ?? view.dataSource),
        optionalMethods: [
          "tableView:heightOfRow:", "tableViewSelectionDidChange:",
          "tableView:didAddRowView:forRow:", "tableView:didRemoveRowView:forRow:",
        ]
      )
      readLayout()
    }

    /// The rows that the table view has are those of its last reload.
    override func readLayout() { rowLayout = makeHeader == nil ? .items : .headersAndItems }

    /// The owner of a proxy that takes the place of a delegate.
    ///
    /// If the delegate is itself such a proxy, the result is its owner, so that an earlier data
    /// source makes no views for this one.
    private static func owner(before: AnyObject?) -> AnyObject? {
      if let before = before as? TableProxy { before.owner } else { before }
    }

    override var rows: RowIndex { storage.rowIndex(rowLayout) }

    override func makeRowView(of place: RowIndex.Place, row: Int) -> NSTableRowView? {
      guard let view, let makeRow, let identifier = identifier(of: place) else { return nil }
      updater.hold()
      defer { updater.release() }
      return makeRow(view, row, identifier)
    }

    private func identifier(of place: RowIndex.Place) -> Any? {
      switch place {
      case .item(let position): storage.shownItem(at: IndexPath(position))
      case .header(let section), .footer(let section): storage.sectionIdentifier(at: section)
      }
    }

    override func makeView(
      of place: RowIndex.Place,
      row: Int,
      _ column: NSTableColumn?
    ) -> NSView? {
      guard let view else { return nil }
      updater.hold()
      defer { updater.release() }
      switch place {
      case .item(let position):
        let item = storage.shownItem(at: IndexPath(position))
        return item.flatMap { makeItem(view, column, row, $0) }
      case .header(let section):
        let section = storage.sectionIdentifier(at: section)
        return section.flatMap { makeHeader?(view, row, $0) }
      case .footer:
        return nil
      }
    }
  }
#endif
