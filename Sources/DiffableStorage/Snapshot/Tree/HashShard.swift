// A shard: entries "key, holder" in ascending order.
//
//     low      the lowest key of the shard's range, which has 2^bits keys
//     word     0 │ key − low │ holder    five bytes, or more if the holder's identity needs them
//              └ head ┘└─── tail ───┘
//     heads    the leading 16 bits of every word: a search compares many of them at once
//     tails    the rest of every word, three bytes or more
//
// The branches above determine the leading bits of a key, so a shard does not store them.

extension HashNode {
  /// The maximal number of entries of a shard; a larger shard is split.
  static var limit: Int { 224 }

  /// A shard without entries.
  ///
  /// - Parameters:
  ///   - low: The lowest key of its range.
  ///   - bits: The range has 2^bits keys.
  ///   - capacity: The maximal number of entries.
  ///   - stride: The size of an entry in bytes.
  /// - Returns: The shard.
  static func shard(low: UInt32, bits: Int, capacity: Int, stride: Int) -> HashNode {
    // Eight bytes are read for every tail, also for the last one.
    let words = (capacity * stride + 10 - stride + 7) / 8
    let header = HashNodeHeader(capacity: capacity, low: low, bits: bits, stride: stride)
    return unsafeDowncast(create(minimumCapacity: words) { _ in header }, to: HashNode.self)
  }

  /// A shard of entries in ascending order.
  ///
  /// - Parameters:
  ///   - count: The number of entries.
  ///   - low: The lowest key of its range.
  ///   - bits: The range has 2^bits keys.
  ///   - highest: An upper bound of the holders' identities.
  ///   - entry: Returns the entry at an index.
  /// - Returns: The shard.
  static func shard(
    count: Int,
    low: UInt32,
    bits: Int,
    highest: UInt32,
    entry: (Int) -> UInt64
  ) -> HashNode {
    let stride = stride(bits: bits, holder: highest)
    let node = shard(low: low, bits: bits, capacity: count, stride: stride)
    node.info.pointee.count = UInt32(count)
    node.fill(entry)
    return node
  }

  /// The number of bytes that an entry needs: 5 to 8.
  ///
  /// Identities of nodes have 31 bits, so the leading bit of a word is free.
  private static func stride(bits: Int, holder: UInt32) -> Int {
    max(5, (1 + bits + UInt32.bitWidth - holder.leadingZeroBitCount + 7) / 8)
  }

  /// A copy with another capacity.
  ///
  /// - Parameters:
  ///   - capacity: The maximal number of entries of the copy.
  ///   - holder: A holder's identity that must fit into an entry of the copy.
  /// - Returns: The shard.
  func copyOfShard(capacity: Int, holder: UInt32 = 0) -> HashNode {
    defer { keepAlive(self) }
    let header = info.pointee
    let node = Self.shard(
      low: header.low,
      bits: Int(header.bits),
      capacity: capacity,
      stride: max(Int(header.stride), Self.stride(bits: Int(header.bits), holder: holder))
    )
    node.info.pointee.count = header.count
    if node.info.pointee.stride == header.stride {
      node.words.update(from: words, count: count)
    } else {
      node.fill(entry(at:))
    }
    return node
  }

  /// The number of bits of a word that store the holder's identity.
  @inlinable
  @inline(__always)
  var holderBits: UInt64 { UInt64(info.pointee.stride &* 8 &- 1 &- info.pointee.bits) }

  /// Whether the holder's identity of an entry fits into the words of this shard.
  func fits(_ entry: UInt64) -> Bool {
    defer { keepAlive(self) }
    return (entry & 0xFFFF_FFFF) >> holderBits == 0
  }

  /// The word of an entry.
  ///
  /// If the holder's identity does not fit, it is a word that is greater than all words of that key, as
  /// the entry itself would be.
  @inlinable
  @inline(__always)
  func word(of entry: UInt64) -> UInt64 {
    defer { keepAlive(self) }
    let key = UInt64(UInt32(truncatingIfNeeded: entry >> 32) &- info.pointee.low)
    let holder = entry & 0xFFFF_FFFF
    return holder &>> holderBits == 0
      ? key &<< holderBits | holder : (key &+ 1) &<< holderBits
  }

  @inlinable
  @inline(__always)
  func entry(at index: Int) -> UInt64 {
    defer { keepAlive(self) }
    let word = words[index]
    let key = info.pointee.low &+ UInt32(truncatingIfNeeded: word &>> holderBits)
    return UInt64(key) << 32 | word & (1 &<< holderBits &- 1)
  }

  /// The entries in memory; valid as long as the node is alive.
  @inlinable
  @inline(__always)
  var words: ShardWords {
    let tails = start + Int(info.pointee.capacity) &* 2
    return ShardWords(heads: start, tails: tails, tailBytes: Int(info.pointee.stride) &- 2)
  }

  /// Writes all entries in ascending order; every entry must fit into a word.
  @inline(__always)
  private func fill(_ entry: (Int) -> UInt64) {
    let (words, low, holderBits) = (words, info.pointee.low, holderBits)
    for index in 0..<count {
      let entry = entry(index)
      assert(fits(entry))
      let key = UInt64(UInt32(truncatingIfNeeded: entry >> 32) &- low)
      words.write(key &<< holderBits | entry & 0xFFFF_FFFF, at: index)
    }
    keepAlive(self)
  }

