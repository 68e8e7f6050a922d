/// Matches two rows of hashes in one pass.
///
/// Where the rows differ, the next hash of each row is searched among the next twelve hashes of the
/// other. A search that finds nothing is followed by a longer jump, because where everything is new or
/// in another order, searches find nothing. Hashes that this does not match are left to a search with a
/// table.
enum KeyWalk {
  private static var longestJump: Int { 8 }

  /// Finds runs of equal hashes, in ascending order of both rows.
  ///
  /// - Parameters:
  ///   - before: The row before.
  ///   - beforeRange: The range of it to match.
  ///   - after: The row after.
  ///   - afterRange: The range of it to match.
  ///   - runs: The list to which the runs are added.
  static func walk(
    _ before: Span<UInt32>,
    _ beforeRange: Range<Int>,
    _ after: Span<UInt32>,
    _ afterRange: Range<Int>,
    into runs: inout [MatchedRun]
  ) {
    var old = beforeRange.lowerBound
    var new = afterRange.lowerBound
    let oldEnd = beforeRange.upperBound
    let newEnd = afterRange.upperBound
    var jump = 1
    while true {
      let common = min(oldEnd &- old, newEnd &- new)
      let count = commonLength(of: before, from: old, after, from: new, count: common)
      if count > 0 { runs.append(MatchedRun(after: new, before: old, count: count)) }
      if count == common { return }
      old &+= count
      new &+= count
      let gone = stepsToNext(after[new], in: before, from: old &+ 1, to: oldEnd)
      let came = stepsToNext(before[old], in: after, from: new &+ 1, to: newEnd)
      if gone == searchWindow, came == searchWindow {
        let length = min(jump, common &- count)
        old &+= length
        new &+= length
        jump = min(2 &* jump, longestJump)
        continue
      }
      jump = 1
      if gone <= came { old &+= gone &+ 1 } else { new &+= came &+ 1 }
    }
  }
}
