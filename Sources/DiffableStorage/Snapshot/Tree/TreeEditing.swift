/// What stands in a node's place after an edit.
@usableFromInline
enum Replacement {
  case one(Child)
  /// None, or several in order, all on the same level.
  case many(ContiguousArray<Child>)
}

extension Registry {
  /// Changes the node at the end of a path, and puts in order what is above it.
  ///
  /// Every node on the way is taken out of its parent while it is worked on, so that a node that
  /// belongs to this version alone is changed in place; one that is shared is copied first.
  ///
  /// - Parameters:
  ///   - child: The node at `depth` of the path.
  ///   - path: The numbers from the root down.
  ///   - depth: Where on the path the node is.
  ///   - type: The tree that the node belongs to.
  ///   - body: Changes the last node of the path, which it owns, and answers what replaces it.
  /// - Returns: What stands in the node's place.
  @inlinable
  mutating func edit<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    _ child: consuming Child,
    _ path: NodePath,
    depth: Int,
    _ type: SnapshotTree<Section, Item>.Type,
    _ body: (inout Registry, Child) -> Replacement
  ) -> Replacement {
    guard depth < path.count - 1 else { return body(&self, child) }
    var child = child
    if child.node.level > 0 {
      return editBranch(&child, path, depth: depth, type, body)
    }
    return .one(editSection(&child, path, depth: depth, type, body))
  }

  @inlinable
  mutating func editBranch<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    _ child: inout Child,
    _ path: NodePath,
    depth: Int,
    _ type: SnapshotTree<Section, Item>.Type,
    _ body: (inout Registry, Child) -> Replacement
  ) -> Replacement {
    let node = child.takeUniqueNode()
    let branch = unsafeDowncast(node, to: Branch.self)
    guard let index = branch.index(of: path[depth + 1]) else {
      preconditionFailure("Node \(path[depth + 1]) is not below node \(child.id)")
    }
    var taken = branch.children[index]
    taken.node = branch.children[index].takeNode()
    switch edit(taken, path, depth: depth + 1, type, body) {
    case .one(let replacement):
      branch.children[index] = replacement
    case .many(let replacements):
      branch.children.replaceSubrange(index...index, with: replacements)
      setParent(of: replacements, to: child.id)
    }
    SnapshotTree<Section, Item>.mergeSmall(&branch.children, around: index, &self)
    return close(branch, id: child.id)
  }

  /// Splits a branch that has become too full; one that has become empty is gone.
  @inlinable
  mutating func close(_ branch: Branch, id: UInt32) -> Replacement {
    if branch.children.isEmpty {
      parents.remove(id)
      return .many([])
    }
    if branch.children.count <= Branch.capacity { return .one(Child(branch: branch, id: id)) }
    let pieces = evenPieces(of: branch.children.count, atMost: Branch.capacity)
    var replacements: ContiguousArray<Child> = []
    for piece in pieces.dropFirst() {
      replacements.append(makeBranch(ContiguousArray(branch.children[piece]), level: branch.level))
    }
    branch.children.removeSubrange(pieces[0].upperBound...)
    replacements.insert(Child(branch: branch, id: id), at: 0)
    return .many(replacements)
  }

  @inlinable
  mutating func editSection<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    _ child: inout Child,
    _ path: NodePath,
    depth: Int,
    _ type: SnapshotTree<Section, Item>.Type,
    _ body: (inout Registry, Child) -> Replacement
  ) -> Child {
    let node = child.takeUniqueNode()
    let section = unsafeDowncast(node, to: SectionNode<Section>.self)
    guard let top = section.items.take() else {
      preconditionFailure("Node \(path[depth + 1]) is not below section \(child.id)")
    }
    let replacement = edit(top, path, depth: depth + 1, type, body)
    section.items = self.root(replacing: replacement, below: child.id)
    return Child(node: section, id: child.id, items: section.items?.items ?? 0, sections: 1)
  }

  /// The one node that is left at the top of a tree, with its parent set.
  @inlinable
  mutating func root(replacing replacement: consuming Replacement, below parent: UInt32) -> Child? {
    var root: Child?
    switch consume replacement {
    case .one(let child): root = child
    case .many(let children): root = joined(children)
    }
    while let top = root, let branch = top.branch, branch.children.count == 1 {
      parents.remove(top.id)
      root = branch.children[0]
    }
    if let root, parents[root.id] != parent { parents[root.id] = parent }
    return root
  }
}
