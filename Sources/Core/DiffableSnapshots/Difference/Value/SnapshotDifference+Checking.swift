// Whether a difference fits the snapshots that it is said to belong to.

extension SnapshotTree {
  @inlinable
  func check(section identifier: Section, at index: Int) throws(SnapshotError) {
    guard section(at: index)?.identifier == identifier else {
      throw .mismatchedDifference(
        identifier,
        at: ItemPosition(section: index, item: 0),
        "is not the section at \(index)"
      )
    }
  }

  @inlinable
  func check(item identifier: Item, at position: ItemPosition) throws(SnapshotError) {
    guard item(at: position) == identifier else {
      throw .mismatchedDifference(identifier, at: position, "is not the item at \(position)")
    }
  }
}

extension SnapshotDifference {
  /// Checks that all that comes, goes or moves is where the difference says, and that the numbers are right.
  ///
  /// Throws `mismatchedDifference`, with the first identifier that is elsewhere, or without one for numbers. It
  /// takes O(*c* log *n*) for *c* changes of *n* items.
  @inlinable
  package func check(
    from before: Snapshot<Section, Item>,
    to after: Snapshot<Section, Item>
  ) throws(SnapshotError) {
    let tree = before.tree
    for change in sectionDeletions {
      try tree.check(section: change.identifier, at: change.index)
    }
    for move in sectionMoves { try tree.check(section: move.identifier, at: move.from) }
    for change in itemDeletions { try tree.check(item: change.identifier, at: change.position) }
    for move in itemMoves { try tree.check(item: move.identifier, at: move.from) }
    try checkArrivals(in: after.tree)
    try Self.checkCounts(
      sections: before.numberOfSections - sectionDeletions.count + sectionInsertions.count,
      items: before.numberOfItems - itemDeletions.count + itemInsertions.count,
      in: after.tree
    )
  }

  /// Checks that what the difference inserts and moves is at its positions after the change.
  @inlinable
  func checkArrivals(in after: SnapshotTree<Section, Item>) throws(SnapshotError) {
    for change in sectionInsertions {
      try after.check(section: change.identifier, at: change.index)
    }
    for move in sectionMoves { try after.check(section: move.identifier, at: move.to) }
    for change in itemInsertions { try after.check(item: change.identifier, at: change.position) }
    for move in itemMoves { try after.check(item: move.identifier, at: move.to) }
  }

  /// Checks the numbers of sections and items after the change.
  @usableFromInline
  static func checkCounts(
    sections: Int,
    items: Int,
    in after: SnapshotTree<Section, Item>
  ) throws(SnapshotError) {
    guard sections == after.sectionCount, items == after.itemCount else {
      throw .mismatchedDifference(
        nil,
        at: nil,
        "The difference leads to \(sections) sections with \(items) items, and the snapshot after the "
          + "change has \(after.sectionCount) with \(after.itemCount)"
      )
    }
  }
}
