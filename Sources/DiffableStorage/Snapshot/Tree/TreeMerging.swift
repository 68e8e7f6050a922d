extension SnapshotTree {
  /// Merges a child that became small with a neighbour, if the merged node has room to grow.
  @inlinable
  static func mergeSmall(_ branch: Branch, around index: Int, _ registry: inout Registry) {
    guard branch.count > 1 else { return }
    let left = index == 0 ? 0 : index - 1
    guard fitTogether(branch.child(at: left), branch.child(at: left + 1)) else { return }
    var children = branch.takeAll()
    let second = children.remove(at: left + 1)
    merge(&children[left], with: second, &registry)
    registry.parents.remove(second.id)
    branch.append(children)
  }

  @inlinable
  static func fitTogether(_ first: Child, _ second: Child) -> Bool {
    weight(first) + weight(second) <= limit(first)
  }

  @inlinable
  static func isSmall(_ child: Child) -> Bool { weight(child) * 3 < limit(child) }

  /// The number of children or items of a node.
  @inlinable
  static func weight(_ child: Child) -> Int {
    if child.node.level > 0 { return child.node.count }
    return child.sections > 0 ? Branch.capacity : child.items
  }

  /// The maximal weight of a merged node; sections are not merged.
  @inlinable
  static func limit(_ child: Child) -> Int {
    if child.node.level > 0 { return Branch.capacity * 3 / 4 }
    return child.sections > 0 ? 0 : ItemLeaf<Item>.fill
  }

  @inlinable
  static func merge(_ first: inout Child, with second: Child, _ registry: inout Registry) {
    if let other = second.branch {
      let branch = Branch.makeUnique(&first).takeUnretainedValue()
      registry.setParent(of: other.children, to: first.id)
      branch.append(other.children)
      first = Child(branch: branch, id: first.id)
      return
    }
    let other = unsafeDowncast(second.node, to: ItemLeaf<Item>.self)
    for key in other.keys { registry.items.move(key, from: second.id, to: first.id) }
    ItemLeaf.replace(first.items..<first.items, of: &first, with: other.run(0..<other.count))
    keepAlive(second)
  }
}
