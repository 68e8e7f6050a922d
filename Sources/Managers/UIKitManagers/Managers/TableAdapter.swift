#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import Foundation
  import ListManagement
  import UIKit
  import UIKitLists

  /// Connects a table view with the manager that manages it.
  @MainActor
  final class TableAdapter: ListAdapter<UITableView, TableProxy> {
    var nibs = CheckedNibs()
    var sources = ResolvedSources()
    private var prototypes: Set<String> = []

    /// The cell that was made last, until the table view asks for counts again.
    ///
    /// While the table view makes a cell, it asks whether the row can be moved, is indented and can have the
    /// focus. `cellForRow(at:)` must not be called then.
    private weak var latestCell: UITableViewCell?
    private var latestIndexPath: IndexPath?

    /// Creates the adapter of a view that is not attached yet, and still has its data source and delegates.
    ///
    /// The methods of the owner are called if no closure answers; without an owner, those of these objects.
    init(of manager: ListManager<UITableView>, _ view: UITableView, owner: AnyObject?) {
      typealias Names = TableMethodNames
      super.init(of: manager)
      manager.showPlace = { ($1 as? UITableViewCell)?.show($0) }
      add(TableDataSource.self, Names.dataSource, \.dataSource, view, owner, isAlwaysSet: true)
      add(TableDelegate.self, Names.delegate, \.delegate, view, owner, isAlwaysSet: true)
      add(TablePrefetching.self, Names.prefetching, \.prefetchDataSource, view, owner)
      #if !os(tvOS)
        // If a delegate changed during a session, UIKit would not report the end of the session.
        add(TableDragging.self, Names.dragging, \.dragDelegate, view, owner, \.hasActiveDrag)
        add(TableDropping.self, Names.dropping, \.dropDelegate, view, owner, \.hasActiveDrop)
      #endif
      for proxy in proxies { proxy.adapter = self }
    }

    // MARK: Attaching

    override func attach(to view: UITableView) {
      view.register(UITableViewCell.self, forCellReuseIdentifier: Self.blankIdentifier)
      super.attach(to: view)
    }

    override func detach(from view: UITableView) {
      super.detach(from: view)
      view.register(nil as AnyClass?, forCellReuseIdentifier: Self.blankIdentifier)
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
  }
#endif
