/// A difference in plain positions, cut into what a list view can do in one batch.
///
/// The rules behind it: `Docs/BatchRules.md`.
@usableFromInline
struct PlannedChange {
  private let change: BatchOperations
  private let map: PositionMap

  /// Reloads and reconfigures of what survives, at positions that are the same before and after.
  @usableFromInline
  let content: BatchOperations

  @usableFromInline
  init<Section, Item>(_ difference: SnapshotDifference<Section, Item>) {
    change = difference.structure
    map = difference.map
    var content = BatchOperations()
    content.sectionReloads = difference.reloadedSections.map { $0.index }
    // A section's reload makes all its cells anew.
    let reloaded = Set(content.sectionReloads)
    func isApart(_ position: ItemPosition) -> Bool { !reloaded.contains(position.section) }
    content.itemReloads = difference.reloadedItems.map { $0.position }.filter(isApart)
    content.itemReconfigures = difference.reconfiguredItems.map { $0.position }.filter(isApart)
    self.content = content
  }
}

// MARK: - One batch

extension PlannedChange {
  /// The whole structure in one batch without section moves.
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
    // What goes or comes with its section needs no operation of its own.
    batch.itemDeletions = deletions.filter { !gone.contains($0.section) }.sorted()
    batch.itemInsertions = insertions.filter { !new.contains($0.section) }.sorted()
    return batch
  }

  /// Whether a list view understands an item's move as the move it is.
  ///
  /// Both sections must keep their cells. And where two different sections happen to have the same
  /// number, one before and one after, it may take the move for one inside a section and count
  /// neither section's items right.
  private func isMovable(_ move: Move<ItemPosition>, _ gone: Set<Int>, _ new: Set<Int>) -> Bool {
    if gone.contains(move.from.section) || new.contains(move.to.section) { return false }
    return move.from.section != move.to.section
      || map.sectionAfter(move.from.section) == move.to.section
  }
}

// MARK: - Stages

extension PlannedChange {
  /// Sections and items that go, by their places before everything.
  @usableFromInline
  var deletions: BatchOperations {
    var batch = BatchOperations()
    batch.sectionDeletions = change.sectionDeletions
    let gone = Set(change.sectionDeletions)
    batch.itemDeletions = change.itemDeletions.filter { !gone.contains($0.section) }
    return batch
  }

  /// Sections that come and move, between the states without what goes and without what comes.
  @usableFromInline
  var sectionChanges: BatchOperations {
    var batch = BatchOperations()
    let thinned = PositionMap(deletions)
    batch.sectionInsertions = change.sectionInsertions
    batch.sectionMoves = change.sectionMoves.compactMap { move in
      thinned.sectionAfter(move.from).map { Move(from: $0, to: move.to) }
    }
    return batch
  }

  /// Items that come and move, when all sections are in their places.
  @usableFromInline
  var itemChanges: BatchOperations {
    var batch = BatchOperations()
    let thinned = PositionMap(deletions)
    let arranged = PositionMap(sectionChanges)
    batch.itemInsertions = change.itemInsertions
    for move in change.itemMoves {
      // Nothing is left to move of what went with its section.
      if let from = thinned.positionAfter(move.from).flatMap(arranged.positionAfter) {
        batch.itemMoves.append(Move(from: from, to: move.to))
      } else {
        batch.itemInsertions.append(move.to)
      }
    }
    batch.itemInsertions.sort()
    return batch
  }
}
