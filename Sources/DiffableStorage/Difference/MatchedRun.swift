/// A stretch of elements that were together before a change and are together after it.
@usableFromInline
struct MatchedRun: Hashable, Sendable {
  /// Where it starts after the change.
  @usableFromInline
  var after: Int

  /// Where it started before the change.
  @usableFromInline
  var before: Int

  @usableFromInline
  var count: Int

  @inlinable
  init(after: Int, before: Int, count: Int) {
    self.after = after
    self.before = before
    self.count = count
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
    if !runs.indices.dropFirst().allSatisfy({ runs[$0 - 1].after < runs[$0].after }) {
      // Lists come in a few stretches that are in order, which the standard sort merges.
      runs.sort { $0.after < $1.after }
    }
    var last = 0
    for index in runs.indices.dropFirst() {
      if runs[last].isContinued(by: runs[index]) {
        runs[last].count += runs[index].count
      } else {
        last += 1
        if last < index { runs[last] = runs[index] }
      }
    }
    runs.removeLast(max(0, runs.count - last - 1))
    return runs
  }
}
