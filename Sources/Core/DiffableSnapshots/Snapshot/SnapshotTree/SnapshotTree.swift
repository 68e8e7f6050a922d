/// A persistent tree of the sections and items of a snapshot.
///
///     sections      branch ─ branch ─ section "A" ── items   branch ─ leaf [a b c]
///                         │                                        └─ leaf [d e]
///                         └─ branch ─ section "B" ── items   leaf [f g]
///
/// There is one `BTree` of sections, and one of the items of each section. All nodes have their identities
/// in one registry, where the parent of a section's topmost node of items is the section.
///
/// An edit of a shared tree makes a new tree that shares all but O(log *n*) nodes with the old one. An
/// edit of a uniquely referenced tree changes its nodes in place. See `Docs/Inside/PersistentSnapshot.md`.
///
/// The type is public for the queries of ``ListQuerying``, and has no public members.
public struct SnapshotTree<Section: Hashable, Item: Hashable> {
  @usableFromInline
  typealias Leaf = ItemLeaf<Item>

  @usableFromInline
  typealias Items = BTree<ItemLeaf<Item>>

  @usableFromInline
  typealias SectionLeaf = RecordLeaf<SectionRecord<Section, Item>>

  @usableFromInline
  var sections = BTree<SectionLeaf>()

  /// The parents of all nodes, and the leaves of the items.
  @usableFromInline
  var registry = Registry()

  /// The leaves of the sections, by the hashes of their identifiers.
  @usableFromInline
  var sectionIndex = HashIndex()

  @inlinable
  init() {}

  @inlinable
  var sectionCount: Int { sections.count }

  @inlinable
  var itemCount: Int { sections.weight }

  /// The items of all sections.
  @inlinable
  var items: ItemList<Section, Item> { .all(sections) }

  /// Whether another tree shares all its nodes with this one.
  @inlinable
  package func isSame(as other: Self) -> Bool {
    switch (sections.root, other.sections.root) {
    case (let root?, let other?): root.isSameNode(as: other)
    case (nil, nil): true
    default: false
    }
  }
}

extension SnapshotTree: Sendable where Section: Sendable, Item: Sendable {}

// MARK: - Finding

extension SnapshotTree {
  /// The location of a section or of a leaf of items: its identity, and what is before it.
  @usableFromInline
  struct NodeCursor: Sendable {
    /// The identity of the node.
    @usableFromInline
    var node: NodeID

    /// The index of the section that the node is or belongs to.
    @usableFromInline
    var section: Int

    /// The number of items before it in its section; 0 for a section.
    @usableFromInline
    var itemsInSection: Int

    /// The number of items before it in the snapshot.
    @usableFromInline
    var items: Int

    @inlinable
    init(node: NodeID, section: Int, itemsInSection: Int, items: Int) {
      self.node = node
      self.section = section
      self.itemsInSection = itemsInSection
      self.items = items
    }
  }

  /// Calls a closure with the section of an identity; nil if no path leads to it.
  ///
  /// A path is broken only if identifiers changed their hash or equality while they were in the tree.
  @inlinable
  @inline(__always)
  func section<R>(
    _ node: NodeID,
    _ body: (_ section: SectionLeaf, _ cursor: NodeCursor) -> R?
  ) -> R? {
    registry.parents.withPath(to: node) { path in
      guard path.count == sections.height + 1 else { return nil }
      return sections.leaf(along: path, from: path.count - 1) { section, cursor in
        body(
          section,
          NodeCursor(node: node, section: cursor.count, itemsInSection: 0, items: cursor.weight)
        )
      }
    }
  }

  /// Calls a closure with the leaf of items of an identity; nil if no path leads to it.
  @inlinable
  @inline(__always)
  func leaf<R>(_ node: NodeID, _ body: (_ leaf: Leaf, _ cursor: NodeCursor) -> R?) -> R? {
    registry.parents.withPath(to: node) { path in
      sections.leaf(along: path, from: path.count - 1) { section, above in
        let top = path.count - 2 - sections.height
        guard section.record.items.height == top else { return nil }
        return section.record.items.leaf(along: path, from: top) { leaf, cursor in
          body(
            leaf,
            NodeCursor(
              node: node,
              section: above.count,
              itemsInSection: cursor.count,
              items: above.weight &+ cursor.count
            )
          )
        }
      }
    }
  }

