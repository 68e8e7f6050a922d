/// The search for a heaviest increasing subsequence.
///
/// Elements are processed one after the other. Each extends the heaviest chain that ends at a lower rank.
/// A tree of maxima over ranks finds that chain (Fenwick, *A new data structure for cumulative frequency
/// tables*, 1994, with maxima instead of sums):
///
///     index    1   2   3   4   5   6   7   8
///     covers   1   1…2 3   1…4 5   5…6 7   1…8     so the maximum of 1…7 is that of 7, 6 and 4
package enum HeaviestIncreasingSubsequence {
  /// Returns for each element whether it is on the heaviest chain.
  ///
  /// Of equally heavy chains, the one is taken whose last element has the lowest rank; the same rule
  /// applies to the elements before it. Elements whose ranks follow each other are on the chain together.
  ///
  /// - Parameters:
  ///   - ranks: The rank of each element: a permutation of 0..<count.
  ///   - weight: Returns the weight of the element at an index, at least 1. The sum of all weights has to
  ///     fit into 32 bits.
  /// - Returns: The result for each element.
  /// - Complexity: O(*n* log *n*) for *n* elements.
  package static func members(
    of ranks: ContiguousArray<UInt32>,
    weight: (_ index: Int) -> UInt32
  ) -> ContiguousArray<Bool> {
    var heaviest = HeaviestChains(count: ranks.count)
    var previous = ContiguousArray<UInt32>(repeating: .max, count: ranks.count)
    var index = 0
    while index < ranks.count {
      let rank = Int(ranks[index])
      var sum = weight(index)
      index &+= 1
      while index < ranks.count, ranks[index] == ranks[index &- 1] &+ 1 {
        sum &+= weight(index)
        index &+= 1
      }
      let best = heaviest.last(below: rank)
      if let best {
        sum &+= best.weight
        previous[rank] = best.rank
      }
      heaviest.insert(rank, weight: sum)
    }
    // The chain ascends in ranks and in indexes, so one walk from its end meets all of it.
    var members = ContiguousArray(repeating: false, count: ranks.count)
    var next = heaviest.last(below: ranks.count)?.rank ?? .max
    var end = ranks.count
    for first in ranks.indices.reversed() {
      // An element whose rank follows that before it is on the chain together with it.
      if first > 0, ranks[first] == ranks[first &- 1] &+ 1 { continue }
      if ranks[first] == next {
        for index in first..<end { members[index] = true }
        next = previous[Int(next)]
      }
      end = first
    }
    return members
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
