// swift-format-ignore-file
//
// The lines of Apple's diffable data sources that apps have most, with our type names. Each one compiles, or the
// compiler says what to write: .ci/check-messages compares what it says.

import DiffableStorage
import UIKit
import UIKitLists

@MainActor
final class FeedsDataSource: TableViewDataSource<String, Int> {
  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { snapshot().sectionIdentifiers[section] }

  @discardableResult
  override func apply(
    _ snapshot: Snapshot<String, Int>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) -> DiffableDataSource<String, Int>.Outcome {
    super.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }
}

@MainActor
func compile(_ tableView: UITableView, _ collectionView: UICollectionView) throws {
  let feeds = FeedsDataSource(tableView: tableView) { tableView, indexPath, id in
    tableView.dequeueReusableCell(withIdentifier: "feed", for: indexPath)
  }
  let photos = CollectionViewDataSource<String, Int>(collectionView: collectionView) {
    collectionView, indexPath, id in
    collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
  }
  photos.supplementaryViewProvider = { collectionView, kind, indexPath in
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "header",
      for: indexPath
    )
  }
  feeds.defaultRowAnimation = .fade
  feeds.apply(feeds.snapshot())
  feeds.apply(feeds.snapshot(), animatingDifferences: false)
  feeds.apply(feeds.snapshot(), animatingDifferences: true) { print("shown") }
  feeds.applySnapshotUsingReloadData(feeds.snapshot())
  feeds.applySnapshotUsingReloadData(feeds.snapshot()) { print("shown") }
  guard let id = feeds.itemIdentifier(for: IndexPath(row: 0, section: 0)) else { return }
  guard let indexPath = feeds.indexPath(for: id) else { return }
  guard let section = feeds.sectionIdentifier(for: indexPath.section) else { return }
  _ = feeds.index(for: section)
  for id in feeds.snapshot().itemIdentifiers(inSection: section) { print(id) }
  _ = feeds.snapshot().itemIdentifiers.first
  _ = feeds.snapshot().sectionIdentifiers.firstIndex(of: section)
  _ = feeds.snapshot().numberOfItems(inSection: section)
  _ = feeds.snapshot().indexOfItem(id)
  _ = feeds.snapshot().sectionIdentifier(containingItem: id)

  var builder = feeds.snapshot().builder
  builder.deleteItems([id])
  builder.deleteAllItems()
  builder.emptyAllSections()
  builder.deleteAllSections() // expected-error {{'deleteAllSections()' has been renamed to 'deleteAllItems()': It deletes the sections, too; emptyAllSections() keeps them}}
  builder.deleteSections([section])
  builder.appendSections([section], duplicates: .keepFirst)
  builder.appendItems([id], toSection: section, duplicates: .keepFirst)
  try builder.reconfigureItems([id])
  try builder.reloadItems([id])
  try builder.reloadSections([section])
  try builder.moveItem(id, afterItem: id)
  feeds.apply(builder)
  try builder.appendItems([id])
  try builder.insertItems([id], beforeItem: 2, duplicates: .keepLast)
  try feeds.apply([1, 2], to: "A")
  try feeds.apply([], to: "A", animatingDifferences: false)
  try feeds.apply(feeds.snapshot().itemIdentifiers, to: section) { print("shown") }
}

