#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import Foundation
  import ListManagement
  import UIKit

  /// Connects a table view with the manager that manages it.
  ///
  /// The manager holds it strongly, and it holds the objects that the view holds weakly.
  @MainActor
  final class TableAdapter {
    private(set) weak var manager: TableViewManager?
    private let proxies: [TableProxy]
    private let properties: [DelegateProperty<UITableView>]

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
    init(of manager: TableViewManager, _ view: UITableView, owner: AnyObject?) {
      typealias Names = TableMethodNames
      typealias Property = DelegateProperty<UITableView>
      self.manager = manager
      let dataSource = TableDataSource(owner: owner ?? view.dataSource, methods: Names.dataSource)
      let delegate = TableDelegate(owner: owner ?? view.delegate, methods: Names.delegate)
      let prefetching = TablePrefetching(
        owner: owner as? any UITableViewDataSourcePrefetching ?? view.prefetchDataSource,
        methods: Names.prefetching
      )
      var proxies: [TableProxy] = [dataSource, delegate, prefetching]
      var properties = [
        Property(dataSource, \.dataSource, isAlwaysSet: true),
        Property(delegate, \.delegate, isAlwaysSet: true),
        Property(prefetching, \.prefetchDataSource),
      ]
      #if !os(tvOS)
        let dragging = TableDragging(
          owner: owner as? any UITableViewDragDelegate ?? view.dragDelegate,
          methods: Names.dragging
        )
        let dropping = TableDropping(
          owner: owner as? any UITableViewDropDelegate ?? view.dropDelegate,
          methods: Names.dropping
        )
        proxies += [dragging, dropping]
        // If a delegate changed during a session, UIKit would not report the end of the session.
        properties.append(Property(dragging, \.dragDelegate) { $0.hasActiveDrag })
        properties.append(Property(dropping, \.dropDelegate) { $0.hasActiveDrop })
      #endif
      (self.proxies, self.properties) = (proxies, properties)
      for proxy in proxies { proxy.adapter = self }
    }

    // MARK: Attaching

    /// The identifier of views that show nothing.
    static let blankIdentifier = "ListManager blank view"

    /// Sets the proxies in the view.
    func attach(to view: UITableView) {
      view.register(UITableViewCell.self, forCellReuseIdentifier: Self.blankIdentifier)
      for property in properties { property.take(in: view) }
    }

    /// Sets the previous data source and delegates again.
    func detach(from view: UITableView) {
      for property in properties { property.giveBack(in: view) }
      view.register(nil as AnyClass?, forCellReuseIdentifier: Self.blankIdentifier)
    }

    /// Has the view ask again which methods are implemented, for the proxies whose methods have
    /// changed.
    func observedEventsDidChange(in view: UITableView) {
      for property in properties { property.renew(in: view) }
    }

    /// Has the view ask for the methods that changed during a session, when the session is over.
    func sessionDidEnd(in view: UITableView) {
      view.whenSettled { [weak self, weak view] in
        if let view { self?.observedEventsDidChange(in: view) }
      }
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
