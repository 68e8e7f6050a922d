extension HashNode {
  static func slot(ofEntry entry: UInt64, _ shift: Int) -> UInt32 {
    slot(of: UInt32(truncatingIfNeeded: entry >> 32), shift)
  }

  static func insert(_ entry: UInt64, into node: inout HashNode, shift: Int) {
    guard node.isBranch else {
      insert(entry, at: node.lowerBound(of: entry), into: &node)
      if node.count > limit, shift >= 0 { node = divided(node, shift) }
      return
    }
    let child = node.index(serving: slot(ofEntry: entry, shift))
    let width = node.slots(of: child).count
    let isFull = edit(childAt: child, of: &node) { below in
      insert(entry, into: &below, shift: width == 1 ? shift - slotBits : -1)
      return below.count > limit && !below.isBranch
    }
    if width > 1, isFull { split(child, of: &node, shift) }
  }

  /// Removes an entry; does nothing if it does not exist.
  static func remove(_ entry: UInt64, from node: inout HashNode, shift: Int) {
    guard node.isBranch else {
      let index = node.lowerBound(of: entry)
      guard index < node.count, node.entry(at: index) == entry else { return }
      return remove(at: index, from: &node)
    }
    let child = node.index(serving: slot(ofEntry: entry, shift))
    edit(childAt: child, of: &node) { remove(entry, from: &$0, shift: shift - slotBits) }
  }

  /// Replaces an entry with one of the same key; does nothing if the entry does not exist.
  static func replace(
    _ entry: UInt64,
    with other: UInt64,
    in node: inout HashNode,
    shift: Int
  ) {
    guard node.isBranch else {
      let index = node.lowerBound(of: entry)
      guard index < node.count, node.entry(at: index) == entry else { return }
      remove(at: index, from: &node)
      return insert(other, at: node.lowerBound(of: other), into: &node)
    }
    let child = node.index(serving: slot(ofEntry: entry, shift))
    edit(childAt: child, of: &node) {
      replace(entry, with: other, in: &$0, shift: shift - slotBits)
    }
  }

  /// The slots that a child serves, which are adjacent.
  private func slots(of child: Int) -> Range<Int> {
    var start = 0
    while start < Self.slotCount, index(serving: UInt32(start)) != child { start += 1 }
    var end = start
    while end < Self.slotCount, index(serving: UInt32(end)) == child { end += 1 }
    return start..<end
  }

  /// A branch over the two halves of a full shard.
  private static func divided(_ shard: HashNode, _ shift: Int) -> HashNode {
    var branch = branch([shard], slots: 0)
    split(0, of: &branch, shift)
    return branch
  }

  /// Gives half of the slots of a shard to a new one, and repeats that for halves that are too full.
  private static func split(_ child: Int, of branch: inout HashNode, _ shift: Int) {
    let slots = branch.slots(of: child)
    guard slots.count > 1 else { return }
    let middle = slots.lowerBound + slots.count / 2
    let old = branch.child(at: child)
    let cut = partitionPoint(0..<old.count) { slot(ofEntry: old.entry(at: $0), shift) < middle }
    let bits = shift + (slots.count / 2).trailingZeroBitCount
    func shard(_ entries: Range<Int>, low: UInt32) -> HashNode {
      .shard(count: entries.count, low: low, bits: bits) { index in
        let entry = old.entry(at: entries.lowerBound + index)
        return (UInt32(truncatingIfNeeded: entry >> 32), UInt32(truncatingIfNeeded: entry))
      }
    }
    let new = branch.count
    add(
      shard(cut..<old.count, low: old.low &+ 1 << UInt32(bits)),
      serving: middle..<slots.upperBound,
      to: &branch
    )
    edit(childAt: child, of: &branch) { $0 = shard(0..<cut, low: old.low) }
    for half in [child, new] where branch.child(at: half).count > limit {
      if slots.count > 2 {
        split(half, of: &branch, shift)
      } else if shift >= slotBits {
        edit(childAt: half, of: &branch) { $0 = divided($0, shift - slotBits) }
      }
    }
  }
}
