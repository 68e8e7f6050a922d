#if canImport(UIKit)
  import DiffableStorage
  import Foundation
  import ListManagement
  import TestSupport
  import UIKit
  import UIKitManagers

  class TableCardCell: UITableViewCell, CardShowing, ModelTransfer {
    private(set) var card: VersionedCard?
    private(set) var reuses = 0

    func update(with model: VersionedCard) { card = model }

    override func prepareForReuse() {
      super.prepareForReuse()
      card = nil
      reuses += 1
    }
  }

  final class SecondTableCardCell: TableCardCell, SecondCard {}

  final class TableHeader: UITableViewHeaderFooterView, ModelTransfer {
    private(set) var text = ""

    func update(with model: String) { text = model }
  }

  final class TableScreen: @MainActor Screen {
    static let name = "UITableView"
    let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 5_000), style: .plain)
    let manager: TableViewManager
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 5_000))
    private let failures = Failures()

    init(storage: any Storage) {
      manager = TableViewManager(storage: storage)
      window.addSubview(tableView)
      tableView.sectionHeaderHeight = 30
      manager.manage(tableView)
    }

    func registerCells(
      _ mapping: @escaping (ViewModelMapping<TableCardCell, VersionedCard>) -> Void,
      handler: @escaping (TableCardCell, VersionedCard, IndexPath) -> Void
    ) {
      manager.register(TableCardCell.self, mapping: mapping, handler: handler)
    }

    func registerSecondCells() {
      manager.register(SecondTableCardCell.self) { $0.condition = .section(1) }
    }

    func registerHeaders() { manager.registerHeader(TableHeader.self) }

    func cell(at indexPath: IndexPath) -> AnyObject? { tableView.cellForRow(at: indexPath) }

    func header(of section: Int) -> String? {
      (tableView.headerView(forSection: section) as? TableHeader)?.text
    }

    func setOnScreen(_ isOnScreen: Bool) {
      if isOnScreen { window.addSubview(tableView) } else { tableView.removeFromSuperview() }
    }

    func select(_ indexPath: IndexPath) {
      (tableView.delegate?.tableView(_:didSelectRowAt:))?(tableView, indexPath)
    }

    func drag(_ source: IndexPath, to destination: IndexPath) -> Bool {
      #if canImport(Darwin)
        return false
      #else
        return tableView.drag(source, to: destination) == destination
      #endif
    }

    func prefetch(_ indexPaths: [IndexPath]) -> Bool {
      tableView.prefetchDataSource?.tableView(tableView, prefetchRowsAt: indexPaths)
      return true
    }

    func layOut() { tableView.layoutIfNeeded() }

    func finishAnimations() {
      #if !canImport(Darwin)
        tableView.finishAnimations()
      #endif
    }

    var complaints: [String] { failures.texts }
  }
#endif
