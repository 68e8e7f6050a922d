/// A set of unique identifiers, each of which has an integer *handle*.
///
/// Every identifier is hashed once, when it is inserted. All later steps use handles and stored
/// hashes. Only the code that calls the identifier's `==` and `hash(into:)` is generic; the table
/// behind it stores integers.
@usableFromInline
package struct IdentifierPool<Identifier: Hashable> {
  /// The identifier of every handle; a removed identifier remains until its handle is reused.
  @usableFromInline
  var identifiers: ContiguousArray<Identifier> = []

  @usableFromInline
  var hashes: ContiguousArray<UInt32> = []

  @usableFromInline
  var table = HandleTable()

  @usableFromInline
  var vacantHandles: [Int] = []

  @inlinable
  package init() {}

  @inlinable
  var count: Int { table.count }

  @inlinable
  package func handle(of identifier: Identifier) -> Int? {
    handle(of: identifier, hash: hashKey(of: identifier))
  }

  @inlinable
  func handle(of identifier: Identifier, hash: UInt32) -> Int? {
    table.firstHandle(hash: hash) { identifiers[$0] == identifier }
  }

  /// Adds an identifier and returns its handle; nil if it existed already.
  @inlinable
  package mutating func insert(_ identifier: Identifier) -> Int? {
    insert(identifier, hash: hashKey(of: identifier))
  }

  @inlinable
  mutating func insert(_ identifier: Identifier, hash: UInt32) -> Int? {
    let (handle, isNew) = handle(inserting: identifier, hash: hash)
    return isNew ? handle : nil
  }

  /// The handle of an identifier, which is added if it does not exist yet.
  @inlinable
  package mutating func handle(
    inserting identifier: Identifier,
    hash: UInt32
  ) -> (handle: Int, isNew: Bool) {
    if let handle = handle(of: identifier, hash: hash) { return (handle, false) }
    let handle: Int
    if let vacant = vacantHandles.popLast() {
      handle = vacant
      identifiers[handle] = identifier
      hashes[handle] = hash
    } else {
      handle = identifiers.count
      identifiers.append(identifier)
      hashes.append(hash)
    }
    table.insert(hash: hash, handle: handle)
    return (handle, true)
  }

  @inlinable
  mutating func remove(_ handle: Int) {
    table.remove(hash: hashes[handle], handle: handle)
    vacantHandles.append(handle)
  }

  /// Removes an identifier if it exists.
  @inlinable
  mutating func remove(_ identifier: Identifier, hash: UInt32) {
    if let handle = handle(of: identifier, hash: hash) { remove(handle) }
  }

  /// The handles in use, in ascending order.
  @inlinable
  var handles: [Int] {
    let vacant = Set(vacantHandles)
    return identifiers.indices.filter { !vacant.contains($0) }
  }
}

extension IdentifierPool: Sendable where Identifier: Sendable {}

/// A hash table of integer *handles*, which does not know the identifiers behind them.
///
///     bucket:   0        1                2        3
///             ┌────────┬────────────────┬────────┬────────────────┐
///             │ empty  │ hash │ handle+1│ empty  │ hash │ handle+1│   one 64-bit word each
///             └────────┴────────────────┴────────┴────────────────┘
///
/// Open addressing with linear probing and backward-shift deletion (Knuth, The Art of Computer
/// Programming, volume 3, 6.4, algorithms L and R). The table does not call an identifier's `==` or
/// `hash(into:)`, and every probe ends at an empty bucket. So identifiers that break the contracts of
/// these methods cannot make it trap or loop.
@usableFromInline
struct HandleTable: Sendable {
  /// The words, at most two thirds of them in use; their number is zero or a power of two.
  @usableFromInline
  var buckets: ContiguousArray<UInt64> = []

  @usableFromInline
  var count = 0

  @inlinable
  init() {}

  @inlinable
  static func word(hash: UInt32, handle: Int) -> UInt64 {
    UInt64(hash) << 32 | UInt64(UInt32(truncatingIfNeeded: handle + 1))
  }

  /// The first handle stored for a hash that satisfies a condition.
  @inlinable
  @inline(__always)
  func firstHandle(hash: UInt32, where isRight: (Int) -> Bool) -> Int? {
    guard count > 0 else { return nil }
    let mask = buckets.count &- 1
    var index = Int(truncatingIfNeeded: hash) & mask
    while true {
      let word = buckets[index]
      if word == 0 { return nil }
      if UInt32(truncatingIfNeeded: word >> 32) == hash {
        let handle = Int(UInt32(truncatingIfNeeded: word)) - 1
        if isRight(handle) { return handle }
      }
      index = (index &+ 1) & mask
    }
  }

  @inlinable
  mutating func insert(hash: UInt32, handle: Int) {
    // Compared as `UInt64`, so that it compiles on platforms where `Int` has 32 bits.
    precondition(
      UInt64(handle) < UInt64(UInt32.max),
      "A snapshot holds at most 4,294,967,294 identifiers"
    )
    reserveCapacity(count + 1)
    store(Self.word(hash: hash, handle: handle))
    count += 1
  }

  @inlinable
  mutating func store(_ word: UInt64) {
    let mask = buckets.count &- 1
    var index = Int(truncatingIfNeeded: word >> 32) & mask
    while buckets[index] != 0 { index = (index &+ 1) & mask }
    buckets[index] = word
  }

  @inlinable
  mutating func reserveCapacity(_ capacity: Int) {
    if capacity * 3 > buckets.count * 2 { grow(toHold: capacity) }
  }

  @usableFromInline
  mutating func grow(toHold capacity: Int) {
    var size = max(4, buckets.count)
    while capacity * 3 > size * 2 { size *= 2 }
    let old = buckets
    buckets = ContiguousArray(size, of: 0)
    for word in old where word != 0 { store(word) }
  }

  /// Removes a handle that was stored for a hash.
  @usableFromInline
  mutating func remove(hash: UInt32, handle: Int) {
    let mask = buckets.count &- 1
    let word = Self.word(hash: hash, handle: handle)
    var hole = Int(truncatingIfNeeded: hash) & mask
    while buckets[hole] != word {
      precondition(buckets[hole] != 0, "The table does not hold handle \(handle)")
      hole = (hole &+ 1) & mask
    }
    // Fill the hole with a later word whose probe sequence would be cut off by it.
    var next = (hole &+ 1) & mask
    while buckets[next] != 0 {
      let first = Int(truncatingIfNeeded: buckets[next] >> 32) & mask
      if (next &- first) & mask >= (next &- hole) & mask {
        buckets[hole] = buckets[next]
        hole = next
      }
      next = (next &+ 1) & mask
    }
    buckets[hole] = 0
    count -= 1
  }
}
