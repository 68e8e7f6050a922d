#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Shows what a data source holds, through the classic storage API.
///
/// It keeps the snapshot that the view *shows*: its answers stay as they were until the view, inside
/// its batch, applies the update, and are new from then on. A change of several batches comes as
/// several updates. The two storages over snapshots, ``ProxyDiffableStorage`` and ``ModelStorage``,
/// differ only in where their models come from.
public class SnapshotPresentingStorage<
  Section: Hashable & Sendable,
  Item: Hashable & Sendable
>: BaseUpdateDeliveringStorage, UpdatingStorage, IdentifiedStorage {
  typealias Update = DiffableDataSource<Section, Item>.Update

  /// The data source whose changes are shown.
  public let dataSource: DiffableDataSource<Section, Item>

  private let policy: BatchPolicy
  private let maximumChanges: Int?
  private var token: ObservationToken?

  /// What the view shows, and what it will show when it has applied all that was delivered.
  private var shown: Snapshot<Section, Item>
  private var delivered: Snapshot<Section, Item>

  init(
    presenting dataSource: DiffableDataSource<Section, Item>,
    policy: BatchPolicy,
    maximumChanges: Int?
  ) {
    self.dataSource = dataSource
    self.policy = policy
    self.maximumChanges = maximumChanges
    shown = dataSource.snapshot()
    delivered = shown
    super.init()
    token = dataSource.observe { [weak self] in self?.present($0) }
  }

  // MARK: What subclasses say

  /// The model of an item that is shown.
  func model(of identifier: Item, at indexPath: IndexPath) -> Any? { nil }

  /// Says what changed in an item that a submission reconfigures; nil when there is nothing to say.
  func payloads(of ticket: Int) -> ((Item) -> Any?)? { nil }

  /// The state that a submission led to begins to be shown.
  func willShow(_ ticket: Int) {}

  /// Runs a closure while the storage answers as it will when a submission is shown.
  func answeringAsShown(_ ticket: Int, _ body: () -> Void) { body() }

  // MARK: Answers

  /// The number of sections that are shown.
  public func numberOfSections() -> Int { shown.numberOfSections }

  /// The number of items shown in a section, 0 for a section that does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    shown.numberOfItems(inSectionAt: section)
  }

  /// The identifier of the section shown at an index, nil when nothing stands there.
  ///
  /// Supplementary providers are asked with such indexes while a change is on its way to the view;
  /// the data source is ahead of it then.
  public func sectionIdentifier(at index: Int) -> Section? { shown.sectionIdentifier(at: index) }

  /// The model of the item shown at an index path, nil when nothing stands there.
  ///
  /// A model that is an optional is unwrapped.
  public func item(at indexPath: IndexPath) -> Any? {
    ItemPosition(indexPath).flatMap(shown.itemIdentifier(at:)).flatMap {
      unwrapped(model(of: $0, at: indexPath))
    }
  }

  /// The identifier of the item shown at an index path, nil when nothing stands there.
  public func identifier(at indexPath: IndexPath) -> AnyHashable? {
    ItemPosition(indexPath).flatMap(shown.itemIdentifier(at:)).map { AnyHashable($0) }
  }

  /// Has the view ask again for the supplementary models of some sections.
  ///
  /// After a snapshot was applied this happens by itself for models that are known to differ from
  /// what the view was given last: of different types, or `Equatable` and not equal.
  ///
  /// - Parameters:
  ///   - kind: The kind of supplementary view.
  ///   - sections: Section identifiers; unknown ones are ignored.
  public func reloadSupplementary(ofKind kind: String, inSections sections: [Section]) {
    let indexes = Set(sections.compactMap(delivered.indexOfSection))
    var operations = BatchOperations()
    operations.supplementaryReloads = indexes.sorted().map {
      SupplementaryReload(kind: kind, section: $0)
    }
    let update = StorageUpdate()
    delivery.deliver(update) {
      add(operations, to: update, leadingTo: delivered, ticket: nil, number: delivery.makeNumber())
    }
  }
}

