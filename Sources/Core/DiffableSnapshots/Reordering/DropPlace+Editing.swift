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
  /// Inserts new items at a place between items, for example items that are dropped from another window.
  ///
  /// A list of ``MainSection`` that is empty gets its section, if the place names no neighbors.
  ///
  /// - Parameters:
  ///   - ids: New item identifiers, in order.
  ///   - place: The place.
  /// - Throws: `placeGone`; `duplicateItem` if an item exists already, in any section, or occurs twice in
  ///   `ids`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func insertItems(
    _ ids: some Sequence<Item>,
    at place: DropPlace<Section, Item>
  ) throws(SnapshotError) {
    if tree.missingSection != nil, place == DropPlace(section: place.section) {
      return try appendItems(ids, toSection: place.section)
    }
    try insertItems(ids, at: try tree.requireGap(of: place))
  }
}

extension SnapshotTree {
  /// The position of the first item behind a place; nil if the place is gone.
  ///
  /// This is the one rule by which a place is resolved.
  @inlinable
  func gap(of place: DropPlace<Section, Item>) -> ItemPosition? {
    guard let section = index(of: place.section) else { return nil }
    if let next = place.next.flatMap({ position(of: $0) }), next.section == section { return next }
    if let previous = place.previous.flatMap({ position(of: $0) }), previous.section == section {
      return ItemPosition(section: section, item: previous.item + 1)
    }
    guard place.next == nil, place.previous == nil else { return nil }
    return ItemPosition(section: section, item: itemCount(ofSectionAt: section))
  }

  @inlinable
  func requireGap(of place: DropPlace<Section, Item>) throws(SnapshotError) -> ItemPosition {
    guard let gap = gap(of: place) else { throw .placeGone(place.section) }
    return gap
  }
}
