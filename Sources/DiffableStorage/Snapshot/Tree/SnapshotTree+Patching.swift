extension SnapshotTree {
  /// An item on its way from one place to another.
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

  /// Takes sections out.
  ///
  /// - Parameter indexes: Where they are, before any is taken out.
  /// - Returns: The sections, in the order asked for.
  @inlinable
  mutating func takeSections(at indexes: [Int]) -> [Child?] {
    let ids = indexes.map(sectionID)
    return ids.map { $0.flatMap { takeSection($0) } }
  }

  /// Puts sections in.
  ///
  /// - Parameter sections: Where they come to be when all are in, ascending.
  @inlinable
  mutating func placeSections(_ sections: [(index: Int, child: Child)]) {
    for (index, child) in sections {
      place([child], beside: sectionID(at: index), isBefore: index < sectionCount)
    }
  }

  /// Takes items out.
  ///
  /// - Parameter positions: Where they are, before any is taken out, all different.
  /// - Returns: The items, in the order asked for.
  @inlinable
  mutating func takeItems(at positions: [ItemPosition]) -> [DetachedItem?] {
    var taken = [DetachedItem?](repeating: nil, count: positions.count)
    // From the end, so that no position is changed by another.
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
    section(at: position.section).flatMap { section in
      ItemRow<Section, Item>(of: section).leaf(at: position.item) {
        DetachedItem(item: $0.items[$1], key: $0.keys[$1])
      }
    }
  }

  /// Puts items in.
  ///
  /// - Parameter items: Where they come to be when all are in, ascending. What comes side by side
  ///   goes in at once.
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
