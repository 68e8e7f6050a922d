/// A table of indexes by 32-bit hash, from which indexes are taken.
///
///     words    │ hash │ index │ – │ hash │ ring ● │ – │ hash │ taken │ …
///                                            └──▶ 3 ⇄ 7 ⇄ 8 ⇄ 20 ⇄ (3)
///
/// The table uses open addressing with linear probing. The indexes of one hash form a ring in ascending
/// order. A search in a ring starts where the last one ended and goes in both directions. So if
/// adjacent elements have equal hashes, each search finds its element in a few steps, and elements
/// that were found are not compared again.
///
/// The table is at most half full, so every probe ends. It does not call methods of an identifier.
@usableFromInline
package struct KeyTable {
  /// An index in a ring, with the numbers of the neighboring links.
  @usableFromInline
  struct Link {
    @usableFromInline
    var index: UInt32

    @usableFromInline
    var previous: UInt32

    @usableFromInline
    var next: UInt32

    @inlinable
    init(index: UInt32, previous: UInt32, next: UInt32) {
      self.index = index
      self.previous = previous
      self.next = next
    }
  }

  /// A hash in the upper half; an index, or the number of a link with the bit ``ring``, in the lower.
  @usableFromInline
  var words: ContiguousArray<UInt64>

  /// The links of all rings, which contain indexes that share their hash with others.
  @usableFromInline
  var links: ContiguousArray<Link> = []

  /// The shift that leaves the leading bits of a hash, which are its bucket.
  @usableFromInline
  let shift: UInt32

  @inlinable
  static var vacant: UInt64 { .max }

  /// The value that replaces an index that was taken.
  @inlinable
  static var taken: UInt32 { .max - 1 }

  @inlinable
  static var ring: UInt32 { 1 << 31 }

  /// Creates a table of indexes, which are in ascending order and less than 2,147,483,646, by their hashes.
  @usableFromInline
  package init(_ indexes: some Collection<UInt32>, key: (_ index: UInt32) -> UInt32) {
    var bits = 2
    while 1 << bits < 2 * indexes.count { bits += 1 }
    shift = UInt32(max(32 - bits, 0))
    words = ContiguousArray(repeating: Self.vacant, count: 1 << bits)
    var links: ContiguousArray<Link> = []
    let mask = words.count &- 1
    for index in indexes {
      let key = key(index)
      var bucket = Int(key >> shift)
      while words[bucket] != Self.vacant, UInt32(truncatingIfNeeded: words[bucket] &>> 32) != key {
        bucket = (bucket &+ 1) & mask
      }
      let word = words[bucket]
      let value =
        word == Self.vacant
        ? index : Self.join(UInt32(truncatingIfNeeded: word), index, &links)
      words[bucket] = UInt64(key) << 32 | UInt64(value)
    }
    self.links = links
  }

  /// Adds an index at the end of a ring, or makes a ring of it and the only index so far.
  private static func join(
    _ value: UInt32,
    _ index: UInt32,
    _ links: inout ContiguousArray<Link>
  ) -> UInt32 {
    let new = UInt32(truncatingIfNeeded: links.count)
    guard value & ring != 0 else {
      links.append(Link(index: value, previous: new + 1, next: new + 1))
      links.append(Link(index: index, previous: new, next: new))
      return ring | new
    }
    let first = Int(value & ~ring)
    let last = links[first].previous
    links.append(Link(index: index, previous: last, next: UInt32(truncatingIfNeeded: first)))
    links[Int(last)].next = new
    links[first].previous = new
    return value
  }
}

// MARK: - Taking

extension KeyTable {
  /// Removes and returns an index of a hash that satisfies a condition, which is called at most once for each;
  /// nil if none does.
  @inlinable
  @inline(__always)
  package mutating func take(_ key: UInt32, where isRight: (_ index: Int) -> Bool) -> Int? {
    let mask = words.count &- 1
    var bucket = Int(key >> shift)
    while true {
      let word = words[bucket]
      if word == Self.vacant { return nil }
      if UInt32(truncatingIfNeeded: word &>> 32) == key {
        let value = UInt32(truncatingIfNeeded: word)
        if value == Self.taken { return nil }
        if value & Self.ring != 0 { return take(fromRingAt: bucket, where: isRight) }
        guard isRight(Int(value)) else { return nil }
        words[bucket] = (word &>> 32) &<< 32 | UInt64(Self.taken)
        return Int(value)
      }
      bucket = (bucket &+ 1) & mask
    }
  }

  /// Searches a ring from where the last search ended, alternating forwards and backwards.
  @inlinable
  mutating func take(fromRingAt bucket: Int, where isRight: (_ index: Int) -> Bool) -> Int? {
    var forward = Int(UInt32(truncatingIfNeeded: words[bucket]) & ~Self.ring)
    var backward = Int(links[forward].previous)
    while true {
      if isRight(Int(links[forward].index)) { return take(forward, fromRingAt: bucket) }
      if forward == backward { return nil }
      forward = Int(links[forward].next)
      if isRight(Int(links[backward].index)) { return take(backward, fromRingAt: bucket) }
      if forward == backward { return nil }
      backward = Int(links[backward].previous)
    }
  }

  @usableFromInline
  mutating func take(_ link: Int, fromRingAt bucket: Int) -> Int {
    let (previous, next) = (links[link].previous, links[link].next)
    links[Int(previous)].next = next
    links[Int(next)].previous = previous
    let isLast = Int(next) == link
    let value = isLast ? Self.taken : Self.ring | next
    words[bucket] = (words[bucket] >> 32) << 32 | UInt64(value)
    return Int(links[link].index)
  }
}

/// A set of indexes below a limit, with one bit per index.
@usableFromInline
struct IndexMarks {
  @usableFromInline
  var words: ContiguousArray<UInt64>

  @inlinable
  init(count: Int) {
    words = ContiguousArray(repeating: 0, count: (count + 63) >> 6)
  }

  @inlinable
  func contains(_ index: Int) -> Bool { words[index &>> 6] & (1 &<< UInt64(index & 63)) != 0 }

  @inlinable
  mutating func insert(_ index: Int) { words[index &>> 6] |= 1 &<< UInt64(index & 63) }
}
