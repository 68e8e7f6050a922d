// The states between the batches of a plan, which are made only if a change has several structural batches.

extension PlannedBatches {
  /// The states between the structural batches of a change, without marks; none if there is one batch.
  ///
  /// It takes O(*c* log *n*) for *c* changes of *n* items.
  @inlinable
  package func statesBetween<Section, Item>(
    _ before: Snapshot<Section, Item>,
    _ after: Snapshot<Section, Item>
  ) -> [Snapshot<Section, Item>] {
    switch path {
    case .direct: return []
    case .keepingCells(let stages):
      let arranged = stages.sections.isEmpty ? before : before.arranged(by: stages, as: after)
      guard !stages.emptied.isEmpty else { return [arranged] }
      let moved = stages.left.isEmpty ? after : Self.moved(by: stages, before, arranged, after)
      return stages.sections.isEmpty || stages.items.isEmpty ? [moved] : [arranged, moved]
    case .conservative(let deletions, let sections, let items):
      let thinned = deletions.isEmpty ? before : before.deleting(deletions)
      guard !sections.isEmpty else { return [thinned] }
      let arranged = thinned.arrangingSections(sections, as: after)
      if deletions.isEmpty { return [arranged] }
      return items.isEmpty ? [thinned] : [thinned, arranged]
    }
  }

  /// The state after the second stage.
  ///
  /// It is made from the state before that stage or from the final state, whichever costs less.
  @inlinable
  static func moved<Section, Item>(
    by stages: CellKeepingStages,
    _ before: Snapshot<Section, Item>,
    _ arranged: Snapshot<Section, Item>,
    _ after: Snapshot<Section, Item>
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
  /// This snapshot after the deletions of a batch; other operations are ignored.
  @inlinable
  func deleting(_ operations: BatchOperations) -> Self {
    var tree = tree
    _ = tree.takeItems(at: operations.itemDeletions)
    tree.deleteSections(at: operations.sectionDeletions)
    return Self(tree)
  }

  /// This snapshot after the moves and insertions of sections; inserted sections have no items.
  @inlinable
  func arrangingSections(_ operations: BatchOperations, as after: Self) -> Self {
    var tree = tree
    let moved = tree.takeSections(at: operations.sectionMoves.map { $0.from })
    tree.insertSections(
      zip(operations.sectionMoves, moved).map { ($0.to, $1) },
      copying: operations.sectionInsertions.map { ($0, $0) },
      of: after.tree
    )
    return Self(tree)
  }

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
    var arriving: [(position: ItemPosition, item: HashedIdentifier<Item>)] = []
    for (move, item) in zip(items.itemMoves, taken.dropFirst(items.itemDeletions.count)) {
      if let item { arriving.append((move.to, item)) }
    }
    for position in items.itemInsertions {
      let item = after.tree.hashedItem(at: stages.positionAfter(position))
      if let item { arriving.append((position, item)) }
    }
    tree.insertItems(arriving.sorted(byPosition: { $0.position }))
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
  /// Adds the items of a section of another tree to a section, without those at some indexes, ascending.
  @inlinable
  mutating func fillSection(
    at index: Int,
    from source: SectionRecord<Section, Item>?,
    without excluded: [Int] = []
  ) {
    guard let source, excluded.count < source.items.count, let node = sectionNode(at: index)
    else {
      return
    }
    var items = HashedIdentifiers<Item>()
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
    items.withRun { append($0, toSection: node) }
  }
}
