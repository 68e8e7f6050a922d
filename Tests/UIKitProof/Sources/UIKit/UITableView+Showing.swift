import DiffableStorage
import GridRendering

// Queries for the contents of the table view.

extension UITableView {
  /// After a reload, UIKit reads the counts before the layout.
  public var numberOfSections: Int {
    grid.mayNeedLayout ? askedNumberOfSections() : rows.shownCounts.count
  }

  public func numberOfRows(inSection section: Int) -> Int {
    let count =
      if grid.mayNeedLayout {
        askedNumberOfRows(inSection: section)
      } else {
        rows.shownCounts.indices.contains(section) ? rows.shownCounts[section] : 0
      }
    return count + placeholders.count { $0.indexPath.first == section }
  }

  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    if isUpdatingVisibleCells {
      callsWhileUpdatingVisibleCells += 1
      return nil
    }
    guard !grid.mayNeedLayout, let position = ItemPosition(indexPath) else { return nil }
    return grid.view(at: position) as? UITableViewCell
  }

  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    rows.paths[ObjectIdentifier(cell)]
  }

  public var indexPathsForVisibleRows: [IndexPath]? {
    grid.mayNeedLayout ? nil : rows.paths.values.sorted()
  }

  public var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap(cellForRow)
  }

  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edgeView(TableRows.header, section) as? UITableViewHeaderFooterView
  }

  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edgeView(TableRows.footer, section) as? UITableViewHeaderFooterView
  }

  /// Any view at the edge of a section; not in UIKit.
  public func anyHeaderView(forSection section: Int) -> UIView? {
    edgeView(TableRows.header, section)
  }

  private func edgeView(_ kind: String, _ section: Int) -> UIView? {
    guard !grid.mayNeedLayout else { return nil }
    return rows.edges.values.first { $0.kind == kind && $0.section == section }?.view
  }

  /// Scrolls to a range of lines, which are headers, rows and footers; nil shows everything.
  ///
  /// Not in UIKit.
  public func show(rows lines: Range<Int>?) {
    layoutIfNeeded()
    grid.viewport = lines
  }

  /// Whether all rows are on screen; not in UIKit.
  public var showsEverything: Bool { grid.viewport == nil }

  // MARK: Selection

  public var indexPathForSelectedRow: IndexPath? { selection.min() }
  public var indexPathsForSelectedRows: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted()
  }

  public func selectRow(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    if !allowsMultipleSelection || indexPath == nil { selection = [] }
    if let indexPath { selection.insert(indexPath) }
    showSelection()
  }

  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.remove(indexPath)
    showSelection()
  }

  func showSelection() {
    for (id, path) in rows.paths { rows.cells[id]?.isSelected = selection.contains(path) }
    updateConfigurations()
  }

  func updateConfigurations() {
    for cell in visibleCells { cell.updateConfigurationIfNeeded() }
  }
}

// MARK: - Asking

extension UITableView {
  func delegateHaving(_ method: String) -> (any UITableViewDelegate)? {
    delegateMethods.contains(method) ? delegate : nil
  }

  func dropHaving(_ method: String) -> (any UITableViewDropDelegate)? {
    dropMethods.contains(method) ? dropDelegate : nil
  }

  func dataSourceHaving(_ method: String) -> (any UITableViewDataSource)? {
    dataSourceMethods.contains(method) ? dataSource : nil
  }

  func askedNumberOfSections() -> Int {
    guard let dataSource else { return 0 }
    guard dataSourceMethods.contains("numberOfSectionsInTableView:") else { return 1 }
    return dataSource.numberOfSections(in: self)
  }

  func askedNumberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  func title(ofHeader section: Int) -> String? {
    dataSourceHaving("tableView:titleForHeaderInSection:")?
      .tableView(self, titleForHeaderInSection: section)
  }

  func title(ofFooter section: Int) -> String? {
    dataSourceHaving("tableView:titleForFooterInSection:")?
      .tableView(self, titleForFooterInSection: section)
  }

  func view(ofHeader section: Int) -> UIView? {
    delegateHaving("tableView:viewForHeaderInSection:")?
      .tableView(self, viewForHeaderInSection: section)
  }

  func view(ofFooter section: Int) -> UIView? {
    delegateHaving("tableView:viewForFooterInSection:")?
      .tableView(self, viewForFooterInSection: section)
  }

  // MARK: Measures; not in UIKit, because there is no geometry here

  public func heightOfHeader(inSection section: Int) -> CGFloat {
    delegateHaving("tableView:heightForHeaderInSection:")?
      .tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
  }

  public func heightOfFooter(inSection section: Int) -> CGFloat {
    delegateHaving("tableView:heightForFooterInSection:")?
      .tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
  }
}
