// Where the reader is, in terms that a change of the list does not touch.

extension RowExtents {
  /// What a reader sees at the top of the screen, or that the reader is at the end of the list.
  ///
  /// An anchor keeps the version of the list that it was taken from, which shares memory with later ones.
  public struct Anchor {
    @usableFromInline
    enum Kind {
      /// The offset of the screen, and the first row that it shows, with its position; nil if there are no rows.
      case row(offset: Double, Item?, ItemPosition?)

      /// The end of the list, with the length of the screen.
      case end(height: Double)
    }

    @usableFromInline
    let kind: Kind

    /// The version that the anchor was taken from.
    @usableFromInline
    let version: RowExtents

    /// The first row below the top of the screen; nil for an anchor at the end, or if there were no rows.
    public var item: Item? {
      if case .row(_, let item, _) = kind { item } else { nil }
    }
  }

  /// The anchor for a scroll offset: the first row of which a point shows below it, and the distance to that row.
  ///
  /// A row of which less shows counts if it is shorter and shows as a whole: views round offsets to pixels, and
  /// nobody reads a part of a pixel. Rows of length 0 do not count. If no row ends after the offset, it is the last
  /// row. An anchor in a list without rows has no row.
  ///
  /// - Parameter offset: What is at the top of the screen. It may be outside of the list; 0 takes the place of NaN.
  /// - Returns: The anchor; ``offset(of:)->Double`` turns it into an offset again.
  /// - Complexity: O(log *s* · log *n*) for *n* rows in *s* sections.
  public func anchor(at offset: Double) -> Anchor {
    let offset = offset.isNaN ? 0 : offset
    let position = extents.anchorRow(at: offset)
    let item = position.flatMap { snapshot.itemIdentifier(at: $0) }
    return Anchor(kind: .row(offset: offset, item, position), version: self)
  }

  /// The anchor for a scroll offset that keeps some row of the list.
  func anchor(at offset: Double, keeping item: Item) -> Anchor {
    Anchor(kind: .row(offset: offset, item, snapshot.position(of: item)), version: self)
  }

  /// The anchor that keeps the end of the list at the end of the screen.
  ///
  /// - Parameter height: The length of the screen.
  /// - Returns: The anchor.
  public func anchorAtEnd(height: Double) -> Anchor {
    Anchor(kind: .end(height: height), version: self)
  }

  /// Whether a screen shows the end of the list.
  ///
  /// - Parameters:
  ///   - offset: What is at the top of the screen.
  ///   - height: The length of the screen.
  ///   - tolerance: How far the end may be below the screen.
  /// - Returns: Whether it does; true for a list that is shorter than the screen, false if a number is NaN.
  public func isAtEnd(offset: Double, height: Double, tolerance: Double = 1) -> Bool {
    offset + height >= total - tolerance
  }

  /// The scroll offset at which the reader sees what the anchor was taken from.
  ///
  /// The row of the anchor is where it was on the screen, whatever came or went above it. If it is gone, the first
  /// later row of the version that the anchor was taken from takes its place, if that is still there, or else the
  /// last earlier one. If none is there, the result is the offset that the anchor was taken at, or the end of the
  /// list if that is nearer.
  ///
  /// The offset is not limited to what a view can scroll to.
  ///
  /// - Parameter anchor: An anchor that was taken from any version.
  /// - Returns: The offset.
  /// - Complexity: O(log *n*) on average if the row of the anchor is in the list; else that of the difference of
  ///   both versions.
  public func offset(of anchor: Anchor) -> Double {
    switch anchor.kind {
    case .end(let height):
      return height < total ? total - height : 0
    case .row(let offset, let item, let position):
      guard let item, let position, let kept = survivor(of: item, at: position, in: anchor.version),
        let before = anchor.version.offset(of: kept), let after = self.offset(of: kept)
      else { return min(offset, total) }
      return offset + (after - before)
    }
  }

  /// The row of another version, or the next or previous one of that version which is in this one.
  private func survivor(of item: Item, at position: ItemPosition, in old: Self) -> Item? {
    if snapshot.contains(item) { return item }
    let (next, previous) = snapshot.difference(from: old.snapshot)
      .survivors(around: position, in: old.snapshot)
    return (next ?? previous).flatMap { old.snapshot.itemIdentifier(at: $0) }
  }
}

extension RowExtents.Anchor: Sendable where Section: Sendable, Item: Sendable {}
extension RowExtents.Anchor.Kind: Sendable where Section: Sendable, Item: Sendable {}

extension ListExtents {
  /// The first row of which a point shows below an offset, or else the last one.
  func anchorRow(at offset: Double) -> ItemPosition? {
    let offset = Ticks.offset(offset)
    var row = firstRow(endingAfter: offset) ?? lastRow
    if let first = row, first.start < offset, first.end < offset &+ Ticks.point,
      let next = firstRow(endingAfter: first.end)
    {
      row = next
    }
    guard case .item(let position)? = row?.place else { return nil }
    return position
  }
}
