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
  /// sections, also from this one.
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
