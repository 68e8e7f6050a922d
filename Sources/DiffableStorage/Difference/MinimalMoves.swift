/// Finds a minimal number of elements to move in a reordered list.
@usableFromInline
enum MinimalMoves {
  /// Finds the runs that have to move.
  ///
  /// The runs that stay are a heaviest increasing subsequence of the runs, weighted by length. This is
  /// also a longest increasing subsequence of the elements, because a run can stay as a whole if one of
  /// its elements stays.
  ///
  /// Of equally heavy subsequences, the one is taken whose last run came first before the change; the
  /// same rule applies to the runs before it. The runs are made maximal first, so the result depends
  /// only on the order of the elements.
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

  /// Partitions the runs so that those that move come first, and returns their number.
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
