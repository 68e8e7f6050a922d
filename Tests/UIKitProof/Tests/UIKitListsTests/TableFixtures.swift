import ClassicStorage
import DiffableStorage
import ListManagement
import UIKit
import UIKitLists

/// Shows an Int, and counts its calls.
class IntRow: UITableViewCell, ModelTransfer {
  private(set) var shown: Int?
  private(set) var fills = 0
  private(set) var reuses = 0
  var log: ((String) -> Void)?

  func update(with model: Int) {
    shown = model
    fills += 1
    log?("update \(model)")
  }

  override func prepareForReuse() {
    shown = nil
    reuses += 1
  }
}

final class SpecialIntRow: IntRow {}

/// Shows a text by a handler.
final class TextRow: UITableViewCell { var text = "" }

final class TextEdge: UITableViewHeaderFooterView, ModelTransfer {
  var text = ""
  func update(with model: String) { text = model }
}

final class IntEdge: UITableViewHeaderFooterView, ModelTransfer {
  var shown: Int?
  func update(with model: Int) { shown = model }
}

extension IndexPath {
  static func row(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }
}

/// A table view on screen with its manager over a memory storage.
@MainActor final class TableScene {
  let window = UIWindow(frame: .zero)
  let table: UITableView
  let manager: TableViewManager
  private(set) var anomalies: [ListAnomaly] = []

  init(
    _ sections: [[Any]] = [],
    style: UITableView.Style = .plain,
    owner: AnyObject? = nil,
    storage: (any Storage)? = nil
  ) {
    table = UITableView(frame: .zero, style: style)
    window.addSubview(table)
    let memory = MemoryStorage()
    memory.setItemsForAllSections(sections)
    manager = TableViewManager(storage: storage ?? memory)
    manager.anomalyHandler = { [weak self] in self?.anomalies.append($0) }
    manager.manage(table, delegate: owner)
  }

  /// A scene whose Ints are shown by an ``IntRow``.
  static func ofInts(
    _ sections: [[Any]],
    style: UITableView.Style = .plain,
    owner: AnyObject? = nil,
    mapping: ((ViewModelMapping<IntRow, Int>) -> Void)? = nil
  ) -> TableScene {
    let scene = TableScene(sections, style: style, owner: owner)
    scene.manager.register(IntRow.self, mapping: mapping)
    scene.table.layoutIfNeeded()
    return scene
  }

  var memory: MemoryStorage { manager.memoryStorage ?? MemoryStorage() }

  func show() { table.layoutIfNeeded() }

  func reload() {
    table.reloadData()
    table.layoutIfNeeded()
  }

  func cell(_ item: Int, _ section: Int = 0) -> UITableViewCell? {
    table.cellForRow(at: .row(item, section))
  }

  func int(_ item: Int, _ section: Int = 0) -> IntRow? { cell(item, section) as? IntRow }

  /// The contents of the visible cells; "-" for a blank one.
  var texts: [String] {
    table.visibleCells.map { cell in
      switch cell {
      case let cell as IntRow: cell.shown.map { "\($0)" } ?? "nil"
      case let cell as TextRow: cell.text
      default: "-"
      }
    }
  }

  /// Returns the anomalies so far, and removes them from the log.
  func takeAnomalies() -> [ListAnomaly] {
    defer { anomalies = [] }
    return anomalies
  }
}

/// Runs the waiting tasks of the main actor.
@MainActor func settleTables() async {
  for _ in 0..<4 { await Task.yield() }
}
