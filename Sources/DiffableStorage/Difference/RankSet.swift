/// A set of small integers that finds the next smaller and the next larger element in a few steps.
///
///     level 1   1 0 1 1 …                      one bit per word of level 0: whether it is not zero
///     level 0   0110… 0000… 0001… 1000… …      one bit per number: whether it is in the set
///
/// Each level has one bit per word of the level below; the topmost level is one word.
struct RankSet {
  /// The words of all levels, the lowest first, and the index of the first word of each level.
  private let words: UnsafeMutablePointer<UInt64>
  private let starts: ContiguousArray<Int>

  /// Calls a closure with an empty set, which is valid during the call.
  ///
  /// - Parameters:
  ///   - capacity: A number greater than all elements; it is valid as an argument of a search, too.
  ///   - body: The closure.
  /// - Returns: What the closure returns.
  static func with<R>(capacity: Int, _ body: (RankSet) -> R) -> R {
    var size = capacity + 1
    var total = 0
    var starts: ContiguousArray<Int> = []
    repeat {
      size = (size + 63) >> 6
      starts.append(total)
      total += size
    } while size > 1
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: total) { words in
      words.initialize(repeating: 0)
      return body(RankSet(words: words.baseAddress.unsafelyUnwrapped, starts: starts))
    }
  }

  func insert(_ number: Int) {
    var place = number
    for start in starts {
      let word = words[start + (place >> 6)]
      words[start + (place >> 6)] = word | 1 &<< UInt64(place & 63)
      if word != 0 { return }
      place >>= 6
    }
  }

  func remove(_ number: Int) {
    var place = number
    for start in starts {
      words[start + (place >> 6)] &= ~(1 &<< UInt64(place & 63))
      if words[start + (place >> 6)] != 0 { return }
      place >>= 6
    }
  }

  /// The largest number in the set below a number.
  @inline(__always)
  func last(below number: Int) -> Int? {
    var place = number
    for level in starts.indices {
      let word = words[starts[level] + (place >> 6)] & ((1 &<< UInt64(place & 63)) &- 1)
      if word != 0 {
        return descend(from: place & ~63 | (63 - word.leadingZeroBitCount), at: level) {
          63 - $0.leadingZeroBitCount
        }
      }
      place >>= 6
    }
    return nil
  }

  /// The smallest number in the set above a number.
  @inline(__always)
  func first(above number: Int) -> Int? {
    var place = number
    for level in starts.indices {
      let word = words[starts[level] + (place >> 6)] & (~1 &<< UInt64(place & 63))
      if word != 0 {
        return descend(from: place & ~63 | word.trailingZeroBitCount, at: level) {
          $0.trailingZeroBitCount
        }
      }
      place >>= 6
    }
    return nil
  }

  /// The number below a bit of a level, found by taking the first or the last bit of every word.
  @inline(__always)
  private func descend(from place: Int, at level: Int, end: (UInt64) -> Int) -> Int {
    var place = place
    var level = level
    while level > 0 {
      level &-= 1
      place = place << 6 | end(words[starts[level] + place])
    }
    return place
  }
}
