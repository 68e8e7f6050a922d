/// A branch or a shard of a ``HashIndex``.
///
///     branch   up to eight references
///     shard    entries "key, holder" in ascending order:
///              keys      memory for `capacity` words of 32 bits
///              holders   memory for as many identities of nodes
///
/// As a ``TreeNode``, it is changed only while it has a single owner.
@usableFromInline
final class HashNode: ManagedBuffer<HashNodeHeader, UInt64> {
  /// The largest number of entries of a shard; a larger shard is split.
  @inlinable
  static var limit: Int { 224 }

  /// The number of bits of a key that choose a child.
  @inlinable
  static var slotBits: Int { 3 }

  @inlinable
  static var slotCount: Int { 1 << slotBits }

  /// The shift of the key bits that choose among the root's children.
  @inlinable
  static var topShift: Int { 32 - slotBits }

  @inlinable
  @inline(__always)
  static func slot(of key: UInt32, _ shift: Int) -> UInt32 {
    key &>> UInt32(truncatingIfNeeded: shift) & UInt32(slotCount - 1)
  }

  @inlinable
  @inline(__always)
  var unsafeHeader: UnsafeMutablePointer<HashNodeHeader> { withUnsafeMutablePointerToHeader { $0 } }

  @inlinable
  @inline(__always)
  var unsafeWords: UnsafeMutableRawPointer {
    withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
  }

  /// The children of a branch.
  @inlinable
  @inline(__always)
  var unsafeChildren: UnsafeMutablePointer<HashNode> {
    unsafeWords.assumingMemoryBound(to: HashNode.self)
  }

  /// The keys of a shard.
  @inlinable
  @inline(__always)
  var unsafeKeys: UnsafeMutablePointer<UInt32> { unsafeWords.assumingMemoryBound(to: UInt32.self) }

  /// The holders of a shard.
  @inlinable
  @inline(__always)
  var unsafeHolders: UnsafeMutablePointer<NodeID> {
    unsafeKeys + Int(unsafeHeader.pointee.capacity)
  }

  private static func unsafeAllocate(_ header: HashNodeHeader) -> HashNode {
    let words = Int(header.capacity)
    return unsafeDowncast(create(minimumCapacity: words) { _ in header }, to: HashNode.self)
  }

  deinit {
    guard isBranch else { return }
    unsafeChildren.deinitialize(count: count)
  }
}

/// The topmost node of a ``HashIndex``.
///
/// `@unchecked Sendable` for the same reason as ``Child``: a node is changed only while it has a single
/// owner, and not after it is shared.
@usableFromInline
struct HashRoot: @unchecked Sendable {
  @usableFromInline
  var node: HashNode

  @usableFromInline
  init(_ node: HashNode) {
    self.node = node
  }
}

/// The header of a ``HashNode``.
@usableFromInline
struct HashNodeHeader {
  @usableFromInline
  var count: UInt32 = 0

  /// The number of entries or children that there is room for.
  @usableFromInline
  let capacity: UInt32

  /// The lowest key of a shard's range.
  @usableFromInline
  let low: UInt32

  /// For a branch, the child that serves each slot: four bits per slot, slot 0 in the lowest bits.
  @usableFromInline
  var slots: UInt32 = 0

  /// The number of bits of a shard's range of keys: 2^bits keys.
  @usableFromInline
  let bits: UInt8

  @usableFromInline
  let isBranch: Bool

  init(isBranch: Bool, capacity: Int, low: UInt32 = 0, bits: Int = 0) {
    self.isBranch = isBranch
    self.capacity = UInt32(capacity)
    self.low = low
    self.bits = UInt8(bits)
  }
}

// MARK: - Reading

extension HashNode {
  /// The number of entries of a shard, or of children of a branch.
  @inlinable
  @inline(__always)
  var count: Int { Int(unsafeHeader.pointee.count) }

  @inlinable
  @inline(__always)
  var isBranch: Bool { unsafeHeader.pointee.isBranch }

  /// The lowest key of a shard's range.
  @inlinable
  var low: UInt32 { unsafeHeader.pointee.low }

  /// The index of the child of a branch that serves a slot.
  @inlinable
  @inline(__always)
  func index(serving slot: UInt32) -> Int {
    Int(truncatingIfNeeded: unsafeHeader.pointee.slots &>> (slot &* 4) & 15)
  }

