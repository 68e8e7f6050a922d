/// What an edit makes of a node.
@usableFromInline
enum EditedNode<Leaf: TreeLeaf> {
  /// The node remains in its parent, maybe with other elements.
  case same

  /// The node became empty, and its parent removes it.
  case removed

  /// Nodes of the same level, in order, which replace the node in its parent.
  case several([Child<Leaf>])
}

extension BTree {
  /// Edits a leaf and updates the nodes above it.
  ///
  /// Every node on the path is moved out of its parent during the edit. So a node that belongs only to
  /// this version is uniquely referenced and edited in place; a shared node is copied first.
  ///
  /// - Parameters:
  ///   - path: The identities of nodes, from the bottom up (``ParentTable/withPath(to:_:)``).
  ///   - top: The index of the root in the path.
  ///   - parent: The identity of the node above the root.
  ///   - registry: The tables.
  ///   - body: Edits the leaf, and returns what it made of it.
  @inlinable
  @inline(__always)
  mutating func edit(
    along path: Span<UInt32>,
    from top: Int,
    below parent: UInt32,
    _ registry: inout Registry,
    _ body: (inout Registry, inout Child<Leaf>) -> EditedNode<Leaf>
  ) {
    guard var top = root.take().map({ (node: $0, index: top) }) else {
      preconditionFailure("The tree is empty")
    }
    precondition(top.node.id == path[top.index], "Node \(path[top.index]) is not the root")
    switch registry.edit(&top.node, path, top.index, body) {
    case .same where top.node.children.count != 1: root = top.node
    case .same: root = registry.root(over: [top.node], below: parent)
    case .removed: root = nil
    case .several(let nodes): root = registry.root(over: nodes, below: parent)
    }
  }
}

extension Registry {
  /// Edits the node at an index of a path.
  @inlinable
  mutating func edit<Leaf>(
    _ node: inout Child<Leaf>,
    _ path: Span<UInt32>,
    _ depth: Int,
    _ body: (inout Registry, inout Child<Leaf>) -> EditedNode<Leaf>
  ) -> EditedNode<Leaf> {
    if node.level == 0 { return body(&self, &node) }
    return editBranch(&node, path, depth, body)
  }

  @inlinable
  @inline(never)
  mutating func editBranch<Leaf>(
    _ branch: inout Child<Leaf>,
    _ path: Span<UInt32>,
    _ depth: Int,
    _ body: (inout Registry, inout Child<Leaf>) -> EditedNode<Leaf>
  ) -> EditedNode<Leaf> {
    guard let index = branch.index(of: path[depth - 1]) else {
      preconditionFailure("Node \(path[depth - 1]) is not below node \(branch.id)")
    }
    var isSmall = false
    let after = branch.edit(childAt: index) { below in
      let after = edit(&below, path, depth - 1, body)
      if case .same = after { isSmall = below.isSmall }
      return after
    }
    switch after {
    case .same:
      if isSmall { mergeSmall(index, of: &branch) }
      return .same
    case .removed: return replace(index, of: &branch, with: [])
    case .several(let nodes): return replace(index, of: &branch, with: nodes)
    }
  }

  /// Replaces one child of a branch with any number of nodes.
  ///
  /// The branch is split if it becomes too large, and removed if it becomes empty.
  @inlinable
  mutating func replace<Leaf>(
    _ index: Int,
    of branch: inout Child<Leaf>,
    with nodes: [Child<Leaf>]
  ) -> EditedNode<Leaf> {
    let level = branch.level
    var children = branch.takeChildren()
    children.replaceSubrange(index...index, with: nodes)
    setParent(of: nodes, to: branch.id)
    if children.isEmpty {
      parents.remove(branch.id)
      return .removed
    }
    let pieces = evenPieces(of: children.count, atMost: Branch.capacity)
    branch.append(children[pieces[0]])
    guard pieces.count > 1 else { return .same }
    let more = pieces.dropFirst().map { makeBranch(children[$0], level: level) }
    return .several([branch] + more)
  }

  /// Merges a child that became small with a neighbor, if the merged node has room to grow.
  @inlinable
  mutating func mergeSmall<Leaf>(_ index: Int, of branch: inout Child<Leaf>) {
    let left = max(index - 1, 0)
    guard branch.children.count > 1,
      branch.children[left].fits(with: branch.children[left + 1])
    else { return }
    var children = branch.takeChildren()
    let second = children.remove(at: left + 1)
    merge(&children[left], with: second)
    parents.remove(second.id)
    branch.append(children)
  }

  @inlinable
  mutating func merge<Leaf>(_ first: inout Child<Leaf>, with second: Child<Leaf>) {
    guard first.level > 0 else { return Leaf.merge(&first, with: second, &self) }
    setParent(of: second.children, to: first.id)
    first.append(second.children)
  }
}

extension Child {
  /// The number of children or elements of the node.
  @inlinable
  var size: Int { level > 0 ? children.count : count }

  /// The largest size of a node that two nodes of this kind are merged into.
  @inlinable
  var mergeLimit: Int { level > 0 ? Branch.capacity * 3 / 4 : Leaf.mergeLimit }

  @inlinable
  var isSmall: Bool { size * 3 < mergeLimit }

  @inlinable
  func fits(with next: Child) -> Bool { size + next.size <= mergeLimit }
}
