#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import Observation

/// The base class of storages that show models: ``ModelStorage``, and `DerivedStorage` of `DerivedLists`.
///
/// A function that only reads and shows models takes one, and gets either:
///
/// ```swift
/// struct Song: Identifiable, Equatable {
///   let id: Int
///   var title: String
/// }
///
/// func titles(of songs: BaseModelStorage<String, Song>) -> [String] {
///   songs.snapshot().models.map(\.title)
/// }
/// ```
///
/// ``item(at:)`` and the counts describe what the view *shows*: they change when the view applies the
/// update inside its batch. ``snapshot()`` and ``subscript(_:)`` describe what was applied last.
///
/// A storage stays in one isolation domain. Only this package can subclass it: its initializer is not public.
open class BaseModelStorage<
  Section: Hashable & Sendable,
  Model: Identifiable & Equatable
>: BaseUpdateDeliveringStorage, UpdatingStorage where Model.ID: Sendable {
  /// The result of a change.
  public typealias Outcome = DiffableDataSource<Section, Model.ID>.Outcome

  /// The result of a change that a caller has waited for.
  public typealias ShownOutcome = DiffableDataSource<Section, Model.ID>.ShownOutcome

  package final let presenter: SnapshotPresenter<Section, Model.ID>

  /// Whether a model may be nil; computed once, and not for each model.
  private let hasOptionalModels = isOptional(Model.self)

  private let observation = ModelObservation<Section, Model>()

  /// Returns what changed in a model that stays and is no longer equal.
  ///
  /// The result becomes the entry of the item in the ``StorageUpdate/payloads`` of the update that
  /// reconfigures it. Return nil to have the view configure the whole cell. The closure is called
  /// once for each such item, when the update is delivered.
  public final var payloadProvider: ((_ before: Model, _ after: Model) -> Any?)?

  /// Creates a storage over a data source.
  ///
  /// The class is `open` for `DerivedStorage`, which is in another library of this package. Other packages
  /// cannot call this initializer, so they cannot create objects of subclasses.
  package init(
    presenting dataSource: DiffableDataSource<Section, Model.ID>,
    _ policy: BatchPolicy,
    _ maximumChanges: Int?
  ) {
    presenter = SnapshotPresenter(dataSource, policy: policy, maximumChanges: maximumChanges)
    super.init()
    presenter.start(in: self)
  }

  // MARK: The latest models

  /// The models that were applied last.
  ///
  /// They include a change that is queued because it was applied inside an observer. A snapshot that
  /// was applied to the ``ModelStorage/dataSource`` directly does not change them.
  public final func snapshot() -> ModelSnapshot<Section, Model> {
    observation.noteReadOfAll()
    return latest
  }

  /// The models that were applied last; reading them is not tracked.
  @usableFromInline
  final var latest: ModelSnapshot<Section, Model> { attachedModels?.snapshot ?? ModelSnapshot() }

  @usableFromInline
  package final var attachedModels: AttachedModels<Section, Model>? {
    AttachedModels.of(presenter.dataSource.newest)
  }

  /// The model of an identifier in the state that was applied last, nil if there is none.
  ///
  /// ``item(at:)`` returns the model that is shown, which may be older.
  ///
  /// - Complexity: O(log *n*) on average for *n* models.
  public final subscript(id: Model.ID) -> Model? {
    observation.noteRead(of: id)
    return attachedModels?.snapshot[id]
  }

  /// The model of an identifier in the state that was applied last, nil if there is none.
  ///
  /// - Complexity: O(log *n*) on average for *n* models.
  public final func model(for id: Model.ID) -> Model? { self[id] }

  /// The models of a section in the state that was applied last, in order; nil if there is no such
  /// section.
  ///
  /// `ModelSnapshot.models(inSection:)` of the ``snapshot()`` returns a view instead.
  ///
  /// - Complexity: O(*k* + log *n*) on average for *k* of *n* models.
  public final func models(inSection section: Section) -> [Model]? {
    snapshot().models(inSection: section).map { Array($0) }
  }

  // MARK: Answers

  /// The number of sections that are shown.
  public final func numberOfSections() -> Int { presenter.shown.numberOfSections }

  /// The number of items shown in a section, 0 for a section that does not exist.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public final func numberOfItems(inSection section: Int) -> Int {
    presenter.shown.numberOfItems(inSectionAt: section)
  }

  /// The identifier of the section shown at an index, nil if there is no such section.
  ///
  /// Use this method in a supplementary provider and in a condition of a mapping: until the view has
  /// applied a change, the data source is ahead of what is shown.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public final func sectionIdentifier(at index: Int) -> Section? {
    presenter.shown.sectionIdentifier(at: index)
  }

  /// The identifier of the section shown at an index, without its type.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public final func identifier(ofSection index: Int) -> AnyHashable? {
    sectionIdentifier(at: index).map { AnyHashable($0) }
  }

  /// The rows that are shown.
  ///
  /// - Parameter layout: The rows that a section has.
  /// - Returns: The index.
  public final func rowIndex(_ layout: RowLayout) -> RowIndex {
    RowIndex(presenter.shown, layout: layout)
  }

  /// The model shown at an index path, nil if there is none.
  ///
  /// A model that is an optional is unwrapped.
  ///
  /// - Complexity: O(log *n*) on average for *n* models.
  public final func item(at indexPath: IndexPath) -> Any? {
    ItemPosition(indexPath).flatMap { model(at: $0, in: presenter.shownContents) }
  }

  /// The model shown at an index path, with its type; nil if there is none.
  ///
  /// - Complexity: O(log *n*) on average for *n* models.
  public final func model(at indexPath: IndexPath) -> Model? {
    ItemPosition(indexPath).flatMap { typedModel(at: $0, in: presenter.shownContents) }
  }

  /// The identifier of the model shown at an index path, nil if there is none.
  ///
  /// - Complexity: O(log *n*) for *n* models.
  public final func identifier(at indexPath: IndexPath) -> AnyHashable? {
    presenter.identifier(at: indexPath).map { AnyHashable($0) }
  }

  /// The index path at which a model is shown, nil if it is not shown.
  ///
  /// Until the view has applied a change, it may differ from that of the data source.
  ///
  /// - Complexity: O(log *n*) on average for *n* models.
  public final func indexPath(for id: Model.ID) -> IndexPath? { presenter.indexPath(for: id) }

  /// Has the view reload the supplementary views of some sections.
  ///
  /// When a snapshot is applied, the storage does this itself for models that are known to differ
  /// from the view's last ones: models of different types, or `Equatable` models that are not
  /// equal.
  ///
  /// - Parameters:
  ///   - kind: The supplementary kind.
  ///   - sections: Section identifiers; unknown ones are ignored.
  /// - Complexity: O(*k* log *n*) on average for *k* of *n* sections.
  public final func reloadSupplementary(ofKind kind: String, inSections sections: [Section]) {
    presenter.reloadSupplementary(ofKind: kind, inSections: sections)
  }
}

