/// The generic shell of the matching: what has to look at the items themselves.
extension ItemMatching {
  /// Finds the items that are in both rows.
  @inlinable
  mutating func findItems<Item>(_ before: LooseItems<Item>, _ after: LooseItems<Item>) {
    walk(before.row, after.row)
    verifyRuns(before, after)
    collectLoose()
    if !looseBefore.isEmpty, !looseAfter.isEmpty { findLooseItems(before, after) }
  }

  /// Cuts out of the runs of equal hashes what is not the same.
  @inlinable
  mutating func verifyRuns<Item>(_ before: LooseItems<Item>, _ after: LooseItems<Item>) {
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

  /// Finds what is left over after where it was before, wherever that is.
  @inlinable
  mutating func findLooseItems<Item>(_ before: LooseItems<Item>, _ after: LooseItems<Item>) {
    var table = tableOfLooseItems(before.row)
    var isFound = IndexMarks(count: looseBefore.last.map { Int($0) + 1 } ?? 0)
    let limit = min(looseBefore.count, looseAfter.count)
    matches = ContiguousArray(filling: limit) { matches, matchCount in
      looseAfter.withUnsafeMutableBufferPointer { looseAfter in
        var kept = 0
        for place in looseAfter.indices {
          let new = looseAfter[place]
          let found = table.take(after.row.keys[Int(new)]) {
            before.isSame($0, as: after, Int(new))
          }
          if let found, matchCount < limit {
            matches[matchCount] = Match(before: UInt32(truncatingIfNeeded: found), after: new)
            matchCount &+= 1
            isFound.insert(found)
          } else {
            looseAfter[kept] = new
            kept &+= 1
          }
        }
      }
    }
    looseAfter.removeLast(matches.count)
    looseBefore.removeAll { isFound.contains(Int($0)) }
  }
}
