public import ListViews

// Lets a grid be the delegate of a storage, without a `ListUpdater`.

extension HeadlessGrid: ViewShowing {
  /// The grid itself.
  package var shownView: AnyObject? { self }
}

extension HeadlessGrid: StorageUpdating {
  /// Carries out the batches of a storage's update, one after the other.
  ///
  /// An update without batches, such as one that a custom storage fills, is one batch: the grid
  /// applies its deferred changes and then reads its change lists. If a batch is refused, the grid
  /// records the violation in ``violations``, applies the rest of the update and reloads all data.
  ///
  /// - Parameter update: The update.
  /// - Complexity: The sum of the costs of its batches, each as in
  ///   ``performBatchUpdates(_:_:)``, plus that of ``reloadData()`` if a batch is refused.
  public func storageDidPerformUpdate(_ update: StorageUpdate) {
    do throws(Violation) {
      for batch in update.batches where !batch.isUnneeded {
        try performBatchUpdates(batch.operations) { batch.apply() }
      }
      if update.isRecordedOnly {
        try performBatch {
          update.applyDeferredDatasourceUpdates()
        } operations: {
          update.recordedOperations
        }
      }
    } catch {
      violations.append(error)
      update.applyDeferredDatasourceUpdates()
      requestReload()
    }
    guard update.containsDeferredDatasourceUpdates else { return }
    // No operations describe changes after the last batch, so only a reload shows them.
    update.applyDeferredDatasourceUpdates()
    requestReload()
  }

  /// Reloads all data, as ``reloadData()`` does.
  ///
  /// - Complexity: O(*s* + *v* log *v*) for *s* sections and *v* visible cells.
  public func storageNeedsReloading() {
    reloadData()
  }
}
