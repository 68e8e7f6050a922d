/// The lookup tables of trees: the parents of nodes, and the leaves of items.
@usableFromInline
struct Registry: Sendable {
  @usableFromInline
  var parents = ParentTable()

  /// The leaves of the items, by the hashes of the items.
  @usableFromInline
  var items = HashIndex()

  @usableFromInline
  init() {}

  @inlinable
  mutating func setParent<Leaf>(of children: some Collection<Child<Leaf>>, to parent: NodeID) {
    for child in children where parents[child.id] != parent { parents[child.id] = parent }
  }

  /// Makes a branch over some nodes, with a new identity.
  @inlinable
  mutating func makeBranch<Leaf>(
    _ children: some Collection<Child<Leaf>>,
    level: Int
  ) -> Child<Leaf> {
    let node = parents.add()
    setParent(of: children, to: node)
    return Child(over: children, level: level, id: node)
  }

  /// Makes the root of a tree over nodes of one level and stores its parent; nil if there are no nodes.
  @inlinable
  mutating func root<Leaf>(over nodes: [Child<Leaf>], below parent: NodeID) -> Child<Leaf>? {
    var nodes = nodes
    while nodes.count > 1 {
      let level = nodes[0].level + 1
      nodes = evenPieces(of: nodes.count, atMost: Branch.capacity).map {
        makeBranch(nodes[$0], level: level)
      }
    }
    guard var root = nodes.popLast() else { return nil }
    while root.children.count == 1 {
      parents.remove(root.id)
      root = root.children[0]
    }
    if parents[root.id] != parent { parents[root.id] = parent }
    return root
  }
}

/// Divides a count into the fewest ranges of at most a limit, of about equal length.
@usableFromInline
func evenPieces(of count: Int, atMost limit: Int) -> [Range<Int>] {
  let pieces = max(1, (count + limit - 1) / limit)
  return (0..<pieces).map { count * $0 / pieces..<count * ($0 + 1) / pieces }
}

/// The identities of the nodes of a tree, and for each identity that of the parent node.
///
///     node     0   1   2   3   4   5
///     parent   3   3   4   4   –   (vacant, next vacant: –)
///
/// Nodes are shared between versions, so they cannot refer to their parents. The table gives the path
/// of identities from a node to the root. A search then follows that path from the root down, and
/// looks for each identity among the children.
///
/// Versions share the chunks of the table. Identities of removed nodes are reused.
@usableFromInline
struct ParentTable: Sendable {
  @usableFromInline
  static var none: NodeID { .max }

  @inlinable
  static var chunkBits: Int { 9 }

  @usableFromInline
  var chunks: ContiguousArray<ContiguousArray<NodeID>> = []

  @usableFromInline
  var firstVacant = ParentTable.none

  @usableFromInline
  init() {}

  /// The table of a section, which is the root, and of a leaf below it.
  @usableFromInline
  static let shortList = {
    var table = ParentTable()
    table[table.add()] = none
    table[table.add()] = 0
    return table
  }()

  @inlinable
  subscript(node: NodeID) -> NodeID {
    get {
      chunks[Int(node) >> Self.chunkBits][Int(node) & (1 << Self.chunkBits - 1)]
    }
    set {
      chunks[Int(node) >> Self.chunkBits][Int(node) & (1 << Self.chunkBits - 1)] = newValue
    }
  }

  /// Allocates an identity for a new node; its parent is set later.
  @usableFromInline
  mutating func add() -> NodeID {
    if firstVacant != Self.none {
      let node = firstVacant
      firstVacant = self[node]
      self[node] = Self.none
      return node
    }
    let size = 1 << Self.chunkBits
    if chunks.last.map({ $0.count == size }) ?? true { chunks.append([]) }
    let last = chunks.count - 1
    let node = last * size + chunks[last].count
    precondition(node < Int(Branch.unused), "A snapshot has room for 2,147,483,646 nodes")
    chunks[last].append(Self.none)
    return NodeID(node)
  }

  @usableFromInline
  mutating func remove(_ node: NodeID) {
    self[node] = firstVacant
    firstVacant = node
  }

  /// An upper bound for the depth of a tree.
  @inlinable
  static var longestPath: Int { 40 }

  /// Calls a closure with the identities of the nodes from a node up to the root.
  ///
  /// The length of the path is limited by ``longestPath``, because the entries of removed nodes may
  /// form a cycle.
  @inlinable
  @inline(__always)
  func withPath<R>(to node: NodeID, _ body: (_ path: Span<NodeID>) -> R) -> R {
    withScratch(Self.longestPath) { path in
      addPath(to: node, to: &path)
      return body(path.span)
    }
  }

  /// Adds the identities of the nodes from a node up to the root to a list.
  ///
  /// Edits of the table use this instead of ``withPath(to:_:)``, which keeps a copy of the table.
  @inlinable
  @inline(__always)
  func addPath(to node: NodeID, to path: inout OutputSpan<NodeID>) {
    var next = node
    while next != Self.none, path.count < Self.longestPath,
      Int(next) >> Self.chunkBits < chunks.count
    {
      path.append(next)
      next = self[next]
    }
  }

  /// The addresses of the memory of its chunks, which versions share.
  var chunkAddresses: [Int] { chunks.map { memoryAddress(of: $0) } }
}
