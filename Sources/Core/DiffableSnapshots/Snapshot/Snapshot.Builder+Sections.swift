extension Snapshot.Builder {
  /// Adds sections at the end.
  ///
  /// - Parameter ids: New section identifiers, in order.
  /// - Throws: `duplicateSection` if a section exists already or occurs twice in `ids`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func appendSections(_ ids: some Sequence<Section>) throws(SnapshotError) {
    try insert(ids, beside: nil)
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
    try insert(ids, beside: try node(of: anchor), isBefore: true)
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
    try insert(ids, beside: try node(of: anchor))
  }

  /// Deletes sections with their items; unknown ones are ignored.
  ///
  /// - Parameter ids: Section identifiers, in any order.
  /// - Complexity: O(*k* log *n*) on average, plus O(log *n*) for each item deleted with its section.
  @inlinable
  public mutating func deleteSections(_ ids: some Sequence<Section>) {
    for id in ids {
      let key = hashKey(of: id)
      guard let node = tree.findSection(id, key: key, { $1.node }) else {
        continue
      }
      var items = BTree<ItemLeaf<Item>>()
      change { tree in
        guard let taken = tree.takeSection(node) else { return }
        items = taken.leaf.record.items
        tree.forgetSection(taken)
      } recording: {
        .remove([$0.offsets(ofSection: node)])
      }
      marked.forget(section: id, key: key)
      marked.forget(.section(items))
    }
  }

  /// Deletes all items, and keeps the sections with their marks.
  ///
  /// ``deleteAllItems()`` deletes the sections, too.
  ///
  /// - Complexity: O(*s*) on average for *s* sections.
  @inlinable
  public mutating func emptyAllSections() {
    guard tree.itemCount > 0 else { return }
    change {
      $0 = $0.withoutItems()
    } recording: {
      .remove([0..<$0.itemCount])
    }
    marked.forgetItems()
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
    moveSection(try node(of: id), beside: try node(of: anchor), isBefore: true)
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
    moveSection(try node(of: id), beside: try node(of: anchor), isBefore: false)
  }

  /// Moves a section before all others.
  ///
  /// - Parameter id: The section to move; if it is the first already, nothing changes.
  /// - Throws: `unknownSection`.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public mutating func moveSectionToStart(_ id: Section) throws(SnapshotError) {
    let moved = try node(of: id)
    if let first = tree.sectionNode(at: 0) { moveSection(moved, beside: first, isBefore: true) }
  }

  /// Moves a section after all others.
  ///
  /// - Parameter id: The section to move; if it is the last already, nothing changes.
  /// - Throws: `unknownSection`.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public mutating func moveSectionToEnd(_ id: Section) throws(SnapshotError) {
    let moved = try node(of: id)
    let last = tree.sectionNode(at: tree.sectionCount - 1)
    if let last { moveSection(moved, beside: last, isBefore: false) }
  }

  /// Marks sections for reloading: the view replaces all their cells and supplementary views.
  ///
  /// - Parameter ids: Section identifiers, in any order.
  /// - Throws: `unknownSection`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func reloadSections(_ ids: some Sequence<Section>) throws(SnapshotError) {
    let ids = Array(ids)
    for id in ids { _ = try node(of: id) }
    for id in ids { _ = marked.pools.reloadedSections.insert(id) }
  }

  @inlinable
  mutating func insert(
    _ ids: some Sequence<Section>,
    beside anchor: NodeID?,
    isBefore: Bool = false
  ) throws(SnapshotError) {
    var new = IdentifierPool<Section>()
    for id in ids {
      let key = hashKey(of: id)
      let index = tree.findSection(id, key: key) { $1.section }
      guard index == nil, new.insert(id, hash: key) != nil else {
        throw .duplicateSection(id, at: index)
      }
    }
    guard new.count > 0 else { return }
    change { tree in
      let children = new.identifiers.indices.map {
        tree.makeSection(new.identifiers[$0], key: new.hashes[$0])
      }
      tree.insert(children, beside: anchor, isBefore: isBefore)
    }
  }

  /// Moves a section next to another; both are given by the identities of their nodes.
  @inlinable
  mutating func moveSection(_ moved: NodeID, beside anchor: NodeID, isBefore: Bool) {
    guard moved != anchor else { return }
    change { tree in
      guard let taken = tree.takeSection(moved) else { return }
      tree.insert([taken], beside: anchor, isBefore: isBefore)
    } recording: { tree in
      let target = tree.offsets(ofSection: anchor)
      let offset = isBefore ? target.lowerBound : target.upperBound
      return .move(tree.offsets(ofSection: moved), before: offset)
    }
  }
}
