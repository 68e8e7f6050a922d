/// What becomes of a section's items: a middle part goes, another comes.
@usableFromInline
struct ItemReplacement<Item: Hashable & Sendable> {
  /// How many items at the head stay.
  @usableFromInline
  var head: Int

  @usableFromInline
  var leaving: Arrivals<Item>

  @usableFromInline
  var arriving: Arrivals<Item>

  @inlinable
  init(head: Int, leaving: Arrivals<Item>, arriving: Arrivals<Item>) {
    self.head = head
    self.leaving = leaving
    self.arriving = arriving
  }

  @inlinable
  var isEmpty: Bool { leaving.items.isEmpty && arriving.items.isEmpty }
}

extension Snapshot.Builder {
  /// Compares a section with the items that it is to have, and checks those that are new to it.
  @inlinable
  func replacement(
    of section: UInt32,
    with ids: some Sequence<Item>
  ) throws(SnapshotError) -> ItemReplacement<Item> {
    let new = ContiguousArray(ids)
    let row = tree.row(ofSection: section)
    let change = tree.replacement(in: row, with: new)
    // What leaves the middle may come back in another place of it.
    let middle = change.head..<change.head + change.leaving.items.count
    let home = tree.find(section) { $1.section }
    let (items, keys) = (change.arriving.items, change.arriving.keys)
    let refused =
      change.arriving.firstRepeated()
      ?? items.indices.first { index in
        let place = tree.position(of: items[index], key: keys[index])
        return place.map { $0.section != home || !middle.contains($0.item) } ?? false
      }
    if let refused {
      throw firstDuplicate(in: new, home: home) ?? .duplicateItem(items[refused], at: nil)
    }
    return change
  }

  /// The error for the first identifier of a list that repeats, or that is in another section.
  ///
  /// What was refused above need not be the first: the ends of the list are not looked up there.
  @inlinable
  func firstDuplicate(in ids: ContiguousArray<Item>, home: Int?) -> SnapshotError? {
    var seen = IdentifierPool<Item>()
    for id in ids {
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

  /// What lies between the common head and the common tail of a row and a list.
  @inlinable
  func replacement(
    in row: ItemRow<Section, Item>,
    with new: ContiguousArray<Item>
  ) -> ItemReplacement<Item> {
    var leaves: ContiguousArray<ItemLeaf<Item>> = []
    row.forEachLeaf { leaf, _ in leaves.append(leaf) }
    let limit = min(row.count, new.count)
    var head = 0
    compare: for leaf in leaves {
      for item in leaf.items {
        guard head < limit, item == new[head] else { break compare }
        head += 1
      }
    }
    var tail = 0
    compare: for leaf in leaves.reversed() {
      for item in leaf.items.reversed() {
        guard tail < limit - head, item == new[new.count - 1 - tail] else { break compare }
        tail += 1
      }
    }
    var change = ItemReplacement<Item>(head: head, leaving: Arrivals(), arriving: Arrivals())
    for offset in head..<row.count - tail {
      row.leaf(at: offset) { change.leaving.append($0.items[$1], key: $0.keys[$1]) }
    }
    for item in new[head..<new.count - tail] {
      change.arriving.append(item, key: hashKey(of: item))
    }
    return change
  }

  @inlinable
  mutating func replace(_ change: ItemReplacement<Item>, inSection id: UInt32) {
    remove(change.leaving.items.count, at: change.head, inSection: id)
    insert(change.arriving, at: change.head, inSection: id)
  }

  /// The leaf at an offset of a section, the index in it, and how many items it has; nil behind the
  /// last item.
  @inlinable
  func place(of offset: Int, inSection id: UInt32) -> (leaf: UInt32, index: Int, count: Int)? {
    guard var child = row(ofSection: id).top, offset < child.items else { return nil }
    var rest = offset
    while let branch = child.branch {
      guard
        let next = branch.children.first(where: { below in
          if rest < below.items { return true }
          rest -= below.items
          return false
        })
      else { return nil }
      child = next
    }
    return (child.id, rest, child.items)
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
  mutating func insert(_ new: Arrivals<Item>, at offset: Int, inSection id: UInt32) {
    if let place = place(of: offset, inSection: id) {
      insert(new, at: place.index, inLeaf: place.leaf)
    } else {
      append(new, toSection: id)
    }
  }

  @inlinable
  mutating func insert(_ new: Arrivals<Item>, at position: ItemPosition) {
    guard let section = section(at: position.section) else { return }
    insert(new, at: position.item, inSection: section.id)
  }

  /// The same sections, all empty.
  @inlinable
  init(withoutItems sections: Snapshot<Section, Item>.SectionIdentifiers) {
    var build = TreeBuild<Section, Item>()
    for section in sections { _ = build.add(section) }
    self = build.tree([])
  }
}
