/// Which elements of a reordered list can stay, so that the fewest others have to move.
enum MinimalMoves {
  /// Finds a longest selection of elements that are in ascending order already.
  ///
  /// Neighbours before that are neighbours after are handled as one *run*, weighted by its length:
  /// a heaviest increasing subsequence of the runs is a longest one of the elements, for whatever
  /// stays of a run, all of it can stay. Chains of runs are found left to right with a Fenwick tree
  /// that answers "the heaviest chain ending before here" (Fenwick, *A new data structure for
  /// cumulative frequency tables*, 1994, with maxima in place of sums).
  ///
  /// Of two equally heavy chains the one is taken whose last run comes first before the change, at
  /// every step. So the answer depends on the order alone.
  ///
  /// - Parameter sources: Where the elements were, in the order in which they are now; no two the
  ///   same.
  /// - Returns: For every element whether it stays; nil when all do.
  /// - Complexity: O(*n*) plus O(*r* log *r*) for *r* runs.
  static func staying(_ sources: some RandomAccessCollection<Int>) -> [Bool]? {
    if zip(sources, sources.dropFirst()).allSatisfy({ $0 < $1 }) { return nil }
    let runs = Run.maximal(in: sources)
    var staying = [Bool](repeating: false, count: sources.count)
    for run in heaviestChain(of: runs) {
      for index in runs[run].range { staying[index] = true }
    }
    return staying
  }

  /// Stretches of the list that were together before, as indexes in the list as it is now.
  private struct Run {
    var range: Range<Int>
    var source: Int

    static func maximal(in sources: some RandomAccessCollection<Int>) -> [Run] {
      var runs: [Run] = []
      for (index, source) in sources.enumerated() {
        if let last = runs.last, last.source + last.range.count == source {
          runs[runs.count - 1].range = last.range.lowerBound..<index + 1
        } else {
          runs.append(Run(range: index..<index + 1, source: source))
        }
      }
      return runs
    }
  }

  private static func heaviestChain(of runs: [Run]) -> [Int] {
    let byRank = runs.indices.sorted { runs[$0].source < runs[$1].source }
    var rankOf = [Int](repeating: 0, count: runs.count)
    for (rank, run) in byRank.enumerated() { rankOf[run] = rank }
    var chains = HeaviestPrefix(count: runs.count)
    var previous = [Int?](repeating: nil, count: runs.count)
    for (run, rank) in rankOf.enumerated() {
      let best = chains.best(upTo: rank)
      previous[run] = best.map { byRank[$0.rank] }
      chains.insert((best?.weight ?? 0) + runs[run].range.count, at: rank)
    }
    var chain: [Int] = []
    var next = chains.best(upTo: runs.count).map { byRank[$0.rank] }
    while let run = next {
      chain.append(run)
      next = previous[run]
    }
    return chain
  }
}

/// The heaviest of all entries up to a rank; among equals the one of the lowest rank.
private struct HeaviestPrefix {
  typealias Entry = (weight: Int, rank: Int)

  private var tree: [Entry]

  init(count: Int) {
    tree = Array(repeating: (0, 0), count: count + 1)
  }

  func best(upTo end: Int) -> Entry? {
    var best: Entry = (0, 0)
    var node = end
    while node > 0 {
      if Self.isBetter(tree[node], than: best) { best = tree[node] }
      node &= node - 1
    }
    return best.weight == 0 ? nil : best
  }

  mutating func insert(_ weight: Int, at rank: Int) {
    var node = rank + 1
    while node < tree.count {
      if Self.isBetter((weight, rank), than: tree[node]) { tree[node] = (weight, rank) }
      node += node & -node
    }
  }

  private static func isBetter(_ a: Entry, than b: Entry) -> Bool {
    a.weight > b.weight || a.weight == b.weight && a.rank < b.rank
  }
}
