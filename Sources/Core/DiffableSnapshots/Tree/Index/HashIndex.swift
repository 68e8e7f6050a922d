/// A persistent index that finds the leaf of an element by the element's hash.
///
///     key     the top 32 bits of the hash; three bits per level choose the child, the last two
///             bits are not used for that
///     shard   entries "key, leaf" in ascending order
///
///               branch                      A branch has eight slots. A child serves a range of
///      slots    0 0 1 2 …                   1, 2, 4 or 8 slots, and half of the range when it is
///               │   │ └ branch              split. A child that serves one slot is replaced by a
///            shard  shard └ shard           branch (extendible hashing in radix nodes: Fagin et
///                                           al., *Extendible hashing*, 1979).
///
/// The index stores integers only. It has no tombstones and never rehashes.
@usableFromInline
package struct HashIndex: Sendable {
  /// Nil or an empty shard if the index is empty.
  @usableFromInline
  var root: HashRoot?

  @usableFromInline
  package init() {}

  @inlinable
  static func entry(_ key: UInt32, _ leaf: NodeID) -> UInt64 {
    UInt64(key) << 32 | UInt64(leaf)
  }

  /// Calls a closure with each leaf stored for a key, until it returns a result.
  ///
  /// A leaf is passed once, even if several of its elements have that key.
  @inlinable
  @inline(__always)
  package func first<R>(_ key: UInt32, _ body: (NodeID) -> R?) -> R? {
    HashNode.first(key, in: root, body)
  }

  @usableFromInline
  package mutating func insert(_ key: UInt32, _ leaf: NodeID) {
    if root == nil {
      root = HashRoot(.shard(count: 0, low: 0, bits: 32) { _ in (key: 0, holder: 0) })
    }
    root?.insert(Self.entry(key, leaf))
  }

  /// Removes one entry; does nothing if it does not exist.
  @usableFromInline
  package mutating func remove(_ key: UInt32, _ leaf: NodeID) {
    root?.remove(Self.entry(key, leaf))
  }

  /// Changes the leaf of an entry; does nothing if the entry does not exist.
  @usableFromInline
  package mutating func move(_ key: UInt32, from leaf: NodeID, to other: NodeID) {
    root?.replace(Self.entry(key, leaf), with: Self.entry(key, other))
  }
}

extension HashRoot {
  fileprivate mutating func insert(_ entry: UInt64) {
    HashNode.insert(entry, into: &node, shift: HashNode.topShift)
  }

  fileprivate mutating func remove(_ entry: UInt64) {
    HashNode.remove(entry, from: &node, shift: HashNode.topShift)
  }

  fileprivate mutating func replace(_ entry: UInt64, with other: UInt64) {
    HashNode.replace(entry, with: other, in: &node, shift: HashNode.topShift)
  }
}

extension HashIndex {
  /// Creates an index of many elements at once, from their hashes, sorted by ``KeyOrder``, and the identities
  /// of the nodes that contain them.
  ///
  /// For equal hashes the identities must ascend, as they do in a new tree from left to right.
  @usableFromInline
  package init(sorted words: ContiguousArray<UInt64>, holders: ContiguousArray<NodeID>) {
    let builder = HashIndexBuilder(words: words, holders: holders)
    root = HashRoot(builder.node(words.indices, low: 0, shift: HashNode.topShift))
  }
}

extension HashIndex {
  /// Creates an index of a few elements of one node, from their hashes, sorted by ``KeyOrder``.
  @usableFromInline
  init(sorted words: ContiguousArray<UInt64>, holder: NodeID) {
    let shard = HashNode.shard(count: words.count, low: 0, bits: 32) { index in
      (UInt32(truncatingIfNeeded: words[index] >> 32), holder)
    }
    root = HashRoot(shard)
  }
}

/// Makes the nodes of an index of many elements from words sorted by ``KeyOrder``.
private struct HashIndexBuilder {
  let words: ContiguousArray<UInt64>

  let holders: ContiguousArray<NodeID>

  /// The node for a range of words: a shard, or a branch if they are too many for a shard.
  func node(_ range: Range<Int>, low: UInt32, shift: Int) -> HashNode {
    guard range.count > HashNode.limit, shift >= 0 else {
      return shard(range, low: low, bits: shift + HashNode.slotBits)
    }
    var branch: (children: [HashNode], slots: UInt32) = ([], 0)
    divide(range, among: 0..<HashNode.slotCount, low: low, shift, &branch)
    return .branch(branch.children, slots: branch.slots)
  }

  private func shard(_ range: Range<Int>, low: UInt32, bits: Int) -> HashNode {
    .shard(count: range.count, low: low, bits: bits) { index in
      let word = words[range.lowerBound + index]
      return (UInt32(truncatingIfNeeded: word >> 32), holders[KeyOrder.index(word)])
    }
  }

  /// Distributes words to as few children as possible, halving ranges of slots as splits do.
  private func divide(
    _ range: Range<Int>,
    among slots: Range<Int>,
    low: UInt32,
    _ shift: Int,
    _ branch: inout (children: [HashNode], slots: UInt32)
  ) {
    if range.count <= HashNode.limit || slots.count == 1 {
      let child = UInt32(branch.children.count)
      for slot in slots { branch.slots |= child << UInt32(slot * 4) }
      let bits = shift + slots.count.trailingZeroBitCount
      branch.children.append(
        slots.count == 1
          ? node(range, low: low, shift: shift - HashNode.slotBits)
          : shard(range, low: low, bits: bits)
      )
      return
    }
    let middle = slots.lowerBound + slots.count / 2
    let cut = partitionPoint(range) { HashNode.slot(ofEntry: words[$0], shift) < middle }
    for (part, slotsOfPart) in [
      (range.lowerBound..<cut, slots.lowerBound..<middle),
      (cut..<range.upperBound, middle..<slots.upperBound),
    ] {
      let offset = UInt32(slotsOfPart.lowerBound - slots.lowerBound) << UInt32(shift)
      divide(part, among: slotsOfPart, low: low &+ offset, shift, &branch)
    }
  }
}

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
