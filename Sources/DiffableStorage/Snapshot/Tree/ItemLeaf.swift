/// A leaf of items of one section: at most 64 items, or 96 if an item has eight bytes or less.
///
///     items   memory for `capacity` items, the first `count` of them initialized
///     keys    memory for as many 32-bit hashes, which were computed when the items were inserted
@usableFromInline
final class ItemLeaf<Item: Hashable & Sendable>: TreeNode {
  @inlinable
  static var limit: Int { MemoryLayout<Item>.stride <= 8 ? 96 : 64 }

  /// The number of items per leaf when leaves are made of many items.
  @inlinable
  static var fill: Int { limit / 4 * 3 }

  /// A leaf without items, with a capacity.
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
    // The end of the items may be unaligned.
    return (end + (0 - Int(bitPattern: end)) & 3).assumingMemoryBound(to: UInt32.self)
  }
}

// MARK: - Reading

extension ItemLeaf {
  /// The items in memory; valid as long as the leaf is alive.
  @inlinable
  @inline(__always)
  var items: UnsafeBufferPointer<Item> { UnsafeBufferPointer(start: itemStart, count: count) }

  /// The hashes in memory; valid as long as the leaf is alive.
  @inlinable
  @inline(__always)
  var keys: UnsafeBufferPointer<UInt32> { UnsafeBufferPointer(start: keyStart, count: count) }

  @inlinable
  func index(of item: Item, key: UInt32) -> Int? {
    defer { keepAlive(self) }
    if let index = keys.likelyIndex(of: key) {
      guard index < count, keys[index] == key, itemStart[index] == item else {
        return keys.indices.first { keys[$0] == key && itemStart[$0] == item }
      }
      return index
    }
    return nil
  }
}

extension UnsafeBufferPointer<UInt32> {
  /// The index of a word that occurs at most once, nil if it does not occur.
  ///
  /// If the word occurs more than once, the result may be an index of another word. All words are
  /// compared, sixteen at a time, without a branch that the processor could mispredict.
  @inlinable
  @inline(__always)
  func likelyIndex(of word: UInt32) -> Int? {
    guard let words = baseAddress, count >= 16 else { return firstIndex(of: word) }
    var found = SIMD16<UInt32>()
    var numbers = SIMD16<UInt32>(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)
    var start = 0
    while start &+ 16 <= count {
      found |= numbers & ~lanesThatDiffer(from: word, words + start)
      numbers &+= 16
      start &+= 16
    }
    if start < count {
      // Some of the last sixteen words were compared already.
      numbers &-= SIMD16(repeating: UInt32(truncatingIfNeeded: start &+ 16 &- count))
      found |= numbers & ~lanesThatDiffer(from: word, words + count - 16)
    }
    let eight = found.lowHalf | found.highHalf
    let four = eight.lowHalf | eight.highHalf
    let two = four.lowHalf | four.highHalf
    let number = two.x | two.y
    return number == 0 ? nil : Int(number) &- 1
  }
}

/// All ones in each of sixteen lanes that differs from a word.
///
/// The operator `.!=` compiles to code that handles the lanes one by one.
@inlinable
@inline(__always)
func lanesThatDiffer(from word: UInt32, _ words: UnsafePointer<UInt32>) -> SIMD16<UInt32> {
  let lanes = UnsafeRawPointer(words).loadUnaligned(as: SIMD16<UInt32>.self)
  let difference = lanes ^ SIMD16(repeating: word)
  return 0 &- ((difference | (0 &- difference)) &>> 31)
}

// MARK: - Changing

extension ItemLeaf {
  @inlinable
  func append(_ run: ItemRun<Item>) {
    (itemStart + count).initialize(from: run.items, count: run.count)
    (keyStart + count).initialize(from: run.keys, count: run.count)
    count += run.count
  }

  /// Replaces a range of items.
  ///
  /// The leaf is changed in place if it is uniquely referenced and has enough capacity. Otherwise a new
  /// leaf replaces it.
  @inlinable
  static func replace(_ range: Range<Int>, of child: inout Child, with new: ItemRun<Item>) {
    let isMine = isKnownUniquelyReferenced(&child.node)
    let leaf = unsafeDowncast(child.node, to: ItemLeaf.self)
    let count = leaf.count - range.count + new.count
    if isMine, count <= leaf.room {
      leaf.replace(range, with: new)
    } else {
      // A leaf that is edited in place gets spare capacity for the next edit.
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

/// Items in memory with their hashes; valid as long as their owner is alive and unchanged.
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
