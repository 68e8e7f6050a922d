// Which rows are at an offset or in a window.

extension ListExtents {
  /// The first row, header or footer that ends after an offset and has a length; nil if there is none.
  ///
  /// It takes O(log *s* · log *n*) for *s* sections.
  func first(endingAfter offset: Int64) -> Extent? {
    let section = firstSection(endingAfter: offset)
    guard section < index.sectionCount else { return nil }
    func isFound(_ extent: Extent) -> Bool { extent.length > 0 && extent.end > offset }
    if let header = extent(of: .header(section: section)), isFound(header) { return header }
    if let row = firstRow(endingAfter: offset, inSection: section) { return row }
    if let footer = extent(of: .footer(section: section)), isFound(footer) { return footer }
    return first(fromSection: section + 1)
  }

  /// The first row that ends after an offset and has a length; nil if there is none.
  ///
  /// It takes O(log *s* · log *n*) for *s* sections.
  func firstRow(endingAfter offset: Int64) -> Extent? {
    let section = firstSection(endingAfter: offset)
    guard section < index.sectionCount else { return nil }
    return firstRow(endingAfter: offset, inSection: section)
      ?? firstRow(from: rowRange(of: section).upperBound).flatMap(extent(ofRow:))
  }

  /// The last row of the list, whatever its length; nil if there are no rows.
  ///
  /// It takes O(log *s* · log *n*) for *s* sections.
  var lastRow: Extent? { extent(ofRow: index.itemCount - 1) }

  /// The extents that end after the begin of a window, and begin before its end, in order; those without a
  /// length are left out.
  ///
  /// It takes O(*k* + *v* log *s* · log *n*) for *k* rows in *v* of *s* sections.
  func extents(in window: Range<Int64>) -> [Extent] {
    var extents: [Extent] = []
    var next = first(endingAfter: window.lowerBound)
    while let found = next, found.start < window.upperBound {
      extents.append(found)
      if case .item(let position) = found.place {
        appendRows(after: position, in: window, to: &extents)
      }
      next = first(endingAfter: extents[extents.count - 1].end)
    }
    return extents
  }

  /// Adds the rows of a section after the last extent that begin in a window.
  private func appendRows(
    after position: ItemPosition,
    in window: Range<Int64>,
    to extents: inout [Extent]
  ) {
    let (section, range) = (position.section, rowRange(of: position.section))
    var row = range.lowerBound + position.item + 1
    var start = extents[extents.count - 1].end &+ estimates.rowSpacing
    while row < range.upperBound, start < window.upperBound, let found = rows.segment(at: row) {
      let (segment, first) = (found.element, found.before.count)
      let end = min(range.upperBound, first + segment.count)
      if segment.isRun, estimates.row == 0 {
        start &+= Int64(end - row) &* estimates.rowSpacing
        row = end
      }
      while row < end, start < window.upperBound {
        let length = segment[row - first].map(Int64.init) ?? estimates.row
        let position = ItemPosition(section: section, item: row - range.lowerBound)
        if length > 0 { extents.append(Extent(.item(position), start, length)) }
        start &+= length &+ estimates.rowSpacing
        row += 1
      }
    }
  }
}

// MARK: - One section

extension ListExtents {
  /// The first section that ends after an offset; the number of sections if none does.
  private func firstSection(endingAfter offset: Int64) -> Int {
    partitionPoint(0..<index.sectionCount) {
      start(ofSection: $0 + 1) &- estimates.sectionSpacing <= offset
    }
  }

  /// The first row of a section that ends after an offset and has a length.
  private func firstRow(endingAfter offset: Int64, inSection section: Int) -> Extent? {
    let range = rowRange(of: section)
    guard let top = extent(of: .item(ItemPosition(section: section, item: 0))) else { return nil }
    // The lengths of all rows from the first of the list, and the spacing from the first of the section.
    let above = rows.summary(before: range.lowerBound).length(estimate: estimates.row)
    let target = offset &- top.start &+ above
    let row = rows.firstRow {
      $0.count > range.lowerBound
        && $0.length(estimate: estimates.row)
          &+ Int64($0.count &- 1 &- range.lowerBound) &* estimates.rowSpacing > target
    }
    guard let row, row < range.upperBound else { return nil }
    let found = extent(of: ItemPosition(section: section, item: row - range.lowerBound), at: row)
    if found.length > 0 { return found }
    guard let next = firstRow(from: row), next < range.upperBound else { return nil }
    return extent(of: ItemPosition(section: section, item: next - range.lowerBound), at: next)
  }

  // MARK: What has a length

  /// The first header, row or footer of a section or those below it that has a length.
  private func first(fromSection section: Int) -> Extent? {
    guard section < index.sectionCount else { return nil }
    let row = firstRow(from: rowRange(of: section).lowerBound).flatMap(extent(ofRow:))
    let header = headers.firstWithLength(from: section, estimate: estimates.header)
    let footer = footers.firstWithLength(from: section, estimate: estimates.footer)
    let places = [
      header.map { RowIndex.Place.header(section: $0) }, row?.place,
      footer.map { .footer(section: $0) },
    ]
    // Of places in one section, the first in the list.
    let nearest = places.compactMap(\.self).min { $0.section < $1.section }
    return nearest.flatMap(extent(of:))
  }

  /// The first row from one on that has a length.
  private func firstRow(from row: Int) -> Int? {
    rows.firstWithLength(from: row, estimate: estimates.row)
  }

  /// The extent of a row by its index among the rows of all sections; nil if there is none.
  private func extent(ofRow row: Int) -> Extent? { index.place(at: row).flatMap(extent(of:)) }
}

extension Lengths {
  /// The first row from one on whose length is not 0, if an estimate counts for those that were not measured.
  fileprivate func firstWithLength(from row: Int, estimate: Int64) -> Int? {
    let above = summary(before: row).length(estimate: estimate)
    return firstRow { $0.length(estimate: estimate) > above }
  }
}
