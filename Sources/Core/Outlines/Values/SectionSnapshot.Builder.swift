// The builder of an outline: its verbs that delete, expand and mark items.

extension SectionSnapshot {
  /// A mutable copy of an outline, which applies edits and makes a new outline of the result.
  ///
  /// It has the verbs of UIKit's section snapshots and throws an error where those trap. An edit that throws does
  /// not change the builder.
  ///
  /// ```swift
  /// var builder = SectionSnapshot<Int>.Builder()
  /// try builder.append([1, 2])
  /// try builder.append([11, 12], to: 1)
  /// builder.expand([1])
  /// print(builder.build().visibleItems)  // [1, 11, 12, 2]
  /// ```
  ///
  /// In the notes on complexity, *k* is the number of items passed and *n* the number of items.
  public struct Builder {
    @usableFromInline
    var list: Snapshot<MainSection, Item>.Builder

    @usableFromInline
    var levels: Levels

    /// Which items are expanded; it may name items that are not in the outline.
    public var expansion: Expansion<Item>

    /// Creates a builder without items.
    @inlinable
    public init() {
      self.init(SectionSnapshot())
    }

    /// Creates a builder that starts with an outline and its marks.
    ///
    /// - Parameter outline: The outline.
    @inlinable
    public init(_ outline: SectionSnapshot) {
      list = outline.list.builder
      levels = outline.levels
      expansion = outline.expansion
    }

    /// Returns an outline of the current state; the builder can be edited further.
    ///
    /// - Complexity: O(1), plus O(log *n*) for each mark.
    @inlinable
    public func build() -> SectionSnapshot { SectionSnapshot(list.build(), levels, expansion) }
  }
}

extension SectionSnapshot.Builder: Sendable where Item: Sendable {}

extension SectionSnapshot.Builder: OutlineQuerying {
  /// For the queries of ``OutlineQuerying`` only.
  @inlinable
  public var _outline: SectionSnapshot<Item> { build() }

  @inlinable
  func offset(of item: Item) -> Int? {
    list.indexOfItem(item).flatMap { $0 < levels.count ? $0 : nil }
  }

  @inlinable
  func existingOffset(of item: Item) throws(SnapshotError) -> Int {
    guard let offset = offset(of: item) else { throw .unknownItem(item) }
    return offset
  }

  @inlinable
  func item(at offset: Int) -> Item { list.itemIdentifiers[offset] }

  /// The place of new children of an item, or of new roots: behind those that it has.
  @inlinable
  func end(of parent: Item?) throws(SnapshotError) -> Place {
    guard let parent else { return Place(offset: levels.count, level: 0) }
    let offset = try existingOffset(of: parent)
    return Place(offset: levels.end(of: offset), level: levels[offset] + 1)
  }

  /// The place in front of an item, or behind its subtree.
  @inlinable
  func place(beside anchor: Item, isBehind: Bool) throws(SnapshotError) -> Place {
    let offset = try existingOffset(of: anchor)
    return Place(offset: isBehind ? levels.end(of: offset) : offset, level: levels[offset])
  }

  /// Where a subtree is inserted: an offset in preorder, and the level of its root.
  @usableFromInline
  struct Place {
    @usableFromInline
    var offset: Int

    @usableFromInline
    var level: Int

    @inlinable
    init(offset: Int, level: Int) {
      self.offset = offset
      self.level = level
    }
  }
}

// MARK: - Deleting, expanding, marking

extension SectionSnapshot.Builder {
  /// Deletes items with their descendants; unknown ones are ignored.
  ///
  /// A deleted item is no longer an exception of the ``expansion``.
  ///
  /// - Parameter items: The items, in any order.
  /// - Complexity: O(*k* log *n*) on average for *k* items and descendants.
  @inlinable
  public mutating func delete(_ items: some Sequence<Item>) {
    var subtrees: [Range<Int>] = []
    for offset in items.compactMap(offset).sorted() {
      // An item whose ancestor is deleted goes with it.
      if let last = subtrees.last, offset < last.upperBound { continue }
      subtrees.append(offset..<levels.end(of: offset))
    }
    remove(subtrees)
  }

  /// Deletes all items.
  ///
  /// The ``expansion`` keeps its default, and has no exceptions.
  @inlinable
  public mutating func deleteAll() {
    let none = Expansion<Item>(isExpandedByDefault: expansion.isExpandedByDefault)
    self = Self(SectionSnapshot(expansion: none))
  }

  /// Expands items; unknown ones are ignored.
  ///
  /// - Parameter items: The items, in any order.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func expand(_ items: some Sequence<Item>) {
    expansion.expand(items.filter { offset(of: $0) != nil })
  }

  /// Collapses items; unknown ones are ignored.
  ///
  /// Items below keep their expansion.
  ///
  /// - Parameter items: The items, in any order.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func collapse(_ items: some Sequence<Item>) {
    expansion.collapse(items.filter { offset(of: $0) != nil })
  }

  /// Expands all ancestors of an item, so that it is visible.
  ///
  /// - Parameter item: The item; its own expansion does not change.
  /// - Throws: `unknownItem`.
  /// - Complexity: O(*l* log *n*) on average for *l* ancestors.
  @inlinable
  public mutating func reveal(_ item: Item) throws(SnapshotError) {
    var (offset, ancestors): (Int, [Item]) = (try existingOffset(of: item), [])
    while let parent = levels.parent(of: offset) {
      ancestors.append(self.item(at: parent))
      offset = parent
    }
    expansion.expand(ancestors)
  }

  /// Marks items for reconfiguring; the marks of hidden ones have no effect.
  ///
  /// - Parameter items: The items, in any order.
  /// - Throws: `unknownItem`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func reconfigure(_ items: some Sequence<Item>) throws(SnapshotError) {
    try list.reconfigureItems(items)
  }

  /// Marks items for reloading; the marks of hidden ones have no effect.
  ///
  /// - Parameter items: The items, in any order.
  /// - Throws: `unknownItem`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func reload(_ items: some Sequence<Item>) throws(SnapshotError) {
    try list.reloadItems(items)
  }

  /// Removes the items in ranges, which ascend.
  @inlinable
  mutating func remove(_ ranges: [Range<Int>]) {
    if ranges.allSatisfy(\.isEmpty) { return }
    if !expansion.exceptions.isEmpty {
      let items = list.itemIdentifiers
      for range in ranges { expansion.forget(items[range]) }
    }
    // Offsets that exist cannot be refused.
    try? list.deleteItems(atOffsets: ranges.joined(), inSection: .main)
    levels.remove(ranges)
  }
}
