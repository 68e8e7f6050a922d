// Moving and inserting items at a drop place, and the rule that resolves the place.

extension ListEditing {
  /// Moves items to a place between items, into its section.
  ///
  /// The items become neighbors, in the given order. They may come from any sections.
  ///
  /// ```swift
  /// var builder = Snapshot<String, Int>.Builder(try Snapshot(sections: ["A": [1, 2, 3, 4]]))
  /// try builder.moveItems([4, 2], to: DropPlace(section: "A", next: 1))
  /// print(builder.itemIdentifiers)  // [4, 2, 1, 3]
  /// ```
  ///
  /// - Parameters:
  ///   - ids: The items to move.
  ///   - place: The place. If a neighbor is one of the items, the nearest item that is not takes its
  ///     role.
  /// - Throws: `unknownItem` for any of the items; `duplicateItem` if an item occurs twice in `ids`;
  ///   `placeGone`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func moveItems(
    _ ids: some Sequence<Item>,
    to place: DropPlace<Section, Item>
  ) throws(SnapshotError) {
    try _edit(ListEditingKey()) { builder throws(SnapshotError) in
      let positions = try builder.positions(of: ids)
      builder.moveItems(at: positions, before: try builder.tree.requireGap(of: place))
    }
  }
}

extension Snapshot.Builder {
  /// Inserts items at a place between items, for example items that are dropped from another window.
  ///
  /// A list of ``MainSection`` that is empty gets its section, if the place names no neighbors.
  ///
  /// - Parameters:
  ///   - ids: Item identifiers, in order.
  ///   - place: The place.
  ///   - duplicates: What becomes of an item that exists already, in any section, or occurs twice in `ids`.
  /// - Returns: The items that were dropped: once for each occurrence that does not count.
  /// - Throws: `placeGone`; `duplicateItem` if `duplicates` refuses repetitions.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func insertItems(
    _ ids: some Sequence<Item>,
    at place: DropPlace<Section, Item>,
    duplicates: Duplicates<some Error> = .refused
  ) throws(SnapshotError) -> [Item] {
    try insertItems(ids, at: try requireGap(of: place), duplicates: duplicates)
  }

  /// The position of the first item behind a place; the start of an empty list of ``MainSection``.
  @inlinable
  func requireGap(of place: DropPlace<Section, Item>) throws(SnapshotError) -> ItemPosition {
    if tree.missingSection != nil, place == DropPlace(section: place.section) {
      return ItemPosition(section: 0, item: 0)
    }
    return try tree.requireGap(of: place)
  }
}

extension SnapshotTree {
  /// The position of the first item behind a place; nil if the place is gone.
  ///
  /// This is the one rule by which a place is resolved.
  @inlinable
  func gap(of place: DropPlace<Section, Item>) -> ItemPosition? {
    guard !place.isInOutline, let section = index(of: place.section) else { return nil }
    if let next = place.next.flatMap({ position(of: $0) }), next.section == section { return next }
    if let previous = place.previous.flatMap({ position(of: $0) }), previous.section == section {
      return ItemPosition(section: section, item: previous.item + 1)
    }
    guard place.next == nil, place.previous == nil else { return nil }
    return ItemPosition(section: section, item: itemCount(ofSectionAt: section))
  }

  @inlinable
  package func requireGap(
    of place: DropPlace<Section, Item>
  ) throws(SnapshotError) -> ItemPosition {
    guard let gap = gap(of: place) else { throw .placeGone(place.section) }
    return gap
  }
}
