import DiffableStorage
import UIKit
import UIKitLists

// Feeds in folders, with the class of this package: a search field filters them, a swipe deletes one.
// Docs/Examples/UIKitBefore/FeedsScreen.swift is the same screen with the class of Apple.

struct Feed: Identifiable, Equatable {
  let id: Int
  var name: String
  var folder: String
  var unread = 0
}

final class FeedsDataSource: TableViewDataSource<String, Feed.ID> {
  var onDelete: ((Feed.ID) -> Void)?

  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? {
    sectionIdentifier(for: section)
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    itemIdentifier(for: indexPath) != nil
  }

  override func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let id = itemIdentifier(for: indexPath) else { return }
    onDelete?(id)
  }
}

final class FeedsScreen: UIViewController, UISearchResultsUpdating {
  let tableView = UITableView(frame: .zero, style: .plain)
  private var dataSource: FeedsDataSource?
  private var feeds: [Feed.ID: Feed] = [:]
  private var order: [Feed.ID] = []
  private var query = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    view.addSubview(tableView)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "feed")
    let dataSource = FeedsDataSource(tableView: tableView) {
      [unowned self] tableView, indexPath, id in
      let cell = tableView.dequeueReusableCell(withIdentifier: "feed", for: indexPath)
      var content = UIListContentConfiguration.subtitleCell()
      content.text = feeds[id]?.name
      content.secondaryText = "\(feeds[id]?.unread ?? 0) unread"
      cell.contentConfiguration = content
      return cell
    }
    dataSource.defaultRowAnimation = .fade
    dataSource.onDelete = { [unowned self] in delete($0) }
    self.dataSource = dataSource
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    navigationItem.searchController = search
  }

  /// Shows the feeds of an account, which may name one twice.
  func load(_ new: [Feed], completion: (() -> Void)? = nil) {
    order = new.map(\.id)
    feeds = Dictionary(new.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    show(completion: completion)
  }

  /// Shows another number of unread articles in the cell of a feed.
  func setUnread(_ unread: Int, of id: Feed.ID) {
    feeds[id]?.unread = unread
    guard let dataSource else { return }
    var snapshot = dataSource.snapshot().builder
    // An item that is not there is an error.
    guard (try? snapshot.reconfigureItems([id])) != nil else { return }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func updateSearchResults(for searchController: UISearchController) {
    query = searchController.searchBar.text?.lowercased() ?? ""
    show()
  }

  private func delete(_ id: Feed.ID) {
    feeds[id] = nil
    order.removeAll { $0 == id }
    guard let dataSource else { return }
    var snapshot = dataSource.snapshot().builder
    snapshot.deleteItems([id])
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  private func show(completion: (() -> Void)? = nil) {
    var snapshot = Snapshot<String, Feed.ID>.Builder()
    for id in order {
      guard let feed = feeds[id], query.isEmpty || feed.name.lowercased().contains(query)
      else { continue }
      snapshot.appendItems([id], toSection: feed.folder, duplicates: .keepFirst)
    }
    dataSource?.apply(snapshot, animatingDifferences: true, completion: completion)
  }
}
