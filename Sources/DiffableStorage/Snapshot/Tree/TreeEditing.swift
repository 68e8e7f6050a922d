extension Registry {
  /// Edits the node at the end of a path and updates the nodes above it.
  ///
  /// Every node on the path is moved out of its parent during the edit. So a node that belongs only to
  /// this version is uniquely referenced and edited in place; a shared node is copied first.
  ///
  /// - Parameters:
  ///   - child: The node at `depth` of the path.
  ///   - path: The identities from the root down.
  ///   - depth: The index of the node in the path.
  ///   - type: The tree that the node belongs to.
  ///   - body: Edits the last node of the path, or returns the nodes that replace it: none or several,
  ///     in order and on the same level.
  /// - Returns: The nodes that replace the node, nil if it remains.
  @inlinable
  mutating func edit<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    _ child: inout Child,
    _ path: NodePath,
    depth: Int,
    _ type: SnapshotTree<Section, Item>.Type,
    _ body: (inout Registry, inout Child) -> [Child]?
  ) -> [Child]? {
    guard depth < path.count - 1 else { return body(&self, &child) }
    if child.node.level > 0 {
      return editBranch(&child, path, depth: depth, type, body)
    }
    editSection(&child, path, depth: depth, type, body)
    return nil
  }

  @inlinable
  @inline(never)
  mutating func editBranch<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    _ child: inout Child,
    _ path: NodePath,
    depth: Int,
    _ type: SnapshotTree<Section, Item>.Type,
    _ body: (inout Registry, inout Child) -> [Child]?
  ) -> [Child]? {
    let branch = Branch.makeUnique(&child)
    guard let index = branch._withUnsafeGuaranteedRef({ $0.index(of: path[depth + 1]) }) else {
      preconditionFailure("Node \(path[depth + 1]) is not below node \(child.id)")
    }
    var below = branch._withUnsafeGuaranteedRef { $0.take(at: index) }
    let several = edit(&below, path, depth: depth + 1, type, body)
    let isSmall = several == nil && SnapshotTree<Section, Item>.isSmall(below)
    branch._withUnsafeGuaranteedRef { $0.put(below, at: index) }
    if let several { return replace(at: index, of: &child, with: several) }
    branch._withUnsafeGuaranteedRef { branch in
      if isSmall { SnapshotTree<Section, Item>.mergeSmall(branch, around: index, &self) }
      child.itemCount = UInt32(truncatingIfNeeded: branch.items)
      child.sectionCount = UInt32(truncatingIfNeeded: branch.sections)
    }
    return nil
  }

  /// Replaces one child of a branch with any number of nodes.
  ///
  /// The branch is split if it becomes too large, and removed if it becomes empty.
  @inlinable
  mutating func replace(at index: Int, of child: inout Child, with several: [Child]) -> [Child]? {
    let branch = unsafeDowncast(child.node, to: Branch.self)
    var children = branch.takeAll()
    children.replaceSubrange(index...index, with: several)
    setParent(of: several, to: child.id)
    if children.isEmpty {
      parents.remove(child.id)
      return []
    }
    let pieces = evenPieces(of: children.count, atMost: Branch.capacity)
    branch.append(children[pieces[0]])
    child = Child(branch: branch, id: child.id)
    guard pieces.count > 1 else { return nil }
    return [child] + pieces.dropFirst().map { makeBranch(children[$0], level: branch.level) }
  }

  @inlinable
  mutating func editSection<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    _ child: inout Child,
    _ path: NodePath,
    depth: Int,
    _ type: SnapshotTree<Section, Item>.Type,
    _ body: (inout Registry, inout Child) -> [Child]?
  ) {
    let section = SectionNode<Section>.makeUnique(&child)
    guard var top = section._withUnsafeGuaranteedRef({ $0.takeItems() }) else {
      preconditionFailure("Node \(path[depth + 1]) is not below section \(child.id)")
    }
    let several = edit(&top, path, depth: depth + 1, type, body)
    let root = self.root(several, orStill: top, below: child.id)
    child.itemCount = root?.itemCount ?? 0
    section._withUnsafeGuaranteedRef { $0.items = root }
  }

  /// The root of a tree after an edit.
  ///
  /// - Parameters:
  ///   - several: The nodes that replaced the root, nil if it remained.
  ///   - top: The root that remained.
  ///   - parent: The identity of its parent.
  /// - Returns: The root, nil if the tree is empty.
  @inlinable
  mutating func root(
    _ several: [Child]?,
    orStill top: consuming Child,
    below parent: UInt32
  ) -> Child? {
    if let several { return root(several, below: parent) }
    if top.node.level > 0, top.node.count == 1 { return root([top], below: parent) }
    return top
  }

  /// Makes the root of a tree over some nodes and stores its parent; nil if there are no nodes.
  @inlinable
  mutating func root(_ children: [Child], below parent: UInt32) -> Child? {
    guard var root = joined(children) else { return nil }
    while let branch = root.branch, branch.count == 1 {
      parents.remove(root.id)
      root = branch.child(at: 0)
    }
    if parents[root.id] != parent { parents[root.id] = parent }
    return root
  }
}
