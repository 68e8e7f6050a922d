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
    let runs = MatchedRun.maximal(runs)
    if isInOrder(runs) { return [] }
    let ranks = ranks(of: runs)
    let isOnChain = HeaviestIncreasingSubsequence.ranksOnChain(runs, ranks)
    var moving: [MatchedRun] = []
    var isStaying = false
    for index in runs.indices {
      let isTakenWithLast = index > 0 && ranks[index] == ranks[index &- 1] &+ 1
      if !isTakenWithLast { isStaying = isOnChain[Int(ranks[index])] }
      if !isStaying { moving.append(runs[index]) }
    }
    return moving
  }

  private static func isInOrder(_ runs: [MatchedRun]) -> Bool {
    for index in runs.indices.dropFirst() where runs[index].before < runs[index &- 1].before {
      return false
    }
    return true
  }

  /// The rank of each run in the order before the change.
  private static func ranks(of runs: [MatchedRun]) -> ContiguousArray<UInt32> {
    let highest = runs.reduce(0) { max($0, $1.before32) }
    // The sort expects hashes, which differ in their leading bits.
    let shift = UInt32(highest.leadingZeroBitCount)
    let sorted = KeyOrder.sorted(
      ContiguousArray(filling: runs.count) { keys in
        for run in runs { keys.append(run.before32 &<< shift) }
      }
    )
    var ranks = ContiguousArray<UInt32>(repeating: 0, count: runs.count)
    for rank in sorted.indices {
      ranks[KeyOrder.index(sorted[rank])] = UInt32(truncatingIfNeeded: rank)
    }
    return ranks
  }
}
