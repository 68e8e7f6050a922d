// The verbs that both builders have: those of sections, and those that delete, move and mark items. Each is written
// once, for identifiers. A builder of models does to its models what the edit does to the order of the items.

/// What ``Snapshot/Builder`` and ``ModelSnapshot/Builder`` have in common: all edits that insert no items.
///
/// An edit that throws does not change the builder. In the notes on complexity, *k* is the number of
/// identifiers passed and *n* the number of items.
public protocol ListEditing<Section, Item> {
  /// The type of section identifiers.
  associatedtype Section: Hashable

  /// The type of item identifiers.
  associatedtype Item: Hashable

  /// Edits the identifiers, and does the same to all else that the builder has.
  ///
  /// It is for the verbs of this protocol only, which insert no items; others cannot make a ``ListEditingKey``.
  mutating func _edit<Result, E: Error>(
    _ key: ListEditingKey,
    _ edit: (inout Snapshot<Section, Item>.Builder) throws(E) -> Result
  ) throws(E) -> Result
}

/// Permits the verbs of ``ListEditing`` to edit a builder; only this library makes one.
public struct ListEditingKey: Sendable {
  @usableFromInline
  init() {}
}

extension Snapshot.Builder: ListEditing {
  /// For the verbs of ``ListEditing`` only.
  @inlinable
  public mutating func _edit<Result, E: Error>(
    _ key: ListEditingKey,
    _ edit: (inout Self) throws(E) -> Result
  ) throws(E) -> Result {
    try edit(&self)
  }
}

// MARK: - Sections

extension ListEditing {
  /// Adds sections at the end.
  ///
  /// With ``Duplicates/keepFirst``, a section that exists stays where it is. With ``Duplicates/keepLast``, it moves to
  /// the end with its items.
  ///
  /// - Parameters:
  ///   - ids: Section identifiers, in order.
  ///   - duplicates: What becomes of a section that exists already or occurs twice in `ids`.
  /// - Returns: The sections that were dropped: once for each occurrence that does not count.
  /// - Throws: `duplicateSection` if `duplicates` refuses repetitions.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func appendSections<E: Error>(
    _ ids: some Sequence<Section>,
    duplicates: Duplicates<E> = .refused
  ) throws(E) -> [Section] {
    try _edit(ListEditingKey()) { builder throws(E) in
      try duplicates.carryOut { () throws(SnapshotError) in
        try builder.insertSections(ids, beside: nil)
        return []
      } keeping: { kept in
        builder.addSections(ids, kept, beside: nil)
      }
    }
  }

  /// Inserts sections before another section.
  ///
  /// With ``Duplicates/keepFirst``, a section that exists stays where it is. With ``Duplicates/keepLast``, it moves
  /// with its items.
  ///
  /// - Parameters:
  ///   - ids: Section identifiers, in order.
  ///   - anchor: The section before which they are inserted.
  ///   - duplicates: What becomes of a section that exists already or occurs twice in `ids`.
  /// - Returns: The sections that were dropped: once for each occurrence that does not count.
  /// - Throws: `unknownSection` for the anchor; `duplicateSection` if `duplicates` refuses repetitions, else
  ///   `movedAnchor` if the anchor is in `ids`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func insertSections(
    _ ids: some Sequence<Section>,
    beforeSection anchor: Section,
    duplicates: Duplicates<some Error> = .refused
  ) throws(SnapshotError) -> [Section] {
    try _edit(ListEditingKey()) { builder throws(SnapshotError) in
      try builder.insertSections(ids, beside: anchor, isBefore: true, duplicates.kept)
    }
  }

  /// Inserts sections after another section.
  ///
  /// With ``Duplicates/keepFirst``, a section that exists stays where it is. With ``Duplicates/keepLast``, it moves
  /// with its items.
  ///
  /// - Parameters:
  ///   - ids: Section identifiers, in order.
  ///   - anchor: The section after which they are inserted.
  ///   - duplicates: What becomes of a section that exists already or occurs twice in `ids`.
  /// - Returns: The sections that were dropped: once for each occurrence that does not count.
  /// - Throws: `unknownSection` for the anchor; `duplicateSection` if `duplicates` refuses repetitions, else
  ///   `movedAnchor` if the anchor is in `ids`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func insertSections(
    _ ids: some Sequence<Section>,
    afterSection anchor: Section,
    duplicates: Duplicates<some Error> = .refused
  ) throws(SnapshotError) -> [Section] {
    try _edit(ListEditingKey()) { builder throws(SnapshotError) in
      try builder.insertSections(ids, beside: anchor, isBefore: false, duplicates.kept)
    }
  }

  /// Deletes sections with their items; unknown ones are ignored.
  ///
  /// - Parameter ids: Section identifiers, in any order.
  /// - Complexity: O(*k* log *n*) on average, plus O(log *n*) for each item deleted with its section.
  @inlinable
  public mutating func deleteSections(_ ids: some Sequence<Section>) {
    _edit(ListEditingKey()) { builder throws(Never) in
      for id in ids { builder.dropSection(id) }
    }
  }

  /// Moves a section before another section.
  ///
  /// Moving a section before itself does nothing.
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
    try _edit(ListEditingKey()) { builder throws(SnapshotError) in
      let (moved, anchor) = (try builder.node(of: id), try builder.node(of: anchor))
      builder.moveSection(moved, beside: anchor, isBefore: true)
    }
  }

  /// Moves a section after another section.
  ///
  /// Moving a section after itself does nothing.
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
    try _edit(ListEditingKey()) { builder throws(SnapshotError) in
      let (moved, anchor) = (try builder.node(of: id), try builder.node(of: anchor))
      builder.moveSection(moved, beside: anchor, isBefore: false)
    }
  }

  /// Moves a section before all others.
  ///
  /// - Parameter id: The section to move; if it is the first already, nothing changes.
  /// - Throws: `unknownSection`.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public mutating func moveSectionToStart(_ id: Section) throws(SnapshotError) {
    try _edit(ListEditingKey()) { builder throws(SnapshotError) in
      builder.moveSection(try builder.node(of: id), beforeAll: true)
    }
  }

  /// Moves a section after all others.
  ///
  /// - Parameter id: The section to move; if it is the last already, nothing changes.
  /// - Throws: `unknownSection`.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public mutating func moveSectionToEnd(_ id: Section) throws(SnapshotError) {
    try _edit(ListEditingKey()) { builder throws(SnapshotError) in
      builder.moveSection(try builder.node(of: id), beforeAll: false)
    }
  }

  /// Deletes all items, and keeps the sections with their marks.
  ///
  /// ``deleteAllItems()`` deletes the sections, too.
  ///
  /// - Complexity: O(*s*) on average for *s* sections, plus releasing what only the builder holds.
  @inlinable
  public mutating func emptyAllSections() {
    _edit(ListEditingKey()) { builder throws(Never) in builder.removeAllItems() }
  }

  /// Not available: ``deleteAllItems()`` deletes the sections, too, and ``emptyAllSections()`` keeps them.
  @available(
    *,
    unavailable,
    renamed: "deleteAllItems()",
    message: "It deletes the sections, too; emptyAllSections() keeps them"
  )
  public mutating func deleteAllSections() {}
}

