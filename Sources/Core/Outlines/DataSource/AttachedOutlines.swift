/// The outlines of identifiers that were applied to the sections of a data source.
@usableFromInline
final class AttachedOutlines<
  Section: Hashable,
  Item: Hashable
>: ListOutlines<Section, Item> {
  /// The outlines of the sections that have one, without marks.
  @usableFromInline
  let outlines: SectionOutlines<Section, Item>

  /// All items of the outlines by section, hidden ones too, in any order: finds the outline of an item.
  @usableFromInline
  let members: Snapshot<Section, Item>

  /// What expanded or collapsed items, the latest first.
  @usableFromInline
  let toggles: OutlineToggles<Section, Item>

  /// Expands or collapses items of one section.
  ///
  /// The closures are created where the types are known, so that they are specialized.
  @usableFromInline
  let toggle: ([Item], Bool, Contents) -> (Contents, SnapshotDifference<Section, Item>?)?

  /// Gives all outlines an expansion.
  @usableFromInline
  let expand: (Expansion<Item>, Contents) -> (Contents, SnapshotDifference<Section, Item>?)

  /// Carries out a drop.
  @usableFromInline
  let drop:
    (Relocation<Section, Item>, Contents) throws(SnapshotError) -> CarriedDrop<Section, Item>?

  @inlinable
  init(
    _ outlines: SectionOutlines<Section, Item> = SectionOutlines(),
    _ members: Snapshot<Section, Item> = Snapshot(),
    toggles: OutlineToggles<Section, Item> = OutlineToggles()
  ) {
    self.outlines = outlines
    self.members = members
    self.toggles = toggles
    toggle = { items, isExpanded, contents in
      guard let section = items.first.flatMap({ Self.section(of: $0, in: contents) }) else {
        return nil
      }
      let outline = Self.outline(of: section, in: contents).modifying { builder in
        if isExpanded { builder.expand(items) } else { builder.collapse(items) }
      }
      var update = OutlinesUpdate(contents, contents.snapshot)
      update.set(outline, in: section)
      return update.result()
    }
    expand = { expansion, contents in
      var update = OutlinesUpdate(contents, contents.snapshot)
      for (section, outline) in outlines.all {
        update.set(outline.withExpansion(expansion), in: section)
      }
      return update.result()
    }
    drop = { drop, contents throws(SnapshotError) in try contents.dropping(drop) }
  }

  /// The outlines of identifiers in some contents; nil if there are none.
  ///
  /// The cast of an object takes a hundredth of the instructions of that of a protocol's value.
  @inlinable
  static func ofIdentifiers(in contents: Contents) -> AttachedOutlines? {
    (contents.outlines as AnyObject?) as? AttachedOutlines
  }

  override var lastToggle: Int { toggles.number }

  @inlinable
  override func outline(of section: Section) -> SectionSnapshot<Item>? { outlines[section] }

  @inlinable
  override func section(of item: Item) -> Section? {
    members.sectionIdentifier(containingItem: item)
  }

  @inlinable
  override func isEqual(to others: AnyObject?) -> Bool {
    (others as? AttachedOutlines).map { $0 === self || outlines.isEqual(to: $0.outlines) } ?? false
  }

  /// Other outlines, after a change that has expanded or collapsed something in some sections.
  @inlinable
  func with(
    _ outlines: SectionOutlines<Section, Item>,
    _ members: Snapshot<Section, Item>,
    toggled: OutlineToggles<Section, Item>.Change = []
  ) -> AttachedOutlines {
    let next = toggled.isEmpty ? toggles : OutlineToggles(toggled, after: toggles)
    return AttachedOutlines(outlines, members, toggles: next)
  }

  /// Keeps the outlines while a snapshot is applied that has rows only.
  ///
  /// If items were expanded or collapsed after the snapshot was read, the outcome is the same as if they were toggled
  /// after it was applied.
  @inlinable
  override func following(
    _ contents: Contents,
    _ snapshot: Snapshot<Section, Item>,
    _ difference: SnapshotDifference<Section, Item>?
  ) -> Contents {
    if let later = toggles.changes(since: snapshot.knownToggle) {
      return following(contents, snapshot, before: later)
    }
    let difference = difference ?? snapshot.difference(from: contents.snapshot)
    var update = OutlinesUpdate(contents, snapshot)
    update.follow(difference)
    return update.contents(difference)
  }

  /// Applies a snapshot that was read before items were expanded or collapsed: takes that back, follows the snapshot,
  /// and does it again.
  @inlinable
  func following(
    _ contents: Contents,
    _ snapshot: Snapshot<Section, Item>,
    before later: OutlineToggles<Section, Item>.Change
  ) -> Contents {
    var past = OutlinesUpdate(contents, contents.snapshot)
    for change in later {
      past.set(change.before.expansion, ofItemsIn: change) { change.before.isExpanded($0) }
    }
    let before = past.result().0
    let rows = snapshot.knowingToggles(upTo: 0)
    let followed = ListOutlines.of(before)?.following(before, rows, nil) ?? before
    var now = OutlinesUpdate(followed, followed.snapshot)
    for change in later {
      now.set(outlines[change.section]?.expansion ?? change.after, ofItemsIn: change) { item in
        section(of: item).flatMap { outlines[$0] }?.isExpanded(item) ?? false
      }
    }
    let next = now.result().0
    guard let after = Self.ofIdentifiers(in: next) else { return next }
    return ListContents(
      next.snapshot.knowingToggles(upTo: toggles.number),
      rows: next.rows,
      outlines: AttachedOutlines(after.outlines, after.members, toggles: toggles)
    )
  }

  @inlinable
  override func dropping(
    _ drop: Relocation<Section, Item>,
    in contents: Contents
  ) throws(SnapshotError) -> CarriedDrop<Section, Item>? {
    try self.drop(drop, contents)
  }

  @inlinable
  override func toggled(
    _ items: [Item],
    _ isExpanded: Bool,
    in contents: Contents
  ) -> (Contents, SnapshotDifference<Section, Item>?)? {
    toggle(items, isExpanded, contents)
  }

  /// The items that are expanded; others are so by default if they are in any of the outlines.
  @inlinable
  override var expansion: Expansion<Item> {
    let all = outlines.list.map(\.expansion)
    guard all.contains(where: \.isExpandedByDefault) else {
      var expansion = Expansion<Item>.collapsed
      for next in all { expansion.expand(next.exceptions) }
      return expansion
    }
    var expansion = Expansion<Item>.expanded
    for outline in outlines.list {
      if outline.expansion.isExpandedByDefault {
        expansion.collapse(outline.expansion.exceptions)
      } else {
        expansion.collapse(outline.items.filter { !outline.expansion.isExpanded($0) })
      }
    }
    return expansion
  }

  @inlinable
  override func expanded(
    by expansion: Expansion<Item>,
    in contents: Contents
  ) -> (Contents, SnapshotDifference<Section, Item>?) {
    expand(expansion, contents)
  }
}

