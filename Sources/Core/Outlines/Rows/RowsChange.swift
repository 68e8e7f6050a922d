// How the visible items of an outline change with it: found without a walk through all of them.

/// What leads from the visible items of one outline to those of another.
///
/// A walk in preorder needs to know one number to say whether an item is visible: the level of the collapsed item
/// that hides what follows. Where two outlines have the same items, levels and expansion, and this number is the
/// same in both, they have the same rows. So only these parts are walked through:
///
/// 1. *Regions* in which items come, go or move, or their level or expansion changes.
/// 2. What follows a region until the number is the same in both. Hidden items are skipped there, so this costs what
///    the rows cost that appear or go.
@usableFromInline
struct RowsChange<Item: Hashable> {
  /// Ranges of rows before the change with the items in their place, ascending.
  @usableFromInline
  var edits: [(rows: Range<Int>, items: ContiguousArray<Item>)] = []

  /// The items that are visible in both and whose ``OutlineRow`` is different, and some that were hidden; an item
  /// can occur twice.
  @usableFromInline
  var changed: [Item] = []

  /// Compares two outlines, of which the old one has `count` visible items, each in a row.
  ///
  /// It takes O(*c* log² *n*) on average for *c* items that change or appear or go as rows.
  @inlinable
  init(
    from old: SectionSnapshot<Item>,
    to new: SectionSnapshot<Item>,
    rows count: Int,
    row: (Int) -> Item
  ) {
    let regions = OutlineRegions(from: old, to: new)
    var before = OutlineSide(old)
    var after = OutlineSide(new)
    var index = 0
    while index < regions.list.count {
      let first = regions.list[index]
      // The row above the region says what is hidden there. It is the same in both outlines.
      let start = partitionPoint(0..<count) {
        (old.offset(of: row($0)) ?? .max) < first.old.lowerBound
      }
      var hiding = Int.max
      if start > 0, let above = old.offset(of: row(start - 1)) {
        let item = old.items[above]
        if !old.expansion.isExpanded(item) { hiding = old.levels[above] }
        compare(item, old, new)
      }
      before.start(at: first.old.lowerBound, hiding)
      after.start(at: first.new.lowerBound, hiding)
      // Goes on through later regions until both sides hide the same.
      repeat {
        let region = regions.list[index]
        // The row above a region can get its first child there, or lose its last one.
        if let above = after.visible.last { compare(above, old, new) }
        let shown = after.visible.count
        before.walk(to: region.old.upperBound)
        after.walk(to: region.new.upperBound)
        for item in after.visible[shown...] { compare(item, old, new) }
        index += 1
        let end = index < regions.list.count ? regions.list[index].old.lowerBound : old.levels.count
        before.walkBeside(&after, to: end)
      } while before.hiding != after.hiding && index < regions.list.count
      add(before.visible, after.visible, from: start)
    }
  }

  /// Notes an item whose row is different.
  @inlinable
  mutating func compare(
    _ item: Item,
    _ old: SectionSnapshot<Item>,
    _ new: SectionSnapshot<Item>
  ) {
    guard let before = old.row(of: item), let after = new.row(of: item), before != after else {
      return
    }
    changed.append(item)
  }

  /// Adds an edit without the rows that both have at the begin and at the end.
  @inlinable
  mutating func add(
    _ old: ContiguousArray<Item>,
    _ new: ContiguousArray<Item>,
    from start: Int
  ) {
    var same = 0
    while same < old.count, same < new.count, old[same] == new[same] { same += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > same, newEnd > same, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    if same == oldEnd, same == newEnd { return }
    edits.append((start + same..<start + oldEnd, ContiguousArray(new[same..<newEnd])))
  }
}

/// One of two outlines in a walk.
@usableFromInline
struct OutlineSide<Item: Hashable> {
  @usableFromInline
  let outline: SectionSnapshot<Item>

  @usableFromInline
  let items: Snapshot<MainSection, Item>.ItemIdentifiers

  /// The offset of the next item.
  @usableFromInline
  var offset = 0

  /// The level of the collapsed item whose descendants follow; `Int.max` if no item hides what follows.
  @usableFromInline
  var hiding = Int.max

  /// The visible items since the start.
  @usableFromInline
  var visible: ContiguousArray<Item> = []

  /// Reads the levels of items that are near each other.
  @usableFromInline
  var levels: ColumnReader<LevelSummary>

  @inlinable
  init(_ outline: SectionSnapshot<Item>) {
    self.outline = outline
    items = outline.items
    levels = ColumnReader(outline.levels.column)
  }

  @inlinable
  mutating func start(at offset: Int, _ hiding: Int) {
    self.offset = offset
    self.hiding = hiding
    visible = []
  }