extension BaseModelStorage: PresentingStorage {
  func willPresent(_ difference: () -> SnapshotDifference<Section, Model.ID>) {
    observation.notifyReaders(of: difference)
  }

  func payloads(
    from before: DataSourceContents<Section, Model.ID>,
    to after: DataSourceContents<Section, Model.ID>
  ) -> ((Model.ID) -> Any?)? {
    guard let payloadProvider, before.models !== after.models,
      let before = AttachedModels<Section, Model>.of(before),
      let after = AttachedModels<Section, Model>.of(after)
    else { return nil }
    return { id in
      guard let old = before.snapshot[id], let new = after.snapshot[id], old != new else {
        return nil
      }
      return payloadProvider(old, new)
    }
  }

  func model(
    at position: ItemPosition,
    in contents: DataSourceContents<Section, Model.ID>
  ) -> Any? {
    typedModel(at: position, in: contents).flatMap { hasOptionalModels ? unwrapped($0) : $0 }
  }

  private func typedModel(
    at position: ItemPosition,
    in contents: DataSourceContents<Section, Model.ID>
  ) -> Model? {
    AttachedModels<Section, Model>.of(contents)?.model(at: position, in: contents.snapshot)
  }
}

extension BaseModelStorage {
  /// Submits models whose difference is known.
  ///
  /// - Parameters:
  ///   - snapshot: The models, with the marks to carry out.
  ///   - difference: Their difference from the base.
  ///   - base: The models that were the latest ones when they were compared.
  ///   - isAnimated: Whether the view should animate the change.
  ///   - receipt: Reports how the submission ends.
  /// - Returns: The outcome.
  @usableFromInline
  package func submit(
    _ snapshot: ModelSnapshot<Section, Model>,
    _ difference: SnapshotDifference<Section, Model.ID>,
    from base: AttachedModels<Section, Model>?,
    _ isAnimated: Bool,
    _ receipt: ApplyReceipt? = nil
  ) -> Outcome {
    let newest = presenter.dataSource.newest
    // Models that are compared can apply others, and identifiers can be applied without models.
    let isCurrent =
      newest.models === base && (base?.belongs(to: newest.snapshot) ?? newest.snapshot.isEmpty)
    let computed = isCurrent ? DiffableDataSource.Computed(difference, from: newest) : nil
    return submit(snapshot, computed, isAnimated, receipt)
  }

  @usableFromInline
  func submit(
    _ snapshot: ModelSnapshot<Section, Model>,
    _ computed: DiffableDataSource<Section, Model.ID>.Computed?,
    _ isAnimated: Bool,
    _ receipt: ApplyReceipt? = nil
  ) -> Outcome {
    presenter.dataSource.submit(
      AttachedModels.contents(of: snapshot),
      computed,
      isAnimated: isAnimated,
      receipt: receipt,
      reportsReload: true
    )
  }
}

/// Reading the latest models inside `withObservationTracking` is tracked.
///
/// A change calls the `onChange` closures of code that has read the whole snapshot
/// (``BaseModelStorage/snapshot()``, ``BaseModelStorage/models(inSection:)``) or one of the changed models
/// (``BaseModelStorage/subscript(_:)``), once each, however many models it has read. Code that changes a
/// model itself after reading it is notified of the next change.
///
/// Models whose identifiers have the same `hashValue` count as one model here.
///
/// On systems that are older than Observation, use ``DiffableDataSource/observe(_:)`` or
/// ``DiffableDataSource/updates`` of the ``ModelStorage/dataSource``.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension BaseModelStorage: Observable {}