// MARK: - Drops

extension ListContents {
  /// Carries out a drop, which leads to the same contents if it changes nothing; nil if no outline is concerned.
  ///
  /// A flat section stays flat, unless something is dropped there that has something below it, or on an item.
  @inlinable
  func dropping(
    _ drop: Relocation<Section, Item>
  ) throws(SnapshotError) -> CarriedDrop<Section, Item>? {
    let drop = drop.withoutRepetitions
    let (section, sources) = (drop.place.section, bySection(drop.items))
    let isFlat = outline(of: section) == nil && drop.place.parent == nil
    if isFlat, !drop.place.isInOutline, sources.allSatisfy({ outline(of: $0.section) == nil }) {
      return nil
    }
    for item in drop.items where ListOutlines.section(of: item, in: self) == nil {
      throw .unknownItem(item)
    }
    let staysFlat =
      isFlat
      && sources.allSatisfy { section, items in
        guard let outline = outline(of: section) else { return true }
        return !items.contains(where: outline.isFolder)
      }
    if staysFlat {
      let contents = try droppingInFlat(drop, from: sources)
      return CarriedDrop(drop, contents, outlined: outlined(drop, drop.items, from: sources))
    }
    var builder = try gathering(drop.items, inSection: section)
    let tops = builder.topmost(drop.items)
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
    let moved = Relocation(tops, to: DropPlace(after, inSection: section))
    let isMoved = sources.contains { $0.section != section }
    guard isMoved || next != ListOutlines.outline(of: section, in: self) else {
      return CarriedDrop(drop, self, outlined: outlined(moved, tops, from: sources))
    }
    var update = OutlinesUpdate(self, snapshot)
    update.set(next, in: section)
    // What comes from another section stays as it is there.
    update.toggled = []
    let outlined = outlined(moved, tops, from: sources)
    return CarriedDrop(drop, update.result().0, outlined: outlined)
  }

  /// The contents after items without children were dropped in a section without an outline.
  @inlinable
  func droppingInFlat(
    _ drop: Relocation<Section, Item>,
    from sources: [(section: Section, items: [Item])]
  ) throws(SnapshotError) -> ListContents {
    var update = OutlinesUpdate(self, snapshot)
    // The roots of a flat section are its rows.
    let (from, to) = (drop.place.previous, drop.place.next)
    let place = DropPlace(section: drop.place.section, previous: from, next: to)
    // A hidden item becomes a row.
    try update.rows.insertItems(drop.items.filter { !snapshot.contains($0) }, at: place)
    try update.rows.moveItems(drop.items, to: place)
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
      return outline.places(of: items).map {
        Relocation($0.items, to: DropPlace($0.place, inSection: section))
      }
    }
    let rows = tops.flatMap { item in
      let section = ListOutlines.section(of: item, in: self)
      return [item] + (section.flatMap(outline)?.visibleDescendants(of: item) ?? [])
    }
    return OutlinedDrop(drop, rows: rows.filter(snapshot.contains), inverse: inverse)
  }
}
