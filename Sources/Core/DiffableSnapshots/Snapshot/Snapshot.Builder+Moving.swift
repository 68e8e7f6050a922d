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

extension Snapshot.Builder {
  /// Moves items before another item, into its section.
  ///
  /// The items become neighbors, in the given order. They may come from any sections.
  ///
  /// - Parameters:
  ///   - ids: The items to move.
  ///   - anchor: The item before which they are placed.
  /// - Throws: `unknownItem` for any of them; `duplicateItem` if an item occurs twice in `ids`;
  ///   `movedAnchor` if the anchor is in `ids`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func moveItems(
    _ ids: some Sequence<Item>,
    beforeItem anchor: Item
  ) throws(SnapshotError) {
    try moveItems(ids, beside: anchor, distance: 0)
  }

  /// Moves items after another item, into its section.
  ///
  /// The items become neighbors, in the given order. They may come from any sections.
  ///
  /// - Parameters:
  ///   - ids: The items to move.
  ///   - anchor: The item after which they are placed.
  /// - Throws: `unknownItem` for any of them; `duplicateItem` if an item occurs twice in `ids`;
  ///   `movedAnchor` if the anchor is in `ids`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func moveItems(
    _ ids: some Sequence<Item>,
    afterItem anchor: Item
  ) throws(SnapshotError) {
    try moveItems(ids, beside: anchor, distance: 1)
  }

  /// Moves items to the end of a section.
  ///
  /// The items become the last ones of the section, in the given order. They may come from any
  /// sections, including this one.
  ///
  /// - Parameters:
  ///   - ids: The items to move.
  ///   - section: The section of which they become the last items.
  /// - Throws: `unknownItem`, `unknownSection`; `duplicateItem` if an item occurs twice in `ids`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func moveItems(
    _ ids: some Sequence<Item>,
    toEndOfSection section: Section
  ) throws(SnapshotError) {
    let positions = try positions(of: ids)
    let index = try index(of: section)
    let end = ItemPosition(section: index, item: numberOfItems(inSectionAt: index))
    moveItems(at: positions, before: end)
  }

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
