/// Matches two rows of hashes in one pass.
///
/// Where the rows differ, the next hash of each row is searched among the next twelve hashes of the
/// other. Hashes that this does not match are left to a search with a table.
enum KeyWalk {
  /// The number of hashes that are searched where the rows differ.
  static var window: Int { 12 }

  /// Finds runs of equal hashes, in ascending order of both rows.
  ///
  /// - Parameters:
  ///   - beforeRow: The row before.
  ///   - beforeRange: The range of it to match.
  ///   - afterRow: The row after.
  ///   - afterRange: The range of it to match.
  ///   - runs: Memory for the runs, at most one for each index of the shorter range.
  /// - Returns: The number of runs.
  static func walk(
    _ beforeRow: UnsharedItems.View,
    _ beforeRange: Range<Int>,
    _ afterRow: UnsharedItems.View,
    _ afterRange: Range<Int>,
    into runs: UnsafeMutablePointer<MatchedRun>
  ) -> Int {
    let before = beforeRow.keys
    let after = afterRow.keys
    var runCount = 0
    var old = beforeRange.lowerBound
    var new = afterRange.lowerBound
    let oldEnd = beforeRange.upperBound
    let newEnd = afterRange.upperBound
    while true {
      let start = old
      let common = min(oldEnd &- old, newEnd &- new)
      let end = start &+ common
      while old < end, before[old] == after[new] {
        old &+= 1
        new &+= 1
      }
      let count = old &- start
      if count > 0 {
        runs[runCount] = MatchedRun(after: new &- count, before: start, count: count)
        runCount &+= 1
      }
      if old == end { return runCount }
      let gone = steps(to: after[new], in: before + old + 1, oldEnd &- old &- 1)
      let came = steps(to: before[old], in: after + new + 1, newEnd &- new &- 1)
      if gone == window, came == window {
        old &+= 1
        new &+= 1
      } else if gone <= came {
        old &+= gone &+ 1
      } else {
        new &+= came &+ 1
      }
    }
  }

  /// The index of a hash among the next ones; the size of the window if it is not there.
  @inline(__always)
  private static func steps(
    to key: UInt32,
    in keys: UnsafePointer<UInt32>,
    _ count: Int
  ) -> Int {
    if count >= window {
      let raw = UnsafeRawPointer(keys)
      let eight = raw.loadUnaligned(as: SIMD8<UInt32>.self) ^ SIMD8(repeating: key)
      let four =
        raw.loadUnaligned(fromByteOffset: 32, as: SIMD4<UInt32>.self) ^ SIMD4(repeating: key)
      // The top bit is set in equal lanes. The operator `.==` handles the lanes one by one.
      let inEight = (eight &- SIMD8(repeating: 1)) & ~eight
      let inFour = (four &- SIMD4(repeating: 1)) & ~four
      let any = inEight.lowHalf | inEight.highHalf | inFour
      let half = any.lowHalf | any.highHalf
      if (half.x | half.y) >> 31 == 0 { return window }
    }
    var step = 0
    let end = min(count, window)
    while step < end {
      if keys[step] == key { return step }
      step &+= 1
    }
    return window
  }
}
