extension SnapshotTree {
  /// Changes a tree into one of other sections and items, keeping what is the same.
  ///
  /// Each section is walked beside its list, and only the leaves with a difference are changed. So a
  /// list that is mostly what it was costs its comparison and little else.
  ///
  /// Fails when so much is different that building anew is cheaper, and when an identifier repeats.
  ///
  /// - Parameters:
  ///   - list: The sections with their items, in order.
  ///   - previous: The tree to start from.
  @inlinable
  init?(rebasing list: [(Section, ContiguousArray<Item>)], on previous: Self) {
    // An edit costs several times what an item costs that is built in.
    let limit = previous.itemCount / 8 + 64
    var names = IdentifierPool<Section>()
    var sections: [UInt32?] = []
    var changes: [ItemChanges<Item>] = []
    var indexes: [Int: Int] = [:]
    // What is in sections that are gone has to leave, too.
    var cost = previous.itemCount
    for (section, items) in list {
      let key = hashKey(of: section)
      guard names.insert(section, hash: key) != nil else { return nil }
      guard let (id, index, count) = previous.home(of: section, key: key) else {
        var change = ItemChanges<Item>()
        for item in items { change.arrivals.append(item, key: hashKey(of: item)) }
        cost += items.count
        sections.append(nil)
        changes.append(change)
        continue
      }
      let change = items.withUnsafeBufferPointer {
        previous.changes(inSection: id, to: $0, limit: limit)
      }
      guard let change else { return nil }
      // Where `==` is not transitive, two names find one section: it cannot be changed twice.
      guard indexes.updateValue(changes.count, forKey: index) == nil else { return nil }
      cost += change.count - count
      sections.append(id)
      changes.append(change)
    }
    guard cost <= limit, previous.admits(changes, ofSectionsAt: indexes) else { return nil }
    self = previous
    for case (let id?, let change) in zip(sections, changes) where !change.isEmpty {
      self.change(change, inSection: id)
    }
    arrangeSections(as: names, keeping: sections)
    for (index, id) in sections.enumerated() where id == nil {
      guard let id = sectionID(at: index) else { return nil }
      changes[index].arrivals.withRun { append($0, toSection: id) }
    }
  }

  @inlinable
  func home(of section: Section, key: UInt32) -> (id: UInt32, index: Int, count: Int)? {
    findSection(section, key: key) { node, place in
      (place.node, place.section, node.items?.items ?? 0)
    }
  }

  /// Whether all that arrives is new, or leaves its place in the same change.
  ///
  /// - Parameters:
  ///   - changes: Those of all sections.
  ///   - indexes: For sections that stay, by their index in this tree, which change is theirs.
  /// - Returns: False when something is elsewhere, or comes twice.
  @inlinable
  func admits(_ changes: [ItemChanges<Item>], ofSectionsAt indexes: [Int: Int]) -> Bool {
    var all = Arrivals<Item>()
    for change in changes {
      for index in 0..<change.arrivals.count {
        let (item, key) = (change.arrivals.items[index], change.arrivals.keys[index])
        if let place = position(of: item, key: key), let home = indexes[place.section],
          !changes[home].removes(place.item)
        {
          return false
        }
        all.append(item, key: key)
      }
    }
    return all.firstRepeated() == nil
  }

  /// Brings sections into an order, without those that are not in it, making those that are missing.
  ///
  /// - Parameters:
  ///   - names: All sections, in order.
  ///   - ids: For each that is there, the number of its node; all different.
  @inlinable
  mutating func arrangeSections(as names: IdentifierPool<Section>, keeping ids: [UInt32?]) {
    let old = sections()
    guard !old.elementsEqual(ids, by: { $0.id == $1 }) else { return }
    var kept: [UInt32: Child] = [:]
    for child in old { kept[child.id] = child }
    let new = ids.enumerated().map { place, id in
      id.flatMap { kept.removeValue(forKey: $0) }
        ?? makeSection(names.identifiers[place], key: names.hashes[place])
    }
    for child in old where kept[child.id] != nil { forgetSection(child) }
    setSections(new)
  }
}
