/// A section in the tree of sections: its identifier, and the tree of its items.
@usableFromInline
struct SectionRecord<Section: Hashable & Sendable, Item: Hashable & Sendable>: TreeRecord {
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
