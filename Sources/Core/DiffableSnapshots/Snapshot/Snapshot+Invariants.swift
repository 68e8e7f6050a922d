// Checks the tree of a snapshot, traps in builds with internal checks, and lists the nodes that versions share.

extension Snapshot {
  /// All violated invariants of the snapshot, as sentences; empty for a valid snapshot.
  ///
  /// It takes O(*n* log *n*) for *n* items.
  @inlinable
  package func invariantDefects() -> [String] { tree._invariantDefects() }
}

/// Traps with a list of all defects, in builds with internal checks; compiled out of other builds.
@inlinable
@inline(__always)
package func checkInvariants(_ defects: @autoclosure () -> [String]) {
  #if DIFFABLE_STORAGE_INTERNAL_CHECKS
    let found = defects()
    precondition(found.isEmpty, found.joined(separator: "; "))
  #endif
}

// MARK: - Nodes

extension Snapshot {
  /// The addresses of all nodes of the snapshot, including those shared with other versions, in O(*n*) for *n*
  /// items.
  package func nodes() -> Set<Int> { tree.nodes() }
}

extension Snapshot.Builder {
  /// The addresses of all nodes of the builder, including those shared with snapshots, in O(*n*) for *n* items.
  package func nodes() -> Set<Int> { tree.nodes() }
}

extension SnapshotTree {
  fileprivate func nodes() -> Set<Int> {
    var nodes = Set(registry.parents.chunkAddresses)
    func add(_ object: AnyObject) { nodes.insert(Int(bitPattern: ObjectIdentifier(object))) }
    func add<Leaf>(_ child: Child<Leaf>, _ body: (Leaf) -> Void) {
      add(child.object)
      if child.level == 0 { body(child.leaf) }
      for below in child.children { add(below, body) }
    }
    func add(_ node: HashNode) {
      add(node as AnyObject)
      guard node.isBranch else { return }
      for index in 0..<node.count { add(node.child(at: index)) }
    }
    sections.root.map { root in
      add(root) { section in
        section.record.items.root.map { add($0) { _ in } }
      }
    }
    registry.items.root.map { add($0.node) }
    sectionIndex.root.map { add($0.node) }
    return nodes
  }
}
