// Where positions before a change are after it, and the nearest item that remains.

extension SnapshotDifference {
  @inlinable
  var lazyMap: LazyPositionMap { lists.lazyMap }

  @inlinable
  var map: PositionMap { lazyMap.map { PositionMap(structure) } }

  /// Returns the position after the change of the item at a position before it.
  ///
  /// The position must exist in the snapshot before the change; otherwise the result is
  /// meaningless.
  ///
  /// - Parameter before: A position before the change.
  /// - Returns: The position after the change, nil if the item is deleted.
  /// - Complexity: O(log *c*) for *c* changes; O(*c* log *c*) for the first call of any method that maps
  ///   positions.
  public func positionAfter(_ before: ItemPosition) -> ItemPosition? {
    map.positionAfter(before)
  }

  /// Returns the position before the change of the item at a position after it.
  ///
  /// The position must exist in the snapshot after the change; otherwise the result is meaningless.
  ///
  /// - Parameter after: A position after the change.
  /// - Returns: The position before the change, nil if the item is inserted.
  /// - Complexity: O(log *c*) for *c* changes; O(*c* log *c*) for the first call of any method that maps
  ///   positions.
  public func positionBefore(_ after: ItemPosition) -> ItemPosition? {
    map.positionBefore(after)
  }

  /// Returns the index after the change of the section at an index before it, nil if it is deleted.
  ///
  /// - Complexity: O(log *c*) for *c* changes; O(*c* log *c*) for the first call of any method that maps
  ///   positions.
  public func sectionAfter(_ before: Int) -> Int? { map.sectionAfter(before) }

  /// Returns the index before the change of the section at an index after it, nil if it is inserted.
  ///
  /// - Complexity: O(log *c*) for *c* changes; O(*c* log *c*) for the first call of any method that maps
  ///   positions.
  public func sectionBefore(_ after: Int) -> Int? { map.sectionBefore(after) }
}

extension SnapshotDifference {
  /// Returns the position after the change of the item at a position before it, or of the nearest item
  /// that the change does not delete.
  ///
  /// Use it to decide where the selection goes when its row is deleted. In a section where items
  /// remain, the nearest is the next one after the position, or else the last one before it. If no
  /// item of the section remains, it is the first remaining item of the nearest section below, or the
  /// last one of the nearest section above if that is closer. Distances are measured in the state
  /// before the change; if the item moves, it may have a different neighbor afterwards.
  ///
  /// ```swift
  /// let before = try Snapshot(sections: ["A": [1, 2, 3], "B": [4]])
  /// let after = try Snapshot(sections: ["A": [1], "B": [4]])
  /// let difference = after.difference(from: before)
  /// let two = ItemPosition(section: 0, item: 1)
  /// print(difference.nearestSurvivor(of: two, in: before).map { after[$0] } == 1)  // true
  /// ```
  ///
  /// - Parameters:
  ///   - position: A position before the change.
  ///   - before: The snapshot before the change.
  /// - Returns: The position after the change; nil if no item remains, or if the position does not
  ///   exist before the change.
  /// - Complexity: O(log *c* · log *n*) for *c* changes and *n* items; O(*c* log *c*) more for the
  ///   first call of any method that maps positions.
  public func nearestSurvivor(
    of position: ItemPosition,
    in before: Snapshot<Section, Item>
  ) -> ItemPosition? {
    let (next, previous) = survivors(around: position, in: before)
    if next == position { return positionAfter(position) }
    return Self.nearest(to: position.section, next, previous).flatMap(positionAfter)
  }

  /// The first item from a position on that the change does not delete, and the last one before it, by their
  /// positions before the change.
  ///
  /// The first is the position itself if its item remains; the other is nil then. Both are nil if the position
  /// does not exist. It takes O(log *c* · log *n*) for *c* changes and *n* items.
  package func survivors(
    around position: ItemPosition,
    in before: Snapshot<Section, Item>
  ) -> (next: ItemPosition?, previous: ItemPosition?) {
    guard let offset = before.tree.offset(of: position) else { return (nil, nil) }
    let index = partitionPoint(0..<itemDeletions.count) { itemDeletions[$0].position < position }
    guard index < itemDeletions.count, itemDeletions[index].position == position else {
      return (position, nil)
    }
    // Whether all items between the position and a later or earlier deletion are deleted, too.
    func isInRun(_ deletion: Int) -> Bool {
      before.tree.offset(of: itemDeletions[deletion].position) == offset + deletion - index
    }
    let runEnd = partitionPoint(index..<itemDeletions.count, whileTrue: isInRun)
    let runStart = partitionPoint(0..<index) { !isInRun($0) }
    return (
      before.tree.position(ofOffset: offset + runEnd - index),
      before.tree.position(ofOffset: offset + runStart - index - 1)
    )
  }

  /// The one of two positions in the nearer section; the next one if both are equally near.
  private static func nearest(
    to section: Int,
    _ next: ItemPosition?,
    _ previous: ItemPosition?
  ) -> ItemPosition? {
    guard let next else { return previous }
    guard let previous else { return next }
    return next.section - section <= section - previous.section ? next : previous
  }
}
