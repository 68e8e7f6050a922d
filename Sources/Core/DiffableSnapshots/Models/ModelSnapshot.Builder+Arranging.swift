// The verbs of Snapshot.Builder that need no models.

extension ModelSnapshot.Builder {
  /// Deletes items with their models; unknown ones are ignored.
  ///
  /// - Parameter ids: Item identifiers, in any order.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func deleteItems(_ ids: some Sequence<Model.ID>) {
    arrange { builder throws(Never) in builder.deleteItems(ids) }
  }

  /// Deletes all items with their models, and all sections.
  ///
  /// ``emptyAllSections()`` keeps the sections.
  ///
  /// - Complexity: O(1), plus releasing what only the builder holds.
  @inlinable
  public mutating func deleteAllItems() {
    self = Self()
  }

  /// Moves an item before another item, into its section.
  ///
  /// - Parameters:
  ///   - id: The item to move.
  ///   - anchor: The item before which it is placed.
  /// - Throws: `unknownItem` for either.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public mutating func moveItem(
    _ id: Model.ID,
    beforeItem anchor: Model.ID
  ) throws(SnapshotError) {
    try arrange { builder throws(SnapshotError) in try builder.moveItem(id, beforeItem: anchor) }
  }

  /// Moves an item after another item, into its section.
  ///
  /// - Parameters:
  ///   - id: The item to move.
  ///   - anchor: The item after which it is placed.
  /// - Throws: `unknownItem` for either.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public mutating func moveItem(_ id: Model.ID, afterItem anchor: Model.ID) throws(SnapshotError) {
    try arrange { builder throws(SnapshotError) in try builder.moveItem(id, afterItem: anchor) }
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
    _ id: Model.ID,
    toEndOfSection section: Section
  ) throws(SnapshotError) {
    try arrange { builder throws(SnapshotError) in
      try builder.moveItem(id, toEndOfSection: section)
    }
  }

  /// Adds sections at the end.
  ///
  /// - Parameter ids: New section identifiers, in order.
  /// - Throws: `duplicateSection` if a section exists already or occurs twice in `ids`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func appendSections(_ ids: some Sequence<Section>) throws(SnapshotError) {
    try edited.appendSections(ids)
  }

  /// Adds sections at the end, and drops repeated ones.
  ///
  /// - Parameters:
  ///   - ids: Section identifiers, in order.
  ///   - duplicates: Which occurrence counts of a section that exists already or occurs twice in `ids`;
  ///     with ``DuplicatePolicy/keepLast``, a section that exists moves to the end.
  /// - Returns: The sections that occurred more than once, once for each occurrence that did not count.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func appendSections(
    _ ids: some Sequence<Section>,
    duplicates: DuplicatePolicy
  ) -> [Section] {
    var repeated: [Section] = []
    arrange { builder throws(Never) in
      repeated = builder.appendSections(ids, duplicates: duplicates)
    }
    return repeated
  }

  /// Inserts sections before another section.
  ///
  /// - Parameters:
  ///   - ids: New section identifiers, in order.
  ///   - anchor: The section before which they are inserted.
  /// - Throws: `unknownSection` for the anchor; `duplicateSection` if a section exists already or
  ///   occurs twice in `ids`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func insertSections(
    _ ids: some Sequence<Section>,
    beforeSection anchor: Section
  ) throws(SnapshotError) {
    try edited.insertSections(ids, beforeSection: anchor)
  }

  /// Inserts sections after another section.
  ///
  /// - Parameters:
  ///   - ids: New section identifiers, in order.
  ///   - anchor: The section after which they are inserted.
  /// - Throws: `unknownSection` for the anchor; `duplicateSection` if a section exists already or
  ///   occurs twice in `ids`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func insertSections(
    _ ids: some Sequence<Section>,
    afterSection anchor: Section
  ) throws(SnapshotError) {
    try edited.insertSections(ids, afterSection: anchor)
  }

  /// Deletes sections with their items; unknown ones are ignored.
  ///
  /// - Parameter ids: Section identifiers, in any order.
  /// - Complexity: O(*k* log *n*) on average, plus O(log *n*) for each item deleted with its section.
  @inlinable
  public mutating func deleteSections(_ ids: some Sequence<Section>) {
    arrange { builder throws(Never) in builder.deleteSections(ids) }
  }

  /// Deletes all items with their models, and keeps the sections with their marks.
  ///
  /// ``deleteAllItems()`` deletes the sections, too.
  ///
  /// - Complexity: O(*s*) on average for *s* sections, plus releasing what only the builder holds.
  @inlinable
  public mutating func emptyAllSections() {
    arrange { builder throws(Never) in builder.emptyAllSections() }
  }

  /// Not available: ``deleteAllItems()`` deletes the sections, too, and ``emptyAllSections()`` keeps them.
  @available(
    *,
    unavailable,
    renamed: "deleteAllItems()",
    message: "It deletes the sections, too; emptyAllSections() keeps them"
  )
  public mutating func deleteAllSections() {}

  /// Moves a section before another section.
  ///
  /// - Parameters:
  ///   - id: The section to move.
  ///   - anchor: The section before which it is placed.
  /// - Throws: `unknownSection` for either.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public mutating func moveSection(
    _ id: Section,
    beforeSection anchor: Section
  ) throws(SnapshotError) {
    try arrange { builder throws(SnapshotError) in
      try builder.moveSection(id, beforeSection: anchor)
    }
  }

  /// Moves a section after another section.
  ///
  /// - Parameters:
  ///   - id: The section to move.
  ///   - anchor: The section after which it is placed.
  /// - Throws: `unknownSection` for either.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public mutating func moveSection(
    _ id: Section,
    afterSection anchor: Section
  ) throws(SnapshotError) {
    try arrange { builder throws(SnapshotError) in
      try builder.moveSection(id, afterSection: anchor)
    }
  }

  /// Marks sections for reloading: the view replaces all their cells and supplementary views.
  ///
  /// - Parameter ids: Section identifiers, in any order.
  /// - Throws: `unknownSection`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func reloadSections(_ ids: some Sequence<Section>) throws(SnapshotError) {
    try edited.reloadSections(ids)
  }

  /// Marks items for reloading: the view replaces their cells with new ones.
  ///
  /// - Parameter ids: Item identifiers, in any order.
  /// - Throws: `unknownItem`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func reloadItems(_ ids: some Sequence<Model.ID>) throws(SnapshotError) {
    try edited.reloadItems(ids)
  }

  /// Marks items for reconfiguring, even if their models do not change.
  ///
  /// - Parameter ids: Item identifiers, in any order.
  /// - Throws: `unknownItem`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func reconfigureItems(_ ids: some Sequence<Model.ID>) throws(SnapshotError) {
    try edited.reconfigureItems(ids)
  }
}
