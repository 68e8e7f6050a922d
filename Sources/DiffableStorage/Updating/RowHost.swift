/// A view that takes one row edit after the other.
final class RowHost: ListHost {
  private weak var list: (any SequentialListView)?

  init(_ list: any SequentialListView) {
    self.list = list
  }

  var view: AnyObject? { list }

  func reload() { list?.reloadRows() }

  func whenSettled(_ work: @escaping () -> Void) {
    if let list { list.whenSettled(work) } else { work() }
  }

  func show(_ update: StorageUpdate, for updater: ListUpdater, _ completion: CompletionGroup) {
    guard let list else { return update.applyDeferredDatasourceUpdates() }
    guard !update.isEmpty else { return }
    let batches = update.batches
    guard list.isOnScreen || updater.animateChangesOffScreen, !batches.isEmpty else {
      return applyAndReload(update)
    }
    for batch in batches {
      let steps = batch.rowSteps(
        list.rowLayout,
        allowsMoves: list.allowsRowMoves && !updater.animateMoveAsDeleteAndInsert
      )
      guard let steps else { return applyAndReload(update) }
      list.performEdits {
        // If a step is not applied, a reload came first and has shown its result.
        for step in steps where step.apply() { list.apply(step.edit) }
        batch.apply()
      }
    }
  }

  /// Shows an update by a reload, after which the same items are selected.
  private func applyAndReload(_ update: StorageUpdate) {
    let selected = list?.selectedRows ?? []
    let rows = selected.isEmpty ? nil : rows(of: update)
    update.applyDeferredDatasourceUpdates()
    list?.reloadRows()
    guard let rows, let after = self.rows(of: update) else { return }
    let items = selected.compactMap { row -> ItemPosition? in
      if case .item(let position) = rows.place(at: row) { position } else { nil }
    }
    list?.selectedRows = update.positions(afterItemsAt: items).compactMap {
      after.row(of: .item($0))
    }
  }

  /// The rows of the storage that delivers an update; nil if the storage is not known.
  private func rows(of update: StorageUpdate) -> RowIndex? {
    list.flatMap { update.source?.rowIndex($0.rowLayout) }
  }
}
