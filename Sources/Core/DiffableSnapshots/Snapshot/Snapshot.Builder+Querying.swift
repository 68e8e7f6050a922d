// The queries of a snapshot, for conditions inside an edit. They answer for the current state. A view
// keeps showing that state; while a caller holds it, the next edit copies the nodes that it changes.

extension Snapshot.Builder {
  /// The number of sections.
  @inlinable
  public var numberOfSections: Int { tree.sectionCount }

  /// The number of items in all sections.
  @inlinable
  public var numberOfItems: Int { tree.itemCount }

  /// Whether there are no sections, and therefore no items.
  @inlinable
  public var isEmpty: Bool { numberOfSections == 0 }

  /// Whether there are no items; there may be sections, which are all empty then.
  @inlinable
  public var hasNoItems: Bool { numberOfItems == 0 }

  /// The sections in order, each with its identifier and its item identifiers.
  ///
  /// - Complexity: O(1); the collection is a view.
  @inlinable
  public var sections: Snapshot.Sections { Snapshot.Sections(tree: tree) }

  /// The section identifiers in order.
  ///
  /// - Complexity: O(1); the collection is a view.
  @inlinable
  public var sectionIdentifiers: Snapshot.SectionIdentifiers {
    Snapshot.SectionIdentifiers(tree: tree)
  }

  /// The item identifiers of all sections in order.
  ///
  /// - Complexity: O(1); the collection is a view.
  @inlinable
  public var itemIdentifiers: Snapshot.ItemIdentifiers {
    Snapshot.ItemIdentifiers(items: tree.items)
  }

  /// The number of items in a section; nil if the section does not exist.
  ///
  /// - Complexity: O(log *s*) on average for *s* sections.
  @inlinable
  public func numberOfItems(inSection section: Section) -> Int? {
    tree.itemCount(of: section)
  }

  /// The number of items in the section at an index; 0 if the index is out of range.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  public func numberOfItems(inSectionAt index: Int) -> Int {
    tree.itemCount(ofSectionAt: index)
  }

  /// The item identifiers of a section in order; nil if the section does not exist.
  ///
  /// - Complexity: O(log *s*) on average for *s* sections; the collection is a view.
  @inlinable
  public func itemIdentifiers(inSection section: Section) -> Snapshot.ItemIdentifiers? {
    tree.items(of: section).map { Snapshot.ItemIdentifiers(items: $0) }
  }

  /// The item identifiers of the section at an index, in order; nil if the index is out of range.
  ///
  /// - Complexity: O(log *s*) for *s* sections; the collection is a view.
  @inlinable
  public func itemIdentifiers(inSectionAt index: Int) -> Snapshot.ItemIdentifiers? {
    tree.section(at: index).map { Snapshot.ItemIdentifiers(items: .section($0.items)) }
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

  /// The identifier of the item at a position, which must exist.
  ///
  /// Use ``itemIdentifier(at:)-(ItemPosition)`` for a position that may not exist.
  ///
  /// - Complexity: O(log *n*) for *n* items.
  @inlinable
  public subscript(position: ItemPosition) -> Item {
    tree.existingItem(at: position)
  }
}

// MARK: - Marks

extension Snapshot.Builder {
  /// The sections that are marked for reloading.
  ///
  /// - Complexity: O(*m* log *n*) on average for *m* marks.
  public var reloadedSectionIdentifiers: Set<Section> { build().reloadedSectionIdentifiers }

  /// The items that are marked for reloading.
  ///
  /// - Complexity: O(*m* log *n*) on average for *m* marks.
  public var reloadedItemIdentifiers: Set<Item> { build().reloadedItemIdentifiers }

  /// The items that are marked for reconfiguring; items to reload are not in this set.
  ///
  /// - Complexity: O(*m* log *n*) on average for *m* marks.
  public var reconfiguredItemIdentifiers: Set<Item> { build().reconfiguredItemIdentifiers }
}
