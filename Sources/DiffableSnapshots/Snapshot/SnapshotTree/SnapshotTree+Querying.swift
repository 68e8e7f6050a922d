// The queries of a snapshot and of its builder.

extension SnapshotTree {
  @inlinable
  func position(of item: Item) -> ItemPosition? {
    position(of: item, key: hashKey(of: item))
  }

  /// The number of items before an item in all sections; nil if the item does not exist.
  @inlinable
  func offset(of item: Item) -> Int? {
    findItem(item, key: hashKey(of: item)) { _, cursor, index in cursor.items + index }
  }

  /// The index of a section; nil if the section does not exist.
  @inlinable
  func index(of section: Section) -> Int? {
    findSection(section, key: hashKey(of: section)) { _, cursor in cursor.section }
  }

  /// The items of a section; nil if the section does not exist.
  @inlinable
  func items(of section: Section) -> ItemRow<Section, Item>? {
    findSection(section, key: hashKey(of: section)) { section, _ in .section(section.items) }
  }

  /// The number of items of a section; nil if the section does not exist.
  @inlinable
  func itemCount(of section: Section) -> Int? {
    findSection(section, key: hashKey(of: section)) { section, _ in section.items.count }
  }

  /// The number of items of the section at an index; 0 if the index is out of range.
  @inlinable
  package func itemCount(ofSectionAt index: Int) -> Int {
    sections.leaf(at: index) { section, _ in section.record.items.count } ?? 0
  }

  /// The section at an index, which must exist.
  @inlinable
  func existingSection(at index: Int) -> SectionRecord<Section, Item> {
    guard let section = section(at: index) else {
      preconditionFailure("Section index \(index) is out of the range 0..<\(sectionCount)")
    }
    return section
  }

  /// The item at a position, which must exist.
  @inlinable
  func existingItem(at position: ItemPosition) -> Item {
    guard let item = item(at: position) else {
      preconditionFailure(
        "Position \(position) is not in a snapshot of \(sectionCount) sections with "
          + "\(itemCount(ofSectionAt: position.section)) items in that section"
      )
    }
    return item
  }
}
