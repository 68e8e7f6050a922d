/// Items on their way into a tree, with their hashes.
@usableFromInline
struct Arrivals<Item: Hashable & Sendable>: Sendable {
  @usableFromInline
  var items: ContiguousArray<Item> = []

  @usableFromInline
  var keys: ContiguousArray<UInt32> = []

  @inlinable
  init() {}

  @inlinable
  mutating func append(_ item: Item, key: UInt32) {
    items.append(item)
    keys.append(key)
  }
}

extension SnapshotTree {
  /// Changes the node with a number, which must be in the tree.
  @inlinable
  mutating func edit(
    _ id: UInt32,
    _ body: (inout Registry, Child) -> Replacement
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: IDTable.longestPath) { ids in
      let path = registry.parents.path(to: id, in: ids)
      guard let top = root.take() else { return }
      let replacement = registry.edit(top, path, depth: 0, Self.self, body)
      root = registry.root(replacing: replacement, below: IDTable.none)
    }
  }

  /// Adds items before the one at an index of a leaf; behind the last only in a section's last leaf.
  @inlinable
  mutating func insert(_ new: Arrivals<Item>, at index: Int, inLeaf id: UInt32) {
    guard !new.items.isEmpty else { return }
    edit(id) { registry, child in
      registry.insert(new, at: index, in: child)
    }
  }

  /// Adds items at the end of a section.
  @inlinable
  mutating func append(_ new: Arrivals<Item>, toSection id: UInt32) {
    guard !new.items.isEmpty else { return }
    let last = find(id) { node, _ in
      Self.lastLeaf(unsafeDowncast(node, to: SectionNode<Section>.self))
    }
    if let last {
      insert(new, at: last.count, inLeaf: last.leaf)
      return
    }
    edit(id) { registry, child in
      var child = child
      let node = child.takeUniqueNode()
      let section = unsafeDowncast(node, to: SectionNode<Section>.self)
      let items = registry.joined(registry.makeLeaves(new))
      if let items { registry.parents[items.id] = child.id }
      section.items = items
      return .one(Child(node: section, id: child.id, items: items?.items ?? 0, sections: 1))
    }
  }

  @inlinable
  static func lastLeaf(_ section: SectionNode<Section>) -> (leaf: UInt32, count: Int)? {
    guard var child = section.items else { return nil }
    while let last = child.branch?.children.last { child = last }
    return (child.id, child.items)
  }

  /// Takes out the items at some indexes of a leaf.
  @inlinable
  mutating func remove(_ indexes: Range<Int>, inLeaf id: UInt32) {
    edit(id) { registry, child in
      var child = child
      let node = child.takeUniqueNode()
      let leaf = unsafeDowncast(node, to: Leaf.self)
      for key in leaf.keys[indexes] { registry.items.remove(key, child.id) }
      leaf.items.removeSubrange(indexes)
      leaf.keys.removeSubrange(indexes)
      if leaf.items.isEmpty {
        registry.parents.remove(child.id)
        return .many([])
      }
      return .one(Child(node: leaf, id: child.id, items: leaf.items.count, sections: 0))
    }
  }
}

extension Registry {
  /// Leaves of new items, filed.
  @inlinable
  mutating func makeLeaves<Item: Hashable & Sendable>(
    _ new: Arrivals<Item>
  ) -> ContiguousArray<Child> {
    var leaves: ContiguousArray<Child> = []
    for piece in evenPieces(of: new.items.count, atMost: ItemLeaf<Item>.fill) {
      let id = parents.add()
      for index in piece { items.insert(new.keys[index], id) }
      let leaf = ItemLeaf(
        ContiguousArray(new.items[piece]),
        keys: ContiguousArray(new.keys[piece])
      )
      leaves.append(Child(node: leaf, id: id, items: piece.count, sections: 0))
    }
    return leaves
  }

  @inlinable
  mutating func insert<Item: Hashable & Sendable>(
    _ new: Arrivals<Item>,
    at index: Int,
    in child: Child
  ) -> Replacement {
    var child = child
    let isAtEnd = index == child.items
    if child.items + new.items.count > ItemLeaf<Item>.capacity, isAtEnd {
      // What grows at its end fills its leaves to the brim.
      return .many([child] + makeLeaves(new))
    }
    let node = child.takeUniqueNode()
    let leaf = unsafeDowncast(node, to: ItemLeaf<Item>.self)
    leaf.items.insert(contentsOf: new.items, at: index)
    leaf.keys.insert(contentsOf: new.keys, at: index)
    for key in new.keys { items.insert(key, child.id) }
    child = Child(node: leaf, id: child.id, items: leaf.items.count, sections: 0)
    return leaf.items.count <= ItemLeaf<Item>.capacity ? .one(child) : .many(split(leaf, child.id))
  }

  /// Cuts a leaf that is too full; its number stays with the first piece.
  @inlinable
  mutating func split<Item: Hashable & Sendable>(
    _ leaf: ItemLeaf<Item>,
    _ id: UInt32
  ) -> ContiguousArray<Child> {
    let pieces = evenPieces(of: leaf.items.count, atMost: ItemLeaf<Item>.fill)
    var children: ContiguousArray<Child> = []
    for piece in pieces.dropFirst() {
      let other = parents.add()
      for index in piece { items.move(leaf.keys[index], from: id, to: other) }
      let new = ItemLeaf(
        ContiguousArray(leaf.items[piece]),
        keys: ContiguousArray(leaf.keys[piece])
      )
      children.append(Child(node: new, id: other, items: piece.count, sections: 0))
    }
    let kept = pieces[0]
    leaf.items.removeSubrange(kept.upperBound...)
    leaf.keys.removeSubrange(kept.upperBound...)
    children.insert(Child(node: leaf, id: id, items: kept.count, sections: 0), at: 0)
    return children
  }
}
