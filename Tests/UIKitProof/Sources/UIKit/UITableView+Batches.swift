import DiffableStorage
import GridRendering

extension UITableView {
  /// The counts before a batch are those that the table view shows.
  ///
  /// The counts after it are those that the data source returns after the block.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: BatchCompletion? = nil) {
    if isCollecting {
      updates?()
    } else {
      carryOut { updates?() }
    }
    guard let completion else { return }
    if UIView.areAnimationsEnabled { completions.append(completion) } else { completion(true) }
  }

  public func beginUpdates() {
    if updatesDepth == 0 { animationsOfLastBatch = [:] }
    updatesDepth += 1
    isCollecting = true
  }

  public func endUpdates() {
    updatesDepth -= 1
    guard updatesDepth == 0 else { return }
    isCollecting = false
    carryOut {}
  }

  /// Ends all animations, which calls the completions of batches; not in UIKit.
  public func finishAnimations() {
    let ended = completions
    completions = []
    for completion in ended { completion(true) }
  }

  private func carryOut(_ updates: @escaping () -> Void) {
    if rows.calls > 0 {
      StandIns.fail("an update begins while the table view makes or shows a view (rule B12)")
    }
    batches += 1
    wasLastBatchAnimated = UIView.areAnimationsEnabled
    if recorded.isEmpty { animationsOfLastBatch = [:] }
    let violations = grid.violations.count
    rows.answersShownCounts = !grid.mayNeedLayout
    rows.arrived = []
    var operations = BatchOperations()
    grid.carryOut(ListUpdateStyle()) { [self] in
      rows.answersShownCounts = false
      isCollecting = true
      updates()
      isCollecting = false
      operations = recorded
      recorded = BatchOperations()
      operations.supplementaryReloads = allEdges()
      let map = PositionMap(operations)
      rows.staying = Set(
        rows.edges.values.compactMap { edge in
          map.sectionAfter(edge.section).map { SupplementaryReload(kind: edge.kind, section: $0) }
        }
      )
      return operations
    } completion: {
    }
    rows.answersShownCounts = false
    rows.staying = []
    recorded = BatchOperations()
    let found = grid.violations.dropFirst(violations)
    if found.isEmpty { follow(operations) }
    for violation in found { StandIns.fail("Invalid update: \(violation)") }
  }

  /// All headers and footers that there can be.
  ///
  /// The table view asks for their heights again in every batch, also in an empty one. Apple documents that
  /// for the heights of rows: "You can also use this method followed by the endUpdates() method to animate
  /// the change in the row heights without reloading the cell." That headers and footers follow, and so
  /// appear and go, is what users of UIKit report. A view that stays is not asked for again.
  private func allEdges() -> [SupplementaryReload] {
    (0..<max(askedNumberOfSections(), 0)).flatMap { section in
      [TableRows.header, TableRows.footer].map { SupplementaryReload(kind: $0, section: section) }
    }
  }

  /// Updates the index paths that the table view stores after a batch.
  private func follow(_ operations: BatchOperations) {
    let map = PositionMap(operations)
    rows.move(by: map, arrived: rows.arrived)
    let after = selection.compactMap { ItemPosition($0).flatMap(map.positionAfter) }
    let reloaded = Set(operations.itemReloads.compactMap(map.positionAfter))
    selection = Set(after.filter { !reloaded.contains($0) }.map(IndexPath.init))
    for placeholder in placeholders {
      let position = ItemPosition(placeholder.indexPath)
      if let moved = position.flatMap(map.positionAfter) {
        placeholder.indexPath = IndexPath(moved)
      }
    }
  }

  private func record(
    _ kind: String,
    _ animation: RowAnimation?,
    _ change: (inout BatchOperations) -> Void
  ) {
    if !isCollecting { animationsOfLastBatch = [:] }
    if let animation { animationsOfLastBatch[kind] = animation }
    change(&recorded)
    if !isCollecting { carryOut {} }
  }

  // MARK: Sections

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    record("insertSections", animation) { $0.sectionInsertions += sections }
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    record("deleteSections", animation) { $0.sectionDeletions += sections }
  }

  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    record("reloadSections", animation) { $0.sectionReloads += sections }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    record("moveSection", nil) { $0.sectionMoves.append(BatchMove(from: section, to: newSection)) }
  }

  // MARK: Rows

  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record("insertRows", animation) {
      $0.itemInsertions += indexPaths.compactMap(ItemPosition.init)
    }
  }

  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record("deleteRows", animation) { $0.itemDeletions += indexPaths.compactMap(ItemPosition.init) }
  }

  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    record("reloadRows", animation) { $0.itemReloads += indexPaths.compactMap(ItemPosition.init) }
  }

  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = ItemPosition(indexPath), let to = ItemPosition(newIndexPath) else { return }
    record("moveRow", nil) { $0.itemMoves.append(BatchMove(from: from, to: to)) }
  }

  public func reconfigureRows(at indexPaths: [IndexPath]) {
    record("reconfigureRows", nil) {
      $0.itemReconfigures += indexPaths.compactMap(ItemPosition.init)
    }
  }

  // MARK: Everything

  /// Reloads everything in the next layout.
  public func reloadData() {
    placeholders = []
    selection = []
    grid.reloadData()
  }
}
