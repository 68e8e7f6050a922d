/// A leaf of at most 64 items, or 144 if an item has eight bytes or less.
///
///     items   memory for `capacity` items, the first `count` of them initialized
///     keys    memory for as many 32-bit hashes, which were computed when the items were inserted
@usableFromInline
final class ItemLeaf<Item: Hashable>: TreeNode, TreeLeaf {
  @usableFromInline
  typealias Element = Item

  @inlinable
  static var limit: Int { MemoryLayout<Item>.stride <= 8 ? 144 : 64 }

  /// The number of items per leaf when leaves are made of many items.
  @inlinable
  static var fill: Int { limit / 4 * 3 }

  @inlinable
  static var isWeighted: Bool { false }

  @inlinable
  static var mergeLimit: Int { fill }

  @inlinable
  var weight: Int { 0 }

  @inlinable
  static func unsafeAllocate(capacity: Int) -> ItemLeaf {
    precondition(capacity <= limit, "A leaf has room for \(limit) items")
    let slack = max(0, MemoryLayout<Item>.alignment - 8) + 3
    let bytes = capacity * (MemoryLayout<Item>.stride + MemoryLayout<UInt32>.stride) + slack
    return unsafeDowncast(
      create(minimumCapacity: (bytes + 7) / 8) { _ in NodeHeader(level: 0, capacity: capacity) },
      to: ItemLeaf.self
    )
  }

  /// A leaf of the items of some runs, one after the other.
  @inlinable
  static func make(_ runs: some Sequence<ItemRun<Item>>, capacity: Int) -> ItemLeaf {
    let leaf = unsafeAllocate(capacity: capacity)
    for run in runs {
      precondition(leaf.count + run.count <= capacity, "The runs do not fit into a leaf")
      leaf.unsafeInitialize(at: leaf.count, from: run)
      leaf.unsafeSetCount(leaf.count + run.count)
    }
    return leaf
  }

  /// A leaf of a range of a list.
  @inlinable
  static func make(_ items: borrowing HashedIdentifiers<Item>, _ range: Range<Int>) -> ItemLeaf {
    let leaf = unsafeAllocate(capacity: range.count)
    leaf.unsafeInitialize(at: 0, from: items, range)
    leaf.unsafeSetCount(range.count)
    return leaf
  }

  /// A leaf of runs of items of another leaf, by their ascending indexes in the new one, with new items between
  /// them, in order.
  @inlinable
  static func make(
    _ runs: [MatchedRun],
    of other: ItemLeaf,
    inserting new: HashedIdentifiers<Item>
  ) -> ItemLeaf {
    let leaf = unsafeAllocate(capacity: runs.reduce(new.count) { $0 + $1.count })
    var next = 0
    func insert(_ count: Int) {
      leaf.unsafeInitialize(at: leaf.count, from: new, next..<next + count)
      leaf.unsafeSetCount(leaf.count + count)
      next += count
    }
    for run in runs {
      if run.after > leaf.count { insert(run.after - leaf.count) }
      leaf.unsafeInitialize(at: leaf.count, from: .leaf(other, run.before..<run.before + run.count))
      leaf.unsafeSetCount(leaf.count + run.count)
    }
    if next < new.count { insert(new.count - next) }
    return leaf
  }

  deinit { unsafeItems.deinitialize(count: count) }

  @inlinable
  @inline(__always)
  var room: Int { withUnsafeMutablePointerToHeader { Int($0.pointee.capacity) } }

  @inlinable
  @inline(__always)
  var unsafeItems: UnsafeMutablePointer<Item> {
    unsafeStart(of: Item.self, from: unsafeWords)
  }

  @inlinable
  @inline(__always)
  var unsafeKeys: UnsafeMutablePointer<UInt32> {
    let end = UnsafeMutableRawPointer(unsafeItems + room)
    // The end of the items may be unaligned.
    return (end + (0 - Int(bitPattern: end)) & 3).assumingMemoryBound(to: UInt32.self)
  }
}

