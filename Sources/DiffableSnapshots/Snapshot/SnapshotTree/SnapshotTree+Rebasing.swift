extension SnapshotTree {
  /// Edits a copy of a tree so that it has given sections and items, keeping unchanged nodes.
  ///
  /// The items of each section are compared with the list, and only leaves with a difference are
  /// changed. So the cost for a list with few changes is mainly that of the comparison.
  ///
  /// Fails if there are so many changes that building a new tree is cheaper, or if an identifier is
  /// repeated.
  ///
  /// - Parameters:
  ///   - list: The sections with their items, in order.
  ///   - previous: The tree to start from.
  @inlinable
  init?(rebasing list: [(Section, ContiguousArray<Item>)], on previous: Self) {
    // Editing an item costs several times as much as building it into a new tree.
    let limit = previous.itemCount / 8 + 4
    var added = IdentifierPool<Section>()
    var sections: [UInt32?] = []
    var changes: [ItemChanges<Item>] = []
    var indexes = [Int?](previous.sectionCount, of: nil)
    // Items of sections that are not in the list count as removed.
    var cost = previous.itemCount
    var newCount = 0
    for (section, items) in list {
      let key = hashKey(of: section)
      let found = previous.findSection(section, key: key) { ($1.node, $1.section, $0.items.count) }
      guard let (id, index, count) = found else {
        guard added.insert(section, hash: key) != nil else { return nil }
        newCount += items.count
        guard newCount <= limit else { return nil }
        var change = ItemChanges<Item>()
        change.inserted = HashedItems(items)
        cost += items.count
        sections.append(nil)
        changes.append(change)
        continue
      }
      guard let change = previous.changes(inSection: id, to: items, limit: limit) else {
        return nil
      }
      guard indexes[index] == nil else { return nil }
      indexes[index] = changes.count
      cost += change.count - count
      sections.append(id)
      changes.append(change)
    }
    guard cost <= limit, previous.admits(changes, ofSectionsAt: indexes) else { return nil }
    self = previous
    for case (let id?, let change) in zip(sections, changes) where !change.isEmpty {
      self.change(change, inSection: id)
    }
    arrangeSections(as: list.lazy.map { $0.0 }, keeping: sections)
    for (index, id) in sections.enumerated() where id == nil {
      guard let id = sectionID(at: index) else { return nil }
      changes[index].inserted.withRun { append($0, toSection: id) }
    }
  }

  /// Whether every inserted item is new, or is removed from its old position by the same changes.
  ///
  /// - Parameters:
  ///   - changes: The changes of all sections.
  ///   - indexes: For each section of this tree that remains, the index of its change.
  /// - Returns: False if an item remains elsewhere, or is inserted twice.
  @inlinable
  func admits(_ changes: [ItemChanges<Item>], ofSectionsAt indexes: [Int?]) -> Bool {
    var all = HashedItems<Item>()
    for change in changes {
      for index in 0..<change.inserted.count {
        let (item, key) = (change.inserted.items[index], change.inserted.keys[index])
        if let position = position(of: item, key: key), let own = indexes[position.section],
          !changes[own].removes(position.item)
        {
          return false
        }
        all.append(item, key: key)
      }
    }
    return all.firstRepeated() == nil
  }

  /// Reorders sections, removes those that are not listed, and creates those that are missing.
  ///
  /// - Parameters:
  ///   - identifiers: All sections, in order.
  ///   - ids: For each section that exists, the identity of its node, all different; nil for others.
  @inlinable
  mutating func arrangeSections(
    as identifiers: some Sequence<Section>,
    keeping ids: [UInt32?]
  ) {
    let old = sections.leaves
    guard !old.elementsEqual(ids, by: { $0.id == $1 }) else { return }
    var kept: [UInt32: Child<SectionLeaf>] = [:]
    for child in old { kept[child.id] = child }
    let new = zip(identifiers, ids).map { section, id -> Child<SectionLeaf> in
      id.flatMap { kept.removeValue(forKey: $0) } ?? makeSection(section, key: hashKey(of: section))
    }
    for child in old where kept[child.id] != nil { forgetSection(child) }
    setSections(new)
  }
}
