/// A persistent B+tree, in which every node has an identity and knows the number of its elements.
///
///     branch ─┬─ branch ─┬─ leaf        All leaves are on level 0, their parents on level 1.
///             │          └─ leaf
///             └─ branch ─── leaf
///
/// An edit of a tree makes a tree that shares all but O(log *n*) nodes with the old one; an edit of nodes
/// that no other version has changes them in place. The tree does not know what its elements are.
/// Positions count elements, or the weight of elements in trees that have weights.
///
/// `Cursor.swift` reads it, from the root down. Editing follows below.
@usableFromInline
struct BTree<Leaf: TreeLeaf> {
  /// The root, nil if the tree is empty.
  @usableFromInline
  var root: Child<Leaf>?

  @inlinable
  init(root: Child<Leaf>? = nil) {
    self.root = root
  }

  /// The number of elements.
  @inlinable
  var count: Int { root?.count ?? 0 }

  /// The sum of the weights of the elements; 0 in a tree without weights.
  @inlinable
  var weight: Int { root?.weight ?? 0 }

  /// The level of the root; -1 if the tree is empty.
  @inlinable
  @inline(__always)
  var height: Int { root?.level ?? -1 }

  /// Calls a closure with every leaf in order.
  @inlinable
  func forEachLeaf<E: Error>(
    _ body: (_ leaf: Leaf, _ node: NodeID) throws(E) -> Void
  ) throws(E) {
    var cursor = LeafCursor(self)
    while cursor.advance(), let leaf = cursor.currentLeaf { try body(leaf, cursor.node) }
  }

  /// All leaves in order, as children of the branches above them.
  @inlinable
  var leaves: [Child<Leaf>] {
    var nodes = root.map { [$0] } ?? []
    while let first = nodes.first, first.level > 0 { nodes = nodes.flatMap(\.children) }
    return nodes
  }
}

