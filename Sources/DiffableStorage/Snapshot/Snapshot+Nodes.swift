extension Snapshot {
  /// The addresses of all nodes of the snapshot, including those shared with other versions.
  ///
  /// - Complexity: O(*n*) for *n* items.
  package func nodes() -> Set<UnsafeRawPointer> { tree.nodes() }

  /// The identity of the object that holds the tree; copies of a snapshot share it.
  package var storageIdentity: ObjectIdentifier { ObjectIdentifier(storage) }
}

extension Snapshot.Builder {
  /// The addresses of all nodes of the builder, including those shared with snapshots.
  ///
  /// - Complexity: O(*n*) for *n* items.
  package func nodes() -> Set<UnsafeRawPointer> { tree.nodes() }
}

extension SnapshotTree {
  fileprivate func nodes() -> Set<UnsafeRawPointer> {
    var nodes: Set<UnsafeRawPointer> = []
    func add(_ object: AnyObject) {
      nodes.insert(UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()))
    }
    func add(_ child: Child) {
      add(child.node)
      if let branch = child.branch {
        for below in branch.children { add(below) }
      } else if child.sections > 0 {
        unsafeDowncast(child.node, to: SectionNode<Section>.self).items.map(add)
      }
    }
    func add(_ node: HashNode) {
      add(node as AnyObject)
      guard node.isBranch else { return }
      for index in 0..<node.count { add(node.children[index]) }
    }
    root.map(add)
    registry.items.root.map { add($0.node) }
    registry.sections.root.map { add($0.node) }
    for chunk in registry.parents.chunks {
      chunk.withUnsafeBytes { _ = $0.baseAddress.map { nodes.insert($0) } }
    }
    return nodes
  }
}
