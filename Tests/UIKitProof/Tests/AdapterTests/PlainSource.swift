import AppKit
import AppKitLists
import ClassicStorage
import DiffableStorage
import ListManagement
import TestSupport

/// A data source, and delegate, that is written by hand, with an updater.
@MainActor
final class PlainSource: NSObject, SomeMethodsMissing, NSTableViewDataSource, NSTableViewDelegate,
  NSCollectionViewDataSource, RowLayoutProviding
{
  let implementedMethods: Set = [
    "numberOfRowsInTableView:", "tableView:viewForTableColumn:row:", "tableView:isGroupRow:",
    "numberOfSectionsInCollectionView:",
  ]
  let rowLayout: RowLayout
  let updater: ListUpdater
  let storage: any Storage

  /// Shows cards in a view without a manager.
  init(_ cards: CardStorage, in scene: MacTableScene, hasHeaders: Bool) {
    storage = cards.storage
    rowLayout = hasHeaders ? .headersAndItems : .items
    updater = ListUpdater(scene.view)
    super.init()
    scene.view.dataSource = self
    scene.view.delegate = self
    cards.storage.delegate = updater
    scene.view.reloadData()
  }

  init(_ cards: CardStorage, in scene: MacCollectionScene) {
    storage = cards.storage
    rowLayout = .items
    updater = ListUpdater(scene.view)
    super.init()
    scene.layout.headerReferenceSize = .zero
    scene.layout.footerReferenceSize = .zero
    scene.view.register(
      Item<VersionedCard>.self,
      forItemWithIdentifier: .init("card")
    )
    scene.view.dataSource = self
    cards.storage.delegate = updater
    scene.view.reloadData()
  }

  /// The rows of the storage.
  var rows: RowIndex {
    let counts = (0..<storage.numberOfSections()).map { storage.numberOfItems(inSection: $0) }
    return RowIndex(counts: counts, layout: rowLayout)
  }

  private func card(at indexPath: IndexPath) -> VersionedCard? {
    storage.item(at: indexPath) as? VersionedCard
  }

  // MARK: Tables

  func numberOfRows(in tableView: NSTableView) -> Int { rows.count }

  func tableView(_ view: NSTableView, viewFor column: NSTableColumn?, row: Int) -> NSView? {
    guard case .item(let position) = rows.place(at: row) else { return NSView() }
    let view = ModelView<VersionedCard>()
    card(at: IndexPath(position)).map { view.update(with: $0) }
    return view
  }

  func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool {
    if case .header? = rows.place(at: row) { true } else { false }
  }

  // MARK: Collection views

  func numberOfSections(in view: NSCollectionView) -> Int { storage.numberOfSections() }

  func collectionView(_ view: NSCollectionView, numberOfItemsInSection section: Int) -> Int {
    storage.numberOfItems(inSection: section)
  }

  func collectionView(
    _ view: NSCollectionView,
    itemForRepresentedObjectAt path: IndexPath
  ) -> NSCollectionViewItem {
    let item = view.makeItem(withIdentifier: .init("card"), for: path)
    card(at: path).map { (item as? Item<VersionedCard>)?.update(with: $0) }
    return item
  }
}
