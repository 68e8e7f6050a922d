/// A view, and the way in which updates are shown on it.
protocol ListHost: AnyObject {
  /// The view; nil if it was deallocated.
  var view: AnyObject? { get }

  /// Reloads the view; does nothing if it was deallocated.
  func reload()

  /// Runs a closure as soon as the view does not ask for cells; at once if the view was
  /// deallocated.
  func whenSettled(_ work: @escaping () -> Void)

  /// Shows an update.
  ///
  /// - Returns: Whether the view shows everything that is applied. If not, the rest of the update has to be
  ///   applied, and the view has to reload.
  func show(
    _ update: StorageUpdate,
    for updater: ListUpdater,
    _ completion: CompletionGroup
  ) -> Bool

  /// The selected items of a view that shows a storage; empty if the view needs the storage and it is nil.
  func selectedItems(of storage: (any Storage)?) -> [ItemPosition]

  /// Selects items of a view that shows a storage, and no others.
  func select(_ items: [ItemPosition], of storage: (any Storage)?)
}

extension ListHost {
  /// Applies what waits of an update, and reloads the view; the same items are selected after it.
  func applyAndReload(_ update: StorageUpdate) {
    let selected = selectedItems(of: update.source)
    let after = update.apply(followingItemsAt: selected)
    update.delivery?.viewReloads()
    reload()
    if !selected.isEmpty { select(after, of: update.source) }
  }
}

extension StorageUpdate {
  /// Calls a closure with each batch until it returns false, and returns whether it never did.
  func showBatches(_ show: (Batch) -> Bool) -> Bool {
    batches.allSatisfy { $0.isUnneeded || show($0) }
  }
}

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
