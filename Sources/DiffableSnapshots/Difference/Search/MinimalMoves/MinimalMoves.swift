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

/// A run of elements that are consecutive both before and after a change.
///
/// It consists of three 32-bit words, because a large change has many runs.
@usableFromInline
struct MatchedRun: Hashable, Sendable {
  /// The index of its first element after the change.
  @usableFromInline
  var after32: UInt32

  /// The index of its first element before the change.
  @usableFromInline
  var before32: UInt32

  @usableFromInline
  var count32: UInt32

  @inlinable
  init(after: Int, before: Int, count: Int) {
    after32 = UInt32(truncatingIfNeeded: after)
    before32 = UInt32(truncatingIfNeeded: before)
    count32 = UInt32(truncatingIfNeeded: count)
  }

  @inlinable
  var after: Int { Int(after32) }

  @inlinable
  var before: Int { Int(before32) }

  @inlinable
  var count: Int {
    get { Int(count32) }
    set { count32 = UInt32(truncatingIfNeeded: newValue) }
  }
}

extension MatchedRun {
  /// Whether another run starts where this one ends, both before and after the change.
  @inlinable
  func isContinued(by next: MatchedRun) -> Bool {
    after &+ count == next.after && before &+ count == next.before
  }

  /// Sorts runs by their order after the change and joins adjacent ones.
  @usableFromInline
  static func maximal(_ runs: consuming [MatchedRun]) -> [MatchedRun] {
    var runs = runs
    var isSorted = true
    for index in runs.indices.dropFirst() where runs[index].after <= runs[index &- 1].after {
      isSorted = false
    }
    // The list is a concatenation of a few sorted parts, which the standard sort merges.
    if !isSorted { runs.sort { $0.after < $1.after } }
    var last = 0
    for index in runs.indices.dropFirst() {
      if runs[last].isContinued(by: runs[index]) {
        runs[last].count &+= runs[index].count
      } else {
        last &+= 1
        if last < index { runs[last] = runs[index] }
      }
    }
    if !runs.isEmpty { runs.removeLast(runs.count - last - 1) }
    return runs
  }
}