@MainActor
func compile(_ photos: CollectionViewDataSource<String, Int>) throws {
  var builder = photos.snapshot(for: "A").builder
  try builder.append([1, 2])
  try builder.append([3], to: 1)
  try builder.insert([4], before: 3)
  try builder.insert([5], after: 3)
  builder.expand([1])
  builder.collapse([1])
  builder.delete([2])
  try builder.replace(childrenOf: 1, using: photos.snapshot(for: "A").snapshot(of: 3, includingParent: true))
  let outline = builder.build()
  _ = (outline.items, outline.rootItems, outline.visibleItems, outline.expandedItems)
  _ = (outline.isExpanded(1), outline.isVisible(3), outline.contains(1), outline.level(of: 3))
  _ = (outline.index(of: 3), outline.parent(of: 3), outline.visualDescription())
  photos.apply(outline, to: "A")
  photos.apply(outline, to: "A", animatingDifferences: false) { print("shown") }
  photos.sectionSnapshotHandlers.shouldExpandItem = { $0 > 1 }
  photos.sectionSnapshotHandlers.willExpandItem = { print($0) }
  photos.sectionSnapshotHandlers.shouldCollapseItem = { $0 > 1 }
  photos.sectionSnapshotHandlers.willCollapseItem = { print($0) }
  photos.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in children }
  let accessories: [UICellAccessory] = [photos.outlineDisclosure(for: 1, options: .init(style: .header))]
  _ = accessories
}

@MainActor
func wait(for photos: CollectionViewDataSource<String, Int>) async {
  await photos.apply(photos.snapshot(for: "A"), to: "A")
}

@MainActor
func wait(for feeds: TableViewDataSource<String, Int>) async {
  await feeds.apply(feeds.snapshot(), animatingDifferences: true)
  await feeds.apply(feeds.snapshot())
  _ = try? await feeds.apply([1, 2], to: "A")
}

@MainActor
func refuse(_ feeds: TableViewDataSource<String, Int>) {
  var snapshot = feeds.snapshot() // expected-warning {{variable 'snapshot' was never mutated; consider changing to 'let' constant}}
  snapshot.appendSections(["A"]) // expected-error {{A Snapshot is immutable: edit a builder, as in try snapshot.modifying { try $0.appendItems(…) }}}
  snapshot.appendItems([1]) // expected-error {{A Snapshot is immutable: edit a builder, as in try snapshot.modifying { try $0.appendItems(…) }}}
  snapshot.appendItems([1], toSection: "A") // expected-error {{A Snapshot is immutable: edit a builder, as in try snapshot.modifying { try $0.appendItems(…) }}}
  snapshot.insertItems([1], beforeItem: 2) // expected-error {{A Snapshot is immutable: edit a builder, as in try snapshot.modifying { try $0.appendItems(…) }}}
  snapshot.deleteItems([1]) // expected-error {{A Snapshot is immutable: edit a builder, as in try snapshot.modifying { try $0.appendItems(…) }}}
  snapshot.moveItem(1, afterItem: 2) // expected-error {{A Snapshot is immutable: edit a builder, as in try snapshot.modifying { try $0.appendItems(…) }}}
  snapshot.reloadItems([1]) // expected-error {{A Snapshot is immutable: edit a builder, as in try snapshot.modifying { try $0.appendItems(…) }}}
  snapshot.reconfigureItems([1]) // expected-error {{A Snapshot is immutable: edit a builder, as in try snapshot.modifying { try $0.appendItems(…) }}}
  snapshot.reloadSections(["A"]) // expected-error {{A Snapshot is immutable: edit a builder, as in try snapshot.modifying { try $0.appendItems(…) }}}
  snapshot.deleteSections(["A"]) // expected-error {{A Snapshot is immutable: edit a builder, as in try snapshot.modifying { try $0.appendItems(…) }}}
  feeds.apply(NSDiffableDataSourceSnapshot<String, Int>()) // expected-error {{Write apply(Snapshot(snapshot)), or make a Snapshot.Builder in place of Apple's snapshot}}
  var outline = SectionSnapshot<Int>() // expected-warning {{variable 'outline' was never mutated; consider changing to 'let' constant}}
  outline.append([1]) // expected-error {{A SectionSnapshot is immutable: edit a builder, as in try outline.modifying { try $0.append(…) }}}
  outline.expand([1]) // expected-error {{A SectionSnapshot is immutable: edit a builder, as in try outline.modifying { try $0.append(…) }}}
  feeds.apply(NSDiffableDataSourceSectionSnapshot<Int>(), to: "A") // expected-error {{Make a SectionSnapshot: try SectionSnapshot { try $0.append(…) }}}
}
