import DiffableStorage
import GridRendering

/// The storage and the host of the grid that a table view uses.
///
/// They ask the data source and the delegate.
@MainActor final class TableRows {
  static let header = "header"
  static let footer = "footer"

  weak var table: UITableView?

  var supplementaryHeaderKind: String? = header
  var supplementaryFooterKind: String? = footer
  var headerModelProvider: ((Int) -> Any?)?
  var footerModelProvider: ((Int) -> Any?)?
  var supplementaryModelProvider: ((String, IndexPath) -> Any?)?

  /// Whether to return the counts that the table view shows, without asking the data source.
  ///
  /// It is true at the beginning of a batch.
  var answersShownCounts = false

  /// The counts that the data source returned last.
  private(set) var shownCounts: [Int] = []

  /// The index paths of the visible cells, now and before the change that is being shown.
  var paths: [ObjectIdentifier: IndexPath] = [:]
  var cells: [ObjectIdentifier: UITableViewCell] = [:]

  /// The visible headers and footers, and their sections.
  var edges: [ObjectIdentifier: Edge] = [:]

  struct Edge {
    let view: UIView
    let kind: String
    var section: Int
  }

  /// The number of current calls of the data source or the delegate for a view.
  private(set) var calls = 0

  private func calling<Result>(_ call: () -> Result) -> Result {
    calls += 1
    defer { calls -= 1 }
    return call()
  }

  /// The headers and footers on screen that stay in the batch that is carried out.
  var staying: Set<SupplementaryReload> = []

  /// The views that came on screen since the last batch began.
  var arrived: Set<ObjectIdentifier> = []

  /// Updates the index paths of the visible cells and edges after a batch.
  func move(by map: PositionMap, arrived: Set<ObjectIdentifier>) {
    for (id, path) in paths where !arrived.contains(id) {
      paths[id] = ItemPosition(path).flatMap(map.positionAfter).map(IndexPath.init)
    }
    for (id, edge) in edges where !arrived.contains(id) {
      guard let section = map.sectionAfter(edge.section) else { continue }
      edges[id]?.section = section
    }
  }
}

// MARK: - Numbers and edges

extension TableRows: Storage {
  func numberOfSections() -> Int {
    if answersShownCounts { return shownCounts.count }
    let count = table?.askedNumberOfSections() ?? 0
    shownCounts = Array(repeating: 0, count: max(count, 0))
    return count
  }

  func numberOfItems(inSection section: Int) -> Int {
    if answersShownCounts {
      return shownCounts.indices.contains(section) ? shownCounts[section] : 0
    }
    let count = table?.askedNumberOfRows(inSection: section) ?? 0
    if shownCounts.indices.contains(section) { shownCounts[section] = count }
    return count
  }

  func item(at indexPath: IndexPath) -> Any? { nil }

  func identifier(at indexPath: IndexPath) -> AnyHashable? { table?.identifiers?(indexPath) }
}

extension TableRows: SupplementaryStorage {
  /// A header or footer exists if its height is not minimal, and it has a title or the delegate may return
  /// a view.
  func supplementaryModel(ofKind kind: String, forSectionAt indexPath: IndexPath) -> Any? {
    guard let table else { return nil }
    let isHeader = kind == Self.header
    let section = indexPath[0]
    let height =
      isHeader ? table.heightOfHeader(inSection: section) : table.heightOfFooter(inSection: section)
    guard height == UITableView.automaticDimension || height > .leastNormalMagnitude else {
      return nil
    }
    // It is not documented whether UIKit asks for the title of a header on screen again.
    let hasHeights = table.delegateMethods.contains(
      isHeader ? "tableView:heightForHeaderInSection:" : "tableView:heightForFooterInSection:"
    )
    if hasHeights, staying.contains(SupplementaryReload(kind: kind, section: section)) { return "" }
    let title = isHeader ? table.title(ofHeader: section) : table.title(ofFooter: section)
    let method =
      isHeader ? "tableView:viewForHeaderInSection:" : "tableView:viewForFooterInSection:"
    return title ?? (table.delegateMethods.contains(method) ? "" : nil)
  }
}

// MARK: - Views

extension TableRows: GridHost {
  func makeView(at position: ItemPosition) -> AnyObject? {
    guard let table, let dataSource = table.dataSource else { return nil }
    let indexPath = IndexPath(position)
    let cell = calling { dataSource.tableView(table, cellForRowAt: indexPath) }
    if cells[ObjectIdentifier(cell)] != nil, paths[ObjectIdentifier(cell)] != nil {
      StandIns.fail(
        "the cell at \(paths[ObjectIdentifier(cell)] ?? []) is used at \(indexPath) too"
      )
    }
    return cell
  }

