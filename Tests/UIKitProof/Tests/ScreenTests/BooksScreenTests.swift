import DerivedLists
import Foundation
import Testing
import UIKit

@MainActor @Suite struct BooksScreenTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
  private let screen = BooksScreen(style: .plain)

  init() throws {
    screen.loadViewIfNeeded()
    window.addSubview(screen.view)
    try screen.show(
      now: [Book(id: 1, title: "Emma")],
      later: [
        Book(id: 2, title: "Ulysses"), Book(id: 3, title: "Dubliners"),
        Book(id: 4, title: "Molloy"),
      ]
    )
  }

  /// The titles of the sections with those of their books, as they are on screen.
  private var shown: [String] {
    let tableView: UITableView = screen.tableView
    tableView.layoutIfNeeded()
    tableView.finishAnimations()
    return (0..<tableView.numberOfSections).map { section in
      let title = tableView.dataSource?.tableView(tableView, titleForHeaderInSection: section)
      let books = (0..<tableView.numberOfRows(inSection: section)).map {
        tableView.cellForRow(at: IndexPath(row: $0, section: section))?.textLabel?.text ?? "-"
      }
      return ([(title ?? "-") + ":"] + books).joined(separator: " ")
    }
  }

  /// The titles of all books, with the hidden ones.
  private var stored: [String] { screen.books.snapshot().models.map(\.title) }

  private func search(_ text: String) { screen.navigationItem.searchController?.type(text) }

  private func delete(_ row: Int, _ section: Int) {
    let (view, path): (UITableView, _) = (screen.tableView, IndexPath(row: row, section: section))
    view.layoutIfNeeded()
    #expect(view.dataSource?.tableView(view, canEditRowAt: path) == true)
    view.dataSource?.tableView(view, commit: .delete, forRowAt: path)
  }

  @Test func `Two arrays are two sections, and a book changes in its cell`() {
    #expect(shown == ["Now: Emma", "Later: Ulysses Dubliners Molloy"])
    let cell = screen.tableView.cellForRow(at: IndexPath(row: 1, section: 1))
    screen.books[3]?.title = "The Dead"
    #expect(shown == ["Now: Emma", "Later: Ulysses The Dead Molloy"])
    #expect(cell != nil)
    #expect(cell === screen.tableView.cellForRow(at: IndexPath(row: 1, section: 1)))
  }

  @Test func `A search hides books and empty sections, and its end shows all`() {
    search("LL")
    #expect(shown == ["Later: Molloy"])
    search("e")
    #expect(shown == ["Now: Emma", "Later: Ulysses Dubliners"])
    search("")
    #expect(shown == ["Now: Emma", "Later: Ulysses Dubliners Molloy"])
  }

  @Test func `A swipe deletes a book, also in the middle of a search`() {
    delete(0, 1)
    #expect(shown == ["Now: Emma", "Later: Dubliners Molloy"])
    search("ll")
    delete(0, 0)
    #expect(shown == [])
    search("")
    #expect(shown == ["Now: Emma", "Later: Dubliners"])
    #expect(stored == ["Emma", "Dubliners"])
  }

  @Test func `A book is dragged to another section, which may be empty`() {
    #expect(screen.navigationItem.rightBarButtonItem === screen.editButtonItem)
    screen.setEditing(true, animated: true)
    #expect(screen.tableView.isEditing)
    screen.tableView.drag(IndexPath(row: 2, section: 1), to: IndexPath(row: 0, section: 0))
    #expect(shown == ["Now: Molloy Emma", "Later: Ulysses Dubliners"])
    #expect(stored == ["Molloy", "Emma", "Ulysses", "Dubliners"])
    screen.tableView.drag(IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 1))
    screen.tableView.drag(IndexPath(row: 0, section: 0), to: IndexPath(row: 0, section: 1))
    #expect(shown == ["Now:", "Later: Emma Ulysses Molloy Dubliners"])
    screen.tableView.drag(IndexPath(row: 1, section: 1), to: IndexPath(row: 0, section: 0))
    #expect(shown == ["Now: Ulysses", "Later: Emma Molloy Dubliners"])
  }

  @Test func `What is dropped in a search is in front of the next book that is shown`() async {
    search("s")
    #expect(shown == ["Later: Ulysses Dubliners"])
    screen.tableView.drag(IndexPath(row: 1, section: 0), to: IndexPath(row: 0, section: 0))
    #expect(shown == ["Later: Dubliners Ulysses"])
    // Changes are shown again when the movement has ended.
    for _ in 0..<10 { await Task.yield() }
    search("")
    #expect(shown == ["Now: Emma", "Later: Dubliners Ulysses Molloy"])
    search("l")
    screen.tableView.drag(IndexPath(row: 2, section: 0), to: IndexPath(row: 1, section: 0))
    #expect(stored == ["Emma", "Dubliners", "Molloy", "Ulysses"])
  }

  @Test func `A book that occurs twice is an error, and changes nothing`() {
    let book = Book(id: 1, title: "Emma")
    #expect(throws: (any Error).self) { try screen.show(now: [book], later: [book]) }
    #expect(stored == ["Emma", "Ulysses", "Dubliners", "Molloy"])
  }

  @Test func `Nothing stays when the screen goes`() throws {
    weak var table: UITableView?
    weak var gone: BooksScreen?
    weak var books: ModelStorage<String, Book>?
    do {
      let screen = BooksScreen(style: .plain)
      screen.loadViewIfNeeded()
      try screen.show(now: [Book(id: 1, title: "Emma")], later: [])
      (table, gone, books) = (screen.tableView, screen, screen.books)
    }
    #expect(gone == nil)
    #expect(table == nil)
    #expect(books == nil)
  }
}
