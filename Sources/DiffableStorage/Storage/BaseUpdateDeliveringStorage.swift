#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The base class of a storage of your own: delivers updates to a delegate and makes sure that each of
/// them is applied.
///
/// Keep two states, what is shown and what will be shown, and give each change to ``deliver(_:)`` with
/// the closure that switches from one to the other:
///
/// ```swift
/// /// A list of texts in one section.
/// final class Texts: BaseUpdateDeliveringStorage, UpdatingStorage {
///   private var shown: [String] = []
///   private var latest: [String] = []
///
///   func numberOfSections() -> Int { 1 }
///   func numberOfItems(inSection section: Int) -> Int { section == 0 ? shown.count : 0 }
///   func item(at indexPath: IndexPath) -> Any? {
///     indexPath.section == 0 && shown.indices.contains(indexPath.item) ? shown[indexPath.item] : nil
///   }
///
///   func append(_ text: String) {
///     var operations = BatchOperations()
///     operations.itemInsertions = [ItemPosition(section: 0, item: latest.count)]
///     latest.append(text)
///     let update = StorageUpdate()
///     update.enqueueBatch(operations) { [weak self, latest] _ in self?.shown = latest }
///     deliver(update)
///   }
/// }
///
/// let texts = Texts()
/// texts.append("Intro")
/// print(texts.numberOfItems(inSection: 0))  // 1
/// ```
///
/// The contract between a storage and its delegate: the storage answers with its old contents until
/// the delegate applies the update. Without a delegate the update is applied at once. If a delegate
/// returns without having applied it, the storage applies it. A delegate that calls
/// ``StorageUpdate/postpone()`` may keep the update and apply it later; if it drops the update
/// unapplied, the update is applied then.
open class BaseUpdateDeliveringStorage: BaseSupplementaryStorage {
  package let delivery = UpdateDelivery()

  /// Who is told of changes.
  public weak var delegate: (any StorageUpdating)? {
    get { delivery.delegate }
    set { delivery.delegate = newValue }
  }

  /// Called after the storage corrected a mistake of its delegate or of its source.
  ///
  /// Storages without another handler for anomalies call this `anomalyHandler`, too.
  public var updateAnomalyHandler: ((StorageAnomaly) -> Void)? {
    get { delivery.anomalyHandler }
    set { delivery.anomalyHandler = newValue }
  }

  /// Gives an update to the delegate under the contract above; an empty one is not delivered.
  ///
  /// An update that is delivered while the delegate handles another one follows after it.
  ///
  /// - Parameter update: The update, with the deferred changes of the data in it.
  public func deliver(_ update: StorageUpdate) {
    delivery.deliver(update)
  }

  // MARK: Supplementary models

  /// The model of a section's header, from the header provider alone.
  open override func headerModel(forSection index: Int) -> Any? {
    let model = super.headerModel(forSection: index)
    if let supplementaryHeaderKind {
      delivery.supplementaries.note(model, ofKind: supplementaryHeaderKind, at: [index, 0])
    }
    return model
  }

  /// The model of a section's footer, from the footer provider alone.
  open override func footerModel(forSection index: Int) -> Any? {
    let model = super.footerModel(forSection: index)
    if let supplementaryFooterKind {
      delivery.supplementaries.note(model, ofKind: supplementaryFooterKind, at: [index, 0])
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
    delivery.supplementaries.note(model, ofKind: kind, at: indexPath)
    return model
  }

  /// The supplementary views that the view has to ask for again: the model that it was given is
  /// known to differ from what the providers answer now, or it was told of a change before and may
  /// not have asked since.
  ///
  /// The storage has to answer by now as it will when the update is applied.
  ///
  /// - Parameters:
  ///   - number: The number of the update that tells of them.
  ///   - structure: The number of the update in which sections come last, nil for the same one.
  ///   - batches: What the view carries out before.
  /// - Returns: The places, sorted.
  package func changedSupplementaries(
    number: Int,
    structure: Int? = nil,
    after batches: [BatchOperations] = []
  ) -> [SupplementaryReload] {
    for batch in batches { delivery.supplementaries.follow(batch, number: number) }
    // A copy: providers are the user's, and may ask this storage.
    let given = delivery.supplementaries
    let changed = given.changed(
      arrivingBefore: structure ?? number,
      kinds: headerAndFooterKinds,
      orAll: delivery.isReloadQueued
    ) {
      providedSupplementaryModel(ofKind: $0, at: $1)
    }
    delivery.supplementaries.report(changed, number: number)
    return changed
  }

  /// The kinds that stand for headers and footers.
  package var headerAndFooterKinds: Set<String> {
    Set([supplementaryHeaderKind, supplementaryFooterKind].compactMap(\.self))
  }

  /// What the providers answer, without noting it as given to the view.
  package func providedSupplementaryModel(ofKind kind: String, at indexPath: IndexPath) -> Any? {
    super.supplementaryModel(ofKind: kind, forSectionAt: indexPath)
  }
}

extension UpdatingStorage where Self: BaseUpdateDeliveringStorage {
  /// Called after the storage corrected a mistake of its delegate or of its source.
  public var anomalyHandler: ((StorageAnomaly) -> Void)? {
    get { updateAnomalyHandler }
    set { updateAnomalyHandler = newValue }
  }
}
