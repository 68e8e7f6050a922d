#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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

  // MARK: Supplementary models

  /// The supplementary models that the view was given last.
  package var supplementaries = GivenSupplementaries()

  /// Where the providers now answer something else than the view was given last.
  package func changedSupplementaries() -> [SupplementaryReload] {
    supplementaries.changed {
      super.supplementaryModel(ofKind: $0, forSectionAt: $1)
    }
  }

  /// The model of a section's header, from the header provider alone.
  open override func headerModel(forSection index: Int) -> Any? {
    let model = super.headerModel(forSection: index)
    if let supplementaryHeaderKind {
      supplementaries.note(model, ofKind: supplementaryHeaderKind, at: [index, 0])
    }
    return model
  }

  /// The model of a section's footer, from the footer provider alone.
  open override func footerModel(forSection index: Int) -> Any? {
    let model = super.footerModel(forSection: index)
    if let supplementaryFooterKind {
      supplementaries.note(model, ofKind: supplementaryFooterKind, at: [index, 0])
    }
    return model
  }

  /// The model of a supplementary view, by the rule of ``SupplementaryStorage``.
  ///
  /// What was answered here last is what the next change is compared with.
  open override func supplementaryModel(
    ofKind kind: String,
    forSectionAt indexPath: IndexPath
  ) -> Any? {
    let model = super.supplementaryModel(ofKind: kind, forSectionAt: indexPath)
    supplementaries.note(model, ofKind: kind, at: indexPath)
    return model
  }
}
