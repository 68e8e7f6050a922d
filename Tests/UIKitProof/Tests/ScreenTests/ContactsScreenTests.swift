import DiffableStorage
import Foundation
import Testing
import UIKit

@MainActor @Suite struct ContactsScreenTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
  private let screen: ContactsScreen

  init() {
    screen = ContactsScreen([
      Contact(id: 1, name: "Ada", phone: "1", isFavorite: true),
      Contact(id: 2, name: "Grace", phone: "2", isFavorite: true),
      Contact(id: 3, name: "Alan", phone: "3"),
      Contact(id: 4, name: "Barbara", phone: "4"),
    ])
    screen.loadViewIfNeeded()
    window.addSubview(screen.view)
    screen.tableView.layoutIfNeeded()
  }

  /// The titles of the sections with the names of their contacts, as they are on screen.
  private var shown: [String] {
    let tableView = screen.tableView
    tableView.layoutIfNeeded()
    tableView.finishAnimations()
    return (0..<tableView.numberOfSections).map { section in
      let title = tableView.dataSource?.tableView(tableView, titleForHeaderInSection: section)
      let names = (0..<tableView.numberOfRows(inSection: section)).map { row in
        let cell = tableView.cellForRow(at: IndexPath(row: row, section: section))
        return (cell?.contentConfiguration as? UIListContentConfiguration)?.text ?? "-"
      }
      return "\(title ?? "-"): \(names.joined(separator: " "))"
    }
  }

  @Test func `Favorites are on top, and the others by letter`() {
    #expect(shown == ["Favorites: Ada Grace", "A: Alan", "B: Barbara"])
  }

  @Test func `A search shows what it finds, and its end shows everybody`() {
    let search = screen.navigationItem.searchController
    search?.type("ra")
    #expect(shown == ["Favorites: Grace", "B: Barbara"])
    search?.type("")
    #expect(shown == ["Favorites: Ada Grace", "A: Alan", "B: Barbara"])
  }

  @Test func `A favorite that is dragged stays where it is dropped`() {
    screen.tableView.isEditing = true
    let first = IndexPath(row: 0, section: 0)
    let second = IndexPath(row: 1, section: 0)
    #expect(screen.tableView.drag(second, to: first) == first)
    #expect(shown.first == "Favorites: Grace Ada")
    // The order is that of the book, too.
    screen.navigationItem.searchController?.type("a")
    #expect(shown.first == "Favorites: Grace Ada")
  }

  @Test func `A favorite cannot leave its section, and others cannot be dragged`() {
    screen.tableView.isEditing = true
    let favorite = IndexPath(row: 0, section: 0)
    screen.tableView.drag(favorite, to: IndexPath(row: 0, section: 1))
    #expect(shown == ["Favorites: Ada Grace", "A: Alan", "B: Barbara"])
    #expect(!screen.tableView.canMove(IndexPath(row: 0, section: 1)))
  }

  @Test func `A swipe deletes a contact, and a tap selects one`() {
    var selected: [String] = []
    screen.onSelect = { selected.append($0.name) }
    let (table, first) = (screen.tableView, IndexPath(row: 0, section: 1))
    #expect(table.dataSource?.tableView(table, canEditRowAt: first) == true)
    table.dataSource?.tableView(table, commit: .delete, forRowAt: first)
    #expect(shown == ["Favorites: Ada Grace", "B: Barbara"])
    screen.tableView.tap(IndexPath(row: 0, section: 1))
    #expect(selected == ["Barbara"])
  }

  @Test func `Nothing stays when the screen goes`() {
    weak var table: UITableView?
    weak var gone: ContactsScreen?
    do {
      let screen = ContactsScreen([Contact(id: 1, name: "Ada", phone: "1")])
      screen.loadViewIfNeeded()
      (table, gone) = (screen.tableView, screen)
    }
    #expect(gone == nil)
    #expect(table == nil)
  }
}
