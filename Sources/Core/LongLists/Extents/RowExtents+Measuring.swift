// Measuring rows, headers and footers.

extension RowExtents {
  /// Sets the length of a row.
  ///
  /// - Parameters:
  ///   - item: The identifier of the row.
  ///   - length: Its length, from 0 to ``longest``.
  /// - Throws: `unknownItem` if the list has no such row; `invalidLength` if the length is negative, too large or
  ///   not a number.
  /// - Complexity: O(log *n*) on average for *n* rows.
  @inlinable
  public mutating func measure(_ item: Item, _ length: Double) throws(SnapshotError) {
    guard let row = snapshot.indexOfItem(item) else { throw .unknownItem(item) }
    guard extents.measureRow(row, length) else { throw Self.invalid(length, of: item) }
    checkInvariants(extents._invariantDefects())
  }

  /// Sets the length of the header of a section.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - length: The length, from 0 to ``longest``; 0 if the section has no header.
  /// - Throws: `unknownSection` if the list has no such section; `invalidLength` if the length is negative, too
  ///   large or not a number.
  /// - Complexity: O(log *s*) on average for *s* sections.
  @inlinable
  public mutating func measureHeader(
    of section: Section,
    _ length: Double
  ) throws(SnapshotError) {
    guard let index = snapshot.indexOfSection(section) else { throw .unknownSection(section) }
    guard extents.measureHeader(index, length) else { throw Self.invalid(length, of: section) }
    checkInvariants(extents._invariantDefects())
  }

  /// Sets the length of the footer of a section.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - length: The length, from 0 to ``longest``; 0 if the section has no footer.
  /// - Throws: `unknownSection` if the list has no such section; `invalidLength` if the length is negative, too
  ///   large or not a number.
  /// - Complexity: O(log *s*) on average for *s* sections.
  @inlinable
  public mutating func measureFooter(
    of section: Section,
    _ length: Double
  ) throws(SnapshotError) {
    guard let index = snapshot.indexOfSection(section) else { throw .unknownSection(section) }
    guard extents.measureFooter(index, length) else { throw Self.invalid(length, of: section) }
    checkInvariants(extents._invariantDefects())
  }

  /// Makes all lengths estimates of their own rows, for instance when the width of the list changes.
  ///
  /// Nothing moves until a row is measured again. Where few rows depend on the width, what was measured is a better
  /// estimate than one for all.
  ///
  /// - Complexity: O(*n*) for *n* rows that were measured.
  public mutating func keepLengthsAsEstimates() { extents.keepLengthsAsEstimates() }

  /// Forgets all lengths, so that the estimates count for all; for instance when rows get another font.
  public mutating func forgetLengths() { extents.forgetLengths() }

  /// The mean of the lengths of all rows that were measured at some time; nil if there are none.
  ///
  /// It can become ``estimatedRow``. As that moves all rows that were not measured, do it seldom: once a screen of
  /// rows was measured, and not with each.
  public var meanLength: Double? { extents.meanLength }

  /// The length that a row was measured with; nil if it was not measured, is an estimate since, or does not exist.
  ///
  /// - Complexity: O(log *n*) on average for *n* rows.
  @inlinable
  public func measuredLength(of item: Item) -> Double? {
    snapshot.indexOfItem(item).flatMap(extents.measuredLength(ofRow:))
  }

  /// The error for a length that is not valid.
  @usableFromInline
  static func invalid(
    _ length: Double,
    of identifier: any Hashable
  ) -> SnapshotError {
    .invalidLength(
      identifier,
      "has a length of \(length). Measure a finite length from 0 to \(Int(longest)), after the layout of "
        + "its view."
    )
  }
}

extension ListExtents {
  /// Measures a row, which must exist; false if the length is not valid.
  @usableFromInline
  mutating func measureRow(_ row: Int, _ length: Double) -> Bool {
    guard let length = Ticks.length(length) else { return false }
    rows.set(length, at: row)
    return true
  }

  @usableFromInline
  mutating func measureHeader(_ section: Int, _ length: Double) -> Bool {
    guard let length = Ticks.length(length) else { return false }
    headers.set(length, at: section)
    return true
  }

  @usableFromInline
  mutating func measureFooter(_ section: Int, _ length: Double) -> Bool {
    guard let length = Ticks.length(length) else { return false }
    footers.set(length, at: section)
    return true
  }

  @usableFromInline
  func measuredLength(ofRow row: Int) -> Double? {
    rows.measured(row).map { Ticks.points(Int64($0)) }
  }

  mutating func keepLengthsAsEstimates() {
    rows = rows.estimated
    headers = headers.estimated
    footers = footers.estimated
  }

  var meanLength: Double? {
    let summary = rows.summary
    return summary.measured > 0 ? Ticks.points(summary.sum) / Double(summary.measured) : nil
  }

  mutating func forgetLengths() {
    rows = Lengths(count: rows.count)
    headers = Lengths(count: headers.count)
    footers = headers
  }
}
