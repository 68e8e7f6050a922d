// The lengths of rows after a change of their order.

extension Lengths {
  /// Gives rows that stay the lengths that they had, wherever they are now; the others were not measured.
  ///
  /// The runs are in their order after the change. It takes O(*r* log *n*) for *r* runs, at most O(*n*).
  mutating func follow(_ runs: [MatchedRun], count newCount: Int) {
    if summary.measured == 0 {
      self = Self(count: newCount)
    } else if let edits = edits(keeping: runs, in: newCount) {
      for edit in edits.reversed() { replace(edit.rows, unmeasured: edit.newCount) }
    } else if runs.count * LengthSegment.blockLimit < max(count, newCount) {
      self = joined(runs, in: newCount)
    } else {
      self = merged(runs, in: newCount)
    }
  }

  /// The replacements of rows from top to bottom that lead to the new order; nil if rows move, or if they are many.
  private func edits(
    keeping runs: [MatchedRun],
    in newCount: Int
  ) -> [(rows: Range<Int>, newCount: Int)]? {
    guard runs.count <= 64 else { return nil }
    var edits: [(rows: Range<Int>, newCount: Int)] = []
    var (before, after) = (0, 0)
    for run in runs + [MatchedRun(after: newCount, before: count, count: 0)] {
      guard run.before >= before else { return nil }
      if run.before > before || run.after > after {
        edits.append((before..<run.before, run.after - after))
      }
      (before, after) = (run.before + run.count, run.after + run.count)
    }
    return edits
  }

  /// The result for long runs, which share the nodes of these lengths.
  private func joined(_ runs: [MatchedRun], in newCount: Int) -> Self {
    var (result, end) = (Self(), 0)
    for run in runs {
      result.append(Self(count: run.after - end))
      result.append(slice(run.before..<run.before + run.count))
      end = run.after + run.count
    }
    result.append(Self(count: newCount - end))
    return result
  }

  /// The result for many short runs: all lengths are copied.
  private func merged(_ runs: [MatchedRun], in newCount: Int) -> Self {
    let old = flattened
    var new = ContiguousArray(repeating: LengthSegment.unmeasured, count: newCount)
    for run in runs {
      for index in 0..<run.count { new[run.after + index] = old[run.before + index] }
    }
    return Self(new)
  }

  /// The length of each row.
  private var flattened: ContiguousArray<UInt32> {
    var list = ContiguousArray<UInt32>()
    list.reserveCapacity(count)
    segments.forEachChunk(in: 0..<segments.count) { chunk in
      for segment in chunk { segment.append(to: &list) }
    }
    return list
  }

  /// The lengths of a list.
  init(_ lengths: ContiguousArray<UInt32>) {
    var parts: ContiguousArray<LengthSegment> = []
    var start = 0
    while start < lengths.count {
      let isRun = lengths[start] == LengthSegment.unmeasured
      let limit = isRun ? lengths.count : min(lengths.count, start + LengthSegment.blockLimit)
      var end = start + 1
      while end < limit, (lengths[end] == LengthSegment.unmeasured) == isRun { end += 1 }
      let segment =
        isRun
        ? LengthSegment(unmeasured: end - start)
        : LengthSegment(ContiguousArray(lengths[start..<end]))
      if let merged = parts.last?.merged(with: segment) {
        parts[parts.count - 1] = merged
      } else {
        parts.append(segment)
      }
      start = end
    }
    segments = Column(parts)
  }
}
