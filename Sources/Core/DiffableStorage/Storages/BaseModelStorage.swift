public import Observation
public import PortableFoundation

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
/// ``BaseDiffableStorage`` answers what the view *shows*; so does ``model(at:)``. ``snapshot()`` and
/// ``subscript(_:)`` describe what was applied last.
open class BaseModelStorage<
  Section: Hashable,
  Model: Identifiable & Equatable
>: BaseDiffableStorage<Section, Model.ID> {
  /// The result of a change.
  public typealias Outcome = DiffableDataSource<Section, Model.ID>.Outcome

  /// Whether a model may be nil; computed once, and not for each model.
  private let hasOptionalModels = isOptional(Model.self)

  private var observation = ModelObservation<Section, Model>()

  /// Returns what changed in a model that stays and is no longer equal.
  ///
  /// The result becomes the entry of the item in the ``StorageUpdate/payloads`` of the update that
  /// reconfigures it. Return nil to have the view configure the whole cell. The closure is called
  /// once for each such item, when the update is delivered.
  public final var payloadProvider: ((_ before: Model, _ after: Model) -> Any?)?

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
    AttachedModels.of(dataSource.newest)
  }

  /// The model of an identifier in the state that was applied last, nil if there is none.
  ///
  /// ``BaseDiffableStorage/item(at:)`` returns the model that is shown, which may be older.
  ///
  /// - Complexity: O(log *n*) on average for *n* models.
  public subscript(id: Model.ID) -> Model? {
    noteRead(of: id)
    return attachedModels?.snapshot[id]
  }

  @usableFromInline
  final func noteRead(of id: Model.ID) {
    if ReadTracking.isPossible { observation.noteRead(of: id.hashValue) }
  }

  /// The models of a section in the state that was applied last, in order; none if there is no such
  /// section.
  ///
  /// `ModelSnapshot.models(inSection:)` of the ``snapshot()`` returns a view instead.
  ///
  /// - Complexity: O(*k* + log *n*) on average for *k* of *n* models.
  public final func models(inSection section: Section) -> [Model] {
    Array(snapshot().models(inSection: section))
  }

  // MARK: What is shown

  /// The model shown at an index path, with its type; nil if there is none.
  ///
  /// - Complexity: O(log *n*) on average for *n* models.
  public final func model(at indexPath: IndexPath) -> Model? {
    ItemPosition(indexPath).flatMap { typedModel(at: $0, in: shownContents) }
  }

  final override func model(at position: ItemPosition, in contents: Contents) -> Any? {
    typedModel(at: position, in: contents).flatMap { hasOptionalModels ? unwrapped($0) : $0 }
  }

  private func typedModel(at position: ItemPosition, in contents: Contents) -> Model? {
    AttachedModels<Section, Model>.of(contents)?.model(at: position, in: contents.snapshot)
  }

  final override func payloads(
    from before: Contents,
    to after: Contents
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

  final override func willPresent(
    _ difference: () -> SnapshotDifference<Section, Model.ID>
  ) {
    observation.notifyReaders(of: difference)
  }
}

extension BaseModelStorage {
  /// Submits models, with the marks to carry out, and their difference from a base if it is known.
  ///
  /// The base is what the latest models were when they were compared. The storages of `shownBy` have views that
  /// already show the models; nil means those of the closure that is running. `followsDrop` says that the
  /// models follow a drop of another storage. `outlineRow` returns the place of an item in an outline; it is
  /// nil if the models are no outline.
  @usableFromInline
  package func submit(
    _ snapshot: ModelSnapshot<Section, Model>,
    _ difference: SnapshotDifference<Section, Model.ID>? = nil,
    from base: AttachedModels<Section, Model>? = nil,
    isAnimated: Bool,
    shownBy: [AnyObject]? = nil,
    followsDrop: Bool = false,
    outlineRow: AttachedModels<Section, Model>.OutlineRowProvider? = nil
  ) -> Outcome {
    let newest = dataSource.newest
    // Models that are compared can apply others, and identifiers can be applied without models.
    let isCurrent =
      newest.models === base && (base?.belongs(to: newest.snapshot) ?? newest.snapshot.isEmpty)
    return dataSource.submit(
      AttachedModels.contents(of: snapshot, outlineRow: outlineRow),
      isCurrent ? difference : nil,
      from: isCurrent && difference != nil ? newest : nil,
      isAnimated: isAnimated,
      reportsReload: true,
      followsDrop: followsDrop,
      shownBy: shownBy
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
