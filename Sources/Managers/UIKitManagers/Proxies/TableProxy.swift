#if canImport(UIKit) && !os(watchOS)
  import ListManagement
  import ListViews
  import UIKit
  import UIKitLists

  /// A data source or delegate of a table view.
  class TableProxy: ViewProxy, @MainActor ListProxy, RefillingProxy {
    weak var adapter: TableAdapter?

    var manager: ListManager<UITableView>? { adapter?.manager }
    override var needs: (any MethodNeeding)? { manager }

    func cell(at indexPath: IndexPath) -> AnyObject? { manager?.view?.shownCell(at: indexPath) }

    var isManaging: Bool { manager != nil }

    func stopManaging() { manager?.stopManaging() }

    func refill(_ reload: SupplementaryReload) -> Bool? {
      manager.map { $0.view?.refill(reload, of: $0) ?? true }
    }
  }
#endif