// MARK: - Reading

extension ItemLeaf {
  @inlinable
  @inline(__always)
  subscript(index: Int) -> Item {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "The leaf has no such item")
    defer { keepAlive(self) }
    return unsafeItems[index]
  }

  @inlinable
  @inline(__always)
  func key(at index: Int) -> UInt32 {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "The leaf has no such item")
    defer { keepAlive(self) }
    return unsafeKeys[index]
  }

  @inlinable
  @inline(__always)
  func withItems<R, E: Error>(_ body: (Span<Item>) throws(E) -> R) throws(E) -> R {
    defer { keepAlive(self) }
    let items = UnsafeBufferPointer(start: unsafeItems, count: count)
    return try body(items.span)
  }

  @inlinable
  func appendKeys(to keys: inout ContiguousArray<UInt32>) {
    keys.append(contentsOf: UnsafeBufferPointer(start: unsafeKeys, count: count))
    keepAlive(self)
  }

  @inlinable
  func index(of item: Item, key: UInt32) -> Int? {
    defer { keepAlive(self) }
    let (keys, items, count) = (unsafeKeys, unsafeItems, count)
    guard let index = WordSearch.unsafeLikelyIndex(of: key, in: keys, count) else { return nil }
    if index < count, keys[index] == key, items[index] == item { return index }
    return (0..<count).first { $0 != index && keys[$0] == key && items[$0] == item }
  }
}

// MARK: - Changing

extension Child {
  /// Replaces a range of items of a leaf.
  ///
  /// The leaf is changed in place if no other version has it and there is room. Otherwise a new leaf
  /// replaces it.
  @inlinable
  mutating func replace<Item>(_ range: Range<Int>, with new: ItemRun<Item>)
  where Leaf == ItemLeaf<Item> {
    let isMine = isKnownUniquelyReferenced(&unsafeNode)
    let leaf = self.leaf
    let count = leaf.count - range.count + new.count
    precondition(
      range.lowerBound >= 0 && range.upperBound <= leaf.count && count <= ItemLeaf<Item>.limit,
      "The leaf has no such items, or no room"
    )
    if isMine, count <= leaf.room {
      leaf.unsafeReplace(range, with: new)
    } else {
      // A leaf that is edited in place gets room for the next edit.
      let room = isMine ? min(ItemLeaf<Item>.limit, count + count / 2) : count
      unsafeNode = leaf.unsafeCopy(replacing: range, with: new, capacity: room)
    }
    count32 = UInt32(truncatingIfNeeded: count)
  }
}

extension ItemLeaf {
  @inlinable
  func unsafeReplace(_ range: Range<Int>, with new: ItemRun<Item>) {
    defer { keepAlive(self) }
    let rest = count - range.upperBound
    let end = range.lowerBound + new.count
    (unsafeItems + range.lowerBound).deinitialize(count: range.count)
    (unsafeItems + end).moveInitialize(from: unsafeItems + range.upperBound, count: rest)
    (unsafeKeys + end).update(from: unsafeKeys + range.upperBound, count: rest)
    unsafeInitialize(at: range.lowerBound, from: new)
    unsafeSetCount(end + rest)
  }

  @inlinable
  func unsafeCopy(replacing range: Range<Int>, with new: ItemRun<Item>, capacity: Int) -> ItemLeaf {
    let leaf = Self.unsafeAllocate(capacity: capacity)
    defer {
      keepAlive(self)
      keepAlive(leaf)
    }
    let rest = count - range.upperBound
    let end = range.lowerBound + new.count
    leaf.unsafeInitialize(at: 0, from: unsafeItems, unsafeKeys, range.lowerBound)
    leaf.unsafeInitialize(at: range.lowerBound, from: new)
    leaf.unsafeInitialize(
      at: end,
      from: unsafeItems + range.upperBound,
      unsafeKeys + range.upperBound,
      rest
    )
    leaf.unsafeSetCount(end + rest)
    return leaf
  }

