// Checks all nodes of a tree against its tables, and the hash index itself.

extension SnapshotTree {
  /// All violated invariants of the tree, as sentences.
  @inlinable
  func _invariantDefects() -> [String] {
    var check = TreeCheck(registry, sectionIndex)
    if let root = sections.root {
      check.parent(of: root.id, is: ParentTable.none)
      check.node(root) { check, node, section in
        check.section(node, section.record)
      }
    }
    check.tables()
    return check.defects
  }
}

/// Visits all nodes of a tree and compares them with its tables.
@usableFromInline
struct TreeCheck {
  @usableFromInline
  let registry: Registry

  @usableFromInline
  let sectionIndex: HashIndex

  @usableFromInline
  var defects: [String] = []

  @usableFromInline
  var sectionEntries: [UInt64] = []

  @usableFromInline
  var itemEntries: [UInt64] = []

  @usableFromInline
  var ids: Set<NodeID> = []

  @inlinable
  init(_ registry: Registry, _ sectionIndex: HashIndex) {
    self.registry = registry
    self.sectionIndex = sectionIndex
  }

  @inlinable
  mutating func section<Section, Item>(_ node: NodeID, _ section: SectionRecord<Section, Item>) {
    sectionEntries.append(HashIndex.entry(section.key, node))
    guard let items = section.items.root else { return }
    parent(of: items.id, is: node)
    self.node(items) { check, node, leaf in
      if leaf.count > leaf.room || leaf.count == 0 || leaf.count > ItemLeaf<Item>.limit {
        check.defects.append("leaf \(node) has \(leaf.count) items")
      }
      check.itemEntries += (0..<leaf.count).map { HashIndex.entry(leaf.key(at: $0), node) }
    }
  }

  /// Checks a node and all nodes below it, and calls a closure with each leaf.
  @inlinable
  mutating func node<Leaf>(
    _ child: Child<Leaf>,
    _ body: (inout Self, _ node: NodeID, Leaf) -> Void
  ) {
    if !ids.insert(child.id).inserted { defects.append("identity \(child.id) is used twice") }
    guard child.level > 0 else {
      if child.count != child.leaf.count || child.weight != child.leaf.weight {
        defects.append("leaf \(child.id) has a wrong count")
      }
      return body(&self, child.id, child.leaf)
    }
    defects += child.branchDefects().map { "branch \(child.id) \($0)" }
    for below in child.children {
      parent(of: below.id, is: child.id)
      if below.level != child.level - 1 {
        defects.append("the children of branch \(child.id) are on different levels")
      }
      node(below, body)
    }
    let count = child.children.reduce(0) { $0 + $1.count }
    let weight = child.children.reduce(0) { $0 + $1.weight }
    if count != child.count || weight != child.weight {
      defects.append("branch \(child.id) has a wrong count")
    }
  }

  @inlinable
  mutating func parent(of child: NodeID, is node: NodeID) {
    if registry.parents[child] != node {
      defects.append("the parent of node \(child) is not node \(node)")
    }
  }

  @inlinable
  mutating func compare(_ index: HashIndex, _ expected: [UInt64], _ what: String) {
    defects += index.invariantDefects().map { "\(what): \($0)" }
    let (listed, expected) = (index.entries(), expected.sorted())
    guard listed != expected else { return }
    let surplus = Set(listed).subtracting(expected).sorted().prefix(3)
    let missing = Set(expected).subtracting(listed).sorted().prefix(3)
    defects.append(
      "the index of \(what) has \(listed.count) entries for \(expected.count) in the tree; surplus: "
        + "\(surplus), missing: \(missing), sorted: \(listed == listed.sorted())"
    )
  }

  @inlinable
  mutating func tables() {
    compare(registry.items, itemEntries, "items")
    compare(sectionIndex, sectionEntries, "sections")
    if registry.parents.count != ids.count {
      defects.append("\(registry.parents.count) identities are in use for \(ids.count) nodes")
    }
  }
}

extension HashIndex {
  /// All entries in ascending order.
  @inlinable
  func entries() -> [UInt64] {
    func entries(_ node: HashNode) -> [UInt64] {
      guard node.isBranch else {
        return (0..<node.count).map { node.entry(at: $0) }
      }
      var result: [UInt64] = []
      var last: Int?
      for slot in 0..<HashNode.slotCount where node.index(serving: UInt32(slot)) != last {
        let child = node.index(serving: UInt32(slot))
        last = child
        result += entries(node.child(at: child))
      }
      return result
    }
    return root.map { entries($0.node) } ?? []
  }

  /// Violations of what the index promises about its shards, for tests.
  @inlinable
  package func invariantDefects() -> [String] {
    var defects: [String] = []
    func check(_ node: HashNode, low: UInt32, width: Int, shift: Int) {
      guard node.isBranch else {
        if node.low != low { defects.append("a shard begins at \(node.low) instead of \(low)") }
        let canBeSplit = width > 1 || shift >= HashNode.slotBits
        if canBeSplit, node.count > HashNode.limit {
          defects.append("a shard has \(node.count) entries and is not split")
        }
        return
      }
      let shift = shift - HashNode.slotBits
      let children = (0..<HashNode.slotCount).map { node.index(serving: UInt32($0)) }
      for (slot, child) in children.enumerated() where slot == children.firstIndex(of: child) {
        check(
          node.child(at: child),
          low: low &+ UInt32(slot) << UInt32(shift),
          width: children.count { $0 == child },
          shift: shift
        )
      }
    }
    if let root { check(root.node, low: 0, width: 1, shift: HashNode.topShift + HashNode.slotBits) }
    return defects
  }
}

extension ParentTable {
  /// The number of identities in use.
  @inlinable
  var count: Int {
    var vacant = 0
    var next = firstVacant
    while next != ParentTable.none {
      vacant += 1
      next = self[next]
    }
    return chunks.reduce(0) { $0 + $1.count } - vacant
  }
}