  /// Calls a closure with the leaf of an item, what is before it, and the item's index in the leaf.
  @inlinable
  func findItem<R>(
    _ item: Item,
    key: UInt32,
    _ body: (_ leaf: Leaf, _ cursor: NodeCursor, _ index: Int) -> R
  ) -> R? {
    registry.items.first(key) { node in
      leaf(node) { leaf, cursor in
        leaf.index(of: item, key: key).map { body(leaf, cursor, $0) }
      }
    }
  }

  @inlinable
  func position(of item: Item, key: UInt32) -> ItemPosition? {
    findItem(item, key: key) { _, cursor, index in
      ItemPosition(section: cursor.section, item: cursor.itemsInSection + index)
    }
  }

  @inlinable
  func containsItem(_ item: Item, key: UInt32) -> Bool {
    findItem(item, key: key) { _, _, _ in true } ?? false
  }

  /// Calls a closure with a section and what is before it.
  @inlinable
  func findSection<R>(
    _ section: Section,
    key: UInt32,
    _ body: (_ section: SectionRecord<Section, Item>, _ cursor: NodeCursor) -> R
  ) -> R? {
    sectionIndex.first(key) { node in
      self.section(node) { leaf, cursor in
        leaf.record.identifier == section ? body(leaf.record, cursor) : nil
      }
    }
  }

  /// The section at an index; nil if the index is out of range.
  ///
  /// Do not keep it while editing the tree, or the edit copies the nodes of its items.
  @inlinable
  func section(at index: Int) -> SectionRecord<Section, Item>? {
    sections.leaf(at: index) { section, _ in section.record }
  }

  /// The identity of the section at an index; nil if the index is out of range.
  @inlinable
  func sectionNode(at index: Int) -> NodeID? { sections.leaf(at: index) { $1.node } }

  /// The item at a position; nil if no item is there.
  @inlinable
  func item(at position: ItemPosition) -> Item? {
    sections.leaf(at: position.section) { section, _ in
      section.record.items.leaf(at: position.item) { $0[position.item &- $1.count] }
    } ?? nil
  }

  /// The position of the item at an offset among the items of all sections.
  @inlinable
  package func position(ofOffset offset: Int) -> ItemPosition? {
    sections.leaf(atWeight: offset) { _, cursor in
      ItemPosition(section: cursor.count, item: offset - cursor.weight)
    }
  }

  /// The offset of the item at a position among the items of all sections; nil if no item is there.
  @inlinable
  func offset(of position: ItemPosition) -> Int? {
    sections.leaf(at: position.section) { section, cursor in
      (0..<section.record.items.count).contains(position.item)
        ? cursor.weight + position.item : nil
    } ?? nil
  }
}

/// A section in the tree of sections: its identifier, and the tree of its items.
@usableFromInline
struct SectionRecord<Section: Hashable, Item: Hashable>: TreeRecord {
  @usableFromInline
  var items: BTree<ItemLeaf<Item>>

  /// The hash of the identifier, computed when it was inserted.
  @usableFromInline
  let key: UInt32

  @usableFromInline
  let identifier: Section

  @inlinable
  init(_ identifier: Section, key: UInt32, items: BTree<ItemLeaf<Item>> = BTree()) {
    self.items = items
    self.key = key
    self.identifier = identifier
  }

  /// A section weighs as much as it has items, so the tree of sections finds items, too.
  @inlinable
  var weight: Int { items.count }
}

extension SectionRecord: Sendable where Section: Sendable, Item: Sendable {}

