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

  /// The items whose ``OutlineRow`` may change.
  @usableFromInline
  var changed: [Item] = []

  /// The sections whose outlines were applied, which have no items in common.
  @usableFromInline
  var applied = Snapshot<MainSection, Section>(
    sections: [(.main, EmptyCollection())],
    duplicates: .keepFirst
  ).builder

  @inlinable
  init(_ before: AttachedOutlines<Section, Item>, _ rows: Snapshot<Section, Item>) {
    self.before = before
    self.rows = rows.builder
    outlines = before.outlines
  }

  /// The contents to submit.
  @inlinable
  func contents() -> DataSourceContents<Section, Item> {
    let after = AttachedOutlines(rows.build().withoutMarks, outlines)
    var marked = rows
    try? marked.reconfigureItems(changed.filter { isDrawnDifferently($0, in: after) })
    return DataSourceContents(marked.build(), models: after)
  }

  /// Whether an item is a row before and after, and is drawn differently.
  ///
  /// Steps of one change can undo each other: a row loses its only child and gets another.
  @inlinable
  func isDrawnDifferently(_ item: Item, in after: AttachedOutlines<Section, Item>) -> Bool {
    guard let old = before.rows.sectionIdentifier(containingItem: item),
      let new = after.rows.sectionIdentifier(containingItem: item)
    else { return false }
    return before.drawnRow(of: item, inSection: old) != after.drawnRow(of: item, inSection: new)
  }

  // MARK: Outlines that are applied

  /// Gives a section an outline; its items leave the other sections.
  @inlinable
  mutating func set(_ outline: SectionSnapshot<Item>, in section: Section) {
    if !rows.containsSection(section) { try? rows.appendSections([section]) }
    let old = outlines[section] ?? SectionSnapshot(roots: rows.itemIdentifiers(inSection: section))
    let arriving = outline.list.difference(from: old.list).itemInsertions.map(\.identifier)
    if !arriving.isEmpty { takeAway(arriving, for: section) }
    applied.appendItems(CollectionOfOne(section), toSection: .main, duplicates: .keepFirst)
    show(outline, after: old, in: section)
    changed += arriving
    mark(outline)
  }

  /// Removes items from all sections but one, from outlines with their descendants.
  @inlinable
  mutating func takeAway(_ items: [Item], for section: Section) {
    for (other, outline) in outlines.all where other != section && !applied.contains(other) {
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
      outlines[section] = nil
      try? rows.replaceItems(inSection: section, with: [])
    }
  }

  /// Brings the outlines up to date with rows that were applied without them.
  @inlinable
  mutating func follow() { follow(rows.build().difference(from: before.rows)) }

  /// Brings the outlines up to date with rows that were applied without them.
  ///
  /// What is gone goes with its hidden descendants; rows below it that are still there find another parent. What is new
  /// stands behind the row before it, at its level, or at that of the row behind it if this one is deeper. A row that
  /// moves keeps its hidden descendants, and the visible ones if they are still behind it, also in another section.
  /// The rows are always those that were applied.
  ///
  /// - Parameter difference: The difference of the rows from those before.
  @inlinable
  mutating func follow(_ difference: SnapshotDifference<Section, Item>) {
    let all = rows.build()
    for section in before.outlines.sections.itemIdentifiers where !all.containsSection(section) {
      outlines[section] = nil
    }
    guard !difference.isStructureUnchanged else { return }
    var moves = RowMoves(difference)
    for (section, outline) in before.outlines.all {
      guard let leaving = before.rows.indexOfSection(section).flatMap({ moves.leaving[$0] }) else {
        continue
      }
      moves.read(leaving, of: outline, to: all)
    }
    for index in 0..<all.numberOfSections {
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
    let isArriving = placed.values.contains { $0.map { $0.numberOfItems > 1 } ?? false }
    let old = before.rows.itemIdentifiers(inSection: section)
    guard let outline = outlines[section] ?? (isArriving ? SectionSnapshot(roots: old) : nil) else {
      return
    }
    let leaving = before.rows.indexOfSection(section).flatMap { moves.leaving[$0] } ?? []
    // An item that appears as a row leaves the place where it was hidden.
    let hidden = moves.inserted.filter(outline.contains)
    if hidden.isEmpty, leaving.isEmpty, placed.isEmpty { return }
    let next = outline.following(
      removing: leaving + hidden,
      placing: placed,
      rows: all.itemIdentifiers(inSectionAt: index)
    )
    changed += RowsChange(from: outline, to: next, rows: old.count) { old[$0] }.changed
    outlines[section] = next
  }
}

