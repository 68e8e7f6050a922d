import DiffableStorage

// Switches what a storage shows to the state after a batch, and finds section objects.

extension MemoryStorage {
  func present(_ batch: MemoryBatch, in update: StorageUpdate) {
    pending.append(batch)
    update.enqueue(batch)
    update.expectSupplementaries()
    presenter.deliver(update)
  }

  /// Applies a batch and all batches before it, unless it is applied already.
  func show(through batch: MemoryBatch) {
    guard pending.firstIndex(where: { $0 === batch }) != nil else { return }
    // What is released may edit this storage, and apply batches as well.
    while !batch.isSettled, let next = pending.popFirst() {
      let operations = presenter.comparesSupplementaries ? next.operations : []
      releasingLast(operations.map { presenter.follow($0) }) {
        show(next.draft)
        next.settle(in: generation)
      }
    }
  }

  /// Applies a batch without calling the delegate, before the batches that are not applied yet.
  func showNow(_ batch: MemoryBatch) {
    if pending.isEmpty {
      generation += 1
      presenter.replaceContents { show(batch.draft) }
    } else {
      latest.become(shown)
      carryOutAtOnce { draft in
        for anomaly in batch.redo(in: draft) { self.reportAnomaly(anomaly) }
        return nil
      }
    }
  }

  /// Has another delegate reload, which does not get the batches that wait.
  package func delegateIsNew() {
    guard let last = pending.last else { return }
    presenter.replaceContents { show(through: last) }
    generation += 1
    delegate?.storageNeedsReloading()
    presenter.noteReload(by: presenter.updater)
  }

  func show(_ draft: MemoryDraft) {
    let copy = between.take()
    presenter.leaveEdits()
    releasingLast(copy) { apply(draft) }
  }

  private func apply(_ draft: MemoryDraft) {
    for section in draft.leavingSections { sectionModels.removeValue(forKey: section)?.leave() }
    releasingLast(shown.apply(draft)) {
      for (section, model) in draft.arrivingSections
      where shown.outline.containsSection(section) && !model.isInStorage {
        model.enter(self, shown, as: section)
        sectionModels[section] = model
      }
    }
  }
}

extension MemoryStorage: DelegateFollowing {}

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
