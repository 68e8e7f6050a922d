extension Snapshot {
  /// The number of sections.
  @inlinable
  public var numberOfSections: Int { tree.sectionCount }

  /// The number of items in all sections.
  @inlinable
  public var numberOfItems: Int { tree.itemCount }

  /// Whether there is neither a section nor an item.
  @inlinable
  public var isEmpty: Bool { numberOfSections == 0 }

  /// The section identifiers in order.
  @inlinable
  public var sectionIdentifiers: SectionIdentifiers {
    SectionIdentifiers(tree: tree)
  }

  /// The item identifiers of all sections in order.
  @inlinable
  public var itemIdentifiers: ItemIdentifiers {
    ItemIdentifiers(row: tree.row)
  }

  /// The number of items in a section, nil when there is no such section.
  @inlinable
  public func numberOfItems(inSection section: Section) -> Int? {
    tree.findSection(section, key: hashKey(of: section)) { node, _ in node.items?.items ?? 0 }
  }

  /// The item identifiers of a section in order, nil when there is no such section.
  ///
  /// The collection counts from zero, whichever section it is.
  @inlinable
  public func itemIdentifiers(inSection section: Section) -> ItemIdentifiers? {
    tree.findSection(section, key: hashKey(of: section)) { node, _ in
      ItemIdentifiers(row: ItemRow(of: node))
    }
  }

  /// The item identifiers of the section at an index, none when nothing stands there.
  @inlinable
  func itemIdentifiers(inSectionAt index: Int) -> ItemIdentifiers {
    ItemIdentifiers(row: ItemRow(top: tree.section(at: index)?.items))
  }

  /// The number of items in the section at an index, 0 when nothing stands there.
  @inlinable
  public func numberOfItems(inSectionAt index: Int) -> Int {
    tree.section(at: index)?.items?.items ?? 0
  }

  /// The identifier of the section at an index, nil when nothing stands there.
  @inlinable
  public func sectionIdentifier(at index: Int) -> Section? {
    tree.section(at: index)?.identifier
  }

  /// The identifier of the section that an item is in, nil when there is no such item.
  @inlinable
  public func sectionIdentifier(containingItem item: Item) -> Section? {
    position(of: item).flatMap { sectionIdentifier(at: $0.section) }
  }

  /// The index of a section, nil when there is no such section.
  @inlinable
  public func indexOfSection(_ section: Section) -> Int? {
    tree.findSection(section, key: hashKey(of: section)) { _, place in place.section }
  }

  /// The index of an item among the items of all sections, nil when there is no such item.
  @inlinable
  public func indexOfItem(_ item: Item) -> Int? {
    tree.findItem(item, key: hashKey(of: item)) { _, place, index in place.items + index }
  }

  /// The identifier of the item at a position, nil when nothing stands there.
  @inlinable
  public func itemIdentifier(at position: ItemPosition) -> Item? {
    tree.item(at: position)
  }

  /// The position of an item, nil when there is no such item.
  @inlinable
  public func position(of item: Item) -> ItemPosition? {
    tree.position(of: item, key: hashKey(of: item))
  }

  /// Whether there is such an item.
  @inlinable
  public func contains(_ item: Item) -> Bool {
    indexOfItem(item) != nil
  }

  /// Whether there is such a section.
  @inlinable
  public func containsSection(_ section: Section) -> Bool {
    indexOfSection(section) != nil
  }

  /// The identifier of the item at a position, which must exist.
  ///
  /// Ask ``itemIdentifier(at:)`` where it may not.
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
