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
  mutating func removeSection(_ id: Section) {
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

  /// Adds sections at the end; moves those there that exist, if the last occurrence counts.
  @inlinable
  mutating func addSections(
    _ ids: some Sequence<Section>,
    _ duplicates: DuplicatePolicy
  ) -> [Section] {
    let given = GivenIdentifiers(ids, duplicates) { tree.index(of: $0) != nil }
    addSections(given.new.lazy.map { given.all[$0] })
    if duplicates == .keepLast {
      for index in given.order {
        if let node = findNode(of: given.all[index]) { moveSection(node, beforeAll: false) }
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
  mutating func addSections(_ ids: some Collection<Section>) {
    guard !ids.isEmpty else { return }
    change { tree in
      tree.insert(
        ids.map { tree.makeSection($0, key: hashKey(of: $0)) },
        beside: nil,
        isBefore: false
      )
    }
  }

  /// Adds a section at the end, unless it exists.
  @inlinable
  mutating func addSectionIfMissing(_ id: Section) {
    if tree.index(of: id) == nil { addSections([id]) }
  }
}
