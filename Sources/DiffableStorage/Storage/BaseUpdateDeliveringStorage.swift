/// Delivers updates to a delegate and sees to it that each of them is applied.
///
/// The contract between a storage and its delegate: the storage answers with its old contents until
/// the delegate applies the update. Without a delegate the update is applied at once; a delegate
/// that forgets has it done by the storage; one that calls ``StorageUpdate/postpone()`` may keep
/// the update and apply it later, and if it drops the update unapplied, it is applied then. Nothing
/// is ever lost.
open class BaseUpdateDeliveringStorage: BaseSupplementaryStorage {
  /// Who is told of changes.
  public weak var delegate: (any StorageUpdating)?

  /// Called when the storage had to put something right; it is told after the fact.
  public var anomalyHandler: ((StorageAnomaly) -> Void)?

  /// Hands an update to the delegate under the contract above; an empty one goes nowhere.
  ///
  /// - Parameter update: The update, with the deferred changes of the data in it.
  public func deliver(_ update: StorageUpdate) {
    guard !update.isEmpty else { return }
    guard let delegate else {
      update.applyDeferredDatasourceUpdates()
      return
    }
    delegate.storageDidPerformUpdate(update)
    guard update.containsDeferredDatasourceUpdates, !update.isPostponed else { return }
    update.applyDeferredDatasourceUpdates()
    anomalyHandler?(.updateNotApplied)
  }
}
