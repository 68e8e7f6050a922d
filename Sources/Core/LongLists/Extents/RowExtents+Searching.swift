// Where a row is, which row is at an offset, and which rows a window shows.

extension RowExtents {
  /// The length of the whole list, with headers, footers and spacing.
  public var total: Double { Ticks.points(extents.total) }

  /// Where a row begins; nil if the list has no such row.
  ///
  /// - Complexity: O(log *n*) on average for *n* rows.
  @inlinable
  public func offset(of item: Item) -> Double? {
    snapshot.position(of: item).flatMap { extents.offset(of: .item($0)) }
  }

  /// Where a row begins, and its length, which may be an estimate; nil if the list has no such row.
  func extent(of item: Item) -> (offset: Double, length: Double)? {
    snapshot.position(of: item).flatMap { extents.extent(of: .item($0)) }
      .map { ($0.offset, $0.points) }
  }

  /// Where a section begins, with its header if it has one; nil if the list has no such section.
  ///
  /// - Complexity: O(log *n*) on average for *n* rows.
  @inlinable
  public func offset(ofSection section: Section) -> Double? {
    snapshot.indexOfSection(section).flatMap { extents.offset(of: .header(section: $0)) }
  }

  /// The row at an offset; nil if there is a header, a footer or spacing, or nothing.
  ///
  /// A row reaches from where it begins up to, but not including, where it ends.
  ///
  /// - Complexity: O(log *s* · log *n*) for *n* rows in *s* sections.
  @inlinable
  public func row(at offset: Double) -> Item? {
    extents.position(at: offset).flatMap { snapshot.itemIdentifier(at: $0) }
  }

  /// The rows, headers and footers that a window shows, from top to bottom.
  ///
  /// ```swift
  /// let list = try Snapshot(sections: ["Today": [1, 2, 3], "Before": [4, 5]])
  /// let extents = RowExtents(list, estimated: 40, header: 20)
  /// for row in extents.rows(in: 90..<150) {
  ///   print(row.offset, row.item.map { "row \($0)" } ?? "header")
  /// }
  /// // 60.0 row 2
  /// // 100.0 row 3
  /// // 140.0 header
  /// ```
  ///
  /// What has a length of 0 is left out.
  ///
  /// - Parameters:
  ///   - window: The offsets at which the window begins and ends.
  ///   - overscan: By how much the window is larger at both ends; negative numbers count as 0.
  /// - Returns: Those that end after the window begins, and begin before it ends.
  /// - Complexity: O(*k* + *v* log *s* · log *n*) for *k* of *n* rows, in *v* of *s* sections.
  @inlinable
  public func rows(in window: Range<Double>, overscan: Double = 0) -> [Row] {
    extents.extents(in: window, overscan: overscan).map { extent in
      var item: Item?
      if case .item(let position) = extent.place { item = snapshot.itemIdentifier(at: position) }
      return Row(
        place: extent.place,
        item: item,
        offset: extent.offset,
        length: extent.points
      )
    }
  }

  /// A row, header or footer in a window.
  public struct Row: Hashable {
    /// The header, item or footer that it shows.
    public let place: RowIndex.Place

    /// The identifier of the row; nil for a header or a footer.
    public let item: Item?

    /// Where it begins.
    public let offset: Double

    /// Its length, which may be an estimate.
    public let length: Double

    @inlinable
    init(place: RowIndex.Place, item: Item?, offset: Double, length: Double) {
      self.place = place
      self.item = item
      self.offset = offset
      self.length = length
    }
  }
}

extension RowExtents.Row: Sendable where Section: Sendable, Item: Sendable {}

extension ListExtents {
  @usableFromInline
  func offset(of place: RowIndex.Place) -> Double? {
    extent(of: place).map { Ticks.points($0.start) }
  }

  /// The position of the row at an offset.
  @usableFromInline
  func position(at offset: Double) -> ItemPosition? {
    let offset = Ticks.offset(offset)
    guard let found = first(endingAfter: offset), found.start <= offset,
      case .item(let position) = found.place
    else { return nil }
    return position
  }

  @usableFromInline
  func extents(in window: Range<Double>, overscan: Double) -> [Extent] {
    let overscan = overscan > 0 ? overscan : 0
    let start = Ticks.offset(window.lowerBound - overscan)
    return extents(in: start..<max(start, Ticks.offset(window.upperBound + overscan)))
  }
}
