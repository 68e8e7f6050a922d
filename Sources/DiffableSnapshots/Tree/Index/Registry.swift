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
  mutating func setParent<Leaf>(of children: some Collection<Child<Leaf>>, to parent: UInt32) {
    for child in children where parents[child.id] != parent { parents[child.id] = parent }
  }

  /// Makes a branch over some nodes, with a new identity.
  @inlinable
  mutating func makeBranch<Leaf>(
    _ children: some Collection<Child<Leaf>>,
    level: Int
  ) -> Child<Leaf> {
    let id = parents.add()
    setParent(of: children, to: id)
    return Child(over: children, level: level, id: id)
  }

  /// Makes the root of a tree over nodes of one level and stores its parent.
  ///
  /// - Returns: The root, nil if there are no nodes.
  @inlinable
  mutating func root<Leaf>(over nodes: [Child<Leaf>], below parent: UInt32) -> Child<Leaf>? {
    var row = nodes
    while row.count > 1 {
      let level = row[0].level + 1
      row = evenPieces(of: row.count, atMost: Branch.capacity).map {
        makeBranch(row[$0], level: level)
      }
    }
    guard var root = row.popLast() else { return nil }
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
