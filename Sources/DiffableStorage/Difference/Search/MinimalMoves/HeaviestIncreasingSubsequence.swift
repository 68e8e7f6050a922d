/// The search for a heaviest increasing subsequence.
///
/// Elements are processed one after the other. Each extends the heaviest chain that ends at a lower rank.
/// A tree of maxima over ranks finds that chain (Fenwick, *A new data structure for cumulative frequency
/// tables*, 1994, with maxima instead of sums):
///
///     index    1   2   3   4   5   6   7   8
///     covers   1   1…2 3   1…4 5   5…6 7   1…8     so the maximum of 1…7 is that of 7, 6 and 4
enum HeaviestIncreasingSubsequence {
  /// Returns for each run whether it is on the heaviest chain, where a run has its length as weight.
  ///
  /// Runs that are consecutive in both orders are handled as one run: they are on the chain together.
  ///
  /// - Parameters:
  ///   - runs: The runs in one order.
  ///   - ranks: The rank of each run in the other order: a permutation of 0..<count.
  /// - Returns: The result for each rank; for runs handled as one, only that of the first is set.
  /// - Complexity: O(*r* log *r*) for *r* runs.
  static func ranksOnChain(
    _ runs: [MatchedRun],
    _ ranks: ContiguousArray<UInt32>
  ) -> ContiguousArray<Bool> {
    var heaviest = HeaviestChains(count: runs.count)
    var previous = ContiguousArray<UInt32>(repeating: .max, count: runs.count)
    var index = 0
    while index < runs.count {
      let rank = Int(ranks[index])
      var weight = runs[index].count32
      index &+= 1
      while index < runs.count, ranks[index] == ranks[index &- 1] &+ 1 {
        weight &+= runs[index].count32
        index &+= 1
      }
      let best = heaviest.last(below: rank)
      if let best {
        weight &+= best.weight
        previous[rank] = best.rank
      }
      heaviest.insert(rank, weight: weight)
    }
    var isOnChain = ContiguousArray(repeating: false, count: runs.count)
    var next = heaviest.last(below: runs.count)?.rank ?? .max
    while next != .max {
      isOnChain[Int(next)] = true
      next = previous[Int(next)]
    }
    return isOnChain
  }
}

/// Chains by the rank of their last element.
private struct HeaviestChains {
  /// The maximum of the chains that each index covers: the weight in the upper half, and in the lower half
  /// the rank, inverted, so that of equally heavy chains the one with the lowest rank is the greatest.
  private var words: ContiguousArray<UInt64>

  init(count: Int) {
    words = ContiguousArray(repeating: 0, count: count + 1)
  }

  /// The heaviest chain that ends below a rank.
  @inline(__always)
  func last(below rank: Int) -> (weight: UInt32, rank: UInt32)? {
    var best: UInt64 = 0
    var index = rank
    while index > 0 {
      best = max(best, words[index])
      index &= index &- 1
    }
    if best == 0 { return nil }
    return (UInt32(truncatingIfNeeded: best >> 32), ~UInt32(truncatingIfNeeded: best))
  }

  @inline(__always)
  mutating func insert(_ rank: Int, weight: UInt32) {
    let word = UInt64(weight) << 32 | UInt64(~UInt32(truncatingIfNeeded: rank))
    var index = rank &+ 1
    // Later indexes cover earlier ones, so the first greater maximum ends the search.
    while index < words.count, words[index] < word {
      words[index] = word
      index &+= index & (0 &- index)
    }
  }
}
