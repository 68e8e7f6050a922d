#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A storage that shows the contents of a data source.
protocol PresentingStorage<Section, Item>: BaseUpdateDeliveringStorage, Storage {
  associatedtype Section: Hashable & Sendable
  associatedtype Item: Hashable & Sendable
  typealias Contents = DataSourceContents<Section, Item>

  /// Called with each change of the data source, before it is presented.
  func willPresent(_ difference: () -> SnapshotDifference<Section, Item>)

  /// Returns a closure for the payloads of the items that a change reconfigures, or nil.
  func payloads(from before: Contents, to after: Contents) -> ((Item) -> Any?)?

  /// The model of the item at a position; nil if there is none.
  func model(at position: ItemPosition, in contents: Contents) -> Any?
}

/// Delivers the changes of a data source as a storage's updates.
///
/// It keeps the snapshot that the view shows, which is older than that of the data source until the
/// view applies the update inside its batch. A change of several batches becomes several updates.
final class SnapshotPresenter<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Contents = DataSourceContents<Section, Item>
  typealias Change = DiffableDataSource<Section, Item>.Change

  let dataSource: DiffableDataSource<Section, Item>

  /// The snapshot that the storage answers from.
  var shown: Snapshot<Section, Item> { shownContents.snapshot }

  /// The contents that the storage answers from: those that the view shows, or the next ones while the
  /// user's providers are called.
  var shownContents: Contents { answering ?? current }

  /// The contents that the view shows.
  private var current: Contents

  /// The next contents, while the user's providers are called.
  private var answering: Contents?

  /// The contents that the view shows after it has applied all delivered updates.
  private var delivered: Contents

  private let policy: BatchPolicy
  private let maximumChanges: Int?
  private weak var storage: (any PresentingStorage<Section, Item>)?
  private var token: ObservationToken?

  init(
    _ dataSource: DiffableDataSource<Section, Item>,
    policy: BatchPolicy,
    maximumChanges: Int?
  ) {
    self.dataSource = dataSource
    self.policy = policy
    self.maximumChanges = maximumChanges
    current = dataSource.contents
    delivered = current
  }

  /// Starts to deliver changes as updates of a storage.
  func start(in storage: any PresentingStorage<Section, Item>) {
    self.storage = storage
    token = dataSource.observeChanges { [weak self] in self?.present($0) }
  }

  /// The identifier of the item shown at an index path, nil if there is none.
  func identifier(at indexPath: IndexPath) -> Item? {
    ItemPosition(indexPath).flatMap(shown.itemIdentifier(at:))
  }

  /// The index path at which an item is shown, nil if it is not shown.
  func indexPath(for item: Item) -> IndexPath? {
    shown.position(of: item).map { IndexPath($0) }
  }

  /// Makes a move in the data source that the view has already shown.
  ///
  /// - Returns: Whether the item and the destination exist. If not, nothing changes.
  func moveShownItem(from source: IndexPath, to destination: IndexPath) -> Bool {
    guard let move = move(from: source, to: destination) else { return false }
    let before = dataSource.newest
    do throws(SnapshotError) {
      let after = try dataSource.algorithms.rearranged(before, move.make)
      let difference = move.named(in: dataSource.algorithms.difference(after, before), after)
      dataSource.submittingAsShown(by: self) {
        let computed = DiffableDataSource.Computed(difference, from: before)
        _ = dataSource.submit(after, computed, isAnimated: true)
      }
      return true
    } catch {
      // The item or its new neighbor does not exist in a later state.
      return false
    }
  }

  /// A move between two index paths of the shown contents; nil if one of them does not exist.
  private func move(from source: IndexPath, to destination: IndexPath) -> ShownMove<Section, Item>?
  {
    guard let from = ItemPosition(source), let to = ItemPosition(destination),
      let item = shown.itemIdentifier(at: from),
      let section = shown.sectionIdentifier(at: to.section)
    else { return nil }
    let isSameSection = from.section == to.section
    let count = shown.numberOfItems(inSectionAt: to.section) - (isSameSection ? 1 : 0)
    guard to.item >= 0, to.item <= count else { return nil }
    let isBehind = isSameSection && to.item >= from.item
    func neighbor(_ offset: Int) -> Item? {
      shown.itemIdentifier(
        at: ItemPosition(section: to.section, item: to.item + (isBehind ? 1 : 0) + offset)
      )
    }
    return ShownMove(
      item: item,
      section: section,
      next: neighbor(0),
      previous: neighbor(-1).flatMap { $0 == item ? nil : $0 }
    )
  }

  /// Has the view reload the supplementary views of some sections.
  func reloadSupplementary(ofKind kind: String, inSections sections: [Section]) {
    guard let delivery = storage?.delivery else { return }
    let indexes = Set(sections.compactMap(delivered.snapshot.indexOfSection))
    var operations = BatchOperations()
    operations.supplementaryReloads = indexes.sorted().map {
      SupplementaryReload(kind: kind, section: $0)
    }
    let update = StorageUpdate()
    delivery.deliver(update) {
      add(operations, to: update, leadingTo: delivered, number: delivery.makeNumber())
    }
  }
}

