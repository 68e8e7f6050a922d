import DiffableStorage

extension MemoryStorage {
  func present(_ batch: MemoryBatch, in update: StorageUpdate) {
    pending.append(batch)
    delivery.deliver(update) {
      noteChangedSupplementaries(of: batch)
      let operations = { [weak self] in self?.operations(of: batch) ?? batch.operations }
      let rowEdits: RowEditsMaker = { [weak self] in self?.rowEdits(of: batch, $0, $1, $2) }
      update.enqueueBatches(operations, rowEdits: rowEdits) { [weak self] update in
        self?.show(through: batch)
        batch.change.fill(update)
      }
    }
  }

  /// The operations for the view; none after a reload that has already shown the result of the
  /// batch.
  private func operations(of batch: MemoryBatch) -> [BatchOperations] {
    if let settled = batch.settledGeneration { return settled < generation ? [] : batch.operations }
    // The view got these models before the batch.
    for reload in delivery.supplementaries.early {
      shown.outline.sectionIdentifier(at: reload.section)
        .map { batch.note(reload.kind, inSection: $0) }
    }
    return batch.operations
  }

  /// Adds the reloads of the headers and footers that change when a batch is shown.
  private func noteChangedSupplementaries(of batch: MemoryBatch) {
    // This is a copy, because the user's providers may call this storage, which changes the cache.
    let given = delivery.supplementaries
    // The last waiting batch already includes the reloads of all batches before it.
    let earlier = pending.dropLast().last
    guard !given.isEmpty || earlier != nil else { return }
    // Providers that call this storage get the contents after the update.
    let wasAnsweringAsEdited = isAnsweringAsEdited
    isAnsweringAsEdited = true
    defer { isAnsweringAsEdited = wasAnsweringAsEdited }
    let (before, after) = (shown.outline, latest.outline)
    let comparison = given.compare { section in
      before.sectionIdentifier(at: section).flatMap(after.indexOfSection)
    } from: {
      providedSupplementaryModel(ofKind: $0, at: $1)
    }
    delivery.adopt(comparison)
    for reload in comparison.reloads {
      after.sectionIdentifier(at: reload.section).map { batch.note(reload.kind, inSection: $0) }
    }
    // The view asks for the reloads of earlier batches before it applies this one, so the models
    // that it gets can be outdated then.
    guard let earlier else { return }
    batch.noteSupplementaries(of: earlier)
    let kinds = given.kinds.union(headerAndFooterKinds)
    for section in batch.change.before.sectionIdentifiers where !before.containsSection(section) {
      for kind in kinds { batch.note(kind, inSection: section) }
    }
  }

  /// Applies a batch and all batches before it, unless it is applied already.
  func show(through batch: MemoryBatch) {
    guard let index = pending.firstIndex(where: { $0 === batch }) else { return }
    let batches = pending[...index]
    pending.removeSubrange(...index)
    for batch in batches {
      if !delivery.supplementaries.isEmpty {
        for operations in operations(of: batch) {
          delivery.supplementaries.follow(operations, number: 0)
          delivery.supplementaries.settle(through: 0)
          delivery.supplementaries.owe(operations.supplementaryReloads)
        }
      }
      show(batch.change)
      batch.settle(in: generation)
    }
    if pending.isEmpty { delivery.supplementaries.forgetEarly() }
  }

  /// Applies a batch without calling the delegate, before the batches that are not applied yet.
  func showNow(_ batch: MemoryBatch) {
    if pending.isEmpty {
      forgetSupplementaries()
      generation += 1
      show(batch.change)
    } else {
      latest.become(shown)
      carryOutAtOnce { draft in
        for anomaly in batch.redo(in: draft) { self.reportAnomaly(anomaly) }
        return nil
      }
    }
  }

  func forgetSupplementaries() {
    let before = delivery.supplementaries.startAnew(through: 0)
    // Releasing the old models may run code that asks this storage, so it happens last.
    withExtendedLifetime(before) {}
  }

  func show(_ change: MemoryChange) {
    let copy = between.take()
    delivery.leaveEdits()
    defer { withExtendedLifetime(copy) {} }
    for section in change.leavingSections { sectionModels.removeValue(forKey: section)?.leave() }
    let unneeded = shown.apply(change)
    for (section, model) in change.arrivingSections
    where shown.outline.containsSection(section) && !model.isInStorage {
      model.enter(self, shown, as: section)
      sectionModels[section] = model
    }
    withExtendedLifetime(unneeded) {}
  }
}

// MARK: - Sections

extension MemoryStorage {
  /// The object of a section that is shown.
  ///
  /// While providers are called for edits that are not applied yet, a section that is not shown yet
  /// gets a temporary object.
  func sectionModel(of section: Int) -> SectionModel {
    guard shown.outline.containsSection(section) else {
      return SectionModel(items: answering.items(inSection: section))
    }
    if let model = sectionModels[section] { return model }
    let model = SectionModel()
    model.enter(self, shown, as: section)
    sectionModels[section] = model
    return model
  }

  /// The index of a section, nil if it is not in this storage or not shown yet.
  ///
  /// - Complexity: O(log *s*) on average for *s* sections.
  public func sectionIndex(for section: any StorageSection) -> Int? {
    guard let model = section as? SectionModel,
      let number = model.number(in: self)
    else { return nil }
    return answering.outline.indexOfSection(number)
  }
}
