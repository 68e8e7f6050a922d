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

  /// Sorts hashes into buckets by their leading bits, then sorts each bucket; a bucket fits the cache.
  ///
  /// - Complexity: O(*n*) on average, because hashes are distributed evenly among the buckets.
  @usableFromInline
  package static func sorted(_ keys: ContiguousArray<UInt32>) -> ContiguousArray<UInt64> {
    precondition(keys.count < Int(Branch.unused), "A snapshot holds at most 2,147,483,646 items")
    var bits = 0
    while keys.count >> bits > 2, bits < 16 { bits += 1 }
    let shift = UInt64(32 - bits)
    func bucket(_ key: UInt32) -> Int { Int(truncatingIfNeeded: UInt64(key) &>> shift) }
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1 << bits) { ends in
      ends.initialize(repeating: 0)
      for key in keys { ends[bucket(key)] &+= 1 }
      var start: UInt32 = 0
      for index in ends.indices {
        start &+= ends[index]
        ends[index] = start &- ends[index]
      }
      return ContiguousArray(filling: keys.count) { words, count in
        for index in 0..<keys.count {
          let place = bucket(keys[index])
          words[Int(ends[place])] =
            UInt64(keys[index]) << 32 | UInt64(UInt32(truncatingIfNeeded: index))
          ends[place] &+= 1
        }
        count = keys.count
        var start = 0
        for end in ends {
          if Int(end) &- start > longest { words[start..<Int(end)].sort() }
          start = Int(end)
        }
        insertionSort(words)
      }
    }
  }

  /// Sorts words that are all close to their final position.
  private static func insertionSort(_ words: UnsafeMutableBufferPointer<UInt64>) {
    guard let first = words.baseAddress, words.count > 1 else { return }
    for index in 1..<words.count {
      let word = first[index]
      guard first[index &- 1] > word else { continue }
      var hole = index
      repeat {
        first[hole] = first[hole &- 1]
        hole &-= 1
      } while hole > 0 && first[hole &- 1] > word
      first[hole] = word
    }
  }

  /// The index of the first element that equals an earlier one.
  ///
  /// - Parameters:
  ///   - words: The result of ``sorted(_:)`` for the hashes of all elements.
  ///   - areEqual: Compares the elements at two indexes.
  /// - Returns: The index, nil if no element is repeated.
  @inlinable
  static func firstRepeated(
    _ words: ContiguousArray<UInt64>,
    _ areEqual: (Int, Int) -> Bool
  ) -> Int? {
    words.withUnsafeBufferPointer { words in
      var first: Int?
      for place in words.indices.dropFirst() {
        // Equal hashes are sorted by index, so elements after a known repetition need no comparison.
        guard (words[place] ^ words[place &- 1]) >> 32 == 0, index(words[place]) < first ?? .max
        else { continue }
        var earlier = place - 1
        while earlier >= 0, words[earlier] >> 32 == words[place] >> 32 {
          if areEqual(index(words[earlier]), index(words[place])) {
            first = index(words[place])
            break
          }
          earlier -= 1
        }
      }
      return first
    }
  }

  /// The index stored in a word.
  @inlinable
  static func index(_ word: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: word)) }
}
