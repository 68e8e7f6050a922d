// What the verbs that move items do to the tree; ListEditing has the verbs.

extension Snapshot.Builder {
  /// Moves an item before another one, or after it if the distance is 1.
  @inlinable
  mutating func moveItem(_ id: Item, beside anchor: Item, distance: Int) throws(SnapshotError) {
    let moved = try found(id)
    let anchor = try found(anchor)
    var target = anchor.position
    target.item += distance
    // Removing the item from before the target shifts the target by one.
    if moved.position.section == target.section, moved.position.item < target.item {
      target.item -= 1
    }
    guard target != moved.position else { return }
    change { tree in
      tree.remove(moved.index..<moved.index + 1, inLeaf: moved.leaf)
      tree.insert(.one(moved.item), at: target)
    } recording: { _ in
      .move(moved.offsets, before: anchor.offset + distance)
    }
  }

  @inlinable
  mutating func moveItem(_ moved: FoundItem, toEndOf section: NodeID) {
    change { tree in
      tree.remove(moved.index..<moved.index + 1, inLeaf: moved.leaf)
      tree.append(.one(moved.item), toSection: section)
    } recording: {
      .move(moved.offsets, before: $0.offsets(ofSection: section).upperBound)
    }
  }

  /// Moves items before another one, or after it if the distance is 1.
  @inlinable
  mutating func moveItems(
    _ ids: some Sequence<Item>,
    beside anchor: Item,
    distance: Int
  ) throws(SnapshotError) {
    let positions = try positions(of: ids)
    var next = try found(anchor).position
    guard !positions.contains(next) else { throw .movedAnchor(anchor, at: next) }
    next.item += distance
    moveItems(at: positions, before: next)
  }

  /// The positions of items to move; throws if one is unknown or occurs twice.
  @inlinable
  func positions(of ids: some Sequence<Item>) throws(SnapshotError) -> [ItemPosition] {
    var positions: [ItemPosition] = []
    var seen: Set<ItemPosition> = []
    for id in ids {
      let position = try found(id).position
      guard seen.insert(position).inserted else { throw .itemMovedTwice(id, at: position) }
      positions.append(position)
    }
    return positions
  }
}