extension BTree: Sendable where Leaf.Element: Sendable {}

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
  /// Edits a leaf and updates the nodes above it, along a path of identities from the bottom up
  /// (``ParentTable/withPath(to:_:)``), up to the root at `top`.
  ///
  /// Every node on the path is moved out of its parent during the edit. So a node that belongs only to this
  /// version is uniquely referenced and edited in place; a shared node is copied first. The closure returns
  /// what it made of the leaf.
  @inlinable
  @inline(__always)
  mutating func edit(
    along path: Span<NodeID>,
    from top: Int,
    below parent: NodeID,
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
    _ path: Span<NodeID>,
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
    _ path: Span<NodeID>,
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

extension ItemLeaf {
  @inlinable
  static func merge(
    _ first: inout Child<ItemLeaf>,
    with second: Child<ItemLeaf>,
    _ registry: inout Registry
  ) {
    let other = second.leaf
    for index in 0..<other.count {
      registry.items.move(other.key(at: index), from: second.id, to: first.id)
    }
    first.replace(first.count..<first.count, with: .leaf(other, 0..<other.count))
  }

  /// Divides more items than one leaf takes among leaves; the index is that of the first new item.
  ///
  /// A leaf that is slightly too large gives a fifth of its items, but not many, to a new leaf, on the side
  /// where it grows. Only the index entries of these items change, which is the most expensive part of an edit.
  /// If items are inserted one by one at the same position, the other leaf stays well filled.
  @inlinable
  static func pieces(of count: Int, growingAt index: Int) -> [Range<Int>] {
    guard count <= limit + limit / 4 else { return evenPieces(of: count, atMost: fill) }
    let given = max(count - limit, min(count / 5, 20))
    let cut = index < count / 2 ? given : count - given
    return [0..<cut, cut..<count]
  }
}

extension Registry {
  /// Makes leaves of new items and adds the items to the index.
  @inlinable
  mutating func makeLeaves<Item>(_ new: ItemRun<Item>) -> [Child<ItemLeaf<Item>>] {
    evenPieces(of: new.count, atMost: ItemLeaf<Item>.fill).map { piece in
      let node = parents.add()
      let run = new[piece]
      for index in 0..<run.count { items.insert(run.key(at: index), node) }
      return Child(ItemLeaf.make(CollectionOfOne(run), capacity: run.count), id: node)
    }
  }

  /// Replaces a range of items of a leaf.
  @inlinable
  mutating func replace<Item>(
    _ range: Range<Int>,
    of child: inout Child<ItemLeaf<Item>>,
    with new: ItemRun<Item>,
    growsAtEnd: Bool
  ) -> EditedNode<ItemLeaf<Item>> {
    // Keep no second reference to the leaf here, or the edit copies it.
    removeFromIndex(range, of: child)
    let size = child.count
    let count = size - range.count + new.count
    if count == 0 {
      parents.remove(child.id)
      return .removed
    }
    if count <= ItemLeaf<Item>.limit {
      for index in 0..<new.count { items.insert(new.key(at: index), child.id) }
      child.replace(range, with: new)
      return .same
    }
    if growsAtEnd, range.lowerBound == size {
      // Appending item by item leaves full leaves behind.
      return .several([child] + makeLeaves(new))
    }
    let leaf = child.leaf
    let runs = [
      ItemRun.leaf(leaf, 0..<range.lowerBound), new, .leaf(leaf, range.upperBound..<size),
    ]
    return rewrite(&child, as: runs)
  }

  /// Removes a range of items of a leaf from the index.
  @inlinable
  mutating func removeFromIndex<Item>(_ range: Range<Int>, of child: Child<ItemLeaf<Item>>) {
    let leaf = child.leaf
    for index in range { items.remove(leaf.key(at: index), child.id) }
  }

  /// Removes a node and all nodes and items below it from the tables.
  @inlinable
  mutating func forget<Item>(_ child: Child<ItemLeaf<Item>>) {
    if child.level > 0 {
      for below in child.children { forget(below) }
    } else {
      removeFromIndex(0..<child.count, of: child)
    }
    parents.remove(child.id)
  }

  /// Replaces all items of a leaf by runs of this leaf and new items, with several leaves if necessary.
  ///
  /// The largest new leaf keeps the identity of the old one, because the index entries of all items in other
  /// leaves have to be changed. Items of the leaf that are in no run must have been removed from the index.
  @inlinable
  mutating func rewrite<Item>(
    _ child: inout Child<ItemLeaf<Item>>,
    as runs: [ItemRun<Item>]
  ) -> EditedNode<ItemLeaf<Item>> {
    let count = runs.reduce(0) { $0 + $1.count }
    if count == 0 {
      parents.remove(child.id)
      return .removed
    }
    if count <= ItemLeaf<Item>.limit {
      for run in runs { addToIndex(run, from: child.id, to: child.id) }
      child = Child(ItemLeaf.make(runs, capacity: count), id: child.id)
      return .same
    }
    let pieces = ItemLeaf<Item>.pieces(of: count, growingAt: runs[0].count)
    let kept = pieces.indices.max { pieces[$0].count < pieces[$1].count }
    var children: [Child<ItemLeaf<Item>>] = []
    // The next item: its run, and its index in the run.
    var (next, start) = (0, 0)
    for (index, piece) in pieces.enumerated() {
      let node = index == kept ? child.id : parents.add()
      var taken: [ItemRun<Item>] = []
      var rest = piece.count
      while rest > 0 {
        let run = runs[next][start..<min(runs[next].count, start + rest)]
        taken.append(run)
        addToIndex(run, from: child.id, to: node)
        rest -= run.count
        start += run.count
        if start == runs[next].count { (next, start) = (next + 1, 0) }
      }
      children.append(Child(ItemLeaf.make(taken, capacity: piece.count), id: node))
    }
    return .several(children)
  }

  /// Records in the index that items, which are new or those of an old leaf, are in another leaf now.
  @inlinable
  mutating func addToIndex<Item>(_ run: ItemRun<Item>, from old: NodeID, to node: NodeID) {
    if !run.isOfLeaf {
      for index in 0..<run.count { items.insert(run.key(at: index), node) }
    } else if node != old {
      for index in 0..<run.count { items.move(run.key(at: index), from: old, to: node) }
    }
  }
}
