/// Finds a minimal number of elements to move in a reordered list.
@usableFromInline
enum MinimalMoves {
  /// Finds the runs that have to move.
  ///
  /// The runs that stay are a heaviest increasing subsequence of the runs, weighted by length. This is
  /// also a longest increasing subsequence of the elements, because a run can stay as a whole if one of
  /// its elements stays.
  ///
  /// The runs are made maximal first, so the result depends only on the order of the elements.
  ///
  /// - Parameter runs: All elements that are in the list before and after, in runs of any length
  ///   and order.
  /// - Returns: The runs that move, in their order after the change.
  /// - Complexity: O(*r* log *r*) for *r* runs, O(*r*) when nothing has to move.
  @usableFromInline
  static func moving(_ runs: consuming [MatchedRun]) -> [MatchedRun] {
    let runs = MatchedRun.maximal(runs)
    if isInOrder(runs) { return [] }
    let staying = HeaviestIncreasingSubsequence.members(of: ranks(of: runs)) { runs[$0].count32 }
    return runs.indices.filter { !staying[$0] }.map { runs[$0] }
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
