/// A branch or a shard of a ``HashIndex``.
///
/// Like a ``TreeNode`` it is changed only while one single owner refers to it.
@usableFromInline
final class HashNode: ManagedBuffer<HashNodeHeader, UInt64> {
  /// How many entries a shard has before it is split.
  static var limit: Int { 144 }

  @inlinable
  @inline(__always)
  var info: UnsafeMutablePointer<HashNodeHeader> { withUnsafeMutablePointerToHeader { $0 } }

  /// Entries of a shard, children of a branch.
  @inlinable
  @inline(__always)
  var count: Int { Int(info.pointee.count) }

  @inlinable
  @inline(__always)
  var isBranch: Bool { info.pointee.isBranch }

  /// The entries of a shard, sorted; good for as long as the node lives.
  @inlinable
  @inline(__always)
  var entries: UnsafeMutablePointer<UInt64> { withUnsafeMutablePointerToElements { $0 } }

  /// The children of a branch; good for as long as the node lives.
  @inlinable
  @inline(__always)
  var children: UnsafeMutablePointer<HashNode> {
    UnsafeMutableRawPointer(entries).assumingMemoryBound(to: HashNode.self)
  }

  deinit {
    guard isBranch else { return }
    for index in 0..<count { (children + index).deinitialize(count: 1) }
  }
}

/// What a node begins with.
@usableFromInline
struct HashNodeHeader {
  @usableFromInline
  var count: UInt32

  @usableFromInline
  let isBranch: Bool

  /// For a shard, the power of two that is the width of the range of its keys.
  @usableFromInline
  let bits: UInt8

  /// For a shard, how many entries there is room for.
  @usableFromInline
  let capacity: UInt32

  /// For a shard, the lowest key of its range.
  @usableFromInline
  let low: UInt32

  /// For a branch, which child serves a slot: sixteen times four bits, slot 0 the lowest.
  @usableFromInline
  var slots: UInt64 = 0

  @usableFromInline
  init(count: Int, capacity: Int, low: UInt32, bits: Int) {
    self.count = UInt32(count)
    self.capacity = UInt32(capacity)
    self.low = low
    self.bits = UInt8(bits)
    isBranch = false
  }

  @usableFromInline
  init(branchOver count: Int, slots: UInt64) {
    self.count = UInt32(count)
    self.slots = slots
    capacity = 16
    low = 0
    bits = 0
    isBranch = true
  }
}

// MARK: - Making

extension HashNode {
  @usableFromInline
  static func shard(low: UInt32, bits: Int, capacity: Int) -> HashNode {
    let header = HashNodeHeader(count: 0, capacity: capacity, low: low, bits: bits)
    return unsafeDowncast(create(minimumCapacity: capacity) { _ in header }, to: HashNode.self)
  }

  /// A shard of entries in ascending order.
  @usableFromInline
  static func shard(_ entries: some Collection<UInt64>, low: UInt32, bits: Int) -> HashNode {
    let node = shard(low: low, bits: bits, capacity: entries.count)
    _ = UnsafeMutableBufferPointer(start: node.entries, count: entries.count)
      .initialize(from: entries)
    node.info.pointee.count = UInt32(entries.count)
    return node
  }

  static func branch(_ children: [HashNode], slots: UInt64) -> HashNode {
    let header = HashNodeHeader(branchOver: children.count, slots: slots)
    let node = unsafeDowncast(create(minimumCapacity: 16) { _ in header }, to: HashNode.self)
    for (index, child) in children.enumerated() {
      (node.children + index).initialize(to: child)
    }
    return node
  }

  private func copy() -> HashNode {
    defer { keepAlive(self) }
    if isBranch {
      let header = info.pointee
      let node = unsafeDowncast(Self.create(minimumCapacity: 16) { _ in header }, to: Self.self)
      for index in 0..<count { (node.children + index).initialize(to: children[index]) }
      return node
    }
    let node = Self.shard(low: info.pointee.low, bits: Int(info.pointee.bits), capacity: count)
    node.entries.initialize(from: entries, count: count)
    node.info.pointee.count = info.pointee.count
    return node
  }
}

// MARK: - Finding

extension HashNode {
  /// The child of a branch that serves a slot; nil for a shard.
  @inlinable
  @inline(__always)
  func child(serving slot: UInt32) -> Unmanaged<HashNode>? {
    defer { keepAlive(self) }
    return isBranch ? .passUnretained(children[index(serving: slot)]) : nil
  }

  @inlinable
  @inline(__always)
  func index(serving slot: UInt32) -> Int {
    defer { keepAlive(self) }
    return Int(truncatingIfNeeded: info.pointee.slots >> UInt64(slot &* 4) & 15)
  }

  static func slot(of entry: UInt64, _ shift: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: entry >> UInt64(shift + 32)) & 15
  }

  /// The index of the first entry that is not less than another.
  @inlinable
  @inline(__always)
  func lowerBound(_ entry: UInt64) -> Int {
    defer { keepAlive(self) }
    let (entries, count) = (entries, count)
    guard count > 0 else { return 0 }
    // Hashes are spread evenly: an entry is within a few steps of where its share of the range says.
    let distance = UInt64(UInt32(truncatingIfNeeded: entry >> 32) &- info.pointee.low)
    let share = (distance &* UInt64(count)) >> UInt64(info.pointee.bits)
    var index = Int(truncatingIfNeeded: share)
    index = min(index, count &- 1)
    let reach = 16
    if entries[index] < entry {
      let end = min(count, index &+ reach)
      repeat { index &+= 1 } while index < end && entries[index] < entry
      if index < end || index == count { return index }
    } else {
      let end = max(0, index &- reach)
      while index > end, entries[index &- 1] >= entry { index &-= 1 }
      if index > end || index == 0 { return index }
    }
    return partitionPoint(0..<count) { entries[$0] < entry }
  }
}

