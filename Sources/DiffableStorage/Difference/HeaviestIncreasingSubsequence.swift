/// The search for a heaviest increasing subsequence.
///
/// Elements are processed one after the other. A chain that ends at a rank is kept while no chain that
/// ends at a lower rank is as heavy. The chains that are kept form a staircase:
///
///     weight                ┌──            an element at ● extends the chain of the step to its
///                     ┌─────┘              left, and removes the steps to its right that are not
///              ┌──────┘  ●                 higher than the new chain
///         ─────┘
///                              rank
///
/// (Fredman, *On computing the length of longest increasing subsequences*, 1975, with weights.) The
/// steps are stored in a ``RankSet``. Every element is inserted once and removed at most once.
enum HeaviestIncreasingSubsequence {
  /// The heaviest chain that ends at a rank.
  private struct Chain {
    var weight: UInt32

    /// The rank of the element before the last, ``none`` for a chain of one element.
    var previous: UInt32

    static var none: UInt32 { .max }
  }

  /// Returns for each run whether it is on the heaviest chain, where a run has its length as weight.
  ///
  /// Runs that are consecutive in both orders are handled as one run: they are on the chain together.
  ///
  /// - Parameters:
  ///   - runs: The runs in one order.
  ///   - ranks: The rank of each run in the other order: a permutation of 0..<count.
  /// - Returns: The result for each rank; for runs handled as one, only that of the first is set.
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
