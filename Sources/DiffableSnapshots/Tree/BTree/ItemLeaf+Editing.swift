extension ItemLeaf {
  @inlinable
  static func merge(
    _ first: inout Child<ItemLeaf>,
    with second: Child<ItemLeaf>,
    _ registry: inout Registry
  ) {
    let other = second.leaf
    for index in 0..<other.count {
      registry.items.move(other.key(at: index), from: second.id, to: first.id)
    }
    first.replace(first.count..<first.count, with: ItemRun(other, 0..<other.count))
  }

  /// Divides more items than one leaf takes among leaves.
  ///
  /// A leaf that is slightly too large gives a fifth of its items to a new leaf, on the side where it
  /// grows. Only the index entries of these items change, which is the most expensive part of an edit.
  /// If items are inserted one by one at the same position, the other leaf stays well filled.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - index: The index of the first new item among them.
  /// - Returns: The ranges of the leaves, in order.
  @inlinable
  static func pieces(of count: Int, growingAt index: Int) -> [Range<Int>] {
    guard count <= limit + limit / 4 else { return evenPieces(of: count, atMost: fill) }
    let cut = index < count / 2 ? count / 5 : count - count / 5
    return [0..<cut, cut..<count]
  }
}

/// A run of items that a leaf contains after an edit.
@usableFromInline
struct LeafPart<Item: Hashable & Sendable> {
  @usableFromInline
  let run: ItemRun<Item>

  /// Whether the items were not in the leaf before the edit.
  @usableFromInline
  let isNew: Bool

  @inlinable
  init(_ run: ItemRun<Item>, isNew: Bool) {
    self.run = run
    self.isNew = isNew
  }
}

extension Registry {
  /// Makes leaves of new items and adds the items to the index.
  @inlinable
  mutating func makeLeaves<Item>(_ new: ItemRun<Item>) -> [Child<ItemLeaf<Item>>] {
    evenPieces(of: new.count, atMost: ItemLeaf<Item>.fill).map { piece in
      let id = parents.add()
      let run = new[piece]
      for index in 0..<run.count { items.insert(run.key(at: index), id) }
      return Child(ItemLeaf.make(CollectionOfOne(run), capacity: run.count), id: id)
    }
  }

  /// Replaces a range of items of a leaf.
  ///
  /// - Returns: The nodes that replace the leaf, nil if the leaf remains.
  @inlinable
  mutating func replace<Item>(
    _ range: Range<Int>,
    of child: inout Child<ItemLeaf<Item>>,
    with new: ItemRun<Item>,
    growsAtEnd: Bool
  ) -> [Child<ItemLeaf<Item>>]? {
    // Keep no second reference to the leaf here, or the edit copies it.
    removeFromIndex(range, of: child)
    let size = child.count
    let count = size - range.count + new.count
    if count == 0 {
      parents.remove(child.id)
      return []
    }
    if count <= ItemLeaf<Item>.limit {
      for index in 0..<new.count { items.insert(new.key(at: index), child.id) }
      child.replace(range, with: new)
      return nil
    }
    if growsAtEnd, range.lowerBound == size {
      // Appending item by item leaves full leaves behind.
      return [child] + makeLeaves(new)
    }
    let leaf = child.leaf
    let parts = [
      LeafPart(ItemRun(leaf, 0..<range.lowerBound), isNew: false),
      LeafPart(new, isNew: true),
      LeafPart(ItemRun(leaf, range.upperBound..<size), isNew: false),
    ]
    return rewrite(&child, as: parts)
  }

  /// Removes a range of items of a leaf from the index.
  @inlinable
  mutating func removeFromIndex<Item>(_ range: Range<Int>, of child: Child<ItemLeaf<Item>>) {
    let leaf = child.leaf
    for index in range { items.remove(leaf.key(at: index), child.id) }
  }

  /// Removes a node and all nodes and items below it from the tables.
  @inlinable
  mutating func forget<Item>(_ child: Child<ItemLeaf<Item>>) {
    if child.level > 0 {
      for below in child.children { forget(below) }
    } else {
      removeFromIndex(0..<child.count, of: child)
    }
    parents.remove(child.id)
  }

  /// Replaces all items of a leaf, with several leaves if necessary.
  ///
  /// The largest new leaf keeps the identity of the old one, because the index entries of all items in
  /// other leaves have to be changed.
  ///
  /// - Parameters:
  ///   - child: The leaf. Items that are in no part must have been removed from the index.
  ///   - parts: The items after the edit, in order.
  /// - Returns: The nodes that replace the leaf, nil if the leaf remains.
  @inlinable
  mutating func rewrite<Item>(
    _ child: inout Child<ItemLeaf<Item>>,
    as parts: [LeafPart<Item>]
  ) -> [Child<ItemLeaf<Item>>]? {
    let count = parts.reduce(0) { $0 + $1.run.count }
    if count == 0 {
      parents.remove(child.id)
      return []
    }
    if count <= ItemLeaf<Item>.limit {
      for part in parts where part.isNew {
        for index in 0..<part.run.count { items.insert(part.run.key(at: index), child.id) }
      }
      child = Child(ItemLeaf.make(parts.lazy.map(\.run), capacity: count), id: child.id)
      return nil
    }
    let pieces = ItemLeaf<Item>.pieces(of: count, growingAt: parts[0].run.count)
    let kept = pieces.indices.max { pieces[$0].count < pieces[$1].count }
    var children: [Child<ItemLeaf<Item>>] = []
    var part = 0
    var start = 0
    for (index, piece) in pieces.enumerated() {
      let id = index == kept ? child.id : parents.add()
      var runs: [ItemRun<Item>] = []
      var rest = piece.count
      while rest > 0 {
        let all = parts[part]
        let run = all.run[start..<min(all.run.count, start + rest)]
        runs.append(run)
        addToIndex(run, isNew: all.isNew, from: child.id, to: id)
        rest -= run.count
        start += run.count
        if start == all.run.count { (part, start) = (part + 1, 0) }
      }
      children.append(Child(ItemLeaf.make(runs, capacity: piece.count), id: id))
    }
    return children
  }

  @inlinable
  mutating func addToIndex<Item>(
    _ run: ItemRun<Item>,
    isNew: Bool,
    from old: UInt32,
    to id: UInt32
  ) {
    for index in 0..<run.count {
      if isNew {
        items.insert(run.key(at: index), id)
      } else if id != old {
        items.move(run.key(at: index), from: old, to: id)
      }
    }
  }
}
