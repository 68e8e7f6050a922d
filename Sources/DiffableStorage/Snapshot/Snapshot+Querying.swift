extension Snapshot {
  /// The number of sections.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var numberOfSections: Int { tree.sectionCount }

  /// The number of items in all sections.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var numberOfItems: Int { tree.itemCount }

  /// Whether the snapshot has no sections, and therefore no items.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var isEmpty: Bool { numberOfSections == 0 }

  /// The section identifiers in order.
  ///
  /// - Complexity: O(1); the collection is a view of the snapshot.
  @inlinable
  public var sectionIdentifiers: SectionIdentifiers {
    SectionIdentifiers(tree: tree)
  }

  /// The item identifiers of all sections in order.
  ///
  /// - Complexity: O(1); the collection is a view of the snapshot.
  @inlinable
  public var itemIdentifiers: ItemIdentifiers {
    ItemIdentifiers(row: tree.row)
  }

  /// The number of items in a section; nil if the section does not exist.
  ///
  /// - Complexity: O(log *s*) on average for *s* sections.
  @inlinable
  public func numberOfItems(inSection section: Section) -> Int? {
    tree.findSection(section, key: hashKey(of: section)) { node, _ in node.items?.items ?? 0 }
  }

  /// The item identifiers of a section in order; nil if the section does not exist.
  ///
  /// The indexes of the collection are zero-based in every section.
  ///
  /// - Complexity: O(log *s*) on average for *s* sections; the collection is a view of the snapshot.
  @inlinable
  public func itemIdentifiers(inSection section: Section) -> ItemIdentifiers? {
    tree.findSection(section, key: hashKey(of: section)) { node, _ in
      ItemIdentifiers(row: ItemRow(of: node))
    }
  }

  /// The item identifiers of the section at an index; empty if the index is out of range.
  @inlinable
  func itemIdentifiers(inSectionAt index: Int) -> ItemIdentifiers {
    ItemIdentifiers(row: ItemRow(top: tree.section(at: index)?.items))
  }

  /// The number of items in the section at an index; 0 if the index is out of range.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @inlinable
  public func numberOfItems(inSectionAt index: Int) -> Int {
    tree.section(at: index)?.items?.items ?? 0
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
    tree.findSection(section, key: hashKey(of: section)) { _, location in location.section }
  }

  /// The index of an item among the items of all sections; nil if the item does not exist.
  ///
  /// - Complexity: O(log *n*) on average for *n* items.
  @inlinable
  public func indexOfItem(_ item: Item) -> Int? {
    tree.findItem(item, key: hashKey(of: item)) { _, location, index in location.items + index }
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
    tree.position(of: item, key: hashKey(of: item))
  }

  /// Whether the snapshot contains an item.
  ///
  /// - Complexity: O(log *n*) on average for *n* items.
  @inlinable
  public func contains(_ item: Item) -> Bool {
    indexOfItem(item) != nil
  }

  /// Whether the snapshot contains a section.
  ///
  /// - Complexity: O(log *s*) on average for *s* sections.
  @inlinable
  public func containsSection(_ section: Section) -> Bool {
    indexOfSection(section) != nil
  }

  /// The identifier of the item at a position, which must exist.
  ///
  /// Use ``itemIdentifier(at:)`` for a position that may not exist.
  ///
  /// - Complexity: O(log *n*) for *n* items.
  @inlinable
  public subscript(position: ItemPosition) -> Item {
    guard let item = tree.item(at: position) else {
      preconditionFailure(
        "Position \(position) is not in a snapshot of \(numberOfSections) sections with "
          + "\(numberOfItems(inSectionAt: position.section)) items in that section"
      )
    }
    return item
  }
}
