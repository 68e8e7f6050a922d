/// A persistent index that finds the leaf of an element by the element's hash.
///
///     key     the top 32 bits of the hash; three bits per level choose the child, the last two
///             bits are not used for that
///     shard   entries "key, leaf" in ascending order
///
///               branch                      A branch has eight slots. A child serves a range of
///      slots    0 0 1 2 …                   1, 2, 4 or 8 slots, and half of the range when it is
///               │   │ └ branch              split. A child that serves one slot is replaced by a
///            shard  shard └ shard           branch (extendible hashing in radix nodes: Fagin et
///                                           al., *Extendible hashing*, 1979).
///
/// The index stores integers only. It has no tombstones and never rehashes.
@usableFromInline
package struct HashIndex: Sendable {
  /// Nil or an empty shard if the index is empty.
  @usableFromInline
  var root: HashRoot?

  @usableFromInline
  package init() {}

  @inlinable
  static func entry(_ key: UInt32, _ leaf: UInt32) -> UInt64 {
    UInt64(key) << 32 | UInt64(leaf)
  }

  /// Calls a closure with each leaf stored for a key, until it returns a result.
  ///
  /// A leaf is passed once, even if several of its elements have that key.
  @inlinable
  @inline(__always)
  package func first<R>(_ key: UInt32, _ body: (UInt32) -> R?) -> R? {
    HashNode.first(key, in: root, body)
  }

  @usableFromInline
  package mutating func insert(_ key: UInt32, _ leaf: UInt32) {
    if root == nil {
      root = HashRoot(.shard(count: 0, low: 0, bits: 32) { _ in (key: 0, holder: 0) })
    }
    root?.insert(Self.entry(key, leaf))
  }

  /// Removes one entry; does nothing if it does not exist.
  @usableFromInline
  package mutating func remove(_ key: UInt32, _ leaf: UInt32) {
    root?.remove(Self.entry(key, leaf))
  }

  /// Changes the leaf of an entry; does nothing if the entry does not exist.
  @usableFromInline
  package mutating func move(_ key: UInt32, from leaf: UInt32, to other: UInt32) {
    root?.replace(Self.entry(key, leaf), with: Self.entry(key, other))
  }
}

extension HashRoot {
  fileprivate mutating func insert(_ entry: UInt64) {
    HashNode.insert(entry, into: &node, shift: HashNode.topShift)
  }

  fileprivate mutating func remove(_ entry: UInt64) {
    HashNode.remove(entry, from: &node, shift: HashNode.topShift)
  }

  fileprivate mutating func replace(_ entry: UInt64, with other: UInt64) {
    HashNode.replace(entry, with: other, in: &node, shift: HashNode.topShift)
  }
}
