// The builder of an outline: its verbs that add, delete and mark items.

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

// MARK: - Adding

extension SectionSnapshot.Builder {
  /// Adds items behind the children of an item, or behind the roots.
  ///
  /// - Parameters:
  ///   - items: New items, in order; if there are none, nothing happens.
  ///   - parent: The item whose children they become; nil for roots.
  /// - Throws: `unknownItem` for the parent; `duplicateItem` if an item exists already or occurs twice.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func append(
    _ items: some Sequence<Item>,
    to parent: Item? = nil
  ) throws(SnapshotError) {
    let items = ContiguousArray(items)
    if !items.isEmpty { try insert(items, try end(of: parent)) }
  }

  /// Inserts items in front of another, as children of the same parent.
  ///
  /// - Parameters:
  ///   - items: New items, in order; if there are none, nothing happens.
  ///   - anchor: The item in front of which they are placed.
  /// - Throws: `unknownItem` for the anchor; `duplicateItem` if an item exists already or occurs twice.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func insert(
    _ items: some Sequence<Item>,
    before anchor: Item
  ) throws(SnapshotError) {
    let items = ContiguousArray(items)
    if !items.isEmpty { try insert(items, try place(beside: anchor, isBehind: false)) }
  }

  /// Inserts items behind another and its descendants, as children of the same parent.
  ///
  /// - Parameters:
  ///   - items: New items, in order; if there are none, nothing happens.
  ///   - anchor: The item behind which they are placed.
  /// - Throws: `unknownItem` for the anchor; `duplicateItem` if an item exists already or occurs twice.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func insert(
    _ items: some Sequence<Item>,
    after anchor: Item
  ) throws(SnapshotError) {
    let items = ContiguousArray(items)
    if !items.isEmpty { try insert(items, try place(beside: anchor, isBehind: true)) }
  }

  /// Inserts the items of another outline in front of an item.
  ///
  /// An item is expanded if the other outline has it expanded, or if it is among the exceptions of an expansion here
  /// that is collapsed by default.
  ///
  /// - Parameters:
  ///   - outline: The other outline, whose roots become children of the item's parent.
  ///   - anchor: The item in front of which they are placed.
  /// - Throws: `unknownItem` for the anchor; `duplicateItem` if an item exists already.
  /// - Complexity: O(*k* log *n*) on average for *k* items of the other outline.
  @inlinable
  public mutating func insert(
    _ outline: SectionSnapshot<Item>,
    before anchor: Item
  ) throws(SnapshotError) {
    try insert(outline, try place(beside: anchor, isBehind: false))
  }

  /// Inserts the items of another outline behind an item and its descendants.
  ///
  /// An item is expanded if the other outline has it expanded, or if it is among the exceptions of an expansion here
  /// that is collapsed by default.
  ///
  /// - Parameters:
  ///   - outline: The other outline, whose roots become children of the item's parent.
  ///   - anchor: The item behind which they are placed.
  /// - Throws: `unknownItem` for the anchor; `duplicateItem` if an item exists already.
  /// - Complexity: O(*k* log *n*) on average for *k* items of the other outline.
  @inlinable
  public mutating func insert(
    _ outline: SectionSnapshot<Item>,
    after anchor: Item
  ) throws(SnapshotError) {
    try insert(outline, try place(beside: anchor, isBehind: true))
  }

  /// Adds the items of another outline behind the children of an item, or behind the roots.
  ///
  /// An item is expanded if the other outline has it expanded, or if it is among the exceptions of an expansion here
  /// that is collapsed by default.
  ///
  /// - Parameters:
  ///   - outline: The other outline, whose roots become children of the item.
  ///   - parent: The item; nil for roots.
  /// - Throws: `unknownItem` for the parent; `duplicateItem` if an item exists already.
  /// - Complexity: O(*k* log *n*) on average for *k* items of the other outline.
  @inlinable
  public mutating func append(
    _ outline: SectionSnapshot<Item>,
    to parent: Item? = nil
  ) throws(SnapshotError) {
    try insert(outline, try end(of: parent))
  }

  /// Makes the items of another outline the descendants of an item, in place of those that it has.
  ///
  /// Items that remain stay as they are expanded, unless the other outline has them expanded.
  /// ``replaceChildren(of:with:)`` replaces one level and keeps the subtrees below.
  ///
  /// - Parameters:
  ///   - parent: The item.
  ///   - outline: Its descendants after the edit.
  /// - Throws: `unknownItem` for the item; `duplicateItem` if the other outline has an item that is elsewhere in
  ///   this one.
  /// - Complexity: O(*k* log *n*) on average for *k* descendants before and after.
  @inlinable
  public mutating func replace(
    childrenOf parent: Item,
    using outline: SectionSnapshot<Item>
  ) throws(SnapshotError) {
    let offset = try existingOffset(of: parent)
    let below = offset + 1..<levels.end(of: offset)
    for item in outline.items {
      if let other = self.offset(of: item), !below.contains(other) {
        throw .duplicateItem(item, at: ItemPosition(section: 0, item: other))
      }
    }
    let kept = list.itemIdentifiers[below].filter { outline.contains($0) }
    let expanded = kept.filter(expansion.isExpanded)
    remove([below])
    try insert(outline, Place(offset: below.lowerBound, level: levels[offset] + 1))
    expansion.expand(expanded)
  }

  @inlinable
  mutating func insert(
    _ items: ContiguousArray<Item>,
    _ place: Place
  ) throws(SnapshotError) {
    try list.insertItems(items, at: ItemPosition(section: 0, item: place.offset))
    levels.insert(
      ContiguousArray(repeating: 0, count: items.count),
      deeperBy: place.level,
      at: place.offset
    )
  }

  @inlinable
  mutating func insert(
    _ outline: SectionSnapshot<Item>,
    _ place: Place
  ) throws(SnapshotError) {
    let count = outline.levels.count
    guard count > 0 else { return }
    try list.insertItems(outline.items, at: ItemPosition(section: 0, item: place.offset))
    levels.insert(
      outline.levels.elements(in: 0..<count),
      deeperBy: place.level,
      at: place.offset
    )
    expansion.expand(outline.expandedItems)
    if expansion.isExpandedByDefault {
      expansion.collapse(outline.items.filter { !outline.expansion.isExpanded($0) })
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