  @usableFromInline
  func child(at index: Int) -> HashNode {
    precondition(isBranch && index >= 0 && index < count, "There is no such child")
    defer { keepAlive(self) }
    return unsafeChildren[index]
  }

  /// The entry of a shard at an index: the key in the upper half, the holder in the lower.
  @usableFromInline
  func entry(at index: Int) -> UInt64 {
    precondition(!isBranch && index >= 0 && index < count, "There is no such entry")
    defer { keepAlive(self) }
    return UInt64(unsafeKeys[index]) << 32 | UInt64(unsafeHolders[index])
  }

  /// Calls a closure with each holder of a key, until it returns a result.
  ///
  /// A holder is passed once, even if it has several entries of that key.
  @inlinable
  @inline(__always)
  static func first<R>(_ key: UInt32, in root: HashRoot?, _ body: (NodeID) -> R?) -> R? {
    defer { keepAlive(root) }
    guard var node = root.map({ Unmanaged.passUnretained($0.node) }) else { return nil }
    var shift = topShift
    while let below: Unmanaged<HashNode> = node._withUnsafeGuaranteedRef({ node in
      guard node.isBranch else { return nil }
      return .passUnretained(node.unsafeChildren[node.index(serving: slot(of: key, shift))])
    }) {
      node = below
      shift &-= slotBits
    }
    return node._withUnsafeGuaranteedRef { shard in
      let (keys, holders, count) = (shard.unsafeKeys, shard.unsafeHolders, shard.count)
      var index = shard.lowerBound(of: key)
      while index < count, keys[index] == key {
        let holder = holders[index]
        if let result = body(holder) { return result }
        repeat { index &+= 1 } while index < count && keys[index] == key && holders[index] == holder
      }
      return nil
    }
  }

  /// The index of the first entry of a shard that is not less than another.
  func lowerBound(of entry: UInt64) -> Int {
    let start = lowerBound(of: UInt32(truncatingIfNeeded: entry >> 32))
    if start == count || self.entry(at: start) >= entry { return start }
    return partitionPoint(start + 1..<count) { self.entry(at: $0) < entry }
  }

  /// The index of the first entry of a shard whose key is not less than another.
  ///
  /// Hashes are uniformly distributed, so the index is close to an expected one. This compares sixteen
  /// keys around it and, if necessary, sixteen more. Optimized code has no branch that depends on the keys,
  /// so the processor cannot mispredict one.
  @inlinable
  @inline(__always)
  func lowerBound(of key: UInt32) -> Int {
    defer { keepAlive(self) }
    let (keys, count) = (unsafeKeys, count)
    guard count >= 16 else {
      var below = 0
      for index in 0..<count { below &+= keys[index] < key ? 1 : 0 }
      return below
    }
    let distance = UInt64(key &- unsafeHeader.pointee.low)
    let share = (distance &* UInt64(count)) &>> UInt64(unsafeHeader.pointee.bits)
    var start = max(0, min(Int(truncatingIfNeeded: share) &- 8, count &- 16))
    var end = start &+ WordSearch.unsafeHalvesBelow(key, inSixteen: keys + start)
    if end == start &+ 16, end < count {
      start = min(end, count &- 16)
      end = start &+ WordSearch.unsafeHalvesBelow(key, inSixteen: keys + start)
    } else if end == start, start > 0 {
      start = max(0, start &- 16)
      end = start &+ WordSearch.unsafeHalvesBelow(key, inSixteen: keys + start)
    }
    let isRight = (end == count || keys[end] >= key) && (end == 0 || keys[end &- 1] < key)
    // Otherwise keys differ in the last bit only, or the key is far from the expected index.
    return isRight ? end : partitionPoint(0..<count) { keys[$0] < key }
  }
}

// MARK: - Making

extension HashNode {
  /// A shard of entries, which ascend, for a range of 2^bits keys from a lowest one on.
  static func shard(
    count: Int,
    low: UInt32,
    bits: Int,
    entry: (Int) -> (key: UInt32, holder: NodeID)
  ) -> HashNode {
    let header = HashNodeHeader(isBranch: false, capacity: max(count, 1), low: low, bits: bits)
    let node = unsafeAllocate(header)
    let (keys, holders) = (node.unsafeKeys, node.unsafeHolders)
    for index in 0..<count { (keys[index], holders[index]) = entry(index) }
    node.unsafeHeader.pointee.count = UInt32(count)
    return node
  }

