extension SnapshotTree {
  @inlinable
  static func section(_ child: Child) -> SectionNode<Section> {
    unsafeDowncast(child.node, to: SectionNode<Section>.self)
  }

  /// Makes a section without items and adds it to the index; the caller inserts it into the tree.
  @inlinable
  mutating func makeSection(_ identifier: Section, key: UInt32) -> Child {
    let id = registry.parents.add()
    registry.sections.insert(key, id)
    let node = SectionNode.make(identifier, key: key, items: nil)
    return Child(node: node, id: id, items: 0, sections: 1)
  }

  /// Removes a section that is not in the tree, and its items, from the tables.
  @inlinable
  mutating func forgetSection(_ child: Child) {
    let section = Self.section(child)
    registry.sections.remove(section.key, child.id)
    registry.parents.remove(child.id)
    if let items = section.items { registry.forget(items, of: Item.self) }
  }

  /// Inserts sections next to another section, or into a tree without sections.
  ///
  /// - Parameters:
  ///   - new: The sections, in order.
  ///   - anchor: The identity of the other section; nil means the last one.
  ///   - isBefore: Whether they are inserted before the other section, not after it.
  @inlinable
  mutating func place(
    _ new: [Child],
    beside anchor: UInt32?,
    isBefore: Bool = false
  ) {
    guard let anchor = anchor ?? sectionID(at: sectionCount - 1) else {
      root = registry.root(new, below: ParentTable.none)
      return
    }
    edit(anchor) { _, child in
      isBefore ? new + [child] : [child] + new
    }
  }

  /// All sections in order.
  @inlinable
  func sections() -> [Child] {
    var row = root.map { [$0] } ?? []
    while let level = row.first?.node.level, level > 0 {
      row = row.lazy.compactMap(\.branch).flatMap(\.children)
    }
    return row
  }

  /// Replaces all sections, and the branches over them.
  @inlinable
  mutating func setSections(_ row: [Child]) {
    var old = root.map { [$0] } ?? []
    while let child = old.popLast() {
      guard let branch = child.branch else { continue }
      registry.parents.remove(child.id)
      old += branch.children
    }
    root = registry.root(row, below: ParentTable.none)
  }

  /// Removes a section from the tree and returns it with its items; the tables do not change.
  @inlinable
  mutating func takeSection(_ id: UInt32) -> Child? {
    var taken: Child?
    edit(id) { _, child in
      taken = child
      return []
    }
    return taken
  }
}

extension Registry {
  /// Removes a node of a section's items, and all nodes and items below it, from the tables.
  @inlinable
  mutating func forget<Item: Hashable & Sendable>(_ child: Child, of type: Item.Type) {
    if let branch = child.branch {
      for below in branch.children { forget(below, of: type) }
    } else {
      removeFromIndex(0..<child.items, of: child, Item.self)
    }
    parents.remove(child.id)
  }
}
