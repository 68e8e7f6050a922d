// Checks that segments are as few as they can be and that sums are right.

import DiffableSnapshots

extension Lengths {
  /// All violated invariants, as sentences.
  func _invariantDefects() -> [String] {
    var defects = segments._invariantDefects()
    let all = segments.elements
    for (index, segment) in all.enumerated() {
      if segment.count < 1 { defects.append("segment \(index) has no rows") }
      if !segment.isRun {
        if segment.lengths.count > LengthSegment.blockLimit {
          defects.append("block \(index) has \(segment.lengths.count) rows")
        }
        if segment.summary.measured == 0 { defects.append("no row of block \(index) was measured") }
        if segment.summary != LengthSummary(segment.lengths, before: segment.lengths.count) {
          defects.append("the summary of block \(index) is wrong")
        }
      } else if segment.summary != LengthSummary(count: segment.count) {
        defects.append("the summary of run \(index) is wrong")
      }
      if index > 0, all[index - 1].canMerge(with: segment) {
        defects.append("segments \(index - 1) and \(index) can be merged")
      }
    }
    if summary != LengthSummary(all[...]) { defects.append("the summary of all rows is wrong") }
    return defects
  }
}
