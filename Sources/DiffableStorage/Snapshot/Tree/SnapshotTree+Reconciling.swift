extension SnapshotTree {
  /// Changes a tree into one of other sections and items, keeping what is the same.
  ///
  /// Each section is compared with its list from both ends; only what lies between is taken out and
  /// put in. So a list that is mostly what it was costs its comparison and little else.
  ///
  /// Fails when so much is different that building anew is cheaper, and when an identifier repeats.
  ///
  /// - Parameters:
  ///   - list: The sections with their items, in order.
  ///   - previous: The tree to start from.
  @inlinable
  init?(reconciling list: [(Section, ContiguousArray<Item>)], with previous: Self) {
    var names = IdentifierPool<Section>()
    var changes: [(section: UInt32?, change: ItemReplacement<Item>)] = []
    var cost = 0
    for (section, items) in list {
      guard names.insert(section) != nil else { return nil }
      let id = previous.findSection(section, key: hashKey(of: section)) { $1.node }
      let row = id.map(previous.row(ofSection:)) ?? ItemRow(top: nil)
      let change = previous.replacement(in: row, with: items)
      cost += change.leaving.items.count + change.arriving.items.count
      // An edit costs several times what an item costs that is built in.
      guard cost * 8 <= previous.itemCount + 64 else { return nil }
      changes.append((id, change))
    }
    self = previous
    removeSections(except: names)
    for case (let id?, let change) in changes {
      for _ in change.leaving.items { remove(at: change.head, inSection: id) }
    }
    arrangeSections(as: names)
    for (index, (_, change)) in changes.enumerated() {
      guard let id = section(at: index)?.id, arrive(change, inSection: id) else { return nil }
    }
  }

  @inlinable
  mutating func removeSections(except names: IdentifierPool<Section>) {
    for index in (0..<sectionCount).reversed() {
      guard let (node, id) = section(at: index),
        names.handle(of: node.identifier, hash: node.key) == nil
      else { continue }
      if let taken = takeSection(id) { forgetSection(taken) }
    }
  }

  /// Brings sections into an order, making those that are missing.
  @inlinable
  mutating func arrangeSections(as names: IdentifierPool<Section>) {
    for (index, name) in names.identifiers.enumerated() {
      let key = names.hashes[index]
      if let there = section(at: index), there.node.identifier == name { continue }
      let known = findSection(name, key: key) { $1.node }
      guard let child = known.map({ takeSection($0) }) ?? makeSection(name, key: key) else {
        continue
      }
      placeSections([(index, child)])
    }
  }

  /// Puts in what comes to a section; answers false when something of it is there already.
  @inlinable
  mutating func arrive(_ change: ItemReplacement<Item>, inSection id: UInt32) -> Bool {
    let new = change.arriving
    let isNew = new.items.indices.allSatisfy { !containsItem(new.items[$0], key: new.keys[$0]) }
    guard isNew, new.firstRepeated() == nil else { return false }
    insert(new, at: change.head, inSection: id)
    return true
  }
}
