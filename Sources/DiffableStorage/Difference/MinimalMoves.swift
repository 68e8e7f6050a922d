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
    let runs = MatchedRun.maximal(runs)
    if runs.indices.dropFirst().allSatisfy({ runs[$0 - 1].before < runs[$0].before }) { return [] }
    let ranks = RankOrder.ranks(of: runs)
    // Neighbours in both orders stay or move together, whatever gaps are between them.
    var groups: ContiguousArray<HeaviestChain.Element> = []
    for (run, rank) in zip(runs, ranks) {
      if let last = groups.last, last.rank &+ last.size == rank {
        groups[groups.count - 1].size &+= 1
        groups[groups.count - 1].weight += run.count
      } else {
        groups.append(HeaviestChain.Element(rank: rank, size: 1, weight: run.count))
      }
    }
    let isStaying = HeaviestChain.isOnChain(groups, ranks: runs.count)
    var moving: [MatchedRun] = []
    var start = 0
    for (index, group) in groups.enumerated() {
      let end = start + Int(group.size)
      if !isStaying[index] { moving.append(contentsOf: runs[start..<end]) }
      start = end
    }
    return moving
  }
}
