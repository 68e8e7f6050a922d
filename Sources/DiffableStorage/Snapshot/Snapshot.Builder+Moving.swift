extension Snapshot.Builder {
  /// Moves an item before another, into its section.
  ///
  /// An item is before itself already: that does nothing.
  ///
  /// - Parameters:
  ///   - id: The item to move.
  ///   - anchor: The item that comes to stand behind it.
  /// - Throws: `unknownItem` for either.
  /// - Complexity: O(log *n*).
  @inlinable
  public mutating func moveItem(_ id: Item, beforeItem anchor: Item) throws(SnapshotError) {
    try moveItem(id, beside: anchor, offset: 0)
  }

  /// Moves an item after another, into its section.
  ///
  /// An item is after itself already: that does nothing.
  ///
  /// - Parameters:
  ///   - id: The item to move.
  ///   - anchor: The item that comes to stand before it.
  /// - Throws: `unknownItem` for either.
  /// - Complexity: O(log *n*).
  @inlinable
  public mutating func moveItem(_ id: Item, afterItem anchor: Item) throws(SnapshotError) {
    try moveItem(id, beside: anchor, offset: 1)
  }

  /// Moves an item to the end of a section, its own or another.
  ///
  /// - Parameters:
  ///   - id: The item to move.
  ///   - section: The section that it comes to stand in, as the last item.
  /// - Throws: `unknownItem`, `unknownSection`.
  /// - Complexity: O(log *n*).
  @inlinable
  public mutating func moveItem(
    _ id: Item,
    toEndOfSection section: Section
  ) throws(SnapshotError) {
    let moved = try found(id)
    let section = try node(of: section)
    var arrival = Arrivals<Item>()
    arrival.append(moved.item, key: moved.key)
    change { tree in
      tree.remove(at: moved.index, inLeaf: moved.leaf)
      tree.append(arrival, toSection: section)
    }
  }

  @inlinable
  mutating func moveItem(_ id: Item, beside anchor: Item, offset: Int) throws(SnapshotError) {
    let moved = try found(id)
    let target = try found(anchor)
    guard !moved.isSame(as: target) else { return }
    var arrival = Arrivals<Item>()
    arrival.append(moved.item, key: moved.key)
    change { tree in
      tree.remove(at: moved.index, inLeaf: moved.leaf)
      // What was taken out may have changed where the anchor is.
      let place = tree.findItem(anchor, key: target.key) { ($1.node, $2) }
      let (leaf, index) = place ?? (target.leaf, target.index)
      tree.insert(arrival, at: index + offset, inLeaf: leaf)
    }
  }
}
