import DiffableStorage

// A batch as edits of a flat list, with a copy of the contents between two edits.

extension MemoryStorage {
  /// Makes the edits of a flat list for a batch.
  ///
  /// The contents between two edits are a copy. So edits of the storage that arrive at the same
  /// time are still based on the contents before the batch.
  func rowEdits(
    of batch: MemoryBatch,
    _ operations: BatchOperations,
    _ layout: RowLayout,
    _ allowsMoves: Bool
  ) -> RowEdits {
    let draft = batch.draft
    let start = generation
    let edits = RowEdits(
      from: operations.structuralCount > 0 ? draft.before : draft.after,
      to: draft.after,
      operations,
      layout,
      allowsMoves: allowsMoves
    ) { [weak self] outline in
      self?.show(outline, on: batch)
    }
    return RowEdits(edits) { [weak self] index in
      guard let self, generation == start else { return false }
      return edits.show(index)
    } isFinalStateShown: { [weak self] in
      self?.generation == start
    }
  }

  /// Shows a state between the edits of a batch.
  private func show(_ outline: Snapshot<Int, Int>, on batch: MemoryBatch) {
    guard let index = pending.firstIndex(where: { $0 === batch }) else { return }
    if let before = pending[index - 1] { show(through: before) }
    let contents = between ?? shown.copied(adding: batch.draft)
    contents.arrange(as: outline)
    between = contents
    presenter.enter(outline, from: shown.outline)
  }
}
