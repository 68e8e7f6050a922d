import AppKit
import AppKitManagers
import ClassicStorage
import DiffableStorage
import ListManagement
import TestSupport
import UIKit
import UIKitManagers

/// A data source that is written by hand, with an updater, for a view without a manager.
@MainActor
final class PlainSource: NSObject, SomeMethodsMissing, RowLayoutProviding {
  let implementedMethods: Set = [
    "numberOfRowsInTableView:", "tableView:viewForTableColumn:row:", "tableView:isGroupRow:",
    "numberOfSectionsInCollectionView:", "numberOfSectionsInTableView:",
    "tableView:titleForHeaderInSection:",
  ]
  let rowLayout: RowLayout
  let updater: ListUpdater
  let storage: any UpdatingStorage & SupplementaryStorage

  /// Shows cards in a view; tables of AppKit have header rows if they should.
  init?(_ storage: any UpdatingStorage & SupplementaryStorage, in host: any Host, hasHeaders: Bool)
  {
    self.storage = storage
    rowLayout = hasHeaders ? .headersAndItems : .items
    switch host {
    case let scene as TableScene: updater = ListUpdater(scene.view)
    case let scene as Items.Scene: updater = ListUpdater(scene.view)
    case let scene as MacTableScene: updater = ListUpdater(scene.view)
    case let scene as MacCollectionScene: updater = ListUpdater(scene.view)
    default: return nil
    }
    super.init()
    host.plain = self
    storage.delegate = updater
    switch host {
    case let scene as TableScene:
      scene.table.register(Row<VersionedCard>.self, forCellReuseIdentifier: "card")
      scene.table.dataSource = self
    case let scene as Items.Scene:
      scene.view.collectionViewLayout = UICollectionViewCompositionalLayout()
      scene.view.register(Items.Cell<VersionedCard>.self, forCellWithReuseIdentifier: "card")
      scene.view.dataSource = self
    case let scene as MacTableScene:
      scene.view.delegate = self
      scene.view.dataSource = self
    case let scene as MacCollectionScene:
      scene.view.collectionViewLayout = NSCollectionViewLayout()
      scene.view.register(Item<VersionedCard>.self, forItemWithIdentifier: .init("card"))
      scene.view.dataSource = self
    default: break
    }
  }

  /// The rows of a table view of AppKit.
  var rows: RowIndex {
    let counts = (0..<storage.numberOfSections()).map { storage.numberOfItems(inSection: $0) }
    return RowIndex(counts: counts, layout: rowLayout)
  }

  private func filled<Cell: ModelTransfer>(_ cell: Cell, _ path: IndexPath) -> Cell
  where Cell.ModelType == VersionedCard {
    (storage.item(at: path) as? VersionedCard).map { cell.update(with: $0) }
    return cell
  }
}

extension PlainSource: UITableViewDataSource {
  func numberOfSections(in view: UITableView) -> Int { storage.numberOfSections() }

  func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int {
    storage.numberOfItems(inSection: section)
  }

  func tableView(_ view: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = view.dequeueReusableCell(withIdentifier: "card", for: path)
    return (cell as? Row<VersionedCard>).map { filled($0, path) } ?? cell
  }

  func tableView(_ view: UITableView, titleForHeaderInSection section: Int) -> String? {
    storage.headerModel(forSection: section) as? String
  }
}

extension PlainSource: UICollectionViewDataSource {
  func numberOfSections(in view: UICollectionView) -> Int { storage.numberOfSections() }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    storage.numberOfItems(inSection: section)
  }

  func collectionView(
    _ view: UICollectionView,
    cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "card", for: path)
    return (cell as? Items.Cell<VersionedCard>).map { filled($0, path) } ?? cell
  }
}

extension PlainSource: NSTableViewDataSource, NSTableViewDelegate {
  func numberOfRows(in tableView: NSTableView) -> Int { rows.count }

  func tableView(_ view: NSTableView, viewFor column: NSTableColumn?, row: Int) -> NSView? {
    guard case .item(let position) = rows.place(at: row) else { return NSView() }
    return filled(ModelView<VersionedCard>(), IndexPath(position))
  }

  func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool {
    if case .header? = rows.place(at: row) { true } else { false }
  }
}

extension PlainSource: NSCollectionViewDataSource {
  func numberOfSections(in view: NSCollectionView) -> Int { storage.numberOfSections() }

  func collectionView(_ view: NSCollectionView, numberOfItemsInSection section: Int) -> Int {
    storage.numberOfItems(inSection: section)
  }

  func collectionView(
    _ view: NSCollectionView,
    itemForRepresentedObjectAt path: IndexPath
  ) -> NSCollectionViewItem {
    let item = view.makeItem(withIdentifier: .init("card"), for: path)
    return (item as? Item<VersionedCard>).map { filled($0, path) } ?? item
  }
}