// MARK: - Changing

extension HashNode {
  static func insert(_ entry: UInt64, into node: inout HashNode, shift: Int) {
    guard node.isBranch else {
      let index = node.lowerBound(entry)
      makeRoom(in: &node, at: index)
      node.entries[index] = entry
      if node.count > limit, shift >= 0 { node = node.divided(shift) }
      return
    }
    makeUnique(&node)
    let child = node.index(serving: slot(of: entry, shift))
    let width = node.width(of: child)
    insert(entry, into: &node.children[child], shift: width == 1 ? shift - 4 : -4)
    if width > 1, node.children[child].count > limit, !node.children[child].isBranch {
      node.split(child, shift)
    }
  }

  static func remove(_ entry: UInt64, from node: inout HashNode, shift: Int) {
    guard node.isBranch else {
      let index = node.lowerBound(entry)
      guard index < node.count, node.entries[index] == entry else { return }
      makeUnique(&node)
      let entries = node.entries + index
      entries.update(from: entries + 1, count: node.count - index - 1)
      node.info.pointee.count -= 1
      return
    }
    makeUnique(&node)
    let child = node.index(serving: slot(of: entry, shift))
    remove(entry, from: &node.children[child], shift: shift - 4)
  }

  /// Puts an entry of the same key in the place of one; nothing happens when that is not there.
  static func replace(
    _ entry: UInt64,
    with other: UInt64,
    in node: inout HashNode,
    shift: Int
  ) {
    makeUnique(&node)
    guard node.isBranch else {
      let entries = node.entries
      let index = node.lowerBound(entry)
      guard index < node.count, entries[index] == entry else { return }
      // Among those of the same key, the order is by leaf.
      var hole = index
      while hole + 1 < node.count, entries[hole + 1] < other {
        entries[hole] = entries[hole + 1]
        hole += 1
      }
      while hole > 0, entries[hole - 1] > other {
        entries[hole] = entries[hole - 1]
        hole -= 1
      }
      entries[hole] = other
      return
    }
    let child = node.index(serving: slot(of: entry, shift))
    replace(entry, with: other, in: &node.children[child], shift: shift - 4)
  }

  private static func makeUnique(_ node: inout HashNode) {
    if !isKnownUniquelyReferenced(&node) { node = node.copy() }
  }

  /// Makes a gap among the entries of a shard.
  private static func makeRoom(in node: inout HashNode, at index: Int) {
    let count = node.count
    if isKnownUniquelyReferenced(&node), count < node.info.pointee.capacity {
      (node.entries + index + 1).update(from: node.entries + index, count: count - index)
    } else {
      let header = node.info.pointee
      // Exact while versions share it; a builder that goes on has room to.
      let room = isKnownUniquelyReferenced(&node) ? count / 4 + 4 : 1
      let new = shard(low: header.low, bits: Int(header.bits), capacity: count + room)
      new.entries.initialize(from: node.entries, count: index)
      (new.entries + index + 1).initialize(from: node.entries + index, count: count - index)
      keepAlive(node)
      node = new
    }
    node.info.pointee.count = UInt32(count + 1)
  }

  /// How many slots a child serves.
  private func width(of child: Int) -> Int {
    let slots = info.pointee.slots
    var width = 0
    for slot in 0..<16 where Int(slots >> UInt64(slot * 4) & 15) == child { width += 1 }
    return width
  }

  /// A branch over two halves of a full shard.
  private func divided(_ shift: Int) -> HashNode {
    let branch = Self.branch([self], slots: 0)
    branch.split(0, shift)
    return branch
  }

  /// Gives the upper half of a shard's slots to a new one, again and again while one is too full.
  private func split(_ child: Int, _ shift: Int) {
    let stretch = (0..<16).filter { index(serving: UInt32($0)) == child }
    guard let first = stretch.first, stretch.count > 1 else { return }
    let middle = first + stretch.count / 2
    let old = children[child]
    let all = UnsafeMutableBufferPointer(start: old.entries, count: old.count)
    let cut = partitionPoint(0..<all.count) { Self.slot(of: all[$0], shift) < middle }
    let bits = shift + (stretch.count / 2).trailingZeroBitCount
    let low = old.info.pointee.low
    let new = count
    (children + new).initialize(
      to: .shard(all[cut...], low: low &+ 1 << UInt32(bits), bits: bits)
    )
    children[child] = .shard(all[..<cut], low: low, bits: bits)
    keepAlive(old)
    info.pointee.count += 1
    for slot in middle..<first + stretch.count {
      info.pointee.slots &= ~(15 << UInt64(slot * 4))
      info.pointee.slots |= UInt64(new) << UInt64(slot * 4)
    }
    for half in [child, new] where children[half].count > Self.limit {
      if stretch.count > 2 {
        split(half, shift)
      } else if shift >= 4 {
        children[half] = children[half].divided(shift - 4)
      }
    }
  }
}
