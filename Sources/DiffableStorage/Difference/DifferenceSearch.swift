/// The search for what became of every section and item between two trees.
///
/// 1. The trees over the sections are taken apart: what they share needs no look (``SharedNodes``).
/// 2. Other sections are matched by identifier. Of each that is in both, the trees of its items are
///    taken apart in the same way, and what is left is walked side by side (``LooseItems``).
/// 3. Items that are left over everywhere, with those of sections that came or went, are matched by
///    the hashes that the trees hold.
///
/// Every step only finds pairs of equal items, so the result does not depend on which found them.
@usableFromInline
struct DifferenceSearch<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  @usableFromInline
  typealias Difference = SnapshotDifference<Section, Item>

  @usableFromInline
  typealias Tree = SnapshotTree<Section, Item>

  /// A section that is in both, with what is known to have stayed in it.
  @usableFromInline
  struct Pair {
    @usableFromInline
    var before: Int

    @usableFromInline
    var after: Int

    @usableFromInline
    var runs: [MatchedRun]

    @usableFromInline
    init(before: Int, after: Int, runs: [MatchedRun]) {
      self.before = before
      self.after = after
      self.runs = runs
    }
  }

  @usableFromInline
  var sectionDeletions: [Difference.SectionChange] = []

  @usableFromInline
  var sectionInsertions: [Difference.SectionChange] = []

  @usableFromInline
  var sectionRuns: [MatchedRun] = []

  /// The sections in both that may hold something else, and where they are listed, by index after.
  @usableFromInline
  var pairs: [Pair] = []

  @usableFromInline
  var pairOf: [Int: Int] = [:]

  @usableFromInline
  var looseBefore = LooseItems<Item>()

  @usableFromInline
  var looseAfter = LooseItems<Item>()

  @usableFromInline
  var itemDeletions: [Difference.ItemChange] = []

  @usableFromInline
  var itemInsertions: [Difference.ItemChange] = []

  @usableFromInline
  var itemMoves: [Difference.ItemMove] = []

  @inlinable
  init(from before: Tree, to after: Tree) {
    matchSections(before, after)
    matchLooseItems()
    moveItems(after)
    itemDeletions.sort { $0.position < $1.position }
    itemInsertions.sort { $0.position < $1.position }
    itemMoves.sort { $0.to < $1.to }
  }

  // MARK: Sections

  @inlinable
  mutating func matchSections(_ before: Tree, _ after: Tree) {
    let shared = SharedNodes(before: before.root, after: after.root) { $0.sections }
    sectionRuns = shared.runs
    var unmatched = Set(shared.before.lazy.map(\.start))
    for spot in shared.after {
      let section = Tree.section(spot.child)
      let found = before.findSection(section.identifier, key: section.key) { ($0, $1.section) }
      if let (node, index) = found, unmatched.remove(index) != nil {
        sectionRuns.append(MatchedRun(after: spot.start, before: index, count: 1))
        matchItems(of: node, at: index, with: section, at: spot.start)
      } else {
        sectionInsertions.append(.init(index: spot.start, identifier: section.identifier))
        Self.loosen(section, at: spot.start, into: &looseAfter)
      }
    }
    for spot in shared.before where unmatched.contains(spot.start) {
      let section = Tree.section(spot.child)
      sectionDeletions.append(.init(index: spot.start, identifier: section.identifier))
      Self.loosen(section, at: spot.start, into: &looseBefore)
    }
  }

  @inlinable
  static func loosen(
    _ section: SectionNode<Section>,
    at index: Int,
    into loose: inout LooseItems<Item>
  ) {
    var start = 0
    ItemRow<Section, Item>(of: section).forEachLeaf { leaf, _ in
      loose.append(leaf, at: ItemPosition(section: index, item: start))
      start += leaf.items.count
    }
  }

  // MARK: Items

  @inlinable
  mutating func matchItems(
    of old: SectionNode<Section>,
    at before: Int,
    with new: SectionNode<Section>,
    at after: Int
  ) {
    let shared = SharedNodes(before: old.items, after: new.items) { $0.items }
    var pair = Pair(before: before, after: after, runs: shared.runs)
    let oldRow = Self.loose(shared.before, inSectionAt: before)
    let newRow = Self.loose(shared.after, inSectionAt: after)
    LooseItems.walk(oldRow, newRow) { old, new in
      let run = MatchedRun(
        after: newRow.positions[new].item,
        before: oldRow.positions[old].item,
        count: 1
      )
      pair.add(run)
    } leave: { old, new in
      if let old { looseBefore.append(oldRow, at: old) }
      if let new { looseAfter.append(newRow, at: new) }
    }
    pairOf[after] = pairs.count
    pairs.append(pair)
  }

  @inlinable
  static func loose(_ spots: [SharedNodes.Spot], inSectionAt index: Int) -> LooseItems<Item> {
    var loose = LooseItems<Item>()
    for spot in spots {
      let leaf = unsafeDowncast(spot.child.node, to: ItemLeaf<Item>.self)
      loose.append(leaf, at: ItemPosition(section: index, item: spot.start))
    }
    return loose
  }

  /// Finds what is left over after where it was before, wherever that is.
  @inlinable
  mutating func matchLooseItems() {
    var table = HandleTable()
    table.reserveCapacity(looseBefore.count)
    for index in looseBefore.keys.indices {
      table.insert(hash: looseBefore.keys[index], handle: index)
    }
    var isTaken = [Bool](repeating: false, count: looseBefore.count)
    for index in looseAfter.keys.indices {
      let found = table.firstHandle(hash: looseAfter.keys[index]) {
        !isTaken[$0] && looseBefore.items[$0] == looseAfter.items[index]
      }
      let to = looseAfter.positions[index]
      let identifier = looseAfter.items[index]
      guard let found else {
        itemInsertions.append(.init(position: to, identifier: identifier))
        continue
      }
      isTaken[found] = true
      let from = looseBefore.positions[found]
      if let pair = pairOf[to.section], pairs[pair].before == from.section {
        pairs[pair].add(MatchedRun(after: to.item, before: from.item, count: 1))
      } else {
        itemMoves.append(.init(from: from, to: to, identifier: identifier))
      }
    }
    for index in isTaken.indices where !isTaken[index] {
      itemDeletions.append(
        .init(position: looseBefore.positions[index], identifier: looseBefore.items[index])
      )
    }
  }

  /// Lists what has to move inside its section.
  @inlinable
  mutating func moveItems(_ after: Tree) {
    for pair in pairs {
      let moving = MinimalMoves.moving(pair.runs)
      guard !moving.isEmpty, let section = after.section(at: pair.after)?.node else { continue }
      let row = ItemRow<Section, Item>(of: section)
      for run in moving {
        for offset in 0..<run.count {
          let from = ItemPosition(section: pair.before, item: run.before + offset)
          let to = ItemPosition(section: pair.after, item: run.after + offset)
          row.leaf(at: to.item) { leaf, index in
            itemMoves.append(.init(from: from, to: to, identifier: leaf.items[index]))
          }
        }
      }
    }
  }
}

extension DifferenceSearch.Pair {
  /// Adds a run, joined to the last one where it goes on.
  @inlinable
  mutating func add(_ run: MatchedRun) {
    if let last = runs.last, last.after + last.count == run.after,
      last.before + last.count == run.before
    {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
    }
  }
}