extension SnapshotTree {
  /// Edits the leaf of items with an identity, which must be in the tree.
  @inlinable
  mutating func editLeaf(
    _ node: NodeID,
    _ body: (inout Registry, inout Child<Leaf>) -> EditedNode<Leaf>
  ) {
    withScratch(ParentTable.longestPath) { scratch in
      registry.parents.addPath(to: node, to: &scratch)
      let path = scratch.span
      let top = path.count - 2 - sections.height
      precondition(top >= 0, "Node \(node) is not a leaf of items")
      sections.edit(along: path, from: path.count - 1, below: ParentTable.none, &registry) {
        registry,
        section in
        let parent = section.id
        section.edit { record in
          record.items.edit(along: path, from: top, below: parent, &registry, body)
        }
        return .same
      }
    }
  }

  /// Edits the items of the section with an identity, which must be in the tree.
  @inlinable
  mutating func editItems(ofSection node: NodeID, _ body: (inout Registry, inout Items) -> Void) {
    editSection(node) { registry, section in
      section.edit { record in body(&registry, &record.items) }
      return .same
    }
  }

  /// Replaces a range of items of a leaf; with `growsAtEnd`, items that are appended to a full leaf go into new
  /// leaves.
  @inlinable
  mutating func replace(
    _ indexes: Range<Int>,
    inLeaf node: NodeID,
    with new: ItemRun<Item>,
    growsAtEnd: Bool = false
  ) {
    editLeaf(node) { registry, child in
      registry.replace(indexes, of: &child, with: new, growsAtEnd: growsAtEnd)
    }
  }

  /// Adds items at the end of a section.
  @inlinable
  mutating func append(_ new: ItemRun<Item>, toSection node: NodeID) {
    if let last = lastLeaf(ofSection: node) {
      replace(last.count..<last.count, inLeaf: last.leaf, with: new, growsAtEnd: true)
      return
    }
    editItems(ofSection: node) { registry, items in
      items.root = registry.root(over: registry.makeLeaves(new), below: node)
    }
  }

  /// The identity of the last leaf of a section and the number of its items; nil for an empty section.
  @inlinable
  func lastLeaf(ofSection node: NodeID) -> (leaf: NodeID, count: Int)? {
    section(node) { section, _ in
      section.record.items.leaf(at: section.record.items.count - 1) { ($1.node, $0.count) }
    }
  }

  /// Removes a range of items of a leaf.
  @inlinable
  mutating func remove(_ indexes: Range<Int>, inLeaf node: NodeID) {
    replace(indexes, inLeaf: node, with: .empty)
  }

  /// Removes items leaf by leaf.
  @inlinable
  mutating func remove(_ count: Int, at index: Int, inSection node: NodeID) {
    var rest = count
    while rest > 0, let found = leaf(holding: index, inSection: node) {
      let indexes = found.index..<min(found.index + rest, found.count)
      remove(indexes, inLeaf: found.leaf)
      rest -= indexes.count
    }
  }

  @inlinable
  mutating func insert(_ new: ItemRun<Item>, at position: ItemPosition) {
    guard let node = sectionNode(at: position.section) else { return }
    if let found = leaf(holding: position.item, inSection: node) {
      replace(found.index..<found.index, inLeaf: found.leaf, with: new)
    } else {
      append(new, toSection: node)
    }
  }

  /// Replaces all items of a section.
  @inlinable
  mutating func replaceAll(inSection node: NodeID, with new: HashedIdentifiers<Item>) {
    editItems(ofSection: node) { registry, items in
      if let root = items.root.take() { registry.forget(root) }
      items.root = new.withRun { registry.root(over: registry.makeLeaves($0), below: node) } ?? nil
    }
  }

  /// The leaf that holds the item at an index of a section, the item's index in it, and the number of its
  /// items; nil if the index is out of range.
  @inlinable
  func leaf(holding index: Int, inSection node: NodeID) -> (leaf: NodeID, index: Int, count: Int)? {
    section(node) { section, _ in
      section.record.items.leaf(at: index) { ($1.node, index - $1.count, $0.count) }
    }
  }

  @inlinable
  func items(ofSection node: NodeID) -> ItemList<Section, Item> {
    .section(section(node) { section, _ in section.record.items } ?? BTree())
  }
}
