import DerivedLists
import UIKit
import UIKitLists

// A reading list in two sections: a search field filters it, a swipe deletes a book, and in the editing mode
// books can be reordered. Docs/FirstScreen.md writes it in four steps.

struct Book: Identifiable, Equatable {
  let id: Int
  var title: String
}

final class BooksDataSource: TableViewDataSource<String, Book.ID> {
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { deleteShownItems(at: [indexPath]) }
  }
}

final class BooksScreen: UITableViewController, UISearchResultsUpdating {
  let books = ModelStorage<String, Book>()
  private lazy var shown = books.derived(.unchanged)
  private var dataSource: BooksDataSource?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "book")
    let dataSource = BooksDataSource(tableView: tableView, storage: shown) { view, path, book in
      let cell = view.dequeueReusableCell(withIdentifier: "book", for: path)
      cell.textLabel?.text = book.title
      return cell
    }
    dataSource.titleForHeader = { section, _ in section }
    dataSource.canReorderItem = { _ in true }
    self.dataSource = dataSource

    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    navigationItem.searchController = search
    navigationItem.rightBarButtonItem = editButtonItem
  }

  func show(now: [Book], later: [Book]) throws {
    try books.apply(["Now": now, "Later": later])
  }

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    shown.derivation =
      text.isEmpty
      ? .unchanged
      : .filter { $0.title.localizedCaseInsensitiveContains(text) }.withoutEmptySections()
  }
}