  /// Copies items and keys to memory without items; does not change the count.
  @inlinable
  @inline(__always)
  func unsafeInitialize(
    at index: Int,
    from items: UnsafePointer<Item>,
    _ keys: UnsafePointer<UInt32>,
    _ count: Int
  ) {
    (unsafeItems + index).initialize(from: items, count: count)
    (unsafeKeys + index).initialize(from: keys, count: count)
  }

  @inlinable
  func unsafeInitialize(
    at index: Int,
    from all: borrowing HashedIdentifiers<Item>,
    _ range: Range<Int>
  ) {
    all.identifiers.withUnsafeBufferPointer { items in
      all.keys.withUnsafeBufferPointer { keys in
        precondition(range.upperBound <= min(items.count, keys.count), "There are no such items")
        guard let item = items.baseAddress, let key = keys.baseAddress else { return }
        unsafeInitialize(
          at: index,
          from: item + range.lowerBound,
          key + range.lowerBound,
          range.count
        )
      }
    }
  }

  @inlinable
  func unsafeInitialize(at index: Int, from run: ItemRun<Item>) {
    switch run {
    case .one(let item):
      (unsafeItems + index).initialize(to: item.identifier)
      (unsafeKeys + index).initialize(to: item.key)
    case .items(let all, let range):
      unsafeInitialize(at: index, from: all, range)
    case .leaf(let leaf, let range):
      precondition(range.upperBound <= leaf.count, "The leaf has no such items")
      unsafeInitialize(
        at: index,
        from: leaf.unsafeItems + range.lowerBound,
        leaf.unsafeKeys + range.lowerBound,
        range.count
      )
      keepAlive(leaf)
    }
  }
}

// MARK: - Records

/// An element that has a leaf of its own.
@usableFromInline
protocol TreeRecord {
  var weight: Int { get }
}

/// A leaf of one record.
@usableFromInline
final class RecordLeaf<Record: TreeRecord>: TreeNode, TreeLeaf {
  @usableFromInline
  typealias Element = Record

  @inlinable
  static var isWeighted: Bool { true }

  @inlinable
  static var mergeLimit: Int { 0 }

  @inlinable
  static func make(_ record: consuming Record) -> RecordLeaf {
    let slack = max(0, MemoryLayout<Record>.alignment - 8)
    let leaf = unsafeDowncast(
      create(minimumCapacity: (slack + MemoryLayout<Record>.size + 7) / 8) { _ in
        NodeHeader(level: 0, capacity: 1, count: 1)
      },
      to: RecordLeaf.self
    )
    leaf.unsafeRecord.initialize(to: record)
    return leaf
  }

  deinit { unsafeRecord.deinitialize(count: 1) }

  @inlinable
  @inline(__always)
  var unsafeRecord: UnsafeMutablePointer<Record> {
    unsafeStart(of: Record.self, from: unsafeWords)
  }

  @inlinable
  @inline(__always)
  var record: Record {
    _read {
      defer { keepAlive(self) }
      yield unsafeRecord.pointee
    }
  }

  @inlinable
  var weight: Int { record.weight }

  /// Leaves of one record are not merged.
  @inlinable
  static func merge(_: inout Child<RecordLeaf>, with _: Child<RecordLeaf>, _: inout Registry) {
    preconditionFailure("A leaf holds one record")
  }
}

extension Child {
  /// Changes the record of a leaf, in place if no other version has the leaf.
  @inlinable
  @inline(__always)
  mutating func edit<Record, R>(_ body: (inout Record) -> R) -> R where Leaf == RecordLeaf<Record> {
    unsafeEditLeaf {
      RecordLeaf.make($0.record)
    } _: {
      body(&$0.unsafeRecord.pointee)
    }
  }
}
