import AppKit
import AppKitLists
import ClassicStorage
import DiffableStorage
import ListManagement
import TestSupport

/// A table view whose data source and delegate are written by hand.
@MainActor
final class PlainTable: NSObject, ShownList, SomeMethodsMissing, NSTableViewDataSource,
  NSTableViewDelegate, RowLayoutProviding
{
  let implementedMethods: Set = [
    "numberOfRowsInTableView:", "tableView:viewForTableColumn:row:", "tableView:isGroupRow:",
  ]
  let rowLayout: RowLayout
  private let cards: CardStorage
  private let table = NSTableView()
  private let window = NSWindow()
  private(set) var updater: ListUpdater?

  init(_ cards: CardStorage, hasHeaders: Bool) {
    self.cards = cards
    rowLayout = hasHeaders ? .headersAndItems : .items
    super.init()
    window.contentView = table
    table.addTableColumn(NSTableColumn(identifier: .init("only")))
    table.dataSource = self
    table.delegate = self
    updater = ListUpdater(table)
    cards.storage.delegate = updater
    table.reloadData()
  }

  private var rows: RowIndex {
    let counts = (0..<cards.storage.numberOfSections()).map {
      cards.storage.numberOfItems(inSection: $0)
    }
    return RowIndex(counts: counts, layout: rowLayout)
  }

  private func row(_ indexPath: IndexPath) -> Int? {
    ItemPosition(indexPath).flatMap { rows.row(of: .item($0)) }
  }

  // MARK: ShownList

  func cell(at indexPath: IndexPath) -> AnyObject? {
    row(indexPath).flatMap { table.view(atColumn: 0, row: $0, makeIfNecessary: false) }
  }
  func layOut() { table.layoutSubtreeIfNeeded() }
  func tap(_ indexPath: IndexPath) { row(indexPath).map { table.click(row: $0) } }
  func reload() { updater?.storageNeedsReloading() }
  var batches: Int { table.counters.groups }
  var isOnScreen: Bool {
    get { window.contentView != nil }
    set { window.contentView = newValue ? table : nil }
  }
  var lines: Range<Int>? {
    get { table.shownRows }
    set { table.shownRows = newValue }
  }
  var shownCounts: [Int] {
    let rows = rows
    let groups = (0..<rows.count).filter {
      table.rowView(atRow: $0, makeIfNecessary: false)?.isGroupRowStyle ?? isHeader($0)
    }
    guard table.numberOfRows == rows.count, groups.allSatisfy(isHeader) else { return [] }
    return (0..<cards.storage.numberOfSections()).map { cards.storage.numberOfItems(inSection: $0) }
  }

  // MARK: Data source

  func numberOfRows(in tableView: NSTableView) -> Int { rows.count }

  func tableView(_ view: NSTableView, viewFor column: NSTableColumn?, row: Int) -> NSView? {
    guard case .item(let position) = rows.place(at: row) else { return TitleView() }
    let view = CardView()
    (cards.storage.item(at: IndexPath(position)) as? VersionedCard).map { view.update(with: $0) }
    return view
  }

  func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool { isHeader(row) }

  private func isHeader(_ row: Int) -> Bool {
    if case .header? = rows.place(at: row) { true } else { false }
  }
}

/// A collection view whose data source is written by hand.
@MainActor
final class PlainCollection: NSObject, ShownList, SomeMethodsMissing, NSCollectionViewDataSource {
  let implementedMethods: Set = ["numberOfSectionsInCollectionView:"]
  private let cards: CardStorage
  private let collection = NSCollectionView()
  private let window = NSWindow()
  private(set) var updater: ListUpdater?

  init(_ cards: CardStorage) {
    self.cards = cards
    super.init()
    window.contentView = collection
    collection.isSelectable = true
    collection.register(CardItem.self, forItemWithIdentifier: .init("card"))
    collection.dataSource = self
    updater = ListUpdater(collection)
    cards.storage.delegate = updater
    collection.reloadData()
  }

  // MARK: ShownList

  func cell(at indexPath: IndexPath) -> AnyObject? { collection.item(at: indexPath) }
  func layOut() { collection.layoutSubtreeIfNeeded() }
  func finishAnimations() { collection.finishAnimations() }
  func tap(_ indexPath: IndexPath) { collection.click(indexPath) }
  func reload() { updater?.storageNeedsReloading() }
  var batches: Int { collection.batches }
  var isOnScreen: Bool {
    get { window.contentView != nil }
    set { window.contentView = newValue ? collection : nil }
  }
  var lines: Range<Int>? {
    get { collection.shownLines }
    set { collection.shownLines = newValue }
  }
  var shownCounts: [Int] {
    (0..<collection.numberOfSections).map { collection.numberOfItems(inSection: $0) }
  }

  // MARK: Data source

  func numberOfSections(in view: NSCollectionView) -> Int { cards.storage.numberOfSections() }

  func collectionView(_ view: NSCollectionView, numberOfItemsInSection section: Int) -> Int {
    cards.storage.numberOfItems(inSection: section)
  }

  func collectionView(
    _ view: NSCollectionView,
    itemForRepresentedObjectAt path: IndexPath
  ) -> NSCollectionViewItem {
    let item = view.makeItem(withIdentifier: .init("card"), for: path)
    (cards.storage.item(at: path) as? VersionedCard).map { (item as? CardItem)?.update(with: $0) }
    return item
  }
}
