/// A stretch of elements that were together before a change and are together after it.
@usableFromInline
struct MatchedRun: Hashable, Sendable {
  /// Where it starts after the change.
  @usableFromInline
  var after: Int

  /// Where it started before the change.
  @usableFromInline
  var before: Int

  @usableFromInline
  var count: Int

  @usableFromInline
  init(after: Int, before: Int, count: Int) {
    self.after = after
    self.before = before
    self.count = count
  }

  /// Brings runs into their order after the change and joins those that are one.
  static func maximal(_ runs: [MatchedRun]) -> [MatchedRun] {
    let isSorted = zip(runs, runs.dropFirst()).allSatisfy { $0.after < $1.after }
    var result: [MatchedRun] = []
    for run in isSorted ? runs : runs.sorted(by: { $0.after < $1.after }) {
      if let last = result.last, last.after + last.count == run.after,
        last.before + last.count == run.before
      {
        result[result.count - 1].count += run.count
      } else {
        result.append(run)
      }
    }
    return result
  }
}

/// Which elements of a reordered list can stay, so that the fewest others have to move.
@usableFromInline
enum MinimalMoves {
  /// Finds the runs that have to move.
  ///
  /// What stays is a heaviest increasing subsequence of the runs, each weighted by its length, which
  /// is a longest one of the elements: of what stays of a run, all can stay. Chains of runs are
  /// found from left to right with a Fenwick tree that answers "the heaviest chain ending before
  /// here" (Fenwick, *A new data structure for cumulative frequency tables*, 1994, with maxima in
  /// place of sums).
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
  static func moving(_ runs: [MatchedRun]) -> [MatchedRun] {
    let runs = MatchedRun.maximal(runs)
    if zip(runs, runs.dropFirst()).allSatisfy({ $0.before < $1.before }) { return [] }
    var isStaying = [Bool](repeating: false, count: runs.count)
    for run in heaviestChain(of: runs) { isStaying[run] = true }
    return zip(runs, isStaying).compactMap { $1 ? nil : $0 }
  }

  private static func heaviestChain(of runs: [MatchedRun]) -> [Int] {
    let byRank = runs.indices.sorted { runs[$0].before < runs[$1].before }
    var rankOf = [Int](repeating: 0, count: runs.count)
    for (rank, run) in byRank.enumerated() { rankOf[run] = rank }
    var chains = HeaviestPrefix(count: runs.count)
    var previous = [Int](repeating: -1, count: runs.count)
    for (run, rank) in rankOf.enumerated() {
      let best = chains.best(upTo: rank)
      if let best { previous[run] = byRank[best.rank] }
      chains.insert(weight: (best?.weight ?? 0) + runs[run].count, at: rank)
    }
    var chain: [Int] = []
    var next = chains.best(upTo: runs.count).map { byRank[$0.rank] } ?? -1
    while next >= 0 {
      chain.append(next)
      next = previous[next]
    }
    return chain
  }
}

/// The heaviest of all entries up to a rank; among equals the one of the lowest rank.
private struct HeaviestPrefix {
  /// Weight above the complement of the rank, so that the better entry is the larger number.
  private var tree: [UInt64]

  init(count: Int) {
    tree = Array(repeating: 0, count: count + 1)
  }

  func best(upTo end: Int) -> (weight: Int, rank: Int)? {
    var best: UInt64 = 0
    var node = end
    while node > 0 {
      best = max(best, tree[node])
      node &= node - 1
    }
    let rank = UInt32.max - UInt32(truncatingIfNeeded: best)
    return best == 0 ? nil : (Int(best >> 32), Int(rank))
  }

  mutating func insert(weight: Int, at rank: Int) {
    let entry = UInt64(weight) << 32 | UInt64(UInt32.max - UInt32(truncatingIfNeeded: rank))
    var node = rank + 1
    while node < tree.count {
      tree[node] = max(tree[node], entry)
      node += node & -node
    }
  }
}
