// Which rows of outlines move when rows change without outlines, and where they stand afterwards.

/// The items that leave their places in outlines, and the rows that are placed anew.
@usableFromInline
struct RowMoves<Section: Hashable, Item: Hashable> {
  /// The rows before the change.
  @usableFromInline
  let before: Snapshot<Section, Item>

  /// The rows after the change.
  @usableFromInline
  let after: Snapshot<Section, Item>

  /// The outlines before, without the hidden items that are rows after the change.
  @usableFromInline
  var outlines: SectionOutlines<Section, Item>

  /// All items of the outlines by section.
  @usableFromInline
  let members: Snapshot<Section, Item>

  /// The items that leave their places, by the index of the section before the change.
  @usableFromInline
  var leaving: [Int: [Item]] = [:]

  /// The rows to place by their indexes, by the index of the section after the change.
  @usableFromInline
  var placed: [Int: [Int: PlacedRow<Item>]] = [:]

  /// The indexes of the new rows, ascending, by the index of the section after the change.
  @usableFromInline
  var insertedRows: [Int: [Int]] = [:]

  /// The indexes after the change of the sections whose outlines may change.
  @usableFromInline
  var sections: Set<Int> = []

  /// Reads what goes and comes; moves are added by ``moveFewestSubtrees(of:)``.
  @inlinable
  init(
    from before: Snapshot<Section, Item>,
    to after: Snapshot<Section, Item>,
    _ difference: SnapshotDifference<Section, Item>,
    _ outlines: SectionOutlines<Section, Item>,
    members: Snapshot<Section, Item>
  ) {
    self.before = before
    self.after = after
    self.outlines = outlines
    self.members = members
    for change in difference.itemDeletions { leave(change.identifier, at: change.position) }
    var hidden: [Int: [SnapshotDifference<Section, Item>.ItemChange]] = [:]
    for change in difference.itemInsertions {
      insertedRows[change.position.section, default: []].append(change.position.item)
      place(.new(nil, .behindRow), at: change.position)
      if let section = members.position(of: change.identifier)?.section {
        hidden[section, default: []].append(change)
      }
    }
    for (section, changes) in hidden { takeOut(changes, ofMembers: section) }
  }

  @inlinable
  mutating func leave(_ item: Item, at position: ItemPosition) {
    leaving[position.section, default: []].append(item)
    noteSection(before.sectionIdentifier(at: position.section))
  }

  @inlinable
  mutating func noteSection(_ section: Section?) {
    if let index = section.flatMap(after.indexOfSection) { sections.insert(index) }
  }

  @inlinable
  mutating func place(_ row: PlacedRow<Item>, at position: ItemPosition) {
    placed[position.section, default: [:]][position.item] = row
    sections.insert(position.section)
  }

  /// Takes hidden items that are rows now out of their outline, each with what is below it and is no row.
  @inlinable
  mutating func takeOut(
    _ changes: [SnapshotDifference<Section, Item>.ItemChange],
    ofMembers index: Int
  ) {
    guard let section = members.sectionIdentifier(at: index),
      let outline = outlines[section]
    else { return }
    noteSection(section)
    let home = after.indexOfSection(section)
    // Those below others come first.
    var rest = outline.builder
    let order = changes.indices.sorted {
      outline.offset(of: changes[$0].identifier) ?? 0 > outline.offset(of: changes[$1].identifier)
        ?? 0
    }
    for change in order.map({ changes[$0] }) {
      let item = change.identifier
      var part = rest.snapshot(of: item, includingParent: true)
      // What stays hidden below it is not shown by it.
      if part.numberOfItems > 1 { part = part.modifying { $0.collapse([item]) } }
      rest.delete([item])
      let isAtHome = change.position.section == home
      let standing: Standing<Item> = isAtHome ? .child(of: outline.parent(of: item)) : .behindRow
      if !part.items.isEmpty { place(.new(part, standing), at: change.position) }
    }
    outlines[section] = rest.build()
  }

  @inlinable
  mutating func move(_ item: Item, from: ItemPosition, to: ItemPosition) {
    leave(item, at: from)
    place(.subtree(SectionSnapshot(roots: [item]), .behindRow), at: to)
  }
}

// MARK: - The fewest subtrees

