// A shard: entries "key, holder" in ascending order.
//
//     low      the lowest key that may be here; all others are less than 2^bits above it
//     word     0 │ key − low │ holder    40 bits, or more bytes where a holder's number needs them
//              └ head ┘└─── tail ───┘
//     heads    the leading 16 bits of every word: a search looks at many of them at once
//     tails    the rest of every word, three bytes or more
//
// The branches above know the leading bits of a key, so that they need not be written down again.

extension HashNode {
  /// How many entries a shard has before it is split.
  static var limit: Int { 224 }

  /// A shard without entries.
  ///
  /// - Parameters:
  ///   - low: The lowest key of its range.
  ///   - bits: The power of two that is the width of its range.
  ///   - capacity: How many entries it is to have room for.
  ///   - stride: How many bytes each has.
  /// - Returns: The shard.
  static func shard(low: UInt32, bits: Int, capacity: Int, stride: Int) -> HashNode {
    // The last tail, too, is read as eight bytes.
    let words = (capacity * stride + 10 - stride + 7) / 8
    let header = HashNodeHeader(capacity: capacity, low: low, bits: bits, stride: stride)
    return unsafeDowncast(create(minimumCapacity: words) { _ in header }, to: HashNode.self)
  }

  /// A shard of entries in ascending order.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - low: The lowest key of its range.
  ///   - bits: The power of two that is the width of its range.
  ///   - highest: No holder has a number above it.
  ///   - entry: Answers the entry at an index.
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

  /// How many bytes an entry needs: 5 to 8.
  ///
  /// Nodes have numbers of 31 bits, so one bit stays free.
  private static func stride(bits: Int, holder: UInt32) -> Int {
    max(5, (1 + bits + UInt32.bitWidth - holder.leadingZeroBitCount + 7) / 8)
  }

  /// The same entries with room for some.
  ///
  /// - Parameters:
  ///   - capacity: How many entries it is to have room for.
  ///   - holder: A holder's number that is to have room in them.
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

  /// How many bits of a word are the holder's number.
  @inlinable
  @inline(__always)
  var holderBits: UInt64 { UInt64(info.pointee.stride &* 8 &- 1 &- info.pointee.bits) }

  /// Whether there is room for a holder's number in the words of this shard.
  func fits(_ entry: UInt64) -> Bool {
    defer { keepAlive(self) }
    return (entry & 0xFFFF_FFFF) >> holderBits == 0
  }

  /// The word of an entry, or of one that is as far above all others of the same key as one that
  /// does not fit.
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

  /// The entries in memory; good for as long as the node lives.
  @inlinable
  @inline(__always)
  var words: ShardWords {
    let tails = start + Int(info.pointee.capacity) &* 2
    return ShardWords(heads: start, tails: tails, tailBytes: Int(info.pointee.stride) &- 2)
  }

  /// Writes all entries, from the first to the last; there is room for each in a word.
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
    // Hashes are spread evenly: an entry is within a few steps of where its share of the range says.
    let distance = UInt64(UInt32(truncatingIfNeeded: entry >> 32) &- info.pointee.low)
    let share = (distance &* UInt64(count)) &>> UInt64(info.pointee.bits)
    let place = Int(truncatingIfNeeded: share)
    // It is seldom right there, but what it will be compared with is on its way from memory then.
    if place > 0, place < count, words[place &- 1] < word, words[place] >= word { return place }
    let index = words.firstIndex(fromHead: word &>> words.tailBits, near: place, count)
    if index == count || words[index] >= word { return index }
    // Others have the same head, or it is not where it was expected.
    return partitionPoint(index &+ 1..<count) { words[$0] < word }
  }
}

/// Words of five to eight bytes, of which the leading bit is never set: heads of two bytes, and
/// tails of the others.
///
/// A word that is looked for may be the one behind the last possible; its head, with nothing but that
/// bit, is above all others.
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

  /// What of eight bytes belongs to a tail.
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

  /// Puts a word in the place of one.
  func replace(_ word: UInt64, at index: Int) {
    let bytes = tails.loadUnaligned(fromByteOffset: index * tailBytes, as: UInt64.self)
    // What belongs to the tails behind it stays.
    let behind = UInt64(littleEndian: bytes) & ~tailMask
    store(word, tail: behind | word & tailMask, at: index)
  }

  /// Writes a word, and anything over the tails behind it: words are written in ascending order.
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

  /// Copies words of the same size from elsewhere, or from another index on.
  func update(from others: ShardWords, count: Int) {
    heads.copyMemory(from: others.heads, byteCount: count * 2)
    tails.copyMemory(from: others.tails, byteCount: count * tailBytes)
  }

  /// The words from an index on.
  func dropFirst(_ count: Int) -> ShardWords {
    ShardWords(heads: heads + count * 2, tails: tails + count * tailBytes, tailBytes: tailBytes)
  }

  /// The index of the first word whose head is this or a higher one; hardly ever an index before it.
  ///
  /// Looks at 32 heads around the place where it is expected, or at all if there are fewer, whatever
  /// is in them and without a branch that could be guessed wrong.
  ///
  /// - Parameters:
  ///   - head: The head.
  ///   - place: Where it is expected.
  ///   - count: How many words there are.
  /// - Returns: The index, or the count.
  @inlinable
  @inline(__always)
  func firstIndex(fromHead head: UInt64, near place: Int, _ count: Int) -> Int {
    let head = UInt16(truncatingIfNeeded: head)
    guard count >= 32 else {
      var below = 0
      for index in 0..<count { below &+= Int((self.head(at: index) &- head) &>> 15) }
      return below
    }
    let start = max(0, min(place &- 16, count &- 32))
    let end = start &+ headsBelow(head, from: start) &+ headsBelow(head, from: start &+ 16)
    if end == start, start > 0, self.head(at: start &- 1) >= head {
      return partitionPoint(0..<start) { self.head(at: $0) < head }
    }
    return end
  }

  /// How many of sixteen heads are below another one.
  @inlinable
  @inline(__always)
  func headsBelow(_ head: UInt16, from index: Int) -> Int {
    let lanes = heads.loadUnaligned(fromByteOffset: index &* 2, as: SIMD16<UInt16>.self)
    // The sign is set where the head is less.
    let isBelow = (lanes &- SIMD16(repeating: head)) &>> 15
    let eight = isBelow.lowHalf &+ isBelow.highHalf
    let four = eight.lowHalf &+ eight.highHalf
    let two = four.lowHalf &+ four.highHalf
    return Int(two.x &+ two.y)
  }
}
