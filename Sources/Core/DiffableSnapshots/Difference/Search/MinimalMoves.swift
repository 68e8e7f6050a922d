/// Finds a minimal number of elements to move in a reordered list.
@usableFromInline
package enum MinimalMoves {
  /// Finds the runs that have to move, in their order after the change.
  ///
  /// The runs, of any length and order, have all elements that are in the list before and after. Those that
  /// stay are a heaviest increasing subsequence of the runs, weighted by length. This is also a longest
  /// increasing subsequence of the elements, because a run can stay as a whole if one of its elements stays.
  ///
  /// The runs are made maximal first, so the result depends only on the order of the elements. It takes O(*r*
  /// log *r*) for *r* runs, and O(*r*) when nothing has to move.
  @usableFromInline
  package static func moving(_ runs: consuming [MatchedRun]) -> [MatchedRun] {
    let runs = MatchedRun.maximal(runs)
    if isInOrder(runs) { return [] }
    if runs.count <= HeaviestIncreasingSubsequence.few {
      let staying = HeaviestIncreasingSubsequence.members(of: runs)
      return Array(filling: runs.count - staying.nonzeroBitCount) { moving in
        for index in runs.indices where staying & 1 << UInt32(index) == 0 {
          moving.append(runs[index])
        }
      }
    }
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

/// The search for a heaviest increasing subsequence.
///
/// Elements are processed one after the other. Each extends the heaviest chain that ends at a lower rank.
/// A tree of maxima over ranks finds that chain (Fenwick, *A new data structure for cumulative frequency
/// tables*, 1994, with maxima instead of sums):
///
///     index    1   2   3   4   5   6   7   8
///     covers   1   1…2 3   1…4 5   5…6 7   1…8     so the maximum of 1…7 is that of 7, 6 and 4
package enum HeaviestIncreasingSubsequence {
  /// Returns for each element whether it is on the heaviest chain, by the ranks of the elements, which are a
  /// permutation, in O(*n* log *n*).
  ///
  /// Of equally heavy chains, the one is taken whose last element has the lowest rank; the same rule applies to
  /// the elements before it. Elements whose ranks follow each other are on the chain together. Each weight is
  /// at least 1, and their sum has to fit into 32 bits.
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
  /// The maximum of the chains that each index covers.
  ///
  /// The upper half of a word is the weight, and the lower half the inverted rank, so that among equally
  /// heavy chains the one with the lowest rank is the greatest.
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

extension HeaviestIncreasingSubsequence {
  /// The most runs for which comparing all pairs takes less time than a tree of maxima.
  package static var few: Int { 24 }

  /// The members of the heaviest chain of a few runs, a bit for each, by the rules of `members(of:weight:)`.
  ///
  /// It takes O(*r*²) for *r* runs, without an allocation.
  package static func members(of runs: [MatchedRun]) -> UInt32 {
    // Four words for each group of runs that are on the chain together: the first run, its index before, the weight
    // of the heaviest chain that ends with the group, and the group before it on that chain.
    withScratch(4 * runs.count) { groups in
      func isNext(_ index: Int) -> Bool {
        let (last, run) = (runs[index - 1].before32, runs[index].before32)
        return last < run && !runs.contains { last < $0.before32 && $0.before32 < run }
      }
      /// The heaviest chain that ends before an index; of equally heavy ones, that with the lowest end.
      func heaviest(below limit: UInt32) -> Int? {
        var best: Int?
        var greatest: UInt64 = 0
        for group in 0..<groups.count / 4 {
          let end = groups[4 * group + 1]
          guard end < limit else { continue }
          let chain = UInt64(groups[4 * group + 2]) << 32 | UInt64(~end)
          if chain > greatest { (best, greatest) = (group, chain) }
        }
        return best
      }
      var index = 0
      while index < runs.count {
        let first = index
        var weight = runs[index].count32
        index += 1
        while index < runs.count, isNext(index) {
          weight &+= runs[index].count32
          index += 1
        }
        let best = heaviest(below: runs[first].before32)
        if let best { weight &+= groups[4 * best + 2] }
        groups.append(UInt32(truncatingIfNeeded: first))
        groups.append(runs[first].before32)
        groups.append(weight)
        groups.append(best.map { UInt32(truncatingIfNeeded: $0) } ?? .max)
      }
      var members: UInt32 = 0
      var next = heaviest(below: .max)
      while let group = next {
        let end = group + 1 < groups.count / 4 ? Int(groups[4 * group + 4]) : runs.count
        for index in Int(groups[4 * group])..<end { members |= 1 << UInt32(index) }
        next = groups[4 * group + 3] == .max ? nil : Int(groups[4 * group + 3])
      }
      return members
    }
  }
}
