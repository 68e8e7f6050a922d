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
    first.replace(first.count..<first.count, with: .leaf(other, 0..<other.count))
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
  @inlinable
  mutating func replace<Item>(
    _ range: Range<Int>,
    of child: inout Child<ItemLeaf<Item>>,
    with new: ItemRun<Item>,
    growsAtEnd: Bool
  ) -> EditedNode<ItemLeaf<Item>> {
    // Keep no second reference to the leaf here, or the edit copies it.
    removeFromIndex(range, of: child)
    let size = child.count
    let count = size - range.count + new.count
    if count == 0 {
      parents.remove(child.id)
      return .removed
    }
    if count <= ItemLeaf<Item>.limit {
      for index in 0..<new.count { items.insert(new.key(at: index), child.id) }
      child.replace(range, with: new)
      return .same
    }
    if growsAtEnd, range.lowerBound == size {
      // Appending item by item leaves full leaves behind.
      return .several([child] + makeLeaves(new))
    }
    let leaf = child.leaf
    let runs = [
      ItemRun.leaf(leaf, 0..<range.lowerBound), new, .leaf(leaf, range.upperBound..<size),
    ]
    return rewrite(&child, as: runs)
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
  ///   - child: The leaf. Its items that are in no run must have been removed from the index.
  ///   - runs: The items after the edit, in order: runs of this leaf, and new items.
  /// - Returns: What the edit made of the leaf.
  @inlinable
  mutating func rewrite<Item>(
    _ child: inout Child<ItemLeaf<Item>>,
    as runs: [ItemRun<Item>]
  ) -> EditedNode<ItemLeaf<Item>> {
    let count = runs.reduce(0) { $0 + $1.count }
    if count == 0 {
      parents.remove(child.id)
      return .removed
    }
    if count <= ItemLeaf<Item>.limit {
      for run in runs { addToIndex(run, from: child.id, to: child.id) }
      child = Child(ItemLeaf.make(runs, capacity: count), id: child.id)
      return .same
    }
    let pieces = ItemLeaf<Item>.pieces(of: count, growingAt: runs[0].count)
    let kept = pieces.indices.max { pieces[$0].count < pieces[$1].count }
    var children: [Child<ItemLeaf<Item>>] = []
    // The next item: its run, and its index in the run.
    var (next, start) = (0, 0)
    for (index, piece) in pieces.enumerated() {
      let id = index == kept ? child.id : parents.add()
      var taken: [ItemRun<Item>] = []
      var rest = piece.count
      while rest > 0 {
        let run = runs[next][start..<min(runs[next].count, start + rest)]
        taken.append(run)
        addToIndex(run, from: child.id, to: id)
        rest -= run.count
        start += run.count
        if start == runs[next].count { (next, start) = (next + 1, 0) }
      }
      children.append(Child(ItemLeaf.make(taken, capacity: piece.count), id: id))
    }
    return .several(children)
  }

  /// Records in the index that items are in a leaf.
  ///
  /// - Parameters:
  ///   - run: New items, or items of an old leaf.
  ///   - old: The identity of the old leaf.
  ///   - id: The identity of the leaf that they are in now.
  @inlinable
  mutating func addToIndex<Item>(_ run: ItemRun<Item>, from old: UInt32, to id: UInt32) {
    if !run.isOfLeaf {
      for index in 0..<run.count { items.insert(run.key(at: index), id) }
    } else if id != old {
      for index in 0..<run.count { items.move(run.key(at: index), from: old, to: id) }
    }
  }
}
