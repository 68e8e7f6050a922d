/// A set of small numbers that finds its neighbours of a number in a few steps.
///
///     level 1   1 0 1 1 …                      a bit for each word below: whether it has a bit
///     level 0   0110… 0000… 0001… 1000… …      a bit for each number: whether it is in the set
///
/// Each level has a 64th of the bits of the one below; the topmost is one word.
struct RankSet {
  private var words: ContiguousArray<UInt64> = []

  /// Where each level starts.
  private var starts: ContiguousArray<Int> = []

  /// Creates an empty set for numbers below a capacity, and for questions about the capacity itself.
  init(capacity: Int) {
    var size = capacity + 1
    var total = 0
    repeat {
      size = (size + 63) >> 6
      starts.append(total)
      total += size
    } while size > 1
    words = ContiguousArray(repeating: 0, count: total)
  }

  mutating func insert(_ number: Int) {
    var place = number
    for start in starts {
      let word = words[start + (place >> 6)]
      words[start + (place >> 6)] = word | 1 &<< UInt64(place & 63)
      if word != 0 { return }
      place >>= 6
    }
  }

  mutating func remove(_ number: Int) {
    var place = number
    for start in starts {
      words[start + (place >> 6)] &= ~(1 &<< UInt64(place & 63))
      if words[start + (place >> 6)] != 0 { return }
      place >>= 6
    }
  }

  /// The largest number in the set below a number.
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

  /// The number below a bit of a level that is reached by taking the same end of every word.
  @inline(__always)
  private func descend(from place: Int, at level: Int, end: (UInt64) -> Int) -> Int {
    var place = place
    for level in starts[..<level].indices.reversed() {
      place = place << 6 | end(words[starts[level] + place])
    }
    return place
  }
}
