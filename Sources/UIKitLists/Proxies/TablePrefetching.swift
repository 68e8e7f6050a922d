#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import ListManagement
  import UIKit

  /// The prefetching data source of a managed table view.
  final class TablePrefetching: ViewProxy, UITableViewDataSourcePrefetching {
    private weak var manager: TableViewManager?

    private var prefetching: (any UITableViewDataSourcePrefetching)? {
      owner as? any UITableViewDataSourcePrefetching
    }

    init(_ manager: TableViewManager, owner: (any UITableViewDataSourcePrefetching)?) {
      self.manager = manager
      super.init(owner: owner, eventsOfMethods: TableMethodNames.prefetching)
    }

    override var isNeeded: Bool { isWanted }

    override func isObserved(_ event: String) -> Bool { manager?.isObserved(event) ?? false }

    override func isAlwaysImplemented(_ method: String) -> Bool {
      method == "tableView:prefetchRowsAtIndexPaths:"
    }

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      for indexPath in indexPaths { manager?.answer(.prefetch, at: indexPath) }
      prefetching?.tableView(tableView, prefetchRowsAt: indexPaths)
    }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      for indexPath in indexPaths { manager?.answer(.cancelPrefetch, at: indexPath) }
      ask(
        "tableView:cancelPrefetchingForRowsAtIndexPaths:",
        (prefetching?.tableView(_:cancelPrefetchingForRowsAt:))?(tableView, indexPaths)
      )
    }
  }
#endif
