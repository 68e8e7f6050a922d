extension SnapshotTree {
  /// Builds a tree at once: leaves from left to right, then what is above them, then the tables.
  ///
  /// Whether an item repeats is found by sorting the hashes of all: equal ones come to stand side
  /// by side, and only they are compared. That stays in the cache where a table of all items does
  /// not.
  @inlinable
  init<I: Sequence>(
    rejectingDuplicatesIn list: some Sequence<(Section, I)>
  ) throws(SnapshotError) where I.Element == Item {
    var build = TreeBuild<Section, Item>()
    var repeatedSection: Section?
    for (section, items) in list {
      guard build.add(section) else {
        repeatedSection = section
        break
      }
      build.add(items)
    }
    let order = build.sorted()
    let repeated = KeyOrder.firstRepeated(order) { build.items[$0] == build.items[$1] }
    if let repeated {
      throw .duplicateItem(build.items[repeated], at: build.position(of: repeated))
    }
    if let repeatedSection { throw .duplicateSection(repeatedSection, at: build.sections.count) }
    self = build.tree(order)
  }

  /// Builds a tree of the first of every identifier, reading forwards or backwards; sections that
  /// come again are merged.
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
      // An identifier that is not even equal to itself may be neither new nor found: left out.
      guard let handle = sections.insert(section) ?? sections.handle(of: section) else { continue }
      if handle == contents.count { contents.append([]) }
      contents[handle] += members.filter { items.insert($0) != nil }
    }
    var build = TreeBuild<Section, Item>()
    let order = contents.indices
    for handle in fromTheEnd ? Array(order.reversed()) : Array(order) {
      _ = build.add(sections.identifiers[handle])
      build.add(fromTheEnd ? ContiguousArray(contents[handle].reversed()) : contents[handle])
    }
    let sorted = build.sorted()
    self = build.tree(sorted)
  }
}

/// A tree in the making: all its identifiers in order, with their hashes.
@usableFromInline
struct TreeBuild<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  @usableFromInline
  var sections = IdentifierPool<Section>()

  @usableFromInline
  var items: ContiguousArray<Item> = []

  @usableFromInline
  var keys: ContiguousArray<UInt32> = []

  /// The index of every section's first item.
  @usableFromInline
  var starts: ContiguousArray<Int> = []

  @inlinable
  init() {}

  /// Begins a section; answers false when there is one of that name.
  @inlinable
  mutating func add(_ section: Section) -> Bool {
    guard sections.insert(section) != nil else { return false }
    starts.append(items.count)
    return true
  }

  /// Adds items to the section begun last.
  @inlinable
  mutating func add(_ new: some Sequence<Item>) {
    items.append(contentsOf: new)
  }

  /// Hashes all items, once they are there, and brings the hashes into order.
  @inlinable
  mutating func sorted() -> ContiguousArray<UInt64> {
    keys = items.withUnsafeBufferPointer { items in
      ContiguousArray(filling: items.count) { keys, count in
        let secret = hashSecret
        for index in items.indices {
          keys.initializeElement(at: index, to: hashKey(of: items[index], secret: secret))
        }
        count = items.count
      }
    }
    return KeyOrder.sorted(keys)
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
  /// - Parameter order: The hashes in order.
  /// - Returns: The tree.
  @inlinable
  func tree(_ order: ContiguousArray<UInt64>) -> SnapshotTree<Section, Item> {
    var tree = SnapshotTree<Section, Item>()
    var leafOf = ContiguousArray<UInt32>()
    leafOf.reserveCapacity(items.count)
    var row: [Child] = []
    row.reserveCapacity(starts.count)
    var sectionIDs = ContiguousArray<UInt32>()
    for index in starts.indices {
      let id = tree.registry.parents.add()
      sectionIDs.append(id)
      let node = SectionNode.make(
        sections.identifiers[index],
        key: sections.hashes[index],
        items: nil
      )
      var section = Child(node: node, id: id, items: 0, sections: 1)
      if let root = items(ofSectionAt: index, below: id, &tree.registry, &leafOf) {
        node.items = root
        section.itemCount = root.itemCount
      }
      row.append(section)
    }
    tree.root = tree.registry.joined(row)
    tree.registry.items = HashIndex(sorted: order, holders: leafOf)
    let sectionOrder = KeyOrder.sorted(sections.hashes)
    tree.registry.sections = HashIndex(sorted: sectionOrder, holders: sectionIDs)
    return tree
  }

  /// The root of a section's items, nil without any.
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
