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
  ///
  /// Storages that have no handler for anomalies of their own call this `anomalyHandler`, too.
  public var updateAnomalyHandler: ((StorageAnomaly) -> Void)?

  /// Which supplementary models the view was given last.
  package var supplementaries = GivenSupplementaries()

  private var waiting: [(update: StorageUpdate, whenApplied: () -> Void)] = []
  private var isDelivering = false

  /// Hands an update to the delegate under the contract above; an empty one goes nowhere.
  ///
  /// What is delivered while the delegate is being told of another update follows when that one is
  /// done with.
  ///
  /// - Parameter update: The update, with the deferred changes of the data in it.
  public func deliver(_ update: StorageUpdate) {
    deliver(update) {}
  }

  /// Delivers an update.
  ///
  /// - Parameters:
  ///   - update: The update, with the deferred changes of the data in it.
  ///   - whenApplied: Called once the update was delivered and applied and no other waits to be
  ///     delivered; of several updates that waited for one another, that of the last.
  package func deliver(_ update: StorageUpdate, whenApplied: @escaping () -> Void) {
    guard !update.isEmpty else { return }
    waiting.append((update, whenApplied))
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    var afterwards: (() -> Void)?
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      handOver(next.update)
      if !next.update.containsDeferredDatasourceUpdates { afterwards = next.whenApplied }
      guard waiting.isEmpty, let last = afterwards else { continue }
      afterwards = nil
      last()
    }
  }

  private func handOver(_ update: StorageUpdate) {
    guard let delegate else {
      update.applyDeferredDatasourceUpdates()
      return
    }
    delegate.storageDidPerformUpdate(update)
    guard update.containsDeferredDatasourceUpdates, !update.isPostponed else { return }
    update.applyDeferredDatasourceUpdates()
    updateAnomalyHandler?(.updateNotApplied)
  }

  // MARK: Supplementary models

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
  /// What was answered here last is what a later change is compared with.
  open override func supplementaryModel(
    ofKind kind: String,
    forSectionAt indexPath: IndexPath
  ) -> Any? {
    let model = super.supplementaryModel(ofKind: kind, forSectionAt: indexPath)
    supplementaries.note(model, ofKind: kind, at: indexPath)
    return model
  }

  /// The supplementary views whose model the view was given is known to differ from what the
  /// providers answer now.
  package func changedSupplementaries() -> [SupplementaryReload] {
    // A copy: providers are the user's, and may ask this storage.
    let given = supplementaries
    return given.changed { super.supplementaryModel(ofKind: $0, forSectionAt: $1) }
  }
}

extension UpdatingStorage where Self: BaseUpdateDeliveringStorage {
  /// Called when the storage had to put something right; it is told after the fact.
  public var anomalyHandler: ((StorageAnomaly) -> Void)? {
    get { updateAnomalyHandler }
    set { updateAnomalyHandler = newValue }
  }
}