  /// The index of the first entry that is not less than another.
  @inlinable
  @inline(__always)
  func lowerBound(_ entry: UInt64) -> Int {
    defer { keepAlive(self) }
    let (words, count) = (words, count)
    let word = word(of: entry)
    // Hashes are uniformly distributed, so interpolation gives an index close to the entry.
    let distance = UInt64(UInt32(truncatingIfNeeded: entry >> 32) &- info.pointee.low)
    let share = (distance &* UInt64(count)) &>> UInt64(info.pointee.bits)
    let expected = Int(truncatingIfNeeded: share)
    // The expected index is rarely exact, but this loads the cache lines that the search needs.
    if expected > 0, expected < count, words[expected &- 1] < word, words[expected] >= word {
      return expected
    }
    let index = words.firstIndex(fromHead: word &>> words.tailBits, near: expected, count)
    if index == count || words[index] >= word { return index }
    // Several words have the same head, or the entry is far from the expected index.
    return partitionPoint(index &+ 1..<count) { words[$0] < word }
  }
}

/// Words of five to eight bytes whose leading bit is zero, stored as heads of two bytes and tails of
/// the other bytes.
///
/// A search may look for the word after the last possible one. Only the leading bit of that word is
/// set, so its head is greater than all others.
@usableFromInline
struct ShardWords {
  @usableFromInline
  let heads: UnsafeMutableRawPointer

  @usableFromInline
  let tails: UnsafeMutableRawPointer

  @usableFromInline
  let tailBytes: Int

  @inlinable
  @inline(__always)
  init(heads: UnsafeMutableRawPointer, tails: UnsafeMutableRawPointer, tailBytes: Int) {
    self.heads = heads
    self.tails = tails
    self.tailBytes = tailBytes
  }

  @inlinable
  @inline(__always)
  var tailBits: UInt64 { UInt64(truncatingIfNeeded: tailBytes &* 8) }

  /// A mask of the bits of eight bytes that belong to a tail.
  @inlinable
  @inline(__always)
  var tailMask: UInt64 { 1 &<< tailBits &- 1 }

  @inlinable
  @inline(__always)
  func head(at index: Int) -> UInt16 {
    heads.load(fromByteOffset: index &* 2, as: UInt16.self)
  }

  @inlinable
  @inline(__always)
  subscript(index: Int) -> UInt64 {
    let bytes = tails.loadUnaligned(fromByteOffset: index &* tailBytes, as: UInt64.self)
    return UInt64(head(at: index)) &<< tailBits | UInt64(littleEndian: bytes) & tailMask
  }

  /// Replaces the word at an index.
  func replace(_ word: UInt64, at index: Int) {
    let bytes = tails.loadUnaligned(fromByteOffset: index * tailBytes, as: UInt64.self)
    // The bytes that belong to the following tails are kept.
    let behind = UInt64(littleEndian: bytes) & ~tailMask
    store(word, tail: behind | word & tailMask, at: index)
  }

  /// Writes a word and overwrites following tails, so words must be written in ascending order.
  @inline(__always)
  func write(_ word: UInt64, at index: Int) {
    store(word, tail: word, at: index)
  }

  @inline(__always)
  private func store(_ word: UInt64, tail: UInt64, at index: Int) {
    let head = UInt16(truncatingIfNeeded: word &>> tailBits)
    heads.storeBytes(of: head, toByteOffset: index &* 2, as: UInt16.self)
    tails.storeBytes(of: tail.littleEndian, toByteOffset: index &* tailBytes, as: UInt64.self)
  }

  /// Copies words of the same size; the source and the destination may overlap.
  func update(from others: ShardWords, count: Int) {
    heads.copyMemory(from: others.heads, byteCount: count * 2)
    tails.copyMemory(from: others.tails, byteCount: count * tailBytes)
  }

  /// The words that follow the first ones.
  func dropFirst(_ count: Int) -> ShardWords {
    ShardWords(heads: heads + count * 2, tails: tails + count * tailBytes, tailBytes: tailBytes)
  }

  /// The index of the first word whose head is not less than another; rarely a lower index.
  ///
  /// Compares 32 heads around the expected index, or all heads if there are fewer. The loop has no
  /// branch that depends on the heads, so the processor cannot mispredict one.
  ///
  /// - Parameters:
  ///   - head: The head.
  ///   - expected: The expected index.
  ///   - count: The number of words.
  /// - Returns: The index, or the count.
  @inlinable
  @inline(__always)
  func firstIndex(fromHead head: UInt64, near expected: Int, _ count: Int) -> Int {
    let head = UInt16(truncatingIfNeeded: head)
    guard count >= 32 else {
      var below = 0
      for index in 0..<count { below &+= Int((self.head(at: index) &- head) &>> 15) }
      return below
    }
    let start = max(0, min(expected &- 16, count &- 32))
    let end = start &+ headsBelow(head, from: start) &+ headsBelow(head, from: start &+ 16)
    if end == start, start > 0, self.head(at: start &- 1) >= head {
      return partitionPoint(0..<start) { self.head(at: $0) < head }
    }
    return end
  }

  /// The number of heads, of sixteen, that are less than another one.
  @inlinable
  @inline(__always)
  func headsBelow(_ head: UInt16, from index: Int) -> Int {
    let lanes = heads.loadUnaligned(fromByteOffset: index &* 2, as: SIMD16<UInt16>.self)
    // The sign bit is set in lanes whose head is less.
    let isBelow = (lanes &- SIMD16(repeating: head)) &>> 15
    let eight = isBelow.lowHalf &+ isBelow.highHalf
    let four = eight.lowHalf &+ eight.highHalf
    let two = four.lowHalf &+ four.highHalf
    return Int(two.x &+ two.y)
  }
}
