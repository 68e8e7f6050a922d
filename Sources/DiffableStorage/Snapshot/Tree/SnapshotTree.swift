/// The sections and items of a snapshot as a persistent tree.
///
/// An edit makes a new tree that shares all but O(log *n*) nodes with the old one; on a tree that
/// nobody else refers to, it changes the nodes in place. `Docs/PersistentSnapshot.md` explains it.
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
  /// Where a node is, counted from the start of the snapshot.
  @usableFromInline
  struct Place: Sendable {
    /// The node's number.
    @usableFromInline
    var node: UInt32

    /// The section that the node is or is in.
    @usableFromInline
    var section = 0

    /// Items before it in its section, if it is below one.
    @usableFromInline
    var itemsInSection = 0

    /// Items before it in the snapshot.
    @usableFromInline
    var items = 0

    /// Whether it is a node of a section's items, and not one over sections.
    @usableFromInline
    var isBelowSection = false

    @inlinable
    init(node: UInt32) {
      self.node = node
    }
  }

  /// The node with a number, and where it is; nil when no way leads there.
  ///
  /// A broken way can only come from identifiers that changed while they were here.
  @inlinable
  @inline(__always)
  func find<R>(_ id: UInt32, _ body: (_ node: TreeNode, _ place: Place) -> R?) -> R? {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: ParentTable.longestPath) { ids in
      let path = registry.parents.path(to: id, in: ids)
      guard let root, root.id == path.first else { return nil }
      defer { keepAlive(root) }
      var place = Place(node: id)
      var node = Unmanaged.passUnretained(root.node)
      for depth in 1..<path.count {
        let below = node._withUnsafeGuaranteedRef { Self.step(from: $0, to: path[depth], &place) }
        guard let below else { return nil }
        node = below
      }
      return node._withUnsafeGuaranteedRef { body($0, place) }
    }
  }

  /// The child with a number, having counted what is before it.
  @inlinable
  @inline(__always)
  static func step(
    from node: TreeNode,
    to id: UInt32,
    _ place: inout Place
  ) -> Unmanaged<TreeNode>? {
    if node.level > 0 {
      let branch = unsafeDowncast(node, to: Branch.self)
      guard let index = branch.index(of: id) else { return nil }
      let items = branch.itemsBefore(index)
      place.section &+= branch.sectionsBefore(index)
      place.items &+= items
      place.itemsInSection &+= items
      return .passUnretained(branch.nodes[index])
    }
    guard !place.isBelowSection else { return nil }
    // Items before a section are not in it.
    place.isBelowSection = true
    place.itemsInSection = 0
    let section = unsafeDowncast(node, to: SectionNode<Section>.self)
    return section.items.flatMap { $0.id == id ? .passUnretained($0.node) : nil }
  }

  /// The leaf of an item, where the leaf is, and the item's index in it.
  @inlinable
  func findItem<R>(
    _ item: Item,
    key: UInt32,
    _ body: (_ leaf: Leaf, _ place: Place, _ index: Int) -> R
  ) -> R? {
    registry.items.first(key) { id in
      find(id) { node, place in
        guard place.isBelowSection, node.level == 0 else { return nil }
        let leaf = unsafeDowncast(node, to: Leaf.self)
        return leaf.index(of: item, key: key).map { body(leaf, place, $0) }
      }
    }
  }

  @inlinable
  func position(of item: Item, key: UInt32) -> ItemPosition? {
    findItem(item, key: key) { _, place, index in
      ItemPosition(section: place.section, item: place.itemsInSection + index)
    }
  }

  /// The node of a section, and where it is.
  @inlinable
  func findSection<R>(
    _ section: Section,
    key: UInt32,
    _ body: (_ node: SectionNode<Section>, _ place: Place) -> R
  ) -> R? {
    registry.sections.first(key) { id in
      find(id) { node, place in
        guard !place.isBelowSection, node.level == 0 else { return nil }
        let node = unsafeDowncast(node, to: SectionNode<Section>.self)
        return node.identifier == section ? body(node, place) : nil
      }
    }
  }

  /// Where the section at an index is, nil when there is none.
  @inlinable
  func spot(ofSection index: Int) -> Descent? {
    guard index >= 0, index < sectionCount, let root else { return nil }
    defer { keepAlive(root) }
    var spot = Descent(root)
    spot.descend(toSection: index)
    return spot
  }

  /// The section at an index, nil when there is none.
  ///
  /// Not for those who go on to edit: what somebody else refers to is copied.
  @inlinable
  func section(at index: Int) -> SectionNode<Section>? {
    defer { keepAlive(self) }
    return spot(ofSection: index).map { spot in
      spot.node._withUnsafeGuaranteedRef { unsafeDowncast($0, to: SectionNode<Section>.self) }
    }
  }

  /// The number of the section at an index, nil when there is none.
  @inlinable
  func sectionID(at index: Int) -> UInt32? { spot(ofSection: index)?.id }

  /// The item at a position, nil when nothing stands there.
  @inlinable
  func item(at position: ItemPosition) -> Item? {
    defer { keepAlive(self) }
    guard let spot = spot(ofSection: position.section) else { return nil }
    return spot.node._withUnsafeGuaranteedRef { node in
      ItemRow<Section, Item>(of: unsafeDowncast(node, to: SectionNode<Section>.self))
        .leaf(at: position.item) { $0.itemStart[$1] }
    }
  }

  /// The position of the item with so many items before it in all sections.
  @inlinable
  func position(ofOffset offset: Int) -> ItemPosition? {
    guard offset >= 0, offset < itemCount, let root else { return nil }
    defer { keepAlive(root) }
    var spot = Descent(root)
    spot.descend(toItem: offset)
    return ItemPosition(section: spot.sections, item: offset - spot.items)
  }

  /// How many items stand before a position, nil when nothing stands there.
  @inlinable
  func offset(of position: ItemPosition) -> Int? {
    guard position.item >= 0, let spot = spot(ofSection: position.section) else { return nil }
    defer { keepAlive(self) }
    let count = spot.node._withUnsafeGuaranteedRef {
      unsafeDowncast($0, to: SectionNode<Section>.self).items?.items ?? 0
    }
    return position.item < count ? spot.items + position.item : nil
  }
}