/// Which items of a difference leave their places, and which rows are placed anew.
@usableFromInline
struct RowMoves<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// By the index of the section before the change.
  @usableFromInline
  var leaving: [Int: [Item]] = [:]

  /// The rows to place by their indexes, by the index of the section after the change.
  ///
  /// A row may have a subtree that comes with it, whose other rows are not placed by themselves: they have nil.
  @usableFromInline
  var placed: [Int: [Int: SectionSnapshot<Item>?]] = [:]

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
      place(SectionSnapshot(roots: CollectionOfOne(change.identifier)), at: change.to)
    }
    for change in difference.itemInsertions {
      place(SectionSnapshot(roots: CollectionOfOne(change.identifier)), at: change.position)
    }
  }

  @inlinable
  mutating func place(_ outline: SectionSnapshot<Item>?, at position: ItemPosition) {
    placed[position.section, default: [:]][position.item] = .some(outline)
  }

  /// Finds what stays together of the subtrees of items that leave an outline.
  ///
  /// - Complexity: O(*k* log *n*) on average for *k* visible items in these subtrees, and their hidden descendants.
  @inlinable
  mutating func read(
    _ leaving: [Item],
    of outline: SectionSnapshot<Item>,
    to all: Snapshot<Section, Item>
  ) {
    var end = 0
    for offset in leaving.compactMap(outline.offset).sorted() where offset >= end {
      end = outline.levels.end(of: offset)
      let visible = ContiguousArray(VisibleItems(outline, in: offset..<end).lazy.map { $0.item })
      place(visible, of: outline, in: all)
    }
  }

  /// Places the visible items of one subtree, in preorder: each with what is still behind it.
  @inlinable
  mutating func place(
    _ items: ContiguousArray<Item>,
    of outline: SectionSnapshot<Item>,
    in all: Snapshot<Section, Item>
  ) {
    let positions = items.map { all.position(of: $0) }
    let levels = items.map { outline.level(of: $0) ?? 0 }
    // How many items from the first on do not stand behind the one before them.
    var breaks = [0]
    for index in items.indices.dropFirst() {
      var next = positions[index - 1]
      next?.item += 1
      let isBehind = next != nil && positions[index] == next
      breaks.append(breaks[index - 1] + (isBehind ? 0 : 1))
    }
    // The end of each subtree among the visible items.
    var (ends, path) = ([Int](repeating: items.count, count: items.count), [Int]())
    for index in items.indices {
      while let last = path.last, levels[last] >= levels[index] { ends[path.removeLast()] = index }
      path.append(index)
    }
    var index = 0
    while index < items.count {
      guard let position = positions[index] else {
        index += 1
        continue
      }
      let end = ends[index]
      if breaks[end - 1] == breaks[index] {
        place(outline.snapshot(of: items[index], includingParent: true), at: position)
        for row in 1..<end - index {
          place(nil, at: ItemPosition(section: position.section, item: position.item + row))
        }
        index = end
      } else {
        place(SectionSnapshot(roots: CollectionOfOne(items[index])), at: position)
        index += 1
      }
    }
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
  ///   - removed: The items that are not where they were.
  ///   - placed: The subtrees to place by the indexes of their rows; nil for rows that come with another.
  ///   - rows: All rows after the change.
  /// - Returns: The outline, whose visible items are the rows.
  @inlinable
  func following<Rows: RandomAccessCollection<Item>>(
    removing removed: [Item],
    placing placed: [Int: SectionSnapshot<Item>?],
    rows: Rows
  ) -> Self where Rows.Index == Int {
    var edited = builder
    edited.delete(removed)
    do throws(SnapshotError) {
      for (row, outline) in placed.sorted(by: { $0.key < $1.key }) {
        guard let outline, rows.indices.contains(row) else { continue }
        let place = try edited.place(ofRowBehind: row > 0 ? rows[row - 1] : nil)
        try edited.insert(outline, place)
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
    return VisibleItems(self, in: offset + 1..<levels.end(of: offset)).map { $0.item }
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
