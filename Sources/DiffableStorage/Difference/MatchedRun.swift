/// A stretch of elements that were together before a change and are together after it.
///
/// Three words of 32 bits: of a large change, there are many.
@usableFromInline
struct MatchedRun: Hashable, Sendable {
  /// Where it starts after the change.
  @usableFromInline
  var after32: UInt32

  /// Where it started before the change.
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
  /// Whether another run goes on where this one ends, in both orders.
  @inlinable
  func isContinued(by next: MatchedRun) -> Bool {
    after &+ count == next.after && before &+ count == next.before
  }

  /// Brings runs into their order after the change and joins those that are one.
  static func maximal(_ runs: consuming [MatchedRun]) -> [MatchedRun] {
    var runs = runs
    runs.withUnsafeMutableBufferPointer { runs in
      var isSorted = true
      for index in runs.indices.dropFirst() where runs[index].after <= runs[index &- 1].after {
        isSorted = false
      }
      // Lists come in a few stretches that are in order, which the standard sort merges.
      if !isSorted { runs.sort { $0.after < $1.after } }
    }
    let count = runs.withUnsafeMutableBufferPointer { runs in
      var last = 0
      for index in runs.indices.dropFirst() {
        if runs[last].isContinued(by: runs[index]) {
          runs[last].count &+= runs[index].count
        } else {
          last &+= 1
          if last < index { runs[last] = runs[index] }
        }
      }
      return runs.isEmpty ? 0 : last &+ 1
    }
    runs.removeLast(runs.count - count)
    return runs
  }
}
