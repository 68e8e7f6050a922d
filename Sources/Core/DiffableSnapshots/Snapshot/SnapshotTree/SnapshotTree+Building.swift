// Builds a tree from sections and items, and finds duplicates by sorting hashes.

extension SnapshotTree {
  /// Builds a tree: first the leaves from left to right, then the branches, then the tables.
  ///
  /// Repeated identifiers are found by sorting the hashes of all identifiers: equal hashes become
  /// neighbors, and only identifiers with equal hashes are compared. Sorting uses the cache better
  /// than a hash table of all identifiers.
  @inlinable
  init<I: Sequence>(
    rejectingDuplicatesIn list: some Sequence<(Section, I)>
  ) throws(SnapshotError) where I.Element == Item {
    var build = TreeBuild<Section, Item>()
    for (section, items) in list { build.add(section, items) }
    if build.isShortList {
      try self.init(build.sections.identifiers[0], shortList: build.items.identifiers)
      return
    }
    let sectionOrder = build.sortedSections()
    let repeatedSection = KeyOrder.firstRepeated(sectionOrder) {
      build.sections.identifiers[$0] == build.sections.identifiers[$1]
    }
    // The error names the first repetition, so a repeated item counts only before that section.
    if let repeatedSection { build.removeItems(fromSectionAt: repeatedSection) }
    let itemOrder = build.sortedItems()
    let repeatedItem = KeyOrder.firstRepeated(itemOrder) {
      build.items.identifiers[$0] == build.items.identifiers[$1]
    }
    if let repeatedItem {
      throw .duplicateItem(
        build.items.identifiers[repeatedItem],
        at: build.position(of: repeatedItem)
      )
    }
    if let repeatedSection {
      throw .duplicateSection(build.sections.identifiers[repeatedSection], at: repeatedSection)
    }
    self = build.tree(sectionOrder, itemOrder)
  }

  /// Builds a tree of identifiers that are known not to repeat.
  @inlinable
  init<I: Sequence>(distinct list: some Sequence<(Section, I)>) where I.Element == Item {
    var build = TreeBuild<Section, Item>()
    for (section, items) in list { build.add(section, items) }
    self = build.tree()
  }
}

extension SnapshotTree {
  /// The same sections, all empty.
  @inlinable
  func withoutItems() -> Self {
    var build = TreeBuild<Section, Item>()
    sections.forEachLeaf { section, _ in build.add(section.record.identifier, EmptyCollection()) }
    return build.tree()
  }
}

/// The identifiers of a tree to build, in order, with their hashes.
@usableFromInline
struct TreeBuild<Section: Hashable, Item: Hashable> {
  @usableFromInline
  typealias Tree = SnapshotTree<Section, Item>

  @usableFromInline
  var sections = HashedIdentifiers<Section>()

  @usableFromInline
  var items = HashedIdentifiers<Item>()

  /// The index of every section's first item.
  @usableFromInline
  var starts: ContiguousArray<Int> = []

  @inlinable
  init() {}

  @inlinable
  mutating func add(_ section: Section, _ itemsOfSection: some Sequence<Item>) {
    sections.identifiers.append(section)
    starts.append(items.identifiers.count)
    items.identifiers.append(contentsOf: itemsOfSection)
  }

  /// Whether there is one section that has items, and these have room in one new leaf.
  @inlinable
  var isShortList: Bool {
    starts.count == 1 && 1...ItemLeaf<Item>.fill ~= items.identifiers.count
  }

  /// Removes the items of a section and of all sections after it.
  @inlinable
  mutating func removeItems(fromSectionAt index: Int) {
    items.identifiers.removeLast(items.identifiers.count - starts[index])
  }

  /// Hashes all sections and returns the sorted hashes; to be called after all are added.
  @inlinable
  mutating func sortedSections() -> ContiguousArray<UInt64> {
    sections.addMissingKeys()
    return KeyOrder.sorted(sections.keys)
  }

  /// Hashes all items and returns the sorted hashes; to be called after all are added.
  @inlinable
  mutating func sortedItems() -> ContiguousArray<UInt64> {
    items.addMissingKeys()
    return KeyOrder.sorted(items.keys)
  }

  @inlinable
  func position(of index: Int) -> ItemPosition {
    let section = partitionPoint(0..<starts.count) { starts[$0] <= index } - 1
    return ItemPosition(section: section, item: index - starts[section])
  }

  /// The finished tree of identifiers that are known not to repeat.
  @inlinable
  mutating func tree() -> Tree {
    let (sectionOrder, itemOrder) = (sortedSections(), sortedItems())
    return tree(sectionOrder, itemOrder)
  }

  /// The finished tree, from the sorted hashes of the sections and of the items.
  @inlinable
  func tree(
    _ sectionOrder: ContiguousArray<UInt64>,
    _ itemOrder: ContiguousArray<UInt64>
  ) -> Tree {
    var tree = Tree()
    var leafOf = ContiguousArray<NodeID>()
    leafOf.reserveCapacity(items.count)
    var leaves: [Child<Tree.SectionLeaf>] = []
    leaves.reserveCapacity(starts.count)
    var sectionNodes = ContiguousArray<NodeID>()
    for index in starts.indices {
      let node = tree.registry.parents.add()
      sectionNodes.append(node)
      let end = index + 1 < starts.count ? starts[index + 1] : items.count
      let record = SectionRecord(
        sections.identifiers[index],
        key: sections.keys[index],
        items: Tree.Items(root: root(of: starts[index]..<end, below: node, &tree.registry, &leafOf))
      )
      leaves.append(Child(Tree.SectionLeaf.make(record), id: node))
    }
    tree.sections.root = tree.registry.root(over: leaves, below: ParentTable.none)
    tree.registry.items = HashIndex(sorted: itemOrder, holders: leafOf)
    tree.sectionIndex = HashIndex(sorted: sectionOrder, holders: sectionNodes)
    return tree
  }

  /// The root of the items of a section, nil if it has none.
  @inlinable
  func root(
    of range: Range<Int>,
    below section: NodeID,
    _ registry: inout Registry,
    _ leafOf: inout ContiguousArray<NodeID>
  ) -> Child<ItemLeaf<Item>>? {
    func leaf(_ piece: Range<Int>) -> Child<ItemLeaf<Item>> {
      let node = registry.parents.add()
      leafOf.append(contentsOf: repeatElement(node, count: piece.count))
      return Child(ItemLeaf.make(items, piece), id: node)
    }
    if range.isEmpty { return nil }
    if range.count > ItemLeaf<Item>.fill {
      let leaves = evenPieces(of: range.count, atMost: ItemLeaf<Item>.fill).map {
        leaf(range.lowerBound + $0.lowerBound..<range.lowerBound + $0.upperBound)
      }
      return registry.root(over: leaves, below: section)
    }
    let only = leaf(range)
    registry.parents[only.id] = section
    return only
  }
}
