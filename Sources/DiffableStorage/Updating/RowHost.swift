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

  func show(
    _ update: StorageUpdate,
    for updater: ListUpdater,
    _ completion: CompletionGroup
  ) -> Bool {
    guard let list else { return false }
    guard !update.isEmpty else { return true }
    guard !update.isRecordedOnly else { return false }
    guard list.isOnScreen || updater.animateChangesOffScreen else { return false }
    let allowsMoves = list.allowsRowMoves && !updater.animateMoveAsDeleteAndInsert
    return update.showBatches { batch in
      guard !updater.mustReload, !batch.isVoid,
        let steps = batch.rowSteps(list.rowLayout, allowsMoves: allowsMoves)
      else { return false }
      var isShown = false
      list.performEdits {
        isShown = steps.allSatisfy { step in
          // The contents can be replaced while the view shows an edit.
          guard !updater.mustReload, step.apply() else { return false }
          list.apply(step.edit)
          return true
        }
        batch.apply()
      }
      return isShown
    }
  }

  func applyAndReload(_ update: StorageUpdate) {
    let selected = list?.selectedRows ?? []
    let rows = selected.isEmpty ? nil : rows(of: update)
    let items = selected.compactMap { row -> ItemPosition? in
      if case .item(let position)? = rows?.place(at: row) { position } else { nil }
    }
    let after = update.apply(followingItemsAt: items)
    list?.reloadRows()
    guard !items.isEmpty, let rows = self.rows(of: update) else { return }
    list?.selectedRows = after.compactMap { rows.row(of: .item($0)) }
  }

  /// The rows of the storage that delivers an update; nil if the storage is not known.
  private func rows(of update: StorageUpdate) -> RowIndex? {
    list.flatMap { update.source?.rowIndex($0.rowLayout) }
  }
}
