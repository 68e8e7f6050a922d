/// Finds the leaf that holds an element, by the element's hash.
///
///     key     the top 32 bits of the hash; but for the last two they choose the way down, three
///             at a time
///     shard   entries "key, leaf" in ascending order, in one row
///
///               branch                      A branch has eight slots; a child serves a stretch of
///      slots    0 0 1 2 …                   1, 2, 4 or 8 of them, and gives half of it away
///               │   │ └ branch              when it is split, until one slot is left and a branch
///            shard  shard └ shard           comes in its place (extendible hashing in radix nodes:
///                                           Fagin et al., *Extendible hashing*, 1979).
///
/// Knows numbers only. There are no tombstones, and nothing is ever hashed again.
///
/// Its nodes may go from one isolation to another for the reason that ``Child`` gives.
@usableFromInline
package struct HashIndex: Sendable {
  /// Nil until something has been filed.
  @usableFromInline
  nonisolated(unsafe) var root: HashNode?

  @usableFromInline
  package init() {}

  @inlinable
  static func entry(_ key: UInt32, _ leaf: UInt32) -> UInt64 {
    UInt64(key) << 32 | UInt64(leaf)
  }

  /// The first leaf noted under a key that is the right one; each is tried once, however many of
  /// its elements have that key.
  @inlinable
  @inline(__always)
  package func first<R>(_ key: UInt32, _ body: (UInt32) -> R?) -> R? {
    defer { keepAlive(self) }
    guard var node = root.map(Unmanaged.passUnretained) else { return nil }
    var shift = HashNode.topShift
    while let below = node._withUnsafeGuaranteedRef({
      $0.child(serving: HashNode.slot(of: key, shift))
    }) {
      node = below
      shift &-= HashNode.slotBits
    }
    return node._withUnsafeGuaranteedRef { shard in
      let (words, count, holderBits) = (shard.words, shard.count, shard.holderBits)
      let rest = UInt64(key &- shard.info.pointee.low)
      var index = shard.lowerBound(Self.entry(key, 0))
      while index < count, words[index] &>> holderBits == rest {
        let word = words[index]
        let holder = UInt32(truncatingIfNeeded: word & (1 &<< holderBits &- 1))
        if let result = body(holder) { return result }
        repeat { index &+= 1 } while index < count && words[index] == word
      }
      return nil
    }
  }

  @usableFromInline
  package mutating func insert(_ key: UInt32, _ leaf: UInt32) {
    var top = root.take() ?? .shard(low: 0, bits: 32, capacity: 1, stride: 5)
    HashNode.insert(Self.entry(key, leaf), into: &top, shift: HashNode.topShift)
    root = top
  }

  /// Takes out one entry; nothing happens when it is not there.
  @usableFromInline
  package mutating func remove(_ key: UInt32, _ leaf: UInt32) {
    guard var top = root.take() else { return }
    HashNode.remove(Self.entry(key, leaf), from: &top, shift: HashNode.topShift)
    root = top
  }

  /// Files an element elsewhere; nothing happens when it is not there.
  @usableFromInline
  package mutating func move(_ key: UInt32, from leaf: UInt32, to other: UInt32) {
    guard var top = root.take() else { return }
    HashNode.replace(
      Self.entry(key, leaf),
      with: Self.entry(key, other),
      in: &top,
      shift: HashNode.topShift
    )
    root = top
  }
}
