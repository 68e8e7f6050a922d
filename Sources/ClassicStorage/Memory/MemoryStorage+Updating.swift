public import DiffableStorage

extension MemoryStorage {
  /// The update that is being made, nil outside of batches.
  ///
  /// A closure enqueued on it runs before the edits of the batch when the update is applied.
  public var currentUpdate: StorageUpdate? { open?.update }

  /// Whether edits are being collected.
  public var batchUpdatesInProgress: Bool { batchOpenings > 0 }

  /// Makes one update of several edits.
  ///
  /// Nothing is delivered if nothing was asked for. A batch inside another one joins it. If the
  /// closure throws, what it did before is delivered.
  ///
  /// Inside a batch no edit throws: one that is not possible is left out, ``anomalyHandler`` is told,
  /// and the others go on.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the view should animate the change; what the outermost batch
  ///     says counts.
  ///   - updates: Edits the storage. It still reads as before.
  /// - Throws: What the closure throws.
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

  /// Ends the batch that began last; without one it does nothing.
  public func finishUpdate() {
    guard batchOpenings > 0 else { return }
    batchOpenings -= 1
    end()
  }

  /// Edits the storage without telling the delegate, neither of changes nor to reload.
  ///
  /// The edits are applied when the closure is done. Have the view reload then. Edits that are not
  /// possible throw, as outside of the closure.
  ///
  /// Inside of a batch the edits join the batch, and the delegate is told of them with it. No edit
  /// throws then, as none does in a batch; only a reload that an edit asks for is left out.
  ///
  /// - Parameter updates: Edits the storage. It still reads as before.
  /// - Throws: What the closure throws; what it did before stays.
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

  private func begin(animatingDifferences: Bool = true) {
    openings += 1
    guard open == nil else { return }
    open = (StorageUpdate(isAnimated: animatingDifferences), MemoryBatch(editing: latest))
  }

  private func end() {
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
  /// Carries out a deferred edit.
  func carryOut(_ edit: @escaping MemoryEdit) {
    _ = attempt(edit, tellsOfRefusal: true)
  }

  /// Carries out a deferred edit, or throws what kept it from doing anything, unless in a batch.
  func carryOutOrThrow(_ edit: @escaping MemoryEdit) throws(MemoryStorageError) {
    let isInBatch = batchUpdatesInProgress
    let anomaly = attempt(edit, tellsOfRefusal: isInBatch)
    if !isInBatch, let error = anomaly?.error { throw error }
  }

  private func attempt(
    _ edit: @escaping MemoryEdit,
    tellsOfRefusal: Bool
  ) -> MemoryStorageAnomaly? {
    begin()
    defer { end() }
    guard let batch = open?.batch else { return nil }
    let anomaly = batch.add(edit)
    if anomaly == nil || tellsOfRefusal { batch.isWanted = true }
    if let anomaly { anomalyHandler.reportAnomaly(anomaly) }
    return anomaly
  }

  /// Carries out an edit of what is shown, at once.
  ///
  /// Edits that were made before and are not shown yet come after it: they are made again.
  ///
  /// - Parameters:
  ///   - tellsToReload: Whether the delegate is told to reload, if it is told anything.
  ///   - edit: The edit.
  func carryOutAtOnce(tellingToReload tellsToReload: Bool = false, _ edit: MemoryEdit) {
    let waiting = pending + (open.map { [$0.batch] } ?? [])
    if waiting.contains(where: { !$0.isEmpty }) { latest.become(shown) }
    let draft = MemoryDraft(of: latest)
    let anomaly = edit(draft)
    // The view loads what is below the waiting batches: whatever they change, it asks again.
    let kinds = delivery.supplementaries.kinds.union(headerAndFooterKinds)
    for batch in waiting where anomaly == nil { batch.noteSupplementaries(ofKinds: kinds) }
    if anomaly == nil { delivery.supplementaries = SupplementaryCache() }
    show(draft.change)
    let refusals = waiting.flatMap { $0.redo() }
    for anomaly in refusals { anomalyHandler.reportAnomaly(anomaly) }
    if let anomaly {
      anomalyHandler.reportAnomaly(anomaly)
    } else if tellsToReload, !isSilent {
      delegate?.storageNeedsReloading()
    }
  }
}
