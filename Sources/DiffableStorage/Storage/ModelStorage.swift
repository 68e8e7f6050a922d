#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
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
/// Confined to one isolation domain, like its ``SnapshotPresentingStorage/dataSource``. A snapshot
/// applied to that data source directly works, too; items it has no model for show nothing.
public final class ModelStorage<
  Section: Hashable & Sendable,
  Model: Identifiable & Equatable
>: SnapshotPresentingStorage<Section, Model.ID> where Model.ID: Sendable {
  private typealias Table = ModelTable<Section, Model>

  /// The models as applied last, and as shown: the view may be behind.
  private var latest = Table()
  private var shown = Table()
  private var pending: [(ticket: Int, table: Table)] = []

  /// Creates an empty storage with a data source of its own.
  ///
  /// - Parameter policy: How much goes into one update.
  public init(policy: BatchPolicy = .fewestBatches) {
    super.init(presenting: DiffableDataSource(), policy: policy, maximumChanges: nil)
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
    let snapshot = table.reconfiguringChanges(since: latest)
    latest = table
    // Noted first: the view may apply the update before `apply` returns.
    pending.append((ticket, table))
    let outcome = dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
    if case .unchanged = outcome { pending.removeAll { $0.ticket == ticket } }
    return outcome
  }

  /// The model of an identifier as applied last, nil when there is none.
  ///
  /// ``SnapshotPresentingStorage/item(at:)`` answers what is shown, which may be behind.
  public func model(for id: Model.ID) -> Model? { latest.model(for: id) }

  override func model(of identifier: Model.ID, at indexPath: IndexPath) -> Any? {
    shown.model(for: identifier)
  }

  override func willShow(_ ticket: Int) {
    guard let table = pending.last(where: { $0.ticket == ticket })?.table else { return }
    shown = table
    pending.removeAll { $0.ticket <= ticket }
  }
}

/// Models beside the snapshot of their identifiers, in the same order.
private struct ModelTable<Section: Hashable & Sendable, Model: Identifiable & Equatable>
where Model.ID: Sendable {
  private let snapshot: Snapshot<Section, Model.ID>
  private var models: [Model?] = []

  init() {
    snapshot = Snapshot()
  }

  init<M: Sequence<Model>>(
    _ sections: some Sequence<(Section, M)>,
    basedOn earlier: Self,
    duplicates: DuplicatePolicy
  ) throws(SnapshotError) {
    let given = sections.map { ($0.0, Array($0.1)) }
    snapshot = try Snapshot(
      sections: given.lazy.map { ($0.0, $0.1.lazy.map { $0.id }) },
      basedOn: earlier.snapshot,
      duplicates: duplicates
    )
    let all = given.lazy.flatMap(\.1)
    guard duplicates != .reject else {
      models = Array(all)
      return
    }
    models = Array(repeating: nil, count: snapshot.numberOfItems)
    for model in all {
      guard let index = snapshot.indexOfItem(model.id) else { continue }
      if duplicates == .keepLast || models[index] == nil { models[index] = model }
    }
  }

  func model(for id: Model.ID) -> Model? {
    model(for: id, key: hashKey(of: id))
  }

  private func model(for id: Model.ID, key: UInt32) -> Model? {
    snapshot.tree.findItem(id, key: key) { models[$1.items + $2] } ?? nil
  }

  /// The snapshot, with the items marked whose models are not what they were.
  ///
  /// Marks on items that are new mean nothing to a difference; but one that was applied without a
  /// model may be there already.
  func reconfiguringChanges(since earlier: Self) -> Snapshot<Section, Model.ID> {
    var marks = Marks()
    var index = 0
    snapshot.tree.row.forEachLeaf { leaf, _ in
      for (item, key) in zip(leaf.items, leaf.keys) {
        if earlier.model(for: item, key: key) != models[index] {
          marks.reconfiguredItems.append(index)
        }
        index += 1
      }
    }
    return Snapshot(storage: snapshot.storage, marks: marks)
  }
}
