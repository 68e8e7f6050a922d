/// The generic part of the matching, which compares items.
extension ItemMatching {
  /// Finds the items that are in both rows.
  @inlinable
  mutating func findItems<Item>(
    _ before: TypedUnsharedItems<Item>,
    _ after: TypedUnsharedItems<Item>
  ) {
    walk(before.row, after.row)
    verifyRuns(before, after)
    collectUnmatched()
    if !unmatchedBefore.isEmpty, !unmatchedAfter.isEmpty { matchByHash(before, after) }
  }

  /// Removes items that are not equal from the runs of equal hashes.
  @inlinable
  mutating func verifyRuns<Item>(
    _ before: TypedUnsharedItems<Item>,
    _ after: TypedUnsharedItems<Item>
  ) {
    var firstLeaves = (before: 0, after: 0)
    let firstWrong = runs.firstIndex { run in
      before.commonLength(run, with: after, firstLeaves: &firstLeaves) < run.count
    }
    guard let firstWrong else { return }
    var verified = Array(runs[..<firstWrong])
    for run in runs[firstWrong...] {
      var start = 0
      while start < run.count {
        var rest = MatchedRun(
          after: run.after + start,
          before: run.before + start,
          count: run.count - start
        )
        rest.count = before.commonLength(rest, with: after, firstLeaves: &firstLeaves)
        if rest.count > 0 { verified.append(rest) }
        start += rest.count + 1
      }
    }
    runs = verified
  }

  /// Matches the remaining items of all sections by their hashes.
  @inlinable
  mutating func matchByHash<Item>(
    _ before: TypedUnsharedItems<Item>,
    _ after: TypedUnsharedItems<Item>
  ) {
    var table = tableOfUnmatchedItems(before.row)
    var isFound = IndexMarks(count: unmatchedBefore.last.map { Int($0) + 1 } ?? 0)
    let limit = min(unmatchedBefore.count, unmatchedAfter.count)
    var kept = 0
    var found = ContiguousArray<Match>()
    found.reserveCapacity(limit)
    for next in unmatchedAfter.indices {
      let new = unmatchedAfter[next]
      let old = table.take(after.row.keys[Int(new)]) { before.isSame($0, as: after, Int(new)) }
      if let old, found.count < limit {
        found.append(Match(before: UInt32(truncatingIfNeeded: old), after: new))
        isFound.insert(old)
      } else {
        unmatchedAfter[kept] = new
        kept &+= 1
      }
    }
    matches = found
    unmatchedAfter.removeLast(matches.count)
    unmatchedBefore.removeAll { isFound.contains(Int($0)) }
  }
}
