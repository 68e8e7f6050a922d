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
package final class SnapshotPresenter<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Contents = DataSourceContents<Section, Item>
  typealias Change = DiffableDataSource<Section, Item>.Change

  package let dataSource: DiffableDataSource<Section, Item>

  /// Carries out a user's moves; nil if the data source does.
  package weak var moving: (any MoveForwarding<Section, Item>)?

  /// The snapshot that the storage answers from.
  package var shown: Snapshot<Section, Item> { shownContents.snapshot }

  /// The contents that the storage answers from.
  var shownContents: Contents { between ?? states.shown }

  private(set) var states: StateLine<Contents>

  /// The contents between two edits of a flat list, while such a view applies an update.
  private var between: Contents?

  private let policy: BatchPolicy
  private let maximumChanges: Int?
  private(set) weak var storage: (any PresentingStorage<Section, Item>)?
  private var tokens: [ObservationToken] = []

  /// The changes that the delegate cannot accept yet; nil if there are none.
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
    let offers = Observer<Void> { [weak storage] in
      (storage?.delivery.delegate as? any OfferFollowing)?.offerDidChange()
    }
    _ = dataSource.offerObservers.add(offers)
    tokens = [
      dataSource.observeChanges { [weak self] in self?.present($0) },
      ObservationToken { offers.cancel() },
    ]
  }

  /// The identifier of the item shown at an index path, nil if there is none.
  func identifier(at indexPath: IndexPath) -> Item? {
    ItemPosition(indexPath).flatMap(shown.itemIdentifier(at:))
  }

  /// The index path at which an item is shown, nil if it is not shown.
  func indexPath(for item: Item) -> IndexPath? {
    shown.position(of: item).map { IndexPath($0) }
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
    guard delivery.isUpToDate, viewShows(change, batches) else { return reload(change) }
    states.append(change.after)
    change.submission.receipt?.begin()
    delivery.followView(batches.structural)
    show(states.newestNumber)
    change.submission.receipt?.end(.shown)
    // The view has moved a cell, but does not show what else a drop has changed.
    guard change.submission.drop != nil, !batches.content.isEmpty else {
      return delivery.deliverChangedSupplementaries()
    }
    deliver(batches.content, leadingTo: change.after, of: change, isLast: true)
  }

  /// Whether the view shows a change that was submitted as shown.
  ///
  /// If earlier updates were not applied, it made its move in another state. A handler may have changed more
  /// than the view has moved.
  private func viewShows(_ change: Change, _ batches: ChangeBatches<Section, Item>) -> Bool {
    guard let made = change.submission.drop?.shown else { return true }
    var expected = BatchOperations()
    expected.itemMoves = [made.move]
    return made.contents.isIdentical(to: change.before) && batches.structural == [expected]
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
    // A separate method, because its optionals look up their types at run time as soon as it is called.
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
    // Releasing the old identifiers and models may run code that queries this storage, so it
    // happens last.
    withExtendedLifetime(before) {}
  }
}

// MARK: - Holding

extension SnapshotPresenter {
  /// Keeps a change if the delegate cannot accept it yet; returns whether it was kept.
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
  package func show(_ number: Int, by operations: BatchOperations, in update: StorageUpdate) {
    show(number)
    update.record { [weak storage, contents = states.shown] update in
      update.list(operations) { storage?.model(at: $0, in: contents) }
    }
  }

  package func reload(_ number: Int) {
    if let state = states[number] { followSelection(to: state.snapshot) }
    show(number)
  }

  package func rowEdits(
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
