/// The next state of a data source with outlines: its rows, and the outlines that they belong to.
@usableFromInline
struct OutlinesUpdate<Section: Hashable, Item: Hashable> {
  /// The contents before.
  @usableFromInline
  let base: ListContents<Section, Item>

  /// The outlines before.
  @usableFromInline
  let before: AttachedOutlines<Section, Item>

  /// How they stood in the outlines.
  @usableFromInline
  let drawn: DrawnRows

  /// The rows of all sections, with the marks to carry out.
  @usableFromInline
  var rows: Snapshot<Section, Item>.Builder

  @usableFromInline
  var outlines: SectionOutlines<Section, Item>

  /// All items of the outlines by section.
  @usableFromInline
  var members: Snapshot<Section, Item>.Builder

  /// The items whose ``OutlineRow`` may change, in any order.
  @usableFromInline
  var changed: [Item] = []

  /// The sections in which something was expanded or collapsed, with their outlines before.
  @usableFromInline
  var toggled: OutlineToggles<Section, Item>.Change = []

  /// The sections whose outlines were applied, which have no items in common.
  @usableFromInline
  var applied = Snapshot<MainSection, Section>(
    sections: [(.main, EmptyCollection())],
    duplicates: .keepFirst
  ).builder

  @inlinable
  init(_ contents: ListContents<Section, Item>, _ rows: Snapshot<Section, Item>) {
    base = contents
    drawn = contents.rows as? DrawnRows ?? .flat(contents.snapshot.numberOfItems)
    before = AttachedOutlines.ofIdentifiers(in: contents) ?? AttachedOutlines()
    self.rows = rows.builder
    outlines = before.outlines
    members = before.members.builder
  }

  /// Replaces the outline of a section.
  @inlinable
  mutating func replace(_ outline: SectionSnapshot<Item>?, in section: Section) {
    let old = outlines[section]?.list ?? SectionSnapshot<Item>.emptyList
    let new = outline?.list ?? SectionSnapshot<Item>.emptyList
    outlines[section] = outline
    if outline == nil { return members.deleteSections([section]) }
    guard old.treeIdentity != new.treeIdentity else { return }
    let difference = new.difference(from: old)
    // Another section can have got it already.
    let gone = difference.itemDeletions.map(\.identifier)
      .filter { members.sectionIdentifier(containingItem: $0) == section }
    members.deleteItems(gone)
    let come = difference.itemInsertions.lazy.map(\.identifier)
    members.appendItems(come, toSection: section, duplicates: .keepLast)
  }

  /// The contents to submit, and their difference from those before.
  @inlinable
  func result() -> (ListContents<Section, Item>, SnapshotDifference<Section, Item>) {
    let difference = rows.build().withoutMarks.difference(from: base.snapshot)
    let contents = contents(difference)
    return (contents, contents.addingRows(to: difference, from: base))
  }

  /// The contents to submit, whose difference from those before is known.
  @inlinable
  func contents(
    _ difference: SnapshotDifference<Section, Item>
  ) -> ListContents<Section, Item> {
    let after = before.with(outlines, members.build(), toggled: toggled)
    let (old, new) = (base.snapshot, rows.build().knowingToggles(upTo: after.toggles.number))
    let drawn = drawn.following(
      SurvivingItems.runs(of: difference, from: old, to: new),
      count: new.numberOfItems,
      new: { drawnRows(at: $0, of: new) },
      changed: (changed + itemsOfNewOutlines()).compactMap { item in
        // What was no row is new.
        guard old.contains(item), let offset = new.indexOfItem(item) else { return nil }
        return (offset, drawnRow(of: item))
      }
    )
    return ListContents(new, rows: drawn, outlines: after)
  }

  /// What a view draws of the rows at some offsets.
  @inlinable
  func drawnRows(
    at offsets: Range<Int>,
    of rows: Snapshot<Section, Item>
  ) -> ContiguousArray<DrawnRows.Row> {
    var drawn: ContiguousArray<DrawnRows.Row> = []
    while drawn.count < offsets.count {
      guard let start = rows.tree.position(ofOffset: offsets.lowerBound + drawn.count) else {
        break
      }
      let items = rows.itemIdentifiers(inSectionAt: start.section)
        .dropFirst(start.item).prefix(offsets.count - drawn.count)
      let outline = rows.sectionIdentifier(at: start.section).flatMap { outlines[$0] }
      drawn +=
        outline?.rows(ofVisible: items).map { DrawnRows.Row($0) }
        ?? items.map { _ in DrawnRows.Row(nil) }
    }
    return drawn
  }

