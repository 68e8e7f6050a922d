/// The lookup tables of a tree: the parents of nodes, and the nodes of items and sections.
@usableFromInline
struct Registry: Sendable {
  @usableFromInline
  var parents = ParentTable()

  /// The leaves of the items.
  @usableFromInline
  var items = HashIndex()

  /// The nodes of the sections.
  @usableFromInline
  var sections = HashIndex()

  @usableFromInline
  init() {}

  @inlinable
  mutating func setParent(of children: some Collection<Child>, to parent: UInt32) {
    for child in children where parents[child.id] != parent { parents[child.id] = parent }
  }

  /// Makes a branch over some children, with a new identity.
  @inlinable
  mutating func makeBranch(_ children: ArraySlice<Child>, level: Int) -> Child {
    let id = parents.add()
    setParent(of: children, to: id)
    return Child(branch: Branch.make(children, level: level), id: id)
  }

  /// Adds levels of branches over children until one node remains.
  @inlinable
  mutating func joined(_ children: [Child]) -> Child? {
    var row = children
    while row.count > 1 {
      let level = row[0].node.level + 1
      row = evenPieces(of: row.count, atMost: Branch.capacity).map {
        makeBranch(row[$0], level: level)
      }
    }
    return row.first
  }
}

extension Child {
  @inlinable
  init(branch: Branch, id: UInt32) {
    self.init(node: branch, id: id, items: branch.items, sections: branch.sections)
  }
}

/// Divides a count into the fewest ranges of at most a limit, of about equal length.
@usableFromInline
func evenPieces(of count: Int, atMost limit: Int) -> [Range<Int>] {
  let pieces = max(1, (count + limit - 1) / limit)
  return (0..<pieces).map { count * $0 / pieces..<count * ($0 + 1) / pieces }
}
