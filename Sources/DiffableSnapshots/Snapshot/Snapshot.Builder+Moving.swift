extension Snapshot.Builder {
  /// Moves an item before another item, into its section.
  ///
  /// Moving an item before itself does nothing.
  ///
  /// - Parameters:
  ///   - id: The item to move.
  ///   - anchor: The item before which it is placed.
  /// - Throws: `unknownItem` for either.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public mutating func moveItem(_ id: Item, beforeItem anchor: Item) throws(SnapshotError) {
    try moveItem(id, beside: anchor, distance: 0)
  }

  /// Moves an item after another item, into its section.
  ///
  /// Moving an item after itself does nothing.
  ///
  /// - Parameters:
  ///   - id: The item to move.
  ///   - anchor: The item after which it is placed.
  /// - Throws: `unknownItem` for either.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public mutating func moveItem(_ id: Item, afterItem anchor: Item) throws(SnapshotError) {
    try moveItem(id, beside: anchor, distance: 1)
  }

  /// Moves an item to the end of a section, which may be its own.
  ///
  /// - Parameters:
  ///   - id: The item to move.
  ///   - section: The section of which it becomes the last item.
  /// - Throws: `unknownItem`, `unknownSection`.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public mutating func moveItem(
    _ id: Item,
    toEndOfSection section: Section
  ) throws(SnapshotError) {
    let moved = try found(id)
    let section = try node(of: section)
    change { tree in
      tree.remove(moved.index..<moved.index + 1, inLeaf: moved.leaf)
      tree.append(.one(moved.item), toSection: section)
    } recording: {
      .move(moved.offsets, before: $0.offsets(ofSection: section).upperBound)
    }
  }

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
}
