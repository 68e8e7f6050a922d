/// The next state of a data source with outlines: its rows, and the outlines that they belong to.
@usableFromInline
struct OutlinesUpdate<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// The state before.
  @usableFromInline
  let before: AttachedOutlines<Section, Item>

  /// The rows of all sections, with the marks to carry out.
  @usableFromInline
  var rows: Snapshot<Section, Item>.Builder

  @usableFromInline
  var outlines: SectionOutlines<Section, Item>

  /// The items whose ``OutlineRow`` changes.
  @usableFromInline
  var changed: [Item] = []

  @inlinable
  init(_ before: AttachedOutlines<Section, Item>, _ rows: Snapshot<Section, Item>) {
    self.before = before
    self.rows = rows.builder
    outlines = before.outlines
  }

  /// The contents to submit.
  @inlinable
  func contents() -> DataSourceContents<Section, Item> {
    var marked = rows
    try? marked.reconfigureItems(changed.filter(marked.contains))
    let rows = marked.build()
    return DataSourceContents(rows, models: AttachedOutlines(rows.withoutMarks, outlines))
  }

  // MARK: Outlines that are applied

  /// Gives a section an outline; its items leave the other sections.
  @inlinable
  mutating func set(_ outline: SectionSnapshot<Item>, in section: Section) {
    if !rows.containsSection(section) { try? rows.appendSections([section]) }
    let old = outlines[section] ?? SectionSnapshot(roots: rows.itemIdentifiers(inSection: section))
    let arriving = outline.list.difference(from: old.list).itemInsertions.map(\.identifier)
    if !arriving.isEmpty { takeAway(arriving, for: section) }
    show(outline, after: old, in: section)
    for item in arriving {
      guard let old = before.rows.sectionIdentifier(containingItem: item) else { continue }
      if before.drawnRow(of: item, inSection: old) != outline.row(of: item) { changed.append(item) }
    }
    mark(outline)
  }

  /// Removes items from all sections but one, from outlines with their descendants.
  @inlinable
  mutating func takeAway(_ items: [Item], for section: Section) {
    for (other, outline) in outlines.all where other != section {
      let leaving = items.filter(outline.contains)
      guard !leaving.isEmpty else { continue }
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
    outlines[section] = outline.withoutMarks
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
      try? rows.replaceItems(inSection: section, with: [])
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

  // MARK: Rows that are applied

  /// Removes the items of sections whose outlines are applied, so that all of these arrive.
  @inlinable
  mutating func empty(_ sections: [Section]) {
    for section in sections where rows.containsSection(section) {
      outlines[section] = nil
      try? rows.replaceItems(inSection: section, with: [])
    }
  }

  /// Brings the outlines up to date with rows that were applied without them.
  @inlinable
  mutating func follow() { follow(rows.build().difference(from: before.rows)) }

  /// Brings the outlines up to date with rows that were applied without them.
  ///
  /// What is gone from a section goes with its descendants. What is new stands behind the row before it, at its
  /// level, or at that of the row behind it if this one is deeper. A row that moves keeps its hidden descendants, and
  /// the visible ones if they move along. The rows
  /// are always those that were applied.
  ///
  /// - Parameter difference: The difference of the rows from those before.
  @inlinable
  mutating func follow(_ difference: SnapshotDifference<Section, Item>) {
    let all = rows.build()
    for section in before.outlines.sections.itemIdentifiers where !all.containsSection(section) {
      outlines[section] = nil
    }
    guard !difference.isStructureUnchanged, !outlines.isEmpty else { return }
    let moves = RowMoves(difference)
    for (section, outline) in outlines.all {
      // An item that appears as a row leaves the place where it was hidden.
      let hidden = moves.inserted.filter(outline.contains)
      let (leaving, placed) = moves.of(section, from: before.rows, to: all)
      if hidden.isEmpty, leaving.isEmpty, placed.isEmpty { continue }
      let (shown, index) = (all.itemIdentifiers(inSection: section), all.indexOfSection(section))
      let next = outline.following(leaving, hidden: hidden, placed: placed, rows: shown) { item in
        all.position(of: item).flatMap { $0.section == index ? $0.item : nil }
      }
      let old = before.rows.itemIdentifiers(inSection: section)
      changed += RowsChange(from: outline, to: next, rows: old.count) { old[$0] }.changed
      outlines[section] = next
    }
    for move in difference.itemMoves where move.from.section != move.to.section {
      let old = before.rows.sectionIdentifier(at: move.from.section)
      let row = all.sectionIdentifier(at: move.to.section)
        .flatMap { outlines[$0]?.row(of: move.identifier) }
      if before.drawnRow(of: move.identifier, inSection: old) != row ?? OutlineRow() {
        changed.append(move.identifier)
      }
    }
  }
}

/// Which items of a difference leave their places, and which rows are new at theirs.
@usableFromInline
struct RowMoves<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// By the index of the section before the change.
  @usableFromInline
  var leaving: [Int: [Item]] = [:]

  /// The indexes of the rows in their sections, in any order, by the index of the section after the change.
  @usableFromInline
  var placed: [Int: [Int]] = [:]

  @usableFromInline
  let inserted: [Item]

  @inlinable
  init(_ difference: SnapshotDifference<Section, Item>) {
    inserted = difference.itemInsertions.map(\.identifier)
    for change in difference.itemDeletions {
      leaving[change.position.section, default: []].append(change.identifier)
    }
    for change in difference.itemMoves {
      leaving[change.from.section, default: []].append(change.identifier)
      placed[change.to.section, default: []].append(change.to.item)
    }
    for change in difference.itemInsertions {
      placed[change.position.section, default: []].append(change.position.item)
    }
  }

  /// What leaves a section, and what is new there.
  @inlinable
  func of(
    _ section: Section,
    from before: Snapshot<Section, Item>,
    to after: Snapshot<Section, Item>
  ) -> (leaving: [Item], placed: [Int]) {
    (
      before.indexOfSection(section).flatMap { leaving[$0] } ?? [],
      after.indexOfSection(section).flatMap { placed[$0] } ?? []
    )
  }
}

