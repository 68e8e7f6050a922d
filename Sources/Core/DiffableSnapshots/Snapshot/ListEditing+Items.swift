// The verbs of both builders that delete and move items. Those by position refer to the state before the edit,
// unless a parameter says otherwise.

extension ListEditing {
  /// Deletes items; unknown ones are ignored.
  ///
  /// - Parameter ids: Item identifiers, in any order.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func deleteItems(_ ids: some Sequence<Item>) {
    _edit(ListEditingKey()) { builder throws(Never) in
      for id in ids { builder.dropItem(id) }
    }
  }

  /// Deletes all items and all sections, as UIKit's verb of this name does.
  ///
  /// ``emptyAllSections()`` keeps the sections.
  ///
  /// ```swift
  /// var builder = Snapshot<String, Int>.Builder(try Snapshot(sections: ["A": [1, 2]]))
  /// builder.deleteAllItems()
  /// try builder.appendSections(["A"])
  /// try builder.appendItems([2, 3])
  /// print(builder.itemIdentifiers)  // [2, 3]
  /// ```
  ///
  /// - Complexity: O(1), plus releasing what only the builder holds.
  @inlinable
  public mutating func deleteAllItems() {
    _edit(ListEditingKey()) { builder throws(Never) in builder.dropAll() }
  }

  /// Deletes the items at some positions.
  ///
  /// - Parameter positions: Their positions before the edit, in any order. A position that occurs
  ///   twice counts once.
  /// - Throws: `unknownPosition` for the first position without an item.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func deleteItems(
    at positions: some Sequence<ItemPosition>
  ) throws(SnapshotError) {
    let positions = Array(positions)
    try _edit(ListEditingKey()) { builder throws(SnapshotError) in
      try builder.removeItems(at: positions)
    }
  }

  /// Deletes items of a section by their indexes, as SwiftUI's `onDelete` passes them.
  ///
  /// - Parameters:
  ///   - offsets: Indexes of items in the section before the edit. Their order and repetitions do
  ///     not matter. An `IndexSet` is such a sequence.
  ///   - section: The section.
  /// - Throws: `unknownSection`; `unknownPosition` for the first index without an item.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func deleteItems(
    atOffsets offsets: some Sequence<Int>,
    inSection section: Section
  ) throws(SnapshotError) {
    try _edit(ListEditingKey()) { builder throws(SnapshotError) in
      let index = try builder.existingIndex(of: section)
      try builder.removeItems(at: offsets.map { ItemPosition(section: index, item: $0) })
    }
  }
}

// MARK: - Moving

