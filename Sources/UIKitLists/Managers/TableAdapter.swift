#if canImport(UIKit) && !os(watchOS)
  import ListManagement
  import UIKit

  /// The proxies that a manager sets as data source and delegates of its table view.
  @MainActor
  final class TableAdapter {
    var nibs = CheckedNibs()

    /// The cell that was made last, until the table asks for numbers again.
    ///
    /// While the table view makes a cell, it asks whether the row can be moved, is indented and can have the
    /// focus. `cellForRow(at:)` must not be called then.
    private weak var latestCell: UITableViewCell?
    private var latestIndexPath: IndexPath?

    private var places: [AdapterPlace<UITableView>] = []
    private var prototypes: Set<String> = []

    /// Creates the proxies.
    ///
    /// - Parameters:
    ///   - manager: The manager.
    ///   - tableView: The table view, with its current data source and delegates.
    ///   - owner: The object whose methods are called if no closure answers; nil for the current
    ///     data source and delegates.
    init(_ manager: TableViewManager, of tableView: UITableView, owner: AnyObject?) {
      let others = owner == nil ? [tableView.delegate, tableView.dataSource] as [AnyObject?] : []
      /// The first object that can be the owner of a proxy.
      func candidate<P>(_ now: P?) -> P? {
        ([owner, now as AnyObject?] + others).lazy.compactMap { $0 as? P }.first
      }
      let dataSource = candidate(tableView.dataSource)
      let delegate = candidate(tableView.delegate)
      let prefetching = candidate(tableView.prefetchDataSource)
      places = [
        AdapterPlace(
          TableDataSource(manager, owner: dataSource, TableMethodNames.dataSource),
          \.dataSource
        ),
        AdapterPlace(
          TableDelegate(manager, owner: delegate, TableMethodNames.delegate),
          \.delegate
        ),
        AdapterPlace(
          TablePrefetching(manager, owner: prefetching, TableMethodNames.prefetching),
          \.prefetchDataSource
        ),
      ]
      #if !os(tvOS)
        let dragging = candidate(tableView.dragDelegate)
        let dropping = candidate(tableView.dropDelegate)
        let drag = TableDragging(manager, owner: dragging, TableMethodNames.dragging)
        let drop = TableDropping(manager, owner: dropping, TableMethodNames.dropping)
        places.append(AdapterPlace(drag, \.dragDelegate))
        // If the drop delegate changed during a session, UIKit would not report the end of the
        // session.
        places.append(AdapterPlace(drop, \.dropDelegate) { $0.hasActiveDrop })
      #endif
    }

    // MARK: Cells

    /// Stores the cell that was made last, or nil.
    func noteCell(_ cell: UITableViewCell?, at indexPath: IndexPath?) {
      latestCell = cell
      latestIndexPath = indexPath
    }

    /// The cell of a row, also while the table makes it; nil if the row is off screen.
    func cell(at indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell? {
      if let latestCell, latestIndexPath == indexPath { return latestCell }
      return tableView.cellForRow(at: indexPath)
    }

    // MARK: Prototypes

    func knowsPrototype(_ identifier: String) -> Bool { prototypes.contains(identifier) }

    func rememberPrototype(_ identifier: String) { prototypes.insert(identifier) }

    // MARK: Attaching

    /// Sets the proxies in the table view.
    func attach(to tableView: UITableView) {
      tableView.register(
        UITableViewCell.self,
        forCellReuseIdentifier: TableDataSource.blankIdentifier
      )
      for place in places { place.take(in: tableView) }
    }

    /// Sets the previous data source and delegates again.
    func detach(from tableView: UITableView) {
      for place in places { place.giveBack(in: tableView) }
    }

    /// Sets the proxies again whose implemented methods have changed, unless the app has set another
    /// object.
    func renew(in tableView: UITableView) {
      for place in places { place.renew(in: tableView) }
    }
  }
#endif
