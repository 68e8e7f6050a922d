import AppKit
import AppKitManagers
import ClassicStorage
import DiffableStorage
import ListManagement
import TestSupport

extension Owner: NSTableViewDataSource, NSTableViewDelegate, NSCollectionViewDataSource,
  NSCollectionViewDelegateFlowLayout, NSCollectionViewPrefetching
{}

/// A collection view on screen with its manager.
@MainActor final class MacCollectionScene: @MainActor Host {
  typealias View = NSCollectionView
  typealias Number = Item<Int>
  typealias Card = Item<VersionedCard>

  let view = NSCollectionView()
  let window = NSWindow()
  let layout = NSCollectionViewFlowLayout()
  let manager: CollectionViewManager
  var anomalies: [ListAnomaly] = []
  var plain: PlainSource?

  init(storage: any Storage, owner: AnyObject? = nil) {
    window.contentView = view
    layout.headerReferenceSize = NSSize(width: 10, height: 10)
    layout.footerReferenceSize = NSSize(width: 20, height: 20)
    view.collectionViewLayout = layout
    view.isSelectable = true
    view.register(LabelItem.self, forItemWithIdentifier: .init("text"))
    manager = CollectionViewManager(storage: storage)
    manager.anomalyHandler = { [weak self] in self?.anomalies.append($0) }
    manager.manage(view, delegate: owner)
  }

  convenience init(
    _ sections: [[Any]] = [],
    delegate: AnyObject? = nil,
    prepare: (CollectionViewManager) -> Void = { $0.register(Item<Int>.self) }
  ) {
    self.init(sections, owner: delegate)
    prepare(manager)
    reload()
  }

  var delegates: [AnyObject?] { [view.dataSource, view.delegate] }
  func manage(_ view: NSCollectionView, owner: AnyObject?) {
    manager.manage(view, delegate: owner)
  }
  static func setDelegate(_ delegate: Owner, of view: NSCollectionView) { view.delegate = delegate }

  func register(
    _ mapping: @escaping (ViewModelMapping<Item<Int>, Int>) -> Void,
    _ handler: ((Item<Int>, Int, IndexPath) -> Void)?
  ) {
    manager.register(Item<Int>.self, mapping: mapping, handler: handler)
  }

  func registerOther(_ condition: MappingCondition) {
    manager.register(SecondItem<Int>.self) { $0.condition = condition }
  }

  func register<Model>(_ model: Model.Type, _ text: @escaping (Model) -> String) {
    manager.register(LabelItem.self, for: model) { item, model, _ in item.text = text(model) }
  }

  func registerCards(filled: @escaping () -> Void) {
    manager.register(
      SecondItem<VersionedCard>.self,
      mapping: { $0.condition = .section(1) },
      handler: { _, _, _ in filled() }
    )
    manager.register(Item<VersionedCard>.self, handler: { _, _, _ in filled() })
  }

  func registerHeaders() {
    manager.register(TitleView<String>.self, as: .header)
    manager.register(TitleView<Int>.self, as: .header)
  }

  func onHeader(_ event: ViewEvent<Void, Void>, _ closure: @escaping (String, IndexPath) -> Void) {
    manager.on(event, TitleView<String>.self) { closure($1, $2) }
  }
  func unregister() { manager.unregister(Item<Int>.self) }

  func cell(at indexPath: IndexPath) -> AnyObject? { view.item(at: indexPath) }
  func headerView(of section: Int) -> AnyObject? { header(section) }

