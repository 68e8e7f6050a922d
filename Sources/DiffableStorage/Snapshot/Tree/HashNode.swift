/// A branch or a shard of a ``HashIndex``.
///
/// Like a ``TreeNode`` it is changed only while one single owner refers to it.
@usableFromInline
final class HashNode: ManagedBuffer<HashNodeHeader, UInt64> {
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

  /// What lies behind the header; good for as long as the node lives.
  @inlinable
  @inline(__always)
  var start: UnsafeMutableRawPointer {
    withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
  }

  /// The children of a branch; good for as long as the node lives.
  @inlinable
  @inline(__always)
  var children: UnsafeMutablePointer<HashNode> { start.assumingMemoryBound(to: HashNode.self) }

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

  /// For a shard, the bytes of an entry: 5 to 8.
  @usableFromInline
  let stride: UInt8

  /// How many entries, or children, there is room for.
  @usableFromInline
  let capacity: UInt32

  /// For a shard, the lowest key of its range.
  @usableFromInline
  let low: UInt32

  /// For a branch, which child serves a slot: four bits each, slot 0 the lowest.
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

  /// How many bits of a key choose a child.
  @inlinable
  static var slotBits: Int { 3 }

  @inlinable
  static var slotCount: Int { 1 << slotBits }

  /// Where the bits of a key are that choose among the root's children.
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
