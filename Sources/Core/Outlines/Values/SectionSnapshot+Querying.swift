// The questions that a section snapshot and its builder answer.

/// What a ``SectionSnapshot`` and its builder have in common: the queries of items.
///
/// A query for one thing returns nil if the item does not exist, where UIKit's section snapshots trap. A query for
/// several returns none.
///
/// A builder answers for its current state, which takes O(*m* log *n*) more for *m* marks.
public protocol OutlineQuerying<Item> {
  /// The type of item identifiers.
  associatedtype Item: Hashable

  /// The outline, for the queries of this protocol.
  var _outline: SectionSnapshot<Item> { get }
}

extension SectionSnapshot: OutlineQuerying {
  /// For the queries of ``OutlineQuerying`` only.
  @inlinable
  public var _outline: Self { self }
}

extension OutlineQuerying {
  @inlinable
  var levels: Levels { _outline.levels }

  /// The number of items before an item in preorder, nil if it does not exist.
  @inlinable
  func offset(of item: Item) -> Int? {
    _outline.list.indexOfItem(item).flatMap { $0 < levels.count ? $0 : nil }
  }

  @inlinable
  func items(at offsets: [Int]) -> [Item] {
    let all = items
    return offsets.map { all[$0] }
  }

  // MARK: All items

  /// All items in preorder, hidden ones included: each item is followed by its descendants.
  ///
  /// - Complexity: O(1); the collection is a view.
  @inlinable
  public var items: Snapshot<MainSection, Item>.ItemIdentifiers { _outline.list.itemIdentifiers }

  /// The number of items, hidden ones included.
  @inlinable
  public var numberOfItems: Int { levels.count }

  /// The items without a parent, in order.
  ///
  /// - Complexity: O(*k* log *n*) for *k* roots.
  @inlinable
  public var rootItems: [Item] { items(at: levels.children(of: nil)) }

  /// The items that are visible, in order: those all of whose ancestors are expanded.
  ///
  /// - Complexity: O(*k* log *n*) on average for *k* visible items.
  @inlinable
  public var visibleItems: [Item] { VisibleItems(_outline).map { $0.item } }

  /// The items that are expanded, in preorder, whether they are visible or not.
  ///
  /// - Complexity: O(*k* log *n*) on average for *k* exceptions of the expansion; O(*n*) on average if items are
  ///   expanded by default.
  @inlinable
  public var expandedItems: [Item] {
    let expansion = _outline.expansion
    if expansion.isExpandedByDefault { return items.filter(expansion.isExpanded) }
    return items(at: expansion.exceptions.compactMap(offset).sorted())
  }

  // MARK: One item

  /// Whether an item exists, visible or not.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func contains(_ item: Item) -> Bool { _outline.list.contains(item) }

  /// The number of items before an item in ``items``, nil if it does not exist.
  ///
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public func index(of item: Item) -> Int? { offset(of: item) }

  /// The number of ancestors of an item, nil if it does not exist.
  ///
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public func level(of item: Item) -> Int? { offset(of: item).map { levels[$0] } }

  /// Whether an item is expanded; false if it does not exist.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func isExpanded(_ item: Item) -> Bool {
    contains(item) && _outline.expansion.isExpanded(item)
  }

  /// Whether all ancestors of an item are expanded; false if it does not exist.
  ///
  /// - Complexity: O(*l* log *n*) on average for *l* ancestors.
  @inlinable
  public func isVisible(_ item: Item) -> Bool {
    visibleAncestor(of: item) == item
  }

  /// The item that a user sees instead of an item: itself if it is visible, else its nearest visible ancestor.
  ///
  /// A selection moves there when a collapse hides its item.
  ///
  /// - Parameter item: The item.
  /// - Returns: The visible item; nil if the item does not exist.
  /// - Complexity: O(*l* log *n*) on average for *l* ancestors.
  @inlinable
  public func visibleAncestor(of item: Item) -> Item? {
    guard var offset = offset(of: item) else { return nil }
    var visible = item
    while let parent = levels.parent(of: offset) {
      let ancestor = items[parent]
      if !_outline.expansion.isExpanded(ancestor) { visible = ancestor }
      offset = parent
    }
    return visible
  }

  /// What a list draws of an item's place in the outline, nil if the item does not exist.
  ///
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public func row(of item: Item) -> OutlineRow? {
    offset(of: item).map { _outline.row(at: $0, item) }
  }

  // MARK: Relatives

  /// The parent of an item; nil for a root and for an item that does not exist.
  ///
  /// - Complexity: O(log² *n*) on average.
  @inlinable
  public func parent(of item: Item) -> Item? {
    offset(of: item).flatMap(levels.parent).map { items[$0] }
  }

  /// The children of an item, in order; none if it does not exist.
  ///
  /// - Complexity: O(*k* log *n*) on average for *k* children.
  @inlinable
  public func childItems(of item: Item) -> [Item] {
    offset(of: item).map { items(at: levels.children(of: $0)) } ?? []
  }

  /// The number of items below an item on all levels, 0 if it does not exist.
  ///
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public func numberOfDescendants(of item: Item) -> Int {
    offset(of: item).map { levels.end(of: $0) - $0 - 1 } ?? 0
  }

  /// The descendants of an item as an outline of their own, with their expansion and without marks.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - includingParent: Whether the item is in it, as its only root.
  /// - Returns: The outline; an empty one if the item does not exist.
  /// - Complexity: O(*k*) on average for *k* descendants.
  @inlinable
  public func snapshot(of item: Item, includingParent: Bool = false) -> SectionSnapshot<Item> {
    guard let offset = offset(of: item) else { return SectionSnapshot() }
    return _outline.part(offset + (includingParent ? 0 : 1)..<levels.end(of: offset))
  }
}

