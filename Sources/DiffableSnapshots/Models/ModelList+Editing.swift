extension ModelList {
  /// Changes the model at an index, which must be in range.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package mutating func set(_ model: Model, at index: Int) {
    guard var node = root.take() else { return }
    Node.edit(&node, index..<index + 1, CollectionOfOne(model))
    root = node
  }

  /// Replaces the models at some indexes.
  ///
  /// - Parameter changes: The new models with their indexes, in ascending order and in range.
  /// - Complexity: O(*c* + *l* log *n*) for *c* changes in *l* leaves.
  @inlinable
  mutating func set(_ changes: [(index: Int, model: Model)]) {
    guard !changes.isEmpty, var node = root.take() else { return }
    Node.set(&node, changes[...], start: 0)
    root = node
  }

  /// Replaces a range of models, which must be in range.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* models that are inserted or removed.
  @inlinable
  package mutating func replace(_ range: Range<Int>, with new: ContiguousArray<Model>) {
    guard range.count + new.count > 0 else { return }
    if let root, root.canEditOneLeaf(range, new.count), var node = self.root.take() {
      Node.edit(&node, range, new)
      self.root = node
      return
    }
    let (head, rest) = Node.cut(root, at: range.lowerBound)
    let (_, tail) = Node.cut(rest, at: range.count)
    root = Node.join(Node.join(head, ModelList(new).root), tail)
  }

  /// The models in a range, as a list that shares their nodes.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func slice(_ range: Range<Int>) -> Self {
    let (head, _) = Node.cut(root, at: range.upperBound)
    return Self(root: Node.cut(head, at: range.lowerBound).1)
  }

  /// Adds another list at the end.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package mutating func append(_ other: Self) {
    root = Node.join(root, other.root)
  }
}

// MARK: - In place

extension ModelNode {
  /// Whether a range of models is in one leaf that has a permitted size after it is replaced.
  @inlinable
  func canEditOneLeaf(_ range: Range<Int>, _ newCount: Int) -> Bool {
    if level == 0 {
      let size = count - range.count + newCount
      return size <= Self.leafLimit && size >= Self.leafLimit / 4
    }
    // Models are added to the leaf before the range, so that a list that grows at its end fills it.
    let child = child(at: max(0, range.lowerBound - (range.isEmpty ? 1 : 0)))
    guard range.upperBound <= ends[child] else { return false }
    let start = start(of: child)
    return children[child].canEditOneLeaf(
      range.lowerBound - start..<range.upperBound - start,
      newCount
    )
  }

  /// Replaces a range of models in one leaf, in place if the nodes above it are not shared.
  @inlinable
  static func edit(
    _ node: inout ModelNode,
    _ range: Range<Int>,
    _ new: some Collection<Model>
  ) {
    if !isKnownUniquelyReferenced(&node) { node = ModelNode(copying: node) }
    node.count += new.count - range.count
    if node.level == 0 {
      node.models.replaceSubrange(range, with: new)
      return
    }
    let child = node.child(at: max(0, range.lowerBound - (range.isEmpty ? 1 : 0)))
    let start = node.start(of: child)
    edit(
      &node.children[child],
      range.lowerBound - start..<range.upperBound - start,
      new
    )
    let growth = new.count - range.count
    guard growth != 0 else { return }
    for index in child..<node.ends.count { node.ends[index] += growth }
  }

  /// Replaces models below a node, whose first model has an index in the list.
  @inlinable
  static func set(
    _ node: inout ModelNode,
    _ changes: ArraySlice<(index: Int, model: Model)>,
    start: Int
  ) {
    if !isKnownUniquelyReferenced(&node) { node = ModelNode(copying: node) }
    if node.level == 0 {
      for change in changes { node.models[change.index - start] = change.model }
      return
    }
    var rest = changes
    while let first = rest.first {
      let child = node.child(at: first.index - start)
      let end = start + node.ends[child]
      let own = rest.prefix { $0.index < end }
      set(&node.children[child], own, start: start + node.start(of: child))
      rest = rest[own.endIndex...]
    }
  }
}

// MARK: - Cutting and joining

extension ModelNode {
  /// Divides the models below a node at an offset.
  @inlinable
  static func cut(_ node: ModelNode?, at offset: Int) -> (ModelNode?, ModelNode?) {
    guard let node, offset < node.count else { return (node, nil) }
    guard offset > 0 else { return (nil, node) }
    if node.level == 0 {
      return (
        ModelNode(models: ContiguousArray(node.models[..<offset])),
        ModelNode(models: ContiguousArray(node.models[offset...]))
      )
    }
    let child = node.child(at: offset)
    let (left, right) = cut(node.children[child], at: offset - node.start(of: child))
    return (
      join(over(node.children[..<child]), left), join(right, over(node.children[(child + 1)...]))
    )
  }

  /// The node above some children of one level; the child itself if there is one, nil for none.
  @inlinable
  static func over(_ children: ArraySlice<ModelNode>) -> ModelNode? {
    children.count < 2 ? children.first : ModelNode(children: ContiguousArray(children))
  }

  /// One node with the models of two nodes in order.
  @inlinable
  static func join(_ left: ModelNode?, _ right: ModelNode?) -> ModelNode? {
    guard let left else { return right }
    guard let right else { return left }
    let nodes = joined(left, right)
    return over(nodes[...])
  }

  /// One or two nodes with the models of two nodes, on the level of the higher one.
  ///
  /// Nodes that are too small are merged with their neighbor.
  @inlinable
  static func joined(_ left: ModelNode, _ right: ModelNode) -> ContiguousArray<ModelNode> {
    if left.level > right.level {
      let below = joined(left.children[left.children.count - 1], right)
      return divided(left.children.dropLast() + below)
    }
    if left.level < right.level {
      let below = joined(left, right.children[0])
      return divided(below + right.children.dropFirst())
    }
    if left.level == 0 {
      guard min(left.count, right.count) < leafLimit / 4 else { return [left, right] }
      let models = left.models + right.models
      return ContiguousArray(
        evenPieces(of: models.count, atMost: leafLimit).map {
          ModelNode(models: ContiguousArray(models[$0]))
        }
      )
    }
    guard min(left.children.count, right.children.count) < branchLimit / 4 else {
      return [left, right]
    }
    return divided(left.children + right.children)
  }

  /// One or two branches over some children.
  @inlinable
  static func divided(_ children: ContiguousArray<ModelNode>) -> ContiguousArray<ModelNode> {
    ContiguousArray(
      evenPieces(of: children.count, atMost: branchLimit).map {
        ModelNode(children: ContiguousArray(children[$0]))
      }
    )
  }
}
