// What is beyond the edges of the view: new rows below, and history above.

extension ReadingPlace {
  /// The number of rows below the view that came since the reader left the end: the *3 new* of a button.
  ///
  /// Rows that were seen, or are gone again, do not count, nor those with which an empty list is filled, and none while
  /// the end is followed.
  ///
  /// - Complexity: O(*k* log *n*) on average for *k* rows that came and were not seen.
  public var newRowsBelow: Int {
    arrived.count(where: isBelow)
  }

  /// Whether history is to be loaded now: less than some length is above the view.
  ///
  /// It is true once, and again after another row has become the first one.
  ///
  /// - Parameter length: How much of the list has to be above the view.
  /// - Returns: Whether to load more.
  /// - Complexity: O(log *n*) for *n* rows.
  public mutating func asksForHistory(within length: Double) -> Bool {
    guard offset < length else { return false }
    let first = extents.snapshot.itemIdentifiers.first
    if let asked = firstRowWhenAsked, asked == first { return false }
    firstRowWhenAsked = .some(first)
    return true
  }

  /// Whether a row begins below the bottom edge.
  private func isBelow(_ item: Item) -> Bool {
    extents.offset(of: item).map { $0 >= offset + height } ?? false
  }

  /// Notes the rows that came below the view.
  mutating func noteArrivals(_ difference: SnapshotDifference<Section, Item>) {
    for change in difference.itemInsertions where isBelow(change.identifier) {
      arrived.insert(change.identifier)
    }
  }
}
