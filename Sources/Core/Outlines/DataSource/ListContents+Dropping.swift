// How drops are carried out in outlines: as moves in the tree.

extension ListContents {
  /// The contents after a drop, the same ones if it changes nothing; nil if no outline is concerned.
  ///
  /// A flat section stays flat, unless something is dropped there that has something below it, or on an item.
  @inlinable
  func dropping(
    _ drop: Relocation<Section, Item>
  ) throws(SnapshotError) -> (contents: ListContents, drop: OutlinedDrop<Section, Item>)? {
    let (section, sources) = (drop.place.section, bySection(drop.items))
    let isFlat = outline(of: section) == nil && !drop.place.isInOutline
    if isFlat, sources.allSatisfy({ outline(of: $0.section) == nil }) { return nil }
    for item in drop.items where ListOutlines.section(of: item, in: self) == nil {
      throw .unknownItem(item)
    }
    var builder = try gathering(drop.items, inSection: section)
    let tops = builder.topmost(drop.items)
    if isFlat, tops.count == drop.items.count, !tops.contains(where: builder.isFolder) {
      return (try droppingInFlat(drop, from: sources), outlined(drop, tops, from: sources))
    }
    let place =
      if drop.place.isInOutline {
        OutlineDropPlace(drop.place)
      } else {
        try builder.place(
          inGap: try snapshot.tree.requireGap(of: drop.place).item,
          of: snapshot.itemIdentifiers(inSection: section),
          moving: tops,
          // What comes from another section has no parent there to keep.
          keepsParent: tops.first.map { ListOutlines.section(of: $0, in: self) == section } ?? false
        )
      }
    try builder.move(tops, to: place)
    let next = builder.build()
    let after = next.places(of: tops).first?.place ?? place
    let moved = Relocation(
      tops,
      to: DropPlace(
        section: section,
        parent: after.parent,
        previous: after.previous,
        next: after.next
      )
    )
    let isMoved = sources.contains { $0.section != section }
    guard isMoved || next != ListOutlines.outline(of: section, in: self) else {
      return (self, outlined(moved, tops, from: sources))
    }
    var update = OutlinesUpdate(self, snapshot)
    update.set(next, in: section)
    // What comes from another section stays as it is there.
    update.toggled = []
    return (update.result().0, outlined(moved, tops, from: sources))
  }

  /// The contents after items without children were dropped in a section without an outline.
  @inlinable
  func droppingInFlat(
    _ drop: Relocation<Section, Item>,
    from sources: [(section: Section, items: [Item])]
  ) throws(SnapshotError) -> ListContents {
    var update = OutlinesUpdate(self, snapshot)
    // A hidden item becomes a row.
    let hidden = drop.items.filter { !snapshot.contains($0) }
    try update.rows.insertItems(hidden, at: drop.place)
    try update.rows.moveItems(drop.items, to: drop.place)
    for (section, items) in sources {
      guard let outline = outline(of: section) else { continue }
      let rows = snapshot.itemIdentifiers(inSection: section)
      let next = outline.modifying { $0.delete(items) }
      update.changed += RowsChange(from: outline, to: next, rows: rows.count) { rows[$0] }.changed
      update.replace(next, in: section)
    }
    update.changed += drop.items
    return update.result().0
  }

  /// How a drop was carried out, by the sections that had its items before.
  @inlinable
  func outlined(
    _ drop: Relocation<Section, Item>,
    _ tops: [Item],
    from sources: [(section: Section, items: [Item])]
  ) -> OutlinedDrop<Section, Item> {
    let inverse = sources.flatMap { section, items in
      guard let outline = outline(of: section) else { return snapshot.places(ofRows: items) }
      return outline.places(of: items).map { items, place in
        Relocation(
          items,
          to: DropPlace(
            section: section,
            parent: place.parent,
            previous: place.previous,
            next: place.next
          )
        )
      }
    }
    let rows = tops.flatMap { item in
      let section = ListOutlines.section(of: item, in: self)
      return [item] + (section.flatMap(outline)?.visibleDescendants(of: item) ?? [])
    }
    return OutlinedDrop(drop, rows: rows.filter(snapshot.contains), inverse: inverse)
  }

  /// The outline of a section; nil if it has none.
  @inlinable
  func outline(of section: Section) -> SectionSnapshot<Item>? {
    ListOutlines.of(self)?.outline(of: section)
  }

  /// The outline of a section with the items that are to come from others at its end.
  ///
  /// Apply takes what arrives in a section from the others.
  @inlinable
  func gathering(
    _ items: [Item],
    inSection section: Section
  ) throws(SnapshotError) -> SectionSnapshot<Item>.Builder {
    guard snapshot.containsSection(section) else { throw .unknownSection(section) }
    var builder = ListOutlines.outline(of: section, in: self).builder
    for (other, items) in bySection(items) where other != section {
      // Of a flat section, its other items are not needed.
      let source = outline(of: other) ?? SectionSnapshot(roots: items)
      for item in source.topmost(items) {
        let part = source.snapshot(of: item, includingParent: true)
        try builder.append(part)
        builder.collapse(part.items.filter { !part.isExpanded($0) })
      }
    }
    return builder
  }

  /// Items that exist by the sections that have them, visible or not.
  @inlinable
  func bySection(_ items: [Item]) -> [(section: Section, items: [Item])] {
    let groups = Dictionary(grouping: items) { item in
      ListOutlines.section(of: item, in: self).flatMap(snapshot.indexOfSection) ?? -1
    }
    return groups.keys.sorted().compactMap { index in
      snapshot.sectionIdentifier(at: index).map { ($0, groups[index] ?? []) }
    }
  }
}

extension OutlineDropPlace {
  /// The place in the outline of its section.
  @inlinable
  init<Section>(_ place: DropPlace<Section, Item>) {
    self.init(parent: place.parent, previous: place.previous, next: place.next)
  }
}

extension SectionSnapshot.Builder {
  /// Whether an item has something below it, or is expanded.
  @inlinable
  func isFolder(_ item: Item) -> Bool {
    offset(of: item).map { levels.hasChildren($0) || expansion.isExpanded(item) } ?? false
  }

  /// The place in the tree of a gap between rows, at which no other row gets another parent.
  ///
  /// The first item that moves keeps its parent if the place allows that; otherwise it stands at the level of the row in
  /// front, or of the row behind if this one is deeper.
  @inlinable
  func place(
    inGap gap: Int,
    of rows: Snapshot<some Hashable, Item>.ItemIdentifiers,
    moving items: [Item],
    keepsParent: Bool
  ) throws(SnapshotError) -> OutlineDropPlace<Item> {
    var rest = self
    rest.delete(items)
    let previous = rows[..<gap].last { rest.offset(of: $0) != nil }
    let parent = items.first.flatMap(offset).flatMap(levels.parent).map(item)
    let place = try rest.place(behind: previous, keepsParent ? .child(of: parent) : .behindRow)
    var above: Int? = place.offset - 1
    while let offset = above, offset >= 0, rest.levels[offset] >= place.level {
      above = rest.levels.parent(of: offset)
    }
    let isBefore = place.offset < rest.levels.count && rest.levels[place.offset] == place.level
    return OutlineDropPlace(
      parent: place.level > 0 ? above.map(rest.item) : nil,
      next: isBefore ? rest.item(at: place.offset) : nil
    )
  }
}
