// Which rows of outlines move when rows change without outlines, and where they stand afterwards.

/// The items that leave their places in outlines, and the rows that are placed anew.
@usableFromInline
struct RowMoves<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  @usableFromInline
  let before: AttachedOutlines<Section, Item>

  /// The rows after the change.
  @usableFromInline
  let after: Snapshot<Section, Item>

  /// The items that leave their places, by the index of the section before the change.
  @usableFromInline
  var leaving: [Int: [Item]] = [:]

  /// The rows to place by their indexes, by the index of the section after the change.
  @usableFromInline
  var placed: [Int: [Int: PlacedRow<Item>]] = [:]

  /// The items that are new as rows.
  @usableFromInline
  let inserted: [Item]

  /// The indexes of the new rows, ascending, by the index of the section after the change.
  @usableFromInline
  var insertedRows: [Int: [Int]] = [:]

  /// The levels of items of which a drop says where they stand.
  @usableFromInline
  var standings: [Item: Standing<Item>] = [:]

  /// Reads what goes and comes; moves are added by ``move(_:)`` or ``moveFewestSubtrees(of:)``.
  @inlinable
  init(
    from before: AttachedOutlines<Section, Item>,
    to after: Snapshot<Section, Item>,
    _ difference: SnapshotDifference<Section, Item>
  ) {
    self.before = before
    self.after = after
    inserted = difference.itemInsertions.map(\.identifier)
    for change in difference.itemDeletions {
      leaving[change.position.section, default: []].append(change.identifier)
    }
    for change in difference.itemInsertions {
      insertedRows[change.position.section, default: []].append(change.position.item)
      place(.new, at: change.position)
    }
  }

  @inlinable
  mutating func place(_ row: PlacedRow<Item>, at position: ItemPosition) {
    placed[position.section, default: [:]][position.item] = row
  }

  /// Moves the items of a drop, with the rows below them, which it names.
  ///
  /// The first one keeps its parent if the place allows that, and the others stand beside it. A drop that undoes another
  /// knows the levels.
  @inlinable
  mutating func move(_ drop: Relocation<Section, Item>) {
    var (first, last): (Item?, Item?) = (nil, nil)
    for item in drop.items {
      if !drop.levels.isEmpty {
        standings[item] = drop.levels[item].map { .level($0) }
      } else if last.map({ before.isBelow(item, $0) }) != true {
        if let first { standings[item] = .beside(first) }
        (first, last) = (first ?? item, item)
      }
      guard let from = before.rows.position(of: item), let to = after.position(of: item) else {
        continue
      }
      move(item, from: from, to: to)
    }
  }

  @inlinable
  mutating func move(_ item: Item, from: ItemPosition, to: ItemPosition) {
    leaving[from.section, default: []].append(item)
    place(.subtree(SectionSnapshot(roots: [item]), standings[item] ?? .behindRow), at: to)
  }
}

// MARK: - The fewest subtrees

extension RowMoves {
  /// Moves as few subtrees as lead to the order of the rows.
  ///
  /// A difference moves the fewest rows: an open folder that goes past its neighbor would stay, and the neighbor move.
  @inlinable
  mutating func moveFewestSubtrees(of difference: SnapshotDifference<Section, Item>) {
    var within: [Int: [SnapshotDifference<Section, Item>.ItemMove]] = [:]
    for move in difference.itemMoves {
      let section = before.rows.sectionIdentifier(at: move.from.section)
      if let section, section == after.sectionIdentifier(at: move.to.section),
        before.outlines.index(of: section) != nil
      {
        within[move.to.section, default: []].append(move)
      } else {
        self.move(move.identifier, from: move.from, to: move.to)
      }
    }
    guard !within.isEmpty else { return }
    let other = difference.itemMoves
    for (section, moves) in within {
      let gone = difference.itemDeletions.map(\.position) + other.map(\.from)
      let come = difference.itemInsertions.map(\.position) + other.map(\.to)
      let from = moves[0].from.section
      let window = RowWindow(
        moves.map { ($0.from.item, $0.to.item) },
        gone: gone.filter { $0.section == from }.map(\.item).sorted(),
        come: come.filter { $0.section == section }.map(\.item).sorted(),
        count: after.numberOfItems(inSectionAt: section)
      )
      moveFewestSubtrees(in: window.rows, from, to: section)
    }
  }

