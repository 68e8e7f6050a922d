public import DiffableStorage

extension HeadlessGrid: StorageUpdating {
  /// Carries out a storage's update, batch after batch.
  ///
  /// An update without batches, as a user's own storage fills it, is one batch: its change lists
  /// are read once its deferred changes have been applied. When a batch is refused, the violation
  /// is recorded in ``violations``, the rest of the update is applied and all data reloaded.
  ///
  /// - Parameter update: What changes.
  public func storageDidPerformUpdate(_ update: StorageUpdate) {
    do throws(Violation) {
      let batches = update.batches
      for batch in batches {
        try performBatchUpdates(batch.operations) { batch.apply() }
      }
      if batches.isEmpty {
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
    // Changes after the last batch come without operations.
    update.applyDeferredDatasourceUpdates()
    requestReload()
  }

  /// Shows the storage's contents from scratch.
  public func storageNeedsReloading() {
    reloadData()
  }
}
