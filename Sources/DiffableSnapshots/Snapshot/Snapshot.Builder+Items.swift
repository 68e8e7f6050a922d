extension Snapshot.Builder {
  /// Adds items at the end of a section.
  ///
  /// - Parameters:
  ///   - ids: New item identifiers, in order.
  ///   - section: The section; nil means the last one.
  /// - Throws: `noSections` if `section` is nil and there is no section; `unknownSection`;
  ///   `duplicateItem` if an item exists already, in any section, or occurs twice in `ids`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func appendItems(
    _ ids: some Sequence<Item>,
    toSection section: Section? = nil
  ) throws(SnapshotError) {
    let id: UInt32
    if let section {
      id = try node(of: section)
    } else if let last = tree.sectionID(at: tree.sectionCount - 1) {
      id = last
    } else {
      throw .noSections
    }
    try add(ids) {
      $0.append($1, toSection: id)
    } at: {
      $0.offsets(ofSection: id).upperBound
    }
  }

  /// Inserts items before another item, in its section.
  ///
  /// - Parameters:
  ///   - ids: New item identifiers, in order.
  ///   - anchor: The item before which they are inserted.
  /// - Throws: `unknownItem` for the anchor; `duplicateItem` if an item exists already, in any
  ///   section, or occurs twice in `ids`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func insertItems(
    _ ids: some Sequence<Item>,
    beforeItem anchor: Item
  ) throws(SnapshotError) {
    try insertItems(ids, beside: anchor, distance: 0)
  }

  /// Inserts items after another item, in its section.
  ///
  /// - Parameters:
  ///   - ids: New item identifiers, in order.
  ///   - anchor: The item after which they are inserted.
  /// - Throws: `unknownItem` for the anchor; `duplicateItem` if an item exists already, in any
  ///   section, or occurs twice in `ids`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func insertItems(
    _ ids: some Sequence<Item>,
    afterItem anchor: Item
  ) throws(SnapshotError) {
    try insertItems(ids, beside: anchor, distance: 1)
  }

  /// Deletes items; unknown ones are ignored.
  ///
  /// - Parameter ids: Item identifiers, in any order.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func deleteItems(_ ids: some Sequence<Item>) {
    for id in ids {
      guard let found = try? found(id) else { continue }
      change {
        $0.remove(found.index..<found.index + 1, inLeaf: found.leaf)
      } recording: { _ in
        .remove([found.offsets])
      }
      marked.forget(found.item.item, key: found.item.key)
    }
  }

  /// Deletes all items; the sections stay.
  ///
  /// - Complexity: O(*s*) on average for *s* sections.
  @inlinable
  public mutating func deleteAllItems() {
    guard tree.itemCount > 0 else { return }
    change {
      $0 = $0.withoutItems()
    } recording: {
      .remove([0..<$0.itemCount])
    }
    marked.forgetItems()
  }

  /// Replaces all items of a section.
  ///
  /// Items that remain keep their marks.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - ids: All items of the section after the edit, in order.
  /// - Throws: `unknownSection`; `duplicateItem` if an item occurs twice in `ids` or is in another
  ///   section.
  /// - Complexity: O(*k*) comparisons, plus O(log *n*) on average for each item that is removed or
  ///   inserted. If these are more than about a quarter of the old and new items, O(log *n*) on
  ///   average for every old and new item.
  @inlinable
  public mutating func replaceItems(
    inSection section: Section,
    with ids: some Sequence<Item>
  ) throws(SnapshotError) {
    try replaceItems(inSection: try node(of: section), with: ContiguousArray(ids))
  }

  /// Replaces all items of a section, which is given by the identity of its node.
  @inlinable
  mutating func replaceItems(
    inSection node: UInt32,
    with list: ContiguousArray<Item>
  ) throws(SnapshotError) {
    // With more changes than this, rebuilding all leaves is cheaper than changing them.
    let limit = (tree.row(ofSection: node).count + list.count) / 4 + 64
    let before = marked.isEmpty ? nil : tree.row(ofSection: node)
    if let changes = try changes(inSection: node, to: list, limit: limit) {
      guard !changes.isEmpty else { return }
      change {
        $0.change(changes, inSection: node)
      } recording: {
        .replace(changes, inSectionAt: $0.offsets(ofSection: node).lowerBound)
      }
    } else {
      try replaceAll(inSection: node, with: list)
    }
    if let before {
      marked.forget(before) { !tree.containsItem($0, key: $1) }
    }
  }

  /// Marks items for reloading: the view replaces their cells with new ones.
  ///
  /// - Parameter ids: Item identifiers, in any order.
  /// - Throws: `unknownItem`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func reloadItems(_ ids: some Sequence<Item>) throws(SnapshotError) {
    let ids = Array(ids)
    for id in ids { _ = try found(id) }
    for id in ids { _ = marked.pools.reloadedItems.insert(id) }
  }

  /// Marks items for reconfiguring: the view keeps their cells and configures them again.
  ///
  /// An item that is also marked for reloading is reloaded.
  ///
  /// - Parameter ids: Item identifiers, in any order.
  /// - Throws: `unknownItem`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func reconfigureItems(_ ids: some Sequence<Item>) throws(SnapshotError) {
    let ids = Array(ids)
    for id in ids { _ = try found(id) }
    for id in ids { _ = marked.pools.reconfiguredItems.insert(id) }
  }

  @inlinable
  mutating func insertItems(
    _ ids: some Sequence<Item>,
    beside anchor: Item,
    distance: Int
  ) throws(SnapshotError) {
    let found = try found(anchor)
    let index = found.index + distance
    try add(ids) {
      $0.replace(index..<index, inLeaf: found.leaf, with: $1)
    } at: { _ in
      found.offset + distance
    }
  }
}
