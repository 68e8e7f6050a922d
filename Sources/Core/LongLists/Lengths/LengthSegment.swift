// The elements of the column below a list of lengths: many rows that were not measured, or a few of which some were.

/// Consecutive rows: a run of any number of rows that were not measured, or a block of up to 64 lengths.
///
///     run   ··················   a count
///     block 61 44 ·· 44 80       32 bits for each row
///
/// A block has at least one row that was measured. If two neighbors can be merged, they are.
struct LengthSegment: Sendable {
  /// The most rows of a block.
  static let blockLimit = 64

  /// The most rows of a run that becomes a part of the block beside it, where it takes less memory.
  static let shortRun = 16

  /// The entry of a row in a block that was not measured.
  static let unmeasured = UInt32.max

  /// The bit of an entry whose length was measured once, and is an estimate since.
  static let estimateBit: UInt32 = 1 << 31

  private(set) var summary: LengthSummary

  /// The lengths in ticks; empty if the segment is a run.
  private(set) var lengths: ContiguousArray<UInt32>

  init(unmeasured count: Int) {
    summary = LengthSummary(count: count)
    lengths = []
  }

  /// A segment of some rows; a run if none of them was measured.
  init(_ lengths: ContiguousArray<UInt32>) {
    summary = LengthSummary(lengths, before: lengths.count)
    self.lengths = summary.measured == 0 ? [] : lengths
  }

  var count: Int { summary.count }

  var isRun: Bool { lengths.isEmpty }

  /// The length of a row in ticks, which may have become an estimate; nil if it was not measured.
  subscript(row: Int) -> UInt32? { entry(at: row).map { $0 & ~Self.estimateBit } }

  /// The length of a row in ticks, with the bit of an estimate; nil if it was not measured.
  func entry(at row: Int) -> UInt32? {
    guard !isRun, lengths[row] != Self.unmeasured else { return nil }
    return lengths[row]
  }

  /// The segment whose lengths are estimates.
  var estimated: Self {
    var segment = self
    for index in lengths.indices { segment.lengths[index] |= Self.estimateBit }
    return segment
  }

  /// What is known about the rows before one.
  func summary(before row: Int) -> LengthSummary {
    isRun ? LengthSummary(count: row) : LengthSummary(lengths, before: row)
  }

  /// The segment of some of the rows.
  func part(_ rows: Range<Int>) -> Self {
    if rows.count == count { return self }
    return isRun ? Self(unmeasured: rows.count) : Self(ContiguousArray(lengths[rows]))
  }

  /// The segment with another length of a row; nil if the segment is a run.
  func setting(_ length: UInt32?, at row: Int) -> Self? {
    if isRun { return nil }
    let (old, new) = (lengths[row], length ?? Self.unmeasured)
    var changed = self
    changed.lengths[row] = new
    changed.summary = summary - LengthSummary(old) + LengthSummary(new)
    return changed.summary.measured == 0 ? Self(unmeasured: count) : changed
  }

  /// The segment with other rows, none of which was measured, in place of some; nil if it would be too long.
  func replacing(_ rows: Range<Int>, unmeasured newCount: Int) -> Self? {
    if isRun { return Self(unmeasured: count - rows.count + newCount) }
    guard count - rows.count + newCount <= Self.blockLimit else { return nil }
    var changed = lengths
    changed.replaceSubrange(rows, with: repeatElement(Self.unmeasured, count: newCount))
    return Self(changed)
  }

  /// One segment of this one and the next; nil if they are to stay apart.
  func merged(with next: Self) -> Self? {
    if isRun && next.isRun { return Self(unmeasured: count + next.count) }
    guard canMerge(with: next) else { return nil }
    var merged = ContiguousArray<UInt32>()
    merged.reserveCapacity(count + next.count)
    append(to: &merged)
    next.append(to: &merged)
    return Self(merged)
  }

  /// Whether this segment and the next have to be one.
  func canMerge(with next: Self) -> Bool {
    if isRun && next.isRun { return true }
    return isShort && next.isShort && count + next.count <= Self.blockLimit
  }

  /// Adds the lengths of all rows to a list.
  func append(to list: inout ContiguousArray<UInt32>) {
    if isRun {
      list.append(contentsOf: repeatElement(Self.unmeasured, count: count))
    } else {
      list += lengths
    }
  }

  private var isShort: Bool { !isRun || count <= Self.shortRun }
}

/// What is known about some consecutive rows: how many there are, how many were measured, and the sum of those.
struct LengthSummary: ColumnSummary, Equatable {
  typealias Element = LengthSegment

  var count = 0
  var measured = 0

  /// The sum of the lengths that were measured, in ticks.
  var sum: Int64 = 0

  static var zero: Self { Self() }

  init(count: Int = 0) {
    self.count = count
  }

  /// The summary of one entry of a block.
  init(_ length: UInt32) {
    count = 1
    if length != LengthSegment.unmeasured {
      (measured, sum) = (1, Int64(length & ~LengthSegment.estimateBit))
    }
  }

  /// The summary of the first entries of a block.
  init(_ lengths: ContiguousArray<UInt32>, before end: Int) {
    count = end
    // Without a branch, the loop adds several entries at once.
    for index in 0..<end {
      let (length, isMeasured) = (lengths[index], lengths[index] != LengthSegment.unmeasured)
      measured &+= isMeasured ? 1 : 0
      sum &+= isMeasured ? Int64(length & ~LengthSegment.estimateBit) : 0
    }
  }

  init(_ segments: ArraySlice<LengthSegment>) {
    for index in segments.indices { self = self + segments[index].summary }
  }

  static func + (a: Self, b: Self) -> Self {
    var sum = a
    sum.count &+= b.count
    sum.measured &+= b.measured
    sum.sum &+= b.sum
    return sum
  }

  static func - (a: Self, b: Self) -> Self {
    var difference = a
    difference.count &-= b.count
    difference.measured &-= b.measured
    difference.sum &-= b.sum
    return difference
  }

  /// The length of all rows in ticks, with an estimate for each that was not measured.
  func length(estimate: Int64) -> Int64 { sum &+ Int64(count &- measured) &* estimate }
}