// MARK: - Presenting

extension SnapshotPresenter {
  private func present(_ change: Change) {
    guard let storage else { return }
    storage.willPresent { change.update.difference }
    if storage.delivery.isDetached {
      delivered = change.after
      storage.delivery.replaceEverything { show(change.after) }
      return
    }
    let plan = change.update.isReload ? nil : plan(change.update)
    guard let plan, !plan.reloadsAllData else { return reload(change) }
    guard !change.shownBy.contains(where: { $0 === self }) else {
      return presentAsShown(change, plan)
    }
    let payloads = storage.payloads(from: change.before, to: change.after)
    var lastStructure: Int?
    for index in 0..<plan.structuralCount {
      var after = change.after
      if index < plan.structuralCount - 1 {
        after = after.passing(plan.batches[index].after, from: change.before)
      }
      deliver(change) { number in
        lastStructure = number
        return (plan.batches[index].operations, after)
      }
    }
    deliver(change, payloads) { number in
      var operations = plan.content
      operations.supplementaryReloads = changedSupplementaries(change, number, lastStructure)
      return (operations, change.after)
    }
  }

  /// Takes over a change that the view already shows, and delivers the headers and footers that
  /// changed with it.
  private func presentAsShown(_ change: Change, _ plan: BatchPlan<Section, Item>) {
    guard let delivery = storage?.delivery else { return }
    // If earlier updates are not applied yet, the view made its change in another state.
    guard delivery.isUpToDate else { return reload(change) }
    delivered = change.after
    change.receipt?.begin()
    delivery.follow(plan.batches.map(\.operations)) { show(change.after) }
    change.receipt?.end(.shown)
    deliver(change) { number in
      var operations = BatchOperations()
      operations.supplementaryReloads = changedSupplementaries(change, number, nil)
      return (operations, change.after)
    }
  }

  private func changedSupplementaries(
    _ change: Change,
    _ number: Int,
    _ structure: Int?
  ) -> [SupplementaryReload] {
    // Providers that call this storage get the contents after the update.
    let before = answering
    answering = change.after
    defer { answering = before }
    return storage?.changedSupplementaries(number: number, structure: structure) ?? []
  }

  private func plan(
    _ update: DiffableDataSource<Section, Item>.Update
  ) -> BatchPlan<Section, Item> {
    dataSource.algorithms.plan(
      update.difference,
      update.before,
      update.after,
      policy,
      maximumChanges
    )
  }

  private func reload(_ change: Change) {
    guard let delivery = storage?.delivery else { return }
    delivered = change.after
    change.receipt?.noteReload()
    change.receipt?.begin()
    delivery.reload { [weak self] in
      self?.followSelection(to: change.after.snapshot)
      self?.show(change.after)
    } afterwards: { [weak delivery, receipt = change.receipt] in
      receipt?.end(delivery?.delegate != nil ? .shown : .noView)
    }
  }

