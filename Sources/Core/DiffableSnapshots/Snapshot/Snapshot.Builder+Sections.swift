// What the verbs of sections do to the tree; ListEditing has the verbs.

extension Snapshot.Builder {
  /// Inserts sections beside the node of another one; nil means the end.
  @inlinable
  mutating func insertSections(
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
  /// Deletes a section with its items, if it exists.
  @inlinable
  mutating func dropSection(_ id: Section) {
    let key = hashKey(of: id)
    guard let node = tree.findSection(id, key: key, { $1.node }) else { return }
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

  /// Deletes all items, and keeps the sections.
  @inlinable
  mutating func removeAllItems() {
    guard tree.itemCount > 0 else { return }
    change {
      $0 = $0.withoutItems()
    } recording: {
      .remove([0..<$0.itemCount])
    }
    marked.forgetItems()
  }

  /// Inserts sections beside another one, and returns those that were dropped.
  @inlinable
  mutating func insertSections(
    _ ids: some Sequence<Section>,
    beside anchor: Section,
    isBefore: Bool,
    _ kept: KeptOccurrence?
  ) throws(SnapshotError) -> [Section] {
    let node = try node(of: anchor)
    guard let kept else {
      try insertSections(ids, beside: node, isBefore: isBefore)
      return []
    }
    let ids = ContiguousArray(ids)
    if ids.contains(anchor) {
      let index = try existingIndex(of: anchor)
      throw .movedAnchor(anchor, at: ItemPosition(section: index, item: 0), to: "insert")
    }
    return addSections(ids, kept, beside: node, isBefore: isBefore)
  }

  /// Adds sections beside the node of another one, or at the end, and returns those that were dropped.
  ///
  /// Those that exist move there if the last occurrence counts.
  @inlinable
  mutating func addSections(
    _ ids: some Sequence<Section>,
    _ kept: KeptOccurrence,
    beside anchor: NodeID?,
    isBefore: Bool = false
  ) -> [Section] {
    let given = GivenIdentifiers(ids, kept) { tree.index(of: $0) != nil }
    addSections(given.new.lazy.map { given.all[$0] }, beside: anchor, isBefore: isBefore)
    if given.counting.count > given.new.count {
      for index in anchor != nil && !isBefore ? given.order.reversed() : given.order {
        guard let node = findNode(of: given.all[index]) else { continue }
        if let anchor {
          moveSection(node, beside: anchor, isBefore: isBefore)
        } else {
          moveSection(node, beforeAll: false)
        }
      }
    }
    return given.repeated
  }

  /// Moves a section before or after all others.
  @inlinable
  mutating func moveSection(_ moved: NodeID, beforeAll isFirst: Bool) {
    let anchor = tree.sectionNode(at: isFirst ? 0 : tree.sectionCount - 1)
    if let anchor { moveSection(moved, beside: anchor, isBefore: isFirst) }
  }

  /// Adds sections that are not in the tree.
  @inlinable
  mutating func addSections(
    _ ids: some Collection<Section>,
    beside anchor: NodeID? = nil,
    isBefore: Bool = false
  ) {
    guard !ids.isEmpty else { return }
    change { tree in
      tree.insert(
        ids.map { tree.makeSection($0, key: hashKey(of: $0)) },
        beside: anchor,
        isBefore: isBefore
      )
    }
  }

  /// Adds a section at the end, unless it exists.
  @inlinable
  mutating func addSectionIfMissing(_ id: Section) {
    if tree.index(of: id) == nil { addSections([id]) }
  }
}
