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
  mutating func makeLeaves<Item: Hashable & Sendable>(_ new: ItemRun<Item>) -> [Child] {
    evenPieces(of: new.count, atMost: ItemLeaf<Item>.fill).map { piece in
      let id = parents.add()
      let run = new[piece]
      for index in 0..<run.count { items.insert(run.keys[index], id) }
      return Child(node: ItemLeaf.make(run), id: id, items: run.count, sections: 0)
    }
  }

  /// Replaces a range of items of a leaf.
  ///
  /// - Returns: The nodes that replace the leaf, nil if the leaf remains.
  @inlinable
  mutating func replace<Item: Hashable & Sendable>(
    _ range: Range<Int>,
    of child: inout Child,
    with new: ItemRun<Item>,
    growsAtEnd: Bool
  ) -> [Child]? {
    // Keep no second reference to the leaf here, or the edit copies it.
    removeFromIndex(range, of: child, Item.self)
    let size = child.node.count
    let count = size - range.count + new.count
    if count == 0 {
      parents.remove(child.id)
      return []
    }
    if count <= ItemLeaf<Item>.limit {
      for index in 0..<new.count { items.insert(new.keys[index], child.id) }
      ItemLeaf.replace(range, of: &child, with: new)
      return nil
    }
    if growsAtEnd, range.lowerBound == size {
      // Appending item by item leaves full leaves behind.
      return [child] + makeLeaves(new)
    }
    let leaf = unsafeDowncast(child.node, to: ItemLeaf<Item>.self)
    defer { keepAlive(leaf) }
    let parts = [
      LeafPart(leaf.run(0..<range.lowerBound), isNew: false),
      LeafPart(new, isNew: true),
      LeafPart(leaf.run(range.upperBound..<size), isNew: false),
    ]
    return rewrite(&child, as: parts)
  }

  /// Removes a range of items of a leaf from the index.
  @inlinable
  mutating func removeFromIndex<Item: Hashable & Sendable>(
    _ range: Range<Int>,
    of child: Child,
    _ type: Item.Type
  ) {
    let leaf = unsafeDowncast(child.node, to: ItemLeaf<Item>.self)
    for index in range { items.remove(leaf.keyStart[index], child.id) }
    keepAlive(leaf)
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
  mutating func rewrite<Item: Hashable & Sendable>(
    _ child: inout Child,
    as parts: [LeafPart<Item>]
  ) -> [Child]? {
    let count = parts.reduce(0) { $0 + $1.run.count }
    if count == 0 {
      parents.remove(child.id)
      return []
    }
    let old = child
    let pieces = ItemLeaf<Item>.pieces(of: count, growingAt: parts[0].run.count)
    let kept = pieces.indices.max { pieces[$0].count < pieces[$1].count }
    var children: [Child] = []
    var part = 0
    var start = 0
    for (index, piece) in pieces.enumerated() {
      let id = index == kept ? old.id : parents.add()
      let leaf = ItemLeaf<Item>.make(capacity: piece.count)
      while leaf.count < piece.count {
        let all = parts[part]
        let run = all.run[start..<min(all.run.count, start + piece.count - leaf.count)]
        leaf.append(run)
        addToIndex(run, isNew: all.isNew, from: old.id, to: id)
        start += run.count
        if start == all.run.count { (part, start) = (part + 1, 0) }
      }
      children.append(Child(node: leaf, id: id, items: piece.count, sections: 0))
    }
    // The parts may point into the old leaf.
    keepAlive(old)
    guard children.count == 1 else { return children }
    child = children[0]
    return nil
  }

  @inlinable
  mutating func addToIndex<Item: Hashable & Sendable>(
    _ run: ItemRun<Item>,
    isNew: Bool,
    from old: UInt32,
    to id: UInt32
  ) {
    for index in 0..<run.count {
      if isNew {
        items.insert(run.keys[index], id)
      } else if id != old {
        items.move(run.keys[index], from: old, to: id)
      }
    }
  }
}

extension ItemLeaf {
  /// Divides items among leaves.
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
    if count <= limit { return [0..<count] }
    guard count <= limit + limit / 4 else { return evenPieces(of: count, atMost: fill) }
    let cut = index < count / 2 ? count / 5 : count - count / 5
    return [0..<cut, cut..<count]
  }
}
