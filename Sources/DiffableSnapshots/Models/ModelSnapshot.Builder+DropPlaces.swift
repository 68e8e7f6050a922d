extension ModelSnapshot.Builder {
  /// Moves models to a place between models, as ``Snapshot/Builder/moveItems(_:to:)`` moves items.
  ///
  /// - Parameters:
  ///   - ids: The models to move.
  ///   - place: The place. A neighbor that is among the models stands for the nearest one that is not.
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