  /// What a view draws of a row; nothing in a section without an outline.
  @inlinable
  func drawnRow(of item: Item) -> DrawnRows.Row {
    let section = rows.sectionIdentifier(containingItem: item)
    return DrawnRows.Row(section.flatMap { outlines[$0] }?.row(of: item))
  }

  /// The rows of sections that had no outline before, or have none any more.
  @inlinable
  func itemsOfNewOutlines() -> [Item] {
    let (old, new) = (before.outlines, outlines)
    if old.sections.treeIdentity == new.sections.treeIdentity { return [] }
    return rows.sectionIdentifiers.filter {
      (old.index(of: $0) == nil) != (new.index(of: $0) == nil)
    }
    .flatMap { rows.itemIdentifiers(inSection: $0) }
  }

  // MARK: Outlines that are applied

  /// Gives a section an outline; its items leave the other sections.
  @inlinable
  mutating func set(_ outline: SectionSnapshot<Item>, in section: Section) {
    if !rows.containsSection(section) { _ = try? rows.appendSections([section]) }
    let old = outlines[section] ?? SectionSnapshot(roots: rows.itemIdentifiers(inSection: section))
    let arriving = outline.list.difference(from: old.list).itemInsertions.map(\.identifier)
    if !arriving.isEmpty { takeAway(arriving, for: section) }
    applied.appendItems(CollectionOfOne(section), toSection: .main, duplicates: .keepFirst)
    show(outline, after: old, in: section)
    changed += arriving
    let (before, after) = (old.expansion, outline.expansion)
    if before.list.treeIdentity != after.list.treeIdentity
      || before.isExpandedByDefault != after.isExpandedByDefault
    {
      toggled.append((section, old, after))
    }
    mark(outline)
  }

  /// Expands or collapses the items that a change has expanded or collapsed, in the sections that have them now.
  ///
  /// If the change was one of the default, its section gets an expansion.
  @inlinable
  mutating func set(
    _ expansion: Expansion<Item>,
    ofItemsIn change: OutlineToggles<Section, Item>.Change.Element,
    _ isExpanded: (Item) -> Bool
  ) {
    let (section, before, after) = change
    guard before.expansion.isExpandedByDefault == after.isExpandedByDefault else {
      if let outline = outlines[section] { set(outline.withExpansion(expansion), in: section) }
      return
    }
    let difference = after.list.difference(from: before.expansion.list)
    for item in (difference.itemInsertions + difference.itemDeletions).map(\.identifier) {
      // An expansion can name items of other sections.
      guard before.contains(item), let section = members.sectionIdentifier(containingItem: item),
        let outline = outlines[section]
      else { continue }
      let expands = isExpanded(item)
      guard expands != outline.isExpanded(item) else { continue }
      set(
        outline.modifying { expands ? $0.expand([item]) : $0.collapse([item]) },
        in: section
      )
    }
  }

  /// Removes items from all sections but one, from outlines with their descendants.
  @inlinable
  mutating func takeAway(_ items: [Item], for section: Section) {
    let owners = Dictionary(grouping: items) { members.position(of: $0)?.section ?? -1 }
    for (index, leaving) in owners.sorted(by: { $0.key < $1.key }) {
      guard let other = members.sectionIdentifier(at: index), other != section,
        !applied.contains(other), let outline = outlines[other]
      else { continue }
      show(outline.modifying { $0.delete(leaving) }, after: outline, in: other)
    }
    rows.deleteItems(items)
  }

  /// Makes the items that are visible in an outline the rows of a section.
  @inlinable
  mutating func show(
    _ outline: SectionSnapshot<Item>,
    after old: SectionSnapshot<Item>,
    in section: Section
  ) {
    guard let index = rows.indexOfSection(section) else { return }
    let shown = rows.itemIdentifiers(inSectionAt: index)
    let change = RowsChange(from: old, to: outline, rows: shown.count) { shown[$0] }
    changed += change.changed
    replace(outline.withoutMarks, in: section)
    var next = rows
    do throws(SnapshotError) {
      try next.deleteItems(
        at: change.edits.flatMap { $0.rows }.map { ItemPosition(section: index, item: $0) }
      )
      var shift = 0
      for edit in change.edits {
        try next.insertItems(
          edit.items,
          at: ItemPosition(section: index, item: edit.rows.lowerBound + shift)
        )
        shift += edit.items.count - edit.rows.count
      }
      rows = next
    } catch {
      // Identifiers whose `==` and `hash(into:)` contradict each other.
      _ = try? rows.replaceItems(inSection: section, with: [])
      rows.appendItems(outline.visibleItems, toSection: section, duplicates: .keepLast)
    }
  }

