public import ListViews

extension Snapshot {
  /// The item some rows below another one, or at the end that is nearest; counted from above the first row if there is
  /// no other one.
  public func item(_ count: Int, below item: Item?) -> Item? {
    let row = (item.flatMap { indexOfItem($0) } ?? -1) + count
    return numberOfItems == 0 ? nil : itemIdentifiers[min(max(row, 0), numberOfItems - 1)]
  }
}