extension RowMoves {
  /// Moves few subtrees that lead to the order of the rows, the fewest as far as ``SubtreeOrder`` finds them.
  ///
  /// A difference moves the fewest rows: an open folder that goes past its neighbor would stay, and the neighbor move.
  @inlinable
  mutating func moveFewestSubtrees(of difference: SnapshotDifference<Section, Item>) {
    var within: [Int: [SnapshotDifference<Section, Item>.ItemMove]] = [:]
    for move in difference.itemMoves {
      let section = before.sectionIdentifier(at: move.from.section)
      if let section, section == after.sectionIdentifier(at: move.to.section),
        outlines.index(of: section) != nil
      {
        within[move.to.section, default: []].append(move)
      } else {
        self.move(move.identifier, from: move.from, to: move.to)
      }
    }
    guard !within.isEmpty else { return }
    let (gone, come) = (
      Dictionary(
        grouping: difference.itemDeletions.map(\.position) + difference.itemMoves.map(\.from),
        by: \.section
      ),
      Dictionary(
        grouping: difference.itemInsertions.map(\.position) + difference.itemMoves.map(\.to),
        by: \.section
      )
    )
    for (section, moves) in within {
      let from = moves[0].from.section
      let window = RowWindow(
        moves.map { ($0.from.item, $0.to.item) },
        gone: (gone[from] ?? []).map(\.item).sorted(),
        come: (come[section] ?? []).map(\.item).sorted(),
        count: after.numberOfItems(inSectionAt: section)
      )
      moveFewestSubtrees(in: window.rows, from, to: section)
    }
  }

  /// Moves few subtrees that lead to the order of some rows that were in the same section before.
  @inlinable
  mutating func moveFewestSubtrees(in rows: Range<Int>, _ from: Int, to section: Int) {
    guard let outline = before.sectionIdentifier(at: from).flatMap({ outlines[$0] }) else {
      return
    }
    var old: [(index: Int, row: Int)] = []
    var order = SubtreeOrder()
    for row in rows {
      guard let item = after.itemIdentifier(at: ItemPosition(section: section, item: row)),
        let position = before.position(of: item), position.section == from
      else { continue }
      old.append((position.item, row))
      order.levels.append(outline.level(of: item) ?? 0)
    }
    order.sort(by: old.map(\.index))
    for index in order.moved {
      let to = ItemPosition(section: section, item: old[index].row)
      guard let item = after.itemIdentifier(at: to) else { continue }
      move(item, from: ItemPosition(section: from, item: old[index].index), to: to)
    }
  }
}

// MARK: - Subtrees that leave

extension RowMoves {
  /// Finds what stays together of the subtrees of items that leave their outlines, in O(*k* log *n*) on average
  /// for *k* visible items in these subtrees, and their hidden descendants.
  @inlinable
  mutating func placeSubtrees() {
    for (index, leaving) in leaving {
      guard let section = before.sectionIdentifier(at: index),
        let outline = outlines[section]
      else { continue }
      var end = 0
      for offset in leaving.compactMap(outline.offset).sorted() where offset >= end {
        end = outline.levels.end(of: offset)
        let visible = ContiguousArray(VisibleItems(outline, in: offset..<end).lazy.map { $0.item })
        place(visible, of: outline, in: section)
      }
    }
  }

  /// Places the visible items of one subtree, in preorder: each with what is still behind it.
  @inlinable
  mutating func place(
    _ items: ContiguousArray<Item>,
    of outline: SectionSnapshot<Item>,
    in section: Section
  ) {
    let positions = items.map { after.position(of: $0) }
    let levels = items.map { outline.level(of: $0) ?? 0 }
    // How many items from the first on do not stand behind the one before them.
    var breaks = [0]
    for index in items.indices.dropFirst() {
      let isBehind = isBehind(positions[index], positions[index - 1])
      breaks.append(breaks[index - 1] + (isBehind ? 0 : 1))
    }
    // The end of each subtree among the visible items, and its parent.
    var (ends, path) = ([Int](repeating: items.count, count: items.count), [Int]())
    var parents: [Int?] = []
    for index in items.indices {
      while let last = path.last, levels[last] >= levels[index] { ends[path.removeLast()] = index }
      parents.append(path.last)
      path.append(index)
    }
    let home = after.indexOfSection(section)
    var index = 0
    while index < items.count {
      let item = items[index]
      guard let position = positions[index] else {
        index += 1
        continue
      }
      let parent = parents[index].map { items[$0] }
      let isAtHome = parent != nil || position.section == home
      let standing: Standing =
        isAtHome ? .child(of: parent ?? outline.parent(of: item)) : .behindRow
      let isTogether = breaks[ends[index] - 1] == breaks[index]
      let part =
        isTogether ? outline.snapshot(of: item, includingParent: true) : outline.alone(item)
      place(.subtree(part, standing), at: position)
      let end = isTogether ? ends[index] : index + 1
      for below in index + 1..<max(index + 1, end) {
        if let position = positions[below] { place(.included, at: position) }
      }
      index = end
    }
  }

  /// Whether a row stands directly behind another, apart from new ones.
  @inlinable
  func isBehind(_ position: ItemPosition?, _ other: ItemPosition?) -> Bool {
    guard let position, let other, position.section == other.section else { return false }
    guard position.item > other.item + 1 else { return position.item == other.item + 1 }
    let new = insertedRows[position.section] ?? []
    let between =
      partitionPoint(0..<new.count) { new[$0] < position.item }
      - partitionPoint(0..<new.count) { new[$0] <= other.item }
    return between == position.item - other.item - 1
  }
}
