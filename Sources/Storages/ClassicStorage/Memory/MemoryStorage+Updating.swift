public import DiffableStorage

// Combines edits into batches, and makes edits that do not wait for the view.

extension MemoryStorage {
  /// The update of the current batch, nil outside of batches.
  ///
  /// A closure that is enqueued on it runs before the edits of the batch when the update is
  /// applied.
  public var currentUpdate: StorageUpdate? { open?.update }

  /// Whether a batch is open, so that edits are collected.
  public var batchUpdatesInProgress: Bool { batchOpenings > 0 }

  /// Combines the edits of a closure into one update.
  ///
  /// Nothing is delivered if no edit was requested. A nested batch joins the outer one. If the
  /// closure throws, the edits before the error are delivered.
  ///
  /// Inside a batch no edit throws: an edit that is not possible is left out, `anomalyHandler`
  /// gets an anomaly, and the other edits are made.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the view should animate the change; the value of the
  ///     outermost batch is used.
  ///   - updates: Edits the storage, which returns its old contents during the call.
  /// - Throws: The error of the closure.
  /// - Complexity: The time of the edits, and O(*c* log *n*) for the batches of *c* edits of *n*
  ///   models.
  public func performUpdates<Failure: Error>(
    animatingDifferences: Bool = true,
    _ updates: () throws(Failure) -> Void
  ) throws(Failure) {
    begin(animatingDifferences: animatingDifferences)
    batchOpenings += 1
    defer { finishUpdate() }
    try updates()
  }

  /// Begins a batch, as ``performUpdates(animatingDifferences:_:)`` does.
  public func startUpdate() {
    begin()
    batchOpenings += 1
  }

  /// Ends the innermost batch; does nothing if no batch is open.
  ///
  /// - Complexity: O(*c* log *n*) for the batches of *c* edits of *n* models.
  public func finishUpdate() {
    guard batchOpenings > 0 else { return }
    batchOpenings -= 1
    end()
  }

  /// Edits the storage without calling the delegate.
  ///
  /// The edits are applied when the closure returns; reload the view then. Edits that are not
  /// possible throw, as outside of the closure.
  ///
  /// Inside a batch the edits join the batch, so the delegate gets them with its update. No edit
  /// throws then, as in every batch, and edits that reload the view do not call the delegate.
  ///
  /// - Parameter updates: Edits the storage, which returns its old contents during the call.
  /// - Throws: The error of the closure; the edits before the error are applied.
  /// - Complexity: The time of the edits. If updates are not applied yet, their edits are made
  ///   again, and O(*n*) is added for *n* models.
  public func updateWithoutAnimations<Failure: Error>(
    _ updates: () throws(Failure) -> Void
  ) throws(Failure) {
    let wasSilent = isSilent
    begin()
    isSilent = true
    defer {
      end()
      isSilent = wasSilent
    }
    try updates()
  }

  func begin(animatingDifferences: Bool = true) {
    openings += 1
    guard open == nil else { return }
    open = (StorageUpdate(isAnimated: animatingDifferences), MemoryBatch(editing: self))
  }

  func end() {
    openings -= 1
    guard openings == 0, let (update, batch) = open else { return }
    open = nil
    guard batch.isWanted || !update.isEmpty else { return }
    if isSilent {
      update.applyDeferredDatasourceUpdates()
      showNow(batch)
    } else {
      present(batch, in: update)
    }
  }
}

// MARK: - Edits

extension MemoryStorage {
  /// Makes a deferred edit.
  func carryOut(_ edit: @escaping MemoryEdit) {
    _ = attempt(edit, deliversIfRefused: true)
  }

  /// Makes a deferred edit; throws if it is refused outside of a batch.
  func carryOutOrThrow(_ edit: @escaping MemoryEdit) throws(MemoryStorageError) {
    let isInBatch = batchUpdatesInProgress
    let anomaly = attempt(edit, deliversIfRefused: isInBatch)
    if !isInBatch, let error = anomaly?.error { throw error }
  }

  private func attempt(
    _ edit: @escaping MemoryEdit,
    deliversIfRefused: Bool
  ) -> MemoryStorageAnomaly? {
    begin()
    defer { end() }
    guard let batch = open?.batch else { return nil }
    let anomaly = batch.add(edit)
    if anomaly == nil || deliversIfRefused { batch.isWanted = true }
    if let anomaly { reportAnomaly(anomaly) }
    return anomaly
  }

  /// Makes an edit of the shown contents immediately.
  ///
  /// Earlier edits that are not shown yet are made again after it, in new slots. A refused edit changes
  /// nothing, because a view may be in the middle of showing earlier ones. A silent storage tells nobody to
  /// reload. With `keepsSupplementaries`, the view keeps its headers and footers.
  func carryOutAtOnce(
    tellingToReload tellsToReload: Bool = false,
    keepingSupplementaries keepsSupplementaries: Bool = false,
    _ edit: MemoryEdit
  ) {
    let isReload = tellsToReload && !isSilent
    let selected = isReload ? presenter.selectedItems(shownIdentity) : nil
    let isAhead = waiting.contains { !$0.isEmpty }
    let contents = isAhead ? shown.copied(numberedAs: latest) : latest
    let draft = MemoryDraft(of: contents)
    if let anomaly = edit(draft) { return reportAnomaly(anomaly) }
    if isAhead { latest.become(contents) }
    generation += 1
    if keepsSupplementaries { show(draft) } else { presenter.replaceContents { show(draft) } }
    let refusals = waiting.flatMap { $0.redo() }
    for anomaly in refusals { reportAnomaly(anomaly) }
    if isReload {
      presenter.select(selected) { [weak self] in self?.shownIdentity($0) }
      delegate?.storageNeedsReloading()
      presenter.noteReload(by: presenter.updater)
    }
  }

  /// The identity of a model that is shown; without one, that of its slot.
  private func shownIdentity(_ position: ItemPosition) -> AnyHashable? {
    shown.slot(at: position).flatMap { slot in
      ClassicStorage.identity(of: shown.model(at: position)) ?? AnyHashable(slot)
    }
  }

  /// The edits that are not shown yet.
  private var waiting: [MemoryBatch] { pending.all + (open.map { [$0.batch] } ?? []) }
}
