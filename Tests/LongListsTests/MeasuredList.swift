import DiffableStorageTesting
import LongLists

/// The oracle: arrays of identifiers and lengths, and a walk from the top for each question.
///
/// Lengths are in units of 1/15,360, as sums of integers.
struct MeasuredList {
  static let unit = 15_360.0

  var estimates = (row: 40, header: 20, footer: 0, rowSpacing: 0, sectionSpacing: 0)
  var list = Snapshot<String, Int>()
  var rows: [Int: Int] = [:]
  var headers: [String: Int] = [:]
  var footers: [String: Int] = [:]

  /// The rows whose lengths have become estimates.
  var estimated: Set<Int> = []

  /// A header, row or footer, in units.
  struct Part: Equatable {
    var place: RowIndex.Place
    var item: Int?
    var start: Int
    var length: Int

    var end: Int { start + length }
  }

  /// Forgets the lengths of what is not in a list.
  mutating func follow(to newer: Snapshot<String, Int>) {
    list = newer
    rows = rows.filter { newer.contains($0.key) }
    headers = headers.filter { newer.containsSection($0.key) }
    footers = footers.filter { newer.containsSection($0.key) }
  }

  /// All parts from top to bottom, with the end of the list.
  var parts: (all: [Part], end: Int) {
    var (parts, y): ([Part], Int) = ([], 0)
    for (index, section) in list.sections.enumerated() {
      if index > 0 { y += estimates.sectionSpacing }
      let header = headers[section.identifier] ?? estimates.header
      parts.append(Part(place: .header(section: index), item: nil, start: y, length: header))
      y += header
      for (number, item) in section.itemIdentifiers.enumerated() {
        if number > 0 { y += estimates.rowSpacing }
        let position = ItemPosition(section: index, item: number)
        let length = rows[item] ?? estimates.row
        parts.append(Part(place: .item(position), item: item, start: y, length: length))
        y += length
      }
      let footer = footers[section.identifier] ?? estimates.footer
      parts.append(Part(place: .footer(section: index), item: nil, start: y, length: footer))
      y += footer
    }
    return (parts, y)
  }

  /// Starts extents of the list with the same estimates.
  func extents() -> RowExtents<String, Int> {
    RowExtents(
      list,
      estimated: Double(estimates.row) / Self.unit,
      header: Double(estimates.header) / Self.unit,
      footer: Double(estimates.footer) / Self.unit,
      rowSpacing: Double(estimates.rowSpacing) / Self.unit,
      sectionSpacing: Double(estimates.sectionSpacing) / Self.unit
    )
  }

  /// Requires extents to give the answers of a walk.
  ///
  /// - Parameters:
  ///   - extents: The extents.
  ///   - step: Only each of so many parts is asked for.
  /// - Throws: The first answer that differs.
  func requireAgreement(_ extents: RowExtents<String, Int>, step: Int = 1) throws {
    try requireEqual(extents.invariantDefects(), [])
    let (parts, end) = parts
    try requireEqual(extents.total, Double(end) / Self.unit, "total")
    var offsets: Set = [-1, 0, end - 1, end, end + 1]
    for part in parts.enumerated().filter({ $0.offset % step == 0 }).map(\.element) {
      offsets.formUnion([part.start - 1, part.start, part.start + part.length / 2, part.end])
      if let item = part.item {
        try requireEqual(extents.offset(of: item), Double(part.start) / Self.unit, "\(item)")
        let length = extents.measuredLength(of: item).map { Int(($0 * Self.unit).rounded()) }
        try requireEqual(
          length,
          estimated.contains(item) ? nil : rows[item],
          "length of \(item)"
        )
        if part.length > 0 {
          try requireEqual(extents.row(at: Double(part.start) / Self.unit), item, "law 4")
        }
      } else if case .header(let section) = part.place {
        let identifier = list.sectionIdentifiers[section]
        let start = extents.offset(ofSection: identifier)
        try requireEqual(start, Double(part.start) / Self.unit, identifier)
      }
    }
    for offset in offsets {
      let wanted = parts.first { $0.start <= offset && offset < $0.end && $0.item != nil }
      try requireEqual(extents.row(at: Double(offset) / Self.unit), wanted?.item, "at \(offset)")
    }
    for start in offsets.sorted().prefix(12) {
      for length in [0, 1, 50, end / 2, end + 2] {
        try requireWindow(start..<start + length, of: parts, extents)
      }
    }
  }

  private func requireWindow(
    _ window: Range<Int>,
    of parts: [Part],
    _ extents: RowExtents<String, Int>
  ) throws {
    for overscan in [0, 30] {
      let (start, end) = (window.lowerBound - overscan, window.upperBound + overscan)
      let wanted = parts.filter { $0.length > 0 && $0.end > start && $0.start < end }
      let range = Double(window.lowerBound) / Self.unit..<Double(window.upperBound) / Self.unit
      let found = extents.rows(in: range, overscan: Double(overscan) / Self.unit).map {
        Part(
          place: $0.place,
          item: $0.item,
          start: Int(($0.offset * Self.unit).rounded()),
          length: Int(($0.length * Self.unit).rounded())
        )
      }
      try requireEqual(found, wanted, "window \(window), overscan \(overscan)")
    }
  }

  /// The row of an anchor at an offset: the first that ends after it and has a length, or else the last.
  ///
  /// A row of which less than a point shows counts only if it shows as a whole, or is the last.
  func anchorRow(at offset: Int) -> Int? {
    let rows = parts.all.filter { $0.item != nil }
    let shown = rows.filter { $0.length > 0 && $0.end > offset }
    let isRest = shown.first.map { $0.start < offset && $0.end - offset < Int(Self.unit) } ?? false
    return (shown.dropFirst(isRest ? 1 : 0).first ?? shown.first ?? rows.last)?.item
  }
}
