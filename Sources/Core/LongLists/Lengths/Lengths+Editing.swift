// Measuring rows, and replacing, cutting and joining ranges of them.

extension Lengths {
  /// Measures a row, or forgets its length; does nothing if there is no such row.
  ///
  /// It takes O(log *n*).
  mutating func set(_ length: UInt32?, at row: Int) {
    guard row >= 0, let found = segment(at: row) else { return }
    let index = row - found.before.count
    if found.element.entry(at: index) == length { return }
    if let changed = found.element.setting(length, at: index), !changed.isRun {
      return segments.set(changed, at: found.offset)
    }
    replace(row..<row + 1, with: LengthSegment([length ?? LengthSegment.unmeasured]))
  }

  /// Replaces rows, which must exist, by others that were not measured, in O(log *n*) for *n* rows, plus the
  /// segments that are removed.
  mutating func replace(_ rows: Range<Int>, unmeasured newCount: Int) {
    // Most edits stay in one segment, and cannot make it one with a neighbor unless it shrinks.
    if newCount >= rows.count, let found = segment(at: max(0, rows.lowerBound - 1)) {
      let start = found.before.count
      if rows.upperBound <= start + found.element.count,
        let changed = found.element.replacing(
          rows.lowerBound - start..<rows.upperBound - start,
          unmeasured: newCount
        ), changed.isRun == found.element.isRun
      {
        return segments.set(changed, at: found.offset)
      }
    }
    replace(rows, with: LengthSegment(unmeasured: newCount))
  }

  /// Replaces rows, which must exist, by a segment, and merges what can be merged.
  private mutating func replace(_ rows: Range<Int>, with new: LengthSegment) {
    let (first, last) = (segment(at: rows.lowerBound), segment(at: rows.upperBound))
    let (start, end) = (first?.offset ?? segments.count, last?.offset ?? segments.count)
    let range = max(0, start - 1)..<min(segments.count, end + 2)
    var parts: ContiguousArray<LengthSegment> = []
    for index in range.lowerBound..<start { append(segments[index], to: &parts) }
    if let first {
      append(first.element.part(0..<rows.lowerBound - first.before.count), to: &parts)
    }
    append(new, to: &parts)
    if let last {
      let rest = rows.upperBound - last.before.count
      append(last.element.part(rest..<last.element.count), to: &parts)
      for index in end + 1..<range.upperBound { append(segments[index], to: &parts) }
    }
    segments.replace(range, with: parts)
  }

  private func append(_ segment: LengthSegment, to parts: inout ContiguousArray<LengthSegment>) {
    guard segment.count > 0 else { return }
    if let merged = parts.last?.merged(with: segment) {
      parts[parts.count - 1] = merged
    } else {
      parts.append(segment)
    }
  }

  /// The lengths of some rows, which must exist; they share nodes with these.
  ///
  /// It takes O(log *n*).
  func slice(_ rows: Range<Int>) -> Self {
    guard !rows.isEmpty, let first = segment(at: rows.lowerBound),
      let last = segment(at: rows.upperBound - 1)
    else { return Self() }
    let lower = rows.lowerBound - first.before.count
    let upper = rows.upperBound - last.before.count
    if first.offset == last.offset { return Self(first.element.part(lower..<upper)) }
    var slice = Self(first.element.part(lower..<first.element.count))
    slice.append(Self(segments: segments.slice(first.offset + 1..<last.offset)))
    slice.append(Self(last.element.part(0..<upper)))
    return slice
  }

  /// Adds rows at the end, in O(log *n*).
  mutating func append(_ other: Self) {
    guard segments.count > 0 else { return self = other }
    guard other.segments.count > 0 else { return }
    var rest = other.segments
    let last = segments.count - 1
    if let merged = segments[last].merged(with: rest[0]) {
      segments.set(merged, at: last)
      rest.replace(0..<1, with: [])
    }
    segments.append(rest)
  }
}
