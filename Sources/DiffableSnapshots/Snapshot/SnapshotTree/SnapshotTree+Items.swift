extension SnapshotTree {
  /// Edits the leaf of items with an identity, which must be in the tree.
  @inlinable
  mutating func editLeaf(
    _ id: UInt32,
    _ body: (inout Registry, inout Child<Leaf>) -> EditedNode<Leaf>
  ) {
    withScratch(ParentTable.longestPath) { scratch in
      registry.parents.addPath(to: id, to: &scratch)
      let path = scratch.span
      let top = path.count - 2 - sections.height
      precondition(top >= 0, "Node \(id) is not a leaf of items")
      sections.edit(along: path, from: path.count - 1, below: ParentTable.none, &registry) {
        registry,
        section in
        let id = section.id
        section.edit { record in
          record.items.edit(along: path, from: top, below: id, &registry, body)
        }
        return .same
      }
    }
  }

  /// Edits the items of the section with an identity, which must be in the tree.
  @inlinable
  mutating func editItems(ofSection id: UInt32, _ body: (inout Registry, inout Items) -> Void) {
    editSection(id) { registry, section in
      section.edit { record in body(&registry, &record.items) }
      return .same
    }
  }

  /// Replaces a range of items of a leaf.
  ///
  /// - Parameters:
  ///   - indexes: The items to remove.
  ///   - id: The identity of the leaf.
  ///   - new: The items to insert.
  ///   - growsAtEnd: Whether items that are appended to a full leaf go into new leaves.
  @inlinable
  mutating func replace(
    _ indexes: Range<Int>,
    inLeaf id: UInt32,
    with new: ItemRun<Item>,
    growsAtEnd: Bool = false
  ) {
    editLeaf(id) { registry, child in
      registry.replace(indexes, of: &child, with: new, growsAtEnd: growsAtEnd)
    }
  }

  /// Adds items at the end of a section.
  @inlinable
  mutating func append(_ new: ItemRun<Item>, toSection id: UInt32) {
    if let last = lastLeaf(ofSection: id) {
      replace(last.count..<last.count, inLeaf: last.leaf, with: new, growsAtEnd: true)
      return
    }
    editItems(ofSection: id) { registry, items in
      items.root = registry.root(over: registry.makeLeaves(new), below: id)
    }
  }

  /// The identity of the last leaf of a section and the number of its items; nil for an empty section.
  @inlinable
  func lastLeaf(ofSection id: UInt32) -> (leaf: UInt32, count: Int)? {
    section(id) { section, _ in
      section.record.items.leaf(at: section.record.items.count - 1) { ($1.id, $0.count) }
    }
  }

  /// Removes a range of items of a leaf.
  @inlinable
  mutating func remove(_ indexes: Range<Int>, inLeaf id: UInt32) {
    replace(indexes, inLeaf: id, with: .empty)
  }

  /// Removes items leaf by leaf.
  @inlinable
  mutating func remove(_ count: Int, at index: Int, inSection id: UInt32) {
    var rest = count
    while rest > 0, let found = leaf(holding: index, inSection: id) {
      let indexes = found.index..<min(found.index + rest, found.count)
      remove(indexes, inLeaf: found.leaf)
      rest -= indexes.count
    }
  }

  @inlinable
  mutating func insert(_ new: ItemRun<Item>, at position: ItemPosition) {
    guard let id = sectionID(at: position.section) else { return }
    if let found = leaf(holding: position.item, inSection: id) {
      replace(found.index..<found.index, inLeaf: found.leaf, with: new)
    } else {
      append(new, toSection: id)
    }
  }

  /// Replaces all items of a section.
  @inlinable
  mutating func replaceAll(inSection id: UInt32, with new: HashedItems<Item>) {
    editItems(ofSection: id) { registry, items in
      if let root = items.root.take() { registry.forget(root) }
      items.root = new.withRun { registry.root(over: registry.makeLeaves($0), below: id) } ?? nil
    }
  }

  /// The leaf that holds the item at an index of a section, the item's index in it, and the number of its
  /// items; nil if the index is out of range.
  @inlinable
  func leaf(holding index: Int, inSection id: UInt32) -> (leaf: UInt32, index: Int, count: Int)? {
    section(id) { section, _ in
      section.record.items.leaf(at: index) { ($1.id, index - $1.count, $0.count) }
    }
  }

  @inlinable
  func row(ofSection id: UInt32) -> ItemRow<Section, Item> {
    .section(section(id) { section, _ in section.record.items } ?? BTree())
  }
}
