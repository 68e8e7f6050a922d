import AppKit
import AppKitLists
import DiffableStorage
import Outlines
import Testing

@Suite struct AppKitTypesTests {
  @Test func `A table view shows sections, identifiers and models of the main actor`() throws {
    let books = ModelStorage<Shelf, Book>()
    let shown = TableViewDataSource(tableView: NSTableView(), storage: books) { _, _, _, book in
      NSTextField(labelWithString: book.title)
    }
    try books.apply([(.old, [Book(id: BookID(number: 1), title: "Emma")])])
    #expect(shown.itemIdentifier(forRow: 0) == BookID(number: 1))
  }

  @Test func `A collection view applies snapshots of identifiers of the main actor`() throws {
    let shown = CollectionViewDataSource<Shelf, BookID>(collectionView: NSCollectionView()) {
      _,
      _,
      _ in
      NSCollectionViewItem()
    }
    shown.apply(try Snapshot(sections: [(.new, [BookID(number: 1), BookID(number: 2)])]))
    #expect(shown.indexPath(for: BookID(number: 2)) == [0, 1])
  }

  @Test func `An outline view shows items of the main actor`() throws {
    let shown = OutlineViewDataSource<BookID>(outlineView: NSOutlineView()) { _, _, id in
      NSTextField(labelWithString: "\(id.number)")
    }
    var outline = SectionSnapshot<BookID>.Builder()
    try outline.append([BookID(number: 1)])
    try outline.append([BookID(number: 2)], to: BookID(number: 1))
    shown.apply(outline.build())
    #expect(shown.snapshot().items.count == 2)
  }
}
