import AppKit
import AppKitLists
import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import ListManagement
import Testing
import TestSupport

/// Random edits and user's actions on five storages, on all views, with every setting of the updater.
@MainActor @Suite struct StormTests {
  enum Action: CustomStringConvertible {
    case set([[Int]])
    case setAtOnce([[Int]])
    case select(Int, Int)
    case scroll(Range<Int>?)
    case toggleWindow
    case reload

    var description: String {
      switch self {
      case .set(let lists): "set \(lists)"
      case .setAtOnce(let lists): "setAtOnce \(lists)"
      case .select(let item, let section): "select \(item) \(section)"
      case .scroll(let lines): "scroll \(lines.map { "\($0)" } ?? "nil")"
      case .toggleWindow: "toggleWindow"
      case .reload: "reload"
      }
    }

    static let gen: Gen<Action> = {
      let lists = Gen<[[Int]]>.array(of: .array(of: .int(in: 0...9), count: 0...6), count: 0...3)
      return .frequency([
        (10, lists.map { .set($0) }),
        (2, lists.map { .setAtOnce($0) }),
        (2, zip(Gen<Int>.int(in: 0...4), Gen<Int>.int(in: 0...1)).map { .select($0, $1) }),
        (2, Gen<Int>.int(in: 0...6).map { .scroll($0 == 6 ? nil : $0..<($0 + 3)) }),
        (1, .constant(.toggleWindow)),
        (1, .constant(.reload)),
      ])
    }()
  }

  struct Settings: CustomStringConvertible {
    var flags: Int
    var replacesMoves: Bool { flags & 1 != 0 }
    var animatesOffScreen: Bool { flags & 2 != 0 }
    var updatesInPlace: Bool { flags & 4 != 0 }
    var hasHeaders: Bool { flags & 8 != 0 }
    var description: String { "flags \(flags)" }
  }

  private func runs(_ usual: Int) -> Int {
    ProcessInfo.processInfo.environment["DIFFABLE_THOROUGH"] == nil ? usual : usual * 50
  }

  private func run(
    _ makeStorm: (CardStorage, Settings) -> any Storm,
    runs: Int
  ) throws {
    let actions = Gen<[Action]>.array(of: Action.gen, count: 1...12)
    let settings = Gen<Int>.int(in: 0...15).map { Settings(flags: $0) }
    try check(zip(settings, actions), runs: runs) { settings, actions in
      for cards in CardStorage.all() {
        var storm: (any Storm)?
        let stops = failures {
          storm = makeStorm(cards, settings)
          storm?.settle()
        }
        try requireEqual(stops, [], "\(cards.name) at the start")
        for (step, action) in actions.enumerated() {
          let stops = failures { storm?.perform(action) }
          try requireEqual(stops, [], "\(cards.name) after step \(step + 1)")
          do { try storm?.verify() } catch {
            throw StormError("\(cards.name) after step \(step + 1): \(error)")
          }
        }
      }
    }
  }

  @Test func `Whatever is edited and done, a managed collection view shows the storage`() throws {
    try run({ CollectionStorm($0, $1) }, runs: runs(20))
  }

  @Test func `Whatever is edited and done, a managed table view shows the storage`() throws {
    try run({ TableStorm($0, $1) }, runs: runs(20))
  }

  @Test func `Whatever is edited and done, a table view without a manager shows the storage`()
    throws
  {
    try run({ PlainTableStorm($0, $1) }, runs: runs(20))
  }

  @Test func `Whatever is edited and done, a collection view without a manager shows the storage`()
    throws
  {
    try run({ PlainCollectionStorm($0, $1) }, runs: runs(20))
  }
}

struct StormError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// A view over one storage.
@MainActor protocol Storm: AnyObject {
  var cards: CardStorage { get }
  var view: NSView { get }
  var window: NSWindow { get }
  var updater: ListUpdater? { get }
  var version: Int { get set }
  var began: Int { get set }
  var ended: Int { get set }
  func select(_ indexPath: IndexPath)
  func scroll(_ lines: Range<Int>?)
  func reload()
  func verify() throws
}

