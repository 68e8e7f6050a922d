extension SnapshotTree {
  /// Removes and returns sections.
  ///
  /// - Parameter indexes: Their indexes before any of them is removed.
  /// - Returns: The sections, in the order of the indexes.
  @inlinable
  mutating func takeSections(at indexes: [Int]) -> [Child<SectionLeaf>?] {
    let ids = indexes.map(sectionID)
    return ids.map { $0.flatMap { takeSection($0) } }
  }

  /// Inserts sections.
  ///
  /// - Parameter sections: The sections with their indexes after all are inserted, ascending.
  @inlinable
  mutating func insertSections(_ sections: [(index: Int, child: Child<SectionLeaf>)]) {
    for (index, child) in sections {
      insert([child], beside: sectionID(at: index), isBefore: index < sectionCount)
    }
  }

  /// Inserts sections that were taken out, and empty copies of sections of another tree.
  ///
  /// - Parameters:
  ///   - taken: The sections, or nil, with their indexes after all are inserted.
  ///   - copies: The indexes of the copies after all are inserted, and of the sections in the other tree.
  ///   - other: The other tree.
  @inlinable
  mutating func insertSections(
    _ taken: [(index: Int, child: Child<SectionLeaf>?)] = [],
    copying copies: some Sequence<(Int, Int)>,
    of other: Self
  ) {
    var sections = taken.compactMap { index, child in child.map { (index: index, child: $0) } }
    for (index, source) in copies {
      guard let section = other.section(at: source) else { continue }
      sections.append((index, makeSection(section.identifier, key: section.key)))
    }
    insertSections(sections.sorted { $0.index < $1.index })
  }

  /// Deletes sections with their items.
  ///
  /// - Parameter indexes: Their indexes before any of them is deleted.
  @inlinable
  mutating func deleteSections(at indexes: [Int]) {
    for section in takeSections(at: indexes) {
      if let section { forgetSection(section) }
    }
  }

  /// Removes and returns items.
  ///
  /// - Parameter positions: Their positions before any of them is removed, all different.
  /// - Returns: The items, in the order of the positions.
  @inlinable
  mutating func takeItems(at positions: [ItemPosition]) -> [HashedItem<Item>?] {
    var taken = [HashedItem<Item>?](positions.count, of: nil)
    // Backwards, so that removing an item does not change the positions of the others.
    for index in positions.indices.sorted(by: { positions[$0] > positions[$1] }) {
      let position = positions[index]
      taken[index] = hashedItem(at: position)
      guard let id = sectionID(at: position.section) else { continue }
      remove(1, at: position.item, inSection: id)
    }
    return taken
  }

  @inlinable
  func hashedItem(at position: ItemPosition) -> HashedItem<Item>? {
    sections.leaf(at: position.section) { section, _ in
      section.record.items.leaf(at: position.item) { leaf, cursor in
        let index = position.item - cursor.count
        return HashedItem(item: leaf[index], key: leaf.key(at: index))
      }
    } ?? nil
  }

  /// Inserts items; adjacent items are inserted together.
  ///
  /// - Parameter items: The items with their positions after all are inserted, ascending.
  @inlinable
  mutating func insertItems(_ items: [(position: ItemPosition, item: HashedItem<Item>)]) {
    var index = 0
    while index < items.count {
      let start = items[index].position
      var run = HashedItems<Item>()
      while index < items.count, items[index].position.section == start.section,
        items[index].position.item == start.item + run.items.count
      {
        run.append(items[index].item)
        index += 1
      }
      run.withRun { insert($0, at: start) }
    }
  }
}