  func layOut() { view.layoutSubtreeIfNeeded() }
  func finishAnimations() { view.finishAnimations() }
  var batches: Int { view.batches }
  var isOnScreen: Bool {
    get { window.contentView != nil }
    set { window.contentView = newValue ? view : nil }
  }
  var lines: Range<Int>? {
    get { view.shownLines }
    set { view.shownLines = newValue }
  }
  var shownCounts: [Int] {
    (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
  }

  func tap(_ indexPath: IndexPath) { view.click(indexPath) }
  func isSelected(_ path: IndexPath) -> Bool { view.item(at: path)?.isSelected ?? false }
  var selection: [IndexPath] {
    get { view.selectionIndexPaths.sorted() }
    set { view.selectionIndexPaths = Set(newValue) }
  }

  var cells: [AnyObject?] {
    layOut()
    return view.indexPathsForVisibleItems().sorted().map(view.item(at:))
  }

  private static func item(
    _ view: NSCollectionView,
    _ text: String?,
    _ path: IndexPath
  ) -> NSCollectionViewItem? {
    guard let text else { return nil }
    let item = view.makeItem(withIdentifier: .init("text"), for: path)
    (item as? LabelItem)?.text = text
    return item
  }

  func source(_ numbers: Numbers?, _ text: @escaping (Int) -> String?) -> Source {
    let provider: CollectionViewDataSource<String, Int>.ItemProvider = {
      Self.item($0, text($2), $1)
    }
    return numbers.map { CollectionViewDataSource(view, dataSource: $0, itemProvider: provider) }
      ?? CollectionViewDataSource(collectionView: view, itemProvider: provider)
  }

  func source(_ cards: AnyCards, _ text: @escaping (VersionedCard) -> String?) -> Source {
    CollectionViewDataSource(collectionView: view, storage: cards) { Self.item($0, text($2), $1) }
  }

  // MARK: Collection views only

  func int(_ item: Int, _ section: Int = 0) -> Item<Int>? {
    view.item(at: at(item, section)) as? Item<Int>
  }

  func header(_ section: Int, footer: Bool = false) -> NSView? {
    let kind =
      footer ? NSCollectionView.elementKindSectionFooter : NSCollectionView.elementKindSectionHeader
    return view.supplementaryView(forElementKind: kind, at: at(0, section))
  }
}

/// A table view on screen with its manager.
@MainActor final class MacTableScene: @MainActor Host {
  /// Headers are rows.
  typealias View = NSTableView
  typealias Number = ModelView<Int>
  typealias Card = ModelView<VersionedCard>

  let view = NSTableView()
  let window = NSWindow()
  let manager: TableViewManager
  var anomalies: [ListAnomaly] = []
  var plain: PlainSource?

  init(storage: any Storage, columns: Int, owner: AnyObject? = nil) {
    window.contentView = view
    for column in 0..<columns {
      view.addTableColumn(NSTableColumn(identifier: .init("\(column)")))
    }
    manager = TableViewManager(storage: storage)
    manager.anomalyHandler = { [weak self] in self?.anomalies.append($0) }
    manager.manage(view, delegate: owner)
  }

  convenience init(storage: any Storage, owner: AnyObject? = nil) {
    self.init(storage: storage, columns: 1, owner: owner)
  }

  convenience init(
    _ sections: [[Any]] = [],
    columns: Int = 1,
    delegate: AnyObject? = nil,
    prepare: (TableViewManager) -> Void = { $0.register(ModelView<Int>.self) }
  ) {
    let memory = MemoryStorage()
    memory.setItemsForAllSections(sections)
    self.init(storage: memory, columns: columns, owner: delegate)
    prepare(manager)
    reload()
  }

  var delegates: [AnyObject?] { [view.dataSource, view.delegate] }
  func manage(_ view: NSTableView, owner: AnyObject?) { manager.manage(view, delegate: owner) }
  static func setDelegate(_ delegate: Owner, of view: NSTableView) { view.delegate = delegate }

  func register(
    _ mapping: @escaping (ViewModelMapping<ModelView<Int>, Int>) -> Void,
    _ handler: ((ModelView<Int>, Int, IndexPath) -> Void)?
  ) {
    manager.register(ModelView<Int>.self, mapping: mapping, handler: handler)
  }

  func registerOther(_ condition: MappingCondition) {
    manager.register(SecondView<Int>.self) { $0.condition = condition }
  }

  func register<Model>(_ model: Model.Type, _ text: @escaping (Model) -> String) {
    manager.register(LabelView.self, for: model) { view, model, _ in view.text = text(model) }
  }

  func registerCards(filled: @escaping () -> Void) {
    manager.register(
      SecondView<VersionedCard>.self,
      mapping: { $0.condition = .section(1) },
      handler: { _, _, _ in filled() }
    )
    manager.register(ModelView<VersionedCard>.self, handler: { _, _, _ in filled() })
  }

  func registerHeaders() {
    manager.registerHeader(TitleView<String>.self)
    manager.registerHeader(TitleView<Int>.self)
  }

