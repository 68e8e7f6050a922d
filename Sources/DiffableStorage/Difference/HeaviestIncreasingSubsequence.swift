/// A heaviest increasing subsequence.
///
/// Elements come one after the other. A chain that ends at a rank is worth remembering while no
/// chain that ends at a lower one is as heavy; these form a staircase:
///
///     weight                ┌──            an element at ● goes on from the step left of it, and
///                     ┌─────┘              the steps right of it that are no higher are gone
///              ┌──────┘  ●
///         ─────┘
///                              rank
///
/// (Fredman, *On computing the length of longest increasing subsequences*, 1975, with weights.) The
/// steps are kept in a ``RankSet``; every element enters it once and leaves it once at most.
enum HeaviestIncreasingSubsequence {
  /// The heaviest chain that ends at a rank.
  private struct Chain {
    var weight: UInt32

    /// The rank before the last, ``none`` for a chain of one.
    var previous: UInt32

    static var none: UInt32 { .max }
  }

  /// Whether each run is on the chain, weighted by its length.
  ///
  /// Runs that follow one another in both orders are on it together, whatever gaps are between them,
  /// so they are taken as one.
  ///
  /// - Parameters:
  ///   - runs: The runs in one order.
  ///   - ranks: Where each is in the other order: all numbers from 0 on, each once.
  /// - Returns: An answer for each rank; of runs taken as one, only for the first.
  /// - Complexity: O(*r*) times the depth of a ``RankSet``.
  static func ranksOnChain(
    _ runs: UnsafeMutableBufferPointer<MatchedRun>,
    _ ranks: UnsafeBufferPointer<UInt32>
  ) -> ContiguousArray<Bool> {
    RankSet.with(capacity: runs.count) { steps in
      withUnsafeTemporaryAllocation(of: Chain.self, capacity: runs.count) { chains in
        var index = 0
        while index < runs.count {
          let rank = Int(ranks[index])
          var chain = Chain(weight: runs[index].count32, previous: Chain.none)
          index &+= 1
          while index < runs.count, ranks[index] == ranks[index &- 1] &+ 1 {
            chain.weight &+= runs[index].count32
            index &+= 1
          }
          if let best = steps.last(below: rank) {
            chain.weight &+= chains[best].weight
            chain.previous = UInt32(truncatingIfNeeded: best)
          }
          while let next = steps.first(above: rank), chains[next].weight <= chain.weight {
            steps.remove(next)
          }
          steps.insert(rank)
          chains[rank] = chain
        }
        var isOnChain = ContiguousArray(repeating: false, count: runs.count)
        var next = steps.last(below: runs.count).map { UInt32($0) } ?? Chain.none
        while next != Chain.none {
          isOnChain[Int(next)] = true
          next = chains[Int(next)].previous
        }
        return isOnChain
      }
    }
  }
}
