// Edits a copy of a tree to match given lists, and shares unchanged nodes.
// Its edits of several sections or items are also those that apply a difference.

extension SnapshotTree {
  /// Edits a copy of a tree so that it has given sections and items, keeping unchanged nodes.
  ///
  /// The items of each section are compared with the list, and only leaves with a difference are changed. So
  /// the cost for a list with few changes is mainly that of the comparison.
  ///
  /// Fails if there are so many changes that building a new tree is cheaper, or if an identifier is repeated.
  @inlinable
  init?(rebasing list: [(Section, ContiguousArray<Item>)], on previous: Self) {
    // Editing an item costs several times as much as building it into a new tree.
    let limit = previous.itemCount / 8 + 4
    var added = IdentifierPool<Section>()
    var nodes: [NodeID?] = []
    var changes: [ItemChanges<Item>] = []
    var indexes = [Int?](previous.sectionCount, of: nil)
    // Items of sections that are not in the list count as removed.
    var cost = previous.itemCount
    var newCount = 0
    for (section, items) in list {
      let key = hashKey(of: section)
      let found = previous.findSection(section, key: key) { ($1.node, $1.section, $0.items.count) }
      guard let (node, index, count) = found else {
        guard added.insert(section, hash: key) != nil else { return nil }
        newCount += items.count
        guard newCount <= limit else { return nil }
        var change = ItemChanges<Item>()
        change.inserted = HashedIdentifiers(items)
        cost += items.count
        nodes.append(nil)
        changes.append(change)
        continue
      }
      guard let change = previous.changes(inSection: node, to: items, limit: limit) else {
        return nil
      }
      guard indexes[index] == nil else { return nil }
      indexes[index] = changes.count
      cost += change.count - count
      nodes.append(node)
      changes.append(change)
    }
    guard cost <= limit, previous.admits(changes, ofSectionsAt: indexes) else { return nil }
    self = previous
    for case (let node?, let change) in zip(nodes, changes) where !change.isEmpty {
      self.change(change, inSection: node)
    }
    arrangeSections(as: list.lazy.map { $0.0 }, keeping: nodes)
    for (index, node) in nodes.enumerated() where node == nil {
      guard let node = sectionNode(at: index) else { return nil }
      changes[index].inserted.withRun { append($0, toSection: node) }
    }
  }

  /// Whether every inserted item is new, or is removed from its old position by the same changes, and no item
  /// is inserted twice.
  ///
  /// The indexes are those of the changes, for each section of this tree that remains.
  @inlinable
  func admits(_ changes: [ItemChanges<Item>], ofSectionsAt indexes: [Int?]) -> Bool {
    var all = HashedIdentifiers<Item>()
    for change in changes {
      for index in 0..<change.inserted.count {
        let (item, key) = (change.inserted.identifiers[index], change.inserted.keys[index])
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
  /// The nodes are the identities of the sections that exist, all different; nil for others.
  @inlinable
  mutating func arrangeSections(
    as identifiers: some Sequence<Section>,
    keeping nodes: [NodeID?]
  ) {
    let old = sections.leaves
    guard !old.elementsEqual(nodes, by: { $0.id == $1 }) else { return }
    var kept: [NodeID: Child<SectionLeaf>] = [:]
    for child in old { kept[child.id] = child }
    let new = zip(identifiers, nodes).map { section, node -> Child<SectionLeaf> in
      node.flatMap { kept.removeValue(forKey: $0) }
        ?? makeSection(section, key: hashKey(of: section))
    }
    for child in old where kept[child.id] != nil { forgetSection(child) }
    setSections(new)
  }
}

extension SnapshotTree {
  /// Removes and returns sections, by their indexes before any of them is removed.
  @inlinable
  mutating func takeSections(at indexes: [Int]) -> [Child<SectionLeaf>?] {
    let nodes = indexes.map(sectionNode)
    return nodes.map { $0.flatMap { takeSection($0) } }
  }

  /// Inserts sections, ascending by their indexes after all are inserted.
  @inlinable
  mutating func insertSections(_ sections: [(index: Int, child: Child<SectionLeaf>)]) {
    for (index, child) in sections {
      insert([child], beside: sectionNode(at: index), isBefore: index < sectionCount)
    }
  }

  /// Inserts sections that were taken out, and empty copies of sections of another tree.
  ///
  /// All have the indexes after all are inserted; a copy has also that of the section in the other tree.
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
    insertSections(sections.sorted(byIndex: { $0.index }))
  }

  /// Deletes sections with their items, by their indexes before any of them is deleted.
  @inlinable
  mutating func deleteSections(at indexes: [Int]) {
    for section in takeSections(at: indexes) {
      if let section { forgetSection(section) }
    }
  }

  /// Removes and returns items, by their positions before any of them is removed, all different.
  @inlinable
  mutating func takeItems(at positions: [ItemPosition]) -> [HashedIdentifier<Item>?] {
    var taken = [HashedIdentifier<Item>?](positions.count, of: nil)
    // Backwards, so that removing an item does not change the positions of the others.
    for index in Array(positions.indices).sorted(byPosition: { positions[$0] }).reversed() {
      let position = positions[index]
      taken[index] = hashedItem(at: position)
      guard let node = sectionNode(at: position.section) else { continue }
      remove(1, at: position.item, inSection: node)
    }
    return taken
  }

  @inlinable
  func hashedItem(at position: ItemPosition) -> HashedIdentifier<Item>? {
    sections.leaf(at: position.section) { section, _ in
      section.record.items.leaf(at: position.item) { leaf, cursor in
        let index = position.item - cursor.count
        return HashedIdentifier(leaf[index], key: leaf.key(at: index))
      }
    } ?? nil
  }

  /// Inserts items, ascending by their positions after all are inserted; adjacent ones are inserted together.
  @inlinable
  mutating func insertItems(_ items: [(position: ItemPosition, item: HashedIdentifier<Item>)]) {
    var index = 0
    while index < items.count {
      let start = items[index].position
      var run = HashedIdentifiers<Item>()
      while index < items.count, items[index].position.section == start.section,
        items[index].position.item == start.item + run.count
      {
        run.append(items[index].item)
        index += 1
      }
      run.withRun { insert($0, at: start) }
    }
  }
}
