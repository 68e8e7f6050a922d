/// A persistent tree of the sections and items of a snapshot.
///
/// An edit of a shared tree makes a new tree that shares all but O(log *n*) nodes with the old one. An
/// edit of a uniquely referenced tree changes its nodes in place. See `Docs/PersistentSnapshot.md`.
@usableFromInline
struct SnapshotTree<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  @usableFromInline
  typealias Leaf = ItemLeaf<Item>

  @usableFromInline
  var root: Child?

  @usableFromInline
  var registry = Registry()

  @inlinable
  init() {}

  @inlinable
  var sectionCount: Int { root?.sections ?? 0 }

  @inlinable
  var itemCount: Int { root?.items ?? 0 }

  /// The items of all sections.
  @inlinable
  var row: ItemRow<Section, Item> { ItemRow(top: root) }
}

// MARK: - Finding

extension SnapshotTree {
  /// The location of a node: the numbers of sections and items before it.
  @usableFromInline
  struct Location: Sendable {
    /// The identity of the node.
    @usableFromInline
    var node: UInt32

    /// The index of the section that the node is or belongs to.
    @usableFromInline
    var section = 0

    /// The number of items before it in its section, if it is below one.
    @usableFromInline
    var itemsInSection = 0

    /// The number of items before it in the snapshot.
    @usableFromInline
    var items = 0

    /// Whether it is a node of a section's items, and not a section or a branch over sections.
    @usableFromInline
    var isBelowSection = false

    @inlinable
    init(node: UInt32) {
      self.node = node
    }
  }

  /// Calls a closure with the node of an identity and its location; nil if no path leads to it.
  ///
  /// A path is broken only if identifiers changed their hash or equality while they were in the tree.
  @inlinable
  @inline(__always)
  func find<R>(_ id: UInt32, _ body: (_ node: TreeNode, _ location: Location) -> R?) -> R? {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: ParentTable.longestPath) { ids in
      let path = registry.parents.path(to: id, in: ids)
      guard let root, root.id == path.first else { return nil }
      defer { keepAlive(root) }
      var location = Location(node: id)
      var node = Unmanaged.passUnretained(root.node)
      for depth in 1..<path.count {
        let below = node._withUnsafeGuaranteedRef {
          Self.step(from: $0, to: path[depth], &location)
        }
        guard let below else { return nil }
        node = below
      }
      return node._withUnsafeGuaranteedRef { body($0, location) }
    }
  }

  /// The child with an identity; adds the counts of what is before it to the location.
  @inlinable
  @inline(__always)
  static func step(
    from node: TreeNode,
    to id: UInt32,
    _ location: inout Location
  ) -> Unmanaged<TreeNode>? {
    if node.level > 0 {
      let branch = unsafeDowncast(node, to: Branch.self)
      guard let index = branch.index(of: id) else { return nil }
      let items = branch.itemsBefore(index)
      location.section &+= branch.sectionsBefore(index)
      location.items &+= items
      location.itemsInSection &+= items
      return .passUnretained(branch.nodes[index])
    }
    guard !location.isBelowSection else { return nil }
    // The count so far is that of items in other sections.
    location.isBelowSection = true
    location.itemsInSection = 0
    let section = unsafeDowncast(node, to: SectionNode<Section>.self)
    return section.items.flatMap { $0.id == id ? .passUnretained($0.node) : nil }
  }

  /// Calls a closure with the leaf of an item, the leaf's location, and the item's index in the leaf.
  @inlinable
  func findItem<R>(
    _ item: Item,
    key: UInt32,
    _ body: (_ leaf: Leaf, _ location: Location, _ index: Int) -> R
  ) -> R? {
    registry.items.first(key) { id in
      find(id) { node, location in
        guard location.isBelowSection, node.level == 0 else { return nil }
        let leaf = unsafeDowncast(node, to: Leaf.self)
        return leaf.index(of: item, key: key).map { body(leaf, location, $0) }
      }
    }
  }

  @inlinable
  func position(of item: Item, key: UInt32) -> ItemPosition? {
    findItem(item, key: key) { _, location, index in
      ItemPosition(section: location.section, item: location.itemsInSection + index)
    }
  }

  /// Calls a closure with the node of a section and its location.
  @inlinable
  func findSection<R>(
    _ section: Section,
    key: UInt32,
    _ body: (_ node: SectionNode<Section>, _ location: Location) -> R
  ) -> R? {
    registry.sections.first(key) { id in
      find(id) { node, location in
        guard !location.isBelowSection, node.level == 0 else { return nil }
        let node = unsafeDowncast(node, to: SectionNode<Section>.self)
        return node.identifier == section ? body(node, location) : nil
      }
    }
  }

  /// A cursor at the section at an index; nil if the index is out of range.
  @inlinable
  func cursor(ofSection index: Int) -> Cursor? {
    guard index >= 0, index < sectionCount, let root else { return nil }
    defer { keepAlive(root) }
    var cursor = Cursor(root)
    cursor.descend(toSection: index)
    return cursor
  }

  /// The section at an index; nil if the index is out of range.
  ///
  /// Do not keep a reference to a section while editing the tree, or the edit copies the section.
  @inlinable
  func section(at index: Int) -> SectionNode<Section>? {
    defer { keepAlive(self) }
    return cursor(ofSection: index).map { cursor in
      cursor.node._withUnsafeGuaranteedRef { unsafeDowncast($0, to: SectionNode<Section>.self) }
    }
  }

  /// The identity of the section at an index; nil if the index is out of range.
  @inlinable
  func sectionID(at index: Int) -> UInt32? { cursor(ofSection: index)?.id }

  /// The item at a position; nil if no item is there.
  @inlinable
  func item(at position: ItemPosition) -> Item? {
    defer { keepAlive(self) }
    guard let cursor = cursor(ofSection: position.section) else { return nil }
    return cursor.node._withUnsafeGuaranteedRef { node in
      ItemRow<Section, Item>(of: unsafeDowncast(node, to: SectionNode<Section>.self))
        .leaf(at: position.item) { $0.itemStart[$1] }
    }
  }

  /// The position of the item at an offset among the items of all sections.
  @inlinable
  func position(ofOffset offset: Int) -> ItemPosition? {
    guard offset >= 0, offset < itemCount, let root else { return nil }
    defer { keepAlive(root) }
    var cursor = Cursor(root)
    cursor.descend(toItem: offset)
    return ItemPosition(section: cursor.sections, item: offset - cursor.items)
  }

  /// The offset of the item at a position among the items of all sections; nil if no item is there.
  @inlinable
  func offset(of position: ItemPosition) -> Int? {
    guard position.item >= 0, let cursor = cursor(ofSection: position.section) else { return nil }
    defer { keepAlive(self) }
    let count = cursor.node._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: SectionNode<Section>.self).items?.items ?? 0
    }
    return position.item < count ? cursor.items + position.item : nil
  }
}