extension Storm {
  func prepare(_ settings: StormTests.Settings) {
    window.contentView = view
    updater?.animateMoveAsDeleteAndInsert = settings.replacesMoves
    updater?.animateChangesOffScreen = settings.animatesOffScreen
    updater?.willUpdateContent = { [weak self] _ in self?.began += 1 }
    updater?.didUpdateContent = { [weak self] _ in self?.ended += 1 }
  }

  func set(_ lists: [[Int]]) {
    version += 1
    cards.set(lists.map { $0.map { VersionedCard(id: $0, version: version / 3) } })
  }

  /// Sets the contents in a way that reloads the view.
  func setAtOnce(_ lists: [[Int]]) {
    version += 1
    cards.setAtOnce(lists.map { $0.map { VersionedCard(id: $0, version: version / 3) } }) {
      updater?.storageNeedsReloading()
    }
  }

  func perform(_ action: StormTests.Action) {
    switch action {
    case .set(let lists): set(lists)
    case .setAtOnce(let lists): setAtOnce(lists)
    case .select(let item, let section): select(at(item, section))
    case .scroll(let lines): scroll(lines)
    case .toggleWindow: window.contentView = window.contentView == nil ? view : nil
    case .reload: reload()
    }
    settle()
  }

  /// Ends the animations and does the layout, as the run loop would.
  func settle() {
    (view as? NSCollectionView)?.finishAnimations()
    view.layoutSubtreeIfNeeded()
  }

  /// The index paths of all items of the storage.
  var indexPaths: [IndexPath] {
    (0..<cards.storage.numberOfSections()).flatMap { section in
      (0..<cards.storage.numberOfItems(inSection: section)).map { at($0, section) }
    }
  }

  func check(_ shown: AnyObject?, at indexPath: IndexPath, isManaged: Bool = true) throws {
    let cell = shown as? any CardShowing
    let expected = cards.storage.item(at: indexPath) as? VersionedCard
    try requireEqual(cell?.card, expected, "the card at \(Array(indexPath))")
    guard isManaged else { return }
    let isSecond = shown is SecondCardItem || shown is SecondCardView
    try requireEqual(isSecond, indexPath[0] == 1, "the class at \(Array(indexPath))")
  }

  func checkCalls() throws { try requireEqual(began, ended, "every will has its did") }
}

@MainActor final class CollectionStorm: Storm {
  let cards: CardStorage
  let collection = NSCollectionView()
  let window = NSWindow()
  let manager: CollectionViewManager
  var (version, began, ended) = (0, 0, 0)
  var view: NSView { collection }
  var updater: ListUpdater? { manager.listUpdater }

  init(_ cards: CardStorage, _ settings: StormTests.Settings) {
    self.cards = cards
    manager = CollectionViewManager(storage: cards.storage)
    manager.register(SecondCardItem.self) { $0.condition = .section(1) }
    manager.register(CardItem.self)
    if settings.hasHeaders { manager.registerHeader(TitleView.self) }
    manager.configuration.displayHeaderOnEmptySection = settings.updatesInPlace
    cards.storage.headerModelProvider = { [weak storage = cards.storage] section in
      "\(storage?.numberOfItems(inSection: section) ?? 0)"
    }
    let layout = NSCollectionViewFlowLayout()
    layout.headerReferenceSize = NSSize(width: 10, height: 10)
    collection.collectionViewLayout = layout
    collection.isSelectable = true
    manager.manage(collection)
    prepare(settings)
    manager.on(.didSelect, CardItem.self) { [weak self] _, card, _ in
      // An edit inside an event.
      self?.set([[card.id, 10]])
    }
    if settings.updatesInPlace {
      updater?.updateItem = { [weak self] in
        self?.manager.updateCell(at: $0, with: $1, payload: $2)
      }
    }
  }

  func select(_ indexPath: IndexPath) { collection.click(indexPath) }
  func scroll(_ lines: Range<Int>?) { collection.shownLines = lines }
  func reload() { manager.reload() }

