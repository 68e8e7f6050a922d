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
  /// The update is applied, except for changes without operations after the last batch.
  func show(_ update: StorageUpdate, for updater: ListUpdater, _ completion: CompletionGroup)
}
