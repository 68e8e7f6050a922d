/// A difference as positions, divided into batches that a list view can perform.
///
/// `Docs/Inside/BatchRules.md` explains the rules.
@usableFromInline
struct PlannedChange {
  /// The structural change as positions; a list view may not be able to perform it in one batch.
  @usableFromInline
  let change: BatchOperations

  private let lazyMap: LazyPositionMap

  /// The reloads and reconfigures; they are in a batch that changes no positions.
  @usableFromInline
  let content: BatchOperations

  /// Reads the positions of a difference, where its types are known.
  @inlinable
  init<Section, Item>(_ difference: SnapshotDifference<Section, Item>) {
    self.init(difference.structure, map: difference.lazyMap, content: difference.contentBatch)
  }

  @usableFromInline
  init(_ structure: BatchOperations, map: LazyPositionMap, content: BatchOperations) {
    change = structure
    lazyMap = map
    self.content = content
  }

  /// The batch of reloads and reconfigures, in which each item is updated once.
  @usableFromInline
  static func content(of marks: BatchOperations) -> BatchOperations {
    var content = marks
    // Reloading a section replaces all its cells.
    if !marks.sectionReloads.isEmpty {
      let reloaded = Set(marks.sectionReloads)
      content.itemReloads.removeAll { reloaded.contains($0.section) }
      content.itemReconfigures.removeAll { reloaded.contains($0.section) }
    }
    // A decoded difference can have an item in both lists; a reload includes the reconfigure.
    if !content.itemReloads.isEmpty, !content.itemReconfigures.isEmpty {
      let reloadedItems = Set(content.itemReloads)
      content.itemReconfigures.removeAll(where: reloadedItems.contains)
    }
    return content
  }

  private var map: PositionMap { lazyMap.map { PositionMap(change) } }

  /// Whether the change deletes, inserts or moves sections.
  @usableFromInline
  var changesSections: Bool { change.changesSections }

  /// Whether the change moves sections or items.
  var hasMoves: Bool { !change.sectionMoves.isEmpty || !change.itemMoves.isEmpty }
}

// MARK: - One batch

extension PlannedChange {
  /// The structural change in one batch, without moves of sections.
  @usableFromInline
  func structure() -> BatchOperations {
    guard changesSections else { return change.sorted }
    var batch = BatchOperations()
    batch.sectionDeletions = change.sectionDeletions.merged(
      with: change.sectionMoves.map { $0.from }
    )
    batch.sectionInsertions = change.sectionInsertions.merged(
      with: change.sectionMoves.map { $0.to }
    )
    let (gone, new) = (batch.sectionDeletions, batch.sectionInsertions)
    var deletions = change.itemDeletions
    var insertions = change.itemInsertions
    if !change.itemMoves.isEmpty {
      let map = map
      for move in change.itemMoves {
        if isMovable(move, gone, new, map) {
          batch.itemMoves.append(move)
        } else {
          deletions.append(move.from)
          insertions.append(move.to)
        }
      }
    }
    // Items of deleted or inserted sections need no operations of their own.
    batch.itemDeletions = deletions.filter { gone.sortedIndex(of: $0.section) == nil }
    batch.itemInsertions = insertions.filter { new.sortedIndex(of: $0.section) == nil }
    return batch.sorted
  }

  /// Whether a list view handles the move of an item correctly.
  ///
  /// Neither section may be deleted or inserted. Also, if the source section and a different target
  /// section have the same index, one before and one after the change, the view may treat the move as
  /// one inside a section, and then it counts the items of both sections wrong.
  private func isMovable(
    _ move: BatchMove<ItemPosition>,
    _ gone: [Int],
    _ new: [Int],
    _ map: PositionMap
  ) -> Bool {
    if gone.sortedIndex(of: move.from.section) != nil { return false }
    if new.sortedIndex(of: move.to.section) != nil { return false }
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
    batch.itemInsertions = batch.itemInsertions.ascending()
    return batch
  }
}

extension BatchOperations {
  /// The same operations with the deletions and insertions of items in order.
  ///
  /// It takes O(*c*) for *c* operations that are in order; O(*c* log *c*) otherwise.
  fileprivate var sorted: Self {
    let (deletions, insertions) = (itemDeletions.ascending(), itemInsertions.ascending())
    if deletions.isIdentical(to: itemDeletions), insertions.isIdentical(to: itemInsertions) {
      return self
    }
    var result = self
    result.itemDeletions = deletions
    result.itemInsertions = insertions
    return result
  }
}

extension SnapshotDifference {
  /// The batch of the reloads and reconfigures, which changes no positions.
  @inlinable
  package var contentBatch: BatchOperations {
    var marks = BatchOperations()
    marks.sectionReloads = reloadedSections.map { $0.index }
    marks.itemReloads = reloadedItems.map { $0.position }
    marks.itemReconfigures = reconfiguredItems.map { $0.position }
    return PlannedChange.content(of: marks)
  }
}