extension ListEditing {
  /// Moves an item before another item, into its section.
  ///
  /// Moving an item before itself does nothing.
  ///
  /// - Parameters:
  ///   - id: The item to move.
  ///   - anchor: The item before which it is placed.
  /// - Throws: `unknownItem` for either.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public mutating func moveItem(_ id: Item, beforeItem anchor: Item) throws(SnapshotError) {
    try _edit(ListEditingKey()) { builder throws(SnapshotError) in
      try builder.moveItem(id, beside: anchor, distance: 0)
    }
  }

  /// Moves an item after another item, into its section.
  ///
  /// Moving an item after itself does nothing.
  ///
  /// - Parameters:
  ///   - id: The item to move.
  ///   - anchor: The item after which it is placed.
  /// - Throws: `unknownItem` for either.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public mutating func moveItem(_ id: Item, afterItem anchor: Item) throws(SnapshotError) {
    try _edit(ListEditingKey()) { builder throws(SnapshotError) in
      try builder.moveItem(id, beside: anchor, distance: 1)
    }
  }

  /// Moves an item to the end of a section, which may be its own.
  ///
  /// - Parameters:
  ///   - id: The item to move.
  ///   - section: The section of which it becomes the last item.
  /// - Throws: `unknownItem`, `unknownSection`.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public mutating func moveItem(
    _ id: Item,
    toEndOfSection section: Section
  ) throws(SnapshotError) {
    try _edit(ListEditingKey()) { builder throws(SnapshotError) in
      builder.moveItem(try builder.found(id), toEndOf: try builder.node(of: section))
    }
  }

  /// Moves an item to an index of a section, which may be its own.
  ///
  /// ```swift
  /// var builder = Snapshot<String, Int>.Builder(try Snapshot(sections: ["A": [1, 2, 3, 4]]))
  /// try builder.moveItem(4, toIndex: 1, inSection: "A")
  /// print(builder.itemIdentifiers)  // [1, 4, 2, 3]
  /// ```
  ///
  /// - Parameters:
  ///   - id: The item to move.
  ///   - index: The index of the item in the section after the edit.
  ///   - section: The section.
  /// - Throws: `unknownItem`, `unknownSection`; `unknownPosition` if the section then has no such index.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public mutating func moveItem(
    _ id: Item,
    toIndex index: Int,
    inSection section: Section
  ) throws(SnapshotError) {
    try _edit(ListEditingKey()) { builder throws(SnapshotError) in
      let source = try builder.positions(of: CollectionOfOne(id))
      let target = ItemPosition(section: try builder.existingIndex(of: section), item: index)
      try builder.requireMove(from: source[0], to: target)
      builder.moveItems(at: source, to: target)
    }
  }

  /// Moves the item at one position to another, as a list view reports it when the user moves a row.
  ///
  /// - Parameters:
  ///   - source: The position of the item before the edit.
  ///   - target: The position of the item after the edit.
  /// - Throws: `unknownPosition` for either.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public mutating func moveItem(
    at source: ItemPosition,
    to target: ItemPosition
  ) throws(SnapshotError) {
    try _edit(ListEditingKey()) { builder throws(SnapshotError) in
      try builder.requireMove(from: source, to: target)
      builder.moveItems(at: [source], to: target)
    }
  }

  /// Moves items before another item, into its section.
  ///
  /// The items become neighbors, in the given order. They may come from any sections.
  ///
  /// - Parameters:
  ///   - ids: The items to move.
  ///   - anchor: The item before which they are placed.
  /// - Throws: `unknownItem` for any of them; `duplicateItem` if an item occurs twice in `ids`;
  ///   `movedAnchor` if the anchor is in `ids`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func moveItems(
    _ ids: some Sequence<Item>,
    beforeItem anchor: Item
  ) throws(SnapshotError) {
    try _edit(ListEditingKey()) { builder throws(SnapshotError) in
      try builder.moveItems(ids, beside: anchor, distance: 0)
    }
  }

  /// Moves items after another item, into its section.
  ///
  /// The items become neighbors, in the given order. They may come from any sections.
  ///
  /// - Parameters:
  ///   - ids: The items to move.
  ///   - anchor: The item after which they are placed.
  /// - Throws: `unknownItem` for any of them; `duplicateItem` if an item occurs twice in `ids`;
  ///   `movedAnchor` if the anchor is in `ids`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func moveItems(
    _ ids: some Sequence<Item>,
    afterItem anchor: Item
  ) throws(SnapshotError) {
    try _edit(ListEditingKey()) { builder throws(SnapshotError) in
      try builder.moveItems(ids, beside: anchor, distance: 1)
    }
  }

  /// Moves items to the end of a section.
  ///
  /// The items become the last ones of the section, in the given order. They may come from any
  /// sections, including this one.
  ///
  /// - Parameters:
  ///   - ids: The items to move.
  ///   - section: The section of which they become the last items.
  /// - Throws: `unknownItem`, `unknownSection`; `duplicateItem` if an item occurs twice in `ids`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func moveItems(
    _ ids: some Sequence<Item>,
    toEndOfSection section: Section
  ) throws(SnapshotError) {
    try _edit(ListEditingKey()) { builder throws(SnapshotError) in
      let positions = try builder.positions(of: ids)
      let index = try builder.existingIndex(of: section)
      let end = ItemPosition(section: index, item: builder.numberOfItems(inSectionAt: index))
      builder.moveItems(at: positions, before: end)
    }
  }

  /// Moves items within a section by their indexes, as SwiftUI's `onMove` passes them.
  ///
  /// The items become neighbors and keep their order.
  ///
  /// ```swift
  /// var builder = Snapshot<String, Int>.Builder(try Snapshot(sections: ["A": [1, 2, 3, 4]]))
  /// try builder.moveItems(fromOffsets: [0, 2], toOffset: 4, inSection: "A")
  /// print(builder.itemIdentifiers)  // [2, 4, 1, 3]
  /// ```
  ///
  /// - Parameters:
  ///   - offsets: Indexes of items in the section before the edit. Their order and repetitions do
  ///     not matter. An `IndexSet` is such a sequence.
  ///   - target: The index, before the edit, of the item before which they are placed; the number of
  ///     items means the end of the section.
  ///   - section: The section.
  /// - Throws: `unknownSection`; `unknownPosition` for the first index that does not exist.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func moveItems(
    fromOffsets offsets: some Sequence<Int>,
    toOffset target: Int,
    inSection section: Section
  ) throws(SnapshotError) {
    try _edit(ListEditingKey()) { builder throws(SnapshotError) in
      let index = try builder.existingIndex(of: section)
      let positions = offsets.map { ItemPosition(section: index, item: $0) }
      for position in positions { try builder.requireItem(at: position) }
      let next = ItemPosition(section: index, item: target)
      try builder.requireInsertion(at: next)
      builder.moveItems(at: sortedOnce(positions), before: next)
    }
  }
}
