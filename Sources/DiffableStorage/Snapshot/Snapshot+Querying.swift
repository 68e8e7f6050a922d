extension Snapshot {
  /// The number of sections.
  @inlinable
  public var numberOfSections: Int { storage.sectionCount }

  /// The number of items in all sections.
  @inlinable
  public var numberOfItems: Int { storage.itemCount }

  /// Whether there is neither a section nor an item.
  @inlinable
  public var isEmpty: Bool { numberOfSections == 0 }

  /// The section identifiers in order.
  @inlinable
  public var sectionIdentifiers: SectionIdentifiers {
    SectionIdentifiers(elements: storage.sections.identifiers)
  }

  /// The item identifiers of all sections in order.
  @inlinable
  public var itemIdentifiers: ItemIdentifiers {
    ItemIdentifiers(row: storage.items.identifiers, range: 0..<storage.itemCount)
  }

  /// The number of items in a section, nil when there is no such section.
  @inlinable
  public func numberOfItems(inSection section: Section) -> Int? {
    indexOfSection(section).map { storage.range(ofSectionAt: $0).count }
  }

  /// The item identifiers of a section in order, nil when there is no such section.
  ///
  /// The collection counts from zero, whichever section it is.
  @inlinable
  public func itemIdentifiers(inSection section: Section) -> ItemIdentifiers? {
    indexOfSection(section).map {
      ItemIdentifiers(row: storage.items.identifiers, range: storage.range(ofSectionAt: $0))
    }
  }

  /// The number of items in the section at an index, 0 when nothing stands there.
  @inlinable
  public func numberOfItems(inSectionAt index: Int) -> Int {
    guard index >= 0, index < storage.sectionCount else { return 0 }
    return storage.range(ofSectionAt: index).count
  }

  /// The identifier of the section at an index, nil when nothing stands there.
  @inlinable
  public func sectionIdentifier(at index: Int) -> Section? {
    guard index >= 0, index < storage.sectionCount else { return nil }
    return storage.sections.identifiers[index]
  }

  /// The identifier of the section that an item is in, nil when there is no such item.
  @inlinable
  public func sectionIdentifier(containingItem item: Item) -> Section? {
    indexOfItem(item).map { storage.sections.identifiers[storage.sectionIndex(ofOffset: $0)] }
  }

  /// The index of a section, nil when there is no such section.
  @inlinable
  public func indexOfSection(_ section: Section) -> Int? {
    storage.sections.handle(of: section)
  }

  /// The index of an item among the items of all sections, nil when there is no such item.
  @inlinable
  public func indexOfItem(_ item: Item) -> Int? {
    storage.items.handle(of: item)
  }

  /// The identifier of the item at a position, nil when nothing stands there.
  @inlinable
  public func itemIdentifier(at position: ItemPosition) -> Item? {
    storage.offset(of: position).map { storage.items.identifiers[$0] }
  }

  /// The position of an item, nil when there is no such item.
  @inlinable
  public func position(of item: Item) -> ItemPosition? {
    indexOfItem(item).map { storage.position(ofOffset: $0) }
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
    guard let offset = storage.offset(of: position) else {
      preconditionFailure(
        "Position \(position) is not in a snapshot of \(numberOfSections) sections with "
          + "\(numberOfItems(inSectionAt: position.section)) items in that section"
      )
    }
    return storage.items.identifiers[offset]
  }
}
