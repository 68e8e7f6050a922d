/// Which place each run has in the order before the change.
enum RankOrder {
  /// The ranks of runs by where they started before.
  ///
  /// - Complexity: O(*r*) for many runs, by radix; O(*r* log *r*) for few.
  static func ranks(of runs: [MatchedRun]) -> ContiguousArray<UInt32> {
    // A place before above the run's index; both are below 2³².
    var words = ContiguousArray<UInt64>(unsafeUninitializedCapacity: runs.count) { words, count in
      for index in runs.indices {
        words[index] = UInt64(UInt32(truncatingIfNeeded: runs[index].before)) << 32 | UInt64(index)
      }
      count = runs.count
    }
    sortByTopHalf(&words)
    var ranks = ContiguousArray<UInt32>(repeating: 0, count: runs.count)
    for (rank, word) in words.enumerated() {
      ranks[Int(UInt32(truncatingIfNeeded: word))] = UInt32(truncatingIfNeeded: rank)
    }
    return ranks
  }

  /// Sorts words whose upper halves are distinct: digit by digit, from the lowest that differ on.
  private static func sortByTopHalf(_ words: inout ContiguousArray<UInt64>) {
    guard words.count > 256 else { return words.sort() }
    let bits = UInt64.bitWidth - words.reduce(0, |).leadingZeroBitCount - 32
    let passes = (bits + 10) / 11
    let width = UInt64((bits + passes - 1) / passes)
    var sorted = words
    for pass in 0..<UInt64(passes) {
      distribute(words, into: &sorted, byBitsFrom: 32 + pass * width, width: width)
      swap(&words, &sorted)
    }
  }

  private static func distribute(
    _ words: ContiguousArray<UInt64>,
    into result: inout ContiguousArray<UInt64>,
    byBitsFrom shift: UInt64,
    width: UInt64
  ) {
    let mask = (1 as UInt64) << width - 1
    var places = ContiguousArray<Int>(repeating: 0, count: 1 << Int(width))
    for word in words { places[Int(word &>> shift & mask)] &+= 1 }
    var start = 0
    for digit in places.indices {
      start += places[digit]
      places[digit] = start - places[digit]
    }
    result.withUnsafeMutableBufferPointer { result in
      for word in words {
        let digit = Int(word &>> shift & mask)
        result[places[digit]] = word
        places[digit] &+= 1
      }
    }
  }
}
