extension SnapshotTree {
  /// All violated invariants of the tree, as sentences.
  @usableFromInline
  func _invariantDefects() -> [String] {
    var check = TreeCheck(registry)
    if let root {
      if registry.parents[root.id] != ParentTable.none {
        check.defects.append("the root has a parent")
      }
      check.sectionLevel(root, of: Self.self)
    }
    check.tables()
    return check.defects
  }
}

/// Visits all nodes of a tree and compares them with its tables.
private struct TreeCheck {
  let registry: Registry
  var defects: [String] = []
  private var sectionEntries: [UInt64] = []
  private var itemEntries: [UInt64] = []
  private var ids: Set<UInt32> = []

  init(_ registry: Registry) {
    self.registry = registry
  }

  mutating func sectionLevel<Section, Item>(
    _ child: Child,
    of type: SnapshotTree<Section, Item>.Type
  ) {
    visit(child)
    if let branch = child.branch {
      shape(child, branch)
      for below in branch.children { sectionLevel(below, of: type) }
      return
    }
    let section = unsafeDowncast(child.node, to: SectionNode<Section>.self)
    sectionEntries.append(HashIndex.entry(section.key, child.id))
    if child.sections != 1 || child.items != section.items?.items ?? 0 {
      defects.append("section \(child.id) has a wrong count")
    }
    if let items = section.items {
      parent(of: items, is: child.id)
      itemLevel(items, of: Item.self)
    }
  }

  private mutating func itemLevel<Item: Hashable & Sendable>(_ child: Child, of type: Item.Type) {
    visit(child)
    if child.sections != 0 { defects.append("item node \(child.id) counts sections") }
    if let branch = child.branch {
      shape(child, branch)
      for below in branch.children { itemLevel(below, of: type) }
      return
    }
    let leaf = unsafeDowncast(child.node, to: ItemLeaf<Item>.self)
    if leaf.count != child.items || leaf.count > leaf.room {
      defects.append("leaf \(child.id) has a wrong count")
    }
    if leaf.items.isEmpty || leaf.items.count > ItemLeaf<Item>.limit {
      defects.append("leaf \(child.id) has \(leaf.items.count) items")
    }
    itemEntries += leaf.keys.map { HashIndex.entry($0, child.id) }
  }

  private mutating func visit(_ child: Child) {
    if !ids.insert(child.id).inserted { defects.append("identity \(child.id) is used twice") }
  }

  private mutating func parent(of child: Child, is id: UInt32) {
    if registry.parents[child.id] != id {
      defects.append("the parent of node \(child.id) is not node \(id)")
    }
  }

  private mutating func shape(_ child: Child, _ branch: Branch) {
    if branch.children.isEmpty || branch.children.count > Branch.capacity {
      defects.append("branch \(child.id) has \(branch.children.count) children")
    }
    if branch.children.contains(where: { $0.node.level != branch.level - 1 }) {
      defects.append("the children of branch \(child.id) are on different levels")
    }
    let items = branch.children.reduce(0) { $0 + $1.items }
    let sections = branch.children.reduce(0) { $0 + $1.sections }
    if items != child.items || sections != child.sections {
      defects.append("branch \(child.id) has a wrong count")
    }
    for below in branch.children { parent(of: below, is: child.id) }
    let unused = branch.count..<Branch.capacity
    if branch.hasSections != (sections > 0) {
      defects.append("branch \(child.id) has the wrong flag for sections")
    }
    for lanes in [branch.ids, branch.itemEnds] + (branch.hasSections ? [branch.sectionEnds] : [])
    where unused.contains(where: { lanes[$0] != Branch.unused }) {
      defects.append("branch \(child.id) has a value in an unused lane")
    }
  }

  private mutating func compare(_ index: HashIndex, _ expected: [UInt64], _ what: String) {
    let (listed, expected) = (index.entries(), expected.sorted())
    guard listed != expected else { return }
    let surplus = Set(listed).subtracting(expected).sorted().prefix(3)
    let missing = Set(expected).subtracting(listed).sorted().prefix(3)
    defects.append(
      "the index of \(what) has \(listed.count) entries for \(expected.count) in the tree; surplus: "
        + "\(surplus), missing: \(missing), sorted: \(listed == listed.sorted())"
    )
  }

  mutating func tables() {
    compare(registry.items, itemEntries, "items")
    compare(registry.sections, sectionEntries, "sections")
    if registry.parents.count != ids.count {
      defects.append("\(registry.parents.count) identities are in use for \(ids.count) nodes")
    }
  }
}

extension HashIndex {
  /// All entries in ascending order.
  fileprivate func entries() -> [UInt64] {
    func entries(_ node: HashNode) -> [UInt64] {
      guard node.isBranch else {
        return (0..<node.count).map { node.entry(at: $0) }
      }
      var result: [UInt64] = []
      var last: Int?
      for slot in 0..<HashNode.slotCount where node.index(serving: UInt32(slot)) != last {
        let child = node.index(serving: UInt32(slot))
        last = child
        result += entries(node.children[child])
      }
      return result
    }
    return root.map { entries($0.node) } ?? []
  }
}

extension ParentTable {
  /// The number of identities in use.
  fileprivate var count: Int {
    var vacant = 0
    var next = firstVacant
    while next != ParentTable.none {
      vacant += 1
      next = self[next]
    }
    return chunks.reduce(0) { $0 + $1.count } - vacant
  }
}
