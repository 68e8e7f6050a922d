import DiffableStorage
import ListManagement
import UIKit
import UIKitManagers

// A list of contacts: favorites on top, which a user can reorder, then everybody by first letter. A search
// field filters it, a swipe deletes a contact.

struct Contact: Identifiable, Equatable {
  let id: Int
  var name: String
  var phone: String
  var isFavorite = false
}

/// The state of the screen, without views: all contacts, and the search text.
struct ContactBook {
  var contacts: [Contact] = []
  var query = ""

  static let favorites = "Favorites"

  /// The sections to show; a favorite is not listed a second time under its letter.
  var sections: [(String, [Contact])] {
    let found = contacts.filter {
      query.isEmpty || $0.name.lowercased().contains(query.lowercased())
    }
    let others = found.filter { !$0.isFavorite }.sorted { $0.name < $1.name }
    let letters = Dictionary(grouping: others) { String($0.name.prefix(1)).uppercased() }
    let sections = letters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let favorites = found.filter(\.isFavorite)
    return favorites.isEmpty ? sections : [(Self.favorites, favorites)] + sections
  }

  /// Sorts the visible favorites in a given order; favorites that the search hides come after them.
  mutating func arrangeFavorites(_ order: [Int]) {
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    let favorites = contacts.filter(\.isFavorite)
      .sorted { places[$0.id] ?? .max < places[$1.id] ?? .max }
    contacts = favorites + contacts.filter { !$0.isFavorite }
  }
}

final class ContactCell: UITableViewCell, @MainActor ModelTransfer {
  func update(with contact: Contact) {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = contact.name
    content.secondaryText = contact.phone
    contentConfiguration = content
  }
}

final class ContactsScreen: UIViewController, UISearchResultsUpdating {
  let tableView = UITableView(frame: .zero, style: .plain)
  private let storage = ModelStorage<String, Contact>()
  private let manager: TableViewManager
  private var book: ContactBook

  /// Called with the contact that a user selects.
  var onSelect: ((Contact) -> Void)?

  init(_ contacts: [Contact]) {
    book = ContactBook(contacts: contacts)
    manager = TableViewManager(storage: storage)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    view.addSubview(tableView)
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    navigationItem.searchController = search

    storage.headerModelProvider = { [weak storage] in storage?.sectionIdentifier(at: $0) }
    manager.manage(tableView)
    manager.register(ContactCell.self) { [unowned self] mapping in
      mapping
        .on(.didSelect) { [unowned self] _, contact, _ in onSelect?(contact) }
        .on(.canMove) { _, contact, _ in contact.isFavorite }
        .on(.targetIndexPathForMove) { proposed, _, _, source in
          proposed.section == source.section ? proposed : source
        }
        .on(.moveRowTo) { [unowned self] destination, _, _, source in
          manager.moveShownItem(at: source, to: destination)
          let favorites = storage.snapshot().models(inSection: ContactBook.favorites)
          book.arrangeFavorites(favorites.map(\.id))
        }
        .on(.commitEditingStyle) { [unowned self] style, _, contact, _ in
          if style == .delete { delete(contact) }
        }
    }
    show(animated: false)
  }

  func updateSearchResults(for searchController: UISearchController) {
    book.query = searchController.searchBar.text ?? ""
    show(animated: true)
  }

  private func delete(_ contact: Contact) {
    book.contacts.removeAll { $0.id == contact.id }
    show(animated: true)
  }

  private func show(animated: Bool) {
    // A contact book may contain an identifier twice. Without a policy, that is an error.
    storage.apply(book.sections, duplicates: .keepFirst, animatingDifferences: animated)
  }
}
