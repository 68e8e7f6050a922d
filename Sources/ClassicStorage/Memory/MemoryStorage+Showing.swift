import DiffableStorage

extension MemoryStorage {
  func present(_ batch: MemoryBatch, in update: StorageUpdate) {
    pending.append(batch)
    update.enqueueBatches {
      batch.operations
    } switchingData: { [weak self] update in
      self?.show(through: batch)
      batch.change.fill(update)
    }
    let isAnimated = update.isAnimated
    deliver(update) { [weak self] in self?.presentChangedSupplementaries(isAnimated: isAnimated) }
  }

  /// Headers and footers may depend on what the storage shows: they are compared once it does.
  private func presentChangedSupplementaries(isAnimated: Bool) {
    guard !supplementaries.isEmpty, pending.isEmpty else { return }
    var operations = BatchOperations()
    operations.supplementaryReloads = changedSupplementaries()
    guard !operations.isEmpty else { return }
    let update = StorageUpdate(isAnimated: isAnimated)
    update.enqueueBatch(operations) { _ in }
    deliver(update)
  }

  /// Applies a batch and all before it, unless that has been done.
  private func show(through batch: MemoryBatch) {
    guard let index = pending.firstIndex(where: { $0 === batch }) else { return }
    let batches = pending[...index]
    pending.removeSubrange(...index)
    for batch in batches {
      if !supplementaries.isEmpty {
        for operations in batch.operations { supplementaries.follow(operations, number: 0) }
        supplementaries.settle(through: 0)
      }
      show(batch.change)
      batch.settle()
    }
  }

  /// Applies a batch that the delegate is not told of, below those that are on their way.
  func showNow(_ batch: MemoryBatch) {
    if pending.isEmpty {
      supplementaries = GivenSupplementaries()
      show(batch.change)
    } else {
      latest.become(shown)
      carryOutAtOnce { draft in
        for anomaly in batch.redo(in: draft) { self.anomalyHandler.reportAnomaly(anomaly) }
        return nil
      }
    }
  }

  func show(_ change: MemoryChange) {
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
  func sectionModel(of section: Int) -> SectionModel {
    if let model = sectionModels[section] { return model }
    let model = SectionModel()
    model.enter(self, shown, as: section)
    sectionModels[section] = model
    return model
  }

  /// The index of a section, nil when it is not in this storage or not shown yet.
  public func sectionIndex(for section: any StorageSection) -> Int? {
    guard let model = section as? SectionModel,
      let number = model.number(in: self)
    else { return nil }
    return shown.outline.indexOfSection(number)
  }
}
