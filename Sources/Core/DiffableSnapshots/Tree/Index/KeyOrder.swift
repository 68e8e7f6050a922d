/// Sorts hashes together with their original indexes.
///
/// A word consists of a 32-bit hash in the upper half and a 32-bit index in the lower half, so equal
/// hashes keep their order.
@usableFromInline
package enum KeyOrder {
  /// The maximal length of a bucket that is sorted by insertion.
  ///
  /// With up to some millions of hashes, nearly all buckets are shorter.
  private static var longest: Int { 64 }

  /// The maximal length of a list that is sorted without buckets.
  private static var shortest: Int { 24 }

  /// Sorts hashes into buckets by their leading bits, then sorts each bucket; a bucket fits the cache.
  ///
  /// It takes O(*n*) on average, because hashes are distributed evenly among the buckets.
  @usableFromInline
  package static func sorted(_ keys: ContiguousArray<UInt32>) -> ContiguousArray<UInt64> {
    precondition(keys.count < Int(Int32.max), "A snapshot holds at most 2,147,483,646 items")
    if keys.count <= shortest {
      var words = ContiguousArray<UInt64>(filling: keys.count) { words in
        for index in keys.indices { words.append(word(keys[index], index)) }
      }
      insertionSort(words.mutableSpan)
      return words
    }
    var bits = 0
    while keys.count >> bits > 2, bits < 16 { bits += 1 }
    var ends = ContiguousArray<UInt32>(1 << bits, of: 0)
    var words = ContiguousArray<UInt64>(keys.count, of: 0)
    fill(words.mutableSpan, with: keys.span, bits: bits, ends.mutableSpan)
    var start = 0
    for end in ends {
      if Int(end) &- start > longest { words[start..<Int(end)].sort() }
      start = Int(end)
    }
    insertionSort(words.mutableSpan)
    return words
  }

  /// Writes a word for every key into the bucket of the key's leading bits, and sets `ends`, a zero for every
  /// bucket, to the ends of the buckets.
  @inline(__always)
  private static func fill(
    _ words: consuming MutableSpan<UInt64>,
    with keys: Span<UInt32>,
    bits: Int,
    _ ends: consuming MutableSpan<UInt32>
  ) {
    let shift = UInt64(32 - bits)
    for index in keys.indices { ends[Int(UInt64(keys[index]) &>> shift)] &+= 1 }
    var start: UInt32 = 0
    for bucket in ends.indices {
      let count = ends[bucket]
      ends[bucket] = start
      start &+= count
    }
    for index in keys.indices {
      let key = keys[index]
      let bucket = Int(UInt64(key) &>> shift)
      let next = ends[bucket]
      ends[bucket] = next &+ 1
      words[Int(next)] = word(key, index)
    }
  }

  /// Sorts words that are all close to their final position.
  private static func insertionSort(_ words: consuming MutableSpan<UInt64>) {
    guard words.count > 1 else { return }
    var last = words[0]
    for index in 1..<words.count {
      let word = words[index]
      guard last > word else {
        last = word
        continue
      }
      var hole = index
      repeat {
        words[hole] = words[hole &- 1]
        hole &-= 1
      } while hole > 0 && words[hole &- 1] > word
      words[hole] = word
    }
  }

  /// The index of the first element that equals an earlier one; nil if no element is repeated.
  ///
  /// The words are the result of ``sorted(_:)`` for the hashes of all elements, and the closure compares the
  /// elements at two indexes.
  @inlinable
  static func firstRepeated(
    _ words: ContiguousArray<UInt64>,
    _ areEqual: (Int, Int) -> Bool
  ) -> Int? {
    let words = words.span
    var first: Int?
    for current in 1..<max(words.count, 1) {
      // Equal hashes are sorted by index, so elements after a known repetition need no comparison.
      guard (words[current] ^ words[current &- 1]) >> 32 == 0, index(words[current]) < first ?? .max
      else { continue }
      var earlier = current - 1
      while earlier >= 0, words[earlier] >> 32 == words[current] >> 32 {
        if areEqual(index(words[earlier]), index(words[current])) {
          first = index(words[current])
          break
        }
        earlier -= 1
      }
    }
    return first
  }

  @inline(__always)
  private static func word(_ key: UInt32, _ index: Int) -> UInt64 {
    UInt64(key) << 32 | UInt64(UInt32(truncatingIfNeeded: index))
  }

  /// The index stored in a word.
  @inlinable
  static func index(_ word: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: word)) }
}
