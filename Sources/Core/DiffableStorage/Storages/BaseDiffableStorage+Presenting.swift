import PortableFoundation

// How a change of the data source becomes updates of the storage, and which changes wait.

extension BaseDiffableStorage {
  /// Presents a change of the data source.
  func present(_ change: Change) {
    if change.replacesEqualModels {
      replaceEqualModels(by: change.after)
      guard viewMove?.isQueued == true, change.submission.drop != nil else { return }
      // The view has made a move that changes nothing.
      viewMove = nil
      return reload(change)
    }
    willPresent { change.update.difference }
    if delivery.isDetached { return replaceEverything(change.after) }
    if viewMove?.isQueued == true { return presentAfterQueuedMove(change) }
    if !hold(change) { deliver(change) }
  }

  /// Takes over models that look the same to a view, which is told nothing.
  private func replaceEqualModels(by contents: Contents) {
    guard let before = held else { return replaceNewest(by: contents) }
    releasingLast(before) { held = before.replacingEqualModels(by: contents) }
  }

  private func replaceNewest(by contents: Contents) {
    releasingLast(states.replaceNewest(by: contents))
  }

  /// Shows contents at once, because there is no view.
  private func replaceEverything(_ contents: Contents) {
    let before = held.take()
    viewMove = nil
    states.append(contents)
    delivery.replaceEverything()
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

  /// Has the view reload the newest state, without a change.
  func reloadNewest() {
    states.append(states.newest)
    delivery.reload()
  }

  private func reload(_ change: Change) {
    states.append(change.after)
    change.submission.didReload = true
    change.submission.beginReload()
    delivery.reload { [weak delivery, submission = change.submission] in
      submission.endReload(isShown: delivery?.delegate != nil)
    }
  }

  private func addPayloads(
    to update: StorageUpdate,
    _ operations: BatchOperations,
    _ change: Change
  ) {
    guard !operations.itemReconfigures.isEmpty,
      let payload = payloads(from: change.before, to: change.after)
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
    let update = StorageUpdate(isAnimated: change.update.isAnimated)
    states.append(after)
    delivery.add(operations, to: update)
    if isLast { update.expectSupplementaries() }
    change.submission.begin(update)
    delivery.deliver(update) { addPayloads(to: update, operations, change) }
  }
}

// MARK: - Holding

extension BaseDiffableStorage {
  /// Keeps a change if the view cannot accept it yet; returns whether it was kept.
  private func hold(_ change: Change) -> Bool {
    if let viewMove {
      collect(change, during: viewMove)
      return true
    }
    guard held == nil else {
      collect(change)
      return true
    }
    guard let updater = delivery.updater, updater.holdsChanges, !isShown(change) else {
      return false
    }
    collect(change)
    holdUntilReady(updater)
    return true
  }

  func collect(_ change: Change) {
    let before = held
    // With it go the models between two changes.
    releasingLast(before) {
      held =
        before?.adding(change, isShown: isShown(change))
        ?? HeldChange(change, isShown: isShown(change))
    }
  }

  /// Delivers what is held as soon as the delegate can accept it.
  func releaseHeld() {
    guard let updater = delivery.updater, updater.holdsChanges else { return deliverHeld() }
    holdUntilReady(updater)
  }

  private func holdUntilReady(_ updater: any ViewUpdating) {
    // If the updater is gone, the changes are carried out without a view.
    updater.holdChanges(until: CompletionGroup { [weak self] in self?.deliverHeld() }.makePart())
  }

  func deliverHeld() {
    guard viewMove == nil else {
      viewMove?.isDue = true
      return
    }
    guard let held = held.take() else { return }
    guard !delivery.isDetached else {
      replaceEverything(dataSource.contents)
      return held.end(.viewGone)
    }
    if let change = held.merged(by: dataSource.algorithms) {
      deliver(change)
    } else {
      replaceNewest(by: held.after)
      delivery.deliverChangedSupplementaries()
    }
    held.end(nil)
  }

  /// Whether the view has made a change itself.
  private func isShown(_ change: Change) -> Bool {
    change.submission.shownBy.contains { $0 === self }
  }
}
