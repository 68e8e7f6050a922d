import DiffableStorage
import UIKit

/// The sections and rows of a table view, without any library.
@MainActor
final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate,
  SomeMethodsMissing
{
  var sections: [[String]]
  var implementedMethods: Set<String> = ["numberOfSectionsInTableView:"]
  var titles: [String?] = []
  var log: [String] = []
  var makeCell: ((UITableView, IndexPath) -> UITableViewCell)?
  var willDisplay: (() -> Void)?
  var headerHeight: CGFloat = UITableView.automaticDimension
  var willSelect: (IndexPath) -> IndexPath? = { $0 }

  init(_ sections: [[String]]) {
    self.sections = sections
    super.init()
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let makeCell { return makeCell(tableView, indexPath) }
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    headerHeight
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    log.append("view \(section)")
    return tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
  }

  func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    log.append("will \(cell.textLabel?.text ?? "-") \(Array(indexPath))")
    willDisplay?()
  }

  func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { log.append("did \(cell.textLabel?.text ?? "-") \(Array(indexPath))") }

  func tableView(
    _ tableView: UITableView,
    shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    log.append("shouldHighlight")
    return true
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    log.append("didHighlight")
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.append("didUnhighlight")
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("willSelect")
    return willSelect(indexPath)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("didSelect \(Array(indexPath))")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("didDeselect \(Array(indexPath))")
  }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { log.append("commit \(editingStyle)") }

  func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
  }
}

final class RowCell: UITableViewCell {
  private(set) var reuses = 0
  override func prepareForReuse() { reuses += 1 }
}

@MainActor struct Scene {
  let window = UIWindow(frame: .zero)
  let table = UITableView(frame: .zero, style: .plain)
  let rows: Rows

  init(_ sections: [[String]], implementing methods: Set<String> = []) {
    rows = Rows(sections)
    rows.implementedMethods.formUnion(methods)
    window.addSubview(table)
    table.register(RowCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.delegate = rows
    table.layoutIfNeeded()
  }

  func cell(_ row: Int, _ section: Int = 0) -> RowCell? {
    table.cellForRow(at: at(row, section)) as? RowCell
  }

  var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "-" } }
}

func at(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(indexes: [section, row]) }