  func verify() throws {
    try checkCalls()
    if collection.shownLines == nil {
      try requireEqual(collection.indexPathsForVisibleItems(), Set(indexPaths), "the visible items")
    }
    for indexPath in collection.indexPathsForVisibleItems() {
      try check(collection.item(at: indexPath), at: indexPath)
    }
    let hasHeaders = manager.configuration.sectionHeaderStyle == .view
    for section in 0..<cards.storage.numberOfSections() where collection.shownLines == nil {
      let count = cards.storage.numberOfItems(inSection: section)
      let isShown = hasHeaders && (count > 0 || manager.configuration.displayHeaderOnEmptySection)
      let kind = NSCollectionView.elementKindSectionHeader
      let header = collection.supplementaryView(forElementKind: kind, at: at(0, section))
      let title = (header as? TitleView)?.title
      try requireEqual(title, isShown ? "\(count)" : nil, "the header of section \(section)")
    }
  }
}

/// The rows that a table view shows, compared with its storage.
@MainActor protocol AnyTableStorm: Storm {
  var table: NSTableView { get }
  var hasHeaders: Bool { get }
  var isManaged: Bool { get }
}

extension AnyTableStorm {
  var view: NSView { table }
  var rows: RowIndex { cards.storage.rowIndex(hasHeaders ? .headersAndItems : .items) }

  func select(_ indexPath: IndexPath) {
    ItemPosition(indexPath).flatMap { rows.row(of: .item($0)) }.map { table.click(row: $0) }
  }

  func scroll(_ lines: Range<Int>?) { table.shownRows = lines }

  func verify() throws {
    try checkCalls()
    let rows = rows
    try requireEqual(table.numberOfRows, rows.count, "the number of rows")
    let shown = (table.shownRows ?? 0..<rows.count).clamped(to: 0..<rows.count)
    for row in shown {
      let view = table.view(atColumn: 0, row: row, makeIfNecessary: false)
      let isGroup = table.rowView(atRow: row, makeIfNecessary: false)?.isGroupRowStyle
      switch rows.place(at: row) {
      case .item(let position):
        try requireEqual(isGroup, false, "whether row \(row) is a group row")
        try check(view, at: IndexPath(position), isManaged: isManaged)
      case .header(let section):
        try requireEqual(isGroup, true, "whether row \(row) is a group row")
        let count = cards.storage.numberOfItems(inSection: section)
        try requireEqual((view as? TitleView)?.title, "\(count)", "the header of \(section)")
      case .footer, nil:
        throw StormError("row \(row) shows nothing")
      }
    }
  }
}

@MainActor final class TableStorm: AnyTableStorm {
  let cards: CardStorage
  let table = NSTableView()
  let window = NSWindow()
  let manager: TableViewManager
  let hasHeaders: Bool
  let isManaged = true
  var (version, began, ended) = (0, 0, 0)
  var updater: ListUpdater? { manager.listUpdater }

  init(_ cards: CardStorage, _ settings: StormTests.Settings) {
    self.cards = cards
    hasHeaders = settings.hasHeaders
    manager = TableViewManager(storage: cards.storage)
    manager.register(SecondCardView.self) { $0.condition = .section(1) }
    manager.register(CardView.self)
    if hasHeaders { manager.registerHeader(TitleView.self) }
    cards.storage.headerModelProvider = { [weak storage = cards.storage] section in
      "\(storage?.numberOfItems(inSection: section) ?? 0)"
    }
    table.addTableColumn(NSTableColumn(identifier: .init("only")))
    manager.manage(table)
    prepare(settings)
    manager.on(.didSelect, CardView.self) { [weak self] _, card, _ in
      // An edit inside an event.
      self?.set([[card.id, 10]])
    }
    if settings.updatesInPlace {
      updater?.updateItem = { [weak self] in
        self?.manager.updateCell(at: $0, with: $1, payload: $2)
      }
    }
  }

  func reload() { manager.reload() }
}

