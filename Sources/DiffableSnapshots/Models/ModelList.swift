/// A persistent list of models: a B+tree whose versions share nodes.
///
///     branch [24 | 48 | 65]              the ends of its children
///       ├─ leaf, 24 models
///       ├─ leaf, 24 models
///       └─ leaf, 17 models
///
/// All leaves have the same depth. An edit copies the nodes that another version shares, and changes
/// the others in place. Lists are cut and joined in O(log *n*), so a range moves at that cost
/// (the idea to base every edit on join: Blelloch, Ferizovic, Sun, *Just Join for Parallel Ordered
/// Sets*, 2016).
@usableFromInline
package struct ModelList<Model> {
  @usableFromInline
  package typealias Node = ModelNode<Model>

  /// The root; nil if the list is empty.
  @usableFromInline
  var root: Node?

  @inlinable
  init(root: Node? = nil) {
    self.root = root
  }

  /// Creates a list of many models.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  package init(_ models: ContiguousArray<Model>) {
    guard !models.isEmpty else { return }
    var nodes = evenPieces(of: models.count, atMost: Node.leafFill).map {
      Node(models: ContiguousArray(models[$0]))
    }
    while nodes.count > 1 {
      nodes = evenPieces(of: nodes.count, atMost: Node.branchFill).map {
        Node(children: ContiguousArray(nodes[$0]))
      }
    }
    root = nodes.first
  }

  @inlinable
  package var count: Int { root?.count ?? 0 }

  /// Whether two lists are the same version.
  @inlinable
  package func isIdentical(to other: Self) -> Bool { root === other.root }

  /// The model at an index, which must be in range.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package subscript(index: Int) -> Model {
    guard let root, index >= 0, index < root.count else {
      preconditionFailure("Model index \(index) is out of the range 0..<\(count)")
    }
    var (node, rest) = (root, index)
    while node.level > 0 {
      let child = node.child(at: rest)
      rest -= node.start(of: child)
      node = node.children[child]
    }
    return node.models[rest]
  }

  /// The models of one leaf from an index on.
  ///
  /// - Parameters:
  ///   - index: The index of the first model, which must be in range.
  ///   - end: The index at which the models end at the latest.
  /// - Returns: The models; at least one.
  /// - Complexity: O(log *n*).
  @inlinable
  func chunk(from index: Int, atMost end: Int) -> ContiguousArray<Model> {
    guard var node = root else { return [] }
    var start = 0
    while node.level > 0 {
      let child = node.child(at: index - start)
      start += node.start(of: child)
      node = node.children[child]
    }
    let range = index - start..<min(node.count, end - start)
    return range.count == node.count ? node.models : ContiguousArray(node.models[range])
  }

  /// Calls a closure with each run of models that are contiguous in memory, in order.
  ///
  /// - Parameters:
  ///   - range: The indexes of the models; it must be in range.
  ///   - body: Gets models of one leaf.
  /// - Throws: The error of the closure.
  /// - Complexity: O(*k* + log *n*) for *k* models.
  @inlinable
  package func forEachChunk<E: Error>(
    in range: Range<Int>,
    _ body: (ArraySlice<Model>) throws(E) -> Void
  ) throws(E) {
    guard let root, !range.isEmpty else { return }
    try root.forEachChunk(in: range, body)
  }
}

// Nodes are changed in place only while a single list refers to them, so other lists that share
// them can be used in other isolation domains.
extension ModelList: @unchecked Sendable where Model: Sendable {}

/// A node of a ``ModelList``: a leaf with models, or a branch with children.
@usableFromInline
package final class ModelNode<Model> {
  /// The distance from the leaves.
  @usableFromInline
  let level: Int

  /// The number of models below the node.
  @usableFromInline
  var count: Int

  /// The models of a leaf; empty in a branch.
  @usableFromInline
  var models: ContiguousArray<Model>

  /// The children of a branch; empty in a leaf.
  @usableFromInline
  var children: ContiguousArray<ModelNode>

  /// For each child, the number of models up to and including it.
  @usableFromInline
  var ends: ContiguousArray<Int>

  /// The maximal number of models of a leaf.
  @inlinable
  package static var leafLimit: Int { 32 }

  /// The maximal number of children of a branch.
  @inlinable
  static var branchLimit: Int { 16 }

  /// The number of models per leaf when leaves are made of many models.
  @inlinable
  static var leafFill: Int { 24 }

  /// The number of children per branch when branches are made of many nodes.
  @inlinable
  static var branchFill: Int { 12 }

  @inlinable
  init(models: ContiguousArray<Model>) {
    level = 0
    count = models.count
    self.models = models
    children = []
    ends = []
  }

  /// Creates a branch of one or more nodes of the same level.
  @inlinable
  init(children: ContiguousArray<ModelNode>) {
    level = children[0].level + 1
    models = []
    self.children = children
    ends = []
    ends.reserveCapacity(children.count)
    count = 0
    for child in children {
      count += child.count
      ends.append(count)
    }
  }

  @inlinable
  init(copying node: ModelNode) {
    level = node.level
    count = node.count
    models = node.models
    children = node.children
    ends = node.ends
  }

  /// The index of the child that contains the model at an offset, which must be in range.
  @inlinable
  func child(at offset: Int) -> Int {
    var child = 0
    while ends[child] <= offset { child += 1 }
    return child
  }

  /// The number of models before a child.
  @inlinable
  func start(of child: Int) -> Int { child == 0 ? 0 : ends[child - 1] }

  /// The models below a child, by their offsets in this node.
  @inlinable
  func range(of child: Int) -> Range<Int> { start(of: child)..<ends[child] }

  @inlinable
  func forEachChunk<E: Error>(
    in range: Range<Int>,
    _ body: (ArraySlice<Model>) throws(E) -> Void
  ) throws(E) {
    if level == 0 { return try body(models[range]) }
    try forEachChild(in: range) { child, part, _ throws(E) in
      try child.forEachChunk(in: part, body)
    }
  }

  /// Calls a closure with each child that has models in a range.
  ///
  /// - Parameters:
  ///   - range: Offsets in this branch, at least one.
  ///   - body: Gets the child, the part of the range as offsets in the child, and the number of models
  ///     of the range before it.
  /// - Throws: The error of the closure.
  @inlinable
  func forEachChild<E: Error>(
    in range: Range<Int>,
    _ body: (ModelNode, Range<Int>, Int) throws(E) -> Void
  ) throws(E) {
    var child = child(at: range.lowerBound)
    while child < children.count, start(of: child) < range.upperBound {
      let start = start(of: child)
      let part = range.clamped(to: self.range(of: child))
      try body(
        children[child],
        part.lowerBound - start..<part.upperBound - start,
        part.lowerBound - range.lowerBound
      )
      child += 1
    }
  }
}
