extension SnapshotTree {
  /// Joins a child that has become small with a neighbour, when they fit together loosely.
  @inlinable
  static func mergeSmall(
    _ children: inout ContiguousArray<Child>,
    around index: Int,
    _ registry: inout Registry
  ) {
    guard index < children.count, children.count > 1, isSmall(children[index]) else { return }
    let left = index == 0 ? 0 : index - 1
    guard weight(children[left]) + weight(children[left + 1]) <= limit(children[left]) else {
      return
    }
    var first = children[left]
    first.node = children[left].takeNode()
    let second = children[left + 1]
    children.remove(at: left + 1)
    if !isKnownUniquelyReferenced(&first.node) { first.node = first.node.copy() }
    children[left] = merge(first, with: second, &registry)
    registry.parents.remove(second.id)
  }

  @inlinable
  static func isSmall(_ child: Child) -> Bool { weight(child) * 3 < limit(child) }

  /// How much is directly in a node.
  @inlinable
  static func weight(_ child: Child) -> Int {
    if let branch = child.branch { return branch.children.count }
    return child.sections > 0 ? Branch.capacity : child.items
  }

  /// How much a merged node may hold; sections are never merged.
  @inlinable
  static func limit(_ child: Child) -> Int {
    if child.node.level > 0 { return Branch.capacity * 3 / 4 }
    return child.sections > 0 ? 0 : ItemLeaf<Item>.fill
  }

  @inlinable
  static func merge(
    _ first: consuming Child,
    with second: Child,
    _ registry: inout Registry
  ) -> Child {
    if let branch = first.branch {
      let other = unsafeDowncast(second.node, to: Branch.self).children
      registry.setParent(of: other, to: first.id)
      branch.children.append(contentsOf: other)
      return Child(branch: branch, id: first.id)
    }
    let leaf = unsafeDowncast(first.node, to: ItemLeaf<Item>.self)
    let other = unsafeDowncast(second.node, to: ItemLeaf<Item>.self)
    for key in other.keys { registry.items.move(key, from: second.id, to: first.id) }
    leaf.items.append(contentsOf: other.items)
    leaf.keys.append(contentsOf: other.keys)
    return Child(node: leaf, id: first.id, items: leaf.items.count, sections: 0)
  }
}