  /// Adds the marks of visible items to the rows.
  @inlinable
  mutating func mark(_ outline: SectionSnapshot<Item>) {
    guard outline.list.isMarked else { return }
    try? rows.reloadItems(outline.list.reloadedItemIdentifiers.filter(rows.contains))
    try? rows.reconfigureItems(outline.list.reconfiguredItemIdentifiers.filter(rows.contains))
  }

  /// Adds the marks of a snapshot for what is there.
  @inlinable
  mutating func mark(_ snapshot: Snapshot<Section, Item>) {
    guard snapshot.isMarked else { return }
    try? rows.reloadSections(snapshot.reloadedSectionIdentifiers.filter(rows.containsSection))
    try? rows.reloadItems(snapshot.reloadedItemIdentifiers.filter(rows.contains))
    try? rows.reconfigureItems(snapshot.reconfiguredItemIdentifiers.filter(rows.contains))
  }

  // MARK: Rows that are applied

  /// Removes the items of sections whose outlines are applied, so that all of these arrive.
  @inlinable
  mutating func empty(_ sections: [Section]) {
    for section in sections where rows.containsSection(section) {
      replace(nil, in: section)
      _ = try? rows.replaceItems(inSection: section, with: [])
    }
  }

  /// Brings the outlines up to date with rows that were applied without them.
  @inlinable
  mutating func follow() { follow(rows.build().difference(from: base.snapshot)) }

  /// Brings the outlines up to date with rows that were applied without them, by the difference from those
  /// before.
  ///
  /// What is gone goes with its hidden descendants; rows below it that are still there find another parent.
  /// What is new stands behind the row before it, at its level, or at that of the row behind it if this one is
  /// deeper.
  ///
  /// Few subtrees move that lead to the order, the fewest as far as `SubtreeOrder` finds them, and a row keeps its
  /// parent where its new place allows that. A row that moves keeps its hidden descendants, and the visible ones if they
  /// are still behind it, also in another section. The rows are always those that were applied.
  @inlinable
  mutating func follow(_ difference: SnapshotDifference<Section, Item>) {
    let all = rows.build()
    for change in difference.sectionDeletions { replace(nil, in: change.identifier) }
    guard !difference.isStructureUnchanged else { return }
    var moves = RowMoves(
      from: base.snapshot,
      to: all,
      difference,
      before.outlines,
      members: before.members
    )
    moves.moveFewestSubtrees(of: difference)
    moves.placeSubtrees()
    for index in moves.sections.sorted() {
      guard let section = all.sectionIdentifier(at: index) else { continue }
      follow(moves, in: section, index, all)
    }
    changed += difference.itemMoves.map(\.identifier)
  }

  /// Brings the outline of a section up to date; a flat one becomes an outline if a subtree arrives there.
  @inlinable
  mutating func follow(
    _ moves: RowMoves<Section, Item>,
    in section: Section,
    _ index: Int,
    _ all: Snapshot<Section, Item>
  ) {
    let placed = moves.placed[index] ?? [:]
    let old = base.snapshot.itemIdentifiers(inSection: section)
    let isOutline =
      outlines.index(of: section) != nil || placed.values.contains(where: \.needsOutline)
    guard isOutline else { return }
    let leaving = base.snapshot.indexOfSection(section).flatMap { moves.leaving[$0] } ?? []
    let next = (moves.outlines[section] ?? SectionSnapshot(roots: old)).following(
      removing: leaving,
      placing: placed,
      rows: all.itemIdentifiers(inSectionAt: index)
    )
    let outline = outlines[section] ?? SectionSnapshot(roots: old)
    changed += RowsChange(from: outline, to: next, rows: old.count) { old[$0] }.changed
    replace(next, in: section)
  }
}