// MARK: - Presenting

extension SnapshotPresentingStorage {
  private func present(_ update: Update) {
    let plan = update.isReload ? nil : plan(update)
    guard let plan, !plan.reloadsAllData else { return reload(update) }
    let payloads = payloads(of: update.ticket)
    var content = BatchOperations()
    var structure: Int?
    for batch in plan.batches {
      if batch.operations.structuralCount == 0 {
        content = batch.operations
      } else {
        deliver(update) { number in
          structure = number
          return (batch.operations, batch.after)
        }
      }
    }
    deliver(update, payloads) { number in
      // Providers that ask this storage are answered as the view will be.
      let before = shown
      shown = update.after
      answeringAsShown(update.ticket) {
        content.supplementaryReloads = changedSupplementaries(number: number, structure: structure)
      }
      shown = before
      return (content, update.after)
    }
  }

  private func plan(_ update: Update) -> BatchPlan<Section, Item> {
    BatchPlan(
      computed: update.difference,
      from: update.before,
      to: update.after,
      policy: policy,
      maximumChanges: maximumChanges
    )
  }

  private func reload(_ update: Update) {
    delivered = update.after
    delivery.reload { [weak self] in self?.show(update.after, ticket: update.ticket) }
  }

  private func deliver(
    _ change: Update,
    _ payloads: ((Item) -> Any?)? = nil,
    _ operations: (_ number: Int) -> (BatchOperations, leadingTo: Snapshot<Section, Item>)
  ) {
    let update = StorageUpdate(isAnimated: change.isAnimated)
    delivery.deliver(update) {
      let number = delivery.makeNumber()
      let (operations, after) = operations(number)
      add(operations, to: update, leadingTo: after, ticket: change.ticket, number: number, payloads)
    }
  }

  private func add(
    _ operations: BatchOperations,
    to update: StorageUpdate,
    leadingTo after: Snapshot<Section, Item>,
    ticket: Int?,
    number: Int,
    _ payloads: ((Item) -> Any?)? = nil
  ) {
    guard !operations.isEmpty else { return }
    delivered = after
    if let payloads {
      for position in operations.itemReconfigures {
        let payload = after.itemIdentifier(at: position).flatMap { unwrapped(payloads($0)) }
        update.payloads[IndexPath(position)] = payload
      }
    }
    delivery.supplementaries.follow(operations, number: number)
    delivery.add([operations], to: update, number: number) { [weak self] record in
      guard let self else { return }
      show(after, ticket: ticket)
      record.record(operations, modelsFrom: self)
    }
  }

  private func show(_ snapshot: Snapshot<Section, Item>, ticket: Int?) {
    if let ticket { willShow(ticket) }
    shown = snapshot
  }
}

extension StorageUpdate {
  /// Adds a batch to the change lists: deletions, insertions, moves, then updates.
  fileprivate func record(_ operations: BatchOperations, modelsFrom storage: some Storage) {
    sectionChanges += operations.sectionDeletions.map { (.delete, [$0]) }
    sectionChanges += operations.sectionInsertions.map { (.insert, [$0]) }
    sectionChanges += operations.sectionMoves.map { (.move, [$0.from, $0.to]) }
    sectionChanges += operations.sectionReloads.map { (.update, [$0]) }
    objectChanges += operations.itemDeletions.map { (.delete, [IndexPath($0)]) }
    objectChanges += operations.itemInsertions.map { (.insert, [IndexPath($0)]) }
    objectChanges += operations.itemMoves.map { (.move, [IndexPath($0.from), IndexPath($0.to)]) }
    for position in (operations.itemReloads + operations.itemReconfigures).sorted() {
      let indexPath = IndexPath(position)
      objectChanges.append((.update, [indexPath]))
      updatedObjects[indexPath] = storage.item(at: indexPath)
    }
  }
}
