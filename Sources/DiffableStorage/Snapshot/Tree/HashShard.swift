// A shard: entries "key, holder" in ascending order.
//
//     low            the lowest key that may be here; all others are less than 2^bits above it
//     word           key − low │ holder
//                     `bits` bits   the rest of 40 bits, or of more bytes where a holder's number
//                                   needs them
//
// The branches above know the leading bits of a key, so that they need not be written down again.

extension HashNode {
  /// How many entries a shard has before it is split.
  static var limit: Int { 224 }

  /// What new indexes begin with.
  nonisolated(unsafe) static let empty = shard(low: 0, bits: 32, capacity: 0, stride: 5)

  /// A shard without entries.
  ///
  /// - Parameters:
  ///   - low: The lowest key of its range.
  ///   - bits: The power of two that is the width of its range.
  ///   - capacity: How many entries it is to have room for.
  ///   - stride: How many bytes each has.
  /// - Returns: The shard.
  static func shard(low: UInt32, bits: Int, capacity: Int, stride: Int) -> HashNode {
    // The last entry, too, is read as eight bytes.
    let words = (capacity * stride + 8 - stride + 7) / 8
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
  private static func stride(bits: Int, holder: UInt32) -> Int {
    max(5, (bits + UInt32.bitWidth - holder.leadingZeroBitCount + 7) / 8)
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
      node.start.copyMemory(from: start, byteCount: count * Int(header.stride))
    } else {
      node.fill(entry(at:))
    }
    return node
  }

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

  /// Writes all entries, from the first to the last: each runs over into the place of the next.
  @inline(__always)
  private func fill(_ entry: (Int) -> UInt64) {
    var place = start
    for index in 0..<count {
      place.storeBytes(of: word(of: entry(index)).littleEndian, as: UInt64.self)
      place += Int(info.pointee.stride)
    }
    keepAlive(self)
  }

  func setWord(_ word: UInt64, at index: Int) {
    defer { keepAlive(self) }
    let words = words
    let place = start + index * words.stride
    // What belongs to the words behind it stays.
    let behind = UInt64(littleEndian: place.loadUnaligned(as: UInt64.self)) & ~words.mask
    place.storeBytes(of: (behind | word).littleEndian, as: UInt64.self)
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

/// Words of five to eight bytes.
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
