extension Snapshot.Builder {
  /// Moves an item before another, into its section.
  ///
  /// An item is before itself already: that does nothing.
  ///
  /// - Parameters:
  ///   - id: The item to move.
  ///   - anchor: The item that comes to stand behind it.
  /// - Throws: `unknownItem` for either.
  /// - Complexity: O(*m*).
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
  /// - Complexity: O(*m*).
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
  /// - Complexity: O(*m*).
  @inlinable
  public mutating func moveItem(
    _ id: Item,
    toEndOfSection section: Section
  ) throws(SnapshotError) {
    let item = try itemHandle(id)
    let section = try sectionHandle(section)
    detach(item)
    attach(item, to: section, at: contents[section].endIndex)
  }

  @inlinable
  mutating func moveItem(_ id: Item, beside anchor: Item, offset: Int) throws(SnapshotError) {
    let item = try itemHandle(id)
    let anchor = try itemHandle(anchor)
    guard item != anchor else { return }
    detach(item)
    attach(item, to: owners[anchor], at: index(ofItem: anchor) + offset)
  }

  @inlinable
  mutating func detach(_ item: Int) {
    unchanged = nil
    contents[owners[item]].remove(at: index(ofItem: item))
  }

  @inlinable
  mutating func attach(_ item: Int, to section: Int, at index: Int) {
    contents[section].insert(item, at: index)
    owners[item] = section
    checkInvariants(_invariantDefects())
  }
}
