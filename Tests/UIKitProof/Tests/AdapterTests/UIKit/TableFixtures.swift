import ClassicStorage
import DiffableStorage
import ListManagement
import TestSupport
import UIKit
import UIKitManagers

extension Owner: UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching,
  UITableViewDragDelegate, UITableViewDropDelegate
{}

/// Shows a model, and counts its calls.
class Row<Model>: UITableViewCell, ModelTransfer, FilledCell {
  private(set) var shown: Model?
  private(set) var fills = 0
  private(set) var reuses = 0

  func update(with model: Model) { (shown, fills) = (model, fills + 1) }
  override func prepareForReuse() { (shown, reuses) = (nil, reuses + 1) }
}

final class SecondRow<Model>: Row<Model>, SecondCell {}

final class TextRow: UITableViewCell, TextCell { var text = "" }

final class TableEdge<Model>: UITableViewHeaderFooterView, ModelTransfer, EdgeView {
  private(set) var shown: Model?
  func update(with model: Model) { shown = model }
}

/// A table view on screen with its manager.
@MainActor final class TableScene: @MainActor Host {
  typealias View = UITableView
  typealias Number = Row<Int>
  typealias Card = Row<VersionedCard>

  let window = UIWindow(frame: .zero)
  let table: UITableView
  let manager: TableViewManager
  var anomalies: [ListAnomaly] = []
  var plain: PlainSource?

  init(storage: any Storage, style: UITableView.Style, owner: AnyObject? = nil) {
    table = UITableView(frame: .zero, style: style)
    window.addSubview(table)
    manager = TableViewManager(storage: storage)
    manager.anomalyHandler = { [weak self] in self?.anomalies.append($0) }
    table.register(TextRow.self, forCellReuseIdentifier: "text")
    manager.manage(table, delegate: owner)
  }

  convenience init(storage: any Storage, owner: AnyObject? = nil) {
    self.init(storage: storage, style: .plain, owner: owner)
  }

  var view: UITableView { table }
  var delegates: [AnyObject?] { [table.dataSource, table.delegate] }
  func manage(_ view: UITableView, owner: AnyObject?) { manager.manage(view, delegate: owner) }
  static func setDelegate(_ delegate: Owner, of view: UITableView) { view.delegate = delegate }
  func identify(by identifier: @escaping (IndexPath) -> AnyHashable?) {
    table.identifiers = identifier
  }

  func register(
    _ mapping: @escaping (ViewModelMapping<Row<Int>, Int>) -> Void,
    _ handler: ((Row<Int>, Int, IndexPath) -> Void)?
  ) {
    manager.register(Row<Int>.self, mapping: mapping, handler: handler)
  }

  func registerOther(_ condition: MappingCondition) {
    manager.register(SecondRow<Int>.self) { $0.condition = condition }
  }

  func register<Model>(_ model: Model.Type, _ text: @escaping (Model) -> String) {
    manager.register(TextRow.self, for: model) { cell, model, _ in cell.text = text(model) }
  }

  func registerCards(filled: @escaping () -> Void) {
    manager.register(
      SecondRow<VersionedCard>.self,
      mapping: { $0.condition = .section(1) },
      handler: { _, _, _ in filled() }
    )
    manager.register(Row<VersionedCard>.self, handler: { _, _, _ in filled() })
  }

  func registerHeaders() {
    manager.registerHeader(TableEdge<String>.self)
    manager.registerHeader(TableEdge<Int>.self)
  }

  func onHeader(_ event: ViewEvent<Void, Void>, _ closure: @escaping (String, IndexPath) -> Void) {
    manager.on(event, TableEdge<String>.self) { closure($1, $2) }
  }
  func unregister() { manager.unregister(Row<Int>.self) }

  func cell(at indexPath: IndexPath) -> AnyObject? { table.cellForRow(at: indexPath) }
  func headerView(of section: Int) -> AnyObject? { table.headerView(forSection: section) }

  func layOut() { table.layoutIfNeeded() }
  func withoutAnimation(_ body: () -> Void) { UIView.performWithoutAnimation(body) }
  func finishAnimations() { table.finishAnimations() }
  var batches: Int { table.batches }
  var isOnScreen: Bool {
    get { table.window != nil }
    set { if newValue { window.addSubview(table) } else { table.removeFromSuperview() } }
  }
  var lines: Range<Int>? {
    get { table.lines }
    set { table.lines = newValue }
  }
  var shownCounts: [Int] {
    (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
  }

  func tap(_ indexPath: IndexPath) { table.tap(indexPath) }
  func isSelected(_ path: IndexPath) -> Bool { table.cellForRow(at: path)?.isSelected ?? false }
  var selection: [IndexPath] {
    get { table.indexPathsForSelectedRows ?? [] }
    set {
      table.allowsMultipleSelection = true
      for path in newValue { table.selectRow(at: path, animated: false, scrollPosition: .none) }
    }
  }
  func drag(_ source: IndexPath, to target: IndexPath) -> IndexPath? {
    table.drag(source, to: target)
  }

  var cells: [AnyObject?] {
    layOut()
    return table.visibleCells
  }

  func source(_ numbers: Numbers?, _ text: @escaping (Int) -> String?) -> Source {
    let provider: TableViewDataSource<String, Int>.CellProvider = { Self.cell($0, text($2), $1) }
    return numbers.map { TableViewDataSource(table, dataSource: $0, cellProvider: provider) }
      ?? TableViewDataSource(tableView: table, cellProvider: provider)
  }

  func source(_ cards: AnyCards, _ text: @escaping (VersionedCard) -> String?) -> Source {
    TableViewDataSource(tableView: table, storage: cards) { Self.cell($0, text($2), $1) }
  }

  static func cell(_ table: UITableView, _ text: String?, _ path: IndexPath) -> UITableViewCell? {
    guard let text else { return nil }
    let cell = table.dequeueReusableCell(withIdentifier: "text", for: path)
    (cell as? TextRow)?.text = text
    return cell
  }

  // MARK: Tables only

  func cell(_ item: Int, _ section: Int = 0) -> UITableViewCell? {
    table.cellForRow(at: at(item, section))
  }
}
