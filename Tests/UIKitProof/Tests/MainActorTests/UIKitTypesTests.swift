import DiffableStorage
import Testing
import UIKit
import UIKitLists

// In this target, declarations belong to the main actor by default, as in new projects of Xcode.

enum Shelf: Hashable {
  case new, old
}

struct BookID: Hashable {
  let number: Int
}

struct Book: Identifiable, Equatable {
  let id: BookID
  var title: String
}

@Suite struct UIKitTypesTests {
  @Test func `A table view shows sections, identifiers and models of the main actor`() throws {
    let books = ModelStorage<Shelf, Book>()
    let shown = TableViewDataSource(tableView: UITableView(), storage: books) { _, _, book in
      let cell = UITableViewCell()
      cell.textLabel?.text = book.title
      return cell
    }
    try books.apply([(.old, [Book(id: BookID(number: 1), title: "Emma")])])
    #expect(shown.indexPath(for: BookID(number: 1)) == [0, 0])
  }

  @Test func `A collection view applies snapshots of identifiers of the main actor`() throws {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    let shown = CollectionViewDataSource<Shelf, BookID>(collectionView: view) { _, _, _ in
      UICollectionViewCell()
    }
    shown.apply(try Snapshot(sections: [(.new, [BookID(number: 1), BookID(number: 2)])]))
    #expect(shown.indexPath(for: BookID(number: 2)) == [0, 1])
  }
}
