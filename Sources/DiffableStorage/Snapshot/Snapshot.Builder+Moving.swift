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
      tree.remove(moved.index..<moved.index + 1, inLeaf: moved.leaf)
      arrival.withRun { tree.append($0, toSection: section) }
    }
  }

  @inlinable
  mutating func moveItem(_ id: Item, beside anchor: Item, offset: Int) throws(SnapshotError) {
    let moved = try found(id)
    var place = try found(anchor).position
    place.item += offset
    // What is taken out before the place makes it one less.
    if moved.position.section == place.section, moved.position.item < place.item { place.item -= 1 }
    guard place != moved.position else { return }
    var arrival = Arrivals<Item>()
    arrival.append(moved.item, key: moved.key)
    change { tree in
      tree.remove(moved.index..<moved.index + 1, inLeaf: moved.leaf)
      arrival.withRun { tree.insert($0, at: place) }
    }
  }
}
