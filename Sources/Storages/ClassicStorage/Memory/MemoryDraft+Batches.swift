import DiffableStorage
import PortableFoundation

// The change of a draft, as change lists and as batches for a view.

// MARK: - Reading the change

extension MemoryDraft {
  /// Adds the edits to the change lists of an update, in the order in which they were made.
  func fill(_ update: StorageUpdate) {
    update.objectChanges += itemEdits.map { edit in
      (edit.type, [edit.position, edit.to].compactMap { $0.map { IndexPath($0) } })
    }
    update.sectionChanges += sectionEdits
    for (position, model) in updatedModels { update.updatedObjects[IndexPath(position)] = model }
  }

  /// The batches for a view, computed from the outlines before and after the edits.
  ///
  /// There is at least one batch, even if it has no operations.
  var operations: [BatchOperations] {
    if let recorded = recordedBatches { return recorded }
    let batches = comparedBatches
    return batches.isEmpty ? [BatchOperations()] : batches
  }

  /// The batch of a single edit of items of one kind, as it was recorded; nil for other changes.
  private var recordedBatches: [BatchOperations]? {
    let edits = itemEdits
    guard outlineEdits == 1, sectionEdits.isEmpty, reloaded.isEmpty, let first = edits.first,
      edits.allSatisfy({ $0.type == first.type })
    else { return nil }
    var batches = [BatchOperations()]
    switch first.type {
    case .insert: batches[0].itemInsertions = sortedPositions(of: edits)
    case .delete: batches[0].itemDeletions = sortedPositions(of: edits)
    case .move:
      guard edits.count == 1, let to = first.to else { return nil }
      if first.position != to { batches[0].itemMoves = [BatchMove(from: first.position, to: to)] }
    case .update: return nil
    }
    return batches
  }

  private func sortedPositions(of edits: [ItemEdit]) -> [ItemPosition] {
    // Most changes are one edit, which has nothing to sort.
    edits.count == 1 ? [edits[0].position] : edits.map(\.position).sorted()
  }

  /// The batches that a comparison of the outlines finds.
  private var comparedBatches: [BatchOperations] {
    let marked = after.markingReload(of: reloaded.filter { before.contains($0) })
    // The contents switch once, so there can be no state between two structural batches.
    return BatchPlan(from: before, to: marked, policy: .fewestBatches).batches.map(\.operations)
  }
}

extension Snapshot {
  /// This snapshot with reload marks on those of the given items that it contains.
  fileprivate func markingReload(of items: some Sequence<Item>) -> Self {
    let items = items.filter(contains)
    guard !items.isEmpty else { return self }
    // This does not throw: the snapshot contains the items.
    return (try? modifying { builder throws(SnapshotError) in try builder.reloadItems(items) })
      ?? self
  }
}