extension SectionSnapshot {
  /// The outline of the subtrees in a range, the first of which is on the lowest level of all.
  @inlinable
  func part(_ range: Range<Int>) -> Self {
    guard !range.isEmpty else { return Self() }
    let part = list.itemIdentifiers[range]
    let depth = Int32(levels[range.lowerBound])
    let levels = ContiguousArray(levels.elements(in: range).map { $0 - depth })
    var expansion = Expansion<Item>(isExpandedByDefault: expansion.isExpandedByDefault)
    expansion.set(
      part.filter { self.expansion.isExpanded($0) != expansion.isExpandedByDefault },
      isExpanded: !expansion.isExpandedByDefault
    )
    return Self(
      Snapshot(sections: [(.main, part)], duplicates: .keepFirst),
      Levels(levels),
      expansion
    )
  }

  /// What a list draws of the item at an offset.
  @inlinable
  func row(at offset: Int, _ item: Item) -> OutlineRow {
    OutlineRow(
      level: levels[offset],
      isExpandable: levels.hasChildren(offset),
      isExpanded: expansion.isExpanded(item)
    )
  }

  /// What a list draws of visible items that follow each other; nil for one that does not exist.
  ///
  /// It takes O(*k* + log *n*) on average for *k* items, besides what is hidden between them.
  @inlinable
  func rows(ofVisible items: some Collection<Item>) -> ContiguousArray<OutlineRow?> {
    var visible = VisibleRows(self, from: items.first.flatMap(offset) ?? levels.count)
    return ContiguousArray(
      items.map { item in
        // Identifiers that contradict themselves can be elsewhere.
        if let next = visible.next(), next.item == item { next.row } else { row(of: item) }
      }
    )
  }
}

/// The visible items of an outline from a visible one on, and what a list draws of them, in order.
@usableFromInline
struct VisibleRows<Item: Hashable>: Sequence, IteratorProtocol {
  @usableFromInline
  var items: VisibleItems<Item>

  /// Reads the levels of items that are near each other.
  @usableFromInline
  var levels: ColumnReader<LevelSummary>

  @inlinable
  init(_ outline: SectionSnapshot<Item>, from offset: Int = 0) {
    items = VisibleItems(outline, in: offset..<outline.levels.count)
    levels = ColumnReader(outline.levels.column)
  }

  @inlinable
  mutating func next() -> (item: Item, row: OutlineRow)? {
    guard let (offset, item, isExpanded) = items.next() else { return nil }
    let level = levels.lend(offset) { $0 }
    let isLast = offset + 1 >= items.outline.levels.count
    let isExpandable = !isLast && levels.lend(offset + 1) { $0 } > level
    return (
      item, OutlineRow(level: Int(level), isExpandable: isExpandable, isExpanded: isExpanded)
    )
  }
}

/// The visible items of an outline with their offsets, and whether they are expanded, in order.
@usableFromInline
struct VisibleItems<Item: Hashable>: Sequence, IteratorProtocol {
  @usableFromInline
  let outline: SectionSnapshot<Item>

  @usableFromInline
  let items: Snapshot<MainSection, Item>.ItemIdentifiers

  /// The offset of the next item.
  @usableFromInline
  var offset: Int

  @usableFromInline
  let end: Int

  /// The visible items of an outline.
  @inlinable
  init(_ outline: SectionSnapshot<Item>) {
    self.init(outline, in: 0..<outline.levels.count)
  }

  /// The items of a range that would be visible if the first one is.
  @inlinable
  init(_ outline: SectionSnapshot<Item>, in range: Range<Int>) {
    self.outline = outline
    offset = range.lowerBound
    items = outline.list.itemIdentifiers
    // Identifiers that contradict `Hashable` could be fewer.
    end = Swift.min(range.upperBound, items.count)
  }

  @inlinable
  mutating func next() -> (offset: Int, item: Item, isExpanded: Bool)? {
    guard offset < end else { return nil }
    let (found, item) = (offset, items[offset])
    let isExpanded = outline.expansion.isExpanded(item)
    offset = isExpanded ? offset + 1 : outline.levels.end(of: offset)
    return (found, item, isExpanded)
  }
}
