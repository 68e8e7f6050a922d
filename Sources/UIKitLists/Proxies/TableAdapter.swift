#if canImport(UIKit) && !os(watchOS)
  import ListManagement
  import UIKit

  /// What a manager keeps for its table view: the proxies, and who had their places before.
  @MainActor
  final class TableAdapter {
    var nibs = CheckedNibs()

    private let dataSource: TableDataSource
    private let delegate: TableDelegate
    private let prefetching: TablePrefetching
    private weak var previousDataSource: (any UITableViewDataSource)?
    private weak var previousDelegate: (any UITableViewDelegate)?
    private weak var previousPrefetching: (any UITableViewDataSourcePrefetching)?
    private var prototypes: Set<String> = []

    /// The methods that each proxy had when it was set.
    private var methods: [ObjectIdentifier: Set<String>] = [:]

    #if !os(tvOS)
      private let dragging: TableDragging
      private let dropping: TableDropping
      private weak var previousDragging: (any UITableViewDragDelegate)?
      private weak var previousDropping: (any UITableViewDropDelegate)?
    #endif

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
      dataSource = TableDataSource(
        manager,
        owner: candidates(tableView.dataSource).lazy.compactMap { $0 as? any UITableViewDataSource }
          .first
      )
      delegate = TableDelegate(
        manager,
        owner: candidates(tableView.delegate).lazy.compactMap { $0 as? any UITableViewDelegate }
          .first
      )
      prefetching = TablePrefetching(
        manager,
        owner: candidates(tableView.prefetchDataSource).lazy
          .compactMap { $0 as? any UITableViewDataSourcePrefetching }.first
      )
      #if !os(tvOS)
        dragging = TableDragging(
          manager,
          owner: candidates(tableView.dragDelegate).lazy
            .compactMap { $0 as? any UITableViewDragDelegate }.first
        )
        dropping = TableDropping(
          manager,
          owner: candidates(tableView.dropDelegate).lazy
            .compactMap { $0 as? any UITableViewDropDelegate }.first
        )
      #endif
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
      if tableView.dataSource !== dataSource {
        previousDataSource = tableView.dataSource
        methods[ObjectIdentifier(dataSource)] = dataSource.implementedMethods
        tableView.dataSource = dataSource
      }
      if tableView.delegate !== delegate {
        previousDelegate = tableView.delegate
        methods[ObjectIdentifier(delegate)] = delegate.implementedMethods
        tableView.delegate = delegate
      }
      refreshOthers(tableView)
    }

    /// Gives the places back.
    func detach(from tableView: UITableView) {
      if tableView.dataSource === dataSource { tableView.dataSource = previousDataSource }
      if tableView.delegate === delegate { tableView.delegate = previousDelegate }
      if tableView.prefetchDataSource === prefetching {
        tableView.prefetchDataSource = previousPrefetching
      }
      #if !os(tvOS)
        if tableView.dragDelegate === dragging { tableView.dragDelegate = previousDragging }
        if tableView.dropDelegate === dropping { tableView.dropDelegate = previousDropping }
      #endif
    }

    /// Sets those proxies anew that implement other methods now, unless somebody else has the place.
    func refresh(_ tableView: UITableView) {
      if tableView.dataSource === dataSource, haveMethodsChanged(of: dataSource) {
        tableView.dataSource = nil
        tableView.dataSource = dataSource
      }
      if tableView.delegate === delegate, haveMethodsChanged(of: delegate) {
        tableView.delegate = nil
        tableView.delegate = delegate
      }
      refreshOthers(tableView)
    }

    private func refreshOthers(_ tableView: UITableView) {
      if tableView.prefetchDataSource !== prefetching {
        if prefetching.isWanted, tableView.prefetchDataSource == nil || prefetching.owner != nil {
          previousPrefetching = tableView.prefetchDataSource
          methods[ObjectIdentifier(prefetching)] = prefetching.implementedMethods
          tableView.prefetchDataSource = prefetching
        }
      } else if haveMethodsChanged(of: prefetching) {
        tableView.prefetchDataSource = nil
        tableView.prefetchDataSource = prefetching
      }
      #if !os(tvOS)
        refreshDragging(tableView)
        refreshDropping(tableView)
      #endif
    }

    #if !os(tvOS)
      private func refreshDragging(_ tableView: UITableView) {
        if tableView.dragDelegate !== dragging {
          guard dragging.isWanted, tableView.dragDelegate == nil || dragging.owner != nil else {
            return
          }
          previousDragging = tableView.dragDelegate
          methods[ObjectIdentifier(dragging)] = dragging.implementedMethods
          tableView.dragDelegate = dragging
        } else if haveMethodsChanged(of: dragging) {
          tableView.dragDelegate = nil
          tableView.dragDelegate = dragging
        }
      }

      /// A drop delegate that changes during a session would not hear of its end, so that waits.
      func refreshDropping(_ tableView: UITableView) {
        guard !tableView.hasActiveDrop else { return }
        if tableView.dropDelegate !== dropping {
          guard dropping.isWanted, tableView.dropDelegate == nil || dropping.owner != nil else {
            return
          }
          previousDropping = tableView.dropDelegate
          methods[ObjectIdentifier(dropping)] = dropping.implementedMethods
          tableView.dropDelegate = dropping
        } else if haveMethodsChanged(of: dropping) {
          tableView.dropDelegate = nil
          tableView.dropDelegate = dropping
        }
      }
    #endif

    private func haveMethodsChanged(of proxy: ViewProxy) -> Bool {
      let now = proxy.implementedMethods
      defer { methods[ObjectIdentifier(proxy)] = now }
      return methods[ObjectIdentifier(proxy)] != now
    }
  }
#endif
