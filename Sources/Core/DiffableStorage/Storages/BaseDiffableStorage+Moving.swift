public import PortableFoundation

/// A storage whose source carries out a user's moves and deletions, because its contents follow from the source.
package protocol MoveForwarding<Section, Item>: AnyObject {
  associatedtype Section: Hashable
  associatedtype Item: Hashable

  /// Whether a user can move an item, false if there is no item; nil if no closure decides it.
  func canMoveInSource(_ item: Item?) -> Bool?

  /// Deletes items in the newest state; returns whether any was there.
  func deleteInSource(_ items: [Item]) -> Bool

  /// Carries out a drop.
  func reorderInSource(_ relocation: Relocation<Section, Item>) -> DropResult

  /// The reason for which a drop would be refused; nil if it would not be.
  func refusalOfSource(_ relocation: Relocation<Section, Item>) -> String?

  /// Runs a closure whose changes of the source the view of a storage already shows.
  func changeSourceAsShown<Failure: Error>(
    by storage: AnyObject,
    _ changes: () throws(Failure) -> Void
  ) throws(Failure)
}

/// A storage that knows whether handlers decide about moves, without asking them.
package protocol MoveOffering {
  /// Whether handlers decide which items a user can move.
  var offersMoves: Bool { get }
}

extension BaseDiffableStorage: MoveOffering {
  package final var offersMoves: Bool { canMove(nil) != nil }
}

/// The result of a drop, without its types.
package enum DropResult {
  case moved
  /// The drop is carried out after the change that is being reported.
  case queued
  case unchanged
  case refused
}

extension BaseDiffableStorage {
  /// Moves an item that the view has already moved, by
  /// ``DiffableDataSource/reorder(_:animatingDifferences:)``.
  ///
  /// The handlers of the data source can refuse the move, and its observers are notified that this item
  /// moved. If the data source is that of a ``ModelStorage``, the storage moves the model, too. The view gets
  /// an update only for headers and footers that change, and for what the handlers and the drop change
  /// besides.
  ///
  /// - Parameters:
  ///   - source: The index path of the item before the move, as shown.
  ///   - destination: The index path of the item after the move.
  /// - Returns: Whether the item was moved, or will be if the drop is queued. If not, the drop changes nothing, and
  ///   the view has to reload; changes that wait arrive as a reload, too.
  /// - Complexity: O(*k* log *n*) on average for *k* of *n* items, besides the handlers and observers.
  @discardableResult
  public func moveShownItem(at source: IndexPath, to destination: IndexPath) -> Bool {
    if let move = takeQueuedMove() {
      // The view reloads, and shows the contents before both moves.
      takeBack(move)
      return false
    }
    guard viewMove == nil, let move = viewMove(from: source, to: destination) else { return false }
    viewMove = move
    return end(reorderApplied(asDropped: move.inNewest))
  }

  /// Returns the answer of `canReorderItem` of the data source's `reorderingHandlers`.
  ///
  /// - Parameter indexPath: The index path of the item, as shown.
  /// - Returns: The answer; nil if there is no such closure.
  /// - Complexity: O(log *n*) for *n* items, and that of the closure.
  public func canMoveItem(at indexPath: IndexPath) -> Bool? {
    canMove(shownItem(at: indexPath))
  }

  /// Drops items between others, as ``DiffableDataSource/reorder(_:animatingDifferences:)`` does.
  ///
  /// The gap is between items that are *shown*; if some of them are gone, the nearest ones that remain are
  /// used.
  ///
  /// - Parameters:
  ///   - sources: The index paths of the items, as shown, in any order. The items keep their
  ///     relative order.
  ///   - gap: The section, and the number of items in front of the gap before anything moves.
  /// - Returns: Whether the drop was not refused. If it was, nothing changes.
  /// - Complexity: O(*k* log *n*) on average for *k* of *n* items, besides the handlers and observers.
  @discardableResult
  public func dropItems(at sources: [IndexPath], inGap gap: IndexPath) -> Bool {
    guard let relocation = relocation(ofItemsAt: sources, inGap: gap) else { return false }
    return reorderApplied(asDropped: relocation) != .refused
  }

  /// Drops items at a place, both named by identity, as a browser does.
  ///
  /// It does what ``dropItems(at:inGap:)`` does: the handlers are asked, and a storage that follows another passes the
  /// drop on to its source.
  ///
  /// - Parameter relocation: The items and their place, in the sections of this storage.
  /// - Returns: The reason for which the drop is refused, for the user; nil if it is not. If it is, nothing changes.
  /// - Complexity: O(*k* log *n*) on average for *k* of *n* items, besides the handlers and observers.
  @discardableResult
  public func drop(_ relocation: Relocation<Section, Item>) -> String? {
    if let reason = refusal(of: relocation) { return reason }
    // What edits the models can refuse it, too.
    return reorderApplied(asDropped: relocation) == .refused ? "The drop is refused." : nil
  }

