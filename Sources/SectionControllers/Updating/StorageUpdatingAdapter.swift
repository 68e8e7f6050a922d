public import DiffableStorage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Lets a receiver of storage updates, for instance a `HeadlessGrid`, show what a controller holds.
///
/// The receiver asks the controller's ``SectionDataController/storage`` for what to show:
///
/// ```swift
/// let songs = SectionDataController<String, StorageUpdatingAdapter<HeadlessGrid>>(
///   adapter: StorageUpdatingAdapter(grid)
/// )
/// grid.attach(to: songs.storage)
/// songs.update(items: ["Intro", "Outro"], updateMode: .partial(animated: true), immediately: true)
/// print(grid.text())
/// ```
///
/// Each batch comes as a `StorageUpdate` of one batch. A receiver that postpones it is done when it
/// has applied it.
public final class StorageUpdatingAdapter<Target: StorageUpdating>: Updating {
  /// The receiver; the adapter keeps it.
  public let target: Target

  /// Called when the receiver returned without having applied an update or postponed it.
  ///
  /// The update was applied by then.
  public var anomalyHandler: ((StorageAnomaly) -> Void)?

  /// The update whose data switches just now.
  private var record: StorageUpdate?

  /// Creates an adapter.
  ///
  /// - Parameter target: Who carries out the updates.
  public init(_ target: Target) {
    self.target = target
  }

  /// Records insertions in the update.
  public func insertItems(at indexPaths: [IndexPath], in context: UpdateContext) {
    record?.objectChanges += indexPaths.map { (.insert, [$0]) }
  }

  /// Records deletions in the update.
  public func deleteItems(at indexPaths: [IndexPath], in context: UpdateContext) {
    record?.objectChanges += indexPaths.map { (.delete, [$0]) }
  }

  /// Records in the update what shows something else, with its models.
  public func reloadItems(at indexPaths: [IndexPath], in context: UpdateContext) {
    record?.objectChanges += indexPaths.map { (.update, [$0]) }
    for indexPath in indexPaths { record?.updatedObjects[indexPath] = context.item(indexPath) }
  }

  /// Records a move in the update.
  public func moveItem(
    at indexPath: IndexPath,
    to newIndexPath: IndexPath,
    in context: UpdateContext
  ) {
    record?.objectChanges.append((.move, [indexPath, newIndexPath]))
  }

  /// Hands the batch to the receiver.
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
      if hasReturned { completion() }
    }
    target.storageDidPerformUpdate(update)
    if !isApplied, !update.isPostponed {
      update.applyDeferredDatasourceUpdates()
      anomalyHandler?(.updateNotApplied)
    }
    hasReturned = true
    if isApplied { completion() }
  }

  /// Has the receiver reload.
  public func reload(completion: @escaping () -> Void) {
    target.storageNeedsReloading()
    completion()
  }
}
