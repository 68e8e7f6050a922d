import ListViews

// Queries for the contents of the table view.

extension UITableView {
  public func numberOfRows(inSection section: Int) -> Int {
    shown.askForCountsIfNeeded()
    return shown.number(inSection: section) + placeholders.count { $0.indexPath.first == section }
  }

  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    if isUpdatingVisibleCells {
      callsWhileUpdatingVisibleCells += 1
      return nil
    }
    return shown.needsLayout ? nil : shown.cell(at: indexPath) as? UITableViewCell
  }

  public func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.path(of: cell) }

  public var indexPathsForVisibleRows: [IndexPath]? {
    shown.needsLayout ? nil : shown.paths
  }

  public func rectForRow(at indexPath: IndexPath) -> CGRect { frameOfRow(at: indexPath) ?? .zero }

  public var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap(cellForRow)
  }

  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    anyHeaderView(forSection: section) as? UITableViewHeaderFooterView
  }

  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    guard !shown.needsLayout else { return nil }
    return shown.supplementaryView(ofKind: shown.footer, inSection: section)
      as? UITableViewHeaderFooterView
  }

  /// Any view at the beginning of a section; not in UIKit.
  public func anyHeaderView(forSection section: Int) -> UIView? {
    guard !shown.needsLayout else { return nil }
    return shown.supplementaryView(ofKind: shown.header, inSection: section) as? UIView
  }

  // MARK: Selection

  public var indexPathForSelectedRow: IndexPath? { shown.selection.min() }
  public var indexPathsForSelectedRows: [IndexPath]? {
    shown.selection.isEmpty ? nil : shown.selection.sorted()
  }

  public func selectRow(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    if !selectsSeveral || indexPath == nil { shown.selection = [] }
    if let indexPath { shown.selection.insert(indexPath) }
    showSelection()
  }

  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    shown.selection.remove(indexPath)
    showSelection()
  }

  func showSelection() {
    for path in shown.paths {
      let cell = shown.cell(at: path) as? UITableViewCell
      cell?.isSelected = shown.selection.contains(path)
      cell?.updateConfigurationIfNeeded()
    }
  }
}

// MARK: - Asking

extension UITableView {
  func delegateHaving(_ method: String) -> (any UITableViewDelegate)? {
    delegateMethods.contains(method) ? delegate : nil
  }

  private func dataSourceHaving(_ method: String) -> (any UITableViewDataSource)? {
    dataSourceMethods.contains(method) ? dataSource : nil
  }

  private func title(ofKind kind: String, _ section: Int) -> String? {
    kind == shown.header
      ? dataSourceHaving("tableView:titleForHeaderInSection:")?
        .tableView(self, titleForHeaderInSection: section)
      : dataSourceHaving("tableView:titleForFooterInSection:")?
        .tableView(self, titleForFooterInSection: section)
  }

  private func view(ofKind kind: String, _ section: Int) -> UIView? {
    kind == shown.header
      ? delegateHaving("tableView:viewForHeaderInSection:")?
        .tableView(self, viewForHeaderInSection: section)
      : delegateHaving("tableView:viewForFooterInSection:")?
        .tableView(self, viewForFooterInSection: section)
  }

  // Not in UIKit, because there is no geometry here.

  public func heightOfHeader(inSection section: Int) -> CGFloat {
    delegateHaving("tableView:heightForHeaderInSection:")?
      .tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
  }

  public func heightOfFooter(inSection section: Int) -> CGFloat {
    delegateHaving("tableView:heightForFooterInSection:")?
      .tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
  }
}

// MARK: - GridListView

extension UITableView: @MainActor GridListView {
  package func askedNumberOfSections() -> Int {
    guard let dataSource else { return 0 }
    guard dataSourceMethods.contains("numberOfSectionsInTableView:") else { return 1 }
    return dataSource.numberOfSections(in: self)
  }

  package func askedNumberOfItems(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// A header or footer exists if its height is not minimal, and it has a title or the delegate may return
  /// a view.
  package func hasView(ofKind kind: String, inSection section: Int) -> Bool {
    let edge = kind == shown.header ? "Header" : "Footer"
    let height =
      kind == shown.header ? heightOfHeader(inSection: section) : heightOfFooter(inSection: section)
    guard height == Self.automaticDimension || height > .leastNormalMagnitude else { return false }
    // It is not documented whether UIKit asks for the title of a header on screen again.
    let stays = shown.stays(kind, inSection: section)
    if stays, delegateMethods.contains("tableView:heightFor\(edge)InSection:") { return true }
    return title(ofKind: kind, section) != nil
      || delegateMethods.contains("tableView:viewFor\(edge)InSection:")
  }

  package func makeView(ofKind kind: String?, at path: IndexPath) -> AnyObject? {
    guard let kind else { return dataSource?.tableView(self, cellForRowAt: path) }
    if let view = view(ofKind: kind, path.section) { return view }
    guard let title = title(ofKind: kind, path.section) else { return nil }
    let standard = UITableViewHeaderFooterView(reuseIdentifier: nil)
    standard.textLabel?.text = title
    return standard
  }

  /// Asks the data source, which has to return the same cell: see
  /// developer.apple.com/forums/thread/756295.
  package func reconfigure(_ cell: AnyObject, at path: IndexPath) {
    guard let cell = cell as? UITableViewCell else { return }
    reconfigured = (cell, path)
    let answered = dataSource?.tableView(self, cellForRowAt: path)
    reconfigured = nil
    if answered !== cell {
      StandIns.fail(
        "Attempted to dequeue multiple cells for the same index path, or another cell was answered "
          + "for the reconfigured row \(path)"
      )
    }
    cell.updateConfigurationIfNeeded()
  }

  package func willDisplay(_ view: AnyObject, ofKind kind: String?, at path: IndexPath) {
    if let view = view as? UIView, view.superview !== self { addSubview(view) }
    if let cell = view as? UITableViewCell {
      cell.isEditing = isEditing
      cell.isSelected = shown.selection.contains(path)
      if let delegate = delegateHaving("tableView:indentationLevelForRowAtIndexPath:") {
        cell.indentationLevel = delegate.tableView(self, indentationLevelForRowAt: path)
      }
      cell.updateConfigurationIfNeeded()
      delegateHaving("tableView:willDisplayCell:forRowAtIndexPath:")?
        .tableView(self, willDisplay: cell, forRowAt: path)
    } else if let view = view as? UIView, kind == shown.header {
      delegateHaving("tableView:willDisplayHeaderView:forSection:")?
        .tableView(self, willDisplayHeaderView: view, forSection: path.section)
    } else if let view = view as? UIView {
      delegateHaving("tableView:willDisplayFooterView:forSection:")?
        .tableView(self, willDisplayFooterView: view, forSection: path.section)
    }
  }

  package func didEndDisplaying(_ view: AnyObject, ofKind kind: String?, at path: IndexPath) {
    if let cell = view as? UITableViewCell {
      delegateHaving("tableView:didEndDisplayingCell:forRowAtIndexPath:")?
        .tableView(self, didEndDisplaying: cell, forRowAt: path)
    } else if let view = view as? UIView, kind == shown.header {
      delegateHaving("tableView:didEndDisplayingHeaderView:forSection:")?
        .tableView(self, didEndDisplayingHeaderView: view, forSection: path.section)
    } else if let view = view as? UIView {
      delegateHaving("tableView:didEndDisplayingFooterView:forSection:")?
        .tableView(self, didEndDisplayingFooterView: view, forSection: path.section)
    }
  }
}
