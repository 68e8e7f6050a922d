#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Models in, verified updates out: identifiers are diffed, changed contents are found.
///
/// For the common case: an array of models for each section. A model that is still there and no
/// longer equal has its cell configured again; nothing has to be marked by hand.
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
/// It keeps the models that the view *shows*: its answers stay as they were until the view, inside its
/// batch, applies the update, and are new from then on.
///
/// Confined to one isolation domain, like its ``dataSource``. A snapshot applied to that data source
/// directly works, too; items without a model show nothing.
public final class ModelStorage<
  Section: Hashable & Sendable,
  Model: Identifiable & Equatable
>: BaseUpdateDeliveringStorage, UpdatingStorage, IdentifiedStorage where Model.ID: Sendable {
  private typealias Table = ModelTable<Section, Model>

  /// The data source of the identifiers.
  public var dataSource: DiffableDataSource<Section, Model.ID> { presenter.dataSource }

  private let presenter: SnapshotPresenter<Section, Model.ID>

  /// The models as applied last, and as shown: the view may be behind.
  private var latest = Table()
  private var shown = Table()
  private var pending: [(ticket: Int, before: Table, table: Table)] = []

  /// Says what changed in a model whose identifier stays and that is not equal any more, nil to have
  /// it all shown anew.
  ///
  /// What it answers is in the ``StorageUpdate/payloads`` of the update that reconfigures the item.
  /// It is asked once for each such item, when the update is delivered.
  public var payloadProvider: ((_ before: Model, _ after: Model) -> Any?)?

  /// Creates an empty storage with a data source of its own.
  ///
  /// - Parameter policy: How much goes into one update.
  public init(policy: BatchPolicy = .fewestBatches) {
    presenter = SnapshotPresenter(DiffableDataSource(), policy: policy, maximumChanges: nil)
    super.init()
    presenter.start(in: self)
  }

  /// Shows other models.
  ///
  /// - Parameters:
  ///   - sections: Section identifiers, each with its models, in order.
  ///   - duplicates: What to do with an identifier that comes twice; the model that is kept is the
  ///     one at the place that is kept.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as of ``DiffableDataSource/apply(_:animatingDifferences:)``.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the place of the repetition, when the
  ///   policy is ``DuplicatePolicy/reject``; nothing has changed then.
  /// - Complexity: O(*n*) on average for *n* models; each survivor is compared once.
  @discardableResult
  public func apply<S: Sequence, M: Sequence>(
    _ sections: S,
    duplicates: DuplicatePolicy = .reject,
    animatingDifferences: Bool = true
  ) throws(SnapshotError) -> DiffableDataSource<Section, Model.ID>.Outcome
  where S.Element == (Section, M), M.Element == Model {
    let table = try Table(sections, basedOn: latest, duplicates: duplicates)
    let ticket = dataSource.state.nextTicket
    // What was applied to the data source directly has no model yet, and nobody knows what waits.
    let (current, isAhead) = (dataSource.current, !dataSource.queued.isEmpty)
    let isKnown = !isAhead && current.storage === latest.snapshot.storage
    let snapshot = table.reconfiguringChanges(since: latest) {
      isAhead || !isKnown && current.contains($0)
    }
    // Noted first: the view may apply the update before `apply` returns.
    pending.append((ticket, latest, table))
    latest = table
    let outcome = dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
    if case .unchanged = outcome { pending.removeAll { $0.ticket == ticket } }
    return outcome
  }

  /// Shows other models in one section, and in all others those that were applied last.
  ///
  /// - Parameters:
  ///   - section: The section; one that is not there is added at the end.
  ///   - models: The models of the section, in order.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as of ``DiffableDataSource/apply(_:animatingDifferences:)``.
  /// - Throws: `duplicateItem` when an identifier would be there twice, in this section or in
  ///   another; nothing has changed then.
  /// - Complexity: O(*n*) on average for *n* models in all sections.
  @discardableResult
  public func replaceModels(
    inSection section: Section,
    with models: some Sequence<Model>,
    animatingDifferences: Bool = true
  ) throws(SnapshotError) -> DiffableDataSource<Section, Model.ID>.Outcome {
    var sections = latest.sections.map { ($0.identifier, $0.models) }
    if let index = latest.snapshot.indexOfSection(section) {
      sections[index].1 = Array(models)
    } else {
      sections.append((section, Array(models)))
    }
    return try apply(sections, animatingDifferences: animatingDifferences)
  }

  /// The models of a section as applied last, in order, nil when there is no such section.
  ///
  /// - Complexity: O(*n*) for *n* models in all sections.
  public func models(inSection section: Section) -> [Model]? {
    latest.snapshot.indexOfSection(section).map { latest.sections[$0].models }
  }

  /// The model of an identifier as applied last, nil when there is none.
  ///
  /// ``item(at:)`` answers what is shown, which may be behind.
  ///
  /// - Complexity: O(log *n*) on average for *n* models.
  public func model(for id: Model.ID) -> Model? { latest.model(for: id) }

  // MARK: Answers

  /// The number of sections that are shown.
  public func numberOfSections() -> Int { presenter.shown.numberOfSections }

  /// The number of items shown in a section, 0 for a section that does not exist.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func numberOfItems(inSection section: Int) -> Int {
    presenter.shown.numberOfItems(inSectionAt: section)
  }

  /// The identifier of the section shown at an index, nil when there is none.
  ///
  /// Ask here in a supplementary provider: while a change is on its way to the view, the data source
  /// is ahead of what is shown.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func sectionIdentifier(at index: Int) -> Section? {
    presenter.shown.sectionIdentifier(at: index)
  }

  /// The model shown at an index path, nil when there is none.
  ///
  /// A model that is an optional is unwrapped.
  ///
  /// - Complexity: O(log *n*) on average for *n* models.
  public func item(at indexPath: IndexPath) -> Any? {
    presenter.identifier(at: indexPath).flatMap { identifier in
      unwrapped(shown.model(for: identifier, likelyAt: ItemPosition(indexPath)))
    }
  }

  /// The identifier of the model shown at an index path, nil when there is none.
  ///
  /// - Complexity: O(log *n*) for *n* models.
  public func identifier(at indexPath: IndexPath) -> AnyHashable? {
    presenter.identifier(at: indexPath).map { AnyHashable($0) }
  }

  /// Has the view ask again for the supplementary models of some sections.
  ///
  /// After a snapshot was applied this happens by itself for models that are known to differ from
  /// what the view was given last: of different types, or `Equatable` and not equal.
  ///
  /// - Parameters:
  ///   - kind: The kind of supplementary view.
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
    // Of a submission without models, those of the one before are shown.
    guard let table = pending.last(where: { $0.ticket <= ticket })?.table else { return }
    shown = table
    pending.removeAll { $0.ticket <= ticket }
  }

  func answeringAsShown(_ ticket: Int, _ body: () -> Void) {
    let before = shown
    shown = pending.last { $0.ticket <= ticket }?.table ?? shown
    defer { shown = before }
    body()
  }
}
