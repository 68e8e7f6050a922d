/// A view, and how updates are shown on it.
protocol ListHost: AnyObject {
  /// The view; nil if it is gone.
  var view: AnyObject? { get }

  /// Shows everything from scratch; does nothing if the view is gone.
  func reload()

  /// Does something as soon as the view has settled; at once if it is gone.
  func whenSettled(_ work: @escaping () -> Void)

  /// Shows an update.
  ///
  /// The update is applied, except for changes without operations after the last batch.
  func show(_ update: StorageUpdate, for updater: ListUpdater, _ completion: CompletionGroup)
}
