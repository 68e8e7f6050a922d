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
    // What is in sections that are gone has to leave, too.
    var cost = previous.itemCount
    for (section, items) in list {
      let key = hashKey(of: section)
      guard names.insert(section, hash: key) != nil else { return nil }
      let id = previous.findSection(section, key: key) { $1.node }
      let row = id.map(previous.row(ofSection:)) ?? ItemRow(top: nil)
      let change = previous.replacement(in: row, with: items)
      cost += change.leaving.items.count + change.arriving.items.count - row.count
      changes.append((id, change))
    }
    // An edit costs several times what an item costs that is built in.
    guard cost * 8 <= previous.itemCount + 64 else { return nil }
    self = previous
    for case (let id?, let change) in changes {
      remove(change.leaving.items.count, at: change.head, inSection: id)
    }
    arrangeSections(as: names)
    for (index, (_, change)) in changes.enumerated() {
      guard let id = section(at: index)?.id, arrive(change, inSection: id) else { return nil }
    }
  }

  /// Brings sections into an order, without those that are not in it, making those that are missing.
  @inlinable
  mutating func arrangeSections(as names: IdentifierPool<Section>) {
    let old = sections()
    let isArranged = old.elementsEqual(names.identifiers) { Self.section($0).identifier == $1 }
    guard !isArranged else { return }
    var places = [Int?](repeating: nil, count: names.count)
    for (index, child) in old.enumerated() {
      let section = Self.section(child)
      if let place = names.handle(of: section.identifier, hash: section.key), places[place] == nil {
        places[place] = index
      } else {
        forgetSection(child)
      }
    }
    var new: ContiguousArray<Child> = []
    for (place, index) in places.enumerated() {
      new.append(
        index.map { old[$0] } ?? makeSection(names.identifiers[place], key: names.hashes[place])
      )
    }
    setSections(new)
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
