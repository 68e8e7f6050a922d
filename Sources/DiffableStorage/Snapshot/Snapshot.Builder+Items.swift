extension Snapshot.Builder {
  /// Adds items at the end of a section.
  ///
  /// - Parameters:
  ///   - ids: New item identifiers, in order.
  ///   - section: The section; nil is the last one.
  /// - Throws: `noSections` when no section is named and there is none; `unknownSection`;
  ///   `duplicateItem` when an item is there already, in whatever section, or comes twice.
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
    try add(ids) { $0.append($1, toSection: id) }
  }

  /// Adds items before another, in its section.
  ///
  /// - Parameters:
  ///   - ids: New item identifiers, in order.
  ///   - anchor: The item that comes to stand behind the last of them.
  /// - Throws: `unknownItem` for the anchor; `duplicateItem` when an item is there already, in
  ///   whatever section, or comes twice.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func insertItems(
    _ ids: some Sequence<Item>,
    beforeItem anchor: Item
  ) throws(SnapshotError) {
    try insertItems(ids, beside: anchor, offset: 0)
  }

  /// Adds items after another, in its section.
  ///
  /// - Parameters:
  ///   - ids: New item identifiers, in order.
  ///   - anchor: The item that comes to stand before the first of them.
  /// - Throws: `unknownItem` for the anchor; `duplicateItem` when an item is there already, in
  ///   whatever section, or comes twice.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func insertItems(
    _ ids: some Sequence<Item>,
    afterItem anchor: Item
  ) throws(SnapshotError) {
    try insertItems(ids, beside: anchor, offset: 1)
  }

  /// Deletes items; unknown ones are ignored.
  ///
  /// - Parameter ids: Item identifiers, in any order.
  /// - Complexity: O(*k* log *n*).
  @inlinable
  public mutating func deleteItems(_ ids: some Sequence<Item>) {
    for id in ids {
      guard let found = try? found(id) else { continue }
      change { $0.remove(found.index..<found.index + 1, inLeaf: found.leaf) }
      marked.forget(found.item, key: found.key)
    }
  }

  /// Deletes all items; the sections stay.
  ///
  /// - Complexity: O(*s*) on average for *s* sections.
  @inlinable
  public mutating func deleteAllItems() {
    guard tree.itemCount > 0 else { return }
    let sections = Snapshot.SectionIdentifiers(tree: tree)
    change { $0 = SnapshotTree(withoutItems: sections) }
    marked.forgetItems()
  }

  /// Puts other items into a section.
  ///
  /// Items that stay keep their marks.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - ids: All items that it is to have, in order.
  /// - Throws: `unknownSection`; `duplicateItem` when an item comes twice or is in another section.
  /// - Complexity: O(*k*) comparisons, and on average O(log *n*) for each item that leaves or
  ///   arrives; for every item, old and new, where these are more than about a quarter.
  @inlinable
  public mutating func replaceItems(
    inSection section: Section,
    with ids: some Sequence<Item>
  ) throws(SnapshotError) {
    let node = try node(of: section)
    let list = ContiguousArray(ids)
    // Beyond that, new leaves for all are cheaper than changed ones.
    let limit = (tree.row(ofSection: node).count + list.count) / 4 + 64
    let before = marked.isEmpty ? nil : tree.row(ofSection: node)
    let changes = try list.withUnsafeBufferPointer {
      list throws(SnapshotError) -> ItemChanges<Item>? in
      try self.changes(inSection: node, to: list, limit: limit)
    }
    if let changes {
      guard !changes.isEmpty else { return }
      change { $0.change(changes, inSection: node) }
    } else {
      try replaceAll(inSection: node, with: list)
    }
    if let before {
      marked.forget(before) { !tree.containsItem($0, key: $1) }
    }
  }

  /// Marks items for reloading: their cells are made anew.
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

  /// Marks items for reconfiguring: their cells stay and are configured again.
  ///
  /// An item that is marked for reloading, too, is reloaded.
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
    offset: Int
  ) throws(SnapshotError) {
    let found = try found(anchor)
    let index = found.index + offset
    try add(ids) { $0.replace(index..<index, inLeaf: found.leaf, with: $1) }
  }
}
