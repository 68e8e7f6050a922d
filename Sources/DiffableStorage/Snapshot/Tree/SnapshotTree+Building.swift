extension SnapshotTree {
  /// Builds a tree: first the leaves from left to right, then the branches, then the tables.
  ///
  /// Repeated identifiers are found by sorting the hashes of all identifiers: equal hashes become
  /// neighbours, and only identifiers with equal hashes are compared. Sorting uses the cache better
  /// than a hash table of all identifiers.
  @inlinable
  init<I: Sequence>(
    rejectingDuplicatesIn list: some Sequence<(Section, I)>
  ) throws(SnapshotError) where I.Element == Item {
    var build = TreeBuild<Section, Item>()
    for (section, items) in list { build.add(section, items) }
    let sectionOrder = build.sortedSections()
    let repeatedSection = KeyOrder.firstRepeated(sectionOrder) {
      build.sections[$0] == build.sections[$1]
    }
    // The error names the first repetition, so a repeated item counts only before that section.
    if let repeatedSection { build.removeItems(fromSectionAt: repeatedSection) }
    let itemOrder = build.sortedItems()
    let repeatedItem = KeyOrder.firstRepeated(itemOrder) { build.items[$0] == build.items[$1] }
    if let repeatedItem {
      throw .duplicateItem(build.items[repeatedItem], at: build.position(of: repeatedItem))
    }
    if let repeatedSection {
      throw .duplicateSection(build.sections[repeatedSection], at: repeatedSection)
    }
    self = build.tree(sectionOrder, itemOrder)
  }

  /// Builds a tree of the first or the last occurrence of every identifier; repeated sections are
  /// merged.
  @inlinable
  init<I: Sequence>(
    merging list: some Sequence<(Section, I)>,
    fromTheEnd: Bool
  ) where I.Element == Item {
    var given = list.map { ($0.0, ContiguousArray($0.1)) }
    if fromTheEnd { given = given.reversed().map { ($0.0, ContiguousArray($0.1.reversed())) } }
    var sections = IdentifierPool<Section>()
    var items = IdentifierPool<Item>()
    var contents: [ContiguousArray<Item>] = []
    for (section, members) in given {
      // An identifier that is not equal to itself can be neither new nor found: it is left out.
      guard let handle = sections.insert(section) ?? sections.handle(of: section) else { continue }
      if handle == contents.count { contents.append([]) }
      contents[handle] += members.filter { items.insert($0) != nil }
    }
    var build = TreeBuild<Section, Item>()
    let order = contents.indices
    for handle in fromTheEnd ? Array(order.reversed()) : Array(order) {
      build.add(
        sections.identifiers[handle],
        fromTheEnd ? ContiguousArray(contents[handle].reversed()) : contents[handle]
      )
    }
    let (sectionOrder, itemOrder) = (build.sortedSections(), build.sortedItems())
    self = build.tree(sectionOrder, itemOrder)
  }
}

