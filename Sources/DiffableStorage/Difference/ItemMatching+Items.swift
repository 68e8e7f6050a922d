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
    var leaves = (before: 0, after: 0)
    let firstWrong = runs.firstIndex { run in
      before.commonLength(run, with: after, leaves: &leaves) < run.count
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
        rest.count = before.commonLength(rest, with: after, leaves: &leaves)
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
    matches = ContiguousArray(filling: limit) { matches, matchCount in
      unmatchedAfter.withUnsafeMutableBufferPointer { unmatchedAfter in
        var kept = 0
        for place in unmatchedAfter.indices {
          let new = unmatchedAfter[place]
          let found = table.take(after.row.keys[Int(new)]) {
            before.isSame($0, as: after, Int(new))
          }
          if let found, matchCount < limit {
            matches[matchCount] = Match(before: UInt32(truncatingIfNeeded: found), after: new)
            matchCount &+= 1
            isFound.insert(found)
          } else {
            unmatchedAfter[kept] = new
            kept &+= 1
          }
        }
      }
    }
    unmatchedAfter.removeLast(matches.count)
    unmatchedBefore.removeAll { isFound.contains(Int($0)) }
  }
}
