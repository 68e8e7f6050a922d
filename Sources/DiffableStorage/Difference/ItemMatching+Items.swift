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
    let firstWrong = runs.firstIndex { run in
      before.commonLength(from: run.before, with: after, run.after, limit: run.count) < run.count
    }
    guard let firstWrong else { return }
    var verified = Array(runs[..<firstWrong])
    for run in runs[firstWrong...] {
      var start = 0
      while start < run.count {
        let (old, new) = (run.before + start, run.after + start)
        let length = before.commonLength(from: old, with: after, new, limit: run.count - start)
        if length > 0 { verified.append(MatchedRun(after: new, before: old, count: length)) }
        start += length + 1
      }
    }
    runs = verified
  }

  /// Finds what is left over after where it was before, wherever that is.
  @inlinable
  mutating func findLooseItems<Item>(_ before: LooseItems<Item>, _ after: LooseItems<Item>) {
    let table = tableOfLooseItems(before.row)
    let limit = min(looseBefore.count, looseAfter.count)
    finds = ContiguousArray(unsafeUninitializedCapacity: limit) { finds, findCount in
      looseBefore.withUnsafeMutableBufferPointer { looseBefore in
        looseAfter.withUnsafeMutableBufferPointer { looseAfter in
          var kept = 0
          for place in looseAfter.indices {
            let new = looseAfter[place]
            let found = table.first(after.row.keys[Int(new)]) { place in
              let old = looseBefore[place]
              return old != Self.found && before.isSame(Int(old), as: after, Int(new))
            }
            if let found {
              finds[findCount] = Find(before: looseBefore[found], after: new)
              findCount &+= 1
              looseBefore[found] = Self.found
            } else {
              looseAfter[kept] = new
              kept &+= 1
            }
          }
        }
      }
    }
    looseAfter.removeLast(finds.count)
  }
}
