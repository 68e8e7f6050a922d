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
