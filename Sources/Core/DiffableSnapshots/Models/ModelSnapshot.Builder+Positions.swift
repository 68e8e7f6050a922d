extension ModelSnapshot.Builder {
  /// Inserts models at a position.
  ///
  /// - Parameters:
  ///   - models: New models, in order.
  ///   - position: The position of the first of them; the end of a section is permitted.
  /// - Throws: `unknownPosition`; `duplicateItem` if an identifier exists already, in any section, or
  ///   occurs twice in `models`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func insertModels(
    _ models: some Sequence<Model>,
    at position: ItemPosition
  ) throws(SnapshotError) {
    try insert(models) { builder, ids throws(SnapshotError) in
      try builder.insertItems(ids, at: position)
    }
  }

  /// Deletes the items at positions, which refer to the state before the edit.
  ///
  /// - Parameter positions: The positions, in any order.
  /// - Throws: `unknownPosition`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func deleteItems(
    at positions: some Sequence<ItemPosition>
  ) throws(SnapshotError) {
    try arrange { builder throws(SnapshotError) in try builder.deleteItems(at: positions) }
  }

  /// Deletes the items at offsets of a section, as SwiftUI's `onDelete` passes them.
  ///
  /// - Parameters:
  ///   - offsets: Indexes in the section before the edit, for example an `IndexSet`.
  ///   - section: The section.
  /// - Throws: `unknownSection`, `unknownPosition`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func deleteItems(
    atOffsets offsets: some Sequence<Int>,
    inSection section: Section
  ) throws(SnapshotError) {
    try arrange { builder throws(SnapshotError) in
      try builder.deleteItems(atOffsets: offsets, inSection: section)
    }
  }

  /// Deletes the items whose models satisfy a condition.
  ///
  /// - Parameter shouldBeRemoved: Returns whether to delete the item of a model.
  /// - Throws: Any error that the closure throws; nothing changes then.
  /// - Complexity: O(*n*), plus O(log *n*) on average for each item that is deleted.
  @inlinable
  public mutating func removeModels<E: Error>(
    where shouldBeRemoved: (Model) throws(E) -> Bool
  ) throws(E) {
    var positions: [ItemPosition] = []
    for (section, contents) in build().sections.enumerated() {
      for (item, model) in contents.models.enumerated() where try shouldBeRemoved(model) {
        positions.append(ItemPosition(section: section, item: item))
      }
    }
    // All of the positions exist, so the edit throws nothing.
    try? deleteItems(at: positions)
  }

  /// Moves the item at a position to another position.
  ///
  /// - Parameters:
  ///   - source: The position before the edit.
  ///   - target: The position after the edit.
  /// - Throws: `unknownPosition`.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public mutating func moveItem(
    at source: ItemPosition,
    to target: ItemPosition
  ) throws(SnapshotError) {
    try arrange { builder throws(SnapshotError) in try builder.moveItem(at: source, to: target) }
  }

  /// Moves items of a section to an offset, as SwiftUI's `onMove` passes them.
  ///
  /// - Parameters:
  ///   - offsets: Indexes in the section before the edit, for example an `IndexSet`.
  ///   - target: The index before the edit at which the items are inserted.
  ///   - section: The section.
  /// - Throws: `unknownSection`, `unknownPosition`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func moveItems(
    fromOffsets offsets: some Sequence<Int>,
    toOffset target: Int,
    inSection section: Section
  ) throws(SnapshotError) {
    try arrange { builder throws(SnapshotError) in
      try builder.moveItems(fromOffsets: offsets, toOffset: target, inSection: section)
    }
  }

  /// Moves items before another item, in the order in which they are given.
  ///
  /// - Parameters:
  ///   - ids: The items to move.
  ///   - anchor: The item before which they are placed.
  /// - Throws: `unknownItem`; `duplicateItem` if an item occurs twice; `movedAnchor` if the anchor is one
  ///   of the items.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func moveItems(
    _ ids: some Sequence<Model.ID>,
    beforeItem anchor: Model.ID
  ) throws(SnapshotError) {
    try arrange { builder throws(SnapshotError) in try builder.moveItems(ids, beforeItem: anchor) }
  }

  /// Moves items after another item, in the order in which they are given.
  ///
  /// - Parameters:
  ///   - ids: The items to move.
  ///   - anchor: The item after which they are placed.
  /// - Throws: `unknownItem`; `duplicateItem` if an item occurs twice; `movedAnchor` if the anchor is one
  ///   of the items.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func moveItems(
    _ ids: some Sequence<Model.ID>,
    afterItem anchor: Model.ID
  ) throws(SnapshotError) {
    try arrange { builder throws(SnapshotError) in try builder.moveItems(ids, afterItem: anchor) }
  }

  /// Moves items to the end of a section, in the order in which they are given.
  ///
  /// - Parameters:
  ///   - ids: The items to move.
  ///   - section: The section.
  /// - Throws: `unknownItem`, `unknownSection`; `duplicateItem` if an item occurs twice.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func moveItems(
    _ ids: some Sequence<Model.ID>,
    toEndOfSection section: Section
  ) throws(SnapshotError) {
    try arrange { builder throws(SnapshotError) in
      try builder.moveItems(ids, toEndOfSection: section)
    }
  }

  /// Moves a section to the start.
  ///
  /// - Parameter id: The section to move.
  /// - Throws: `unknownSection`.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public mutating func moveSectionToStart(_ id: Section) throws(SnapshotError) {
    try arrange { builder throws(SnapshotError) in try builder.moveSectionToStart(id) }
  }

  /// Moves a section to the end.
  ///
  /// - Parameter id: The section to move.
  /// - Throws: `unknownSection`.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public mutating func moveSectionToEnd(_ id: Section) throws(SnapshotError) {
    try arrange { builder throws(SnapshotError) in try builder.moveSectionToEnd(id) }
  }
}

extension ModelSnapshot.Builder {
  /// Moves models to a place between models, as ``Snapshot/Builder/moveItems(_:to:)`` moves items.
  ///
  /// - Parameters:
  ///   - ids: The models to move.
  ///   - place: The place. If a neighbor is one of the models, the nearest model that is not takes its
  ///     role.
  /// - Throws: `unknownItem` for any of the models; `duplicateItem` if one occurs twice in `ids`;
  ///   `placeGone`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func moveItems(
    _ ids: some Sequence<Model.ID>,
    to place: DropPlace<Section, Model.ID>
  ) throws(SnapshotError) {
    try arrange { builder throws(SnapshotError) in try builder.moveItems(ids, to: place) }
  }

  /// Inserts new models at a place between models, for example models that are dropped from another window.
  ///
  /// - Parameters:
  ///   - models: New models, in order.
  ///   - place: The place.
  /// - Throws: `placeGone`; `duplicateItem` if a model with such an identifier exists already, in any
  ///   section, or occurs twice in `models`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func insertModels(
    _ models: some Sequence<Model>,
    at place: DropPlace<Section, Model.ID>
  ) throws(SnapshotError) {
    try insert(models) { builder, ids throws(SnapshotError) in
      try builder.insertItems(ids, at: place)
    }
  }
}