  /// A branch over one to eight children.
  static func branch(_ children: [HashNode], slots: UInt32) -> HashNode {
    precondition(
      children.count <= slotCount
        && (0..<slotCount).allSatisfy { slots >> UInt32($0 * 4) & 15 < children.count },
      "A branch has up to eight children, and a child for every slot"
    )
    let node = unsafeAllocate(HashNodeHeader(isBranch: true, capacity: children.count))
    for (index, child) in children.enumerated() {
      (node.unsafeChildren + index).initialize(to: child)
    }
    node.unsafeHeader.pointee.count = UInt32(children.count)
    node.unsafeHeader.pointee.slots = slots
    return node
  }

  private func copy(capacity: Int) -> HashNode {
    let node = Self.unsafeAllocate(
      HashNodeHeader(
        isBranch: isBranch,
        capacity: capacity,
        low: low,
        bits: Int(unsafeHeader.pointee.bits)
      )
    )
    defer {
      keepAlive(self)
      keepAlive(node)
    }
    if isBranch {
      for index in 0..<count {
        (node.unsafeChildren + index).initialize(to: unsafeChildren[index])
      }
    } else {
      node.unsafeKeys.update(from: unsafeKeys, count: count)
      node.unsafeHolders.update(from: unsafeHolders, count: count)
    }
    node.unsafeHeader.pointee.count = unsafeHeader.pointee.count
    node.unsafeHeader.pointee.slots = unsafeHeader.pointee.slots
    return node
  }

  /// Makes sure that there is only one reference to a node, and that it has some room.
  private static func unsafeMakeUnique(_ node: inout HashNode, capacity: Int) {
    if !isKnownUniquelyReferenced(&node) || node.unsafeHeader.pointee.capacity < capacity {
      node = node.copy(capacity: capacity)
    }
  }
}

// MARK: - Changing

extension HashNode {
  /// Edits a child of a branch, in place if no other version has the branch.
  static func edit<R>(childAt index: Int, of node: inout HashNode, _ body: (inout HashNode) -> R)
    -> R
  {
    precondition(node.isBranch && index >= 0 && index < node.count, "There is no such child")
    unsafeMakeUnique(&node, capacity: node.count)
    defer { keepAlive(node) }
    return body(&node.unsafeChildren[index])
  }

  /// Adds a child to a branch that takes over some slots.
  static func add(_ child: HashNode, serving slots: Range<Int>, to node: inout HashNode) {
    let index = node.count
    precondition(node.isBranch && index < slotCount, "A branch has up to eight children")
    unsafeMakeUnique(&node, capacity: slotCount)
    (node.unsafeChildren + index).initialize(to: child)
    node.unsafeHeader.pointee.count += 1
    for slot in slots {
      node.unsafeHeader.pointee.slots &= ~(15 << UInt32(slot * 4))
      node.unsafeHeader.pointee.slots |= UInt32(index) << UInt32(slot * 4)
    }
  }

  /// Inserts an entry into a shard.
  static func insert(_ entry: UInt64, at index: Int, into node: inout HashNode) {
    let count = node.count
    precondition(!node.isBranch && index >= 0 && index <= count, "There is no such entry")
    let isMine = isKnownUniquelyReferenced(&node)
    if !isMine || count == node.unsafeHeader.pointee.capacity {
      // A shared shard is copied without room to spare; one that a builder keeps editing gets some.
      node = node.copy(capacity: count + (isMine ? count / 4 + 4 : 1))
    }
    node.unsafeMoveEntries(from: index, by: 1)
    node.unsafeKeys[index] = UInt32(truncatingIfNeeded: entry >> 32)
    node.unsafeHolders[index] = UInt32(truncatingIfNeeded: entry)
    keepAlive(node)
  }

  static func remove(at index: Int, from node: inout HashNode) {
    precondition(!node.isBranch && index >= 0 && index < node.count, "There is no such entry")
    unsafeMakeUnique(&node, capacity: node.count)
    node.unsafeMoveEntries(from: index + 1, by: -1)
  }

  /// Moves the entries of a shard from an index on, and changes the count accordingly.
  private func unsafeMoveEntries(from index: Int, by distance: Int) {
    let rest = count - index
    (unsafeKeys + index + distance).update(from: unsafeKeys + index, count: rest)
    (unsafeHolders + index + distance).update(from: unsafeHolders + index, count: rest)
    unsafeHeader.pointee.count = UInt32(count + distance)
    keepAlive(self)
  }
}
