extension Snapshot.Builder {
  /// The changes that turn a section's items into those of a list; throws if an item to insert is a
  /// duplicate.
  @inlinable
  func changes(
    inSection section: UInt32,
    to list: UnsafeBufferPointer<Item>,
    limit: Int
  ) throws(SnapshotError) -> ItemChanges<Item>? {
    guard let changes = tree.changes(inSection: section, to: list, limit: limit) else { return nil }
    let home = tree.find(section) { $1.section }
    let refused = refused(changes.arrivals) { $0.section != home || !changes.removes($0.item) }
    if let refused { throw firstDuplicate(in: list, home: home) ?? refused }
    return changes
  }

  /// The error for an item that is inserted twice or remains elsewhere; nil if all can be inserted.
  ///
  /// - Parameters:
  ///   - arrivals: The items to insert.
  ///   - stays: Whether the item at a position remains; nil if all existing items are removed.
  /// - Returns: The error.
  @inlinable
  func refused(
    _ arrivals: Arrivals<Item>,
    where stays: ((ItemPosition) -> Bool)?
  ) -> SnapshotError? {
    let (items, keys) = (arrivals.items, arrivals.keys)
    let refused =
      arrivals.firstRepeated()
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
    inSection section: UInt32,
    with list: ContiguousArray<Item>
  ) throws(SnapshotError) {
    let home = tree.find(section) { $1.section }
    let isAlone = tree.row(ofSection: section).count == tree.itemCount
    var new = Arrivals<Item>()
    for item in list { new.append(item, key: hashKey(of: item)) }
    if let refused = refused(new, where: isAlone ? nil : { $0.section != home }) {
      throw list.withUnsafeBufferPointer { firstDuplicate(in: $0, home: home) } ?? refused
    }
    change { $0.replaceAll(inSection: section, with: new) }
  }

  /// The error for the first identifier of a list that is repeated or is in another section.
  ///
  /// ``refused(_:where:)`` may find a later one, because it does not look at items that remain.
  @inlinable
  func firstDuplicate(in list: UnsafeBufferPointer<Item>, home: Int?) -> SnapshotError? {
    var seen = IdentifierPool<Item>()
    for id in list {
      let key = hashKey(of: id)
      let place = tree.position(of: id, key: key)
      if seen.insert(id, hash: key) == nil || place.map({ $0.section != home }) ?? false {
        return .duplicateItem(id, at: place)
      }
    }
    return nil
  }
}

extension SnapshotTree {
  @inlinable
  func containsItem(_ item: Item, key: UInt32) -> Bool {
    findItem(item, key: key) { _, _, _ in true } ?? false
  }

  @inlinable
  func row(ofSection id: UInt32) -> ItemRow<Section, Item> {
    let row = find(id) { node, _ in
      ItemRow<Section, Item>(of: unsafeDowncast(node, to: SectionNode<Section>.self))
    }
    return row ?? ItemRow(top: nil)
  }

  /// Replaces all items of a section.
  @inlinable
  mutating func replaceAll(inSection id: UInt32, with new: Arrivals<Item>) {
    edit(id) { registry, child in
      let section = SectionNode<Section>.makeUnique(&child).takeUnretainedValue()
      if let items = section.takeItems() { registry.forget(items, of: Item.self) }
      let leaves = new.withRun { registry.makeLeaves($0) } ?? []
      section.items = registry.root(leaves, below: child.id)
      child.itemCount = UInt32(truncatingIfNeeded: new.count)
      return nil
    }
  }

  /// The location of the item at an index of a section; nil if the index is out of range.
  @inlinable
  func location(of offset: Int, inSection id: UInt32) -> (leaf: UInt32, index: Int, count: Int)? {
    find(id) { node, _ in
      let items = unsafeDowncast(node, to: SectionNode<Section>.self).items
      guard let items, offset < items.items else { return nil }
      defer { keepAlive(items) }
      var cursor = Cursor(items)
      cursor.descend(toItem: offset)
      return (cursor.id, offset - cursor.items, cursor.node._withUnsafeGuaranteedRef { $0.count })
    }
  }

  /// Removes items leaf by leaf.
  @inlinable
  mutating func remove(_ count: Int, at offset: Int, inSection id: UInt32) {
    var rest = count
    while rest > 0, let found = location(of: offset, inSection: id) {
      let indexes = found.index..<min(found.index + rest, found.count)
      remove(indexes, inLeaf: found.leaf)
      rest -= indexes.count
    }
  }

  @inlinable
  mutating func insert(_ new: ItemRun<Item>, at position: ItemPosition) {
    guard let id = sectionID(at: position.section) else { return }
    if let found = location(of: position.item, inSection: id) {
      replace(found.index..<found.index, inLeaf: found.leaf, with: new)
    } else {
      append(new, toSection: id)
    }
  }

  /// The same sections, all empty.
  @inlinable
  init(withoutItems sections: Snapshot<Section, Item>.SectionIdentifiers) {
    var build = TreeBuild<Section, Item>()
    for section in sections { build.add(section, EmptyCollection()) }
    let order = build.sortedSections()
    self = build.tree(order, [])
  }
}
