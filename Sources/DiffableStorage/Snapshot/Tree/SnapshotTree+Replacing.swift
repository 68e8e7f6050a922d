extension Snapshot.Builder {
  /// What has to become of a section's items so that they are those of a list, having checked those
  /// that are new to it.
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

  /// The error for what comes twice, or is where it stays; nil when all may come.
  ///
  /// - Parameters:
  ///   - arrivals: What is to come.
  ///   - stays: Whether what is at a position stays there; nil when all that there is goes.
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

  /// Puts all items of a list into a section in the place of all that are there.
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

  /// The error for the first identifier of a list that repeats, or that is in another section.
  ///
  /// What was refused above need not be the first: what stays is not looked up there.
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

  /// Puts all items of a list into a section in the place of all that are there.
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

  /// Where the item with so many before it in its section is; nil behind the last.
  @inlinable
  func place(of offset: Int, inSection id: UInt32) -> (leaf: UInt32, index: Int, count: Int)? {
    find(id) { node, _ in
      let items = unsafeDowncast(node, to: SectionNode<Section>.self).items
      guard let items, offset < items.items else { return nil }
      defer { keepAlive(items) }
      var spot = Descent(items)
      spot.descend(toItem: offset)
      return (spot.id, offset - spot.items, spot.node._withUnsafeGuaranteedRef { $0.count })
    }
  }

  /// Takes items out, leaf by leaf.
  @inlinable
  mutating func remove(_ count: Int, at offset: Int, inSection id: UInt32) {
    var rest = count
    while rest > 0, let place = place(of: offset, inSection: id) {
      let indexes = place.index..<min(place.index + rest, place.count)
      remove(indexes, inLeaf: place.leaf)
      rest -= indexes.count
    }
  }

  @inlinable
  mutating func insert(_ new: ItemRun<Item>, at position: ItemPosition) {
    guard let id = sectionID(at: position.section) else { return }
    if let place = place(of: position.item, inSection: id) {
      replace(place.index..<place.index, inLeaf: place.leaf, with: new)
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