  /// Has the view select the same items after a reload.
  private func followSelection(to after: Snapshot<Section, Item>) {
    guard let storage, let delegate = storage.delivery.delegate as? any SelectionFollowing else {
      return
    }
    let before = shown
    delegate.followSelection(in: storage) { position in
      before.itemIdentifier(at: position).flatMap(after.position(of:))
    }
  }

  private func deliver(
    _ change: Change,
    _ payloads: ((Item) -> Any?)? = nil,
    _ operations: (_ number: Int) -> (BatchOperations, leadingTo: Contents)
  ) {
    guard let delivery = storage?.delivery else { return }
    let update = StorageUpdate(isAnimated: change.update.isAnimated)
    delivery.deliver(update) {
      let number = delivery.makeNumber()
      let (operations, after) = operations(number)
      add(operations, to: update, leadingTo: after, number: number, payloads)
      guard let receipt = change.receipt, !update.isEmpty else { return }
      receipt.begin()
      update.whenEnded { receipt.end($0) }
    }
  }

  private func add(
    _ operations: BatchOperations,
    to update: StorageUpdate,
    leadingTo after: Contents,
    number: Int,
    _ payloads: ((Item) -> Any?)? = nil
  ) {
    guard !operations.isEmpty, let delivery = storage?.delivery else { return }
    let before = delivered
    delivered = after
    if let payloads {
      for position in operations.itemReconfigures {
        let payload = after.snapshot.itemIdentifier(at: position).flatMap {
          unwrapped(payloads($0))
        }
        update.payloads[IndexPath(position)] = payload
      }
    }
    delivery.supplementaries.follow(operations, number: number)
    let rowEdits: RowEditsMaker = { [weak self] operations, layout, allowsMoves in
      let isStructural = operations.structuralCount > 0
      let start = isStructural ? before : after
      return RowEdits(
        from: start.snapshot,
        to: after.snapshot,
        operations,
        layout,
        allowsMoves: allowsMoves
      ) {
        self?.storage?.delivery.enter($0, from: start.snapshot)
        self?.show(after.passing($0, from: start))
      }
    }
    delivery.add([operations], to: update, number: number, rowEdits: rowEdits) {
      [weak self] record in
      guard let self, let storage else { return }
      show(after)
      record.record(operations) { [weak storage] in storage?.model(at: $0, in: after) }
    }
  }

  private func show(_ contents: Contents) {
    let before = current
    current = contents
    // Releasing the old identifiers and models may run code that asks this storage, so it happens
    // last.
    withExtendedLifetime(before) {}
  }
}

/// A move, described by the new neighbor of the item, so that it can also be made in a later state.
struct ShownMove<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  let item: Item
  let section: Section
  let next: Item?
  let previous: Item?

  func make(in builder: inout Snapshot<Section, Item>.Builder) throws(SnapshotError) {
    if let next {
      try builder.moveItem(item, beforeItem: next)
    } else if let previous {
      try builder.moveItem(item, afterItem: previous)
    } else {
      try builder.moveItem(item, toEndOfSection: section)
    }
  }

  /// The difference that this move makes, with its item as the one that moved.
  ///
  /// If two neighbors change places, each of the two could be the one that moved.
  func named(
    in difference: SnapshotDifference<Section, Item>,
    _ after: DataSourceContents<Section, Item>
  ) -> SnapshotDifference<Section, Item> {
    guard difference.changeCount == 1, let neighbor = difference.itemMoves.first,
      neighbor.from.section == neighbor.to.section,
      abs(neighbor.from.item - neighbor.to.item) == 1,
      neighbor.from == after.snapshot.position(of: item), neighbor.identifier != item
    else { return difference }
    return SnapshotDifference(
      itemMoves: [
        SnapshotDifference.ItemMove(from: neighbor.to, to: neighbor.from, identifier: item)
      ]
    )
  }
}
