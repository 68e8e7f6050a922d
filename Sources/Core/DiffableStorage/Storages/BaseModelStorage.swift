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
  /// They include a change that is queued because it was applied inside an observer.
  public final func snapshot() -> ModelSnapshot<Section, Model> {
    observation.noteReadOfAll()
    return latest
  }

  /// The models that were applied last; reading them is not tracked.
  @usableFromInline
  final var latest: ModelSnapshot<Section, Model> {
    ModelListContents.models(of: dataSource.newest)
  }

  /// The models of all sections that were applied last, in order: a collection, as that of the ``snapshot()``.
  public final var models: ModelSnapshot<Section, Model>.Models { snapshot().models }

  /// Whether there is a model with an identifier in the state that was applied last.
  ///
  /// - Complexity: O(log *n*) on average for *n* models.
  public final func contains(_ id: Model.ID) -> Bool { self[id] != nil }

  /// The number of models that were applied last.
  ///
  /// ``BaseDiffableStorage/shown`` has the number of those that the view shows.
  public final var count: Int { snapshot().numberOfItems }

  /// Whether no models were applied last; sections may be there.
  public final var isEmpty: Bool { count == 0 }

  /// The model of an identifier in the state that was applied last, nil if there is none.
  ///
  /// ``BaseDiffableStorage/item(at:)`` returns the model that is shown, which may be older.
  ///
  /// - Complexity: O(log *n*) on average for *n* models.
  public subscript(id: Model.ID) -> Model? {
    noteRead(of: id)
    return latest[id]
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
    if let contents = contents as? ModelListContents<Section, Model> {
      return contents.models[position]
    }
    return contents.snapshot.itemIdentifier(at: position).flatMap { contents.holder(of: $0) }
      .flatMap { ModelListContents.models(of: $0.contents)[$0.position] }
  }

  final override func payloads(
    from before: Contents,
    to after: Contents
  ) -> ((Model.ID) -> Any?)? {
    guard let payloadProvider, before !== after else { return nil }
    let before = ModelListContents<Section, Model>.models(of: before)
    let after = ModelListContents<Section, Model>.models(of: after)
    return { id in
      guard let old = before[id], let new = after[id], old != new else { return nil }
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
  /// Calls a closure exactly once for every later change, as ``DiffableDataSource/observe(_:)`` does.
  ///
  /// ```swift
  /// struct Song: Identifiable, Equatable {
  ///   let id: Int
  ///   var title: String
  /// }
  ///
  /// let songs = ModelStorage<String, Song>()
  /// let token = songs.observe { update in print(update.difference) }
  /// try songs.apply([Song(id: 1, title: "Intro")], to: "Queue")
  /// token.cancel()
  /// ```
  ///
  /// - Parameter body: Called in the storage's isolation domain.
  /// - Returns: The token that keeps the subscription alive.
  /// - Complexity: Amortized O(1).
  public final func observe(
    _ body: @escaping (DiffableDataSource<Section, Model.ID>.Update) -> Void
  ) -> ObservationToken {
    dataSource.observe(body)
  }

  /// Submits models, with the marks to carry out, and their difference from a base if it is known.
  ///
  /// The base is the contents that the difference starts from. The storages of `shownBy` have views that
  /// already show the models; nil means those of the closure that is running. `followsDrop` says that the
  /// models follow a drop of another storage.
  @usableFromInline
  package func submit(
    _ contents: ModelListContents<Section, Model>,
    _ difference: SnapshotDifference<Section, Model.ID>? = nil,
    from base: ListContents<Section, Model.ID>? = nil,
    isReload: Bool = false,
    isAnimated: Bool,
    shownBy: [AnyObject]? = nil,
    followsDrop: Bool = false
  ) -> Outcome {
    dataSource.submit(
      contents,
      difference,
      from: base,
      isReload: isReload,
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
/// (``BaseModelStorage/snapshot()``, ``BaseModelStorage/models``, ``BaseModelStorage/count`` and what else reads all) or one of the changed models
/// (``BaseModelStorage/subscript(_:)``), once each, however many models it has read. Code that changes a
/// model itself after reading it is notified of the next change.
///
/// Models whose identifiers have the same `hashValue` count as one model here.
///
/// On systems that are older than Observation, use ``BaseModelStorage/observe(_:)``, or ``DiffableDataSource/updates`` of
/// the ``ModelStorage/dataSource``.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension BaseModelStorage: Observable {}
