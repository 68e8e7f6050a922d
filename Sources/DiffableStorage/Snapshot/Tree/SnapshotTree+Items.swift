/// Items to insert into a tree, with their hashes.
@usableFromInline
struct Arrivals<Item: Hashable & Sendable>: Sendable {
  @usableFromInline
  var items: ContiguousArray<Item> = []

  @usableFromInline
  var keys: ContiguousArray<UInt32> = []

  @inlinable
  init() {}

  @inlinable
  var count: Int { keys.count }

  @inlinable
  mutating func append(_ item: Item, key: UInt32) {
    items.append(item)
    keys.append(key)
  }

  /// Calls a closure with the items in memory; does nothing if there are none.
  @inlinable
  func withRun<R>(_ body: (ItemRun<Item>) -> R) -> R? {
    guard count > 0 else { return nil }
    return items.withUnsafeBufferPointer { items in
      keys.withUnsafeBufferPointer { keys in
        guard let first = items.baseAddress, let key = keys.baseAddress else { return nil }
        return body(ItemRun(items: first, keys: key, count: items.count))
      }
    }
  }
}

extension SnapshotTree {
  /// Edits the node with an identity, which must be in the tree.
  @inlinable
  mutating func edit(
    _ id: UInt32,
    _ body: (inout Registry, inout Child) -> [Child]?
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: ParentTable.longestPath) { ids in
      let path = registry.parents.path(to: id, in: ids)
      guard var top = root.take() else { return }
      let several = registry.edit(&top, path, depth: 0, Self.self, body)
      root = registry.root(several, orStill: top, below: ParentTable.none)
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
    edit(id) { registry, child in
      registry.replace(indexes, of: &child, with: new, growsAtEnd: growsAtEnd)
    }
  }

  /// Adds items at the end of a section.
  @inlinable
  mutating func append(_ new: ItemRun<Item>, toSection id: UInt32) {
    let last = find(id) { node, _ in
      Self.lastLeaf(unsafeDowncast(node, to: SectionNode<Section>.self))
    }
    if let last {
      replace(last.count..<last.count, inLeaf: last.leaf, with: new, growsAtEnd: true)
      return
    }
    edit(id) { registry, child in
      let section = SectionNode<Section>.makeUnique(&child).takeUnretainedValue()
      let root = registry.root(registry.makeLeaves(new), below: child.id)
      child.itemCount = root?.itemCount ?? 0
      section.items = root
      return nil
    }
  }

  @inlinable
  static func lastLeaf(_ section: SectionNode<Section>) -> (leaf: UInt32, count: Int)? {
    guard let items = section.items, items.items > 0 else { return nil }
    defer { keepAlive(items) }
    var cursor = Cursor(items)
    cursor.descend(toItem: items.items - 1)
    return (cursor.id, items.items - cursor.items)
  }

  /// Removes a range of items of a leaf.
  @inlinable
  mutating func remove(_ indexes: Range<Int>, inLeaf id: UInt32) {
    withUnsafeTemporaryAllocation(of: Item.self, capacity: 1) { items in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1) { keys in
        guard let items = items.baseAddress, let keys = keys.baseAddress else { return }
        replace(indexes, inLeaf: id, with: ItemRun(items: items, keys: keys, count: 0))
      }
    }
  }
}