  /// Deletes the items that the view shows at some index paths.
  ///
  /// Use this method where a view reports what a user has chosen, such as in `tableView(_:commit:forRowAt:)`.
  /// While a change waits, index paths that are shown are not those of the newest state.
  ///
  /// In an outline, what is hidden below an item goes with it; rows below it get another parent. An outline of models
  /// that know their parents deletes all that is below from its source.
  ///
  /// - Parameter indexPaths: The index paths of the items, as shown, in any order. Those at which nothing is
  ///   shown are ignored, and so are items that are gone from the newest state.
  /// - Returns: Whether an item was deleted, or will be if the change is queued.
  /// - Complexity: O(*k* log *n*) on average for *k* of *n* items, besides the observers.
  @discardableResult
  public func deleteShownItems(at indexPaths: [IndexPath]) -> Bool {
    deleteApplied(indexPaths.compactMap(shownItem(at:)))
  }

  /// Returns the reason why a drop would be refused.
  ///
  /// - Parameters:
  ///   - sources: The index paths of the items, as shown.
  ///   - gap: The section, and the number of items in front of the gap.
  /// - Returns: The reason; nil if the drop would not be refused.
  /// - Complexity: O(*k* log *n*) on average for *k* of *n* items, and that of the handlers.
  public func refusal(ofItemsAt sources: [IndexPath], inGap gap: IndexPath) -> String? {
    guard let relocation = relocation(ofItemsAt: sources, inGap: gap) else {
      return ReorderRefusal<Item>.placeGone.description
    }
    return refusal(of: relocation)
  }

  /// Runs a closure that applies changes that the view already shows.
  ///
  /// The data source reports each change to its observers and to other storages over it. The
  /// delegate of this storage gets an update only for headers and footers that change. If the
  /// delegate has not applied all earlier updates yet, it reloads all data instead.
  ///
  /// - Parameter updates: Applies snapshots to the data source, or edits the models of this storage or of a
  ///   derived list's source. Background applies are not included.
  /// - Throws: The error of the closure.
  public func updateWithoutAnimations<Failure: Error>(
    _ updates: () throws(Failure) -> Void
  ) throws(Failure) {
    try changeAsShown(by: self, updates)
  }

  /// Runs a closure whose changes the view of a storage, this one or one that follows it, already shows.
  package final func changeAsShown<Failure: Error>(
    by storage: AnyObject,
    _ changes: () throws(Failure) -> Void
  ) throws(Failure) {
    try dataSource.submittingAsShown(by: storage) { () throws(Failure) in
      guard let forwarding else { return try changes() }
      try forwarding.changeSourceAsShown(by: storage, changes)
    }
  }
}

// MARK: - What a move means

extension BaseDiffableStorage {
  /// Whether a user can move an item, false if there is no item; nil if no closure decides it.
  package final func canMove(_ item: Item?) -> Bool? {
    if let forwarding { return forwarding.canMoveInSource(item) }
    guard let canReorderItem = dataSource.reorderingHandlers.canReorderItem else {
      return nil
    }
    return item.map(canReorderItem) ?? false
  }

  /// Deletes items in the newest state; returns whether any was there.
  package final func deleteApplied(_ items: [Item]) -> Bool {
    if let forwarding { return forwarding.deleteInSource(items) }
    let before = dataSource.newest
    let after = dataSource.algorithms.deleted(before, items)
    guard after.snapshot.treeIdentity != before.snapshot.treeIdentity else { return false }
    _ = dataSource.submit(after, isAnimated: true)
    return true
  }

  /// Carries out a drop.
  package final func reorderApplied(asDropped relocation: Relocation<Section, Item>) -> DropResult {
    if let forwarding { return forwarding.reorderInSource(relocation) }
    return switch dataSource.reorder(relocation) {
    case .applied: .moved
    case .queued: .queued
    case .unchanged: .unchanged
    case .refused: .refused
    }
  }

  /// The reason for which a drop would be refused; nil if it would not be.
  package final func refusal(of relocation: Relocation<Section, Item>) -> String? {
    if let forwarding { return forwarding.refusalOfSource(relocation) }
    return dataSource.refusal(of: relocation)?.description
  }

  /// The relocation that a drop into a gap of what is shown means; nil if an item or the gap is gone.
  private func relocation(
    ofItemsAt sources: [IndexPath],
    inGap gap: IndexPath
  ) -> Relocation<Section, Item>? {
    let positions = sources.compactMap { ItemPosition($0) }
    guard positions.count == sources.count, let gap = ItemPosition(gap) else { return nil }
    let newest = dataSource.newest.snapshot
    return dataSource.algorithms.relocation(shown, positions, gap, newest)
  }
}

// MARK: - A move that the view has made

/// A move that the view has made, and the storage has not.
///
/// It is an object, so that changes without a move do not look up its types at run time.
final class ViewMove<Section: Hashable, Item: Hashable> {
  let move: BatchMove<ItemPosition>

  /// What the move means in the state that is shown.
  let inShown: Relocation<Section, Item>

  /// What it means in the newest state.
  let inNewest: Relocation<Section, Item>