/// The identifiers of a tree to build, in order, with their hashes.
@usableFromInline
struct TreeBuild<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  @usableFromInline
  var sections: ContiguousArray<Section> = []

  @usableFromInline
  var sectionKeys: ContiguousArray<UInt32> = []

  @usableFromInline
  var items: ContiguousArray<Item> = []

  @usableFromInline
  var keys: ContiguousArray<UInt32> = []

  /// The index of every section's first item.
  @usableFromInline
  var starts: ContiguousArray<Int> = []

  @inlinable
  init() {}

  @inlinable
  mutating func add(_ section: Section, _ itemsOfSection: some Sequence<Item>) {
    sections.append(section)
    starts.append(items.count)
    items.append(contentsOf: itemsOfSection)
  }

  /// Removes the items of a section and of all sections after it.
  @inlinable
  mutating func removeItems(fromSectionAt index: Int) {
    items.removeLast(items.count - starts[index])
  }

  /// Hashes all sections and returns the sorted hashes; to be called after all are added.
  @inlinable
  mutating func sortedSections() -> ContiguousArray<UInt64> {
    sectionKeys = Self.keys(of: sections)
    return KeyOrder.sorted(sectionKeys)
  }

  /// Hashes all items and returns the sorted hashes; to be called after all are added.
  @inlinable
  mutating func sortedItems() -> ContiguousArray<UInt64> {
    keys = Self.keys(of: items)
    return KeyOrder.sorted(keys)
  }

  @inlinable
  static func keys(of identifiers: ContiguousArray<some Hashable>) -> ContiguousArray<UInt32> {
    identifiers.withUnsafeBufferPointer { identifiers in
      ContiguousArray(filling: identifiers.count) { keys, count in
        let secret = hashSecret
        for index in identifiers.indices {
          keys.initializeElement(at: index, to: hashKey(of: identifiers[index], secret: secret))
        }
        count = identifiers.count
      }
    }
  }

  @inlinable
  func range(ofSectionAt index: Int) -> Range<Int> {
    starts[index]..<(index + 1 < starts.count ? starts[index + 1] : items.count)
  }

  @inlinable
  func position(of index: Int) -> ItemPosition {
    let section = partitionPoint(0..<starts.count) { starts[$0] <= index } - 1
    return ItemPosition(section: section, item: index - starts[section])
  }

  /// The finished tree.
  ///
  /// - Parameters:
  ///   - sectionOrder: The sorted hashes of the sections.
  ///   - itemOrder: The sorted hashes of the items.
  /// - Returns: The tree.
  @inlinable
  func tree(
    _ sectionOrder: ContiguousArray<UInt64>,
    _ itemOrder: ContiguousArray<UInt64>
  ) -> SnapshotTree<Section, Item> {
    var tree = SnapshotTree<Section, Item>()
    var leafOf = ContiguousArray<UInt32>()
    leafOf.reserveCapacity(items.count)
    var row: [Child] = []
    row.reserveCapacity(starts.count)
    var sectionIDs = ContiguousArray<UInt32>()
    for index in starts.indices {
      let id = tree.registry.parents.add()
      sectionIDs.append(id)
      let node = SectionNode.make(sections[index], key: sectionKeys[index], items: nil)
      var section = Child(node: node, id: id, items: 0, sections: 1)
      if let root = items(ofSectionAt: index, below: id, &tree.registry, &leafOf) {
        node.items = root
        section.itemCount = root.itemCount
      }
      row.append(section)
    }
    tree.root = tree.registry.joined(row)
    tree.registry.items = HashIndex(sorted: itemOrder, holders: leafOf)
    tree.registry.sections = HashIndex(sorted: sectionOrder, holders: sectionIDs)
    return tree
  }

  /// The root of a section's items, nil if it has none.
  @inlinable
  func items(
    ofSectionAt index: Int,
    below section: UInt32,
    _ registry: inout Registry,
    _ leafOf: inout ContiguousArray<UInt32>
  ) -> Child? {
    let range = range(ofSectionAt: index)
    return items.withUnsafeBufferPointer { items in
      keys.withUnsafeBufferPointer { keys in
        guard let items = items.baseAddress, let keys = keys.baseAddress else { return nil }
        func leaf(_ piece: Range<Int>) -> Child {
          let id = registry.parents.add()
          leafOf.append(contentsOf: repeatElement(id, count: piece.count))
          let run = ItemRun(
            items: items + range.lowerBound + piece.lowerBound,
            keys: keys + range.lowerBound + piece.lowerBound,
            count: piece.count
          )
          return Child(node: ItemLeaf.make(run), id: id, items: piece.count, sections: 0)
        }
        if range.isEmpty { return nil }
        if range.count > ItemLeaf<Item>.fill {
          let leaves = evenPieces(of: range.count, atMost: ItemLeaf<Item>.fill).map(leaf)
          return registry.root(leaves, below: section)
        }
        let only = leaf(0..<range.count)
        registry.parents[only.id] = section
        return only
      }
    }
  }
}
