// The basic edits of sections in a tree, and of the tables that find them.

extension SnapshotTree {
  /// Edits the section with an identity, which must be in the tree.
  @inlinable
  mutating func editSection(
    _ node: NodeID,
    _ body: (inout Registry, inout Child<SectionLeaf>) -> EditedNode<SectionLeaf>
  ) {
    withScratch(ParentTable.longestPath) { scratch in
      registry.parents.addPath(to: node, to: &scratch)
      let path = scratch.span
      precondition(path.count == sections.height + 1, "Node \(node) is not a section")
      sections.edit(
        along: path,
        from: path.count - 1,
        below: ParentTable.none,
        &registry,
        body
      )
    }
  }

  /// Makes a section without items and adds it to the index; the caller inserts it into the tree.
  @inlinable
  mutating func makeSection(_ identifier: Section, key: UInt32) -> Child<SectionLeaf> {
    let node = registry.parents.add()
    sectionIndex.insert(key, node)
    return Child(SectionLeaf.make(SectionRecord(identifier, key: key)), id: node)
  }

  /// Removes a section that is not in the tree, and its items, from the tables.
  @inlinable
  mutating func forgetSection(_ child: Child<SectionLeaf>) {
    let section = child.leaf
    sectionIndex.remove(section.record.key, child.id)
    registry.parents.remove(child.id)
    if let items = section.record.items.root { registry.forget(items) }
  }

  /// Inserts sections before or after another section, nil for the last one, or into a tree without sections.
  @inlinable
  mutating func insert(
    _ new: [Child<SectionLeaf>],
    beside anchor: NodeID?,
    isBefore: Bool = false
  ) {
    guard let anchor = anchor ?? sectionNode(at: sectionCount - 1) else {
      return setSections(new)
    }
    editSection(anchor) { _, child in
      .several(isBefore ? new + [child] : [child] + new)
    }
  }

  /// Replaces all sections, and the branches over them.
  @inlinable
  mutating func setSections(_ new: [Child<SectionLeaf>]) {
    var old = sections.root.map { [$0] } ?? []
    while let child = old.popLast() {
      guard child.level > 0 else { continue }
      registry.parents.remove(child.id)
      old += child.children
    }
    sections.root = registry.root(over: new, below: ParentTable.none)
  }

  /// Removes a section from the tree and returns it with its items; the tables do not change.
  @inlinable
  mutating func takeSection(_ node: NodeID) -> Child<SectionLeaf>? {
    var taken: Child<SectionLeaf>?
    editSection(node) { _, child in
      taken = child
      return .removed
    }
    return taken
  }
}
