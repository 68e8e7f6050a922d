import DiffableStorageTesting

/// An engine that deletes and inserts what a `CollectionDifference` says, and can have a planted fault.
struct SampleEngine {
  enum Fault: CaseIterable {
    /// Counts each deletion after those before it, as if they were carried out one by one.
    case deletesStepByStep

    /// Gives an insertion the index that it has among the old items.
    case insertsAtOldIndexes

    /// Moves an item out of a deleted section.
    case movesOutOfDeletedSections

    /// Does not say that a content has changed.
    case forgetsContents

    /// Reports a changed content by its position before the batch.
    case reconfiguresOldPositions

    /// Replaces the cells of changed contents in the same batch.
    case reloadsWithStructure

    /// Compares sections by their indexes.
    case ignoresSectionIDs

    /// Compares items by their indexes.
    case ignoresItemIDs
  }

  var fault: Fault?

  func batch(from old: [SampleSection], to new: [SampleSection]) -> BatchOperations {
    let sections = Changes(
      from: old.map(\.id),
      to: new.map(\.id),
      byIndex: fault == .ignoresSectionIDs
    )
    var batch = BatchOperations()
    batch.sectionDeletions = sections.deleted
    batch.sectionInsertions = sections.inserted
    for (before, after) in sections.kept {
      let items = Changes(
        from: old[before].items.map(\.id),
        to: new[after].items.map(\.id),
        byIndex: fault == .ignoresItemIDs
      )
      batch.itemDeletions += deletions(items).map { ItemPosition(section: before, item: $0) }
      batch.itemInsertions += insertions(items).map { ItemPosition(section: after, item: $0) }
      for (source, target) in items.kept
      where old[before].items[source].content != new[after].items[target].content {
        report(
          ItemPosition(section: before, item: source),
          ItemPosition(section: after, item: target),
          in: &batch
        )
      }
    }
    if fault == .movesOutOfDeletedSections { turnIntoMoves(from: old, to: new, &batch) }
    return batch
  }

  private func deletions(_ items: Changes) -> [Int] {
    guard fault == .deletesStepByStep else { return items.deleted }
    return items.deleted.enumerated().map { step, index in index - step }
  }

  private func insertions(_ items: Changes) -> [Int] {
    guard fault == .insertsAtOldIndexes else { return items.inserted }
    return items.inserted.map { index in index + items.deleted.count { $0 < index } }
  }

  private func report(
    _ source: ItemPosition,
    _ target: ItemPosition,
    in batch: inout BatchOperations
  ) {
    switch fault {
    case .forgetsContents: break
    case .reconfiguresOldPositions: batch.itemReconfigures.append(source)
    case .reloadsWithStructure: batch.itemReloads.append(source)
    default: batch.itemReconfigures.append(target)
    }
  }

  private func turnIntoMoves(
    from old: [SampleSection],
    to new: [SampleSection],
    _ batch: inout BatchOperations
  ) {
    for target in batch.itemInsertions {
      let id = new[target.section].items[target.item].id
      for section in batch.sectionDeletions {
        guard let item = old[section].items.firstIndex(where: { $0.id == id }) else { continue }
        batch.itemInsertions.removeAll { $0 == target }
        let source = ItemPosition(section: section, item: item)
        batch.itemMoves.append(BatchMove(from: source, to: target))
      }
    }
  }
}

/// What a `CollectionDifference` deletes and inserts, and the indexes of what stays.
private struct Changes {
  var deleted: [Int] = []
  var inserted: [Int] = []
  var kept: [(before: Int, after: Int)] = []

  init<ID: Hashable>(from old: [ID], to new: [ID], byIndex: Bool) {
    if byIndex {
      deleted = Array(old.indices.dropFirst(new.count))
      inserted = Array(new.indices.dropFirst(old.count))
    } else {
      let difference = new.difference(from: old)
      // Removals are in descending order.
      deleted = difference.removals.map(\.offset).sorted()
      inserted = difference.insertions.map(\.offset)
    }
    let staying = old.indices.filter { !deleted.contains($0) }
    kept = Array(zip(staying, new.indices.filter { !inserted.contains($0) }))
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