extension SectionSnapshot {
  /// An outline of roots.
  @inlinable
  init(roots: some Collection<Item>) {
    let list = Snapshot(sections: [(MainSection.main, roots)], duplicates: .keepFirst)
    self.init(list, Levels(roots: list.numberOfItems), .collapsed)
  }

  /// The outline after rows were changed without it.
  ///
  /// - Parameters:
  ///   - leaving: The visible items that are not where they were.
  ///   - hidden: The hidden items that are rows now.
  ///   - placed: The indexes of the rows that are new or at another place, in any order.
  ///   - rows: All rows after the change.
  ///   - index: The index of an item among them; nil if it is none.
  /// - Returns: The outline, whose visible items are the rows.
  @inlinable
  func following<Rows: RandomAccessCollection<Item>>(
    _ leaving: [Item],
    hidden: [Item],
    placed: [Int],
    rows: Rows,
    index: (Item) -> Int?
  ) -> Self where Rows.Index == Int {
    var edited = builder
    var places = Set(placed)
    // The subtrees that keep their rows together, and the rows that go with the first one of each.
    var (kept, covered): ([Int: Self], Set<Int>) = ([:], [])
    for item in leaving.sorted(by: { offset(of: $0) ?? 0 < offset(of: $1) ?? 0 }) {
      let (row, below) = (index(item), visibleDescendants(of: item))
      if let row, covered.contains(row) { continue }
      let isWhole = row.map { row in
        rows.count - row > below.count
          && below.indices.allSatisfy { rows[row + 1 + $0] == below[$0] }
      }
      if let row, isWhole == true {
        kept[row] = snapshot(of: item, includingParent: true)
        covered.formUnion(row + 1..<row + 1 + below.count)
      } else {
        // Those that are still rows find another parent.
        places.formUnion(below.compactMap(index))
      }
    }
    edited.delete(leaving + hidden)
    do throws(SnapshotError) {
      for row in places.subtracting(covered).sorted() where rows.indices.contains(row) {
        let place = try edited.place(ofRowBehind: row > 0 ? rows[row - 1] : nil)
        try edited.insert(kept[row] ?? SectionSnapshot(roots: [rows[row]]), place)
      }
    } catch {
      // Identifiers whose `==` and `hash(into:)` contradict each other.
      return SectionSnapshot(roots: rows)
    }
    return edited.build()
  }

  /// The visible items below a visible one.
  @inlinable
  func visibleDescendants(of item: Item) -> [Item] {
    guard let offset = offset(of: item), levels.hasChildren(offset), expansion.isExpanded(item)
    else { return [] }
    var side = OutlineSide(self)
    side.start(at: offset + 1, .max)
    side.walk(to: levels.end(of: offset))
    return Array(side.visible)
  }
}

extension SectionSnapshot.Builder {
  /// The place of a new row behind a visible item, or of the first one.
  @inlinable
  func place(ofRowBehind previous: Item?) throws(SnapshotError) -> Place {
    guard let previous else { return Place(offset: 0, level: 0) }
    let offset = try existingOffset(of: previous)
    let next = expansion.isExpanded(previous) ? offset + 1 : levels.end(of: offset)
    return Place(
      offset: next,
      level: next < levels.count ? max(levels[offset], levels[next]) : levels[offset]
    )
  }
}
