/// A difference as positions, divided into batches that a list view can perform.
///
/// `Docs/BatchRules.md` explains the rules.
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

  /// Whether the change neither deletes, inserts nor moves sections.
  @usableFromInline
  var keepsSections: Bool { !change.changesSections }
}

// MARK: - One batch

extension PlannedChange {
  /// The structural change in one batch, without moves of sections.
  @usableFromInline
  func structure() -> BatchOperations {
    if keepsSections { return change.sorted }
    var batch = BatchOperations()
    batch.sectionDeletions = (change.sectionDeletions + change.sectionMoves.map { $0.from })
      .sorted()
    batch.sectionInsertions = (change.sectionInsertions + change.sectionMoves.map { $0.to })
      .sorted()
    let gone = Set(batch.sectionDeletions)
    let new = Set(batch.sectionInsertions)
    let map = map
    var deletions = change.itemDeletions
    var insertions = change.itemInsertions
    for move in change.itemMoves {
      if isMovable(move, gone, new, map) {
        batch.itemMoves.append(move)
      } else {
        deletions.append(move.from)
        insertions.append(move.to)
      }
    }
    // Items of deleted or inserted sections need no operations of their own.
    batch.itemDeletions = deletions.filter { !gone.contains($0.section) }
    batch.itemInsertions = insertions.filter { !new.contains($0.section) }
    return batch.sorted
  }

