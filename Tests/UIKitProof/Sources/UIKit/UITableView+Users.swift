import DiffableStorage

// Methods for the actions of a user. UIKit does not have them. If the data source or the delegate
// did not implement a method when it was set, the table view does what UIKit does without that
// method.

extension UITableView {
  private func isVisible(_ indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    return cellForRow(at: indexPath) != nil
  }

  // MARK: Tapping

  /// Taps a row: performs highlight, selection and primary action.
  ///
  /// A selected row is deselected if several can be selected.
  ///
  /// - Returns: The row that is selected afterwards.
  @discardableResult
  public func tap(_ indexPath: IndexPath) -> IndexPath? {
    guard isVisible(indexPath), highlight(indexPath), allowsSelection else { return nil }
    defer { showSelection() }
    if selectsSeveral, shown.selection.contains(indexPath) {
      deselect(indexPath)
      return nil
    }
    let selected: IndexPath? =
      if let delegate = delegateHaving("tableView:willSelectRowAtIndexPath:") {
        delegate.tableView(self, willSelectRowAt: indexPath)
      } else {
        indexPath
      }
    guard let selected else { return nil }
    if !selectsSeveral {
      for other in shown.selection where other != selected { deselect(other) }
    }
    shown.selection.insert(selected)
    delegateHaving("tableView:didSelectRowAtIndexPath:")?
      .tableView(self, didSelectRowAt: selected)
    performPrimaryAction(selected)
    return selected
  }

  private func highlight(_ indexPath: IndexPath) -> Bool {
    let isAllowed =
      delegateHaving("tableView:shouldHighlightRowAtIndexPath:")?
      .tableView(self, shouldHighlightRowAt: indexPath) ?? true
    guard isAllowed else { return false }
    let cell = cellForRow(at: indexPath)
    cell?.isHighlighted = true
    delegateHaving("tableView:didHighlightRowAtIndexPath:")?
      .tableView(self, didHighlightRowAt: indexPath)
    cell?.isHighlighted = false
    delegateHaving("tableView:didUnhighlightRowAtIndexPath:")?
      .tableView(self, didUnhighlightRowAt: indexPath)
    return true
  }

  private func deselect(_ indexPath: IndexPath) {
    let deselected: IndexPath? =
      if let delegate = delegateHaving("tableView:willDeselectRowAtIndexPath:") {
        delegate.tableView(self, willDeselectRowAt: indexPath)
      } else {
        indexPath
      }
    guard let deselected else { return }
    shown.selection.remove(deselected)
    delegateHaving("tableView:didDeselectRowAtIndexPath:")?
      .tableView(self, didDeselectRowAt: deselected)
  }

  private func performPrimaryAction(_ indexPath: IndexPath) {
    let canPerform =
      delegateHaving("tableView:canPerformPrimaryActionForRowAtIndexPath:")?
      .tableView(self, canPerformPrimaryActionForRowAt: indexPath) ?? !isEditing
    guard canPerform else { return }
    delegateHaving("tableView:performPrimaryActionForRowAtIndexPath:")?
      .tableView(self, performPrimaryActionForRowAt: indexPath)
  }

  // MARK: Reordering

  public func canMove(_ indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard shown.exists(indexPath), let dataSource,
      dataSourceMethods.contains("tableView:moveRowAtIndexPath:toIndexPath:")
    else { return false }
    return dataSourceMethods.contains("tableView:canMoveRowAtIndexPath:")
      ? dataSource.tableView(self, canMoveRowAt: indexPath) : true
  }

  /// Drags a row to another index path; the data source has to make the same move.
  ///
  /// - Returns: The index path of the row afterwards; nil if it cannot be moved.
  @discardableResult
  public func drag(_ source: IndexPath, to proposed: IndexPath) -> IndexPath? {
    guard isVisible(source), canMove(source) else { return nil }
    let target =
      delegateHaving("tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:")?
      .tableView(self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed)
      ?? proposed
    guard target != source, shown.counts.indices.contains(target.section),
      target.item < shown.counts[target.section] + (target.section == source.section ? 0 : 1)
    else { return nil }
    // The user decides which row goes where; a data source that does not follow reloads afterwards.
    let check = identifiers
    if let check, let from = ItemPosition(source), let to = ItemPosition(target) {
      var move = BatchOperations()
      move.itemMoves = [BatchMove(from: from, to: to)]
      let map = PositionMap(move)
      var moved: [IndexPath: AnyHashable] = [:]
      for path in shown.paths {
        let after = ItemPosition(path).flatMap(map.positionAfter)
        after.map { moved[IndexPath($0)] = check(path) }
      }
      // The cell of another row may come on screen.
      identifiers = { moved[$0] ?? check($0) }
    }
    defer { identifiers = check }
    performBatchUpdates { [self] in
      moveRow(at: source, to: target)
      dataSource?.tableView(self, moveRowAt: source, to: target)
    }
    return target
  }

  // MARK: Dropping

  /// Drops the dragged items.
  public func drop(_ session: any UIDropSession, at indexPath: IndexPath?) {
    dropDelegate?.tableView(self, performDropWith: dropCoordinator(session, at: indexPath))
  }

  /// What the table view gives its delegate when something is dropped.
  public func dropCoordinator(_ session: any UIDropSession, at indexPath: IndexPath?)
    -> any UITableViewDropCoordinator
  {
    let proposal = UITableViewDropProposal(
      operation: .copy,
      intent: .insertAtDestinationIndexPath
    )
    return TableDropCoordinator(self, session, indexPath, proposal)
  }
}
