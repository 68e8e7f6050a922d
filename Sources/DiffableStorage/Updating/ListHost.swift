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
