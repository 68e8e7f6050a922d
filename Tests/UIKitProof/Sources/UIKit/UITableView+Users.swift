import DiffableStorage
import GridRendering

// Methods for the actions of a user. UIKit does not have them. If the data source or the delegate
// did not implement a method when it was set, the table view does what UIKit does without that
// method.

extension UITableView {
  private func exists(_ indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard let position = ItemPosition(indexPath) else { return false }
    let counts = rows.shownCounts
    return counts.indices.contains(position.section)
      && (0..<counts[position.section]).contains(position.item)
  }

  private func isVisible(_ indexPath: IndexPath) -> Bool {
    exists(indexPath) && cellForRow(at: indexPath) != nil
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
    if allowsMultipleSelection, selection.contains(indexPath) {
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
    if !allowsMultipleSelection {
      for other in selection where other != selected { deselect(other) }
    }
    selection.insert(selected)
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
    selection.remove(deselected)
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

  public func tapAccessory(_ indexPath: IndexPath) {
    guard exists(indexPath) else { return }
    delegateHaving("tableView:accessoryButtonTappedForRowWithIndexPath:")?
      .tableView(self, accessoryButtonTappedForRowWith: indexPath)
  }

  /// Selects several rows by a pan of two fingers.
  ///
  /// - Returns: Whether the gesture began.
  @discardableResult
  public func panToSelect(_ indexPath: IndexPath) -> Bool {
    let begins =
      exists(indexPath)
      && delegateHaving("tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:")?
        .tableView(self, shouldBeginMultipleSelectionInteractionAt: indexPath) ?? false
    guard begins else { return false }
    delegateHaving("tableView:didBeginMultipleSelectionInteractionAtIndexPath:")?
      .tableView(self, didBeginMultipleSelectionInteractionAt: indexPath)
    delegateHaving("tableViewDidEndMultipleSelectionInteraction:")?
      .tableViewDidEndMultipleSelectionInteraction(self)
    return true
  }

  // MARK: Editing

  private func canEdit(_ indexPath: IndexPath) -> Bool {
    guard exists(indexPath), let dataSource,
      dataSourceMethods.contains("tableView:commitEditingStyle:forRowAtIndexPath:")
    else { return false }
    return dataSourceMethods.contains("tableView:canEditRowAtIndexPath:")
      ? dataSource.tableView(self, canEditRowAt: indexPath) : true
  }

  /// The control that the row has while the table view is edited.
  public func editingStyle(of indexPath: IndexPath) -> UITableViewCell.EditingStyle {
    guard canEdit(indexPath) else { return .none }
    return delegateHaving("tableView:editingStyleForRowAtIndexPath:")?
      .tableView(self, editingStyleForRowAt: indexPath) ?? .delete
  }

  public func isIndented(_ indexPath: IndexPath) -> Bool {
    delegateHaving("tableView:shouldIndentWhileEditingRowAtIndexPath:")?
      .tableView(self, shouldIndentWhileEditingRowAt: indexPath)
      ?? cellForRow(at: indexPath)?.shouldIndentWhileEditing ?? true
  }

  /// Taps the control of a row that is edited.
  ///
  /// - Returns: Whether the row has that control.
  @discardableResult
  public func edit(_ style: UITableViewCell.EditingStyle, _ indexPath: IndexPath) -> Bool {
    guard style != .none, editingStyle(of: indexPath) == style else { return false }
    dataSource?.tableView(self, commit: style, forRowAt: indexPath)
    return true
  }

  /// Swipes a row to the left and taps the button that deletes it.
  ///
  /// - Returns: The title of that button; nil if the row is not deleted.
  @discardableResult
  public func swipeToDelete(_ indexPath: IndexPath) -> String? {
    guard editingStyle(of: indexPath) == .delete else { return nil }
    guard swipeActions(of: indexPath, isLeading: false) == nil else { return nil }
    let title =
      delegateHaving("tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:")?
      .tableView(self, titleForDeleteConfirmationButtonForRowAt: indexPath) ?? "Delete"
    delegateHaving("tableView:willBeginEditingRowAtIndexPath:")?
      .tableView(self, willBeginEditingRowAt: indexPath)
    dataSource?.tableView(self, commit: .delete, forRowAt: indexPath)
    return title
  }

  /// Swipes a row, and then releases it without a tap on a button.
  public func swipeAndRelease(_ indexPath: IndexPath) {
    guard exists(indexPath) else { return }
    delegateHaving("tableView:willBeginEditingRowAtIndexPath:")?
      .tableView(self, willBeginEditingRowAt: indexPath)
    endEditing(indexPath)
  }

  /// Ends the editing of a row; the index path is nil if the row was deleted.
  public func endEditing(_ indexPath: IndexPath?) {
    delegateHaving("tableView:didEndEditingRowAtIndexPath:")?
      .tableView(self, didEndEditingRowAt: indexPath)
  }

  public func swipeActions(
    of indexPath: IndexPath,
    isLeading: Bool
  ) -> UISwipeActionsConfiguration? {
    guard exists(indexPath) else { return nil }
    return isLeading
      ? delegateHaving("tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:")?
        .tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
      : delegateHaving("tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:")?
        .tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }

  // MARK: Reordering

  public func canMove(_ indexPath: IndexPath) -> Bool {
    guard exists(indexPath), let dataSource,
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
    guard target != source, let section = target.first, rows.shownCounts.indices.contains(section),
      target[1] < rows.shownCounts[section] + (section == source.first ? 0 : 1)
    else { return nil }
    // The user decides which row goes where; a data source that does not follow reloads afterwards.
    let check = identifiers
    if let check {
      var move = BatchOperations()
      if let from = ItemPosition(source), let to = ItemPosition(target) {
        move.itemMoves = [BatchMove(from: from, to: to)]
      }
      let map = PositionMap(move)
      var moved: [IndexPath: AnyHashable] = [:]
      for path in rows.paths.values {
        let after = ItemPosition(path).flatMap(map.positionAfter)
        after.map { moved[IndexPath($0)] = check(path) }
      }
      identifiers = { moved[$0] }
    }
    defer { identifiers = check }
    performBatchUpdates { [self] in
      moveRow(at: source, to: target)
      dataSource?.tableView(self, moveRowAt: source, to: target)
    }
    return target
  }

  // MARK: The index

  public var shownIndexTitles: [String]? {
    dataSourceHaving("sectionIndexTitlesForTableView:")?.sectionIndexTitles(for: self)
  }

  /// Taps a title of the index, and returns the section that is shown afterwards.
  public func tapIndexTitle(_ title: String, _ index: Int) -> Int {
    dataSourceHaving("tableView:sectionForSectionIndexTitle:atIndex:")?
      .tableView(self, sectionForSectionIndexTitle: title, at: index) ?? index
  }

  // MARK: Prefetching

  public func prefetch(_ indexPaths: [IndexPath]) {
    prefetchDataSource?.tableView(self, prefetchRowsAt: indexPaths)
  }

  public func cancelPrefetch(_ indexPaths: [IndexPath]) {
    guard prefetchingMethods.contains("tableView:cancelPrefetchingForRowsAtIndexPaths:") else {
      return
    }
    prefetchDataSource?.tableView(self, cancelPrefetchingForRowsAt: indexPaths)
  }
}
