// A shard: entries "key, holder" in ascending order.
//
//     low            the lowest key that may be here; all others are less than 2^bits above it
//     word           key − low │ holder
//                     `bits` bits   the rest of 48 bits, or of 64 where a holder's number needs that
//
// The branches above know the leading bits of a key, so that they need not be written down again.

extension HashNode {
  /// How many entries a shard has before it is split.
  static var limit: Int { 144 }

  /// A shard without entries.
  ///
  /// - Parameters:
  ///   - low: The lowest key of its range.
  ///   - bits: The power of two that is the width of its range.
  ///   - capacity: How many entries it is to have room for.
  ///   - isWide: Whether they have eight bytes: then every holder's number has room.
  /// - Returns: The shard.
  @usableFromInline
  static func shard(low: UInt32, bits: Int, capacity: Int, isWide: Bool) -> HashNode {
    let stride = isWide ? 8 : 6
    // The last entry of six bytes is read as eight.
    let words = (capacity * stride + 9) / 8
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
    let isWide = UInt64(highest) >> UInt64(48 - bits) != 0
    let node = shard(low: low, bits: bits, capacity: count, isWide: isWide)
    node.info.pointee.count = UInt32(count)
    for index in 0..<count { node.setWord(node.word(of: entry(index)), at: index) }
    return node
  }

  /// The same entries with room for some.
  func copyOfShard(capacity: Int, isWide: Bool) -> HashNode {
    defer { keepAlive(self) }
    let header = info.pointee
    let node = Self.shard(
      low: header.low,
      bits: Int(header.bits),
      capacity: capacity,
      isWide: isWide
    )
    node.info.pointee.count = header.count
    if node.info.pointee.stride == header.stride {
      node.start.copyMemory(from: start, byteCount: count * Int(header.stride))
    } else {
      for index in 0..<count { node.setWord(node.word(of: entry(at: index)), at: index) }
    }
    return node
  }

  var isWide: Bool { info.pointee.stride == 8 }

  /// How many bits of a word are the holder's number.
  @inlinable
  @inline(__always)
  var holderBits: UInt64 { UInt64(info.pointee.stride &* 8 &- info.pointee.bits) }

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
    let stride = Int(info.pointee.stride)
    return ShardWords(start: start, stride: stride, mask: .max &>> UInt64(64 &- stride &* 8))
  }

  func setWord(_ word: UInt64, at index: Int) {
    let place = start + index * Int(info.pointee.stride)
    if isWide {
      place.storeBytes(of: word.littleEndian, as: UInt64.self)
    } else {
      place.storeBytes(of: UInt32(truncatingIfNeeded: word).littleEndian, as: UInt32.self)
      (place + 4).storeBytes(
        of: UInt16(truncatingIfNeeded: word >> 32).littleEndian,
        as: UInt16.self
      )
    }
    keepAlive(self)
  }

  /// Moves the entries from an index on by some places.
  func moveWords(from index: Int, by places: Int) {
    let stride = Int(info.pointee.stride)
    let first = start + index * stride
    (first + places * stride).copyMemory(from: first, byteCount: (count - index) * stride)
    keepAlive(self)
  }

  /// The index of the first entry that is not less than another.
  @inlinable
  @inline(__always)
  func lowerBound(_ entry: UInt64) -> Int {
    defer { keepAlive(self) }
    let (words, count) = (words, count)
    guard count > 0 else { return 0 }
    let word = word(of: entry)
    // Hashes are spread evenly: an entry is within a few steps of where its share of the range says.
    let distance = UInt64(UInt32(truncatingIfNeeded: entry >> 32) &- info.pointee.low)
    let share = (distance &* UInt64(count)) &>> UInt64(info.pointee.bits)
    var index = min(Int(truncatingIfNeeded: share), count &- 1)
    let reach = 16
    if words[index] < word {
      let end = min(count, index &+ reach)
      repeat { index &+= 1 } while index < end && words[index] < word
      if index < end || index == count { return index }
    } else {
      let end = max(0, index &- reach)
      while index > end, words[index &- 1] >= word { index &-= 1 }
      if index > end || index == 0 { return index }
    }
    return partitionPoint(0..<count) { words[$0] < word }
  }
}

/// Words of six or eight bytes.
@usableFromInline
struct ShardWords {
  @usableFromInline
  let start: UnsafeMutableRawPointer

  @usableFromInline
  let stride: Int

  /// What of eight bytes belongs to a word.
  @usableFromInline
  let mask: UInt64

  @inlinable
  init(start: UnsafeMutableRawPointer, stride: Int, mask: UInt64) {
    self.start = start
    self.stride = stride
    self.mask = mask
  }

  @inlinable
  @inline(__always)
  subscript(index: Int) -> UInt64 {
    let bytes = start.loadUnaligned(fromByteOffset: index &* stride, as: UInt64.self)
    return UInt64(littleEndian: bytes) & mask
  }
}
