// Adding, replacing and deleting items by identifier, and the check for duplicates.

extension Snapshot.Builder {
  /// Adds items at the end of a section.
  ///
  /// A list of ``MainSection`` that is empty gets its section.
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
    guard let only = tree.missingSection else { return try add(ids, toSection: section) }
    var started = self
    try started.insertSections(CollectionOfOne(only), beside: nil)
    try started.add(ids, toSection: section)
    self = started
  }

  @inlinable
  mutating func add(_ ids: some Sequence<Item>, toSection section: Section?) throws(SnapshotError) {
    let node: NodeID
    if let section {
      node = try self.node(of: section)
    } else if let last = tree.sectionNode(at: tree.sectionCount - 1) {
      node = last
    } else {
      throw .noSections
    }
    try add(ids) {
      $0.append($1, toSection: node)
    } at: {
      $0.offsets(ofSection: node).upperBound
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

  /// Replaces all items of a section.
  ///
  /// Items that remain keep their marks. A list of ``MainSection`` that is empty gets its section.
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
    guard tree.missingSection == nil else { return try appendItems(ids, toSection: section) }
    try replaceItems(inSection: try node(of: section), with: ContiguousArray(ids))
  }

  /// Replaces all items of a section, which is given by the identity of its node.
  @inlinable
  mutating func replaceItems(
    inSection node: NodeID,
    with list: ContiguousArray<Item>
  ) throws(SnapshotError) {
    // With more changes than this, rebuilding all leaves is cheaper than changing them.
    let limit = (tree.items(ofSection: node).count + list.count) / 4 + 64
    let before = marked.isEmpty ? nil : tree.items(ofSection: node)
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

  /// Deletes an item, if it exists.
  @inlinable
  mutating func removeItem(_ id: Item) {
    guard let found = find(id) else { return }
    change {
      $0.remove(found.index..<found.index + 1, inLeaf: found.leaf)
    } recording: { _ in
      .remove([found.offsets])
    }
    marked.forget(found.item.identifier, key: found.item.key)
  }

  /// Deletes all items and all sections.
  @inlinable
  mutating func removeAll() {
    change {
      $0 = SnapshotTree()
    } recording: {
      .remove([0..<$0.itemCount])
    }
    marked = MarkedIdentifiers()
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

extension Snapshot.Builder {
  /// Deletes all items that satisfy a condition.
  ///
  /// ```swift
  /// var builder = Snapshot<String, Int>.Builder(try Snapshot(sections: ["A": [1, 2], "B": [3, 4]]))
  /// builder.removeItems { $0.isMultiple(of: 2) }
  /// print(builder.itemIdentifiers)  // [1, 3]
  /// ```
  ///
  /// - Parameter shouldBeRemoved: Called once for every item of the state before the edit, in order.
  ///   If it throws, nothing is deleted.
  /// - Throws: Any error that the closure throws.
  /// - Complexity: O(*n*) calls of the closure, plus O(log *n*) on average for each deleted item. If
  ///   these are more than about an eighth of the items, O(*n*) on average.
  @inlinable
  public mutating func removeItems<E: Error>(
    where shouldBeRemoved: (Item) throws(E) -> Bool
  ) throws(E) {
    deleteItems(atSorted: try positions(where: shouldBeRemoved))
  }

  // A separate function, so that its view of the sections is released before the edit. The edit
  // would copy nodes that a view still refers to.
  @inlinable
  func positions<E: Error>(
    where isWanted: (Item) throws(E) -> Bool
  ) throws(E) -> [ItemPosition] {
    var positions: [ItemPosition] = []
    for (section, element) in sections.enumerated() {
      var index = 0
      for item in element.itemIdentifiers {
        if try isWanted(item) { positions.append(ItemPosition(section: section, item: index)) }
        index += 1
      }
    }
    return positions
  }
}

extension Snapshot.Builder {
  /// The changes that turn a section's items into those of a list; throws if an item to insert is a
  /// duplicate.
  @inlinable
  func changes(
    inSection node: NodeID,
    to list: ContiguousArray<Item>,
    limit: Int
  ) throws(SnapshotError) -> ItemChanges<Item>? {
    guard let changes = tree.changes(inSection: node, to: list, limit: limit) else { return nil }
    let index = tree.section(node) { $1.section }
    let refused = refused(changes.inserted) { $0.section != index || !changes.removes($0.item) }
    if let refused { throw firstDuplicate(in: list, inSectionAt: index) ?? refused }
    return changes
  }

  /// The error for an item that is inserted twice, or is at a position where it remains; nil if all can be
  /// inserted.
  ///
  /// Without the closure, all existing items are removed.
  @inlinable
  package func refused(
    _ new: HashedIdentifiers<Item>,
    where stays: ((ItemPosition) -> Bool)?
  ) -> SnapshotError? {
    let (items, keys) = (new.identifiers, new.keys)
    let refused =
      new.firstRepeated()
      ?? stays.flatMap { stays in
        items.indices.first { index in
          tree.position(of: items[index], key: keys[index]).map(stays) ?? false
        }
      }
    return refused.map { .duplicateItem(items[$0], at: nil) }
  }

  /// Replaces all items of a section without comparing them.
  @inlinable
  mutating func replaceAll(
    inSection node: NodeID,
    with list: ContiguousArray<Item>
  ) throws(SnapshotError) {
    let index = tree.section(node) { $1.section }
    let isAlone = tree.items(ofSection: node).count == tree.itemCount
    let new = HashedIdentifiers(list)
    if let refused = refused(new, where: isAlone ? nil : { $0.section != index }) {
      throw firstDuplicate(in: list, inSectionAt: index) ?? refused
    }
    change {
      $0.replaceAll(inSection: node, with: new)
    } recording: {
      .replace([.init($0.offsets(ofSection: node), count: new.count)])
    }
  }

  /// The error for the first identifier of a list that is repeated or is in another section.
  ///
  /// ``refused(_:where:)`` may find a later one, because it does not look at items that remain.
  @inlinable
  func firstDuplicate(in list: ContiguousArray<Item>, inSectionAt index: Int?) -> SnapshotError? {
    var seen = IdentifierPool<Item>()
    for id in list {
      let key = hashKey(of: id)
      let position = tree.position(of: id, key: key)
      if seen.insert(id, hash: key) == nil || position.map({ $0.section != index }) ?? false {
        return .duplicateItem(id, at: position)
      }
    }
    return nil
  }
}
