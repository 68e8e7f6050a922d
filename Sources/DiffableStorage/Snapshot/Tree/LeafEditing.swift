/// A stretch of what a leaf is to hold.
@usableFromInline
struct LeafPart<Item: Hashable & Sendable> {
  @usableFromInline
  let run: ItemRun<Item>

  /// Whether it was not in the leaf before.
  @usableFromInline
  let isNew: Bool

  @inlinable
  init(_ run: ItemRun<Item>, isNew: Bool) {
    self.run = run
    self.isNew = isNew
  }
}

extension Registry {
  /// Leaves of new items, filed.
  @inlinable
  mutating func makeLeaves<Item: Hashable & Sendable>(_ new: ItemRun<Item>) -> [Child] {
    evenPieces(of: new.count, atMost: ItemLeaf<Item>.fill).map { piece in
      let id = parents.add()
      let run = new[piece]
      for index in 0..<run.count { items.insert(run.keys[index], id) }
      return Child(node: ItemLeaf.make(run), id: id, items: run.count, sections: 0)
    }
  }

  /// Puts items in place of some of a leaf.
  ///
  /// - Returns: What comes in the leaf's place, nil where it stays.
  @inlinable
  mutating func replace<Item: Hashable & Sendable>(
    _ range: Range<Int>,
    of child: inout Child,
    with new: ItemRun<Item>,
    growsAtEnd: Bool
  ) -> [Child]? {
    // No reference to the leaf beside the child's: it could not be changed in place then.
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
      // What grows at its end fills its leaves to the brim.
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

  /// Takes some items of a leaf out of the index.
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

  /// Makes a leaf hold other items, in several leaves if they are many; its number stays with the
  /// largest, since all that goes into others is filed anew.
  ///
  /// - Parameters:
  ///   - child: The leaf. What it held and is in no part has been taken out of the index.
  ///   - parts: What it is to hold, in order.
  /// - Returns: What comes in the leaf's place, nil where it stays.
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
    // The parts may lie in the leaf that was.
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
  /// Cuts what a leaf is to hold.
  ///
  /// One that has become too full by little gives away a fifth, on the side that it grows on: what
  /// is given away is filed anew, and that is the dearest edit there is. The rest stays well filled
  /// where one item after the other comes in at the same place.
  ///
  /// - Parameters:
  ///   - count: How many items there are.
  ///   - index: Where the first new one is among them.
  /// - Returns: The pieces in order.
  @inlinable
  static func pieces(of count: Int, growingAt index: Int) -> [Range<Int>] {
    if count <= limit { return [0..<count] }
    guard count <= limit + limit / 4 else { return evenPieces(of: count, atMost: fill) }
    let cut = index < count / 2 ? count / 5 : count - count / 5
    return [0..<cut, cut..<count]
  }
}
