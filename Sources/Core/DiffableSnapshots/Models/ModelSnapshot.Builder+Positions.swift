// Inserting models at positions and drop places, and deleting models by a condition.

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
}
