// Where the rows of a list with sections are, by position: the part that knows no identifiers.

/// The lengths of rows, headers and footers, and where they are.
///
///     section 0   header, row, spacing, row, footer
///                 spacing of sections
///     section 1   header, footer
///
/// All lengths and offsets are in ticks. See ``Ticks``.
@usableFromInline
struct ListExtents: Sendable {
  /// The rows of all sections.
  var rows: Lengths

  /// A length for each section.
  var headers: Lengths
  var footers: Lengths

  /// The sections without rows, which have no spacing between rows: they count as measured here.
  ///
  /// It is kept only if there is spacing between rows.
  var emptySections: Lengths

  var estimates: Estimates

  /// The number of rows of each section.
  var index: RowIndex

  init(_ index: RowIndex, _ estimates: Estimates) {
    self.index = index
    self.estimates = estimates
    rows = Lengths(count: index.itemCount)
    headers = Lengths(count: index.sectionCount)
    footers = headers
    emptySections = headers
    if estimates.rowSpacing > 0 { noteEmptySections(0..<index.sectionCount) }
  }

  /// Notes which of some sections have no rows.
  mutating func noteEmptySections(_ sections: some Sequence<Int>) {
    for section in sections {
      emptySections.set(rowRange(of: section).isEmpty ? 0 : nil, at: section)
    }
  }

  /// The rows of a section, by their index among the rows of all sections.
  func rowRange(of section: Int) -> Range<Int> { index.rows(ofSection: section) ?? 0..<0 }
}

/// The lengths that count for what was not measured, and the spacing, in ticks.
struct Estimates: Sendable {
  var row: Int64
  var header: Int64
  var footer: Int64

  /// The space between two rows of a section.
  let rowSpacing: Int64

  /// The space between two sections.
  let sectionSpacing: Int64
}

// MARK: - Offsets

extension ListExtents {
  /// The length of the whole list.
  var total: Int64 {
    let sections = index.sectionCount
    return rows.summary.length(estimate: estimates.row)
      &+ headers.summary.length(estimate: estimates.header)
      &+ footers.summary.length(estimate: estimates.footer)
      &+ spacing(sections: sections, rows: index.itemCount)
      &+ Int64(max(0, sections - 1)) &* estimates.sectionSpacing
  }

  /// The space, in ticks, between the rows of some sections at the start of the list.
  private func spacing(sections: Int, rows: Int) -> Int64 {
    guard estimates.rowSpacing > 0 else { return 0 }
    let empty = emptySections.summary(before: sections).measured
    return Int64(rows &- (sections &- empty)) &* estimates.rowSpacing
  }

  /// Where a section begins; where the list would go on for the end of the sections.
  ///
  /// It takes O(log *n*).
  func start(ofSection section: Int) -> Int64 {
    start(ofSection: section, rows: rowsBefore(section))
  }

  /// The number of rows in the sections before one.
  private func rowsBefore(_ section: Int) -> Int {
    section < index.sectionCount ? rowRange(of: section).lowerBound : index.itemCount
  }

  private func start(ofSection section: Int, rows count: Int) -> Int64 {
    rows.summary(before: count).length(estimate: estimates.row)
      &+ headers.summary(before: section).length(estimate: estimates.header)
      &+ footers.summary(before: section).length(estimate: estimates.footer)
      &+ spacing(sections: section, rows: count) &+ Int64(section) &* estimates.sectionSpacing
  }

  /// Where a row, header or footer begins, and how long it is; nil if there is none.
  ///
  /// It takes O(log *n*).
  func extent(of place: RowIndex.Place) -> Extent? {
    guard place.section >= 0, place.section < index.sectionCount else { return nil }
    let range = rowRange(of: place.section)
    switch place {
    case .header(let section):
      let length = headers[section].map(Int64.init) ?? estimates.header
      return Extent(place, start(ofSection: section, rows: range.lowerBound), length)
    case .item(let position):
      guard range.indices.contains(range.lowerBound + position.item) else { return nil }
      return extent(of: position, at: range.lowerBound + position.item)
    case .footer(let section):
      let length = footers[section].map(Int64.init) ?? estimates.footer
      let end = start(ofSection: section + 1, rows: range.upperBound) &- estimates.sectionSpacing
      return Extent(place, end &- length, length)
    }
  }

  /// The extent of a row, whose index among all rows is known.
  func extent(of position: ItemPosition, at row: Int) -> Extent {
    let section = position.section
    let found = rows.segment(at: row)
    let local = row - (found?.before.count ?? 0)
    let before = found.map { $0.before + $0.element.summary(before: local) } ?? .zero
    let start =
      before.length(estimate: estimates.row)
      &+ headers.summary(before: section + 1).length(estimate: estimates.header)
      &+ footers.summary(before: section).length(estimate: estimates.footer)
      // The space above the rows that are before it in its section.
      &+ spacing(sections: section, rows: row) &+ Int64(section) &* estimates.sectionSpacing
    let length = found?.element[local].map(Int64.init) ?? estimates.row
    return Extent(.item(position), start, length)
  }
}

/// A row, header or footer with its place in the list.
@usableFromInline
struct Extent {
  @usableFromInline
  var place: RowIndex.Place

  var start: Int64
  var length: Int64

  init(_ place: RowIndex.Place, _ start: Int64, _ length: Int64) {
    self.place = place
    self.start = start
    self.length = length
  }

  var end: Int64 { start &+ length }

  /// Where it begins, in points.
  @usableFromInline
  var offset: Double { Ticks.points(start) }

  /// Its length in points.
  @usableFromInline
  var points: Double { Ticks.points(length) }
}
