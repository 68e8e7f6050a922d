/// Which elements of a reordered list can stay, so that the fewest others have to move.
@usableFromInline
enum MinimalMoves {
  /// Finds the runs that have to move.
  ///
  /// What stays is a heaviest increasing subsequence of the runs, each weighted by its length, which
  /// is a longest one of the elements: of what stays of a run, all can stay.
  ///
  /// Of equally heavy chains the one is taken whose last run came first before the change, at every
  /// step. The runs are made maximal first, so the answer depends on the order of the elements
  /// alone.
  ///
  /// - Parameter runs: All elements that are in the list before and after, in runs of any length
  ///   and order.
  /// - Returns: The runs that move, in their order after the change.
  /// - Complexity: O(*r* log *r*) for *r* runs, O(*r*) when nothing has to move.
  @usableFromInline
  static func moving(_ runs: consuming [MatchedRun]) -> [MatchedRun] {
    var runs = MatchedRun.maximal(runs)
    let count = runs.withUnsafeMutableBufferPointer { isInOrder($0) ? 0 : bringMovingToFront($0) }
    runs.removeLast(runs.count - count)
    return runs
  }

  private static func isInOrder(_ runs: UnsafeMutableBufferPointer<MatchedRun>) -> Bool {
    for index in runs.indices.dropFirst() where runs[index].before < runs[index &- 1].before {
      return false
    }
    return true
  }

  /// Moves those that move to the front and answers how many they are.
  private static func bringMovingToFront(_ runs: UnsafeMutableBufferPointer<MatchedRun>) -> Int {
    let ranks = RankOrder.ranks(of: runs)
    return ranks.withUnsafeBufferPointer { ranks in
      let isOnChain = HeaviestIncreasingSubsequence.ranksOnChain(runs, ranks)
      var count = 0
      var isStaying = false
      for index in runs.indices {
        let isTakenWithLast = index > 0 && ranks[index] == ranks[index &- 1] &+ 1
        if !isTakenWithLast { isStaying = isOnChain[Int(ranks[index])] }
        if !isStaying {
          runs[count] = runs[index]
          count &+= 1
        }
      }
      return count
    }
  }
}