  /// Asks the data source, which has to return the same cell: see
  /// developer.apple.com/forums/thread/756295.
  func updateView(_ view: AnyObject, at position: ItemPosition) {
    guard let table, let cell = view as? UITableViewCell else { return }
    let indexPath = IndexPath(position)
    table.reconfigured = (cell, indexPath)
    let answered = table.dataSource?.tableView(table, cellForRowAt: indexPath)
    table.reconfigured = nil
    if answered !== cell {
      StandIns.fail(
        "Attempted to dequeue multiple cells for the same index path, or another cell was answered "
          + "for the reconfigured row \(indexPath)"
      )
    }
    cell.updateConfigurationIfNeeded()
  }

  func displayView(_ view: AnyObject, at position: ItemPosition) {
    guard let table, let cell = view as? UITableViewCell else { return }
    let indexPath = IndexPath(position)
    paths[ObjectIdentifier(cell)] = indexPath
    cells[ObjectIdentifier(cell)] = cell
    arrived.insert(ObjectIdentifier(cell))
    if cell.superview !== table { table.addSubview(cell) }
    cell.isEditing = table.isEditing
    cell.isSelected = table.selection.contains(indexPath)
    if let delegate = table.delegateHaving("tableView:indentationLevelForRowAtIndexPath:") {
      cell.indentationLevel = delegate.tableView(table, indentationLevelForRowAt: indexPath)
    }
    cell.updateConfigurationIfNeeded()
    if let delegate = table.delegateHaving("tableView:willDisplayCell:forRowAtIndexPath:") {
      calling { delegate.tableView(table, willDisplay: cell, forRowAt: indexPath) }
    }
  }

  func retireView(_ view: AnyObject, from position: ItemPosition?) {
    guard let table, let cell = view as? UITableViewCell else { return }
    cells[ObjectIdentifier(cell)] = nil
    if let path = paths.removeValue(forKey: ObjectIdentifier(cell)) {
      if let delegate = table.delegateHaving("tableView:didEndDisplayingCell:forRowAtIndexPath:") {
        calling { delegate.tableView(table, didEndDisplaying: cell, forRowAt: path) }
      }
    }
    cell.removeFromSuperview()
    table.cellPool.put(cell, cell.reuseIdentifier)
  }

  func makeSupplementaryView(ofKind kind: String, inSection section: Int) -> AnyObject? {
    guard let table else { return nil }
    let isHeader = kind == Self.header
    let view = isHeader ? table.view(ofHeader: section) : table.view(ofFooter: section)
    if let view { return view }
    let title = isHeader ? table.title(ofHeader: section) : table.title(ofFooter: section)
    guard let title else { return nil }
    let standard = UITableViewHeaderFooterView(reuseIdentifier: nil)
    standard.textLabel?.text = title
    return standard
  }

  func displaySupplementaryView(_ view: AnyObject, ofKind kind: String, inSection section: Int) {
    guard let table, let view = view as? UIView else { return }
    edges[ObjectIdentifier(view)] = Edge(view: view, kind: kind, section: section)
    arrived.insert(ObjectIdentifier(view))
    if view.superview !== table { table.addSubview(view) }
    let isHeader = kind == Self.header
    let method = "tableView:willDisplay\(isHeader ? "Header" : "Footer")View:forSection:"
    guard let delegate = table.delegateHaving(method) else { return }
    let tell =
      isHeader
      ? delegate.tableView(_:willDisplayHeaderView:forSection:)
      : delegate.tableView(_:willDisplayFooterView:forSection:)
    calling { tell(table, view, section) }
  }

  func retireSupplementaryView(
    _ view: AnyObject,
    ofKind kind: String,
    fromSection section: Int?
  ) {
    guard let table, let view = view as? UIView else { return }
    if let section = edges.removeValue(forKey: ObjectIdentifier(view))?.section {
      let isHeader = kind == Self.header
      let method = "tableView:didEndDisplaying\(isHeader ? "Header" : "Footer")View:forSection:"
      if let delegate = table.delegateHaving(method) {
        let tell =
          isHeader
          ? delegate.tableView(_:didEndDisplayingHeaderView:forSection:)
          : delegate.tableView(_:didEndDisplayingFooterView:forSection:)
        calling { tell(table, view, section) }
      }
    }
    view.removeFromSuperview()
    if let view = view as? UITableViewHeaderFooterView {
      table.edgePool.put(view, view.reuseIdentifier)
    }
  }
}
