#if canImport(UIKit) && !os(watchOS)
  import ListManagement
  import UIKit

  /// What a manager keeps for its table view: the proxies, and the places that they take.
  @MainActor
  final class TableAdapter {
    var nibs = CheckedNibs()

    /// The cell that was made last, until the table asks for numbers again.
    ///
    /// The table asks whether a row can be moved, is indented and can have the focus while it makes its cell.
    /// `cellForRow(at:)` may not be called then.
    private weak var latestCell: UITableViewCell?
    private var latestIndexPath: IndexPath?

    private var places: [AdapterPlace<UITableView>] = []
    private var prototypes: Set<String> = []

    /// Creates the proxies.
    ///
    /// - Parameters:
    ///   - manager: The manager.
    ///   - tableView: The table view, with those who are data source and delegates now.
    ///   - owner: Who is asked where no event answers; nil for those who have the places now.
    init(_ manager: TableViewManager, of tableView: UITableView, owner: AnyObject?) {
      let others = owner == nil ? [tableView.delegate, tableView.dataSource] as [AnyObject?] : []
      func candidates(_ now: AnyObject?) -> [AnyObject] {
        ([owner, now] + others).compactMap(\.self)
      }
      let dataSource = TableDataSource(
        manager,
        owner: candidates(tableView.dataSource).lazy.compactMap { $0 as? any UITableViewDataSource }
          .first
      )
      let delegate = TableDelegate(
        manager,
        owner: candidates(tableView.delegate).lazy.compactMap { $0 as? any UITableViewDelegate }
          .first
      )
      let prefetching = TablePrefetching(
        manager,
        owner: candidates(tableView.prefetchDataSource).lazy
          .compactMap { $0 as? any UITableViewDataSourcePrefetching }.first
      )
      places = [
        AdapterPlace(dataSource, \.dataSource),
        AdapterPlace(delegate, \.delegate),
        AdapterPlace(prefetching, \.prefetchDataSource),
      ]
      #if !os(tvOS)
        let dragging = TableDragging(
          manager,
          owner: candidates(tableView.dragDelegate).lazy
            .compactMap { $0 as? any UITableViewDragDelegate }.first
        )
        let dropping = TableDropping(
          manager,
          owner: candidates(tableView.dropDelegate).lazy
            .compactMap { $0 as? any UITableViewDropDelegate }.first
        )
        places.append(AdapterPlace(dragging, \.dragDelegate))
        // A drop delegate that changes during a session would not hear of its end.
        places.append(AdapterPlace(dropping, \.dropDelegate) { $0.hasActiveDrop })
      #endif
    }

    // MARK: Cells

    /// Remembers the cell that was made last; nil forgets it.
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

    // MARK: Taking the places

    /// Takes the places in the table view.
    func attach(to tableView: UITableView) {
      tableView.register(
        UITableViewCell.self,
        forCellReuseIdentifier: TableDataSource.blankIdentifier
      )
      for place in places { place.take(in: tableView) }
    }

    /// Gives the places back.
    func detach(from tableView: UITableView) {
      for place in places { place.giveBack(in: tableView) }
    }

    /// Sets those proxies anew that implement other methods now, unless somebody else has the place.
    func renew(in tableView: UITableView) {
      for place in places { place.renew(in: tableView) }
    }
  }
#endif
