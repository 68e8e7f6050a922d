/// The items of a whole snapshot or of one section, in order.
@usableFromInline
enum ItemList<Section: Hashable, Item: Hashable> {
  case all(BTree<RecordLeaf<SectionRecord<Section, Item>>>)

  case section(BTree<ItemLeaf<Item>>)

  @inlinable
  var count: Int {
    switch self {
    case .all(let sections): sections.weight
    case .section(let items): items.count
    }
  }

  /// The trees of the items.
  @inlinable
  var trees: Trees {
    switch self {
    case .all(let sections): Trees(sections: LeafCursor(sections))
    case .section(let items): Trees(first: items)
    }
  }

  /// Calls a closure with every leaf in order.
  @inlinable
  func forEachLeaf<E: Error>(_ body: (ItemLeaf<Item>) throws(E) -> Void) throws(E) {
    var cursor = JoinedLeafCursor(trees)
    while cursor.advance(), let leaf = cursor.leaves.currentLeaf { try body(leaf) }
  }

  /// The item at an offset, nil if the offset is out of range.
  @inlinable
  @inline(__always)
  func item(at offset: Int) -> Item? {
    switch self {
    case .all(let sections):
      sections.leaf(atWeight: offset) { section, cursor in
        let rest = offset &- cursor.weight
        return section.record.items.leaf(at: rest) { $0[rest &- $1.count] }
      } ?? nil
    case .section(let items):
      items.leaf(at: offset) { $0[offset &- $1.count] }
    }
  }

  /// Calls a closure with the first leaf; nil if there are no items.
  @inlinable
  func firstLeaf<R>(_ body: (ItemLeaf<Item>) throws -> R) rethrows -> R? {
    var cursor = JoinedLeafCursor(trees)
    return cursor.advance() ? try cursor.leaves.currentLeaf.map(body) : nil
  }

  /// Visits the trees of the items: one for each section.
  @usableFromInline
  struct Trees: IteratorProtocol {
    @usableFromInline
    var first: BTree<ItemLeaf<Item>>?

    @usableFromInline
    var sections: LeafCursor<RecordLeaf<SectionRecord<Section, Item>>>?

    @inlinable
    init(
      first: BTree<ItemLeaf<Item>>? = nil,
      sections: LeafCursor<RecordLeaf<SectionRecord<Section, Item>>>? = nil
    ) {
      self.first = first
      self.sections = sections
    }

    @inlinable
    mutating func next() -> BTree<ItemLeaf<Item>>? {
      if let tree = first.take() { return tree }
      guard sections?.advance() ?? false else { return nil }
      return sections?.leaf { $0.record.items }
    }
  }
}

extension ItemList: Sendable where Section: Sendable, Item: Sendable {}
