/// A run of elements that are consecutive both before and after a change.
///
/// It consists of three 32-bit words, because a large change has many runs.
@usableFromInline
package struct MatchedRun: Hashable, Sendable {
  /// The index of its first element after the change.
  @usableFromInline
  var after32: UInt32

  /// The index of its first element before the change.
  @usableFromInline
  var before32: UInt32

  @usableFromInline
  var count32: UInt32

  @inlinable
  package init(after: Int, before: Int, count: Int) {
    after32 = UInt32(truncatingIfNeeded: after)
    before32 = UInt32(truncatingIfNeeded: before)
    count32 = UInt32(truncatingIfNeeded: count)
  }

  @inlinable
  package var after: Int { Int(after32) }

  @inlinable
  package var before: Int { Int(before32) }

  @inlinable
  package var count: Int {
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

  /// Leaves out runs that overlap the one before them after the change, or do not exist before or after.
  ///
  /// Only identifiers that contradict themselves lead to such runs. The runs are sorted by their order after
  /// the change.
  static func fitting(
    _ runs: [MatchedRun],
    before countBefore: Int,
    after countAfter: Int
  ) -> [MatchedRun] {
    var end = 0
    func isFitting(_ run: MatchedRun) -> Bool {
      guard run.after >= end, run.count <= countAfter - run.after,
        run.count <= countBefore - run.before
      else { return false }
      end = run.after + run.count
      return true
    }
    if runs.allSatisfy(isFitting) { return runs }
    end = 0
    return runs.filter(isFitting)
  }
}