  func onHeader(_ event: ViewEvent<Void, Void>, _ closure: @escaping (String, IndexPath) -> Void) {
    manager.on(event, TitleView<String>.self) { closure($1, $2) }
  }
  func unregister() { manager.unregister(ModelView<Int>.self) }

  private var rows: RowIndex {
    if let plain { return plain.rows }
    let hasHeaders = manager.configuration.sectionHeaderStyle == .view
    let counts = (0..<storage.numberOfSections()).map { storage.numberOfItems(inSection: $0) }
    return RowIndex(counts: counts, layout: hasHeaders ? .headersAndItems : .items)
  }

  func row(_ indexPath: IndexPath) -> Int? {
    ItemPosition(indexPath).flatMap { rows.row(of: .item($0)) }
  }

  func cell(at indexPath: IndexPath) -> AnyObject? { row(indexPath).flatMap { view($0) } }
  func headerView(of section: Int) -> AnyObject? {
    rows.row(of: .header(section: section)).flatMap { view($0) }
  }

  func layOut() { view.layoutSubtreeIfNeeded() }
  var batches: Int { view.counters.groups }
  var isOnScreen: Bool {
    get { window.contentView != nil }
    set { window.contentView = newValue ? view : nil }
  }
  var lines: Range<Int>? {
    get { view.shownRows }
    set { view.shownRows = newValue }
  }

  /// The view knows only the number of its rows, and which of them are headers.
  var shownCounts: [Int] {
    let (rows, storage) = (rows, plain?.storage ?? storage)
    let groups = (0..<view.numberOfRows).filter {
      view.rowView(atRow: $0, makeIfNecessary: false)?.isGroupRowStyle ?? false
    }
    let areHeaders = groups.allSatisfy {
      if case .header? = rows.place(at: $0) { true } else { false }
    }
    guard areHeaders, view.numberOfRows == rows.count else { return [view.numberOfRows, -1] }
    return (0..<storage.numberOfSections()).map { storage.numberOfItems(inSection: $0) }
  }

  func tap(_ indexPath: IndexPath) { row(indexPath).map { view.click(row: $0) } }
  func isSelected(_ path: IndexPath) -> Bool {
    row(path).flatMap { view.rowView(atRow: $0, makeIfNecessary: false) }?.isSelected ?? false
  }
  var selection: [IndexPath] {
    get {
      view.selectedRowIndexes.compactMap {
        if case .item(let position)? = rows.place(at: $0) { IndexPath(position) } else { nil }
      }
    }
    set {
      view.allowsMultipleSelection = true
      view.selectRowIndexes(IndexSet(newValue.compactMap(row)), byExtendingSelection: false)
    }
  }

  /// The views of the first column.
  var cells: [AnyObject?] {
    layOut()
    return (0..<view.numberOfRows).map { view($0) }
  }

  func source(_ numbers: Numbers?, _ text: @escaping (Int) -> String?) -> Source {
    let provider: TableViewDataSource<String, Int>.ItemProvider = { LabelView(text($3)) }
    return numbers.map { TableViewDataSource(view, dataSource: $0, itemProvider: provider) }
      ?? TableViewDataSource(tableView: view, cellProvider: provider)
  }

  func source(_ cards: AnyCards, _ text: @escaping (VersionedCard) -> String?) -> Source {
    TableViewDataSource(tableView: view, storage: cards) { LabelView(text($3)) }
  }

  // MARK: Tables only

  /// A data source that shows labels below group rows.
  func groupedSource(_ data: Numbers) -> TableViewDataSource<String, Int> {
    TableViewDataSource(view, dataSource: data) { _, _, name in
      NSTextField(labelWithString: name)
    } itemProvider: { _, _, _, item in
      NSTextField(labelWithString: "\(item)")
    }
  }

  func view(_ row: Int, column: Int = 0) -> NSView? {
    guard 0..<view.numberOfRows ~= row else { return nil }
    return view.view(atColumn: column, row: row, makeIfNecessary: false)
  }

  func int(_ row: Int) -> ModelView<Int>? { view(row) as? ModelView<Int> }

  /// The contents of the rows: numbers, titles, or "-" for a blank row.
  var rowTexts: [String] {
    (0..<view.numberOfRows).map { row in
      switch view(row) {
      case let view as ModelView<Int>: view.text
      case let view as TitleView<String>: view.text
      case let view as NSTextField: view.stringValue
      default: "-"
      }
    }
  }
}
