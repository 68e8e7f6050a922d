extension SnapshotTree {
  /// Edits the section with an identity, which must be in the tree.
  @inlinable
  mutating func editSection(
    _ id: UInt32,
    _ body: (inout Registry, inout Child<SectionLeaf>) -> EditedNode<SectionLeaf>
  ) {
    withScratch(ParentTable.longestPath) { scratch in
      registry.parents.addPath(to: id, to: &scratch)
      let path = scratch.span
      precondition(path.count == sections.height + 1, "Node \(id) is not a section")
      sections.edit(
        along: path,
        from: path.count - 1,
        below: ParentTable.none,
        &registry,
        body
      )
    }
  }

  /// Makes a section without items and adds it to the index; the caller inserts it into the tree.
  @inlinable
  mutating func makeSection(_ identifier: Section, key: UInt32) -> Child<SectionLeaf> {
    let id = registry.parents.add()
    sectionIndex.insert(key, id)
    return Child(SectionLeaf.make(SectionRecord(identifier, key: key)), id: id)
  }

  /// Removes a section that is not in the tree, and its items, from the tables.
  @inlinable
  mutating func forgetSection(_ child: Child<SectionLeaf>) {
    let section = child.leaf
    sectionIndex.remove(section.record.key, child.id)
    registry.parents.remove(child.id)
    if let items = section.record.items.root { registry.forget(items) }
  }

  /// Inserts sections next to another section, or into a tree without sections.
  ///
  /// - Parameters:
  ///   - new: The sections, in order.
  ///   - anchor: The identity of the other section; nil means the last one.
  ///   - isBefore: Whether they are inserted before the other section, not after it.
  @inlinable
  mutating func insert(
    _ new: [Child<SectionLeaf>],
    beside anchor: UInt32?,
    isBefore: Bool = false
  ) {
    guard let anchor = anchor ?? sectionID(at: sectionCount - 1) else {
      return setSections(new)
    }
    editSection(anchor) { _, child in
      .several(isBefore ? new + [child] : [child] + new)
    }
  }

  /// Replaces all sections, and the branches over them.
  @inlinable
  mutating func setSections(_ row: [Child<SectionLeaf>]) {
    var old = sections.root.map { [$0] } ?? []
    while let child = old.popLast() {
      guard child.level > 0 else { continue }
      registry.parents.remove(child.id)
      old += child.children
    }
    sections.root = registry.root(over: row, below: ParentTable.none)
  }

  /// Removes a section from the tree and returns it with its items; the tables do not change.
  @inlinable
  mutating func takeSection(_ id: UInt32) -> Child<SectionLeaf>? {
    var taken: Child<SectionLeaf>?
    editSection(id) { _, child in
      taken = child
      return .removed
    }
    return taken
  }
}

/// Merges lists of sections that may repeat identifiers; the first occurrence of each is kept.
@usableFromInline
struct SectionMerging<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  @usableFromInline
  typealias Duplicate = Snapshot<Section, Item>.Duplicate

  @usableFromInline
  var sections = IdentifierPool<Section>()

  @usableFromInline
  var items = IdentifierPool<Item>()

  /// The items of every section, by its handle.
  @usableFromInline
  var contents: [ContiguousArray<Item>] = []

  /// Whether duplicates are recorded; the properties below are empty otherwise.
  @usableFromInline
  let isReporting: Bool

  @usableFromInline
  var duplicates: [Duplicate] = []

  /// The index of the first occurrence of every section, by its handle.
  @usableFromInline
  var sectionIndexes: [Int] = []

  /// The position of the first occurrence of every item, by its handle.
  @usableFromInline
  var positions: [ItemPosition] = []

  /// The number of items of every list.
  @usableFromInline
  var counts: [Int] = []

  @inlinable
  init(isReporting: Bool) {
    self.isReporting = isReporting
  }

  @inlinable
  mutating func add(_ section: Section, _ members: ContiguousArray<Item>) {
    let (handle, isNew) = sections.handle(inserting: section, hash: hashKey(of: section))
    if isNew { contents.append([]) }
    if isReporting { record(section, handle, isNew: isNew, count: members.count) }
    for (index, item) in members.enumerated() {
      let (number, isNew) = items.handle(inserting: item, hash: hashKey(of: item))
      if isNew { contents[handle].append(item) }
      if isReporting { record(item, at: index, number, isNew: isNew) }
    }
  }

  @inlinable
  mutating func record(_ section: Section, _ handle: Int, isNew: Bool, count: Int) {
    if isNew {
      sectionIndexes.append(counts.count)
    } else {
      duplicates.append(.section(section, at: counts.count, kept: sectionIndexes[handle]))
    }
    counts.append(count)
  }

  @inlinable
  mutating func record(_ item: Item, at index: Int, _ handle: Int, isNew: Bool) {
    let position = ItemPosition(section: counts.count - 1, item: index)
    if isNew {
      positions.append(position)
    } else {
      duplicates.append(.item(item, at: position, kept: positions[handle]))
    }
  }

  /// The duplicates in the order of the lists.
  ///
  /// - Parameter fromTheEnd: Whether the lists were added in reverse order.
  /// - Returns: The duplicates, with their positions in the lists in the right order.
  @inlinable
  func duplicates(fromTheEnd: Bool) -> [Duplicate] {
    guard fromTheEnd else { return duplicates }
    func reversed(_ section: Int) -> Int { counts.count - 1 - section }
    func reversed(_ position: ItemPosition) -> ItemPosition {
      ItemPosition(
        section: reversed(position.section),
        item: counts[position.section] - 1 - position.item
      )
    }
    let turned = duplicates.map { duplicate -> Duplicate in
      switch duplicate {
      case .section(let section, let index, let kept):
        .section(section, at: reversed(index), kept: reversed(kept))
      case .item(let item, let position, let kept):
        .item(item, at: reversed(position), kept: reversed(kept))
      }
    }
    // A section comes before its items.
    return turned.sorted { $0.position < $1.position }
  }
}