  /// Visits the next item.
  @inlinable
  mutating func visit() {
    let level = levels.lend(offset) { Int($0) }
    if level <= hiding {
      let item = items[offset]
      visible.append(item)
      // Nothing is below an item without children, however it is expanded.
      let isParent =
        offset + 1 < outline.levels.count && levels.lend(offset + 1) { Int($0) } > level
      hiding = isParent && !outline.expansion.isExpanded(item) ? level : .max
    }
    offset += 1
  }

  /// The first item from the next one on that is not hidden, or an end.
  @inlinable
  func next(before end: Int, _ hiding: Int) -> Int {
    hiding == .max ? offset : min(end, outline.levels.next(from: offset, atMost: hiding))
  }

  /// Visits the items before an end.
  @inlinable
  mutating func walk(to end: Int) {
    while offset < end {
      offset = next(before: end, hiding)
      if offset < end { visit() }
    }
  }

  /// Visits items that both sides have, until both hide the same, or to an end.
  @inlinable
  mutating func walkBeside(_ other: inout Self, to end: Int) {
    let distance = other.offset - offset
    while offset < end, hiding != other.hiding {
      // What is hidden on both sides is skipped.
      let next = next(before: end, max(hiding, other.hiding))
      if next > offset {
        offset = next
        other.offset = next + distance
      } else {
        visit()
        other.visit()
      }
    }
  }
}

/// The parts in which two outlines differ, apart from what is visible.
@usableFromInline
struct OutlineRegions<Item: Hashable> {
  @usableFromInline
  struct Region {
    @usableFromInline
    var old: Range<Int>

    @usableFromInline
    var new: Range<Int>

    @inlinable
    init(_ old: Range<Int>, _ new: Range<Int>) {
      self.old = old
      self.new = new
    }
  }

  /// The regions, ascending.
  ///
  /// Between them, both have the same items on the same levels, as much expanded.
  @usableFromInline
  var list: [Region] = []

  @inlinable
  init(from old: SectionSnapshot<Item>, to new: SectionSnapshot<Item>) {
    let difference = new.list.difference(from: old.list)
    var gone = difference.itemDeletions.map(\.position.item)
    var come = difference.itemInsertions.map(\.position.item)
    if !difference.itemMoves.isEmpty {
      gone = (gone + difference.itemMoves.map(\.from.item)).sorted()
      come = (come + difference.itemMoves.map(\.to.item)).sorted()
    }
    let toggled = Self.toggled(from: old, to: new)
    var (nextGone, nextCome, nextToggled) = (0, 0, 0)
    var (before, after) = (0, 0)
    while true {
      // Items that both have, in one order.
      let beforeNext = (nextGone < gone.count ? gone[nextGone] : old.levels.count) - before
      let afterNext = (nextCome < come.count ? come[nextCome] : new.levels.count) - after
      // Identifiers that contradict themselves can make a difference of anything.
      let kept = max(0, min(beforeNext, afterNext))
      var changed = new.levels.differences(
        in: after..<after + kept,
        from: old.levels,
        before..<before + kept
      )
      while nextToggled < toggled.count, toggled[nextToggled] < after + kept {
        if toggled[nextToggled] >= after { changed.append(toggled[nextToggled]) }
        nextToggled += 1
      }
      for offset in changed.sorted() {
        add(before + offset - after..<before + offset - after + 1, offset..<offset + 1)
      }
      (before, after) = (before + kept, after + kept)
      let start = (before, after)
      while nextGone < gone.count, gone[nextGone] == before {
        (nextGone, before) = (nextGone + 1, before + 1)
      }
      while nextCome < come.count, come[nextCome] == after {
        (nextCome, after) = (nextCome + 1, after + 1)
      }
      guard start != (before, after) else { return }
      add(start.0..<before, start.1..<after)
    }
  }

  @inlinable
  mutating func add(_ old: Range<Int>, _ new: Range<Int>) {
    if let last = list.last, last.old.upperBound >= old.lowerBound,
      last.new.upperBound >= new.lowerBound
    {
      list[list.count - 1] = Region(
        last.old.lowerBound..<max(last.old.upperBound, old.upperBound),
        last.new.lowerBound..<max(last.new.upperBound, new.upperBound)
      )
    } else {
      list.append(Region(old, new))
    }
  }

  /// The offsets in the new outline of items that both expansions know differently, ascending.
  @inlinable
  static func toggled(from old: SectionSnapshot<Item>, to new: SectionSnapshot<Item>) -> [Int] {
    let (before, after) = (old.expansion, new.expansion)
    if before.isExpandedByDefault != after.isExpandedByDefault {
      return new.items.enumerated()
        .filter { before.isExpanded($1) != after.isExpanded($1) }.map(\.offset)
    }
    let difference = after.list.difference(from: before.list)
    return (difference.itemInsertions + difference.itemDeletions)
      .compactMap { new.offset(of: $0.identifier) }.sorted()
  }
}
