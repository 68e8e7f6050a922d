import PortableFoundation

// How a change of the data source becomes updates of the storage, and which changes wait.

extension BaseDiffableStorage {
  /// Presents a change of the data source.
  func present(_ change: Change) {
    if change.replacesEqualModels {
      replaceEqualModels(by: change.after)
      guard change.submission.isDrop, let move = takeQueuedMove() else { return }
      // The view has made a move that changes nothing.
      return withExtendedLifetime(move) {
        guard held != nil else { return presentReload(change) }
        held?.requireReload()
        deliverHeld()
      }
    }
    willPresent { change.update.difference }
    if states.isDetached { return replaceEverything(change.after) }
    if let move = takeQueuedMove() { return presentAfterQueuedMove(change, move) }
    if !hold(change) { deliver(change) }
  }

  /// Takes over models that look the same to a view, which is told nothing.
  private func replaceEqualModels(by contents: Contents) {
    guard let before = held else { return states.replaceNewest(by: contents) }
    releasingLast(before) { held = before.replacingEqualModels(by: contents) }
  }

  /// Shows contents at once, because there is no view.
  private func replaceEverything(_ contents: Contents) {
    let before = held.take()
    let move = viewMove.take()
    states.replaceEverything(by: contents)
    before?.endWaits(with: nil)
    withExtendedLifetime(move) {}
  }

  private func deliver(_ change: Change) {
    guard !change.isReload else { return presentReload(change) }
    let plan = dataSource.algorithms.plan(change.difference, policy, maximumChanges)
    guard !plan.reloadsAllData else { return presentReload(change) }
    guard !isShown(change) else { return presentAsShown(change, plan.structural) }
    // A delegate that gets one of the updates can make a change, which comes after all of them.
    states.deliverTogether { deliver(plan, of: change) }
  }

  private func deliver(_ plan: PlannedBatches, of change: Change) {
    let count = plan.structural.count
    // Most changes have one structural batch, or none.
    let between =
      count > 1
      ? dataSource.algorithms.between(plan, change.before.snapshot, change.after.snapshot) : []
    for index in 0..<count {
      let after =
        index < count - 1
        ? PassingContents(between[index], from: change.before, to: change.after) : change.after
      let isLast = index == count - 1 && plan.content.isEmpty
      deliver(plan.structural[index], leadingTo: after, of: change, isLast: isLast)
    }
    guard !plan.content.isEmpty else { return }
    deliver(plan.content, leadingTo: change.after, of: change, isLast: true)
  }

  /// Takes over a change that the view already shows, and delivers the headers and footers that
  /// changed with it.
  private func presentAsShown(_ change: Change, _ batches: [BatchOperations]) {
    // A header that waits to be reloaded is named by the index of its section before.
    guard states.isUpToDate, states.hasAppliedAll else { return presentReload(change) }
    states.followView(to: change.after, by: batches)
    states.deliverChangedSupplementaries()
  }

  /// Has the view reload the newest state, without a change.
  func reloadNewest() {
    states.reload(states.newest)
  }

  private func presentReload(_ change: Change) {
    change.submission.didReload = true
    states.reload(change.after)
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
    let update = StorageUpdate(isAnimated: change.isAnimated)
    states.add(operations, leadingTo: after, to: update)
    if isLast { update.expectSupplementaries() }
    states.deliver(update) { addPayloads(to: update, operations, change) }
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
    guard let updater = states.updater, updater.holdsChanges, !isShown(change) else {
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
        ?? HeldChange(change, isShown: isShown(change), canShowBetween: showsNewestModels)
    }
  }

  /// Delivers what is held as soon as the delegate can accept it.
  func releaseHeld() {
    guard let updater = states.updater, updater.holdsChanges else { return deliverHeld() }
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
    guard !states.isDetached else {
      // The data source can be ahead of what it has told this storage.
      replaceEverything(held.after)
      return held.endWaits(with: nil)
    }
    if let change = held.merged(by: dataSource.algorithms) {
      deliver(change)
    } else {
      states.replaceNewest(by: held.after)
      states.deliverChangedSupplementaries()
    }
    held.endWaits(with: states)
  }

  /// Whether the view has made a change itself.
  private func isShown(_ change: Change) -> Bool {
    change.submission.shownBy.contains { $0 === self }
  }
}

// MARK: - Who waits until changes are shown

extension BaseDiffableStorage {
  /// Adds what the view of this storage has not shown yet.
  func addUnshown(to wait: ShowingWait) {
    // What is held is shown after all else.
    guard held == nil else { return held?.add(wait) ?? () }
    states.addUnshown(to: wait)
  }
}
