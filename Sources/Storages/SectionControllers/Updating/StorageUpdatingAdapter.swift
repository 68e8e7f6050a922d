public import ListViews

/// An adapter that passes the batches of a controller on as storage updates.
///
/// The receiver of the updates, for instance a `HeadlessGrid`, reads the items from the
/// controller's ``SectionDataController/storage``:
///
/// ```swift
/// struct Song: Identifiable, Equatable { var id: Int }
///
/// let songs = SectionDataController<Song, StorageUpdatingAdapter<HeadlessGrid>>(
///   adapter: StorageUpdatingAdapter(grid)
/// )
/// grid.attach(to: songs.storage)
/// let items = [Song(id: 1), Song(id: 2)]
/// songs.update(items: items, updateMode: .partial(animated: true), immediately: true)
/// print(grid.text())
/// ```
///
/// Each batch is one `StorageUpdate` with one batch. If the receiver postpones the update, the
/// batch is completed when the receiver has applied the update.
public final class StorageUpdatingAdapter<Target: StorageUpdating>: SectionUpdating {
  /// The receiver of the updates.
  ///
  /// The adapter holds it strongly.
  public let target: Target

  /// The closure that is called if the receiver returns without applying or postponing an update.
  ///
  /// The adapter applies the update before it calls the handler. If the handler is nil, which is the
  /// initial value, `StorageAnomaly.defaultHandler` is called.
  public var anomalyHandler: ((StorageAnomaly) -> Void)?

  /// The update that is being applied.
  ///
  /// The calls of the controller are recorded in it.
  private var record: StorageUpdate?

  /// Creates an adapter.
  ///
  /// - Parameter target: The receiver of the updates.
  public init(_ target: Target) {
    self.target = target
  }

  /// Records insertions in the current update.
  ///
  /// - Complexity: O(*c*) for *c* index paths.
  public func insertItems(at indexPaths: [IndexPath], in context: UpdateContext) {
    record?.objectChanges += indexPaths.map { (.insert, [$0]) }
  }

  /// Records deletions in the current update.
  ///
  /// - Complexity: O(*c*) for *c* index paths.
  public func deleteItems(at indexPaths: [IndexPath], in context: UpdateContext) {
    record?.objectChanges += indexPaths.map { (.delete, [$0]) }
  }

  /// Records reloads in the current update, with the new items.
  ///
  /// - Complexity: O(*c*) on average for *c* index paths.
  public func reloadItems(at indexPaths: [IndexPath], in context: UpdateContext) {
    record?.objectChanges += indexPaths.map { (.update, [$0]) }
    for indexPath in indexPaths { record?.updatedObjects[indexPath] = context.item(indexPath) }
  }

  /// Records a move in the current update.
  ///
  /// - Complexity: Amortized O(1).
  public func moveItem(
    at indexPath: IndexPath,
    to newIndexPath: IndexPath,
    in context: UpdateContext
  ) {
    record?.objectChanges.append((.move, [indexPath, newIndexPath]))
  }

  /// Passes a batch to the receiver as a storage update.
  ///
  /// - Parameters:
  ///   - context: The batch.
  ///   - animated: Whether to animate the batch.
  ///   - updates: Switches the data and records the changes. Called when the update is applied.
  ///   - completion: Called when the update is applied and the receiver has returned.
  /// - Complexity: O(*c*) for *c* changes, besides what the receiver does.
  public func performBatch(
    in context: UpdateContext,
    animated: Bool,
    updates: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {
    let update = StorageUpdate(isAnimated: animated)
    var isApplied = false
    var hasReturned = false
    update.enqueueBatch(context.diff.operations) { [self] in
      record = $0
      updates()
      record = nil
      isApplied = true
      if hasReturned { self.whenShown(completion) }
    }
    target.storageDidPerformUpdate(update)
    if !isApplied, !update.isPostponed {
      update.applyDeferredDatasourceUpdates()
      StorageAnomaly.updateNotApplied.report(to: anomalyHandler)
    }
    hasReturned = true
    if isApplied { whenShown(completion) }
  }

  /// Asks the receiver to reload.
  ///
  /// - Parameter completion: Called when the receiver has returned; if it is a `ListUpdater`, when the view has been
  ///   told to reload.
  /// - Complexity: O(1), besides what the receiver does.
  public func reload(completion: @escaping () -> Void) {
    target.storageNeedsReloading()
    whenShown(completion)
  }

  /// Calls a closure when the receiver shows what it was given; not inside of a batch that was postponed, because the
  /// next update would change the items there.
  private func whenShown(_ completion: @escaping () -> Void) {
    if let updater = target as? ListUpdater { updater.whenShown(completion) } else { completion() }
  }
}
