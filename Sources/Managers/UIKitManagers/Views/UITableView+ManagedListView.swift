#if canImport(UIKit) && !os(watchOS)
  public import DiffableStorage
  public import ListManagement
  import UIKitLists
  public import UIKit

  // How a manager registers, makes and finds the views of a table view of UIKit.

  extension UITableView: @MainActor ManagedListView {
    /// A table view.
    public var listViewKind: ListViewKind { .tableView }

    /// Registers a way to make views; `ViewSource.maker` has no effect, because UIKit makes its
    /// views itself.
    public func register(_ registration: ViewRegistration) {
      let identifier = reuseIdentifier(of: registration)
      tableAdapter?.nibs.forget(identifier)
      let source = tableAdapter?.sources.resolve(registration, identifier) ?? registration.source
      // A plain view is made anew each time, because UIKit reuses no such views.
      guard !registration.isPlainEdge else { return }
      switch (registration.viewType, source) {
      case (_, .viewClass): register(registration, madeByClassAs: identifier)
      case (.cell, .resource(let nib as UINib)):
        register(nib, forCellReuseIdentifier: identifier)
      case (.supplementaryView, .resource(let nib as UINib)):
        register(nib, forHeaderFooterViewReuseIdentifier: identifier)
      case (_, .prototype), (_, .maker), (_, .resource):
        break
      }
    }

    private func register(_ registration: ViewRegistration, madeByClassAs identifier: String) {
      tableAdapter?.sources.ignoreNib(identifier)
      switch registration.viewType {
      case .cell: register(registration.viewClass, forCellReuseIdentifier: identifier)
      case .supplementaryView:
        register(registration.viewClass, forHeaderFooterViewReuseIdentifier: identifier)
      }
    }

    /// Removes a registration, with its unused views; a prototype stays in UIKit.
    public func unregister(_ registration: ViewRegistration) {
      if case .prototype = registration.source { return }
      let identifier = reuseIdentifier(of: registration)
      tableAdapter?.sources.forget(identifier)
      switch registration.viewType {
      case .cell: register(nil as AnyClass?, forCellReuseIdentifier: identifier)
      case .supplementaryView:
        register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: identifier)
      }
    }

    /// Returns a view to be filled; nil if UIKit would raise an exception, because it does not know the
    /// identifier or the nib is not valid.
    ///
    /// - Complexity: O(1), besides making the view.
    public func dequeue(_ registration: ViewRegistration, at indexPath: IndexPath) -> AnyObject? {
      let identifier = reuseIdentifier(of: registration)
      let source =
        tableAdapter?.sources.source(of: registration, identifier) ?? registration.source
      if registration.isPlainEdge { return makePlainEdge(registration, source) }
      switch source {
      case .maker: return nil
      case .resource(let object):
        guard let nib = object as? UINib, let adapter = tableAdapter else { return nil }
        let isCell = registration.viewType == .cell
        guard adapter.nibs.isUsable(nib, identifier, isCell: isCell) else {
          if registration.canDoWithoutNib {
            register(registration, madeByClassAs: identifier)
            break
          }
          // For the anomaly, which names the class of the object; a cell that UIKit did not dequeue
          // must not be shown.
          let object = adapter.nibs.onlyObject(of: nib)
          return object is UITableViewCell || object is UITableViewHeaderFooterView ? nil : object
        }
      case .prototype:
        guard tableAdapter?.knowsPrototype(identifier) == true else {
          // Returns nil for an unknown identifier; the method with an index path raises an
          // exception.
          let cell = dequeueReusableCell(withIdentifier: identifier)
          if cell != nil { tableAdapter?.rememberPrototype(identifier) }
          return cell
        }
      case .viewClass: break
      }
      switch registration.viewType {
      case .cell: return dequeueReusableCell(withIdentifier: identifier, for: indexPath)
      case .supplementaryView:
        return dequeueReusableHeaderFooterView(withIdentifier: identifier)
      }
    }

    /// The cell, header or footer on screen.
    public func visibleView(_ type: ViewType, at indexPath: IndexPath) -> AnyObject? {
      guard case .supplementaryView(let kind) = type else { return cellForRow(at: indexPath) }
      guard let edge = listManager?.edge(ofKind: kind), let section = indexPath.first else {
        return nil
      }
      return shownView(of: edge, inSection: section)
    }

    /// The index paths of all rows on screen, in order.
    public var indexPathsForVisibleCells: [IndexPath] { indexPathsForVisibleRows ?? [] }

    /// Sets the manager's objects as data source and delegates, or the previous ones again.
    public func managerDidChange(from old: AnyObject?, to new: AnyObject?) {
      if let manager = new as? ListManager<UITableView> {
        if let previous = listManager, previous !== manager { previous.stopManaging() }
        let adapter =
          manager.adapter as? TableAdapter ?? TableAdapter(of: manager, self, owner: nil)
        manager.adapter = adapter
        adapter.attach(to: self)
      } else if let manager = old as? ListManager<UITableView> {
        (manager.adapter as? TableAdapter)?.detach(from: self)
        reloadData()
      }
    }

    /// Has the table view ask again which methods its delegates implement.
    ///
    /// - Complexity: O(1), besides what UIKit does.
    public func observedEventsDidChange() { tableAdapter?.observedEventsDidChange(in: self) }
  }

  extension UITableView {
    /// The manager whose proxies are data source or delegate.
    var listManager: ListManager<UITableView>? {
      (managersProxy as? TableProxy)?.manager
    }

    var tableAdapter: TableAdapter? { listManager?.adapter as? TableAdapter }

    /// Fills a header or footer again, in place, and returns whether it can stay; one that is not on screen is
    /// made when it is shown.
    func refill(_ reload: SupplementaryReload, of manager: ListManager<UITableView>) -> Bool {
      guard let edge = manager.edge(ofKind: reload.kind) else { return true }
      let owner = (delegate as? TableDelegate)?.owner
      guard manager.configuration.style(of: edge) == .view else {
        return refillTitle(of: edge, inSection: reload.section, owner)
      }
      let type = ViewType.supplementaryView(kind: reload.kind)
      let indexPath = IndexPath(item: 0, section: reload.section)
      guard let view = visibleView(type, at: indexPath),
        manager.shownSupplementaryModel(ofKind: reload.kind, at: indexPath) != nil
      else {
        // UIKit does not return a plain view, so whether one is on screen is not known.
        return !makesViews(owner, of: edge) && !manager.hasPlainViews(of: type)
      }
      guard !manager.isFilledByAnotherMapping(view, of: type, at: indexPath) else { return false }
      manager.refill(view, of: type, at: indexPath)
      return true
    }

    /// A new header or footer that is no view of UIKit's pool; nil if its nib holds no such view.
    private func makePlainEdge(_ registration: ViewRegistration, _ source: ViewSource) -> UIView? {
      switch source {
      case .resource(let nib as UINib):
        tableAdapter?.nibs.onlyObject(of: nib) as? UIView
          ?? (registration.canDoWithoutNib ? makePlainEdge(registration, .viewClass) : nil)
      case .viewClass: (registration.viewClass as? UIView.Type)?.init(frame: .zero)
      case .maker, .prototype, .resource: nil
      }
    }

    /// The cell of a row, even while the table view is making it; nil if the row is off screen.
    func shownCell(at indexPath: IndexPath) -> UITableViewCell? {
      guard let tableAdapter else { return cellForRow(at: indexPath) }
      return tableAdapter.cell(at: indexPath, in: self)
    }

    /// The reuse identifier in UIKit, where headers and footers of a table view share one set of
    /// identifiers.
    private func reuseIdentifier(of registration: ViewRegistration) -> String {
      switch registration.viewType {
      case .cell: registration.reuseIdentifier
      case .supplementaryView(let kind): "\(registration.reuseIdentifier) of \(kind)"
      }
    }
  }

  extension ViewRegistration {
    /// Whether the views are headers or footers of a table that UIKit does not reuse.
    var isPlainEdge: Bool {
      viewType != .cell && !(viewClass is UITableViewHeaderFooterView.Type)
    }
  }

  extension ListManager {
    /// Whether a mapping makes headers or footers that UIKit does not reuse.
    func hasPlainViews(of type: ViewType) -> Bool {
      mappings.contains { $0.viewType == type && $0.registration.isPlainEdge }
    }
  }
#endif
