// The queries that snapshots and their builders have in common, each written once.

/// What ``Snapshot``, ``ModelSnapshot`` and their builders have in common: the queries of sections and items.
///
/// A query for one thing returns nil if it does not exist: the identifier at a position, the position of an item.
/// A query for several returns none: a count of 0, an empty collection. ``containsSection(_:)`` tells an empty
/// section from one that does not exist.
///
/// A builder answers for its current state. A collection that it returned keeps that state; while a caller holds
/// it, the next edit copies the nodes that it changes.
public protocol ListQuerying<Section, Item> {
  /// The type of section identifiers.
  associatedtype Section: Hashable

  /// The type of item identifiers.
  associatedtype Item: Hashable

  /// The sections and items, for the queries of this protocol.
  var _contents: SnapshotTree<Section, Item> { get }
}

extension ListQuerying {
  @inlinable
  var tree: SnapshotTree<Section, Item> { _contents }
}

extension ListQuerying {
  /// The number of sections.
  @inlinable
  public var numberOfSections: Int { tree.sectionCount }

  /// The number of items in all sections.
  @inlinable
  public var numberOfItems: Int { tree.itemCount }

  /// Whether there are no sections, and therefore no items.
  ///
  /// A list whose sections are all empty is not empty itself; see ``hasNoItems``.
  @inlinable
  public var isEmpty: Bool { numberOfSections == 0 }

  /// Whether there are no items; there may be sections, which are all empty then.
  @inlinable
  public var hasNoItems: Bool { numberOfItems == 0 }

  /// The sections in order, each with its identifier and its item identifiers.
  ///
  /// ```swift
  /// let menu = try Snapshot(sections: ["Soups": ["leek"], "Desserts": ["cake", "ice"]])
  /// for section in menu.sections {
  ///   print(section.identifier, section.itemIdentifiers.count)
  /// }
  /// ```
  ///
  /// - Complexity: O(1); the collection is a view.
  @inlinable
  public var sections: Snapshot<Section, Item>.Sections { .init(tree: tree) }

  /// The section identifiers in order.
  ///
  /// - Complexity: O(1); the collection is a view.
  @inlinable
  public var sectionIdentifiers: Snapshot<Section, Item>.SectionIdentifiers { .init(tree: tree) }

  /// The item identifiers of all sections in order.
  ///
  /// - Complexity: O(1); the collection is a view.
  @inlinable
  public var itemIdentifiers: Snapshot<Section, Item>.ItemIdentifiers { .init(items: tree.items) }

  /// The number of items in a section; 0 if the section does not exist.
  ///
  /// - Complexity: O(log *s*) on average for *s* sections.
  @inlinable
  public func numberOfItems(inSection section: Section) -> Int {
    tree.itemCount(of: section) ?? 0
  }

  /// The item identifiers of a section in order; none if the section does not exist.
  ///
  /// The indexes of the collection are zero-based in every section.
  ///
  /// - Complexity: O(log *s*) on average for *s* sections; the collection is a view.
  @inlinable
  public func itemIdentifiers(inSection section: Section) -> Snapshot<Section, Item>.ItemIdentifiers
  {
    .init(items: tree.items(of: section) ?? .section(BTree()))
  }

  /// The item identifiers of the section at an index, in order; none if the index is out of range.
  ///
  /// The indexes of the collection are zero-based in every section.
  ///
  /// - Complexity: O(log *s*) for *s* sections; the collection is a view.
  @inlinable
  public func itemIdentifiers(inSectionAt index: Int) -> Snapshot<Section, Item>.ItemIdentifiers {
    .init(items: .section(tree.section(at: index)?.items ?? BTree()))
  }

  /// The number of items in the section at an index; 0 if the index is out of range.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  public func numberOfItems(inSectionAt index: Int) -> Int {
    tree.itemCount(ofSectionAt: index)
  }

  /// The identifier of the section at an index; nil if the index is out of range.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  public func sectionIdentifier(at index: Int) -> Section? {
    tree.section(at: index)?.identifier
  }

  /// The identifier of the section that contains an item; nil if the item does not exist.
  ///
  /// - Complexity: O(log *n*) on average for *n* items.
  @inlinable
  public func sectionIdentifier(containingItem item: Item) -> Section? {
    position(of: item).flatMap { sectionIdentifier(at: $0.section) }
  }

  /// The index of a section; nil if the section does not exist.
  ///
  /// - Complexity: O(log *s*) on average for *s* sections.
  @inlinable
  public func indexOfSection(_ section: Section) -> Int? {
    tree.index(of: section)
  }

  /// The index of an item among the items of all sections; nil if the item does not exist.
  ///
  /// - Complexity: O(log *n*) on average for *n* items.
  @inlinable
  public func indexOfItem(_ item: Item) -> Int? {
    tree.offset(of: item)
  }

  /// The offset of the item at a position among the items of all sections; nil if no item is there.
  @inlinable
  package func offset(of position: ItemPosition) -> Int? { tree.offset(of: position) }

  /// The identifier of the item at a position; nil if no item is there.
  ///
  /// - Complexity: O(log *n*) for *n* items.
  @inlinable
  public func itemIdentifier(at position: ItemPosition) -> Item? {
    tree.item(at: position)
  }

  /// The position of an item; nil if the item does not exist.
  ///
  /// - Complexity: O(log *n*) on average for *n* items.
  @inlinable
  public func position(of item: Item) -> ItemPosition? {
    tree.position(of: item)
  }

  /// Whether an item exists.
  ///
  /// - Complexity: O(log *n*) on average for *n* items.
  @inlinable
  public func contains(_ item: Item) -> Bool {
    indexOfItem(item) != nil
  }

  /// Whether a section exists.
  ///
  /// - Complexity: O(log *s*) on average for *s* sections.
  @inlinable
  public func containsSection(_ section: Section) -> Bool {
    indexOfSection(section) != nil
  }
}
