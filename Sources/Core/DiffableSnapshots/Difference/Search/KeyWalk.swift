/// Matches two lists of hashes in one pass.
///
/// Where the lists differ, the next hash of each list is searched among the next twelve hashes of the
/// other. After some searches that find nothing, up to seven steps only compare hash with hash, because
/// where everything is new or in another order, searches find nothing. Hashes that this does not match
/// are left to a search with a table.
enum KeyWalk {
  private static var longestPause: Int { 7 }

  /// Finds runs of equal hashes in a range of each list, in ascending order of both, and adds them to a list.
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
    // The number of searches since the last match, and of steps until the next one.
    var (failures, steps) = (0, 0)
    while true {
      let common = min(oldEnd &- old, newEnd &- new)
      let count = commonLength(of: before, from: old, after, from: new, count: common)
      if count > 0 { runs.append(MatchedRun(after: new, before: old, count: count)) }
      if count == common { return }
      old &+= count
      new &+= count
      if count > 0 { (failures, steps) = (0, 0) }
      if steps > 0 {
        steps &-= 1
        old &+= 1
        new &+= 1
        continue
      }
      let gone = stepsToNext(after[new], in: before, from: old &+ 1, to: oldEnd)
      let came = stepsToNext(before[old], in: after, from: new &+ 1, to: newEnd)
      if gone == searchWindow, came == searchWindow {
        old &+= 1
        new &+= 1
        failures &+= 1
        steps = min(failures / 4, longestPause)
      } else if gone <= came {
        old &+= gone &+ 1
      } else {
        new &+= came &+ 1
      }
    }
  }
}
