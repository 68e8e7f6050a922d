import UIKit

// Feeds in folders, with Apple's class: a search field filters them, a swipe deletes one.
// This is the screen before the change; Docs/Examples/UIKit/FeedsScreen.swift is the one after it.

struct Feed: Identifiable, Equatable {
  let id: Int
  var name: String
  var folder: String
  var unread = 0
}

final class FeedsDataSource: UITableViewDiffableDataSource<String, Feed.ID> {
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
    // An identifier that occurs twice is an exception.
    var seen: Set<Feed.ID> = []
    order = new.map(\.id).filter { seen.insert($0).inserted }
    feeds = Dictionary(new.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    show(completion: completion)
  }

  /// Shows another number of unread articles in the cell of a feed.
  func setUnread(_ unread: Int, of id: Feed.ID) {
    feeds[id]?.unread = unread
    guard let dataSource else { return }
    var snapshot = dataSource.snapshot()
    // An item that is not there is an exception.
    guard snapshot.indexOfItem(id) != nil else { return }
    snapshot.reconfigureItems([id])
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
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([id])
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  private func show(completion: (() -> Void)? = nil) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Feed.ID>()
    for id in order {
      guard let feed = feeds[id], query.isEmpty || feed.name.lowercased().contains(query)
      else { continue }
      if snapshot.indexOfSection(feed.folder) == nil { snapshot.appendSections([feed.folder]) }
      snapshot.appendItems([id], toSection: feed.folder)
    }
    dataSource?.apply(snapshot, animatingDifferences: true, completion: completion)
  }
}
