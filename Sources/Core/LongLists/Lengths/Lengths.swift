// Which rows were measured and how long they are: the look-ups.

/// The lengths of rows by their index, in a column of segments; versions share nodes.
///
///     column    branch ─ leaf [ run of 9,000 ][ block of 40 ][ run of 990,960 ]
///
/// Rows that were not measured are in runs, so a million of them take no more memory than one. Rows have no
/// identity here: ``follow(_:count:)`` is told which stay.
struct Lengths: Sendable {
  var segments: Column<LengthSummary>

  /// Rows that were not measured.
  init(count: Int = 0) {
    segments = Column(count > 0 ? [LengthSegment(unmeasured: count)] : [])
  }

  init(_ segment: LengthSegment) {
    segments = Column(segment.count > 0 ? [segment] : [])
  }

  init(segments: Column<LengthSummary>) {
    self.segments = segments
  }

  /// What is known about all rows.
  var summary: LengthSummary { segments.summary(of: 0..<segments.count) }

  var count: Int { summary.count }

  /// The length of a row in ticks, which may have become an estimate; nil if it was not measured or does not exist.
  ///
  /// It takes O(log *n*).
  subscript(row: Int) -> UInt32? { entry(at: row).map { $0 & ~LengthSegment.estimateBit } }

  /// The length of a row in ticks; nil if it was not measured, or is an estimate since, or does not exist.
  func measured(_ row: Int) -> UInt32? {
    entry(at: row).flatMap { $0 & LengthSegment.estimateBit == 0 ? $0 : nil }
  }

  private func entry(at row: Int) -> UInt32? {
    guard row >= 0, let found = segment(at: row) else { return nil }
    return found.element.entry(at: row - found.before.count)
  }

  /// The lengths that were measured as estimates, in O(*n*) for *n* of them.
  var estimated: Self {
    Self(segments: Column(ContiguousArray(segments.elements.map(\.estimated))))
  }

  /// What is known about the rows before one; about all if there is no such row.
  ///
  /// It takes O(log *n*).
  func summary(before row: Int) -> LengthSummary {
    guard row > 0 else { return .zero }
    let all = summary
    if all.measured == 0 { return LengthSummary(count: min(row, all.count)) }
    guard row < all.count, let found = segment(at: row) else { return all }
    return found.before + found.element.summary(before: row - found.before.count)
  }

  /// The first row at which the summary of all rows up to and including it satisfies a condition; nil if none
  /// does.
  ///
  /// If the condition holds for a row, it must hold for all after it. It takes O(log *n*).
  func firstRow(where isReached: (LengthSummary) -> Bool) -> Int? {
    guard let (_, segment, before) = segments.first(from: 0, where: isReached) else { return nil }
    if segment.isRun {
      let index = partitionPoint(0..<segment.count - 1) {
        !isReached(before + LengthSummary(count: $0 + 1))
      }
      return before.count + index
    }
    var sum = before
    for index in segment.lengths.indices {
      sum = sum + LengthSummary(segment.lengths[index])
      if isReached(sum) { return before.count + index }
    }
    return nil
  }

  /// The segment with a row, which must not be negative; nil if there is no such row.
  func segment(at row: Int) -> Column<LengthSummary>.Found? {
    segments.first(from: 0) { $0.count > row }
  }
}
