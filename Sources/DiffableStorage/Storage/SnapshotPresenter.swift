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

  /// The contents that the storage answers from.
  var shownContents: Contents { between ?? states.shown }

  private var states: StateLine<Contents>

  /// The contents between two edits of a flat list, while such a view applies an update.
  private var between: Contents?

  private let policy: BatchPolicy
  private let maximumChanges: Int?
  private weak var storage: (any PresentingStorage<Section, Item>)?
  private var token: ObservationToken?

  /// The changes that the delegate does not take yet; nil if there are none.
  private var held: HeldChange<Section, Item>?

  init(
    _ dataSource: DiffableDataSource<Section, Item>,
    policy: BatchPolicy,
    maximumChanges: Int?
  ) {
    self.dataSource = dataSource
    self.policy = policy
    self.maximumChanges = maximumChanges
    states = StateLine(dataSource.contents)
  }

  deinit { held?.end(.viewGone) }

  /// Starts to deliver changes as updates of a storage.
  func start(in storage: any PresentingStorage<Section, Item>) {
    self.storage = storage
    storage.delivery.start(for: storage, states: self)
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
    let indexes = Set(sections.compactMap(states.newest.snapshot.indexOfSection))
    storage?.delivery.deliverReloads(
      indexes.sorted().map { SupplementaryReload(kind: kind, section: $0) }
    )
  }
}

// MARK: - Presenting

extension SnapshotPresenter {
  private func present(_ change: Change) {
    guard let storage else { return }
    storage.willPresent { change.update.difference }
    if storage.delivery.isDetached { return replaceEverything(change.after) }
    if !hold(change) { deliver(change) }
  }

  /// Shows contents at once, because there is no view.
  private func replaceEverything(_ contents: Contents) {
    let before = held.take()
    states.append(contents)
    storage?.delivery.replaceEverything()
    before?.end(.viewGone)
  }

  private func deliver(_ change: Change) {
    let batches = change.update.isReload ? nil : batches(of: change.update)
    guard let batches else { return reload(change) }
    guard !isShown(change) else { return presentAsShown(change, batches) }
    let count = batches.structural.count
    for index in 0..<count {
      let after =
        index < count - 1
        ? change.after.passing(batches.between[index], from: change.before) : change.after
      let isLast = index == count - 1 && batches.content.isEmpty
      deliver(batches.structural[index], leadingTo: after, of: change, isLast: isLast)
    }
    guard !batches.content.isEmpty else { return }
    deliver(batches.content, leadingTo: change.after, of: change, isLast: true)
  }

  /// Takes over a change that the view already shows, and delivers the headers and footers that
  /// changed with it.
  private func presentAsShown(_ change: Change, _ batches: ChangeBatches<Section, Item>) {
    guard let delivery = storage?.delivery else { return }
    // If earlier updates are not applied yet, the view made its change in another state.
    guard delivery.isUpToDate else { return reload(change) }
    states.append(change.after)
    change.submission.receipt?.begin()
    delivery.followView(batches.structural)
    show(states.newestNumber)
    change.submission.receipt?.end(.shown)
    delivery.deliverChangedSupplementaries()
  }

  private func batches(
    of update: DiffableDataSource<Section, Item>.Update
  ) -> ChangeBatches<Section, Item>? {
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
    states.append(change.after)
    change.submission.didReload = true
    let (receipt, included) = (change.submission.receipt, change.submission.included)
    receipt?.begin()
    for receipt in included { receipt.begin() }
    delivery.reload { [weak delivery] in
      let isShown = delivery?.delegate != nil
      receipt?.end(isShown ? .shown : .noView)
      for receipt in included { receipt.end(isShown ? .superseded : .noView) }
    }
  }

  private func addPayloads(
    to update: StorageUpdate,
    _ operations: BatchOperations,
    _ change: Change
  ) {
    guard !operations.itemReconfigures.isEmpty,
      let payload = storage?.payloads(from: change.before, to: change.after)
    else { return }
    // A method of its own, because its optionals ask for their types at run time as soon as it is called.
    addPayloads(to: update, operations, payload, change.after.snapshot)
  }

  private func addPayloads(
    to update: StorageUpdate,
    _ operations: BatchOperations,
    _ payload: (Item) -> Any?,
    _ snapshot: Snapshot<Section, Item>
  ) {
    for position in operations.itemReconfigures {
      let item = snapshot.itemIdentifier(at: position)
      update.payloads[IndexPath(position)] = item.flatMap { unwrapped(payload($0)) }
    }
  }

  private func deliver(
    _ operations: BatchOperations,
    leadingTo after: Contents,
    of change: Change,
    isLast: Bool
  ) {
    guard let delivery = storage?.delivery else { return }
    let update = StorageUpdate(isAnimated: change.update.isAnimated)
    states.append(after)
    delivery.add(operations, to: update)
    if isLast { update.expectSupplementaries() }
    change.submission.receipt?.begin(update)
    for receipt in change.submission.included { receipt.begin(update, isIncluded: true) }
    delivery.deliver(update) { addPayloads(to: update, operations, change) }
  }

  private func showBetween(_ contents: Contents?) {
    guard between != nil || contents != nil else { return }
    let before = between
    between = contents
    // Releasing the old identifiers and models may run code that asks this storage, so it happens
    // last.
    withExtendedLifetime(before) {}
  }
}

// MARK: - Holding

extension SnapshotPresenter {
  /// Keeps a change if the delegate does not take it yet; returns whether it does not.
  private func hold(_ change: Change) -> Bool {
    if held != nil {
      held?.add(change, isShown: isShown(change))
      return true
    }
    guard let updater = storage?.delivery.holding, updater.holdsChanges,
      !isShown(change)
    else { return false }
    held = HeldChange(change)
    // If the updater is gone, the changes are carried out without a view.
    updater.holdChanges(until: CompletionGroup { [weak self] in self?.deliverHeld() }.makePart())
    return true
  }

  private func deliverHeld() {
    guard let storage, let held = held.take() else { return }
    guard !storage.delivery.isDetached else {
      replaceEverything(dataSource.contents)
      return held.end(.viewGone)
    }
    let change = held.merged(by: dataSource.algorithms)
    if let change { deliver(change) }
    held.end(nil)
  }

  /// Whether the view has made a change itself.
  private func isShown(_ change: Change) -> Bool {
    change.submission.shownBy.contains { $0 === self }
  }
}

// MARK: - Showing

extension SnapshotPresenter: StateShowing {
  func show(_ number: Int, by operations: BatchOperations, in update: StorageUpdate) {
    show(number)
    update.record(operations) { [weak storage, contents = states.shown] in
      storage?.model(at: $0, in: contents)
    }
  }

  func reload(_ number: Int) {
    if let state = states[number] { followSelection(to: state.snapshot) }
    show(number)
  }

  func rowEdits(
    to number: Int,
    by operations: BatchOperations,
    _ layout: RowLayout,
    allowsMoves: Bool
  ) -> RowEdits? {
    guard let (before, after) = states.ends(of: operations, leadingTo: number) else { return nil }
    return RowEdits(
      from: before.snapshot,
      to: after.snapshot,
      operations,
      layout,
      allowsMoves: allowsMoves
    ) { [weak self] in
      self?.storage?.delivery.enter($0, from: before.snapshot)
      self?.showBetween(after.passing($0, from: before))
    }
  }

  private func show(_ number: Int) {
    showBetween(nil)
    let before = states.show(number)
    withExtendedLifetime(before) {}
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
