extension SnapshotTree {
  /// An item that was removed and is inserted again at another position, with its hash.
  @usableFromInline
  struct DetachedItem {
    @usableFromInline
    var item: Item

    @usableFromInline
    var key: UInt32

    @inlinable
    init(item: Item, key: UInt32) {
      self.item = item
      self.key = key
    }
  }

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
  mutating func placeSections(_ sections: [(index: Int, child: Child<SectionLeaf>)]) {
    for (index, child) in sections {
      place([child], beside: sectionID(at: index), isBefore: index < sectionCount)
    }
  }

  /// Removes and returns items.
  ///
  /// - Parameter positions: Their positions before any of them is removed, all different.
  /// - Returns: The items, in the order of the positions.
  @inlinable
  mutating func takeItems(at positions: [ItemPosition]) -> [DetachedItem?] {
    var taken = [DetachedItem?](repeating: nil, count: positions.count)
    // Backwards, so that removing an item does not change the positions of the others.
    for index in positions.indices.sorted(by: { positions[$0] > positions[$1] }) {
      let position = positions[index]
      taken[index] = detachedItem(at: position)
      guard let id = sectionID(at: position.section) else { continue }
      remove(1, at: position.item, inSection: id)
    }
    return taken
  }

  @inlinable
  func detachedItem(at position: ItemPosition) -> DetachedItem? {
    sections.leaf(at: position.section) { section, _ in
      section.record.items.leaf(at: position.item) { leaf, cursor in
        let index = position.item - cursor.count
        return DetachedItem(item: leaf[index], key: leaf.key(at: index))
      }
    } ?? nil
  }

  /// Inserts items; adjacent items are inserted together.
  ///
  /// - Parameter items: The items with their positions after all are inserted, ascending.
  @inlinable
  mutating func placeItems(_ items: [(position: ItemPosition, item: DetachedItem)]) {
    var index = 0
    while index < items.count {
      let start = items[index].position
      var run = Arrivals<Item>()
      while index < items.count, items[index].position.section == start.section,
        items[index].position.item == start.item + run.items.count
      {
        run.append(items[index].item.item, key: items[index].item.key)
        index += 1
      }
      run.withRun { insert($0, at: start) }
    }
  }
}