  /// Moves as few subtrees as lead to the order of some rows that were in the same section before.
  @inlinable
  mutating func moveFewestSubtrees(in rows: Range<Int>, _ from: Int, to section: Int) {
    guard let outline = before.rows.sectionIdentifier(at: from).flatMap({ before.outlines[$0] })
    else { return }
    var old: [(index: Int, row: Int)] = []
    var order = SubtreeOrder()
    for row in rows {
      guard let item = after.itemIdentifier(at: ItemPosition(section: section, item: row)),
        let position = before.rows.position(of: item), position.section == from
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

/// The rows of a section that moves within it can concern.
@usableFromInline
struct RowWindow {
  /// Indexes after the change.
  @usableFromInline
  let rows: Range<Int>

  /// Finds the rows between the first and the last place that a row leaves or gets.
  ///
  /// - Parameters:
  ///   - moves: The indexes of each row before and after the change.
  ///   - gone: The indexes before the change of all rows that go or move, ascending.
  ///   - come: The indexes after the change of all rows that come or move, ascending.
  ///   - count: The number of rows after the change.
  @usableFromInline
  init(_ moves: [(from: Int, to: Int)], gone: [Int], come: [Int], count: Int) {
    // The number of rows in front that stay in the section and do not move is the same before and after.
    func staying(_ row: Int, _ others: [Int]) -> Int {
      row - partitionPoint(0..<others.count) { others[$0] < row }
    }
    let gaps = moves.flatMap { [staying($0.from, gone), staying($0.to, come)] }
    let (first, last) = (gaps.min() ?? 0, gaps.max() ?? 0)
    let start = partitionPoint(0..<count) { staying($0, come) < first }
    rows = start..<partitionPoint(start..<count) { staying($0, come) <= last }
  }
}

/// The search for the fewest subtrees that move: a heaviest increasing subsequence whose elements are subtrees that are
/// still together, and the single rows of the others.
///
/// One subtree that moved is always found. Of several, a few more can be found where their rows are mixed.
@usableFromInline
struct SubtreeOrder {
  /// The level of each row, in the order after the change.
  @usableFromInline
  var levels: [Int] = []

  /// The indexes of the first rows of the subtrees that move.
  @usableFromInline
  private(set) var moved: [Int] = []

  @usableFromInline
  init() {}

  /// Finds the subtrees that move.
  ///
  /// - Parameter old: The indexes of the rows before the change.
  /// - Complexity: O(*n* log *n*) for *n* rows.
  @usableFromInline
  mutating func sort(by old: [Int]) {
    let order = old.indices.sorted { old[$0] < old[$1] }
    var ranks = [Int](repeating: 0, count: order.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    let ends = subtreeEnds(order)
    let subtrees = together(ranks, ends)
    let firsts = subtrees.map { ranks[$0.lowerBound] }
    var places = ContiguousArray<UInt32>(repeating: 0, count: subtrees.count)
    for (place, index) in firsts.indices.sorted(by: { firsts[$0] < firsts[$1] }).enumerated() {
      places[index] = UInt32(place)
    }
    // Of as few subtrees rather those that are together, and those with the fewest rows; in huge lists any of them.
    let scale = ranks.count + 1
    let isHuge = scale >= 1 << 10
    let staying = HeaviestIncreasingSubsequence.members(of: places) { index in
      let count = ends[firsts[index]] - firsts[index]
      return isHuge
        ? 1 : UInt32(scale * scale + (subtrees[index].count == count ? 0 : scale) + count)
    }
    moved = subtrees.indices.filter { !staying[$0] }.map { subtrees[$0].lowerBound }
  }

  /// The ends of the subtrees before the change, by ranks.
  private func subtreeEnds(_ order: [Int]) -> [Int] {
    var (ends, path) = ([Int](repeating: order.count, count: order.count), [Int]())
    for rank in order.indices {
      while let last = path.last, levels[order[last]] >= levels[order[rank]] {
        ends[path.removeLast()] = rank
      }
      path.append(rank)
    }
    return ends
  }

  /// The largest subtrees whose rows follow each other as before, and the other rows one by one.
  private func together(_ ranks: [Int], _ subtreeEnds: [Int]) -> [Range<Int>] {
    // The end of the rows from each one on that follow each other as before.
    var ends = [Int](ranks.indices).map { $0 + 1 }
    for index in ranks.indices.reversed() where index + 1 < ranks.count {
      if ranks[index + 1] == ranks[index] + 1 { ends[index] = ends[index + 1] }
    }
    var (subtrees, next): ([Range<Int>], Int) = ([], 0)
    while next < ranks.count {
      let end = next + subtreeEnds[ranks[next]] - ranks[next]
      subtrees.append(next..<(end <= ends[next] ? end : next + 1))
      next = subtrees[subtrees.count - 1].upperBound
    }
    return subtrees
  }
}

// MARK: - Subtrees that leave

extension RowMoves {
  /// Finds what stays together of the subtrees of items that leave their outlines.
  ///
  /// - Complexity: O(*k* log *n*) on average for *k* visible items in these subtrees, and their hidden descendants.
  @inlinable
  mutating func placeSubtrees() {
    for (section, outline) in before.outlines.all {
      guard let leaving = before.rows.indexOfSection(section).flatMap({ leaving[$0] }) else {
        continue
      }
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
      breaks.append(breaks[index - 1] + (isBehind && standings[items[index]] == nil ? 0 : 1))
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
      let standing =
        standings[item] ?? (isAtHome ? .child(of: parent ?? outline.parent(of: item)) : .behindRow)
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

/// What is placed at a row of an outline.
@usableFromInline
enum PlacedRow<Item: Hashable & Sendable> {
  /// An item that is new as a row.
  case new

  /// A row that is below another one and comes with it.
  case included

  /// A row with what is below it.
  case subtree(SectionSnapshot<Item>, Standing<Item>)

  @inlinable
  var hasDescendants: Bool {
    if case .subtree(let outline, _) = self { outline.numberOfItems > 1 } else { false }
  }
}

/// How deep a row stands at its new place, as far as the rows around it allow that.
@usableFromInline
enum Standing<Item: Hashable & Sendable> {
  /// At the level of the row in front of it, or of the row behind it if this one is deeper.
  case behindRow

  /// Below its parent, nil for a root; if that is not possible, as `behindRow`.
  case child(of: Item?)

  /// At the level of another row that is placed before it.
  case beside(Item)

  /// At a level.
  case level(Int)
}

extension SectionSnapshot {
  /// An outline of roots.
  @inlinable
  init(roots: some Collection<Item>) {
    let list = Snapshot(sections: [(MainSection.main, roots)], duplicates: .keepFirst)
    self.init(list, Levels(roots: list.numberOfItems), .collapsed)
  }

  /// An outline of one item, expanded as it is here.
  @inlinable
  func alone(_ item: Item) -> Self {
    let isExpanded = expansion.isExpanded(item)
    return Self(roots: [item]).withExpansion(Expansion(except: isExpanded ? [item] : []))
  }

  /// The outline after rows were changed without it.
  ///
  /// - Parameters:
  ///   - removed: The items that are not where they were.
  ///   - placed: The rows to place, by their indexes.
  ///   - rows: All rows after the change.
  /// - Returns: The outline, whose visible items are the rows.
  @inlinable
  func following<Rows: RandomAccessCollection<Item>>(
    removing removed: [Item],
    placing placed: [Int: PlacedRow<Item>],
    rows: Rows
  ) -> Self where Rows.Index == Int {
    let indexes = placed.keys.filter(rows.indices.contains).sorted()
    var edited = builder
    edited.delete(removed)
    do throws(SnapshotError) {
      // First those that find their parents again, then those that stand between them.
      for row in indexes {
        guard case .subtree(let outline, let standing) = placed[row] else { continue }
        let previous = rows[..<row].last { edited.offset(of: $0) != nil }
        try edited.insert(outline, try edited.place(behind: previous, standing))
        edited.expansion.collapse(outline.items.filter { !outline.expansion.isExpanded($0) })
      }
      for row in indexes {
        guard case .new = placed[row] else { continue }
        let previous = row > 0 ? rows[row - 1] : nil
        try edited.insert([rows[row]], try edited.place(behind: previous, .behindRow))
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
  /// The place of a row behind a visible item, or of the first one, at which no other row gets another parent.
  @inlinable
  func place(
    behind previous: Item?,
    _ standing: Standing<Item>
  ) throws(SnapshotError) -> Place {
    guard let previous else { return Place(offset: 0, level: 0) }
    let offset = try existingOffset(of: previous)
    let isExpanded = expansion.isExpanded(previous)
    let next = isExpanded ? offset + 1 : levels.end(of: offset)
    let lowest = next < levels.count ? levels[next] : 0
    let highest = max(lowest, levels[offset] + (isExpanded ? 1 : 0))
    let own = max(levels[offset], lowest)
    let level: Int
    switch standing {
    case .behindRow: level = own
    case .child(of: nil): level = 0
    case .child(of: let parent?):
      let parentOffset = self.offset(of: parent).flatMap {
        $0 <= offset && offset < levels.end(of: $0) ? $0 : nil
      }
      level = parentOffset.map { levels[$0] + 1 } ?? own
    case .beside(let other): level = self.offset(of: other).map { levels[$0] } ?? own
    case .level(let exact): level = min(max(exact, lowest), highest)
    }
    return Place(offset: next, level: lowest <= level && level <= highest ? level : own)
  }
}