// MARK: - Marks

extension ListEditing {
  /// Marks sections for reloading: the view replaces all their cells and supplementary views.
  ///
  /// - Parameter ids: Section identifiers, in any order.
  /// - Throws: `unknownSection`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func reloadSections(_ ids: some Sequence<Section>) throws(SnapshotError) {
    let ids = Array(ids)
    try _edit(ListEditingKey()) { builder throws(SnapshotError) in
      for id in ids { _ = try builder.node(of: id) }
      for id in ids { _ = builder.marked.pools.reloadedSections.insert(id) }
    }
  }

  /// Marks items for reloading: the view replaces their cells with new ones.
  ///
  /// - Parameter ids: Item identifiers, in any order.
  /// - Throws: `unknownItem`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func reloadItems(_ ids: some Sequence<Item>) throws(SnapshotError) {
    let ids = Array(ids)
    try _edit(ListEditingKey()) { builder throws(SnapshotError) in
      for id in ids { _ = try builder.found(id) }
      for id in ids { _ = builder.marked.pools.reloadedItems.insert(id) }
    }
  }

  /// Marks items for reconfiguring: the view keeps their cells and configures them again.
  ///
  /// An item that is also marked for reloading is reloaded. Items whose models change need no mark.
  ///
  /// - Parameter ids: Item identifiers, in any order.
  /// - Throws: `unknownItem`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func reconfigureItems(_ ids: some Sequence<Item>) throws(SnapshotError) {
    let ids = Array(ids)
    try _edit(ListEditingKey()) { builder throws(SnapshotError) in
      for id in ids { _ = try builder.found(id) }
      for id in ids { _ = builder.marked.pools.reconfiguredItems.insert(id) }
    }
  }
}
