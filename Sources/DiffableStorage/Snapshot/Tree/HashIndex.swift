/// Finds the leaf that holds an element, by the element's hash.
///
///     key     the top 32 bits of the hash, which choose the way down, four at a time
///     shard   entries "key, leaf" in ascending order, in one row
///
///               branch                      A branch has sixteen slots; a child serves a stretch of
///      slots    0 0 0 0 1 1 2 3 …           1, 2, 4, 8 or 16 of them, and gives half of it away
///               │       │   │ └ branch      when it is split, until one slot is left and a branch
///             shard   shard └ shard         comes in its place (extendible hashing in radix nodes:
///                                           Fagin et al., *Extendible hashing*, 1979).
///
/// Knows numbers only. There are no tombstones, and nothing is ever hashed again.
@usableFromInline
struct HashIndex: Sendable {
  @usableFromInline
  var root = HashNode()

  @usableFromInline
  init() {}

  @inlinable
  static func entry(_ key: UInt32, _ leaf: UInt32) -> UInt64 {
    UInt64(key) << 32 | UInt64(leaf)
  }

  /// The first leaf noted under a key that is the right one; each is tried once, however many of
  /// its elements have that key.
  @inlinable
  @inline(__always)
  func first<R>(_ key: UInt32, _ body: (UInt32) -> R?) -> R? {
    var node = Unmanaged.passUnretained(root)
    var shift: UInt32 = 28
    while let below = node._withUnsafeGuaranteedRef({ $0.child(at: Int(key >> shift & 15)) }) {
      node = below
      shift &-= 4
    }
    return node._withUnsafeGuaranteedRef { node in
      node.entries.withUnsafeBufferPointer { entries -> R? in
        var index = HashNode.lowerBound(entries, Self.entry(key, 0))
        while index < entries.count, UInt32(truncatingIfNeeded: entries[index] >> 32) == key {
          let entry = entries[index]
          if let result = body(UInt32(truncatingIfNeeded: entry)) { return result }
          repeat { index += 1 } while index < entries.count && entries[index] == entry
        }
        return nil
      }
    }
  }

  @usableFromInline
  mutating func insert(_ key: UInt32, _ leaf: UInt32) {
    HashNode.insert(Self.entry(key, leaf), into: &root, shift: 28)
  }

  /// Takes out one entry; nothing happens when it is not there.
  @usableFromInline
  mutating func remove(_ key: UInt32, _ leaf: UInt32) {
    HashNode.remove(Self.entry(key, leaf), from: &root, shift: 28)
  }

  @usableFromInline
  mutating func move(_ key: UInt32, from leaf: UInt32, to other: UInt32) {
    HashNode.remove(Self.entry(key, leaf), from: &root, shift: 28)
    HashNode.insert(Self.entry(key, other), into: &root, shift: 28)
  }
}

/// A branch or a shard of a ``HashIndex``.
///
/// `@unchecked Sendable`: a node is changed only while one single owner refers to it, and never
/// after a second one could see it.
@usableFromInline
final class HashNode: @unchecked Sendable {
  @inlinable
  static var capacity: Int { 144 }

  /// For a branch, which child serves a slot.
  @usableFromInline
  @exclusivity(unchecked)
  var slots = SIMD16<UInt8>()

  /// Empty for a shard.
  @usableFromInline
  @exclusivity(unchecked)
  var children: ContiguousArray<HashNode> = []

  /// Sorted; empty for a branch.
  @usableFromInline
  @exclusivity(unchecked)
  var entries: ContiguousArray<UInt64> = []

  @usableFromInline
  init() {}

  init(entries: ContiguousArray<UInt64>) {
    self.entries = entries
  }

  private init(copying other: HashNode) {
    slots = other.slots
    children = other.children
    entries = other.entries
  }

  @inlinable
  static func lowerBound(_ entries: UnsafeBufferPointer<UInt64>, _ entry: UInt64) -> Int {
    guard let first = entries.first, first < entry else { return 0 }
    let last = entries[entries.count &- 1]
    guard entry <= last else { return entries.count }
    // Hashes are spread evenly: an entry is within a few steps of where its share of the range says.
    let share = Double(entry &- first) / Double(last &- first)
    var index = Int(share * Double(entries.count &- 1))
    for _ in 0..<16 {
      if entries[index] < entry {
        index &+= 1
      } else if entries[index &- 1] >= entry {
        index &-= 1
      } else {
        return index
      }
    }
    return partitionPoint(0..<entries.count) { entries[$0] < entry }
  }

  @inlinable
  func child(at slot: Int) -> Unmanaged<HashNode>? {
    children.withUnsafeBufferPointer { children in
      children.isEmpty ? nil : .passUnretained(children[Int(slots[slot])])
    }
  }

  private static func makeUnique(_ node: inout HashNode) {
    if !isKnownUniquelyReferenced(&node) { node = HashNode(copying: node) }
  }

  static func slot(of entry: UInt64, _ shift: Int) -> Int {
    Int(entry >> UInt64(shift + 32)) & 15
  }

  static func insert(_ entry: UInt64, into node: inout HashNode, shift: Int) {
    makeUnique(&node)
    if node.children.isEmpty {
      let index = node.entries.withUnsafeBufferPointer { lowerBound($0, entry) }
      node.entries.insert(entry, at: index)
      if node.entries.count > capacity, shift >= 0 { node.branch(shift) }
      return
    }
    let slot = slot(of: entry, shift)
    let child = Int(node.slots[slot])
    let width = node.width(of: child)
    insert(entry, into: &node.children[child], shift: width == 1 ? shift - 4 : -4)
    if width > 1, node.children[child].entries.count > capacity { node.split(child, shift) }
  }

  static func remove(_ entry: UInt64, from node: inout HashNode, shift: Int) {
    makeUnique(&node)
    if node.children.isEmpty {
      let index = node.entries.withUnsafeBufferPointer { lowerBound($0, entry) }
      if index < node.entries.count, node.entries[index] == entry {
        node.entries.remove(at: index)
      }
    } else {
      remove(entry, from: &node.children[Int(node.slots[slot(of: entry, shift)])], shift: shift - 4)
    }
  }

  /// How many slots a child serves.
  private func width(of child: Int) -> Int {
    (0..<16).reduce(0) { $0 + (Int(slots[$1]) == child ? 1 : 0) }
  }

  /// Turns a full shard into a branch over two halves of it.
  private func branch(_ shift: Int) {
    children = [HashNode(entries: entries)]
    entries = []
    slots = SIMD16()
    split(0, shift)
  }

  /// Gives the upper half of a shard's slots to a new one, again and again while one is too full.
  private func split(_ child: Int, _ shift: Int) {
    let stretch = (0..<16).filter { Int(slots[$0]) == child }
    guard let first = stretch.first, stretch.count > 1 else { return }
    let middle = first + stretch.count / 2
    let all = children[child].entries
    let cut = partitionPoint(0..<all.count) { Self.slot(of: all[$0], shift) < middle }
    let new = children.count
    children[child] = HashNode(entries: ContiguousArray(all[..<cut]))
    children.append(HashNode(entries: ContiguousArray(all[cut...])))
    for slot in middle..<first + stretch.count { slots[slot] = UInt8(new) }
    for half in [child, new] where children[half].entries.count > Self.capacity {
      if stretch.count > 2 {
        split(half, shift)
      } else if shift >= 4 {
        children[half].branch(shift - 4)
      }
    }
  }
}