  /// Whether changes were held before, so that the view has made the move in an earlier state.
  let wasHolding: Bool

  /// Whether the data source has queued the move; if not, the handlers are being asked.
  var isQueued = false

  /// Whether something has changed while the handlers were asked.
  var hasChanges = false

  /// Whether what was held before became due while the handlers were asked.
  var isDue = false

  /// The contents after the move, once the storage has taken it over.
  var contents: ListContents<Section, Item>?

  /// Holds the updates of the view as long as the move exists.
  ///
  /// An animation can end in a handler, and an update that waits for that does not fit the view.
  private let updater: (any ViewUpdating)?

  init(
    _ move: BatchMove<ItemPosition>,
    inShown: Relocation<Section, Item>,
    inNewest: Relocation<Section, Item>,
    wasHolding: Bool,
    holding updater: (any ViewUpdating)?
  ) {
    self.move = move
    self.inShown = inShown
    self.inNewest = inNewest
    self.wasHolding = wasHolding
    self.updater = updater
    updater?.hold()
  }

  deinit { updater?.release() }
}

extension BaseDiffableStorage {
  /// What a move that the view has made means; nil if the item or the place does not exist.
  private func viewMove(
    from source: IndexPath,
    to destination: IndexPath
  ) -> ViewMove<Section, Item>? {
    let (shown, newest) = (shown, dataSource.newest.snapshot)
    let relocation = dataSource.algorithms.relocation
    guard let from = ItemPosition(source), let to = ItemPosition(destination),
      let gap = shown.gap(ofItemAt: from, to: to),
      let inShown = relocation(shown, [from], gap, shown)
    else { return nil }
    let isNewest = newest.treeIdentity == shown.treeIdentity
    guard let inNewest = isNewest ? inShown : relocation(shown, [from], gap, newest) else {
      return nil
    }
    let move = BatchMove(from: from, to: to)
    return ViewMove(
      move,
      inShown: inShown,
      inNewest: inNewest,
      wasHolding: held != nil,
      holding: states.updater
    )
  }

  /// Ends a move that the data source has queued; nil if there is none.
  func takeQueuedMove() -> ViewMove<Section, Item>? {
    viewMove?.isQueued == true ? viewMove.take() : nil
  }

  /// Shows what has changed while a move of the view was made; returns whether it was made.
  ///
  /// What the handlers change cannot be delivered while they are asked, because the view is ahead of the
  /// storage. So the changes are held.
  private func end(_ result: DropResult) -> Bool {
    let isMade = result == .moved || result == .queued
    // If there is no view any more, all changes are shown.
    guard let move = viewMove.take() else { return isMade }
    if move.hasChanges || move.isDue {
      deliver(after: move)
      return isMade
    }
    switch result {
    case .unchanged where move.move.from == move.move.to: return true
    case .queued where !states.isDetached:
      move.isQueued = true
      viewMove = move
      return true
    case .moved, .queued, .unchanged, .refused:
      takeBack(move)
      return isMade && states.isDetached
    }
  }

  /// Has what waits arrive as a reload, because it does not fit the view before that has reloaded.
  func takeBack(_ move: ViewMove<Section, Item>) {
    held?.requireReload()
    if move.isDue, held != nil { return deliverHeld() }
    if !states.isUpToDate { reloadNewest() }
    // The updates of the view are held until here.
    withExtendedLifetime(move) {}
  }

  /// Presents the next change after a move of the view that was queued, which should be this move.
  func presentAfterQueuedMove(_ change: Change, _ move: ViewMove<Section, Item>) {
    if change.submission.isDrop { collect(change, during: move) } else { collect(change) }
    deliver(after: move)
  }

  /// Keeps a change that comes with a move of the view.
  ///
  /// With the first one, the storage takes over the move: observers and handlers see it, and what is held
  /// starts there.
  func collect(_ change: Change, during move: ViewMove<Section, Item>) {
    let isFirst = !move.hasChanges
    move.hasChanges = true
    if isFirst { takeOver(move) }
    collect(change)
    guard isFirst, let contents = move.contents else { return }
    releasingLast(held) { held = held?.starting(at: contents) }
  }

  /// Shows the state after a move that the view has made.
  ///
  /// If the view has not shown all changes before, it has made the move in another state.
  private func takeOver(_ move: ViewMove<Section, Item>) {
    let before = states.newest
    guard !move.wasHolding, states.isUpToDate, !states.isDetached,
      let contents = try? dataSource.algorithms.relocated(before, move.inShown)
    else { return }
    var operations = BatchOperations()
    operations.itemMoves = [move.move]
    releasingLast(before) {
      states.followView(to: contents, by: [operations])
      move.contents = contents
    }
  }

  /// Delivers what is held, as one change from the state after the move, or as a reload at once.
  private func deliver(after move: ViewMove<Section, Item>) {
    defer { withExtendedLifetime(move) {} }
    guard move.contents == nil else { return releaseHeld() }
    held?.requireReload()
    deliverHeld()
  }
}
