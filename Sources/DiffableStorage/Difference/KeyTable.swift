/// Indexes, found by 32-bit hash and taken out: open addressing with linear probing.
///
///     words    │ hash │ index │ – │ hash │ ring ● │ – │ hash │ taken │ …
///                                            └──▶ 3 ⇄ 7 ⇄ 8 ⇄ 20 ⇄ (3)
///
/// Indexes of one hash are a ring, in ascending order. The next search in it begins where the last
/// one ended, and goes on in both directions: of equal hashes on both sides, what stands side by side
/// is found side by side, and what was found is not looked at again.
///
/// The table is at most half full, so every probe ends. It calls nothing of an identifier's own.
@usableFromInline
package struct KeyTable {
  /// An index of a ring, and where its neighbours are among all links.
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

  /// A hash above an index, or above the number of a link with the bit ``ring``.
  @usableFromInline
  var words: ContiguousArray<UInt64>

  /// Only what has a hash in common with another one.
  @usableFromInline
  var links: ContiguousArray<Link> = []

  /// How far to shift a hash for its place: that is its leading bits.
  @usableFromInline
  let shift: UInt32

  @inlinable
  static var vacant: UInt64 { .max }

  /// Instead of an index.
  @inlinable
  static var taken: UInt32 { .max - 1 }

  @inlinable
  static var ring: UInt32 { 1 << 31 }

  /// Files each index under its hash.
  ///
  /// - Parameters:
  ///   - indexes: In ascending order, and less than 2,147,483,646.
  ///   - key: The hash of an index.
  @usableFromInline
  package init(_ indexes: some Collection<UInt32>, key: (_ index: UInt32) -> UInt32) {
    var bits = 2
    while 1 << bits < 2 * indexes.count { bits += 1 }
    shift = UInt32(max(32 - bits, 0))
    words = ContiguousArray(repeating: Self.vacant, count: 1 << bits)
    var links: ContiguousArray<Link> = []
    words.withUnsafeMutableBufferPointer { words in
      let mask = words.count &- 1
      for index in indexes {
        let key = key(index)
        var slot = Int(key >> shift)
        while words[slot] != Self.vacant, UInt32(truncatingIfNeeded: words[slot] &>> 32) != key {
          slot = (slot &+ 1) & mask
        }
        let word = words[slot]
        let value =
          word == Self.vacant
          ? index : Self.join(UInt32(truncatingIfNeeded: word), index, &links)
        words[slot] = UInt64(key) << 32 | UInt64(value)
      }
    }
    self.links = links
  }

  /// Adds an index at the end of a ring, or makes one with the only index so far.
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
  /// Takes out the index filed under a hash that is the right one.
  ///
  /// - Parameters:
  ///   - key: The hash.
  ///   - isRight: Asked for indexes of that hash, for each once at most.
  /// - Returns: The index, nil when none is right.
  @inlinable
  @inline(__always)
  package mutating func take(_ key: UInt32, where isRight: (_ index: Int) -> Bool) -> Int? {
    let mask = words.count &- 1
    var slot = Int(key >> shift)
    while true {
      let word = words[slot]
      if word == Self.vacant { return nil }
      if UInt32(truncatingIfNeeded: word &>> 32) == key {
        let value = UInt32(truncatingIfNeeded: word)
        if value == Self.taken { return nil }
        if value & Self.ring != 0 { return take(fromRingAt: slot, where: isRight) }
        guard isRight(Int(value)) else { return nil }
        words[slot] = (word &>> 32) &<< 32 | UInt64(Self.taken)
        return Int(value)
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// Goes around a ring from where the last search ended, by turns forwards and backwards.
  @inlinable
  mutating func take(fromRingAt slot: Int, where isRight: (_ index: Int) -> Bool) -> Int? {
    var forward = Int(UInt32(truncatingIfNeeded: words[slot]) & ~Self.ring)
    var backward = Int(links[forward].previous)
    while true {
      if isRight(Int(links[forward].index)) { return take(forward, fromRingAt: slot) }
      if forward == backward { return nil }
      forward = Int(links[forward].next)
      if isRight(Int(links[backward].index)) { return take(backward, fromRingAt: slot) }
      if forward == backward { return nil }
      backward = Int(links[backward].previous)
    }
  }

  @usableFromInline
  mutating func take(_ link: Int, fromRingAt slot: Int) -> Int {
    let (previous, next) = (links[link].previous, links[link].next)
    links[Int(previous)].next = next
    links[Int(next)].previous = previous
    let isLast = Int(next) == link
    let value = isLast ? Self.taken : Self.ring | next
    words[slot] = (words[slot] >> 32) << 32 | UInt64(value)
    return Int(links[link].index)
  }
}
