/// Which elements of a reordered list can stay, so that the fewest others have to move.
enum MinimalMoves {
  /// Finds a longest selection of elements that are in ascending order already.
  ///
  /// The longest increasing subsequence by patience sorting (Fredman, *On computing the length of
  /// longest increasing subsequences*, 1975):
  ///
  ///     piles      the lowest element on which an ascending selection of 1, 2, 3 … elements can end
  ///     element    goes on the first pile whose top is not lower, and remembers the top to its left
  ///     selection  from the top of the last pile back, from one remembered element to the next
  ///
  /// An element that directly follows its neighbour, before as after, goes on the pile right of it
  /// without a search, so that what moved together costs no more than its length.
  ///
  /// Where several longest selections exist, the one that ends lowest is taken, at every step from
  /// the last element back. So the answer depends on the order alone.
  ///
  /// - Parameter sources: Where the elements were, in the order in which they are now; no two the
  ///   same.
  /// - Returns: For every element whether it stays; nil when all do.
  /// - Complexity: O(*n*) plus O(*r* log *n*) for *r* runs of elements that stayed together.
  static func staying(_ sources: [Int]) -> [Bool]? {
    guard zip(sources, sources.dropFirst()).contains(where: >) else { return nil }
    var tops: [Int] = []
    var topIndexes: [Int32] = []
    var previous: [Int32] = []
    previous.reserveCapacity(sources.count)
    var pile = 0
    for (index, source) in sources.enumerated() {
      if index > 0, source == sources[index - 1] + 1 {
        pile += 1
      } else {
        pile = partitionPoint(0..<tops.count) { tops[$0] < source }
      }
      previous.append(pile > 0 ? topIndexes[pile - 1] : -1)
      if pile == tops.count {
        tops.append(source)
        topIndexes.append(Int32(truncatingIfNeeded: index))
      } else {
        tops[pile] = source
        topIndexes[pile] = Int32(truncatingIfNeeded: index)
      }
    }
    var staying = [Bool](repeating: false, count: sources.count)
    var last = topIndexes.last ?? -1
    while last >= 0 {
      staying[Int(last)] = true
      last = previous[Int(last)]
    }
    return staying
  }
}
