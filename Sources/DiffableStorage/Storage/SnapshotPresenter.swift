#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A storage that shows the contents of a data source.
///
/// A submission to the data source is identified by its ticket.
protocol PresentingStorage<Item>: BaseUpdateDeliveringStorage, Storage {
  associatedtype Item

  /// Returns a closure for the payloads of the items that a submission reconfigures, or nil.
  func payloads(of ticket: Int) -> ((Item) -> Any?)?

  /// Called just before the state of a submission is shown.
  func willShow(_ ticket: Int)

  /// Runs a closure while the storage returns the contents of a submission.
  func answeringAsShown(_ ticket: Int, _ body: () -> Void)
}

/// Delivers the changes of a data source as a storage's updates.
///
/// It keeps the snapshot that the view shows, which is older than that of the data source until the
/// view applies the update inside its batch. A change of several batches becomes several updates.
final class SnapshotPresenter<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Update = DiffableDataSource<Section, Item>.Update

  let dataSource: DiffableDataSource<Section, Item>

  /// The snapshot that the storage answers from: the one that the view shows, or the next one while
  /// the user's providers are called.
  var shown: Snapshot<Section, Item> { answering ?? current }

  /// The snapshot that the view shows.
  private var current: Snapshot<Section, Item>

  /// The next snapshot, while the user's providers are called.
  private var answering: Snapshot<Section, Item>?

  /// The snapshot that the view shows after it has applied all delivered updates.
  private var delivered: Snapshot<Section, Item>

  private let policy: BatchPolicy
  private let maximumChanges: Int?
  private weak var storage: (any PresentingStorage<Item>)?
  private var token: ObservationToken?

  init(
    _ dataSource: DiffableDataSource<Section, Item>,
    policy: BatchPolicy,
    maximumChanges: Int?
  ) {
    self.dataSource = dataSource
    self.policy = policy
    self.maximumChanges = maximumChanges
    current = dataSource.snapshot()
    delivered = current
  }

  /// Starts to deliver changes as updates of a storage.
  func start(in storage: any PresentingStorage<Item>) {
    self.storage = storage
    token = dataSource.observe { [weak self] in self?.present($0) }
  }

  /// The identifier of the item shown at an index path, nil if there is none.
  func identifier(at indexPath: IndexPath) -> Item? {
    ItemPosition(indexPath).flatMap(shown.itemIdentifier(at:))
  }

  /// Has the view reload the supplementary views of some sections.
  func reloadSupplementary(ofKind kind: String, inSections sections: [Section]) {
    guard let delivery = storage?.delivery else { return }
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

extension SnapshotPresenter {
  private func present(_ update: Update) {
    guard let storage else { return }
    let plan = update.isReload ? nil : plan(update)
    guard let plan, !plan.reloadsAllData else { return reload(update) }
    let payloads = storage.payloads(of: update.ticket)
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
      // Providers that call this storage get the contents after the update.
      let before = answering
      answering = update.after
      defer { answering = before }
      storage.answeringAsShown(update.ticket) {
        content.supplementaryReloads = storage.changedSupplementaries(
          number: number,
          structure: structure
        )
      }
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
    storage?.delivery.reload { [weak self] in self?.show(update.after, ticket: update.ticket) }
  }

  private func deliver(
    _ change: Update,
    _ payloads: ((Item) -> Any?)? = nil,
    _ operations: (_ number: Int) -> (BatchOperations, leadingTo: Snapshot<Section, Item>)
  ) {
    guard let delivery = storage?.delivery else { return }
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
    guard !operations.isEmpty, let delivery = storage?.delivery else { return }
    delivered = after
    if let payloads {
      for position in operations.itemReconfigures {
        let payload = after.itemIdentifier(at: position).flatMap { unwrapped(payloads($0)) }
        update.payloads[IndexPath(position)] = payload
      }
    }
    delivery.supplementaries.follow(operations, number: number)
    delivery.add([operations], to: update, number: number) { [weak self] record in
      guard let self, let storage else { return }
      show(after, ticket: ticket)
      record.record(operations, modelsFrom: storage)
    }
  }

  private func show(_ snapshot: Snapshot<Section, Item>, ticket: Int?) {
    if let ticket { storage?.willShow(ticket) }
    let before = current
    current = snapshot
    // What ends with the last identifiers may ask this storage.
    withExtendedLifetime(before) {}
  }
}

extension StorageUpdate {
  /// Adds a batch to the change lists: deletions, insertions, moves, then updates.
  fileprivate func record(_ operations: BatchOperations, modelsFrom storage: any Storage) {
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