/// A table view whose data source and delegate are written by hand.
@MainActor
final class PlainTableStorm: NSObject, AnyTableStorm, SomeMethodsMissing,
  NSTableViewDataSource, NSTableViewDelegate, RowLayoutProviding
{
  let cards: CardStorage
  let table = NSTableView()
  let window = NSWindow()
  let hasHeaders: Bool
  let isManaged = false
  var (version, began, ended) = (0, 0, 0)
  var updater: ListUpdater?
  let implementedMethods: Set = [
    "numberOfRowsInTableView:", "tableView:viewForTableColumn:row:", "tableView:isGroupRow:",
  ]

  init(_ cards: CardStorage, _ settings: StormTests.Settings) {
    self.cards = cards
    hasHeaders = settings.hasHeaders
    super.init()
    cards.storage.configureForTableViewUsage()
    cards.storage.headerModelProvider = { [weak storage = cards.storage] section in
      "\(storage?.numberOfItems(inSection: section) ?? 0)"
    }
    table.addTableColumn(NSTableColumn(identifier: .init("only")))
    table.dataSource = self
    table.delegate = self
    updater = ListUpdater(table)
    cards.storage.delegate = updater
    table.reloadData()
    prepare(settings)
  }

  var rowLayout: RowLayout { hasHeaders ? .headersAndItems : .items }
  func reload() { updater?.storageNeedsReloading() }
  func numberOfRows(in tableView: NSTableView) -> Int { rows.count }

  func tableView(
    _ tableView: NSTableView,
    viewFor tableColumn: NSTableColumn?,
    row: Int
  ) -> NSView? {
    switch rows.place(at: row) {
    case .item(let position):
      let view = CardView()
      (cards.storage.item(at: IndexPath(position)) as? VersionedCard).map { view.update(with: $0) }
      return view
    case .header(let section):
      let view = TitleView()
      let kind = cards.storage.supplementaryHeaderKind ?? ""
      let model = cards.storage.supplementaryModel(ofKind: kind, forSectionAt: at(0, section))
      (model as? String).map { view.update(with: $0) }
      return view
    case .footer, nil:
      return nil
    }
  }

  func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool {
    if case .header? = rows.place(at: row) { true } else { false }
  }
}

/// A collection view whose data source is written by hand.
@MainActor
final class PlainCollectionStorm: NSObject, Storm, SomeMethodsMissing,
  NSCollectionViewDataSource
{
  let cards: CardStorage
  let collection = NSCollectionView()
  let window = NSWindow()
  var (version, began, ended) = (0, 0, 0)
  var updater: ListUpdater?
  var view: NSView { collection }
  let implementedMethods: Set = ["numberOfSectionsInCollectionView:"]

  init(_ cards: CardStorage, _ settings: StormTests.Settings) {
    self.cards = cards
    super.init()
    collection.isSelectable = true
    collection.register(CardItem.self, forItemWithIdentifier: .init("card"))
    collection.dataSource = self
    updater = ListUpdater(collection)
    cards.storage.delegate = updater
    collection.reloadData()
    collection.layoutSubtreeIfNeeded()
    prepare(settings)
  }

  func select(_ indexPath: IndexPath) { collection.click(indexPath) }
  func scroll(_ lines: Range<Int>?) { collection.shownLines = lines }
  func reload() { updater?.storageNeedsReloading() }

  func verify() throws {
    try checkCalls()
    if collection.shownLines == nil {
      try requireEqual(collection.indexPathsForVisibleItems(), Set(indexPaths), "the visible items")
    }
    for indexPath in collection.indexPathsForVisibleItems() {
      try check(collection.item(at: indexPath), at: indexPath, isManaged: false)
    }
  }

  func numberOfSections(in collectionView: NSCollectionView) -> Int {
    cards.storage.numberOfSections()
  }

  func collectionView(
    _ collectionView: NSCollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { cards.storage.numberOfItems(inSection: section) }

  func collectionView(
    _ collectionView: NSCollectionView,
    itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem {
    let item = collectionView.makeItem(withIdentifier: .init("card"), for: indexPath)
    if let card = cards.storage.item(at: indexPath) as? VersionedCard {
      (item as? CardItem)?.update(with: card)
    }
    return item
  }
}
