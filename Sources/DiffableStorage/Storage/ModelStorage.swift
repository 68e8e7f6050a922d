#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A storage that takes models, diffs their identifiers, and finds the models that changed.
///
/// Use it for the common case: an array of models for each section. If a model stays and is no
/// longer equal, its cell is reconfigured; you mark nothing by hand.
///
/// ```swift
/// struct Song: Identifiable, Equatable {
///   let id: Int
///   var title: String
/// }
///
/// let storage = ModelStorage<String, Song>()
/// grid.attach(to: storage)
/// try storage.apply([("Queue", [Song(id: 1, title: "Intro"), Song(id: 2, title: "Outro")])])
/// ```
///
/// The storage returns the models that the view *shows*: they change when the view applies
/// the update inside its batch.
///
/// A storage stays in one isolation domain, like its ``dataSource``. You can also apply a snapshot
/// to that data source directly; items without a model show nothing.
public final class ModelStorage<
  Section: Hashable & Sendable,
  Model: Identifiable & Equatable
>: BaseUpdateDeliveringStorage, UpdatingStorage, IdentifiedStorage where Model.ID: Sendable {
  private typealias Table = ModelTable<Section, Model>

  /// The data source of the identifiers.
  public var dataSource: DiffableDataSource<Section, Model.ID> { presenter.dataSource }

  private let presenter: SnapshotPresenter<Section, Model.ID>

  /// The models that were applied last, and the models that the view shows.
  private var latest = Table()
  private var shown = Table()

  /// The models to answer from while the user's providers are called for a change.
  private var answering: Table?

  /// Counts the changes of ``latest``.
  private var revision = 0
  private var pending: [(ticket: Int, before: Table, table: Table)] = []

  /// Returns what changed in a model that stays and is not equal any more.
  ///
  /// The result becomes the entry of the item in the ``StorageUpdate/payloads`` of the update that
  /// reconfigures it. Return nil to have the view configure the whole cell. The closure is called
  /// once for each such item, when the update is delivered.
  public var payloadProvider: ((_ before: Model, _ after: Model) -> Any?)?

  /// Creates an empty storage with a data source of its own.
  ///
  /// - Parameter policy: How changes are divided into updates.
  /// - Complexity: O(1).
  public init(policy: BatchPolicy = .fewestBatches) {
    presenter = SnapshotPresenter(DiffableDataSource(), policy: policy, maximumChanges: nil)
    super.init()
    presenter.start(in: self)
  }

  /// Replaces the models of all sections.
  ///
  /// - Parameters:
  ///   - sections: The section identifiers, each with its models, in order.
  ///   - duplicates: What to do with a repeated identifier. The model at the position that is kept
  ///     is the one that is kept.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as of ``DiffableDataSource/apply(_:animatingDifferences:)``.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the position of the repetition, if the
  ///   policy is ``DuplicatePolicy/reject``. Nothing changes then.
  /// - Complexity: O(*n*) on average for *n* models; each model that stays is compared once.
  @discardableResult
  public func apply<S: Sequence, M: Sequence>(
    _ sections: S,
    duplicates: DuplicatePolicy = .reject,
    animatingDifferences: Bool = true
  ) throws(SnapshotError) -> DiffableDataSource<Section, Model.ID>.Outcome
  where S.Element == (Section, M), M.Element == Model {
    let sections = sections.map { ($0.0, Array($0.1)) }
    var (compared, attempts) = (revision, 0)
    var (table, snapshot) = try next(sections, duplicates)
    // An `==` that applies other models makes the comparison outdated. One that does so every time
    // must not keep this call from returning.
    while compared != revision, attempts < 3 {
      (compared, attempts) = (revision, attempts + 1)
      (table, snapshot) = try next(sections, duplicates)
    }
    // Added before the call, because the view may apply the update before `apply` returns.
    let ticket = dataSource.state.nextTicket
    pending.append((ticket, latest, table))
    latest = table
    revision += 1
    let outcome = dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
    if case .unchanged = outcome { pending.removeAll { $0.ticket == ticket } }
    return outcome
  }

  /// The models to apply, and the snapshot of their identifiers with marks on those that changed.
  private func next(
    _ sections: [(Section, [Model])],
    _ duplicates: DuplicatePolicy
  ) throws(SnapshotError) -> (Table, Snapshot<Section, Model.ID>) {
    let table = try Table(sections, basedOn: latest, duplicates: duplicates)
    // Identifiers that were applied to the data source directly have no model yet. The data source
    // can also have queued snapshots whose contents are not known here.
    let (current, isAhead) = (dataSource.current, !dataSource.queued.isEmpty)
    let isKnown = !isAhead && current.storage === latest.snapshot.storage
    let snapshot = table.reconfiguringChanges(since: latest) {
      isAhead || !isKnown && current.contains($0)
    }
    return (table, snapshot)
  }

  /// Replaces the models of one section, and keeps the latest models of all others.
  ///
  /// - Parameters:
  ///   - section: The section; it is added at the end if it does not exist.
  ///   - models: The models of the section, in order.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as of ``DiffableDataSource/apply(_:animatingDifferences:)``.
  /// - Throws: `duplicateItem` if an identifier would occur twice, in this section or in another.
  ///   Nothing changes then.
  /// - Complexity: O(*n*) on average for *n* models in all sections.
  @discardableResult
  public func replaceModels(
    inSection section: Section,
    with models: some Sequence<Model>,
    animatingDifferences: Bool = true
  ) throws(SnapshotError) -> DiffableDataSource<Section, Model.ID>.Outcome {
    // First, because a sequence can apply other models while it is read.
    let models = Array(models)
    var sections = latest.sections.map { ($0.identifier, $0.models) }
    if let index = latest.snapshot.indexOfSection(section) {
      sections[index].1 = models
    } else {
      sections.append((section, models))
    }
    return try apply(sections, animatingDifferences: animatingDifferences)
  }

  /// The models of a section as applied last, in order, nil if there is no such section.
  ///
  /// - Complexity: O(*n*) for *n* models in all sections.
  public func models(inSection section: Section) -> [Model]? {
    latest.snapshot.indexOfSection(section).map { latest.sections[$0].models }
  }

  /// The model of an identifier as applied last, nil if there is none.
  ///
  /// ``item(at:)`` returns the model that is shown, which may be older.
  ///
  /// - Complexity: O(log *n*) on average for *n* models.
  public func model(for id: Model.ID) -> Model? { latest.model(for: id) }

  // MARK: Answers

  /// The number of sections that are shown.
  ///
  /// - Complexity: O(1).
  public func numberOfSections() -> Int { presenter.shown.numberOfSections }

  /// The number of items shown in a section, 0 for a section that does not exist.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func numberOfItems(inSection section: Int) -> Int {
    presenter.shown.numberOfItems(inSectionAt: section)
  }

  /// The identifier of the section shown at an index, nil if there is no such section.
  ///
  /// Use this method in a supplementary provider: until the view has applied a change, the data
  /// source is ahead of what is shown.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func sectionIdentifier(at index: Int) -> Section? {
    presenter.shown.sectionIdentifier(at: index)
  }

  /// The model shown at an index path, nil if there is none.
  ///
  /// A model that is an optional is unwrapped.
  ///
  /// - Complexity: O(log *n*) on average for *n* models.
  public func item(at indexPath: IndexPath) -> Any? {
    presenter.identifier(at: indexPath).flatMap { identifier in
      unwrapped((answering ?? shown).model(for: identifier, likelyAt: ItemPosition(indexPath)))
    }
  }

  /// The identifier of the model shown at an index path, nil if there is none.
  ///
  /// - Complexity: O(log *n*) for *n* models.
  public func identifier(at indexPath: IndexPath) -> AnyHashable? {
    presenter.identifier(at: indexPath).map { AnyHashable($0) }
  }

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
  public func reloadSupplementary(ofKind kind: String, inSections sections: [Section]) {
    presenter.reloadSupplementary(ofKind: kind, inSections: sections)
  }
}

extension ModelStorage: PresentingStorage {
  func payloads(of ticket: Int) -> ((Model.ID) -> Any?)? {
    guard let payloadProvider, let change = pending.last(where: { $0.ticket == ticket }) else {
      return nil
    }
    return { [before = change.before, after = change.table] id in
      guard let old = before.model(for: id), let new = after.model(for: id), old != new else {
        return nil
      }
      return payloadProvider(old, new)
    }
  }

  func willShow(_ ticket: Int) {
    // A submission without models shows the models of the one before it.
    let count = pending.prefix { $0.ticket <= ticket }.count
    guard count > 0 else { return }
    let before = (shown, Array(pending.prefix(count)))
    shown = pending[count - 1].table
    pending.removeFirst(count)
    // What ends with the last models may ask this storage.
    withExtendedLifetime(before) {}
  }

  func answeringAsShown(_ ticket: Int, _ body: () -> Void) {
    let before = answering
    answering = pending.last { $0.ticket <= ticket }?.table ?? shown
    defer { answering = before }
    body()
  }
}
