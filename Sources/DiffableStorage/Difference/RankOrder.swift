/// Computes the rank of each run in the order before the change.
enum RankOrder {
  /// The ranks of runs by their start before the change.
  ///
  /// - Complexity: O(*r*) for *r* runs if they are close together, otherwise O(*r* log *r*).
  static func ranks(of runs: UnsafeMutableBufferPointer<MatchedRun>) -> ContiguousArray<UInt32> {
    var (low, high) = (Int.max, 0)
    for run in runs { (low, high) = (min(low, run.before), max(high, run.before)) }
    return high - low <= 128 * runs.count
      ? ranksByCounting(runs, from: low, to: high) : ranksBySorting(runs)
  }

  /// Sets a bit at the start of each run, and counts the bits below each start.
  private static func ranksByCounting(
    _ runs: UnsafeMutableBufferPointer<MatchedRun>,
    from low: Int,
    to high: Int
  ) -> ContiguousArray<UInt32> {
    typealias Word = (marks: UInt64, below: UInt32)
    let count = (high - low) >> 6 + 1
    return withUnsafeTemporaryAllocation(of: Word.self, capacity: count) { words in
      words.initialize(repeating: (0, 0))
      for run in runs {
        let bit = run.before &- low
        words[bit >> 6].marks |= 1 &<< UInt64(bit & 63)
      }
      var below = 0
      for index in words.indices {
        words[index].below = UInt32(truncatingIfNeeded: below)
        below &+= words[index].marks.nonzeroBitCount
      }
      return ContiguousArray(filling: runs.count) { ranks, rankCount in
        for index in runs.indices {
          let bit = runs[index].before &- low
          let word = words[bit >> 6]
          let marks = word.marks & ((1 &<< UInt64(bit & 63)) &- 1)
          ranks[index] = word.below &+ UInt32(truncatingIfNeeded: marks.nonzeroBitCount)
        }
        rankCount = runs.count
      }
    }
  }

  private static func ranksBySorting(
    _ runs: UnsafeMutableBufferPointer<MatchedRun>
  ) -> ContiguousArray<UInt32> {
    // A word has the start of a run in the upper half and its index in the lower half.
    let words = runs.indices.map { UInt64(runs[$0].before) << 32 | UInt64($0) }.sorted()
    var ranks = ContiguousArray<UInt32>(repeating: 0, count: runs.count)
    for (rank, word) in words.enumerated() {
      ranks[Int(UInt32(truncatingIfNeeded: word))] = UInt32(truncatingIfNeeded: rank)
    }
    return ranks
  }
}
