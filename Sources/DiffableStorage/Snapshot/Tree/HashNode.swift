/// A branch or a shard of a ``HashIndex``.
///
/// As a ``TreeNode``, it is mutated only while it has a single owner.
@usableFromInline
final class HashNode: ManagedBuffer<HashNodeHeader, UInt64> {
  @inlinable
  @inline(__always)
  var info: UnsafeMutablePointer<HashNodeHeader> { withUnsafeMutablePointerToHeader { $0 } }

  /// The number of entries of a shard, or of children of a branch.
  @inlinable
  @inline(__always)
  var count: Int { Int(info.pointee.count) }

  @inlinable
  @inline(__always)
  var isBranch: Bool { info.pointee.isBranch }

  /// The memory behind the header; valid as long as the node is alive.
  @inlinable
  @inline(__always)
  var start: UnsafeMutableRawPointer {
    withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
  }

  /// The children of a branch; valid as long as the node is alive.
  @inlinable
  @inline(__always)
  var children: UnsafeMutablePointer<HashNode> { start.assumingMemoryBound(to: HashNode.self) }

  deinit {
    guard isBranch else { return }
    for index in 0..<count { (children + index).deinitialize(count: 1) }
  }
}

/// The header of a ``HashNode``.
@usableFromInline
struct HashNodeHeader {
  @usableFromInline
  var count: UInt32

  @usableFromInline
  let isBranch: Bool

  /// For a shard, the number of bits of its range of keys: 2^bits keys.
  @usableFromInline
  let bits: UInt8

  /// For a shard, the size of an entry in bytes: 5 to 8.
  @usableFromInline
  let stride: UInt8

  /// The maximal number of entries or children.
  @usableFromInline
  let capacity: UInt32

  /// For a shard, the lowest key of its range.
  @usableFromInline
  let low: UInt32

  /// For a branch, the child that serves each slot: four bits per slot, slot 0 in the lowest bits.
  @usableFromInline
  var slots: UInt32 = 0

  @usableFromInline
  init(capacity: Int, low: UInt32, bits: Int, stride: Int) {
    count = 0
    self.capacity = UInt32(capacity)
    self.low = low
    self.bits = UInt8(bits)
    self.stride = UInt8(stride)
    isBranch = false
  }

  @usableFromInline
  init(branchOver count: Int, slots: UInt32, capacity: Int) {
    self.count = UInt32(count)
    self.slots = slots
    self.capacity = UInt32(capacity)
    low = 0
    bits = 0
    stride = 8
    isBranch = true
  }
}

// MARK: - Branches

extension HashNode {
  static func branch(_ children: [HashNode], slots: UInt32) -> HashNode {
    let node = branch(count: children.count, slots: slots, capacity: children.count)
    for (index, child) in children.enumerated() {
      (node.children + index).initialize(to: child)
    }
    return node
  }

  private static func branch(count: Int, slots: UInt32, capacity: Int) -> HashNode {
    let header = HashNodeHeader(branchOver: count, slots: slots, capacity: capacity)
    return unsafeDowncast(create(minimumCapacity: capacity) { _ in header }, to: HashNode.self)
  }

  func copyOfBranch(capacity: Int) -> HashNode {
    let node = Self.branch(count: count, slots: info.pointee.slots, capacity: capacity)
    for index in 0..<count { (node.children + index).initialize(to: children[index]) }
    keepAlive(self)
    return node
  }

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
    return Int(truncatingIfNeeded: info.pointee.slots &>> (slot &* 4) & 15)
  }

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

  static func slot(ofEntry entry: UInt64, _ shift: Int) -> UInt32 {
    slot(of: UInt32(truncatingIfNeeded: entry >> 32), shift)
  }
}
