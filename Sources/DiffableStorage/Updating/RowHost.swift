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
    let style = ListUpdateStyle(isAnimated: update.isAnimated, animations: updater.animations)
    return update.showBatches { batch in
      guard !updater.mustReload, !batch.isVoid,
        let steps = batch.rowSteps(list.rowLayout, allowsMoves: allowsMoves)
      else { return false }
      var isShown = false
      list.performEdits {
        isShown = steps.allSatisfy { step in
          // The contents can be replaced while the view shows an edit.
          guard !updater.mustReload, step.apply() else { return false }
          list.apply(step.edit, style: style)
          return true
        }
        batch.apply()
      }
      return isShown
    }
  }

  func selectedItems(of storage: (any Storage)?) -> [ItemPosition] {
    guard let list, case let selected = list.selectedRows, !selected.isEmpty,
      let rows = storage?.rowIndex(list.rowLayout)
    else { return [] }
    return selected.compactMap { row in
      if case .item(let position)? = rows.place(at: row) { position } else { nil }
    }
  }

  func select(_ items: [ItemPosition], of storage: (any Storage)?) {
    guard let list, let rows = storage?.rowIndex(list.rowLayout) else { return }
    list.selectedRows = items.compactMap { rows.row(of: .item($0)) }
  }
}
