/// A difference as positions, divided into batches that a list view can perform.
///
/// `Docs/BatchRules.md` explains the rules.
@usableFromInline
struct PlannedChange {
  private let change: BatchOperations
  private let map: PositionMap

  /// The reloads and reconfigures; they are in a batch that changes no positions.
  @usableFromInline
  let content: BatchOperations

  @usableFromInline
  init<Section, Item>(_ difference: SnapshotDifference<Section, Item>) {
    change = difference.structure
    map = difference.map
    var content = BatchOperations()
    content.sectionReloads = difference.reloadedSections.map { $0.index }
    // Reloading a section replaces all its cells.
    let reloaded = Set(content.sectionReloads)
    func isApart(_ position: ItemPosition) -> Bool { !reloaded.contains(position.section) }
    content.itemReloads = difference.reloadedItems.map { $0.position }.filter(isApart)
    // A decoded difference can have an item in both lists; a reload includes the reconfigure.
    let reloadedItems = Set(content.itemReloads)
    content.itemReconfigures = difference.reconfiguredItems.map { $0.position }.filter {
      isApart($0) && !reloadedItems.contains($0)
    }
    self.content = content
  }
}

// MARK: - One batch

extension PlannedChange {
  /// The structural change in one batch, without moves of sections.
  @usableFromInline
  func structure() -> BatchOperations {
    var batch = BatchOperations()
    batch.sectionDeletions = (change.sectionDeletions + change.sectionMoves.map { $0.from })
      .sorted()
    batch.sectionInsertions = (change.sectionInsertions + change.sectionMoves.map { $0.to })
      .sorted()
    let gone = Set(batch.sectionDeletions)
    let new = Set(batch.sectionInsertions)
    var deletions = change.itemDeletions
    var insertions = change.itemInsertions
    for move in change.itemMoves {
      if isMovable(move, gone, new) {
        batch.itemMoves.append(move)
      } else {
        deletions.append(move.from)
        insertions.append(move.to)
      }
    }
    // Items of deleted or inserted sections need no operations of their own.
    batch.itemDeletions = deletions.filter { !gone.contains($0.section) }.sorted()
    batch.itemInsertions = insertions.filter { !new.contains($0.section) }.sorted()
    return batch
  }

  /// Whether a list view handles the move of an item correctly.
  ///
  /// Neither section may be deleted or inserted. Also, if the source section and a different target
  /// section have the same index, one before and one after the change, the view may treat the move as
  /// one inside a section, and then it counts the items of both sections wrong.
  private func isMovable(_ move: BatchMove<ItemPosition>, _ gone: Set<Int>, _ new: Set<Int>) -> Bool
  {
    if gone.contains(move.from.section) || new.contains(move.to.section) { return false }
    return move.from.section != move.to.section
      || map.sectionAfter(move.from.section) == move.to.section
  }
}

// MARK: - Stages

extension PlannedChange {
  /// The deletions of sections and items.
  @usableFromInline
  var deletions: BatchOperations {
    var batch = BatchOperations()
    batch.sectionDeletions = change.sectionDeletions
    let gone = Set(change.sectionDeletions)
    batch.itemDeletions = change.itemDeletions.filter { !gone.contains($0.section) }
    return batch
  }

  /// The insertions and moves of sections, starting after the deletions and before items are inserted.
  @usableFromInline
  var sectionChanges: BatchOperations {
    var batch = BatchOperations()
    let thinned = PositionMap(deletions)
    batch.sectionInsertions = change.sectionInsertions
    batch.sectionMoves = change.sectionMoves.compactMap { move in
      thinned.sectionAfter(move.from).map { BatchMove(from: $0, to: move.to) }
    }
    return batch
  }

  /// The insertions and moves of items, starting after the changes of sections.
  @usableFromInline
  var itemChanges: BatchOperations {
    var batch = BatchOperations()
    let thinned = PositionMap(deletions)
    let arranged = PositionMap(sectionChanges)
    batch.itemInsertions = change.itemInsertions
    for move in change.itemMoves {
      // An item whose section was deleted cannot move any more, so it is inserted.
      if let from = thinned.positionAfter(move.from).flatMap(arranged.positionAfter) {
        batch.itemMoves.append(BatchMove(from: from, to: move.to))
      } else {
        batch.itemInsertions.append(move.to)
      }
    }
    batch.itemInsertions.sort()
    return batch
  }
}
