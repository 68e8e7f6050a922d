/// Up to 64 items of a section, up to 96 of eight bytes or less, with their hashes as of when they came in.
///
///     items   room for `capacity` items, the first `count` of them there
///     keys    room for as many 32-bit hashes
@usableFromInline
final class ItemLeaf<Item: Hashable & Sendable>: TreeNode {
  @inlinable
  static var limit: Int { MemoryLayout<Item>.stride <= 8 ? 96 : 64 }

  /// How many items a leaf gets that is made of many.
  @inlinable
  static var fill: Int { limit / 4 * 3 }

  /// A leaf without items, with room for some.
  @inlinable
  static func make(capacity: Int) -> ItemLeaf {
    let slack = max(0, MemoryLayout<Item>.alignment - 8) + 3
    let bytes = capacity * (MemoryLayout<Item>.stride + MemoryLayout<UInt32>.stride) + slack
    return unsafeDowncast(
      create(minimumCapacity: (bytes + 7) / 8) { _ in NodeHeader(level: 0, capacity: capacity) },
      to: ItemLeaf.self
    )
  }

  @inlinable
  static func make(_ run: ItemRun<Item>) -> ItemLeaf {
    let leaf = make(capacity: run.count)
    leaf.append(run)
    return leaf
  }

  deinit { itemStart.deinitialize(count: count) }

  @inlinable
  @inline(__always)
  var room: Int { withUnsafeMutablePointerToHeader { Int($0.pointee.capacity) } }

  @inlinable
  @inline(__always)
  var itemStart: UnsafeMutablePointer<Item> {
    start(of: Item.self, from: words)
  }

  @inlinable
  @inline(__always)
  var keyStart: UnsafeMutablePointer<UInt32> {
    let end = UnsafeMutableRawPointer(itemStart + room)
    // Items may end at any byte.
    return (end + (0 - Int(bitPattern: end)) & 3).assumingMemoryBound(to: UInt32.self)
  }
}

// MARK: - Reading

extension ItemLeaf {
  /// The items in memory; good for as long as the leaf lives.
  @inlinable
  @inline(__always)
  var items: UnsafeBufferPointer<Item> { UnsafeBufferPointer(start: itemStart, count: count) }

  /// The hashes in memory; good for as long as the leaf lives.
  @inlinable
  @inline(__always)
  var keys: UnsafeBufferPointer<UInt32> { UnsafeBufferPointer(start: keyStart, count: count) }

  @inlinable
  func index(of item: Item, key: UInt32) -> Int? {
    defer { keepAlive(self) }
    var start = 0
    while let index = keys.firstIndex(of: key, from: start) {
      if itemStart[index] == item { return index }
      start = index + 1
    }
    return nil
  }
}

extension UnsafeBufferPointer<UInt32> {
  /// Looks for a word, eight at a time.
  @inlinable
  @inline(__always)
  func firstIndex(of word: UInt32, from start: Int) -> Int? {
    guard let words = baseAddress else { return nil }
    var index = start
    let wanted = SIMD8(repeating: word)
    while index &+ 8 <= count {
      let eight = UnsafeRawPointer(words + index).loadUnaligned(as: SIMD8<UInt32>.self)
      // The top bit of a lane is set where nothing differs: `.==` would go lane by lane.
      let difference = eight ^ wanted
      let equal = (difference &- SIMD8(repeating: 1)) & ~difference
      let half = equal.lowHalf | equal.highHalf
      let quarter = half.lowHalf | half.highHalf
      if (quarter.x | quarter.y) >> 31 != 0 { break }
      index &+= 8
    }
    while index < count {
      if words[index] == word { return index }
      index &+= 1
    }
    return nil
  }
}

// MARK: - Changing

extension ItemLeaf {
  @inlinable
  func append(_ run: ItemRun<Item>) {
    (itemStart + count).initialize(from: run.items, count: run.count)
    (keyStart + count).initialize(from: run.keys, count: run.count)
    count += run.count
  }

  /// Puts other items in place of a stretch: in the leaf itself where nobody else refers to it and
  /// there is room, in another one that takes its place where not.
  @inlinable
  static func replace(_ range: Range<Int>, of child: inout Child, with new: ItemRun<Item>) {
    let isMine = isKnownUniquelyReferenced(&child.node)
    let leaf = unsafeDowncast(child.node, to: ItemLeaf.self)
    let count = leaf.count - range.count + new.count
    if isMine, count <= leaf.room {
      leaf.replace(range, with: new)
    } else {
      // What grows in place gets some room to do so again.
      child.node = leaf.replacing(
        range,
        with: new,
        capacity: isMine ? min(limit, count + count / 2) : count
      )
    }
    keepAlive(leaf)
    child.itemCount = UInt32(truncatingIfNeeded: count)
  }

  @inlinable
  func replace(_ range: Range<Int>, with new: ItemRun<Item>) {
    let rest = count - range.upperBound
    let end = range.lowerBound + new.count
    (itemStart + range.lowerBound).deinitialize(count: range.count)
    (itemStart + end).moveInitialize(from: itemStart + range.upperBound, count: rest)
    (keyStart + end).update(from: keyStart + range.upperBound, count: rest)
    (itemStart + range.lowerBound).initialize(from: new.items, count: new.count)
    (keyStart + range.lowerBound).update(from: new.keys, count: new.count)
    count = end + rest
  }

  @inlinable
  func replacing(_ range: Range<Int>, with new: ItemRun<Item>, capacity: Int) -> ItemLeaf {
    let leaf = Self.make(capacity: max(capacity, count - range.count + new.count))
    leaf.append(run(0..<range.lowerBound))
    leaf.append(new)
    leaf.append(run(range.upperBound..<count))
    keepAlive(self)
    return leaf
  }
}

/// Items in memory with their hashes, good for as long as what holds them lives unchanged.
@usableFromInline
struct ItemRun<Item: Hashable & Sendable> {
  @usableFromInline
  let items: UnsafePointer<Item>

  @usableFromInline
  let keys: UnsafePointer<UInt32>

  @usableFromInline
  let count: Int

  @inlinable
  init(items: UnsafePointer<Item>, keys: UnsafePointer<UInt32>, count: Int) {
    self.items = items
    self.keys = keys
    self.count = count
  }

  @inlinable
  subscript(range: Range<Int>) -> ItemRun {
    ItemRun(items: items + range.lowerBound, keys: keys + range.lowerBound, count: range.count)
  }
}

extension ItemLeaf {
  @inlinable
  func run(_ range: Range<Int>) -> ItemRun<Item> {
    ItemRun(items: itemStart, keys: keyStart, count: count)[range]
  }
}