  /// Whether a list view handles the move of an item correctly.
  ///
  /// Neither section may be deleted or inserted. Also, if the source section and a different target
  /// section have the same index, one before and one after the change, the view may treat the move as
  /// one inside a section, and then it counts the items of both sections wrong.
  private func isMovable(
    _ move: BatchMove<ItemPosition>,
    _ gone: Set<Int>,
    _ new: Set<Int>,
    _ map: PositionMap
  ) -> Bool {
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

extension BatchOperations {
  /// The same operations with the deletions and insertions of items in order.
  ///
  /// - Complexity: O(*c*) for *c* operations that are in order; O(*c* log *c*) otherwise.
  fileprivate var sorted: Self {
    var result = self
    if !Self.isSorted(itemDeletions) { result.itemDeletions.sort() }
    if !Self.isSorted(itemInsertions) { result.itemInsertions.sort() }
    return result
  }

  private static func isSorted(_ positions: [ItemPosition]) -> Bool {
    positions.indices.dropFirst().allSatisfy { positions[$0 - 1] <= positions[$0] }
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

extension BatchPlan {
  /// The structure in up to three stages in which every item and section that stays keeps its cells.
  @inlinable
  static func keepingCells(
    _ change: PlannedChange,
    from before: Snapshot<Section, Item>,
    to after: Snapshot<Section, Item>
  ) -> [Batch] {
    let stages = CellKeepingStages(change.change)
    let arranged = stages.sections.isEmpty ? before : before.arranged(by: stages, as: after)
    let moved = stages.left.isEmpty ? after : moved(by: stages, from: before, arranged, to: after)
    return [
      Batch(before: before, after: arranged, operations: stages.sections),
      Batch(before: arranged, after: moved, operations: stages.items),
      Batch(before: moved, after: after, operations: stages.emptied),
    ]
  }

  /// The state after the second stage.
  ///
  /// It is made from the state before that stage or from the final state, whichever costs less.
  @inlinable
  static func moved(
    by stages: CellKeepingStages,
    from before: Snapshot<Section, Item>,
    _ arranged: Snapshot<Section, Item>,
    to after: Snapshot<Section, Item>
  ) -> Snapshot<Section, Item> {
    let items = stages.items
    let changes = items.itemDeletions.count + items.itemInsertions.count + items.itemMoves.count
    let kept = stages.left.reduce(0) {
      $0 + before.numberOfItems(inSectionAt: $1.before) - $1.leaving.count
    }
    return items.structuralCount == changes && changes < kept
      ? arranged.movingItems(by: stages, as: after) : after.keeping(stages.left, of: before)
  }
}

extension Snapshot {
  /// This snapshot after the first stage of a change.
  @inlinable
  func arranged(by stages: CellKeepingStages, as after: Self) -> Self {
    var tree = tree
    let operations = stages.sections
    let deletions = operations.sectionDeletions
    let taken = tree.takeSections(at: deletions + operations.sectionMoves.map { $0.from })
    for section in taken.prefix(deletions.count) {
      if let section { tree.forgetSection(section) }
    }
    tree.insertSections(
      zip(operations.sectionMoves, taken.dropFirst(deletions.count)).map { ($0.to, $1) },
      copying: zip(operations.sectionInsertions, stages.insertionsAfter),
      of: after.tree
    )
    for section in stages.filled {
      tree.fillSection(at: section.index, from: after.tree.section(at: section.after))
    }
    return Self(tree)
  }

  /// This snapshot after the second stage of a change, in which only items change.
  @inlinable
  func movingItems(by stages: CellKeepingStages, as after: Self) -> Self {
    var tree = tree
    let items = stages.items
    let taken = tree.takeItems(at: items.itemDeletions + items.itemMoves.map { $0.from })
    var arriving: [(position: ItemPosition, item: HashedItem<Item>)] = []
    for (move, item) in zip(items.itemMoves, taken.dropFirst(items.itemDeletions.count)) {
      if let item { arriving.append((move.to, item)) }
    }
    for position in items.itemInsertions {
      let item = after.tree.hashedItem(at: stages.positionAfter(position))
      if let item { arriving.append((position, item)) }
    }
    tree.insertItems(arriving.sorted { $0.position < $1.position })
    return Self(tree)
  }

  /// This snapshot with sections of the one before the change, without the items that leave them.
  @inlinable
  func keeping(_ sections: [CellKeepingStages.Left], of before: Self) -> Self {
    var tree = tree
    tree.insertSections(copying: sections.map { ($0.index, $0.before) }, of: before.tree)
    for section in sections {
      tree.fillSection(
        at: section.index,
        from: before.tree.section(at: section.before),
        without: section.leaving
      )
    }
    return Self(tree)
  }
}

extension SnapshotTree {
  /// Adds the items of a section of another tree to a section.
  ///
  /// - Parameters:
  ///   - index: The index of the section in this tree.
  ///   - source: The section of the other tree.
  ///   - excluded: The indexes of the items of the other section to leave out, ascending.
  @inlinable
  mutating func fillSection(
    at index: Int,
    from source: SectionRecord<Section, Item>?,
    without excluded: [Int] = []
  ) {
    guard let source, excluded.count < source.items.count, let id = sectionID(at: index)
    else {
      return
    }
    var items = HashedItems<Item>()
    var (next, left) = (0, 0)
    source.items.forEachLeaf { leaf, _ in
      for index in 0..<leaf.count {
        if left < excluded.count, excluded[left] == next {
          left += 1
        } else {
          items.append(leaf[index], key: leaf.key(at: index))
        }
        next += 1
      }
    }
    items.withRun { append($0, toSection: id) }
  }
}

extension SnapshotDifference {
  /// Whether a policy has states between its batches that this difference does not have.
  ///
  /// Such a state would contain an identifier twice.
  @inlinable
  func needsFewestBatches(_ policy: BatchPolicy) -> Bool {
    let changesSections =
      !sectionDeletions.isEmpty || !sectionInsertions.isEmpty || !sectionMoves.isEmpty
    return policy == .keepingCells && changesSections && insertsWhatItDeletes
  }

  /// Whether it deletes an identifier and inserts it again, as only a decoded difference does.
  ///
  /// - Complexity: O(*c*) on average for *c* changes.
  @inlinable
  var insertsWhatItDeletes: Bool {
    let sections = Set(sectionDeletions.map { $0.identifier })
    if sectionInsertions.contains(where: { sections.contains($0.identifier) }) { return true }
    guard !itemInsertions.isEmpty else { return false }
    let items = Set(itemDeletions.map { $0.identifier })
    return itemInsertions.contains { items.contains($0.identifier) }
  }
}
