#if canImport(UIKit) && !os(watchOS)
  public import DiffableStorage
  public import Foundation
  public import ListManagement
  public import UIKit

  extension UITableView: @MainActor ManagedListView {
    /// A table view.
    public var listViewKind: ListViewKind { .tableView }

    /// Makes a registration known; `ViewSource.maker` is not known to UIKit, and makes no views.
    ///
    /// - Complexity: O(1).
    public func register(_ registration: ViewRegistration) {
      let identifier = reuseIdentifier(of: registration)
      tableAdapter?.nibs.forget(identifier)
      switch (registration.viewType, registration.source) {
      case (.cell, .viewClass):
        register(registration.viewClass, forCellReuseIdentifier: identifier)
      case (.cell, .resource(let nib as UINib)):
        register(nib, forCellReuseIdentifier: identifier)
      case (.supplementaryView, .viewClass):
        register(registration.viewClass, forHeaderFooterViewReuseIdentifier: identifier)
      case (.supplementaryView, .resource(let nib as UINib)):
        register(nib, forHeaderFooterViewReuseIdentifier: identifier)
      case (_, .prototype), (_, .maker), (_, .resource):
        break
      }
    }

    /// Forgets a registration, with its unused views; a prototype stays known.
    ///
    /// - Complexity: O(1).
    public func unregister(_ registration: ViewRegistration) {
      if case .prototype = registration.source { return }
      let identifier = reuseIdentifier(of: registration)
      switch registration.viewType {
      case .cell: register(nil as AnyClass?, forCellReuseIdentifier: identifier)
      case .supplementaryView:
        register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: identifier)
      }
    }

    /// A view to be filled; nil if UIKit would raise an exception, because it knows no such identifier or
    /// the nib holds something else.
    ///
    /// - Complexity: O(1), besides making the view.
    public func dequeue(_ registration: ViewRegistration, at indexPath: IndexPath) -> AnyObject? {
      let identifier = reuseIdentifier(of: registration)
      switch registration.source {
      case .maker: return nil
      case .resource(let object):
        guard let nib = object as? UINib, let adapter = tableAdapter else { return nil }
        let isCell = registration.viewType == .cell
        guard adapter.nibs.isUsable(nib, identifier, isCell: isCell) else {
          // The anomaly names what the nib holds; a cell that UIKit did not dequeue must not be shown.
          let object = adapter.nibs.onlyObject(of: nib)
          return object is UITableViewCell || object is UITableViewHeaderFooterView ? nil : object
        }
      case .prototype:
        guard tableAdapter?.knowsPrototype(identifier) == true else {
          // Answers nil for an unknown identifier, where the other method raises an exception.
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
    ///
    /// - Complexity: That of UIKit's answer.
    public func visibleView(_ type: ViewType, at indexPath: IndexPath) -> AnyObject? {
      guard case .supplementaryView(let kind) = type else { return cellForRow(at: indexPath) }
      guard let manager = listManager, let section = indexPath.first else { return nil }
      if kind == manager.supplementaryKind(of: .header) { return headerView(forSection: section) }
      if kind == manager.supplementaryKind(of: .footer) { return footerView(forSection: section) }
      return nil
    }

    /// The index paths of all rows on screen, in order.
    ///
    /// - Complexity: That of UIKit's answer.
    public var indexPathsForVisibleCells: [IndexPath] { indexPathsForVisibleRows ?? [] }

    /// Gives the places of data source and delegate to the manager, or back to who had them before.
    ///
    /// - Complexity: That of a reload.
    public func managerDidChange(from old: AnyObject?, to new: AnyObject?) {
      if let manager = new as? TableViewManager {
        if let previous = listManager, previous !== manager { previous.stopManaging() }
        let adapter =
          manager.adapter as? TableAdapter ?? TableAdapter(manager, of: self, owner: nil)
        manager.adapter = adapter
        adapter.attach(to: self)
      } else if let manager = old as? TableViewManager {
        (manager.adapter as? TableAdapter)?.detach(from: self)
        reloadData()
      }
    }

    /// Has the table ask anew which methods its delegates implement.
    ///
    /// - Complexity: O(1), besides what UIKit does.
    public func observedEventsDidChange() { tableAdapter?.renew(in: self) }
  }

  extension UITableView {
    /// The manager whose proxies are data source or delegate.
    var listManager: TableViewManager? {
      (delegate as? TableDelegate)?.manager ?? (dataSource as? TableDataSource)?.manager
    }

    var tableAdapter: TableAdapter? { listManager?.adapter as? TableAdapter }

    /// The cell of a row, also while the table makes it; nil if the row is off screen.
    func shownCell(at indexPath: IndexPath) -> UITableViewCell? {
      guard let tableAdapter else { return cellForRow(at: indexPath) }
      return tableAdapter.cell(at: indexPath, in: self)
    }

    /// The identifier in UIKit: headers and footers of a table share one set of identifiers.
    private func reuseIdentifier(of registration: ViewRegistration) -> String {
      switch registration.viewType {
      case .cell: registration.reuseIdentifier
      case .supplementaryView(let kind): "\(registration.reuseIdentifier) of \(kind)"
      }
    }
  }
#endif
